"""The follow-up to a search: why no board exists, or whether it is the only one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from boggle_tui.cli.arguments.unboggle import Options
from boggle_tui.cli.caller import Caller
from boggle_tui.cli.output.outcome import ANSWERED, IMPOSSIBLE, INTERRUPTED, UNDECIDED, Outcome
from boggle_tui.cli.output.result_text import (
    clues_text,
    explanation_text,
    explanation_values,
    impossible_text,
    result_text,
    result_values,
    uniqueness_values,
)
from boggle_tui.cli.solver.child_processes import STOPPED, last_event_unless_stopped
from boggle_tui.cli.solver.solve import TimeLimit
from boggle_tui.files.translation import _
from boggle_tui.unboggle.analysis.enumeration import minimum_clues
from boggle_tui.unboggle.analysis.explain import (
    explain,
    explain_briefly,
    find_reason,
    has_quick_steps,
)
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.puzzle.reason import Reason
from boggle_tui.unboggle.search.result import Result
from boggle_tui.unboggle.workers.solver import solver_events

MAX_SECONDS = 2.0
"""The longest wait, by the clock, for a reason that nobody asked for."""


def infeasible_outcome(
    result: Result,
    options: Options,
    limit: TimeLimit,
    caller: Caller,
    more_values: dict[str, Any] | None = None,
) -> Outcome:
    """Say that no board exists, and why: briefly if that is quickly found, in full with --why.

    `more_values` are printed with --json, too.
    """
    more_values = more_values or {}
    if options.why:
        return _explained(result, options, limit, caller, more_values)
    if result.reason is None:
        result = replace(result, reason=_reason_in_time(result.puzzle, limit, caller))
    if options.json:
        return Outcome(result_values(result, None) | more_values, IMPOSSIBLE)
    return Outcome(f"{result_text(result, None)}{_next_steps(result)}\n", IMPOSSIBLE)


def _next_steps(result: Result) -> str:
    """Name the options that help where no board exists."""
    why = _("--why tells which words conflict, and what would help.")
    if result.reason:
        why = _("--why tells what would help.")
    if result.puzzle.objective.is_partial:
        return why
    return f"{why} {_('--best leaves out as few as possible.')}"


def _reason_in_time(puzzle: Puzzle, limit: TimeLimit, caller: Caller) -> Reason | None:
    if limit.left == 0:
        return None
    if has_quick_steps(puzzle):
        return find_reason(puzzle, time_limit=limit.left)
    events = solver_events(None, explain_briefly, puzzle, time_limit=limit.at_most(MAX_SECONDS))
    explanation, _ = last_event_unless_stopped(events, caller)
    return None if explanation is None else explanation.reason


def _explained(
    result: Result,
    options: Options,
    limit: TimeLimit,
    caller: Caller,
    more_values: dict[str, Any],
) -> Outcome:
    events = solver_events(None, explain, result.puzzle, time_limit=limit.left)
    explanation, end = last_event_unless_stopped(events, caller)
    values = result_values(result, None) | more_values
    if explanation is None:
        unknown = _("It isn't known what would help.")
        if result.reason is None:
            unknown = _("It isn't known which words conflict.")
        text = f"{result_text(result, None)}{_(end)}. {unknown}\n"
    else:
        text = f"{impossible_text(result.puzzle)}\n{explanation_text(explanation, result.puzzle)}"
        values |= explanation_values(explanation, result.puzzle)
    return Outcome(values if options.json else text, IMPOSSIBLE)


def check_uniqueness(
    result: Result, limit: TimeLimit, caller: Caller
) -> tuple[dict[str, Any], str, int]:
    """Return whether another board exists, as values for --json, as text, and an exit code."""
    assert result.board is not None
    placed = result.puzzle.with_words(result.paths)
    events = solver_events(None, minimum_clues, placed, result.board, time_limit=limit.left)
    uniqueness, end = last_event_unless_stopped(events, caller)
    values = uniqueness_values(uniqueness)
    if uniqueness is not None:
        return values, clues_text(uniqueness, result.puzzle), ANSWERED
    unknown = _("It isn't known whether other boards exist.")
    text = f"{_(end)}. {unknown}\n"
    return values, text, INTERRUPTED if end == STOPPED else UNDECIDED
