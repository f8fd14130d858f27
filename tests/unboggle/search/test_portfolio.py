"""Searches that share the time, quick looks in this process, and Ctrl-C within a solver."""

import signal
import subprocess
import sys
from itertools import count
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pysat.solvers import Glucose4
from support.hard_words import GERMAN, ONE_TO_TEN
from support.platforms import needs_kernel, needs_signals

from boggle_tui import Board, Found, Infeasible, Lexicon, find_words, verify
from boggle_tui.unboggle.puzzle.puzzle import Objective, Puzzle
from boggle_tui.unboggle.search import local_search, portfolio, sat_search
from boggle_tui.unboggle.search.portfolio import Shares, sat_and_local, share
from boggle_tui.unboggle.search.result import Incumbent

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


FEW = ("gold", "blue", "red")


@pytest.mark.parametrize(
    ("puzzle", "moments", "has_second", "kind"),
    [
        pytest.param(Puzzle(FEW), {}, False, Found, id="few words"),
        pytest.param(
            Puzzle(FEW, objective=Objective.MIN_TILES), {}, True, Found, id="the fewest tiles"
        ),
        pytest.param(
            *(Puzzle(ONE_TO_TEN), {"long_moment": 0.0}, True, Infeasible), id="a proof beside it"
        ),
        pytest.param(
            *(Puzzle(ONE_TO_TEN), {"moment": 0.0}, False, Infeasible), id="a proof after a moment"
        ),
    ],
)
def test_what_the_second_local_search_cannot_do_is_left_to_sat(
    monkeypatch, puzzle, moments, has_second, kind
):
    if has_second:
        monkeypatch.setattr(local_search, "freezes", lambda _: True)
    (*_, result) = sat_and_local(puzzle, **moments)
    assert isinstance(result, kind)
    assert result.engine == "sat"


@needs_kernel
def test_all_words_of_a_large_board_are_found_by_the_second_local_search():
    board = Board.parse("anercl/fsniaa/rnafiu/dsbeoe/imfise/webzhs")
    words = tuple(find_words(board, Lexicon.load("common"), 4))
    (*_, found) = sat_and_local(Puzzle(words, 6, 6))
    assert isinstance(found, Found)
    assert found.engine == "anneal"
    assert verify(found.board, words)


PROGRESS = Incumbent(Puzzle(("gold",))).progress("sat")


class Clock:
    """A clock that searches move on as they work, and note of who did."""

    def __init__(self):
        self.now, self.used, self.order = 0.0, {}, []

    def __call__(self):
        return self.now

    def search(self, name, step, steps=None, answer=None):
        """Work for `step` seconds at a time, so many times or for ever; then answer if one can."""
        for _ in count() if steps is None else range(steps):
            self.now += step
            self.used[name] = self.used.get(name, 0) + step
            self.order.append(name)
            yield PROGRESS
        if answer is not None:
            yield answer


def answer_of(searching):
    """Return the answer, and the number of reports of progress before it."""
    reports = 0
    while True:
        try:
            next(searching)
        except StopIteration as end:
            return end.value, reports
        reports += 1


@given(
    st.tuples(st.integers(1, 5), st.integers(1, 5)),
    st.tuples(st.floats(0.1, 1), st.floats(0.1, 1)),
    st.floats(0, 20),
)
def test_searches_get_the_time_of_their_weight_after_the_head_start(weights, steps, head_start):
    clock = Clock()
    searches = clock.search("a", steps[0]), clock.search("b", steps[1])
    shares = Shares(weights, (head_start, 0))
    answer, _ = answer_of(share(*searches, shares=shares, seconds=100, clock=clock))
    assert answer is None
    a, b = clock.used["a"] - head_start, clock.used["b"]
    longest = max(step / weight for step, weight in zip(steps, weights, strict=True))
    assert abs(a / weights[0] - b / weights[1]) <= longest + 1e-6
    assert 100 - 1e-6 < clock.now <= 100 + max(steps) + 1e-6


def test_the_first_answer_of_any_search_ends_them_all():
    clock = Clock()
    slow, quick = clock.search("slow", 3), clock.search("quick", 1, 7, "answer")
    assert answer_of(share(slow, quick, clock=clock)) == ("answer", clock.order.count("slow") + 7)
    assert clock.used["quick"] == 7


def test_a_search_that_ends_without_an_answer_ends_them_all():
    clock = Clock()
    searches = clock.search("a", 1), clock.search("b", 1, 2)
    assert answer_of(share(*searches, clock=clock)) == (None, 5)


def test_by_a_clock_that_counts_steps_searches_take_turns():
    clock = Clock()
    searches = clock.search("a", 50), clock.search("b", 1, 3)
    assert answer_of(share(*searches, clock=count().__next__)) == (None, 7)
    assert clock.order == ["a", "b"] * 3 + ["a"]


def test_no_search_goes_on_before_the_progress_of_the_one_before_it_was_taken():
    clock = Clock()
    searching = share(clock.search("a", 1), clock.search("b", 1), seconds=9, clock=clock)
    for taken, _ in enumerate(searching, 1):
        assert len(clock.order) == taken
    assert taken == 10


def test_what_is_done_with_the_progress_takes_none_of_the_time():
    clock = Clock()
    for _ in share(clock.search("a", 1), seconds=5, clock=clock):
        clock.now += 100
    assert clock.used["a"] == 6


SCRIPT = """
import os, signal, subprocess, sys
from pysat.solvers import Cadical195
from boggle_tui.unboggle.puzzle.puzzle import Objective, Puzzle
from boggle_tui.unboggle.search import sat_search

solve_limited = Cadical195.solve_limited
presses = []
def pressed(self, *arguments, **options):
    if not presses:
        code = f"import os, time; time.sleep(0.5); os.kill({os.getpid()}, {signal.SIGINT:d})"
        presses.append(subprocess.Popen([sys.executable, "-S", "-c", code]))
    return solve_limited(self, *arguments, **options)
Cadical195.solve_limited = pressed
words = "louvres remotes barbie turnover lifter breach farewell"
puzzle = Puzzle(tuple(words.split()), 5, 5, objective=Objective.MAX_WORDS)
def run():
    presses.clear()
    for _ in sat_search.search(puzzle):
        if presses and presses[0].poll() is not None:
            return
"""
TWICE = """
sat_search.PATIENCE = 0.0
for _ in range(2):
    try:
        run()
    except KeyboardInterrupt:
        print("KeyboardInterrupt", len(presses))
    assert not signal.pthread_sigmask(signal.SIG_BLOCK, ())
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
"""
IGNORED = """
sat_search.PATIENCE = 0.0
signal.signal(signal.SIGINT, signal.SIG_IGN)
run()
print(signal.getsignal(signal.SIGINT).name, len(presses))
"""


@needs_signals
@pytest.mark.parametrize(
    ("calls", "out"),
    [(TWICE, "KeyboardInterrupt 1\n" * 2), (IGNORED, "SIG_IGN 1\n")],
    ids=["twice", "ignored"],
)
def test_ctrl_c_within_a_long_proof_is_heard_after_it_and_means_what_it_means_to_python(calls, out):
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT + calls],
        stdout=subprocess.PIPE,
        text=True,
        check=False,
        timeout=120,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    assert (done.returncode, done.stdout) == (0, out)


@needs_signals
def test_ctrl_c_is_heard_once_a_solver_is_freed(monkeypatch):
    delete, freed = Glucose4.delete, []

    def pressed(self):
        signal.raise_signal(signal.SIGINT)
        delete(self)
        freed.append(self)

    puzzle = Puzzle(("gold",), 2, 2)
    oracle = sat_search.Oracle(sat_search.board_encoding(puzzle), Incumbent(puzzle))
    monkeypatch.setattr(Glucose4, "delete", pressed)
    with pytest.raises(KeyboardInterrupt):
        oracle.close()
    assert len(freed) == 1
