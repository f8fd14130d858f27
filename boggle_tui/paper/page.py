"""The sizes of paper, and the pictures of boards on it."""

from __future__ import annotations

import locale
import os
from collections.abc import Mapping
from dataclasses import dataclass

from boggle_tui.game.board.board import Board, Path, QReading, draw_board

INCH = 72.0
MILLIMETRE = INCH / 25.4
AMERICA = "BO BZ CA CL CO CR DO GT HN MX NI PA PH PR SV US VE"
"""The countries that print on Letter."""


@dataclass(frozen=True)
class Paper:
    """A size of paper in points, upright."""

    name: str
    width: float
    height: float
    css: str
    """The size as a style sheet for print writes it."""
    title: str = ""
    """The size as people call it."""


PAPERS = {
    paper.name: paper
    for paper in (
        Paper("a4", 210 * MILLIMETRE, 297 * MILLIMETRE, "A4", "A4"),
        Paper("letter", 8.5 * INCH, 11 * INCH, "letter", "Letter"),
        Paper("6x9", 6 * INCH, 9 * INCH, "6in 9in", "6 x 9 in"),
    )
}
"""The sizes by name."""


def usual_paper(environment: Mapping[str, str] = os.environ) -> Paper:
    """Return the paper of the country that the locale names: Letter in America, else A4."""
    asked = (environment.get(name) for name in ("LC_ALL", "LC_PAPER", "LANG"))
    named = next(filter(None, asked), "") or locale.getlocale()[0] or ""
    country = named.partition(".")[0].partition("@")[0].replace("-", "_").rpartition("_")[2]
    return PAPERS["letter" if country.upper() in AMERICA.split() else "a4"]


USUAL = usual_paper()
"""The paper of the player's country."""


@dataclass(frozen=True)
class Picture:
    """A board as tiles, with a word's path if there is one."""

    board: Board
    q: QReading = QReading.QU
    path: Path = ()
    rotations: tuple[int, ...] = ()
    """The quarter turns of each letter; empty if all are upright."""
    caption: str = ""

    def svg(self) -> str:
        """Draw it as a document of its own."""
        board = self.board
        return draw_board(board.faces, board.cols, self.q, self.path, self.rotations)
