"""Measure the search for a high-scoring board: 4x4, expert list, both cores.

    python benchmarks/hunt.py [SECONDS [SEEDS]]

Searches for SECONDS (10) with each of SEEDS (10) seeds. For comparison: a simple annealer in C with
a plain recursive finder reached 4,304 to 4,376 points in each of five runs of 15 s on one core.
"""

from __future__ import annotations

import sys
from time import process_time

from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.kernel.backend import VARIANT
from boggle_tui.kernel.high_score_search import SearchResult, SearchTarget, hunt
from boggle_tui.kernel.packed import packed

TARGET_SCORE = 4300


def main(seconds: float, seeds: int) -> None:
    target = SearchTarget(Lexicon.load("expert"))
    packed(target.lexicon)
    print(f"{VARIANT}; {seconds:.0f} s for each of {seeds} seeds")
    results = []
    for seed in range(seeds):
        began = process_time()
        *_, last = hunt(target, seed, seconds)
        results.append(last)
        report(seed, last, process_time() - began)
    scores = [result.points for result in results]
    reached = sum(score >= TARGET_SCORE for score in scores)
    print(f"{reached} of {seeds} reached {TARGET_SCORE:,} points; the best {max(scores):,}")


def report(seed: int, result: SearchResult, processor: float) -> None:
    rate = result.boards / processor
    print(f"seed {seed}: {result.points:,} {result.board}  {rate:,.0f} boards per core second")


if __name__ == "__main__":
    arguments = sys.argv[1:]
    main(
        float(arguments[0]) if arguments else 10.0,
        int(arguments[1]) if len(arguments) > 1 else 10,
    )
