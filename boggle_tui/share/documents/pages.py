"""A board, and the words to be found on it, as a page: Markdown, and HTML to print."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from boggle_tui.game.board.board import BLOCK, SPARE, Board, QReading
from boggle_tui.game.board.faces import shown_face
from boggle_tui.share.documents.svg import board_svg
from boggle_tui.share.documents.text import count

SIGNS = {BLOCK: "■", SPARE: "·"}
"""What stands in a table for a cell without a letter."""
STYLE = """\
body { font: 1.1rem/1.6 sans-serif; max-width: 36rem; margin: 2rem auto; padding: 0 1rem }
svg { display: block; max-width: 100%; height: auto; margin: 0 auto }
ul { columns: 9rem; padding: 0; list-style: none }
li { break-inside: avoid }
@media print { body { margin: 0 auto } }"""


def board_markdown(board: Board, words: Sequence[str] = (), q: QReading = QReading.QU) -> str:
    """The board as a table, and the words as a list, in GitHub's kind of Markdown."""
    faces = [SIGNS.get(face) or shown_face(face, q) for face in board.faces]
    rows = (faces[at : at + board.cols] for at in range(0, len(faces), board.cols))
    # Each table has a head there: it is left empty.
    table = [[" "] * board.cols, [":-:"] * board.cols, *rows]
    lines = [*map(_row, table), "", f"Board: {board}"]
    if words:
        lines += ["", f"{count(len(words), 'word')}:", "", *(f"- {word}" for word in words)]
    return "\n".join(lines) + "\n"


def board_html(board: Board, words: Sequence[str] = (), q: QReading = QReading.QU) -> str:
    """The board as a picture, and the words, on a page that needs nothing else."""
    listed = ""
    if words:
        items = "".join(f"<li>{escape(word)}</li>\n" for word in words)
        listed = f"<h2>{count(len(words), 'word')}</h2>\n<ul>\n{items}</ul>\n"
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f"<title>A board of {board.rows}x{board.cols}</title>\n"
        f"<style>\n{STYLE}\n</style>\n</head>\n"
        f"<body>\n{board_svg(board, q)}{listed}</body>\n</html>\n"
    )


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"
