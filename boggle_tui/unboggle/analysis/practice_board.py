"""Boards to practise on: some words stand on them, among many others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from time import monotonic

from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.unboggle.analysis.fill import Fill, fill
from boggle_tui.unboggle.puzzle.puzzle import Objective, Puzzle, PuzzleError
from boggle_tui.unboggle.search import local_search as anneal

PATIENCE = 0.5
"""Seconds after which a board that holds most of the words is good enough, and as long again
for the letters between them."""


def board_to_practise(
    words: Sequence[str],
    size: tuple[int, int],
    lexicon: Lexicon,
    rng: Random,
    *,
    q: QReading = QReading.QU,
    unwanted: Iterable[str] = (),
    patience: float = PATIENCE,
    is_stopped: Callable[[], bool] = lambda: False,
) -> Board | None:
    """A full board that holds as many of the words as was found in time; None if it holds none.

    `size` is rows and columns. As far as can be had, no unwanted word stands on it and each
    letter is of use. It is no board that dice were sure to show. There is none, either, where it
    is stopped.
    """
    wanted = tuple(word for word in words if _has_room(word, size, q))
    if not wanted:
        return None
    puzzle = Puzzle(wanted, *size, q=q, objective=Objective.MAX_WORDS)
    until = monotonic() + patience
    for event in anneal.search(puzzle, int(rng.random() * (1 << 32))):
        if is_stopped():
            return None
        if event.board is not None and (len(event.paths) == len(wanted) or monotonic() >= until):
            avoided = [word for word in unwanted if word not in words]
            return fill(
                event.board, Fill.ALIVE, lexicon, rng, unwanted=avoided, q=q, patience=patience
            )
    return None


def _has_room(word: str, size: tuple[int, int], q: QReading) -> bool:
    """Whether any board of that size could have the word on it."""
    try:
        Puzzle((word,), *size, q=q)
    except PuzzleError:
        return False
    return True
