"""A board and a sheet as plain text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from textwrap import fill

from boggle_tui.files.translation import _
from boggle_tui.game.board.board import BLOCK, Board, BoardError, Cell, Path, QReading
from boggle_tui.game.board.faces import shown_face, shown_faces
from boggle_tui.paper.sheet import (
    CROSS_OFF,
    DATE,
    NAME,
    POINTS_HEAD,
    THEME,
    Blanks,
    Clues,
    Entry,
    Leaf,
    Letters,
    Lines,
    PaperPuzzle,
    Part,
    Section,
    Sheet,
    Task,
    Theme,
    Words,
    blanks,
)

WIDTH = 72
"""The greatest width in columns, so that mail programs don't break lines."""

LINE_ROWS = 10
_FILLED, _DOT = "█", "·"
_CORNERS = ((*"┌┬┐",), (*"├┼┤",), (*"└┴┘",))
_NOTATION = re.compile(r"^Board( \d+)?: *(\S+)\s*$", re.MULTILINE)
"""The line of a document that is read back; a number is its version, the first has none."""
_ARROWS = {
    (row, col): arrow
    for row, arrows in zip((-1, 0, 1), ("↖↑↗", "← →", "↙↓↘"), strict=True)
    for col, arrow in zip((-1, 0, 1), arrows, strict=True)
}
_IN_ASCII = str.maketrans(
    dict(zip("┌┬┐├┼┤└┴┘─│█·■", "+++++++++-|#.#", strict=True))
    | dict(zip("▁▂▃▄▅▆▇", "_.-~=+*", strict=True))
    | {"↖": "-nw-", "↑": "-n-", "↗": "-ne-", "←": "-w-"}
    | {"→": "-e-", "↙": "-sw-", "↓": "-s-", "↘": "-se-"}
)


def drawing(board: Board, q: QReading = QReading.QU) -> str:
    """Draw the board in boxes: letters aligned, blocks filled, a dot in each spare cell."""
    faces = shown_faces(board.faces, q)
    width = 2 + max(len(face or _DOT) for face in faces)
    top, between, bottom = (
        left + middle.join(["─" * width] * board.cols) + right for left, middle, right in _CORNERS
    )
    tiles = [_tile(face, width) for face in faces]
    rows = (
        f"│{'│'.join(tiles[start : start + board.cols])}│"
        for start in range(0, len(board.faces), board.cols)
    )
    return "\n".join((top, f"\n{between}\n".join(rows), bottom))


def board_text(board: Board, q: QReading = QReading.QU) -> str:
    """Write the board as a drawing and in the notation, which `read_board` reads back."""
    return f"{drawing(board, q)}\n\nBoard: {board}\n"


def write_text(sheet: Sheet) -> str:
    """Write the puzzles of each leaf, then the answers of each, with a form feed between pages."""
    pages = [_puzzles(leaf) for leaf in sheet.leaves]
    if sheet.has_key:
        pages += [_key(leaf) for leaf in sheet.leaves]
    return "\f\n".join(pages)


def heading(title: str) -> str:
    """Write a title with a line below it."""
    return f"{title}\n{'=' * min(len(title), WIDTH)}"


def path_text(board: Board, path: Path, q: QReading = QReading.QU) -> str:
    """Write a path with arrows: "row 1, column 2: G ↘ O ← L ↑ D"."""
    row, col = divmod(path[0], board.cols)
    first, *faces = (shown_face(board.faces[cell], q) or _DOT for cell in path)
    arrows = (_arrow(board, *step) for step in pairwise(path))
    steps = (f" {arrow} {face}" for arrow, face in zip(arrows, faces, strict=True))
    way = f"{first}{''.join(steps)}"
    return _("row {row}, column {column}: {way}", row=row + 1, column=col + 1, way=way)


def contains_board(text: str) -> bool:
    """Whether `read_board` would find a board in the text."""
    return _NOTATION.search(text) is not None


def read_board(text: str) -> Board:
    """Read the board from a document of this package. Raises BoardError without one."""
    match = _NOTATION.search(text)
    if match is None:
        raise BoardError(_("No board found: expected a line such as Board: taps/elin/roqt/deck."))
    if match[1]:
        raise BoardError(_("This board was written by a newer version of this program."))
    return Board.parse(match[2])


def in_ascii(text: str) -> str:
    """Replace the drawing characters of this package, for a terminal or file limited to ASCII."""
    return text.translate(_IN_ASCII)


def _puzzles(leaf: Leaf) -> str:
    texts = [heading(leaf.full_title)]
    if not leaf.is_export:
        texts.append(f"{_(NAME)}: {'_' * 36}  {_(DATE)}: {'_' * 18}")
    texts.append(fill(leaf.instructions, WIDTH))
    for puzzle in leaf.puzzles:
        picture = puzzle.picture
        texts.append(f"{puzzle.title}.\n" * bool(puzzle.title) + drawing(picture.board, picture.q))
        if leaf.is_export:
            texts.append(f"Board: {picture.board}")
        texts += map(_part, puzzle.parts)
    return joined(texts)


def _key(leaf: Leaf) -> str:
    return joined([heading(leaf.key_title), *map(_answers, leaf.puzzles)])


def _answers(puzzle: PaperPuzzle) -> str:
    if puzzle.task is Task.GOGEN:
        return "\n\n".join(
            f"{each.caption}.\n" * bool(each.caption) + drawing(each.board, each.q)
            for each in puzzle.answers
        )
    board, q = puzzle.picture.board, puzzle.picture.q
    width = max((len(each.caption) for each in puzzle.answers), default=0)
    lines = (
        f"{each.caption:<{width}}  {path_text(board, each.path, q)}" for each in puzzle.answers
    )
    return "\n\n".join([drawing(board, q), "\n".join(lines), f"Board: {board}"])


def joined(texts: Sequence[str]) -> str:
    """Join paragraphs, without the empty ones."""
    return "\n\n".join(filter(None, texts)) + "\n"


def _part(part: Part) -> str:
    match part:
        case Words(words):
            return _columns(words)
        case Blanks(lengths):
            return "\n\n".join(f"{blanks(length)}  ({length})" for length in lengths)
        case Clues(clues):
            return "\n\n".join(
                fill(f"{number}. {clue} ({length})", WIDTH) + f"\n   {blanks(length)}"
                for number, (clue, length) in enumerate(clues, 1)
            )
        case Theme(length):
            return f"{_(THEME)}\n\n{blanks(length)}"
        case Letters(letters):
            return f"{_(CROSS_OFF)} {' '.join(letters)}"
        case Lines(points):
            lines = "\n\n".join(["  ".join(["_" * 22] * 3)] * LINE_ROWS)
            return "\n\n".join(filter(None, (_points(points), lines)))
        case Section(title, entries, notes):
            listed = "\n".join(map(_entry, entries))
            return "\n\n".join(filter(None, (heading(title), fill(" ".join(notes), WIDTH), listed)))


def _entry(entry: Entry) -> str:
    return fill(str(entry), WIDTH, initial_indent="  ", subsequent_indent="    ")


def _points(points: Sequence[tuple[str, str]]) -> str:
    widths = [max(map(len, row)) for row in points]
    rows = (
        "  ".join(
            [f"{name:<7}", *(f"{row[at]:>{w}}" for row, w in zip(points, widths, strict=True))]
        )
        for at, name in enumerate(map(_, POINTS_HEAD))
    )
    return "\n".join(rows) if points else ""


def _columns(words: Sequence[str]) -> str:
    """Write words in as many columns as fit."""
    width = max(map(len, words), default=0)
    across = max(1, (WIDTH + 3) // (width + 3))
    return "\n".join(
        "   ".join(f"{word:<{width}}" for word in words[at : at + across]).rstrip()
        for at in range(0, len(words), across)
    )


def _tile(face: str, width: int) -> str:
    return _FILLED * width if face == BLOCK else f" {face or _DOT}".ljust(width)


def _arrow(board: Board, cell: Cell, after: Cell) -> str:
    (row, col), (next_row, next_col) = divmod(cell, board.cols), divmod(after, board.cols)
    return _ARROWS[next_row - row, next_col - col]
