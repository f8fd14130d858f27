"""The slow and sure way: every board of a size, and every text on it."""

from collections.abc import Iterable
from functools import cache
from itertools import product
from typing import NamedTuple

from boggle_tui.game.board.board import Board, QReading
from support.slow_finders import every_text


class Fit(NamedTuple):
    """Words that are on some board together, without any other of those asked for."""

    words: frozenset[str]
    tiles: int
    """The fewest tiles of such a board."""


def can_be_built(words, rows, cols, faces, q=QReading.QU) -> bool:
    """Whether some board of these faces holds all the words."""
    return any(fit.words == set(words) for fit in fits(words, rows, cols, faces, q))


def fits(words: Iterable[str], rows, cols, faces, q=QReading.QU) -> list[Fit]:
    """Every set of words that are all those on some board of these faces."""
    index = text_index(rows, cols, faces, q)
    groups = {frozenset[str](): (1 << len(index.tiles)) - 1}
    for word in set(words):
        holding = index.boards_with.get(word, 0)
        split = {}
        for held, boards in groups.items():
            split[held | {word}] = boards & holding
            split[held] = boards & ~holding
        groups = {held: boards for held, boards in split.items() if boards}
    # Boards come with fewer tiles first.
    return [
        Fit(held, index.tiles[(boards & -boards).bit_length() - 1])
        for held, boards in groups.items()
    ]


class TextIndex(NamedTuple):
    """The boards of a size and some faces, by the texts on them."""

    tiles: list[int]
    """The tiles of each board, in ascending order."""
    boards_with: dict[str, int]
    """For each text the boards that hold it, a bit for each."""


@cache
def text_index(rows: int, cols: int, faces: str | tuple, q=QReading.QU) -> TextIndex:
    """Find every text on every board of these faces."""
    boards_with: dict[str, int] = {}
    for number, texts in enumerate(all_texts(rows, cols, faces, q)):
        for text in texts:
            boards_with[text] = boards_with.get(text, 0) | 1 << number
    return TextIndex(list(map(tile_count, all_boards(rows, cols, faces))), boards_with)


@cache
def all_texts(rows: int, cols: int, faces: str | tuple, q=QReading.QU) -> list[frozenset[str]]:
    """For each board except rotated and mirrored ones, every text along its paths."""
    return [texts_on(board, q) for board in all_boards(rows, cols, faces)]


@cache
def all_boards(rows: int, cols: int, faces: str | tuple) -> list[Board]:
    """Every board of these faces except rotated and mirrored ones, by number of tiles."""
    boards = (Board(rows, cols, shown) for shown in product(faces, repeat=rows * cols))
    return sorted((board for board in boards if board.faces == standard(board)), key=tile_count)


def tile_count(board: Board) -> int:
    """The cells that aren't empty."""
    return len(board.faces) - board.faces.count("")


def standard(board: Board) -> tuple[str, ...]:
    """The same faces for a board and for all that it becomes when rotated or mirrored."""
    return min(view.faces for view in board.symmetries)


def texts_on(board: Board, q=QReading.QU) -> frozenset[str]:
    """Every text along a path of the board."""
    return frozenset(every_text(board, q))
