"""Whether the words fix the board; and if not, the fewest letters to give so that they do."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing
from dataclasses import replace
from itertools import combinations

from boggle_tui.game.board.board import BLOCK, SPARE, Board, Cell
from boggle_tui.unboggle.analysis.enumeration import forbid
from boggle_tui.unboggle.encoding.path_encoding import PathModel
from boggle_tui.unboggle.encoding.preprocessing import images, pared
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.search.incumbent import Incumbent
from boggle_tui.unboggle.search.progress import Progress
from boggle_tui.unboggle.search.sat_search import Oracle
from boggle_tui.unboggle.workers.protocol import UniquenessResult


def minimum_clues(
    puzzle: Puzzle, board: Board
) -> Generator[Progress | UniquenessResult, None, None]:
    """The fewest cells of the board to give so that no other board holds the words.

    Progress, and lastly what came out. The board must hold the words; another board is one that
    does not show all that they need of this one, however it is turned or mirrored. Each other
    board that is found must differ from this one in a given cell, and the fewest cells that see to
    that are tried next; so none fewer will do.
    """
    needed, _ = pared(puzzle, board, puzzle.words)
    shown = [cell for cell, face in enumerate(board.faces) if face not in (SPARE, BLOCK)]
    others: list[frozenset[Cell]] = []
    while True:
        cells = _fewest_in_each(others, shown)
        fixed_cells = {cell: board.faces[cell] for cell in cells}
        other = yield from _another(puzzle, needed, fixed_cells)
        if other is None:
            yield UniquenessResult(board, cells)
            return
        others.append(frozenset(cell for cell in shown if other.faces[cell] != board.faces[cell]))


def _another(
    puzzle: Puzzle, board: Board, fixed_faces: dict[Cell, str]
) -> Generator[Progress, None, Board | None]:
    """Another board for the words that shows those faces; None if there is none."""
    fixed_cells = {**puzzle.fixed_faces, **fixed_faces}
    faces = tuple(fixed_cells.get(cell, SPARE) for cell in range(puzzle.size))
    narrower = replace(puzzle, fixed_cells=Board(puzzle.rows, puzzle.cols, faces))
    incumbent = Incumbent(narrower)
    if incumbent.refused() is not None:
        return None
    model = PathModel(narrower)
    forbid(model, images(board))
    with closing(Oracle(model, incumbent)) as oracle:
        found = yield from oracle.find()
    return incumbent.board if found else None


def _fewest_in_each(sets: list[frozenset[Cell]], cells: list[Cell]) -> tuple[Cell, ...]:
    """The fewest of the cells of which each set holds one."""
    for count in range(len(cells) + 1):
        for chosen in combinations(cells, count):
            if all(not each.isdisjoint(chosen) for each in sets):
                return chosen
    raise AssertionError("A board that differs nowhere is no other board.")
