"""Uniqueness: whether the words leave only one board, and the minimum clues so that they do."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing
from dataclasses import replace

from pysat.examples.hitman import Hitman  # type: ignore[import-untyped]

from boggle_tui.game.board.board import BLOCK, SPARE, Board, Cell
from boggle_tui.unboggle.analysis.uniqueness_result import UniquenessResult
from boggle_tui.unboggle.encoding.path_encoding import PathEncoding
from boggle_tui.unboggle.encoding.preprocessing import remove_unneeded_tiles, symmetric_boards
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.search.incumbent import Incumbent
from boggle_tui.unboggle.search.progress import Progress
from boggle_tui.unboggle.search.sat_search import Oracle


def minimum_clues(
    puzzle: Puzzle, board: Board
) -> Generator[Progress | UniquenessResult, None, None]:
    """Find the fewest cells of a board to fix so that no other board holds the words.

    Yields progress, and the result at the end. The board must hold the words; boards that show all
    its needed tiles, turned or mirrored, don't count as others. Every other board differs from it
    in a set of cells, and the clues are a minimum hitting set of those; each board that these clues
    still allow adds a set, until they allow no other.
    """
    needed, _ = remove_unneeded_tiles(puzzle, board, puzzle.words)
    with Hitman(htype="sorted") as hitting_sets:
        while True:
            clues = tuple(sorted(hitting_sets.get()))
            fixed_faces = {cell: board.faces[cell] for cell in clues}
            other = yield from _find_other_board(puzzle, needed, fixed_faces)
            if other is None:
                yield UniquenessResult(board, clues)
                return
            hitting_sets.hit(
                [
                    cell
                    for cell, face in enumerate(board.faces)
                    if face not in (SPARE, BLOCK) and face != other.faces[cell]
                ]
            )


def _find_other_board(
    puzzle: Puzzle, board: Board, clues: dict[Cell, str]
) -> Generator[Progress, None, Board | None]:
    """Return another board for the words that shows the clues; None if none exists."""
    fixed_faces = {**puzzle.fixed_faces, **clues}
    faces = tuple(fixed_faces.get(cell, SPARE) for cell in range(puzzle.size))
    narrowed = replace(puzzle, fixed_cells=Board(puzzle.rows, puzzle.cols, faces))
    incumbent = Incumbent(narrowed)
    if incumbent.infeasible_by_counting() is not None:
        return None
    encoding = PathEncoding(narrowed)
    encoding.block_boards(symmetric_boards(board))
    with closing(Oracle(encoding, incumbent)) as oracle:
        found = yield from oracle.find()
    return incumbent.board if found else None
