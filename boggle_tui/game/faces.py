"""Faces: what a cell of a board shows, how it is read, and how it is written down."""

from __future__ import annotations

import re
from enum import StrEnum
from functools import lru_cache

from boggle_tui.game.language import fold

QU = "Qu"
BLOCK = "#"
SPARE = ""

_FACE = re.compile(r"\[([^\W\d_]{1,2})\]|(Qu)|([^\W\d_])|([#.])")


class BoardError(ValueError):
    """What was given is not a board; the message is a sentence for the person who gave it."""


class QReading(StrEnum):
    """What the Qu face may stand for."""

    QU = "qu"
    """Qu only: the rule of the game."""
    EITHER = "either"
    """Q or Qu, as the word needs."""
    Q = "q"
    """Q only: a u needs a tile of its own."""


@lru_cache(1024)
def canonical_face(face: str) -> str:
    """A face as boards keep it: "e" or "é" -> "E", "q" or "QU" -> "Qu", "TH" -> "Th", "." -> "".

    Accents are folded, but for that of Ñ. Raises BoardError for what no cell can show.
    """
    if face in (BLOCK, SPARE):
        return face
    if face == ".":
        return SPARE
    letters = fold(face)
    if not letters.isalpha() or len(letters) > 2:
        raise BoardError(f"{face!r} is no face: a cell shows one letter or two, # or nothing.")
    face = letters[0].upper() + letters[1:]
    return QU if face == "Q" else face


def face_readings(face: str, q: QReading = QReading.QU) -> tuple[str, ...]:
    """The strings of lower-case letters that a face may stand for; none for a block or a spare."""
    if face in (BLOCK, SPARE):
        return ()
    if face != QU:
        return (face.lower(),)
    return {QReading.QU: ("qu",), QReading.EITHER: ("qu", "q"), QReading.Q: ("q",)}[q]


def shown_face(face: str, q: QReading) -> str:
    """What is to be seen of a face: where the Qu tile stands for q alone, it is a plain Q."""
    return "Q" if face == QU and q is QReading.Q else face


def read_faces(text: str) -> list[str]:
    """The faces of one row in the notation. Raises BoardError where it is none."""
    faces: list[str] = []
    at = 0
    while at < len(text):
        match = _FACE.match(text, at)
        if match is None:
            end = text.find("]", at) + 1 if text[at] == "[" else at + 1
            raise BoardError(
                f"{text[at : end or None]!r} cannot stand on a board: use letters, [Th] for two"
                " letters on a tile, # for the block and . for an empty cell."
            )
        faces.append(canonical_face(match[match.lastindex or 0]))
        at = match.end()
    return faces


def sign(face: str) -> str:
    """The face in the notation, as `read_faces` reads it."""
    if face == SPARE:
        return "."
    if face == QU:
        return "q"
    return face.lower() if len(face) == 1 else f"[{face}]"
