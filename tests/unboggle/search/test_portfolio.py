"""Solving quickly in this process."""

import signal

import pytest

from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.search import portfolio


def test_ctrl_c_waits_until_the_solver_is_done(monkeypatch):
    steps = []

    def engine():
        signal.raise_signal(signal.SIGINT)
        steps.append("went on")
        yield from ()

    monkeypatch.setattr(portfolio, "engines", lambda _: [engine()])
    with pytest.raises(KeyboardInterrupt):
        portfolio.solve_quickly(Puzzle(("gold",), 4, 4))
    assert steps == ["went on"]
