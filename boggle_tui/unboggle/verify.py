"""An independent check of boards, by the plain finder, which knows nothing of how they came."""

from __future__ import annotations

from collections.abc import Iterable

from boggle_tui.game.board import Board, QReading
from boggle_tui.game.finder import find_words, spells
from boggle_tui.game.lexicon import Lexicon, fold
from boggle_tui.unboggle.puzzle import Answer


class WrongAnswerError(Exception):
    """A solver gave a board that does not hold what it says: a fault of this program."""


def verify(board: Board, words: Iterable[str], q: QReading = QReading.QU) -> bool:
    """Whether the board holds all the words, by the plain finder."""
    wanted = {fold(word) for word in words}
    return wanted <= find_words(board, Lexicon(wanted), min_length=0, q=q).keys()


def checked(answer: Answer) -> Answer:
    """The answer, if its board holds its words along its paths. Raises WrongAnswerError."""
    board, puzzle = answer.board, answer.puzzle
    if board is None:
        return answer
    if not verify(board, answer.paths, puzzle.q) or not all(
        spells(board, path, word, puzzle.q) for word, path in answer.paths.items()
    ):
        raise WrongAnswerError(f"The board {board} does not hold {', '.join(answer.paths)}.")
    return answer
