"""What all tests share."""

import gc

import pytest
from hypothesis import settings

# A law holds or does not: how long the machine takes over an example says nothing of it.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


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
