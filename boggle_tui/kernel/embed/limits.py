"""The input of the embedder: boards, words, and cubes, which are parts of a search."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

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


MAX_BITS = 64
MAX_FACES = 32
MAX_PLACES = 512
MAX_SYMMETRIES = 8
MAX_STEPS = MAX_PLACES + MAX_FACES + MAX_BITS


def check(
    rows: int,
    cols: int,
    cells: Iterable[int],
    symmetries: Sequence[Sequence[int]],
    words: Sequence[Sequence[int]],
    cube: Cube = (),
    weights: Sequence[float] = (),
) -> None:
    """Raise ValueError for invalid input, which the compiled loops themselves do not check."""
    valid = (
        rows > 0
        and cols > 0
        and rows * (cols + 1) <= MAX_BITS
        and all(0 <= cell < rows * cols for cell in cells)
        and len(symmetries) <= MAX_SYMMETRIES
        and all(sorted(turn) == list(range(rows * cols)) for turn in symmetries)
        and all({turn[cell] for cell in cells} == set(cells) for turn in symmetries)
        and all(words)
        and 0 < sum(map(len, words)) <= MAX_PLACES
        and all(0 <= face < MAX_FACES for word in words for face in word)
        and len(cube) <= MAX_STEPS
        and are_steps(cube, [face for word in words for face in word], rows * (cols + 1))
        and len(weights) in (0, 1 + max(face for word in words for face in word))
    )
    if not valid:
        raise ValueError("invalid board or words to embed")
