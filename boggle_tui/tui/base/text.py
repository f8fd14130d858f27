"""Numbers and times in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boggle_tui.files.translation import _, ngettext
from boggle_tui.game.round.stopwatch import clock_face
from boggle_tui.game.words.wording import points_text, words_text

if TYPE_CHECKING:
    from textual.content import Content

    from boggle_tui.game.history.played_round import PlayedRound
    from boggle_tui.game.words.lexicon import Lexicon

LONGEST_LINE = 30
"""The number of characters of a line to quote."""


def time_left(left: PlayedRound) -> str:
    """The time left of an unfinished round: "1:50"; empty if it has no limit."""
    seconds = left.setup.rules.seconds
    return "" if seconds is None else clock_face(max(0.0, seconds - left.elapsed))


def time_left_text(left: PlayedRound) -> str:
    """The time left of an unfinished round in words: "1:50 left"; empty if it has no limit."""
    time = time_left(left)
    return time and _("{time} left", time=time)


def state_of(left: PlayedRound) -> str:
    """The state of an unfinished round: "10 words, 14 points, 1:50 left"."""
    score = f"{words_text(len(left.found))}, {points_text(left.score)}"
    if left.setup.on_paper:
        score = _("on paper")
    return ", ".join(filter(None, (score, time_left_text(left))))


def line_count(content: Content) -> int:
    """The number of lines of a text that isn't wrapped."""
    return content.plain.count("\n") + 1


def rejected_lines_text(lexicon: Lexicon) -> str:
    """Tell how many lines of a word list were skipped, with an example."""
    first = lexicon.rejected_lines[0]
    if len(first) > LONGEST_LINE:
        first = first[: LONGEST_LINE - 1] + "…"
    return ngettext(
        "{name}: skipped {count} line (words are letters only), such as {line!r}.",
        "{name}: skipped {count} lines (words are letters only), such as {line!r}.",
        len(lexicon.rejected_lines),
        name=lexicon.name,
        line=first,
    )
