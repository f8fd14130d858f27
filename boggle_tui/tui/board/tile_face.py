"""The large letters on tiles that have room for them."""

from __future__ import annotations

from functools import cache

from boggle_tui.tui.board.block_letters import (
    Pixels,
    can_draw,
    drawn_letter,
    in_half_blocks,
    side_by_side,
    weight_of,
)

SMALLEST_PITCH = 6
"""The pitch from which a tile has room for a large letter."""
HEIGHT, WIDTH = 0.62, 0.74
"""The height of a letter as a share of its tile's, and its width as a share of that."""
SMALL = 0.72
"""The height of the second letter on a tile, as a share of the first one's."""


@cache
def large_face(face: str, pitch: int) -> tuple[str, ...] | None:
    """The lines of a tile that shows the face in large letters; None if it can't."""
    if pitch < SMALLEST_PITCH or not face or not can_draw(face):
        return None
    width = 2 * pitch - 1
    drawing = _drawing(face, pitch, width)
    if len(drawing[0]) > width - 2:
        return None
    left = (width - len(drawing[0])) // 2
    top = pitch % 2 + (_face_height(pitch) - len(drawing)) // 2
    blank = " " * width
    lines = [(" " * left + line).ljust(width) for line in in_half_blocks(drawing, top)]
    return (*lines, *[blank] * (pitch - len(lines)))


def _face_height(pitch: int) -> int:
    """The height of a tile's face in pixels: without its edge and the gap."""
    return 2 * pitch - 2 + (pitch + 1) % 2


def _drawing(face: str, pitch: int, width: int) -> Pixels:
    height = round(HEIGHT * _face_height(pitch))
    weight = weight_of(height)
    if len(face) == 1:
        return drawn_letter(face, round(WIDTH * height), height, weight)
    across = min(round(WIDTH * height), (width - 3) // 2)
    large = drawn_letter(face[0], across, height, weight)
    small = drawn_letter(face[1].upper(), round(across * SMALL), round(height * SMALL), weight)
    return side_by_side((large, small), 1 + height // 12)
