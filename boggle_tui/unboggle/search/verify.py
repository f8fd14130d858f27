"""An independent check of boards by the plain finder, which shares no code with the engines."""

from __future__ import annotations

from collections.abc import Iterable

from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.board.finder import find_words
from boggle_tui.game.words.language import fold
from boggle_tui.game.words.lexicon import Lexicon


def verify(board: Board, words: Iterable[str], q: QReading = QReading.QU) -> bool:
    """Check with the plain finder that the board holds all the words."""
    wanted = {fold(word) for word in words}
    return wanted <= find_words(board, Lexicon(wanted), min_length=0, q=q).keys()
