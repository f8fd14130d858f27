"""Estimate how long a proof takes that no board scores more, from a sample of its classes.

    python benchmarks/proof_sample.py WORDS ROWSxCOLS POINTS [COUNT [SEED]]

Searches COUNT (200) classes, chosen at random by SEED (1), for boards of at least POINTS points,
and prints their processor time, the estimate for all classes, and its standard error. WORDS is the
name of a word list, or a file. It runs on one core; what else runs hardly matters, as only
processor time counts.
"""

from __future__ import annotations

import sys
from random import Random
from statistics import fmean, stdev

from boggle_tui.game.board.board import QReading, parse_size
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.kernel.prove.proof import ClassTask, ProofQuestion, classes_of, search_class

HOUR = 3600


def main(words: str, size: str, points: int, count: int = 200, seed: int = 1) -> None:
    """Search the sample."""
    question = ProofQuestion.about(Lexicon.load(words), words, *parse_size(size), QReading.QU)
    classes = list(classes_of(question))
    sample = Random(seed).sample(classes, min(count, len(classes)))
    times = []
    for number, board_class in enumerate(sample, 1):
        times.append(search_class(ClassTask(question, board_class, points)).seconds)
        print(f"{number} of {len(sample)}: {fmean(times):.3f} s each", end="\r", file=sys.stderr)
    total = len(classes) / HOUR
    error = stdev(times) / len(times) ** 0.5 * (1 - len(times) / len(classes)) ** 0.5
    print(
        f"{len(times)} of {len(classes):,} classes took {fmean(times):.3f} s each"
        f" (standard error {error:.3f}), the longest {max(times):.1f} s\n"
        f"all would take {fmean(times) * total:.1f} hours of processor time,"
        f" give or take {error * total:.1f} (standard error)"
    )


if __name__ == "__main__":
    main(*sys.argv[1:3], int(sys.argv[3]), *map(int, sys.argv[4:]))
