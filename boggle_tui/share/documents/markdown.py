"""A document as Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterable

from boggle_tui.game.board.board import BLOCK, SPARE, Board, QReading
from boggle_tui.game.board.faces import shown_face
from boggle_tui.share.documents.document import Document, Entry

SIGNS = {BLOCK: "■", SPARE: "·"}
"""Table entries for the cells without a letter."""

_SPECIAL = re.compile(r"([\\`*_{}\[\]()<>#+\-.!|~&:])")
"""The characters that Markdown takes for marks."""


def document_markdown(document: Document) -> str:
    """Write the board as a table, and the sections as lists, in GitHub's Markdown."""
    table = board_markdown(document.board, document.q)
    lines = [f"# {escaped(document.heading)}", "", table]
    for section in document.sections:
        lines += ["", f"## {escaped(section.heading)}", *_apart(" ".join(section.notes))]
        lines += ["", *(f"- {_entry(entry)}" for entry in section.entries)]
    return "\n".join(lines) + "\n"


def board_markdown(board: Board, q: QReading = QReading.QU) -> str:
    """Write the board as a table, and in the notation."""
    faces = [SIGNS.get(face) or shown_face(face, q) for face in board.faces]
    rows = (faces[at : at + board.cols] for at in range(0, len(faces), board.cols))
    # GitHub's tables need a header: it is left empty.
    table = [[" "] * board.cols, [":-:"] * board.cols, *rows]
    return "\n".join([*map(_row, table), "", f"Board: {board}"])


def escaped(text: str) -> str:
    """Write a text so that Markdown shows it as it is."""
    return _SPECIAL.sub(r"\\\1", text)


def _apart(paragraph: str) -> list[str]:
    return ["", escaped(paragraph)] if paragraph else []


def _entry(entry: Entry) -> str:
    # As code, since blanks alone would be a line across the page.
    blanks = f"`{entry.blanks_text}`" if entry.blanks else ""
    return " ".join(filter(None, (escaped(entry.text), blanks)))


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"
