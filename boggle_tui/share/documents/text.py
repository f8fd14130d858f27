"""A board, the result of a round, and a built board as plain text."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from textwrap import fill

from boggle_tui.game.board.board import BLOCK, Board, BoardError, Cell, Path, QReading
from boggle_tui.game.board.faces import shown_face, shown_faces
from boggle_tui.game.round.stopwatch import clock_face
from boggle_tui.game.words.wording import counted
from boggle_tui.share.documents.document import Document, Entry

WIDTH = 72
"""The greatest width in columns, so that mail programs don't break lines."""

_FILLED, _DOT = "█", "·"
_CORNERS = ((*"┌┬┐",), (*"├┼┤",), (*"└┴┘",))
_NOTATION = re.compile(r"^Board: *(\S+)\s*$", re.MULTILINE)
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


def document_text(document: Document) -> str:
    """Write the title, the board as `board_text` does, and the sections."""
    parts = [heading(document.heading), board_text(document.board, document.q).rstrip("\n")]
    for section in document.sections:
        parts.append(heading(section.heading))
        if section.notes:
            parts.append(fill(" ".join(section.notes), WIDTH))
        parts.append("\n".join(map(_entry_text, section.entries)))
    return "\n\n".join(filter(None, parts)) + "\n"


def heading(title: str) -> str:
    """Write a title with a line below it."""
    return f"{title}\n{'=' * min(len(title), WIDTH)}"


def result_text(
    board: Board,
    found: Mapping[str, int],
    missed: Mapping[str, int],
    q: QReading = QReading.QU,
) -> str:
    """Write the result of a round: the board, and the words found and missed with their points."""
    score, all_points = sum(found.values()), sum(found.values()) + sum(missed.values())
    share = f" ({100 * score / all_points:.0f} %)" if all_points else ""
    return (
        f"{board_text(board, q)}\n"
        f"{counted(len(found), 'word')} of {len(found) + len(missed)} found,"
        f" {score} of {counted(all_points, 'point')}{share}\n"
        f"{_words_text('Found', found)}{_words_text('Missed', missed)}"
    )


def puzzle_result_text(
    board: Board,
    hidden: Mapping[str, bool],
    bonus: Sequence[str],
    seconds: float,
    q: QReading = QReading.QU,
) -> str:
    """Write the result of a puzzle: the words to find, each with whether it was found, and others.

    The bonus words are those found besides; `seconds` is the time played.
    """
    lines = [f"  {'x' if is_found else ' '} {word}" for word, is_found in hidden.items()]
    number = f"{sum(hidden.values())} of {counted(len(hidden), 'word')}"
    found = f"{number} found in {clock_face(seconds)}"
    text = f"{board_text(board, q)}\n{found}\n\n" + "\n".join(lines) + "\n"
    if bonus:
        text += f"\n{counted(len(bonus), 'bonus word')}: {', '.join(bonus)}\n"
    return text


def paths_text(board: Board, paths: Mapping[str, Path], q: QReading = QReading.QU) -> str:
    """Write a built board and the path of each of its words."""
    width = max(map(len, paths), default=0)
    lines = (f"{word:<{width}}  {path_text(board, path, q)}\n" for word, path in paths.items())
    text = board_text(board, q)
    return f"{text}\n{''.join(lines)}" if paths else text


def path_text(board: Board, path: Path, q: QReading = QReading.QU) -> str:
    """Write a path with arrows: "row 1, column 2: G ↘ O ← L ↑ D"."""
    row, col = divmod(path[0], board.cols)
    first, *faces = (shown_face(board.faces[cell], q) or _DOT for cell in path)
    arrows = (_arrow(board, *step) for step in pairwise(path))
    steps = (f" {arrow} {face}" for arrow, face in zip(arrows, faces, strict=True))
    return f"row {row + 1}, column {col + 1}: {first}{''.join(steps)}"


def ranked(points: Mapping[str, int]) -> list[tuple[str, int]]:
    """Sort words by points, highest first, then alphabetically."""
    return sorted(points.items(), key=lambda entry: (-entry[1], entry[0]))


def contains_board(text: str) -> bool:
    """Whether `read_board` would find a board in the text."""
    return _NOTATION.search(text) is not None


def read_board(text: str) -> Board:
    """Read the board from a document of this package. Raises BoardError without one."""
    match = _NOTATION.search(text)
    if match is None:
        raise BoardError("No board found: expected a line such as Board: taps/elin/roqt/deck.")
    return Board.parse(match[1])


def in_ascii(text: str) -> str:
    """Replace the drawing characters of this package, for a terminal or file limited to ASCII."""
    return text.translate(_IN_ASCII)


def _entry_text(entry: Entry) -> str:
    text = " ".join(filter(None, (entry.text, entry.blanks_text)))
    return fill(text, WIDTH, initial_indent="  ", subsequent_indent="    ")


def _tile(face: str, width: int) -> str:
    return _FILLED * width if face == BLOCK else f" {face or _DOT}".ljust(width)


def _arrow(board: Board, cell: Cell, after: Cell) -> str:
    (row, col), (next_row, next_col) = divmod(cell, board.cols), divmod(after, board.cols)
    return _ARROWS[next_row - row, next_col - col]


def _words_text(title: str, points: Mapping[str, int]) -> str:
    """Write a heading and the words in columns; nothing without words."""
    if not points:
        return ""
    width = max(map(len, points))
    entries = [f"{word:<{width}} {worth:>3}" for word, worth in ranked(points)]
    across = max(1, (WIDTH + 2) // (width + 4 + 4))
    lines = (
        "    ".join(entries[start : start + across]) for start in range(0, len(entries), across)
    )
    total = f"{counted(len(points), 'word')}, {counted(sum(points.values()), 'point')}"
    return f"\n{title}: {total}\n\n" + "".join(f"  {line}\n" for line in lines)
