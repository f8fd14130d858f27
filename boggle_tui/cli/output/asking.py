"""What the solver is asked for a command, at the terminal: the answer, and the reason for none."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import replace

from boggle_tui.cli.output.outcome import IMPOSSIBLE, INTERRUPTED, Outcome, as_json
from boggle_tui.cli.output.result_text import (
    answer_text,
    answer_values,
    explanation_text,
    impossible_text,
    stopped_text,
)
from boggle_tui.cli.output.watched import TimeLimit, last_of, last_unless_stopped
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.search.progress import Progress
from boggle_tui.unboggle.search.result import Result


class StoppedSearch(KeyboardInterrupt):
    """Ctrl-C was pressed while there was a board already, if not a proven one."""

    def __init__(self, result: Result) -> None:
        self.result = result


def answer_to(puzzle: Puzzle, time_limit: float | None) -> Result:
    """The answer to the puzzle, or what is known when the time is over. Raises StoppedSearch."""
    from boggle_tui.unboggle.search.portfolio import solve_quickly

    return solve_quickly(puzzle, time_limit) or _raced(puzzle, time_limit)


def _raced(puzzle: Puzzle, time_limit: float | None) -> Result:
    """The answer of child processes: Ctrl-C is heard at once, whatever the solver is doing."""
    from boggle_tui.unboggle.search.incumbent import Incumbent
    from boggle_tui.unboggle.workers.parallel_portfolio import solve

    latest: Progress | None = None

    async def noted() -> AsyncGenerator[Progress | Result, None]:
        nonlocal latest
        async with aclosing(solve(puzzle, time_limit)) as events:
            async for event in events:
                if isinstance(event, Progress):
                    latest = event
                yield event

    try:
        result = last_of(noted())
    except KeyboardInterrupt:
        if latest is None or not latest.paths:
            raise
        incumbent = Incumbent(puzzle)
        incumbent.hear(latest)
        best = incumbent.undecided(latest.engine)
        raise StoppedSearch(replace(best, seconds=latest.seconds)) from None
    assert result is not None
    return result


def told_stopped(result: Result, options: Namespace) -> Outcome:
    """The best board so far, where Ctrl-C was pressed."""
    text = as_json(result.to_json()) if options.json else stopped_text(result)
    return Outcome(text, INTERRUPTED)


def told_impossible(result: Result, options: Namespace, limit: TimeLimit) -> Outcome:
    """That there is no board, and why, if that is asked for."""
    values, text = answer_values(result, None), answer_text(result, None)
    if options.why:
        from boggle_tui.unboggle.workers.tasks import explain

        explanation, end = last_unless_stopped(explain(result.puzzle, limit.left))
        if explanation is None:
            is_explained = result.reason is not None
            sought = "what helps" if is_explained else "which words are in each other's way"
            text += f"{end} before it was known {sought}.\n"
        else:
            text = f"{impossible_text(result.puzzle)}\n{explanation_text(explanation)}"
            values |= {**explanation.to_json(), "status": values["status"]}
    return Outcome(as_json(values) if options.json else text, IMPOSSIBLE)
