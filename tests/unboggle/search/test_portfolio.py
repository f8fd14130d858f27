"""What is solved in a moment, in this process."""

import signal

import pytest

from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.search import portfolio


def test_ctrl_c_does_not_break_off_the_solver_in_its_midst(monkeypatch):
    steps = []

    def engine():
        signal.raise_signal(signal.SIGINT)
        steps.append("went on")
        yield from ()

    monkeypatch.setattr(portfolio, "engines", lambda _: [engine()])
    with pytest.raises(KeyboardInterrupt):
        portfolio.solve_quickly(Puzzle(("gold",), 4, 4))
    assert steps == ["went on"]
