"""The player's own words on a board."""

from __future__ import annotations

from collections.abc import Mapping

from boggle_tui.game.board.board import Board, Path, QReading
from boggle_tui.game.board.finder import first_path
from boggle_tui.game.words.own_words import OwnWords


def own_words_on_board(own: OwnWords, board: Board, q: QReading = QReading.QU) -> OwnWords:
    """The player's own words that are on a board: no others matter there."""
    return own.only({word for word in own.all if first_path(board, word, q)})


def amend_words(
    paths: Mapping[str, Path],
    own: OwnWords,
    board: Board,
    min_length: int = 3,
    q: QReading = QReading.QU,
) -> dict[str, Path]:
    """The words found on a board with the own words added and the banned ones left out."""
    amended = {word: path for word, path in paths.items() if word not in own.banned}
    for word in own.added:
        if len(word) >= min_length and word not in amended:
            path = first_path(board, word, q)
            if path:
                amended[word] = path
    return {word: amended[word] for word in sorted(amended)}
