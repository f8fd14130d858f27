"""The requirements of a board, and its tiles, in words."""

from __future__ import annotations

from boggle_tui.game.board.board import BLOCK, SPARE, QReading
from boggle_tui.game.board.faces import shown_face
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.tui.unboggle.puzzle_editor import EditorState
from boggle_tui.unboggle.puzzle.request import WordSelection

SELECTIONS = {
    WordSelection.ALL: "all",
    WordSelection.MOST: "as many as possible",
    WordSelection.LENGTH: "most letters",
    WordSelection.POINTS: "most points",
}


def requirements_text(state: EditorState) -> str:
    """List the requirements that are not the default; or return an empty text."""
    request = state.request
    faces = list(request.fixed_faces(state.size).values())
    blocked = faces.count(BLOCK)
    fixed = len(faces) - blocked
    parts = [
        SELECTIONS[request.selection] if request.is_partial else "",
        "fewest tiles" if request.minimizes_tiles else "",
        f"{request.dice} dice" if request.dice else "",
        f"{fixed} fixed" if fixed else "",
        f"{blocked} blocked" if blocked else "",
        "auto size paused" if state.has_auto_size and state.is_size_fixed else "",
    ]
    return " · ".join(filter(None, parts))


def cell_text(face: str, q: QReading, is_fixed: bool, die: int | None, dice: str | None) -> str:
    """Describe a cell: its face, whether it is fixed, and the other faces of its die.

    `die` is an index in the dice set of that name; -1 or None where the cell has no die.
    """
    name = {BLOCK: "Blocked", SPARE: "Empty"}.get(face, shown_face(face, q))
    parts = [f"{name}, fixed" if is_fixed and face != BLOCK else name]
    if dice is not None and die is not None and die >= 0:
        faces = list(DiceSet.named(dice).dice[die])
        if face in faces:
            faces.remove(face)
        parts.append(f"die {die + 1}, with {' '.join(faces)}")
    return ": ".join(parts)
