"""Proof that a Gogen has exactly one solution."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice

from boggle_tui.files.translation import _
from boggle_tui.game.board.board import Board
from boggle_tui.gogen.puzzle import Gogen, GogenError
from boggle_tui.gogen.reasoning import Difficulty, rate_difficulty
from boggle_tui.gogen.solver import SearchLimitError, solutions

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


def is_unique(
    gogen: Gogen, max_steps: int = MAX_STEPS, is_stopped: Callable[[], bool] = lambda: False
) -> bool:
    """Whether the Gogen has exactly one solution. May raise SearchLimitError."""
    return len(_first_two_solutions(gogen, max_steps, is_stopped)) == 1


def prove_unique(gogen: Gogen) -> ProvenGogen:
    """Return the Gogen with its only solution and its difficulty.

    Raises GogenError where it has none or several, or where the proof would take too long.
    """
    try:
        found = _first_two_solutions(gogen)
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


def _first_two_solutions(
    gogen: Gogen, max_steps: int = MAX_STEPS, is_stopped: Callable[[], bool] = lambda: False
) -> list[Board]:
    return list(islice(solutions(gogen, max_steps, is_stopped), 2))
