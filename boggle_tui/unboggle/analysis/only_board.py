"""Uniqueness: whether the words leave only one board, and the minimum clues so that they do."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from contextlib import closing
from dataclasses import replace

from boggle_tui.game.board.board import BLOCK, SPARE, Board, Cell
from boggle_tui.unboggle.encoding.path_encoding import PathEncoding
from boggle_tui.unboggle.encoding.preprocessing import remove_unneeded_tiles, symmetric_boards
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.search.incumbent import Incumbent
from boggle_tui.unboggle.search.result import Progress, UniquenessResult
from boggle_tui.unboggle.search.sat_search import Oracle

try:
    from pysat.examples.hitman import Hitman  # type: ignore[import-untyped]
except ImportError:  # Without python-sat, the oracle says so.
    Hitman = None

OTHERS_EXIST = "other boards exist; counting the letters that rule them out"
"""The text of progress from the first other board on."""


def minimum_clues(
    puzzle: Puzzle, board: Board
) -> Generator[Progress | UniquenessResult, None, None]:
    """Find the fewest cells of a board to fix so that no other board holds the words.

    Yields progress, and the result at the end. The board must hold the words; boards that show all
    its needed tiles, rotated or mirrored, don't count as others. Every other board differs from it
    in a set of cells, and the clues are a minimum hitting set of those; each board that these clues
    still allow adds a set, until they allow no other.
    """
    with closing(_OtherBoards(puzzle, board)) as others, Hitman(htype="sorted") as hitting_sets:
        while True:
            clues = frozenset(hitting_sets.get())
            shown = yield from others.nearest(clues)
            if shown is None:
                yield UniquenessResult(board, tuple(sorted(clues)))
                return
            yield others.progress()
            hitting_sets.hit([cell for cell in others.cells if cell not in shown])


class _OtherBoards:
    """The boards that hold the words and don't show all the needed tiles of a known one.

    One solver for all of them learns from each.
    """

    def __init__(self, puzzle: Puzzle, board: Board) -> None:
        needed, _ = remove_unneeded_tiles(puzzle, board, puzzle.words)
        # The clues are on the cells of one board, not on those of its images.
        encoding = PathEncoding(puzzle, breaks_symmetry=False)
        encoding.block_boards(symmetric_boards(needed))
        self.cells = [c for c, face in enumerate(board.faces) if face not in (SPARE, BLOCK)]
        """The cells that may be clues."""
        self._shows = {cell: encoding.shows[cell, board.faces[cell]] for cell in self.cells}
        self._incumbent = Incumbent(puzzle)
        self._oracle = Oracle(encoding, self._incumbent)
        self._oracle.prefer(self._shows.values())

    def close(self) -> None:
        """Free the solver's memory."""
        self._oracle.close()

    def progress(self) -> Progress:
        """Report that another board was found."""
        return replace(self._incumbent.progress("sat"), text=OTHERS_EXIST)

    def nearest(self, clues: Iterable[Cell]) -> Generator[Progress, None, frozenset[Cell] | None]:
        """Find a board that shows the clues, and as many cells of the known one as can be added.

        Return the cells that it has in common with the known one; None if there is no such board.
        The fewer it differs in, the more sets of clues it rules out.
        """
        shown = yield from self._find(clues)
        if shown is not None:
            for cell in self.cells:
                if cell not in shown:
                    shown = (yield from self._find(shown | {cell})) or shown
        return shown

    def _find(self, cells: Iterable[Cell]) -> Generator[Progress, None, frozenset[Cell] | None]:
        found = yield from self._oracle.find(*(self._shows[cell] for cell in cells))
        if not found:
            return None
        model = self._oracle.model
        return frozenset(cell for cell, literal in self._shows.items() if literal in model)
