"""Explaining why no board exists."""

from __future__ import annotations

from argparse import Namespace
from contextlib import suppress
from dataclasses import replace

from boggle_tui.cli.output.outcome import IMPOSSIBLE, Outcome, as_json
from boggle_tui.cli.output.result_text import (
    explanation_text,
    infeasible_text,
    result_text,
    result_values,
)
from boggle_tui.cli.solver.events import handle_events, last_event_unless_stopped
from boggle_tui.cli.solver.time_limit import TimeLimit
from boggle_tui.unboggle.analysis.explanation import Explanation
from boggle_tui.unboggle.search.result import Result
from boggle_tui.unboggle.workers import tasks

PATIENCE = 1.0
"""Seconds to look for a short reason where no full explanation is asked for."""


def infeasible_outcome(result: Result, options: Namespace, limit: TimeLimit) -> Outcome:
    """Say that no board exists, and why: briefly if that is quickly found, in full with --why."""
    if options.why:
        return _explained(result, options, limit)
    result = _with_reason(result, limit)
    values, text = result_values(result, None), result_text(result, None)
    return Outcome(as_json(values) if options.json else text, IMPOSSIBLE)


def _with_reason(result: Result, limit: TimeLimit) -> Result:
    """Add a reason to the result, if one is found within PATIENCE."""
    if result.reason is not None:
        return result
    reasons = []

    def is_enough(explanation: Explanation) -> bool:
        reasons.append(explanation.reason)
        return True

    # On Ctrl-C, the proof stands without its reason.
    with suppress(KeyboardInterrupt):
        handle_events(tasks.explain(result.puzzle, limit.at_most(PATIENCE)), is_enough)
    return replace(result, reason=reasons[0]) if reasons else result


def _explained(result: Result, options: Namespace, limit: TimeLimit) -> Outcome:
    explanation, end = last_event_unless_stopped(tasks.explain(result.puzzle, limit.left))
    values = result_values(result, None)
    if explanation is None:
        sought = "which words conflict" if result.reason is None else "what would help"
        text = f"{result_text(result, None)}{end} before it was known {sought}.\n"
    else:
        text = f"{infeasible_text(result.puzzle)}\n{explanation_text(explanation)}"
        values |= {**explanation.to_json(), "status": values["status"]}
    return Outcome(as_json(values) if options.json else text, IMPOSSIBLE)
