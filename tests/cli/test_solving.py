"""The time of a result, and the engines that take turns."""

from __future__ import annotations

from boggle_tui.cli.solver import solve as solving
from boggle_tui.cli.solver.time_limit import TimeLimit
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.search.portfolio import round_robin


def test_the_time_of_a_result_is_that_of_the_whole_search(monkeypatch):
    monkeypatch.setattr(solving, "perf_counter", iter((10.0, 12.5)).__next__)
    assert solving.solve(Puzzle(("gold",), 2, 2), TimeLimit(None)).seconds == 2.5


def test_no_engine_goes_on_before_the_event_of_the_one_before_it_was_taken():
    steps = []

    def engine(name, count):
        for number in range(count):
            steps.append(f"{name}{number}")
            yield f"{name}{number}"

    taken = []
    for event in round_robin(engine("a", 3), engine("b", 1)):
        taken.append(event)
        assert steps == taken
    assert taken == ["a0", "b0", "a1"]
