"""A way to run the program as a user would."""

import subprocess
import sys
from collections.abc import Callable

import pytest
from support.commands import call, home  # noqa: F401

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="session")
def run() -> Run:
    """Run a command: run("solve", "taps/elin", stdin="...")."""

    def completed(*arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "boggle_tui", *arguments]
        return subprocess.run(
            command, input=stdin, capture_output=True, encoding="utf-8", timeout=60, check=False
        )

    return completed
