"""The way of child processes to the functions of the tests."""

import os
from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def children_find_the_tasks(monkeypatch):
    """Let child processes import `support.tasks`."""
    tests = str(Path(__file__).resolve().parents[1])
    path = os.environ.get("PYTHONPATH")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, (tests, path))))
