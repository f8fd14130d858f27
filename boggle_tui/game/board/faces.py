"""Faces: what a cell of a board shows, how it can be read, and how it is written."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from enum import StrEnum
from functools import lru_cache

from boggle_tui.files.errors import UserError
from boggle_tui.files.translation import _
from boggle_tui.game.words.language import ANY, as_face, fold, small

QU = "Qu"
LONGEST_FACE = 3
"""The letters of the longest face: Dzs is one letter in Hungarian."""
BLOCK = "#"
SPARE = ""


_WRITTEN = re.compile(r"\[[^\]]*\]?|Qu|.", re.DOTALL)
"""A face as it is written in the notation of a board."""


class BoardError(UserError, ValueError):
    """The input is not a board; the message is a sentence for the user."""


class QReading(StrEnum):
    """The letters that the Qu face may stand for."""

    QU = "qu"
    """Always Qu: the rule of the game."""
    EITHER = "either"
    """Q or Qu, whichever the word needs."""
    Q = "q"
    """Always Q: a u needs its own tile."""


@lru_cache(1024)
def canonical_face(face: str) -> str:
    """Normalize a face: "e" or "é" -> "E", "q" or "QU" -> "Qu", "TH" -> "Th", "." -> "".

    Accents are removed, except that of Ñ. Raises BoardError if no cell can show it.
    """
    if face in (BLOCK, SPARE):
        return face
    if face == ".":
        return SPARE
    letters = face if face in ANY.own_letters else fold(face)
    if not letters.isalpha() or len(letters) > LONGEST_FACE:
        raise BoardError(
            _("Invalid face {face!r}: expected one to three letters, # or nothing.", face=face)
        )
    face = as_face(letters)
    return QU if face == "Q" else face


def face_readings(face: str, q: QReading = QReading.QU) -> tuple[str, ...]:
    """The lower-case letters that a face may stand for; empty for a block or a spare cell."""
    if face in (BLOCK, SPARE):
        return ()
    if face != QU:
        return (small(face),)
    return {QReading.QU: ("qu",), QReading.EITHER: ("qu", "q"), QReading.Q: ("q",)}[q]


def shown_face(face: str, q: QReading) -> str:
    """The face as players see it: Qu is shown as Q where it stands for q alone."""
    shown = "Q" if face == QU and q is QReading.Q else face
    return shown.upper() if len(shown) == 1 else shown


def shown_faces(faces: Iterable[str], q: QReading) -> list[str]:
    """The faces as players see them."""
    return [shown_face(face, q) for face in faces]


def read_faces(text: str) -> list[str]:
    """Parse the faces of one row of the notation. Raises BoardError."""
    return list(map(_read_face, _WRITTEN.findall(text)))


@lru_cache(1024)
def _read_face(written: str) -> str:
    """Parse a face: "q" or "Qu", "[Th]", "." or any other single character."""
    face = written[1:-1] if written.startswith("[") and written.endswith("]") else written
    is_letters = face.isalpha() and len(face) <= LONGEST_FACE
    if not is_letters and written not in (BLOCK, "."):
        raise BoardError(
            _(
                "Invalid face {written!r}: expected a letter, [Th] for several letters, # for a"
                " block or . for an empty cell.",
                written=written,
            )
        )
    return canonical_face(face)


def written_faces(faces: Sequence[str], cols: int) -> str:
    """Write the faces of a board in the notation, its rows separated by "/"."""
    cells = [face_notation(face) for face in faces]
    return "/".join("".join(cells[at : at + cols]) for at in range(0, len(cells), cols))


def face_notation(face: str) -> str:
    """Write a face in the notation that `read_faces` parses."""
    written = small(face) if len(face) == 1 else f"[{face}]"
    return {SPARE: ".", QU: "q"}.get(face, written)
