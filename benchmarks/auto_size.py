"""Measure how long `unboggle --size auto` takes for lists of words as people have them.

    python benchmarks/auto_size.py [--lists FILE] [--other PYTHON] [--least N] [--most N] [--only T]
                                   [--time-limit S]

The lists are those of any_list.py, or of another file, with so many words. `--other` is the Python
of another version of the program, which takes turns with this one. Prints the seconds of the whole
command, the cells of its board, and whether it is proven the smallest; then the median, the
longest, the sum of cells.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from typing import NamedTuple

LISTS = Path(__file__).with_name("any_list.json")
"""The lists by which the end of the search was chosen. further_lists.json has fifty others, and
twelve.json fifteen of twelve to fourteen words, whose boards can be proven in a minute."""


class Answer(NamedTuple):
    """What the command gave."""

    seconds: float
    cells: int
    """Of the smallest board; 0 without one."""
    is_proven: bool

    @property
    def text(self) -> str:
        """All of it, in a few columns."""
        return f"{self.seconds:6.1f} s {self.cells:4} {'proven' if self.is_proven else '':6}"


def answer(python: str, words: list[str], limit: str | None) -> Answer:
    """Ask the program of a Python for the smallest board."""
    start = time.perf_counter()
    command = [python, "-P", "-m", "boggle_tui", "unboggle", "--size", "auto", "--json", *words]
    command += ["--time-limit", limit] if limit else []
    done = subprocess.run(command, stdout=subprocess.PIPE, check=False)
    seconds = time.perf_counter() - start
    told = json.loads(done.stdout)
    rows = told.get("board") or []
    return Answer(seconds, len(rows), told.get("smallest") is True)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--lists", type=Path, default=LISTS)
    parser.add_argument("--other")
    parser.add_argument("--least", type=int, default=0)
    parser.add_argument("--most", type=int, default=100)
    parser.add_argument("--only", default="")
    parser.add_argument("--time-limit")
    options = parser.parse_args()
    pythons = [sys.executable, *([options.other] if options.other else [])]
    answers: list[list[Answer]] = [[] for _ in pythons]
    for name, text in json.loads(options.lists.read_text()).items():
        words = text.split()
        if options.least <= len(words) <= options.most and options.only in name:
            for given, python in zip(answers, pythons, strict=True):
                given.append(answer(python, words, options.time_limit))
            print(f"{name:28}", *(given[-1].text for given in answers), flush=True)
    for given in answers:
        seconds = [each.seconds for each in given]
        print(
            f"median {median(seconds):.1f} s, longest {max(seconds):.1f} s,"
            f" {sum(each.cells for each in given)} cells,"
            f" {sum(each.is_proven for each in given)} proven"
        )


if __name__ == "__main__":
    main()
