"""Classes of boards: for each cell a group of letters, so that few classes cover all boards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from unicodedata import normalize

from boggle_tui.game.board.board import Cell, neighbours, symmetries

BoardClass = tuple[int, ...]
"""The index of each cell's group among the groups of that cell, in the board's own order."""

GROUPS = {
    2: ("aeiosuy",),
    3: ("aeijou", "bcdfgmpqvwxz"),
    4: ("aeiou", "bdfgjqvwxz", "lnrsy"),
}
"""Letters that fit the same places, by the number of groups; the last group is all other letters.

Vowels with vowels: a board of good words alternates, so that few classes hold many words."""
MOST_CELLS = 12
"""The cells of the largest boards: more would have millions of classes."""
CELLS_WITH_TWO_GROUPS = 9


def letter_groups(letters: str, count: int) -> tuple[str, ...]:
    """Divide the letters into up to `count` groups; letters with accents go with their base."""
    groups = [
        "".join(letter for letter in letters if normalize("NFD", letter)[0] in group)
        for group in GROUPS[count]
    ]
    rest = "".join(letter for letter in letters if not any(letter in group for group in groups))
    return tuple(group for group in (*groups, rest) if group)


@cache
def cell_groups(rows: int, cols: int, letters: str) -> tuple[tuple[str, ...], ...]:
    """The groups of letters of each cell: two on small boards and in corners, otherwise three."""
    two, three = letter_groups(letters, 2), letter_groups(letters, 3)
    corners = {0, cols - 1, (rows - 1) * cols, rows * cols - 1}
    is_small = rows * cols <= CELLS_WITH_TWO_GROUPS
    return tuple(two if is_small or cell in corners else three for cell in range(rows * cols))


def representatives(rows: int, cols: int, letters: str) -> Iterator[BoardClass]:
    """Yield one class of each set of classes that rotate or mirror into each other."""
    views = symmetries(rows, cols)
    options = [range(len(groups)) for groups in cell_groups(rows, cols, letters)]
    for one in product(*options):
        if all(one <= tuple(one[cell] for cell in view) for view in views):
            yield one


@cache
def search_order(rows: int, cols: int) -> tuple[Cell, ...]:
    """The cells, those with most neighbours first: they are in most words."""

    def rank(cell: Cell) -> tuple[int, float]:
        row, col = divmod(cell, cols)
        return -len(near[cell]), abs(row - (rows - 1) / 2) + abs(col - (cols - 1) / 2)

    near = neighbours(rows, cols)
    return tuple(sorted(range(rows * cols), key=rank))
