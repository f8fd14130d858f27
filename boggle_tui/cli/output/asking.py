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
from boggle_tui.unboggle.search.result import Answer


class StoppedSearch(KeyboardInterrupt):
    """Ctrl-C was pressed while there was a board already, if not a proven one."""

    def __init__(self, answer: Answer) -> None:
        self.answer = answer


def answer_to(puzzle: Puzzle, time_limit: float | None) -> Answer:
    """The answer to the puzzle, or what is known when the time is over. Raises StoppedSearch."""
    from boggle_tui.unboggle.search.portfolio import glance

    return glance(puzzle, time_limit) or _raced(puzzle, time_limit)


def _raced(puzzle: Puzzle, time_limit: float | None) -> Answer:
    """The answer of child processes: Ctrl-C is heard at once, whatever the solver is doing."""
    from boggle_tui.unboggle.search.incumbent import Standing
    from boggle_tui.unboggle.workers.parallel_portfolio import solve

    latest: Progress | None = None

    async def noted() -> AsyncGenerator[Progress | Answer, None]:
        nonlocal latest
        async with aclosing(solve(puzzle, time_limit)) as events:
            async for event in events:
                if isinstance(event, Progress):
                    latest = event
                yield event

    try:
        answer = last_of(noted())
    except KeyboardInterrupt:
        if latest is None or not latest.paths:
            raise
        standing = Standing(puzzle)
        standing.hear(latest)
        best = standing.undecided(latest.engine)
        raise StoppedSearch(replace(best, seconds=latest.seconds)) from None
    assert answer is not None
    return answer


def told_stopped(answer: Answer, options: Namespace) -> Outcome:
    """The best board so far, where Ctrl-C was pressed."""
    text = as_json(answer.to_json()) if options.json else stopped_text(answer)
    return Outcome(text, INTERRUPTED)


def told_impossible(answer: Answer, options: Namespace, limit: TimeLimit) -> Outcome:
    """That there is no board, and why, if that is asked for."""
    values, text = answer_values(answer, None), answer_text(answer, None)
    if options.why:
        from boggle_tui.unboggle.workers.tasks import explain

        explanation, end = last_unless_stopped(explain(answer.puzzle, limit.left))
        if explanation is None:
            is_explained = answer.reason is not None
            sought = "what helps" if is_explained else "which words are in each other's way"
            text += f"{end} before it was known {sought}.\n"
        else:
            text = f"{impossible_text(answer.puzzle)}\n{explanation_text(explanation)}"
            values |= {**explanation.to_json(), "status": values["status"]}
    return Outcome(as_json(values) if options.json else text, IMPOSSIBLE)
