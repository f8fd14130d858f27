"""An estimate of a puzzle's difficulty, by a rule that docs/books.md states."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from itertools import islice

from boggle_tui.files.translation import N_
from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.board.finder import find_paths
from boggle_tui.paper.sheet import Task

PREFIX = 3
"""The first letters of a word whose paths a reader follows."""
PATH_STEPS = 3
"""The steps counted for following a path; looking at a tile counts as one."""
MOST_PATHS = 200
"""The most paths counted for one beginning."""
TASK_FACTORS = {Task.LIST: 1.0, Task.CLUES: 1.5, Task.BLANKS: 2.0}
"""Words that have to be guessed first take longer."""


class Estimate(StrEnum):
    """The levels of difficulty, the easiest first."""

    EASY = N_("easy")
    MEDIUM = N_("medium")
    HARD = N_("hard")
    VERY_HARD = N_("very hard")


LIMITS = {Estimate.EASY: 35, Estimate.MEDIUM: 50, Estimate.HARD: 65}
"""The greatest effort for each level but the last."""
WORDS = {Estimate.EASY: 120, Estimate.MEDIUM: 80, Estimate.HARD: 40}
"""The fewest words on a board for each level but the last, where many are to be found."""


def difficulty(board: Board, words: Sequence[str], task: Task, q: QReading) -> Estimate:
    """Estimate how difficult it is to find the words."""
    if task is Task.MANY:
        return next(
            (level for level, fewest in WORDS.items() if len(words) >= fewest), Estimate.VERY_HARD
        )
    each = effort(board, words, q) * TASK_FACTORS[task]
    return next((level for level, most in LIMITS.items() if each <= most), Estimate.VERY_HARD)


def effort(board: Board, words: Sequence[str], q: QReading) -> float:
    """Return the mean number of steps for a word.

    A reader looks at each tile, and follows each path that spells the word's first letter, its
    first two and its first three.
    """
    if not words:
        return 0.0
    paths = sum(_count(board, word[:end], q) for word in words for end in range(1, PREFIX + 1))
    return len(board.faces) + PATH_STEPS * paths / len(words)


def _count(board: Board, beginning: str, q: QReading) -> int:
    return sum(1 for _ in islice(find_paths(board, beginning, q), MOST_PATHS))
