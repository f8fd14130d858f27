"""How the Unboggle screen puts into words what is asked of a board."""

from __future__ import annotations

from boggle_tui.game.board.board import BLOCK, SPARE, QReading
from boggle_tui.game.board.faces import shown_face
from boggle_tui.game.dice.dice_set import DiceSet, dice_sets
from boggle_tui.unboggle.puzzle.request import PuzzleRequest, Side, WordSelection

AIMS = {
    WordSelection.ALL: "all of them",
    WordSelection.MOST: "the most of them",
    WordSelection.LENGTH: "the most letters",
    WordSelection.POINTS: "the most points",
}
TILES = {False: "as many as it takes", True: "as few as will do"}


def dice_options() -> list[tuple[str, str | None]]:
    """What can be chosen as dice: none, or a set with its size."""
    sets = dice_sets().values()
    return [("none", None), *((f"{each.name} {each.rows}x{each.cols}", each.name) for each in sets)]


def asked_text(request: PuzzleRequest, side: Side) -> str:
    """What is asked beside the words, in short; nothing where that is nothing."""
    faces = list(request.fixed_faces(side).values())
    blocked = faces.count(BLOCK)
    fixed_cells = len(faces) - blocked
    parts = [
        "" if request.selection is WordSelection.ALL else AIMS[request.selection],
        "fewest tiles" if request.minimizes_tiles else "",
        f"dice {request.dice}" if request.dice else "",
        f"{fixed_cells} given" if fixed_cells else "",
        f"{blocked} blocked" if blocked else "",
    ]
    return " · ".join(filter(None, parts))


def tile_text(face: str, q: QReading, is_given: bool, die: int | None, dice: str | None) -> str:
    """What is to be told of one cell: its face, whether it is given, and the die that shows it."""
    name = {BLOCK: "Out of play", SPARE: "Empty"}.get(face, shown_face(face, q))
    parts = [f"{name}, given" if is_given and face != BLOCK else name]
    if dice is not None and die is not None and die >= 0:
        faces = list(DiceSet.named(dice).dice[die])
        if face in faces:
            faces.remove(face)
        parts.append(f"die {die + 1}, with {' '.join(faces)}")
    return ": ".join(parts)
