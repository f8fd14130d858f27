"""Finding and counting words with the kernel, and with the plain finder where it must."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from os import PathLike
from typing import NamedTuple

from boggle_tui.game.board import finder as plain
from boggle_tui.game.board.board import MAX_SET, Board, Path, QReading
from boggle_tui.game.round.rules import Rules, Scoring
from boggle_tui.game.words.lexicon import SHORT, Lexicon
from boggle_tui.game.words.rude_words import offensive_words
from boggle_tui.kernel.packed import as_lexicon, packed

MAX_LENGTH = 2 * MAX_SET
"""Letters of the longest word that the kernel finds: two on each cell."""


class BoardStats(NamedTuple):
    """The points and numbers of words of a board."""

    points: int
    words: int
    longest: int
    """Letters of the longest word; 0 without words."""


def find_words(
    board: str | Board,
    lexicon: str | PathLike[str] | Lexicon,
    min_length: int = 3,
    q: QReading = QReading.QU,
    check: Callable[[], object] = lambda: None,
) -> dict[str, Path]:
    """Find every word of the lexicon on the board, alphabetically, each with one path.

    If that takes long, `check` is called now and then; it may raise an error to end the search.
    Raises UnknownNameError or LexiconError.
    """
    board, lexicon, q = Board.parse(board), as_lexicon(lexicon), QReading.named(q)
    packed_words = packed(lexicon) if len(board.faces) <= MAX_SET else None
    found = None
    if packed_words is not None:
        found = packed_words.searcher.find(board, min_length, q)
    if found is None:
        return plain.find_words(board, lexicon, min_length, q, check)
    found |= plain.short_words_on(board, lexicon, min_length, q)
    return {word: found[word] for word in sorted(found)}


def inoffensive_words(board: Board, lexicon: Lexicon, rules: Rules) -> dict[str, Path]:
    """Find all words of a list on a board as `find_words` does, without offensive ones."""
    offensive = offensive_words(lexicon.language)
    found = find_words(board, lexicon, rules.min_length, rules.q)
    return {word: path for word, path in found.items() if word not in offensive}


def score_boards(
    boards: str | Board | Iterable[str | Board],
    lexicon: str | PathLike[str] | Lexicon,
    scoring: str = "standard",
    min_length: int = 3,
    q: QReading = QReading.QU,
) -> list[int]:
    """Compute the total points of each board, or of one alone.

    Raises UnknownNameError or LexiconError.
    """
    boards = [boards] if isinstance(boards, str | Board) else boards
    lexicon = as_lexicon(lexicon)
    parsed, q = map(Board.parse, boards), QReading.named(q)
    return _stats(parsed, lexicon, scoring, min_length, q)[0]


def count_words(
    boards: Iterable[Board], lexicon: Lexicon, min_length: int = 3, q: QReading = QReading.QU
) -> list[int]:
    """Count the words on each board."""
    return _stats(boards, lexicon, "standard", min_length, q)[1]


def board_stats(
    boards: Iterable[Board],
    lexicon: Lexicon,
    scoring: str = "standard",
    min_length: int = 3,
    q: QReading = QReading.QU,
) -> list[BoardStats]:
    """Compute the points, words and longest word of each board."""
    return list(map(BoardStats, *_stats(boards, lexicon, scoring, min_length, q)))


@cache
def points_by_length(scoring: str) -> tuple[int, ...]:
    """The points of a word that counts, by its number of letters.

    Raises ValueError for a table of letter values.
    """
    table = Scoring.named(scoring)
    if table.values:
        raise ValueError(f"Invalid table {scoring!r}: expected one by length.")
    return (0, *(table.worth("e" * length) for length in range(1, MAX_LENGTH + 1)))


def _stats(
    boards: Iterable[Board], lexicon: Lexicon, scoring: str, min_length: int, q: QReading
) -> tuple[list[int], list[int], list[int]]:
    """Compute three lists: points, words, letters of the longest word."""
    boards = list(boards)
    table = Scoring.named(scoring, lexicon.language)
    if table.values:
        every = [find_words(board, lexicon, min_length, q) for board in boards]
        totals = [sum(map(table.worth, found)) for found in every]
        return totals, [*map(len, every)], [max(map(len, found), default=0) for found in every]
    values = points_by_length(scoring)
    is_packed = all(len(board.faces) <= MAX_SET for board in boards)
    is_packed &= min_length > SHORT or not lexicon.short_words
    packed_words = packed(lexicon) if is_packed else None
    if packed_words is None:
        points, words, longest = ([-1] * len(boards) for _ in range(3))
    else:
        points, words, longest = packed_words.searcher.stats(boards, values, min_length, q)
    for at in [at for at, known in enumerate(points) if known == -1]:
        found = plain.find_words(boards[at], lexicon, min_length, q)
        points[at] = sum(values[len(word)] for word in found)
        words[at], longest[at] = len(found), max(map(len, found), default=0)
    return points, words, longest
