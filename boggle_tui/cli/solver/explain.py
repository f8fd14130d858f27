"""Explaining why no board exists."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace
from typing import Any

from boggle_tui.cli.output.outcome import IMPOSSIBLE, Outcome, as_json
from boggle_tui.cli.output.result_text import (
    explanation_text,
    impossible_text,
    result_text,
    result_values,
)
from boggle_tui.cli.solver.events import last_event_unless_stopped
from boggle_tui.cli.solver.time_limit import TimeLimit
from boggle_tui.unboggle.analysis.explain import find_reason, has_quick_steps
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.puzzle.reason import Reason
from boggle_tui.unboggle.search.result import Result
from boggle_tui.unboggle.workers import analyses

MAX_SECONDS = 2.0
"""The longest wait, by the clock, for a reason that nobody asked for."""


def infeasible_outcome(
    result: Result, options: Namespace, limit: TimeLimit, more_values: dict[str, Any] | None = None
) -> Outcome:
    """Say that no board exists, and why: briefly if that is quickly found, in full with --why.

    `more_values` are printed with --json, too.
    """
    more_values = more_values or {}
    if options.why:
        return _explained(result, options, limit, more_values)
    if result.reason is None:
        result = replace(result, reason=_reason_in_time(result.puzzle, limit))
    if options.json:
        return Outcome(as_json(result_values(result, None) | more_values), IMPOSSIBLE)
    hint = "" if result.reason else "To find out which words conflict, add --why.\n"
    return Outcome(result_text(result, None) + hint, IMPOSSIBLE)


def _reason_in_time(puzzle: Puzzle, limit: TimeLimit) -> Reason | None:
    if limit.left == 0:
        return None
    if has_quick_steps(puzzle):
        return find_reason(puzzle, time_limit=limit.left)
    events = analyses.explain(puzzle, limit.at_most(MAX_SECONDS), is_brief=True)
    explanation, _ = last_event_unless_stopped(events)
    return None if explanation is None else explanation.reason


def _explained(
    result: Result, options: Namespace, limit: TimeLimit, more_values: dict[str, Any]
) -> Outcome:
    explanation, end = last_event_unless_stopped(analyses.explain(result.puzzle, limit.left))
    values = result_values(result, None) | more_values
    if explanation is None:
        sought = "which words conflict" if result.reason is None else "what would help"
        text = f"{result_text(result, None)}{end} before it was known {sought}.\n"
    else:
        text = f"{impossible_text(result.puzzle)}\n{explanation_text(explanation)}"
        values |= {**explanation.to_json(), "status": values["status"]}
    return Outcome(as_json(values) if options.json else text, IMPOSSIBLE)
