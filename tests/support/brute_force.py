"""The slow and sure way: every path and text on a board, and every board of a size."""

from collections.abc import Iterable
from functools import cache
from itertools import product
from typing import NamedTuple

from boggle_tui.game.board.board import Board, Path, QReading
from support.board_strategies import are_adjacent


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


Q_TEXTS = {QReading.QU: ("qu",), QReading.EITHER: ("q", "qu"), QReading.Q: ("q",)}


def texts_of(face: str, q: QReading) -> tuple[str, ...]:
    """The texts that a face may stand for."""
    if face in ("#", ""):
        return ()
    return Q_TEXTS[q] if face == "Qu" else (face.lower(),)


@cache
def every_path(rows: int, cols: int) -> tuple[Path, ...]:
    """Every path on a board of that size."""
    board = Board.empty(rows, cols)
    cells = range(len(board.faces))
    near = [[other for other in cells if are_adjacent(board, cell, other)] for cell in cells]
    paths: list[Path] = [(cell,) for cell in cells]
    for path in paths:
        paths += [(*path, cell) for cell in near[path[-1]] if cell not in path]
    return tuple(paths)


def every_text(board: Board, q: QReading) -> dict[str, set[Path]]:
    """Every text on the board, with all its paths."""
    texts: dict[Path, list[str]] = {(): [""]}
    found: dict[str, set[Path]] = {}
    for path in every_path(board.rows, board.cols):
        shown = texts_of(board.faces[path[-1]], q)
        texts[path] = [text + more for text in texts[path[:-1]] for more in shown]
        for text in texts[path]:
            found.setdefault(text, set()).add(path)
    return found


def stands_on(board: Board, word: str, q: QReading) -> bool:
    """Whether the word is on the board, searched from its last letter."""

    def place(rest: str, after: int | None, used: frozenset[int]) -> bool:
        if not rest:
            return True
        return any(
            rest.endswith(text) and place(rest.removesuffix(text), cell, used | {cell})
            for cell in range(len(board.faces))
            if cell not in used and (after is None or are_adjacent(board, after, cell))
            for text in texts_of(board.faces[cell], q)
        )

    return place(word, None, frozenset())
