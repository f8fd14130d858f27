"""The worker process, used directly."""

import json
import os
import select
import signal
import subprocess
import sys
from functools import partial
from io import StringIO
from itertools import islice, permutations

import pytest

from boggle_tui import Puzzle, verify
from boggle_tui.unboggle.puzzle.objective import Objective
from boggle_tui.unboggle.search.result import Result
from boggle_tui.unboggle.workers import worker

WORKER = [sys.executable, "-m", "boggle_tui.unboggle.workers.worker"]
run = partial(subprocess.run, WORKER, capture_output=True, text=True, check=False)


def test_a_worker_reads_a_puzzle_and_writes_progress_the_result_and_the_end(easy):
    done = run(input=json.dumps(easy.to_json()) + "\n")
    *before, last, end = map(json.loads, done.stdout.splitlines())
    assert done.returncode == 0
    assert end == {"status": "end"}
    assert all(line["status"] == "searching" for line in before)
    result = Result.from_json(last, easy)
    assert last["status"] == "found"
    assert verify(result.board, easy.words)


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("", "Invalid JSON"),
        ("gold blue red\n", "Invalid JSON"),
        ("[]\n", "Invalid puzzle"),
        ("{}\n", "Invalid puzzle"),
        ('{"words": ["gold"], "rows": 4, "columns": 4}\n', "Invalid puzzle"),
        ('{"words": ["gold"], "rows": "4", "cols": 4, "q": "qu"}\n', "Invalid puzzle"),
        ('{"words": "gold", "rows": 4, "cols": 4, "q": "qu"}\n', "single string"),
        ('{"words": [], "rows": 4, "cols": 4, "q": "qu"}\n', "no words"),
        ('{"words": ["gold"], "rows": 4, "cols": 99, "q": "qu"}\n', "sides go from 2 to 8"),
        ('{"words": ["g0ld"], "rows": 4, "cols": 4, "q": "qu"}\n', "not a word"),
        ('{"words": ["gold"], "rows": 4, "cols": 4, "q": "x"}\n', "Unknown reading of q"),
    ],
)
def test_invalid_input_gives_an_error_without_a_traceback(line, complaint):
    done = run(input=line)
    (answer,) = map(json.loads, done.stdout.splitlines())
    assert answer["status"] == "error"
    assert complaint in answer["text"]
    assert done.returncode == 2
    assert done.stderr == ""


def test_a_puzzle_that_needs_too_much_memory_ends_the_worker():
    resource = pytest.importorskip("resource")
    words = ["".join(letters) for letters in islice(permutations("abcdefgh"), 400)]
    # The fewest tiles, as otherwise a local search comes first.
    puzzle = Puzzle(tuple(words), 8, 8, objective=Objective.MIN_TILES)
    limit = 130 << 20
    done = run(
        input=json.dumps(puzzle.to_json()) + "\n",
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (limit, limit)),
    )
    # If memory runs out inside the solver's own code, the process can't report it as JSON; the
    # client then quotes the last lines of its standard error.
    answers = [json.loads(line) for line in done.stdout.splitlines()[-1:]]
    is_reported = bool(answers) and "ran out of memory" in answers[0].get("text", "")
    assert is_reported or "MemoryError" in done.stderr or "bad_alloc" in done.stderr
    assert done.returncode != 0


def test_a_puzzle_survives_json(easy):
    assert Puzzle.from_json(json.loads(json.dumps(easy.to_json()))) == easy


PARENT = f"""
import subprocess, sys
child = subprocess.Popen({WORKER!r}, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
child.stdin.write(sys.stdin.buffer.readline())
child.stdin.flush()
child.stdout.readline()
print(child.pid, flush=True)
sys.stdin.read()
"""


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="needs pidfd_open to wait for a child")
@pytest.mark.parametrize("stopped", [False, True], ids=["at work", "stopped"])
def test_a_worker_dies_with_its_parent(hard, stopped):
    with subprocess.Popen(
        [sys.executable, "-c", PARENT], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as parent:
        parent.stdin.write(json.dumps(hard.to_json()).encode() + b"\n")
        parent.stdin.flush()
        child = int(parent.stdout.readline())
        ended = os.pidfd_open(child)
        if stopped:
            os.kill(child, signal.SIGSTOP)
        assert select.select([ended], [], [], 0) == ([], [], [])
        parent.kill()
        assert select.select([ended], [], [], 10) == ([ended], [], [])
        os.close(ended)


def test_a_worker_ends_silently_when_nobody_reads(hard):
    with subprocess.Popen(
        WORKER, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as worker:
        worker.stdin.write(json.dumps(hard.to_json()).encode() + b"\n")
        worker.stdin.flush()
        worker.stdout.readline()
        worker.stdout.close()
        assert worker.wait(10) == 1
        assert worker.stderr.read() == b""


def test_a_worker_searches_for_the_next_board_only_on_request(monkeypatch):
    monkeypatch.setattr("sys.stdin", StringIO("\n\n"))
    found = []

    def look():
        for status in ("searching", "found", "searching", "found", "found"):
            found.append(status)
            yield {"status": status}

    lines = worker.pause_after_results(look())
    for read, line in zip((0, 0, 1, 1, 2), lines, strict=False):
        assert sys.stdin.tell() == read
        assert line["status"] == found[-1]
