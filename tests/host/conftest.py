"""A host of the page, and one by ssh."""

import pytest
from support.callers import Called
from support.hubs import Rooms
from support.web import Visited

from boggle_tui.rooms.host_limits import ORDINARY, Limits


@pytest.fixture
async def visited():
    """A host of the page with the usual limits."""
    async with Visited() as host:
        yield host


@pytest.fixture
def limits() -> Limits:
    return ORDINARY


@pytest.fixture
async def called(tmp_path, limits):
    """A host by ssh."""
    async with Called(tmp_path, Rooms(limits)) as host:
        yield host
