"""Measure how soon lists with every word of a board get a board of that size again.

    python benchmarks/every_word.py [--boards N] [--seconds S] [--baseline FOLDER]

A list is every word of `standard` on a 5x5 board: on boards that `roll` deals, and on rich ones.
Others are a part of such a list, drawn at random, since what helps the full ones must not cost
these. Each search runs in this process alone, and its clock is the processor time. With
`--baseline`, the same searches run with the package in that folder, by turns. Prints for each kind
how many lists were found, the median of their seconds, and the sum, in which a list that wasn't
found counts S.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from statistics import median

from boggle_tui import Lexicon, Puzzle, find_words, roll, verify
from boggle_tui.unboggle.search.packing import Packing

KINDS = {"every word, dealt": (190, 1.0), "every word, rich": (300, 1.0)} | {
    f"{round(share * 100)} % of the words": (190, share) for share in (0.5, 0.25, 0.12)
}
"""The fewest words of a board, and the share of them to find a board for."""


def seconds_to_find(words: list[str], seed: int, most: float) -> float:
    """The processor time until the packer has a board with all words; `most` if it finds none."""
    start = time.process_time()
    for board in Packing(Puzzle(words, 5, 5), seed).boards():
        if board is not None and verify(board, words):
            return time.process_time() - start
        if time.process_time() - start > most:
            return most
    return most


def lists(least: int, share: float, boards: int) -> list[list[str]]:
    """Every word of boards with at least so many, or this share of them."""
    lexicon, found, seed = Lexicon.load("standard"), [], 0
    while len(found) < boards:
        seed += 1
        words = sorted(find_words(roll("big", min_words=least - 40, seed=seed), lexicon))
        if least <= len(words) < least + 90:
            found.append(Random(seed).sample(words, max(20, round(share * len(words)))))
    return found


def main() -> None:
    """Measure each kind, here and in the other folder."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--boards", type=int, default=15)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--baseline", type=Path)
    parser.add_argument("--kind", choices=KINDS, help=argparse.SUPPRESS)
    given = parser.parse_args()
    for kind in [given.kind] if given.kind else KINDS:
        took = [
            seconds_to_find(words, number, given.seconds)
            for number, words in enumerate(lists(*KINDS[kind], given.boards))
        ]
        found = sum(each < given.seconds for each in took)
        print(f"{kind:20} {found:3} of {len(took)}  {median(took):6.2f} s  {sum(took):6.1f} s")
        if given.baseline and not given.kind:
            command = [sys.executable, __file__, "--kind", kind, "--boards", str(given.boards)]
            command += ["--seconds", str(given.seconds)]
            subprocess.run(
                command, env=os.environ | {"PYTHONPATH": str(given.baseline)}, check=True
            )


if __name__ == "__main__":
    main()
