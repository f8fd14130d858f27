"""What a hunt catches: 4x4, the expert list, both cores, one hunt for each of ten seeds.

    python benchmarks/hunt.py [SECONDS [SEEDS]]

For comparison: a simple annealer in C with a plain recursive finder reached 4,304 to 4,376 points
in each of five runs of 15 s on one core.
"""

from __future__ import annotations

import sys
from time import process_time

from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.kernel import VARIANT, packed
from boggle_tui.kernel.generate.high_score_search import SearchResult, SearchTarget, hunt

WANTED = 4300


def main(seconds: float, seeds: int) -> None:
    target = SearchTarget(Lexicon.load("expert"))
    packed(target.lexicon)
    print(f"{VARIANT}; {seconds:.0f} s for each of {seeds} seeds")
    catches = []
    for seed in range(seeds):
        began = process_time()
        *_, last = hunt(target, seed, seconds)
        catches.append(last)
        report(seed, catches[-1], process_time() - began)
    scores = [catch.points for catch in catches]
    reached = sum(score >= WANTED for score in scores)
    print(f"{reached} of {seeds} reached {WANTED:,} points; the best {max(scores):,}")


def report(seed: int, catch: SearchResult, processor: float) -> None:
    rate = catch.boards / processor
    print(f"seed {seed}: {catch.points:,} {catch.board}  {rate:,.0f} boards a core second")


if __name__ == "__main__":
    arguments = sys.argv[1:]
    main(
        float(arguments[0]) if arguments else 10.0,
        int(arguments[1]) if len(arguments) > 1 else 10,
    )
