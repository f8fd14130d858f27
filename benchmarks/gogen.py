"""Make Gogens by the hundred, and have a second solver prove each solution the only one.

    python benchmarks/gogen.py [COUNT]

Makes COUNT (100) puzzles of 5x5 of each difficulty, and a tenth as many of 4x4 and 6x6, with seeds
from 0. A SAT solver that shares no code with the program's own confirms that each has exactly one
solution; of the hardest, also that it has several without any of its given letters or words. Prints
the seconds that a puzzle took, to make and to solve, and fails at the first wrong one. Takes about
a second a puzzle.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from support.gogens import solutions_by_sat

from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.gogen.generator import DEFAULT_LIST, GogenRequest, generate, suitable_words
from boggle_tui.gogen.reasoning import Difficulty, ProvenGogen, is_unique


def main(count: int) -> None:
    """Make and check the puzzles."""
    words = suitable_words(Lexicon.load(DEFAULT_LIST))
    print(f"{'':15} puzzles  to make: median    worst  to prove: median    worst   (s)")
    for side, number in ((5, count), (4, count // 10), (6, count // 10)):
        for difficulty in Difficulty:
            making, proving = [], []
            for seed in range(number):
                start = perf_counter()
                generated = generate(GogenRequest(side, difficulty), words, Random(seed))
                made = perf_counter()
                assert is_unique(generated.gogen)
                making.append(made - start)
                proving.append(perf_counter() - made)
                check(generated)
            if making:
                times = (median(making), max(making), median(proving), max(proving))
                row = "{:17.2f} {:8.2f} {:17.3f} {:8.3f}".format(*times)
                print(f"{side}x{side} {difficulty.label:11} {number:7} {row}", flush=True)


def check(generated: ProvenGogen) -> None:
    """Check a puzzle with the second solver."""
    gogen = generated.gogen
    assert solutions_by_sat(gogen) == [generated.solution], gogen
    if generated.difficulty is Difficulty.VERY_HARD:
        for cell in gogen.given_cells.values():
            assert len(solutions_by_sat(gogen.without_given(cell))) == 2, gogen
        for word in gogen.words:
            fewer = gogen.with_words(other for other in gogen.words if other != word)
            assert len(solutions_by_sat(fewer)) == 2, gogen


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
