"""Ctrl-C within a solver of the caller's own process."""

import signal
import subprocess
import sys

import pytest
from pysat import solvers
from support.platforms import needs_signals

from boggle_tui.unboggle.puzzle.puzzle import Objective, Puzzle
from boggle_tui.unboggle.search import sat_search

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
words = "louvres remotes barbie turnover lifter breach farewell defamers rostrums unchaste leghorns"
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
sat_search.PATIENCE = 999.0
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
def test_ctrl_c_within_a_solver_means_what_it_means_to_python(calls, out):
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
def test_a_solver_that_ctrl_c_leaves_in_the_middle_of_a_step_is_not_freed(monkeypatch):
    left, freed = [], []

    def interrupted(solver, *_, **__):
        left.append(solver.cadical)
        raise solvers.pysolvers.error

    monkeypatch.setattr(solvers.Cadical195, "solve_limited", interrupted)
    monkeypatch.setattr(solvers.pysolvers, "cadical195_del", lambda one, _: freed.append(one))
    puzzle = Puzzle(("abcdef", "ghijkl", "mnopqr", "stuvwx"), 4, 5, objective=Objective.MAX_WORDS)
    with pytest.raises(KeyboardInterrupt):
        list(sat_search.search(puzzle))
    assert len(left) == 1
    assert left[0] not in freed
