"""A board as plain text, and back; the paths of its words, and its dice."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise

from boggle_tui.files.translation import N_, Reader, _, languages
from boggle_tui.game.board.board import (
    BLOCK,
    Board,
    BoardError,
    Path,
    QReading,
    shown_face,
    shown_faces,
)
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.words.as_written import NO_TEXTS, Texts

WIDTH = 72
"""The greatest width in columns, so that mail programs don't break lines."""
_FILLED, _DOT = "█", "·"
_CORNERS = ((*"┌┬┐",), (*"├┼┤",), (*"└┴┘",))
NOTATION = N_("Board: {board}")
"""The line of a document that is read back, whatever its language."""
_ARROWS = {
    (row, col): arrow
    for row, arrows in zip((-1, 0, 1), ("↖↑↗", "← →", "↙↓↘"), strict=True)
    for col, arrow in zip((-1, 0, 1), arrows, strict=True)
}
_IN_ASCII = str.maketrans(
    dict(zip("┌┬┐├┼┤└┴┘─│█·■", "+++++++++-|#.#", strict=True))
    | dict(zip("▁▂▃▄▅▆▇", "_.-~=+*", strict=True))
    | {"↖": "-nw-", "↑": "-n-", "↗": "-ne-", "←": "-w-"}
    | {"→": "-e-", "↙": "-sw-", "↓": "-s-", "↘": "-se-", "\ufeff": ""}
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
    return f"{drawing(board, q)}\n\n{_(NOTATION, board=board)}\n"


def path_text(board: Board, path: Path, q: QReading = QReading.QU) -> str:
    """Write a path with arrows: "row 1, column 2: G ↘ O ← L ↑ D"."""
    first, *faces = (shown_face(board.faces[cell], q) or _DOT for cell in path)
    places = [divmod(cell, board.cols) for cell in path]
    steps = ((after[0] - row, after[1] - col) for (row, col), after in pairwise(places))
    arrows = (f" {_ARROWS[step]} {face}" for step, face in zip(steps, faces, strict=True))
    (row, col), way = places[0], f"{first}{''.join(arrows)}"
    return _("row {row}, column {column}: {way}", row=row + 1, column=col + 1, way=way)


def paths_text(
    board: Board,
    paths: Mapping[str, Path],
    q: QReading = QReading.QU,
    texts: Texts = NO_TEXTS,
) -> str:
    """Write a built board and the path of each of its words, as their owner writes them."""
    width = max((len(texts.of(word)) for word in paths), default=0)
    lines = (
        f"{texts.of(word):<{width}}  {path_text(board, path, q)}\n" for word, path in paths.items()
    )
    text = board_text(board, q)
    return f"{text}\n{''.join(lines)}" if paths else text


def dice_text(board: Board, laid: Sequence[int], dice_set: DiceSet) -> str:
    """Write the number of the die for each cell, and each die's faces, the upper one in brackets.

    `laid` has the index of each cell's die in the set, or -1 for no die.
    """
    numbers = [f"{die + 1:2}" if die >= 0 else " -" for die in laid]
    rows = (
        "  " + " ".join(numbers[at : at + board.cols]) for at in range(0, len(numbers), board.cols)
    )
    shown = {die: face for die, face in zip(laid, board.faces, strict=True) if die >= 0}
    dice = (f"  {die + 1:2}  {_faces(dice_set.dice[die], shown[die])}" for die in sorted(shown))
    return (
        "\n".join([_("{dice} dice, by number:", dice=_(dice_set.title)), *rows, "", *dice]) + "\n"
    )


def _faces(die: Sequence[str], upper: str) -> str:
    faces = list(die)
    if upper in faces:
        faces[faces.index(upper)] = f"[{upper}]"
    return " ".join(faces)


@cache
def _notation() -> re.Pattern[str]:
    """A board in a document; a number is its version, the first has none."""
    lines = (Reader(code).look_up(NOTATION) for code in languages())
    names = "|".join(re.escape(line.partition(":")[0].strip()) for line in lines)
    return re.compile(rf"^(?:{names})( \d+)?\s?: *(\S+)\s*$", re.MULTILINE)


def notations(text: str) -> list[str]:
    """Return the boards in a document of this package, each once. Raises BoardError."""
    found = [*_notation().finditer(text)]
    if any(match[1] for match in found):
        raise BoardError("This board was written by a newer version of this program.")
    return [*dict.fromkeys(match[2] for match in found)]


def read_board(text: str) -> Board:
    """Read the first board in a document of this package. Raises BoardError without one."""
    for notation in notations(text):
        return Board.parse(notation)
    raise BoardError("No board found: expected a line such as Board: taps/elin/roqt/deck.")


def in_ascii(text: str) -> str:
    """Replace the drawing characters of this package, for a terminal or file limited to ASCII."""
    return text.translate(_IN_ASCII)


def _tile(face: str, width: int) -> str:
    return _FILLED * width if face == BLOCK else f" {face or _DOT}".ljust(width)
