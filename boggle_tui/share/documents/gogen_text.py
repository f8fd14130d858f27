"""A Gogen as plain text, to print or to send."""

from __future__ import annotations

from textwrap import fill

from boggle_tui.game.board.board import QReading
from boggle_tui.gogen.difficulty import Difficulty
from boggle_tui.gogen.puzzle import Gogen
from boggle_tui.gogen.wording import letters_text, summary
from boggle_tui.share.documents.text import WIDTH, drawing


def gogen_text(gogen: Gogen, difficulty: Difficulty, remark: str = "") -> str:
    """Write the given letters, the words and all letters, with a remark on the last line."""
    last = " · ".join(filter(None, (summary(gogen, difficulty), remark)))
    parts = (
        drawing(gogen.given, QReading.Q),
        fill(" ".join(gogen.words).upper(), WIDTH),
        f"{letters_text(gogen)}\n{last}",
    )
    return "\n\n".join(parts) + "\n"
