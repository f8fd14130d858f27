"""Measure how long tight planted lists take: twenty words that were on a 5x5 board.

    python benchmarks/tight_tail.py [COUNT [SEED]]

COUNT (1,000) lists of twenty common words of four to seven letters, each planted on a random 5x5
board from SEED (2026) on, that need at least 19 tiles. Each is solved as the program does: by
the engines in turn in this process, then by the quicker of the two engines that have a process
each. (After a second, the program searches in cubes instead.) Prints the median, the 99th
percentile and the worst processor time, and the seeds of the worst lists.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from itertools import count, islice
from random import Random
from statistics import quantiles
from time import process_time

from boggle_tui import DiceSet, Lexicon, Puzzle, find_words, verify
from boggle_tui.game.dice.dice_set import roll
from boggle_tui.unboggle.search.portfolio import local_and_embedding, sat_and_local, solve_quickly
from boggle_tui.unboggle.search.result import Found, Progress, Result

WORDS, SIDE, TILES = 20, 5, 19
LIMIT = 20.0
"""The seconds for an engine."""


def planted(seed: int) -> Iterator[tuple[int, Puzzle]]:
    """Yield the lists, each with its seed."""
    lexicon, dice = Lexicon.load("common"), DiceSet.named("big")
    for number in count(seed):
        rng = Random(number)
        board = roll(dice, rng)
        words = [word for word in find_words(board, lexicon, 4) if len(word) <= 7]
        if len(words) < WORDS:
            continue
        chosen = sorted((rng.random(), word) for word in words)[:WORDS]
        needed: Counter[str] = Counter()
        for _, word in chosen:
            needed |= Counter(word.replace("qu", "q"))
        if needed.total() >= TILES:  # only one board in thirty
            yield number, Puzzle(tuple(word for _, word in chosen), SIDE, SIDE)


def solve(puzzle: Puzzle) -> float:
    """Return the processor time to solve a list; LIMIT if it takes longer."""
    began = process_time()
    if solve_quickly(puzzle) is not None:
        return process_time() - began
    before = process_time() - began
    first = seconds_of(local_and_embedding(puzzle), puzzle, LIMIT)
    return before + min(first, seconds_of(sat_and_local(puzzle), puzzle, first))


def seconds_of(events: Iterator[Progress | Result], puzzle: Puzzle, limit: float) -> float:
    """Return the processor time of an engine up to its board; the limit if that is longer."""
    began = process_time()
    for event in events:
        if isinstance(event, Result):
            assert isinstance(event, Found)
            assert event.board is not None
            assert verify(event.board, puzzle.words)
            return process_time() - began
        if process_time() - began > limit:
            break
    return limit


def main() -> None:
    """Parse the arguments and print the results."""
    number, seed = (int(text) for text in [*sys.argv[1:], *("1000", "2026")[len(sys.argv) - 1 :]])
    times = sorted((solve(puzzle), each) for each, puzzle in islice(planted(seed), number))
    seconds = [time for time, _ in times]
    ranks = quantiles(seconds, n=100)
    print(f"{number} lists: median {ranks[49]:.3f} s, 99 in 100 {ranks[98]:.3f} s", end=", ")
    print(f"worst {seconds[-1]:.3f} s; {sum(time > 1 for time in seconds)} above a second")
    print("seeds of the worst:", ", ".join(f"{each} ({time:.2f} s)" for time, each in times[-5:]))


if __name__ == "__main__":
    main()
