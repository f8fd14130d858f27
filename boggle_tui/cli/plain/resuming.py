"""Resuming a kept round in plain text: which one, and whether the player wants to."""

from __future__ import annotations

import sys
from collections.abc import Callable

from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.cli.plain import plain_text
from boggle_tui.cli.plain.plain_round import LONGEST_WAIT, Lines
from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.store.store import Store
from boggle_tui.tui.session.kept_round import kept_round

YES, NO = ("y", "yes"), ("n", "no")


def can_ask() -> bool:
    """Whether a person can answer: in a pipe, the lines are words."""
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()


def round_to_resume(store: Store) -> PlayedRound:
    """The kept round. Raises UsageError without one that lines can resume."""
    left = kept_round(store)
    if left is None:
        raise UsageError("No round is kept: to play a new one, leave out --resume.")
    if left.on_paper:
        raise UsageError("The kept round is on paper: to resume it, start boggle-tui.")
    return left


def wants_to_resume(left: PlayedRound, lines: Lines, say: Callable[[str], object]) -> bool | None:
    """Ask whether to resume a round, until a line answers; None after the last line."""
    say(f"{plain_text.kept_text(left)}\n{plain_text.RESUME_QUESTION}")
    while True:
        try:
            line = lines.next_line(LONGEST_WAIT)
        except TimeoutError:
            continue
        if line is None:
            return None
        answer = line.strip().lower()
        if answer in (*YES, *NO):
            return answer in YES
        say(plain_text.RESUME_QUESTION)
