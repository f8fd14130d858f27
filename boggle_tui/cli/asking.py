"""What the solver is asked for a command, at the terminal: the answer, and the reason for none."""

from __future__ import annotations

from argparse import Namespace

from boggle_tui.cli.answers import answer_text, answer_values, explanation_text, impossible_text
from boggle_tui.cli.outcome import IMPOSSIBLE, Outcome, as_json
from boggle_tui.cli.watched import TimeLimit, last_of
from boggle_tui.unboggle.puzzle import Answer, Puzzle


def answer_to(puzzle: Puzzle, time_limit: float | None) -> Answer:
    """The answer to the puzzle, or what is known when the time is over."""
    from boggle_tui.unboggle.race import glance

    answer = glance(puzzle, time_limit)
    if answer is None:
        # In child processes: Ctrl-C is heard at once, whatever the solver is doing.
        from boggle_tui.unboggle.client import solve

        answer = last_of(solve(puzzle, time_limit))
    assert answer is not None
    return answer


def told_impossible(answer: Answer, options: Namespace, limit: TimeLimit) -> Outcome:
    """That there is no board, and why, if that is asked for."""
    values, text = answer_values(answer, None), answer_text(answer, None)
    if options.why:
        from boggle_tui.unboggle.errands import explain

        explanation = last_of(explain(answer.puzzle, limit.left))
        if explanation is None:
            text += "The time was over before it was known which words are in each other's way.\n"
        else:
            text = f"{impossible_text(answer.puzzle)}\n{explanation_text(explanation)}"
            values |= {**explanation.to_json(), "status": values["status"]}
    return Outcome(as_json(values) if options.json else text, IMPOSSIBLE)
