"""A board and the words to find on it, as Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from boggle_tui.game.board.board import BLOCK, SPARE, Board, QReading
from boggle_tui.game.board.faces import shown_face
from boggle_tui.game.words.wording import counted

SIGNS = {BLOCK: "■", SPARE: "·"}
"""Table entries for the cells without a letter."""


def board_markdown(board: Board, words: Sequence[str] = (), q: QReading = QReading.QU) -> str:
    """Write the board as a table and the words as a list, in GitHub's Markdown."""
    faces = [SIGNS.get(face) or shown_face(face, q) for face in board.faces]
    rows = (faces[at : at + board.cols] for at in range(0, len(faces), board.cols))
    # GitHub's tables need a header: it is left empty.
    table = [[" "] * board.cols, [":-:"] * board.cols, *rows]
    lines = [*map(_row, table), "", f"Board: {board}"]
    if words:
        lines += ["", f"{counted(len(words), 'word')}:", "", *(f"- {word}" for word in words)]
    return "\n".join(lines) + "\n"


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"
