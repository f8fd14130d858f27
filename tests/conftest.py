"""What all tests share."""

import gc
import os

import pytest
from hypothesis import settings

# A law holds or does not: how long the machine takes over an example says nothing of it.
# Each run draws new examples, so that few will do for every day.
settings.register_profile("daily", deadline=None, max_examples=25)
settings.register_profile("thorough", deadline=None, max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "daily"))

# Commands in processes of their own keep what they have compiled, as they do for a person.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let the pictures of the screens be renewed."""
    parser.addoption(
        "--renew-snapshots", action="store_true", help="keep the screens as they look now"
    )


def pytest_collection_finish() -> None:
    """Look for garbage but rarely, and never in what stays: that would take a third of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 10, 50)
