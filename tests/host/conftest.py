"""A host of the page."""

import pytest


@pytest.fixture
async def visited():
    """A host with the usual limits; `support.web` needs aiohttp."""
    from support.web import Visited

    async with Visited() as host:
        yield host
