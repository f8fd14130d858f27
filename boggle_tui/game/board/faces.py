"""Faces: what a cell of a board shows, how it is read, and how it is written down."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from functools import lru_cache

from boggle_tui.game.words.language import fold

QU = "Qu"
BLOCK = "#"
SPARE = ""


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


def shown_faces(faces: Iterable[str], q: QReading) -> list[str]:
    """What is to be seen of each of the faces."""
    return [shown_face(face, q) for face in faces]


def read_faces(text: str) -> list[str]:
    """The faces of one row in the notation. Raises BoardError where it is none."""
    faces: list[str] = []
    at = 0
    while at < len(text):
        face, end = _face_at(text, at)
        if not face:
            raise BoardError(
                f"{text[at:end]!r} cannot stand on a board: use letters, [Th] for two"
                " letters on a tile, # for the block and . for an empty cell."
            )
        faces.append(canonical_face(face))
        at = end
    return faces


def _face_at(text: str, at: int) -> tuple[str, int]:
    """The face that begins there, empty where none does, and where what stands there ends."""
    if text[at] == "[":
        end = text.find("]", at) + 1
        face = text[at + 1 : end - 1] if end else ""
        return (face if face.isalpha() and len(face) <= 2 else ""), end or len(text)
    if text.startswith(QU, at):
        return QU, at + len(QU)
    face = text[at]
    return (face if face.isalpha() or face in (BLOCK, ".") else ""), at + 1


def sign(face: str) -> str:
    """The face in the notation, as `read_faces` reads it."""
    if face == SPARE:
        return "."
    if face == QU:
        return "q"
    return face.lower() if len(face) == 1 else f"[{face}]"
