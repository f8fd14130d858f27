"""Explaining why there is no board: the words in conflict, and changes that would help."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import inf
from time import monotonic, process_time

from boggle_tui.unboggle.analysis.conflict import shrink_conflict
from boggle_tui.unboggle.analysis.explanation import Explanation, Suggestion
from boggle_tui.unboggle.analysis.suggestions import find_suggestions
from boggle_tui.unboggle.encoding.bounds import infeasibility
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.puzzle.reason import Reason
from boggle_tui.unboggle.search.portfolio import QUICK_CELLS, QUICK_SAT_SIZE
from boggle_tui.unboggle.search.progress import Progress

PATIENCE = 2.0
"""Seconds of processor time for each of the puzzles that an explanation solves."""
QUICK_SECONDS = 1.0
"""Seconds of processor time for a reason that nobody asked for."""
MAX_QUICK_SIZE = 40_000
"""The tiles in all tilings, times cells, up to which that is tried."""


def explain(puzzle: Puzzle, patience: float = PATIENCE) -> Iterator[Progress | Explanation]:
    """Explain a puzzle that is proven infeasible: yield progress, and ever longer explanations.

    The first has only the reason; each suggestion follows once its puzzle is solved, for which it
    gets `patience` seconds. The last explanation is complete.
    """
    mandatory = puzzle.with_words(puzzle.mandatory_words)
    reason, is_minimal = infeasibility(mandatory), True
    if reason is None:
        for step in shrink_conflict(mandatory, patience):
            if isinstance(step, Progress):
                yield step
            else:
                words, is_minimal = step
        reason = Reason.conflict(mandatory, words, is_minimal)
    explanation = Explanation(reason, is_minimal, (), is_complete=False)
    yield explanation
    for event in find_suggestions(puzzle, patience):
        if isinstance(event, Suggestion):
            suggestions = (*explanation.suggestions, event)
            explanation = replace(explanation, suggestions=suggestions)
            yield explanation
        else:
            yield event
    yield replace(explanation, is_complete=True)


def explain_briefly(puzzle: Puzzle) -> Iterator[Explanation]:
    """Yield an explanation without suggestions, if its reason is found in QUICK_SECONDS."""
    reason = find_reason(puzzle)
    if reason is not None:
        yield Explanation(reason, False, ())


def has_quick_steps(puzzle: Puzzle) -> bool:
    """Whether the steps of `find_reason` are so short that it can run in any process."""
    mandatory = puzzle.with_words(puzzle.mandatory_words)
    size = mandatory.total_tiling_length * mandatory.size
    return mandatory.cells <= QUICK_CELLS and size <= QUICK_SAT_SIZE


def find_reason(
    puzzle: Puzzle, seconds: float = QUICK_SECONDS, time_limit: float | None = None
) -> Reason | None:
    """Return the reason why an infeasible puzzle has no board, if it is found in time.

    `seconds` are of processor time, so that a busy machine finds the same reason; `time_limit` is
    of the clock. When either is up, the reason is the smallest conflict so far; None if that is all
    words.
    """
    mandatory = puzzle.with_words(puzzle.mandatory_words)
    reason = infeasibility(mandatory)
    if reason is not None:
        return reason
    if mandatory.total_tiling_length * mandatory.size > MAX_QUICK_SIZE:
        return None
    words, is_minimal = mandatory.words, False
    start, deadline = process_time(), monotonic() + (inf if time_limit is None else time_limit)
    for step in shrink_conflict(mandatory, seconds):
        if not isinstance(step, Progress):
            words, is_minimal = step
        if process_time() - start > seconds or monotonic() > deadline:
            break
    if not is_minimal and len(words) == len(mandatory.words):
        return None
    return Reason.conflict(mandatory, words, is_minimal)
