"""How the screens put things into words."""

from __future__ import annotations

from math import isinf
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boggle_tui.game.words.lexicon import Lexicon

LONGEST_LINE = 30
"""Characters of a line that are quoted."""


def clock_face(seconds: float) -> str:
    """Seconds as minutes and seconds: 3:00; an endless time is a dash."""
    return "–:––" if isinf(seconds) else f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def rejected_lines_text(lexicon: Lexicon) -> str:
    """Which lines of a word list were left out."""
    lines = lexicon.rejected_lines
    count = (
        "1 line is no word and was"
        if len(lines) == 1
        else f"{len(lines)} lines are no words and were"
    )
    first = lines[0] if len(lines[0]) <= LONGEST_LINE else lines[0][: LONGEST_LINE - 1] + "…"
    return f"{lexicon.name}: {count} left out, such as {first!r}."
