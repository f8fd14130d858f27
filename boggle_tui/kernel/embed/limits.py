"""The largest boards and words that the embedder takes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from boggle_tui.kernel.embed.cube import Cube, are_steps

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
