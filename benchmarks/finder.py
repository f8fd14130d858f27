"""Measure boards per second: the kernel and the plain finder against a textbook finder.

    python benchmarks/finder.py [ROUNDS]

With the expert list, in processor time on one core. All three take turns for ROUNDS (5) rounds,
and the medians are compared. The rolled boards are those of the new dice; the rich ones are the
tenth of ten thousand with the most words. The run stops if the results differ on any board. Memory
and the time to load the list are those of fresh interpreters, after a first one has packed the
list. Measuring memory needs Linux.
"""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from itertools import repeat
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

import textbook

from boggle_tui.game.board import finder as plain
from boggle_tui.game.board.board import Board
from boggle_tui.game.board.finder import spells
from boggle_tui.game.dice.dice_set import DiceSet, roll
from boggle_tui.game.round.rules import Scoring
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.kernel.backend import VARIANT
from boggle_tui.kernel.finder import count_words, find_words, score_boards

ROLLED, RICH, CANDIDATES, WITH_PATHS = 2000, 1000, 10_000, 300
MIN_TIME = 0.2
"""Seconds of the shortest measurement."""
SCORING = Scoring.named("standard")

Runs = dict[str, Callable[[], Iterable[Any]]]
BARE = "ready = first = 0"
FINDER = """
from time import process_time
from boggle_tui.kernel.packed import packed
from boggle_tui.kernel.finder import score_boards
from boggle_tui.game.board.board import Board
from boggle_tui.game.words.lexicon import Lexicon
began = process_time()
lexicon = Lexicon.load("expert")
packed(lexicon)
ready = process_time() - began
score_boards([Board.parse("taps/elin/roqt/deck")], lexicon)
first = process_time() - began
"""
STATUS = """
status = dict(line.split(":", 1) for line in open("/proc/self/status"))
print(ready, first, *(status[key].split()[0] for key in ("VmRSS", "VmHWM")))
"""


def main(rounds: int) -> None:
    rng, dice = Random(1), DiceSet.named("new")
    lexicon = Lexicon.load("expert")
    rolled = [roll(dice, rng) for _ in range(ROLLED)]
    many = [roll(dice, rng) for _ in range(CANDIDATES)]
    words = count_words(many, lexicon)
    rich = sorted(many, key=dict(zip(many, words, strict=True)).__getitem__)[-RICH:]
    print(f"{VARIANT}; {lexicon.name} list of {len(lexicon)} words, {rounds} rounds")
    for kind, boards in (("rolled", rolled), ("rich", rich)):
        compare(kind, boards, lexicon, rounds)
    report_start()


def compare(kind: str, boards: list[Board], lexicon: Lexicon, rounds: int) -> None:
    """Have each find the words of the same boards, check the results, and print a row for each."""
    trie = textbook.make_trie(lexicon)
    scorers: Runs = {
        "textbook": lambda: [textbook.words_on(board, trie) for board in boards],
        "kernel": lambda: score_boards(boards, lexicon),
    }
    few = boards[:WITH_PATHS]
    finders: Runs = {
        "textbook, paths": lambda: map(textbook.paths_on, few, repeat(trie)),
        "plain, paths": lambda: map(plain.find_words, few, repeat(lexicon)),
        "kernel, paths": lambda: map(find_words, few, repeat(lexicon)),
    }
    check_points(boards, scorers)
    check_paths(few, finders)
    print_rates(kind, scorers, len(boards), rounds)
    print_rates(kind, finders, len(few), rounds)


def check_points(boards: Sequence[Board], scorers: Runs) -> None:
    results = [scorers[name]() for name in ("textbook", "kernel")]
    for board, words, by_kernel in zip(boards, *results, strict=True):
        points = sum(map(SCORING.points, words))
        if points != by_kernel:
            raise SystemExit(f"{board}: textbook {points}, kernel {by_kernel}")


def check_paths(boards: Sequence[Board], finders: Runs) -> None:
    results = [find() for find in finders.values()]
    for board, *found in zip(boards, *results, strict=True):
        words = {word for word in found[0] if len(word) >= 3}
        for name, paths in zip(finders, found, strict=True):
            if {word for word in paths if len(word) >= 3} != words:
                raise SystemExit(f"{board}: {name} finds different words")
            if not all(spells(board, path, word) for word, path in paths.items()):
                raise SystemExit(f"{board}: {name} has a path that does not spell its word")


def print_rates(kind: str, runs: Runs, count: int, rounds: int) -> None:
    gc.collect()
    gc.freeze()  # Otherwise the textbook's dicts would slow all of them down.
    seconds: dict[str, list[float]] = {name: [] for name in runs}
    for _ in range(rounds):
        for name, run in runs.items():
            seconds[name].append(seconds_a_run(run))
    first = median(next(iter(seconds.values())))
    for name, taken in seconds.items():
        rate = f"{count / median(taken):10,.0f} boards/s"
        print(f"{kind:8}{name:18}{rate}{first / median(taken):8.1f} x")


def seconds_a_run(run: Callable[[], Iterable[Any]]) -> float:
    """Return the processor time of one run; a short one is repeated."""
    began, runs, taken = process_time(), 0, 0.0
    while taken < MIN_TIME:
        deque(run(), maxlen=0)  # consumes the results without keeping them
        runs += 1
        taken = process_time() - began
    return taken / runs


def report_start() -> None:
    """Print memory and start-up time, measured in fresh interpreters."""
    with TemporaryDirectory() as folder:
        env = {**os.environ, "XDG_CACHE_HOME": folder}

        def run(code: str) -> list[float]:
            done = subprocess.run(
                [sys.executable, "-c", code + STATUS], env=env, capture_output=True, check=True
            )
            return [float(word) for word in done.stdout.split()]

        run(FINDER)
        bare = [median(values) for values in zip(*(run(BARE) for _ in range(9)), strict=True)]
        ready = [median(values) for values in zip(*(run(FINDER) for _ in range(9)), strict=True)]
    loaded, scored = (seconds * 1000 for seconds in ready[:2])
    print(f"processor time: list ready in {loaded:.1f} ms, first board in {scored:.1f} ms")
    now, peak = ((ready[at] - bare[at]) / 1024 for at in (2, 3))
    print(f"above a bare interpreter: {now:.1f} MiB, {peak:.1f} MiB at the peak")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
