"""solve_quickly: puzzles solved in a moment, in this process."""

import signal
from time import process_time

import pytest

from boggle_tui.unboggle.puzzle.puzzle import Objective, Puzzle
from boggle_tui.unboggle.search import portfolio

GERMAN = (
    *("thi", "seg", "hol", "rolli", "oel", "essai", "roh", "slip", "ash", "sass", "nils"),
    *("heisses", "siege", "ksa", "feiertag", "ueberlegten", "blaeulich"),
)
PAIRS = tuple(f"{one}{other}" for one in "abcdefgh" for other in "ijklmnop")


def test_ctrl_c_is_heard_within_a_step_and_closes_the_search(monkeypatch):
    steps = []

    def engine():
        try:
            signal.raise_signal(signal.SIGINT)
            steps.append("went on")
            yield
        finally:
            steps.append("closed")

    monkeypatch.setattr(portfolio, "_quick_engines", lambda _: [engine()])
    with pytest.raises(KeyboardInterrupt):
        portfolio.solve_quickly(Puzzle(("gold",), 4, 4))
    assert steps == ["closed"]


@pytest.mark.parametrize("objective", Objective)
@pytest.mark.parametrize("side", [4, 8])
@pytest.mark.parametrize("words", [GERMAN, GERMAN[:6], PAIRS], ids=["many", "few", "pairs"])
def test_a_quick_look_ends_in_time(words, side, objective):
    puzzle = Puzzle(words, side, side, objective=objective)
    start = process_time()
    portfolio.solve_quickly(puzzle)
    # Far less than the minute that it once took, far more than a busy machine adds.
    assert process_time() - start < 10 * portfolio.QUICK_SECONDS
