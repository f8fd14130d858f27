"""Puzzles for several tests."""

import pytest
from support.hard_words import HARD, SIDE

from boggle_tui import Puzzle
from boggle_tui.unboggle.encoding.path_encoding import PathEncoding
from boggle_tui.unboggle.encoding.tile_encoding import TileEncoding
from boggle_tui.unboggle.search import sat_search


@pytest.fixture
def hard() -> Puzzle:
    """A puzzle that takes far longer than any test."""
    return Puzzle(HARD, SIDE, SIDE)


@pytest.fixture
def easy() -> Puzzle:
    """A puzzle that is solved at once."""
    return Puzzle(("gold", "blue", "red"))


@pytest.fixture(params=[PathEncoding, TileEncoding], scope="module")
def model(request):
    """Run a test with both encodings."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sat_search, "board_encoding", request.param)
        yield request.param
