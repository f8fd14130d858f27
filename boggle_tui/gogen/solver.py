"""The solver: every solution of a Gogen, and the proof that there is only one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice

from boggle_tui.files.translation import _
from boggle_tui.game.board.board import Board
from boggle_tui.gogen.candidates import Candidates, SearchLimitError, search
from boggle_tui.gogen.puzzle import Gogen, GogenError
from boggle_tui.gogen.reasoning import Difficulty, rate_difficulty

MAX_STEPS = 3000
"""Branches of a search for a second solution, after which a puzzle is given up."""


@dataclass(frozen=True)
class ProvenGogen:
    """A Gogen with its only solution."""

    gogen: Gogen
    solution: Board
    difficulty: Difficulty

    def _repr_html_(self) -> str:
        """The puzzle without its solution, for a notebook."""
        return self.gogen._repr_html_()


def is_unique(gogen: Gogen, is_stopped: Callable[[], bool] = lambda: False) -> bool:
    """Whether the Gogen has exactly one solution. May raise SearchLimitError."""
    return len(list(islice(solutions(gogen, MAX_STEPS, is_stopped), 2))) == 1


def prove_unique(gogen: Gogen) -> ProvenGogen:
    """Return the Gogen with its only solution and its difficulty.

    Raises GogenError where it has none or several, or where the proof would take too long.
    """
    try:
        found = list(islice(solutions(gogen, MAX_STEPS), 2))
    except SearchLimitError:
        raise GogenError(
            _(
                "Whether this Gogen has only one solution is too hard to prove: give more letters"
                " or words."
            )
        ) from None
    if not found:
        raise GogenError(_("This Gogen has no solution: check its letters and its words."))
    if len(found) > 1:
        raise GogenError(_("This Gogen has several solutions: give more letters or words."))
    return ProvenGogen(gogen, found[0], rate_difficulty(gogen))


def solutions(
    gogen: Gogen, max_steps: int | None = None, is_stopped: Callable[[], bool] = lambda: False
) -> Iterator[Board]:
    """Yield every solution, each once. May raise SearchLimitError."""
    for candidates in search(Candidates(gogen), max_steps, is_stopped):
        yield gogen.board(candidates.placed())
