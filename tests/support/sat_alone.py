"""The SAT search alone, in this process: no local search reaches the result before it."""

from boggle_tui import Puzzle, Result
from boggle_tui.unboggle.search import sat_search


def solve_by_sat(puzzle: Puzzle) -> Result:
    """Solve the puzzle by SAT, however long it takes."""
    *_, result = sat_search.search(puzzle)
    assert isinstance(result, Result)
    return result
