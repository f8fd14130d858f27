"""A board and the words to find on it, as an HTML page to print."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.words.wording import counted
from boggle_tui.share.documents.svg import board_svg

STYLE = """\
body { font: 1.1rem/1.6 sans-serif; max-width: 36rem; margin: 2rem auto; padding: 0 1rem }
svg { display: block; max-width: 100%; height: auto; margin: 0 auto }
ul { columns: 9rem; padding: 0; list-style: none }
li { break-inside: avoid }
@media print { body { margin: 0 auto } }"""


def board_html(board: Board, words: Sequence[str] = (), q: QReading = QReading.QU) -> str:
    """Write the board as a picture, with the words, on a page that loads nothing else."""
    word_list = ""
    if words:
        items = "".join(f"<li>{escape(word)}</li>\n" for word in words)
        word_list = f"<h2>{counted(len(words), 'word')}</h2>\n<ul>\n{items}</ul>\n"
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f"<title>{board.rows}x{board.cols} board</title>\n"
        f"<style>\n{STYLE}\n</style>\n</head>\n"
        f"<body>\n{board_svg(board, q)}{word_list}</body>\n</html>\n"
    )
