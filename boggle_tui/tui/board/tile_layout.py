"""The size and places of the tiles of a board, and the tile at a point."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Self

from textual.geometry import Region

from boggle_tui.game.board.board import Cell

LOWEST_PITCH, HIGHEST_PITCH = 2, 16


@dataclass(frozen=True)
class TileLayout:
    """The places of the tiles of a board of rows x cols, in characters.

    A tile and the gap below it are `pitch` lines high; a terminal's characters are about twice
    as high as wide, so a tile is 2 * pitch - 1 columns wide, an odd number, to centre the letter.
    """

    rows: int
    cols: int
    pitch: int
    gap: int
    """Columns between two tiles."""
    left: int
    top: int

    @classmethod
    @lru_cache(64)
    def fitting(cls, rows: int, cols: int, width: int, height: int) -> Self:
        """Return the layout with the largest tiles that fit, centred in the given room."""
        for pitch in range(HIGHEST_PITCH, LOWEST_PITCH - 1, -1):
            gap = 1 if pitch < 5 else 2
            layout = cls(rows, cols, pitch, gap, 0, 0)
            if layout.width <= width and layout.height <= height:
                break
        left, top = (width - layout.width) // 2, (height - layout.height) // 2
        return replace(layout, left=max(0, left), top=max(0, top))

    @property
    def width(self) -> int:
        """Columns of the whole board."""
        return self.cols * (self.tile_width + self.gap) - self.gap

    @property
    def height(self) -> int:
        """Lines of the whole board."""
        return self.rows * self.pitch

    @property
    def tile_width(self) -> int:
        """Columns of a tile, without the gap."""
        return 2 * self.pitch - 1

    def around(self, cell: Cell) -> Region:
        """The region of a tile with everything between it and its neighbours."""
        row, col = divmod(cell, self.cols)
        x = self.left + col * (self.tile_width + self.gap) - self.gap
        y = self.top + row * self.pitch - 1
        return Region(x, y, self.tile_width + 2 * self.gap, self.pitch + 2)

    def tile_at(self, x: int, y: int, only_middle: bool = False) -> Cell | None:
        """Return the cell whose tile is at column x and line y; None between tiles.

        With `only_middle` the corners of a tile don't count, so that a drag to a diagonal
        neighbour doesn't touch the tiles next to it.
        """
        col, x_within = divmod(x - self.left, self.tile_width + self.gap)
        row, y_within = divmod(y - self.top, self.pitch)
        if not (0 <= row < self.rows and 0 <= col < self.cols) or x_within >= self.tile_width:
            return None
        if only_middle and self.pitch > 2:
            off_middle = abs(x_within - self.tile_width // 2) / 2 + abs(y_within - self.pitch // 2)
            if off_middle > self.pitch / 2:
                return None
        return row * self.cols + col
