"""Numbers and times in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boggle_tui.game.round.stopwatch import clock_face
from boggle_tui.game.words.wording import counted

if TYPE_CHECKING:
    from datetime import datetime

    from textual.content import Content

    from boggle_tui.game.history.played_round import PlayedRound
    from boggle_tui.game.words.lexicon import Lexicon

LONGEST_LINE = 30
"""The number of characters of a line to quote."""


def day_and_time(moment: datetime) -> str:
    """A moment in local time: "2 January, 09:30"."""
    return moment.astimezone().strftime("%d %B, %H:%M").lstrip("0")


def time_left(left: PlayedRound) -> str:
    """The time left of an unfinished round: "1:50 left"; empty if it has no limit."""
    seconds = left.setup.rules.seconds
    return "" if seconds is None else f"{clock_face(max(0.0, seconds - left.elapsed))} left"


def state_of(left: PlayedRound) -> str:
    """The state of an unfinished round: "10 words, 14 points, 1:50 left"."""
    score = f"{counted(len(left.found), 'word')}, {counted(left.score, 'point')}"
    return ", ".join(filter(None, ("on paper" if left.setup.on_paper else score, time_left(left))))


def line_count(content: Content) -> int:
    """The number of lines of a text that isn't wrapped."""
    return content.plain.count("\n") + 1


def rejected_lines_text(lexicon: Lexicon) -> str:
    """Tell how many lines of a word list were skipped, with an example."""
    first = lexicon.rejected_lines[0]
    if len(first) > LONGEST_LINE:
        first = first[: LONGEST_LINE - 1] + "…"
    skipped = counted(len(lexicon.rejected_lines), "line")
    return f"{lexicon.name}: skipped {skipped} (words are letters only), such as {first!r}."
