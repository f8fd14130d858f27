"""Measure how small the boards are for lists of words as people have them.

    python benchmarks/any_list.py [--seeds N] [--seconds S] [--only TEXT] [--out FILE]
                                  [--baseline FILE]

The fifty lists are in any_list.json; nobody made them for this program. A seed is an order of the
words. Each search runs in this process alone, and its clock is the processor time, since other
programs may be busy: on two free cores the program itself is quicker. Prints the cells of the best
board after 3, 10 and 30 s for each list, 101 where there is none yet, and the sum and the median.
`--out` writes them to a file, and `--baseline` compares with one.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from random import Random
from statistics import median

time.monotonic = time.perf_counter = time.process_time

from boggle_tui import (  # noqa: E402
    Puzzle,
    build_board,
    verify,
)
from boggle_tui.unboggle.analysis.smallest_size import LARGEST, SmallestSizeSearch  # noqa: E402

LISTS = Path(__file__).with_suffix(".json")
MOMENTS = (3, 10, 30)
"""The seconds after which the best board counts."""
NONE = 101
"""The cells where there is no board: one more than those of the largest."""


def boards(words: list[str], seconds: float) -> list[tuple[float, int]]:
    """Search for the smallest board; return when each better one was found, and its cells."""
    search = SmallestSizeSearch(Puzzle(tuple(words), *LARGEST), seconds)
    found: list[tuple[float, int]] = []
    start = time.process_time()

    def note() -> None:
        board = search.found and search.found.board
        if board and (not found or len(board.faces) < found[-1][1]):
            assert verify(board, words)
            found.append((time.process_time() - start, len(board.faces)))

    for _ in search.pack():
        note()
    while (attempt := search.next_attempt()) is not None:
        search.record(build_board(*attempt, processes=False))
        note()
    return found


def cells_at(found: list[tuple[float, int]]) -> list[int]:
    """Return the cells of the best board at each of the moments."""
    return [
        min((cells for when, cells in found if when <= moment), default=NONE) for moment in MOMENTS
    ]


def main() -> None:
    """Measure, print and compare."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seeds", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=MOMENTS[-1])
    parser.add_argument("--only", default="")
    parser.add_argument("--out", type=Path)
    parser.add_argument("--baseline", type=Path)
    options = parser.parse_args()
    before = json.loads(options.baseline.read_text()) if options.baseline else {}
    lists = {
        name: text.split()
        for name, text in json.loads(LISTS.read_text()).items()
        if options.only in name
    }
    measured: dict[str, list[int]] = {}
    for seed in range(options.seeds):
        for name, words in lists.items():
            shuffled = words if not seed else Random(seed).sample(words, len(words))
            key = f"{name} / {seed}"
            measured[key] = cells_at(boards(shuffled, options.seconds))
            print(f"{key:50}", *measured[key], " before", *before.get(key, ["-"]), flush=True)
            if options.out:
                options.out.write_text(json.dumps(measured, indent=0, ensure_ascii=False) + "\n")
    for at, moment in enumerate(MOMENTS):
        cells = [each[at] for each in measured.values()]
        line = f"after {moment} s: sum {sum(cells)}, median {median(cells)}"
        both = [(measured[key][at], before[key][at]) for key in measured if key in before]
        if both:
            ratio = median(now / then for now, then in both)
            worse = sum(now > then for now, then in both)
            line += (
                f"; before {sum(then for _, then in both)}, median ratio {ratio:.3f}, {worse} worse"
            )
        print(line)


if __name__ == "__main__":
    main()
