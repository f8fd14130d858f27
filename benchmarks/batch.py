"""Measure boggle-tui batch: its throughput, and its memory along the way.

    python benchmarks/batch.py [COUNT [PROCESSES [WORDS]]]

Answers COUNT (10,000) questions in PROCESSES (as many as there are cores): each asks for a 4x4
board with WORDS (4) words that were on a rolled one. Before and after, solves a sample in this
process, to know what the solver alone needs. Prints the ratio of what the batch took to that, by
processors and by the clock, and to the sum of the seconds that the answers themselves name. With 12
words that should be at most 1.2 on a machine with nothing else to do. For 4 the solver needs little
more than half a millisecond; reading a question and writing its answer takes a fifth of one. Then
prints the memory of the batch and of its largest process at each tenth of the way, which should
stay flat.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from boggle_tui.game.dice.dice_set import DiceSet, roll
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.kernel.finder import find_words
from boggle_tui.requests.run import Job, TimeLimit
from boggle_tui.requests.searching import solve
from boggle_tui.unboggle.puzzle.puzzle import Puzzle

WORDS, SAMPLE, TENTHS = 4, 300, 10


def main(count: int = 10_000, processes: int = os.cpu_count() or 1, words: int = WORDS) -> None:
    """Answer the questions."""
    questions = list(islice(lists(words), count))
    sample = questions[:SAMPLE]
    solve(Job(), Puzzle(sample[0], 4, 4), TimeLimit(None))  # Loads the solver.
    with TemporaryDirectory() as folder:
        file = Path(folder, "questions.ndjson")
        with file.open("w") as lines:
            for number, chosen in enumerate(questions):
                asked = {"id": number, "command": "unboggle", "words": chosen, "size": "4x4"}
                lines.write(json.dumps(asked) + "\n")
        measure(file, count, processes, sample)


def solver_seconds(sample: list[list[str]]) -> float:
    """Return the processor time that the solver needs for a puzzle."""
    start = process_time()
    for chosen in sample:
        solve(Job(), Puzzle(chosen, 4, 4), TimeLimit(None))
    return (process_time() - start) / len(sample)


def lists(count: int) -> Iterator[list[str]]:
    """Yield that many words that a board holds, again and again."""
    lexicon, rng, dice = Lexicon.load("common"), Random(1), DiceSet.named("new")
    while True:
        words = [word for word in find_words(roll(dice, rng), lexicon) if len(word) > 3]
        if len(words) >= count:
            yield rng.sample(sorted(words), count)


def measure(questions: Path, count: int, processes: int, sample: list[list[str]]) -> None:
    """Print the times and the memory."""
    before = solver_seconds(sample)
    command = [sys.executable, "-m", "boggle_tui", "batch", str(questions)]
    command += ["--executor", f"processes:{processes}"]
    load, start = os.getloadavg()[0], perf_counter()
    kinds, memory, searching = Counter[str](), [], 0.0
    with subprocess.Popen(command, stdout=subprocess.PIPE) as batch:
        assert batch.stdout is not None
        for number, line in enumerate(batch.stdout, 1):
            values = json.loads(line)
            kinds[values["answer"]["status"] if values["ok"] else "error"] += 1
            searching += values["answer"]["seconds"] if values["ok"] else 0
            if number % max(1, count // TENTHS) == 0 and number < count:
                memory.append((number, *megabytes(batch.pid)))
    seconds = perf_counter() - start
    solver = (before + solver_seconds(sample)) / 2 * count
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    processors = used.ru_utime + used.ru_stime
    print(f"{sum(kinds.values())} answers on {processes} processes: {dict(kinds)}")
    print(
        f"{seconds:.1f} s by the clock, load before {load:.1f}; {processors:.1f} s of processors;"
        f" the solver alone {solver:.1f} s of processors"
    )
    by_clock = seconds * processes / solver
    print(
        f"ratio {processors / solver:.2f} by processors, {by_clock:.2f} by the clock;"
        f" {seconds * processes / searching:.2f} to the {searching:.1f} s named by the answers"
    )
    for number, own, largest in memory:
        print(f"after {number:6} answers: batch {own:6.1f} MB, largest process {largest:6.1f} MB")


def megabytes(pid: int) -> tuple[float, float]:
    """Return the resident memory of a process, and of the largest of its children."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return resident(pid), max((resident(int(child)) for child in children), default=0.0)


def resident(pid: int) -> float:
    """Return the resident memory of a process in megabytes."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
