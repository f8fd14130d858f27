"""Two slow ways to find words, which share nothing with the program's finder but the rules."""

from functools import cache

from boggle_tui.game.board.board import Board, Path, QReading
from support.made_boards import touch

Q_TEXTS = {QReading.QU: ("qu",), QReading.EITHER: ("q", "qu"), QReading.Q: ("q",)}


def texts_of(face: str, q: QReading) -> tuple[str, ...]:
    """What a face may stand for in a word."""
    if face in ("#", ""):
        return ()
    return Q_TEXTS[q] if face == "Qu" else (face.lower(),)


@cache
def every_path(rows: int, cols: int) -> tuple[Path, ...]:
    """Every path of such a board, whatever it spells."""
    board = Board.empty(rows, cols)
    cells = range(len(board.faces))
    near = [[other for other in cells if touch(board, cell, other)] for cell in cells]
    paths: list[Path] = [(cell,) for cell in cells]
    for path in paths:
        paths += [(*path, cell) for cell in near[path[-1]] if cell not in path]
    return tuple(paths)


def every_text(board: Board, q: QReading) -> dict[str, set[Path]]:
    """Everything that can be read on the board, and all the paths for it."""
    texts: dict[Path, list[str]] = {(): [""]}
    found: dict[str, set[Path]] = {}
    for path in every_path(board.rows, board.cols):
        shown = texts_of(board.faces[path[-1]], q)
        texts[path] = [text + more for text in texts[path[:-1]] for more in shown]
        for text in texts[path]:
            found.setdefault(text, set()).add(path)
    return found


def stands_on(board: Board, word: str, q: QReading) -> bool:
    """Whether the word is on the board, by laying its end first."""

    def lay(rest: str, after: int | None, used: frozenset[int]) -> bool:
        if not rest:
            return True
        return any(
            rest.endswith(text) and lay(rest.removesuffix(text), cell, used | {cell})
            for cell in range(len(board.faces))
            if cell not in used and (after is None or touch(board, after, cell))
            for text in texts_of(board.faces[cell], q)
        )

    return lay(word, None, frozenset())
