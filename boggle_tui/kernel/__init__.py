"""The hot loops: finding, counting and scoring words, compiled where a compiler was there."""

from boggle_tui.kernel.engine import VARIANT
from boggle_tui.kernel.finder import BoardStats, board_stats, count_words, find_words, score_boards
from boggle_tui.kernel.lists import packed

__all__ = [
    "VARIANT",
    "BoardStats",
    "board_stats",
    "count_words",
    "find_words",
    "packed",
    "score_boards",
]
