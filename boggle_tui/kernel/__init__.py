"""The hot loops: finding, counting and scoring words, compiled where a compiler was there."""

from boggle_tui.kernel.engine import VARIANT
from boggle_tui.kernel.finder import Tally, count_words, find_words, score_boards, tally_boards
from boggle_tui.kernel.lists import packed

__all__ = [
    "VARIANT",
    "Tally",
    "count_words",
    "find_words",
    "packed",
    "score_boards",
    "tally_boards",
]
