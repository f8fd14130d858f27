"""The time of a search, and of what follows it."""

from boggle_tui.requests import build, searching
from boggle_tui.requests.answer import UNDECIDED
from boggle_tui.requests.build import Build
from boggle_tui.requests.run import Job, TimeLimit
from boggle_tui.unboggle.analysis.fill import FillGoal
from boggle_tui.unboggle.puzzle.puzzle import Puzzle


def test_the_time_of_a_result_is_that_of_the_whole_search(monkeypatch):
    monkeypatch.setattr(searching, "perf_counter", iter((10.0, 12.5)).__next__)
    assert searching.solve(Job(), Puzzle(("gold",), 2, 2), TimeLimit(None)).seconds == 2.5


class OverAfterTheSearch(TimeLimit):
    """A time limit that is over as soon as boards are filled."""

    def is_over(self) -> bool:
        return True


def test_boards_that_can_no_longer_be_filled_in_time_are_left_out(monkeypatch):
    monkeypatch.setattr(build, "TimeLimit", OverAfterTheSearch)
    asked = Build(words=("gold",), size=(3, 3), count=3, fill=FillGoal.RANDOM)
    (built,) = asked.run(Job())
    assert built.code == UNDECIDED
    (board,) = built.values["boards"]
    assert "" not in board["board"]
    assert not built.values["all"]
