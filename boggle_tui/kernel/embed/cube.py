"""Cubes: parts of an embedding search, each the steps to where it starts."""

from __future__ import annotations

from collections.abc import Sequence

Step = tuple[int, int, int]
"""A face, a place that shows it, and the cells where that may be, as bits. Or a face, -1, and what
may be done about its copies: NO_MORE, ONE_MORE or both. The lowest bit is the option taken, and the
others are still open."""
Cube = tuple[Step, ...]
NO_MORE, ONE_MORE = 1, 2


def split(cube: Cube) -> tuple[Cube, Cube] | None:
    """Return two cubes in place of one, the later first; None if only one option is left of each.

    The later one has the open options of the first step that has any.
    """
    for at, (face, place, options) in enumerate(cube):
        option = options & -options
        if options != option:
            later = (*cube[:at], (face, place, options & ~option))
            return later, (*cube[:at], (face, place, option), *cube[at + 1 :])
    return None


def are_steps(cube: Cube, faces: Sequence[int], bits: int) -> bool:
    """Whether these are steps of a search: places that show the faces, on cells of `bits` bits."""
    return all(
        face in faces
        and (
            0 < options < 1 << bits and faces[place] == face
            if 0 <= place < len(faces)
            else place == -1 and 0 < options <= NO_MORE | ONE_MORE
        )
        for face, place, options in cube
    )
