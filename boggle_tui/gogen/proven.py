"""A Gogen of others, with the proof that its solution is the only one."""

from __future__ import annotations

from itertools import islice

from boggle_tui.gogen.generator import MAX_STEPS, GeneratedGogen
from boggle_tui.gogen.puzzle import Gogen, GogenError
from boggle_tui.gogen.reasoning import rate
from boggle_tui.gogen.solver import SearchLimitError, solutions


def proven(gogen: Gogen) -> GeneratedGogen:
    """Return the Gogen with its only solution and its difficulty.

    Raises GogenError where it has none or several, or where the proof would take too long.
    """
    try:
        found = list(islice(solutions(gogen, MAX_STEPS), 2))
    except SearchLimitError:
        raise GogenError(
            "Whether this Gogen has only one solution is too hard to prove: give more letters or"
            " words."
        ) from None
    if not found:
        raise GogenError("This Gogen has no solution: check its letters and its words.")
    if len(found) > 1:
        raise GogenError("This Gogen has several solutions: give more letters or words.")
    return GeneratedGogen(gogen, found[0], rate(gogen))
