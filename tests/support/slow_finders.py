"""Two brute-force finders that share no code with the program's finders."""

from functools import cache

from boggle_tui.game.board.board import Board, Path, QReading
from support.board_strategies import are_adjacent

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
