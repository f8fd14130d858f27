"""A player in a round."""

from collections.abc import AsyncIterator

import pytest
from support.player import Player, in_a_round


@pytest.fixture
async def player() -> AsyncIterator[Player]:
    """A player in a round."""
    async with in_a_round() as playing:
        yield playing
