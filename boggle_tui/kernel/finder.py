"""Finding and counting words with the kernel; the plain finder steps in where it must."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from boggle_tui.game.board import finder as plain
from boggle_tui.game.board.board import Board, Path, QReading
from boggle_tui.game.round.scoring import Scoring
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.kernel.lists import packed

LONGEST_WORD = 128
"""Letters: 64 cells with two each."""


class BoardStats(NamedTuple):
    """What a board holds."""

    points: int
    words: int
    longest: int
    """Letters of the longest word; 0 where there is none."""


def find_words(
    board: Board, lexicon: Lexicon, min_length: int = 3, q: QReading = QReading.QU
) -> dict[str, Path]:
    """Every word of the lexicon on the board, alphabetically, each with one path."""
    packed_words = packed(lexicon)
    found = None
    if packed_words is not None:
        found = packed_words.searcher.find(board, min_length, q)
    if found is None:
        return plain.find_words(board, lexicon, min_length, q)
    return {word: found[word] for word in sorted(found)}


def score_boards(
    boards: Iterable[Board],
    lexicon: Lexicon,
    scoring: str = "standard",
    min_length: int = 3,
    q: QReading = QReading.QU,
) -> list[int]:
    """The points of all words on each board that count by their length."""
    return _tallies(boards, lexicon, scoring, min_length, q)[0]


def count_words(
    boards: Iterable[Board], lexicon: Lexicon, min_length: int = 3, q: QReading = QReading.QU
) -> list[int]:
    """The number of words on each board."""
    return _tallies(boards, lexicon, "standard", min_length, q)[1]


def board_stats(
    boards: Iterable[Board],
    lexicon: Lexicon,
    scoring: str = "standard",
    min_length: int = 3,
    q: QReading = QReading.QU,
) -> list[BoardStats]:
    """Points, words and the length of the longest word of each board."""
    return list(map(BoardStats, *_tallies(boards, lexicon, scoring, min_length, q)))


@cache
def points_by_length(scoring: str) -> tuple[int, ...]:
    """What a word of so many letters is worth if it counts; the index is the number of letters.

    Raises ValueError for a table that goes by the letters themselves.
    """
    table = Scoring.named(scoring)
    if table.values:
        raise ValueError(f"the table {scoring} does not go by length")
    return (0, *(table.worth("e" * length) for length in range(1, LONGEST_WORD + 1)))


def _tallies(
    boards: Iterable[Board], lexicon: Lexicon, scoring: str, min_length: int, q: QReading
) -> tuple[list[int], list[int], list[int]]:
    """Three lists: points, words, letters of the longest word."""
    boards = list(boards)
    table = Scoring.named(scoring, lexicon.language)
    if table.values:
        return _tallies_word_by_word(boards, lexicon, table, min_length, q)
    values = points_by_length(scoring)
    packed_words = packed(lexicon)
    if packed_words is None:
        points, words, longest = ([-1] * len(boards) for _ in range(3))
    else:
        points, words, longest = packed_words.searcher.tally(boards, values, min_length, q)
    if -1 in points:
        for at in [at for at, known in enumerate(points) if known == -1]:
            found = plain.find_words(boards[at], lexicon, min_length, q)
            points[at] = sum(values[len(word)] for word in found)
            words[at], longest[at] = len(found), max(map(len, found), default=0)
    return points, words, longest


def _tallies_word_by_word(
    boards: list[Board], lexicon: Lexicon, table: Scoring, min_length: int, q: QReading
) -> tuple[list[int], list[int], list[int]]:
    found = [find_words(board, lexicon, min_length, q) for board in boards]
    return (
        [sum(map(table.worth, words)) for words in found],
        [len(words) for words in found],
        [max(map(len, words), default=0) for words in found],
    )
