"""The slow and sure way: every board of a size, and every text that stands on it."""

from collections.abc import Iterator
from functools import cache
from itertools import product

from boggle_tui.game.board.board import Board, QReading

READINGS = {
    QReading.QU: {"Qu": ["qu"]},
    QReading.EITHER: {"Qu": ["qu", "q"]},
    QReading.Q: {"Qu": ["q"]},
}


def can_be_built(words, rows, cols, faces, q=QReading.QU) -> bool:
    """Whether some board of these faces holds all the words."""
    return most_that_fit(words, rows, cols, faces, q) == len(set(words))


def most_that_fit(words, rows, cols, faces, q=QReading.QU) -> int:
    """The most of the words that stand on one board of these faces."""
    return max(len(texts.intersection(words)) for texts in all_texts(rows, cols, faces, q))


@cache
def all_texts(rows: int, cols: int, faces: str | tuple, q=QReading.QU) -> list[frozenset[str]]:
    """For each board, but for turned and mirrored ones, every text along its paths."""
    return [texts_on(board, q) for board in all_boards(rows, cols, faces)]


@cache
def all_boards(rows: int, cols: int, faces: str | tuple) -> list[Board]:
    """Every board of these faces, but for turned and mirrored ones."""
    boards = (Board(rows, cols, shown) for shown in product(faces, repeat=rows * cols))
    return [board for board in boards if board.faces == standard(board)]


def standard(board: Board) -> tuple[str, ...]:
    """The same faces for a board and for all that it becomes when turned or mirrored."""
    return min(view.faces for view in board.symmetries)


def texts_on(board: Board, q=QReading.QU) -> frozenset[str]:
    """Every text along a path of the board."""
    readings = [READINGS[q].get(face, [face.lower()]) for face in board.faces]

    def extend(path: tuple[int, ...], text: str) -> Iterator[str]:
        yield text
        row, col = divmod(path[-1], board.cols)
        for cell, letters in enumerate(readings):
            near_row, near_col = divmod(cell, board.cols)
            touches = abs(row - near_row) <= 1 and abs(col - near_col) <= 1
            if touches and cell not in path and letters not in ([""], ["#"]):
                for reading in letters:
                    yield from extend((*path, cell), text + reading)

    return frozenset(
        text
        for cell, letters in enumerate(readings)
        if letters not in ([""], ["#"])
        for reading in letters
        for text in extend((cell,), reading)
    )
