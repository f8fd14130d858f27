"""Boards to practise on, with chosen words among many others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from time import monotonic

from boggle_tui.game.board.board import Board, QReading, Size
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.unboggle.analysis.fill import FillGoal, fill
from boggle_tui.unboggle.puzzle.objective import Objective
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.search import local_search

PATIENCE = 0.5
"""Seconds for a board with most of the words, and again for the letters between them."""


def build_practice_board(
    words: Sequence[str],
    size: Size,
    lexicon: Lexicon,
    rng: Random,
    *,
    q: QReading = QReading.QU,
    unwanted: Iterable[str] = (),
    patience: float = PATIENCE,
    is_stopped: Callable[[], bool] = lambda: False,
) -> Board | None:
    """Return a full board with as many of the words as were placed in time.

    None if no word fits, or if it is stopped. `size` is rows and columns. As far as possible, the
    board has no unwanted word, and every letter is part of some word. The board need not be one
    that dice can show.
    """
    if not words:
        return None
    puzzle = Puzzle(tuple(words), *size, q=q, objective=Objective.MAX_WORDS)
    if not puzzle.possible_words:
        return None
    deadline = monotonic() + patience
    for event in local_search.search(puzzle, int(rng.random() * (1 << 32))):
        if is_stopped():
            return None
        is_complete = len(event.paths) == len(puzzle.possible_words)
        if event.board is not None and (is_complete or monotonic() >= deadline):
            avoided = [word for word in unwanted if word not in words]
            return fill(
                event.board, FillGoal.ALIVE, lexicon, rng, unwanted=avoided, q=q, patience=patience
            )
    return None
