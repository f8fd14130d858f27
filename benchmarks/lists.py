"""Measure long lists of the player's own: read for the first time, and from their packed copies.

    python benchmarks/lists.py [ROUNDS]

A list of 4.3 million words like Polish ones, with accents and endings, and one of 275,000 are made
by chance. Each is loaded and solves a board in a fresh process, in turns with the bundled `expert`
list, ROUNDS (5) times. Processor seconds, medians: of the whole process, and of loading alone. The
copies are in a temporary folder.
"""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import product
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

LOAD = """
import sys
from time import process_time
from boggle_tui.game.board.board import Board
from boggle_tui.kernel.finder import find_words
from boggle_tui.kernel.packed import load_list
began = process_time()
found = find_words(Board.parse("taps/elin/roqt/deck"), load_list(sys.argv[1]))
print(process_time() - began, process_time(), len(found))
"""
ENDINGS = [
    "".join(each)
    for each in product(("", "n", "ow", "cz", "li"), ("a", "ą", "e", "ę", "y", "ów", "ami", "ach"))
]


def write_list(path: Path, stems: int, seed: int) -> int:
    """Write the words of that many stems with all endings; return how many there are."""
    rng = Random(seed)
    syllables = [first + vowel for first in "bcćdfghjklłmnprsśtwzźż" for vowel in "aeioóuy"]
    made = {"".join(rng.choices(syllables, k=rng.randint(2, 4))) for _ in range(stems)}
    words = sorted(stem + ending for stem in made for ending in ENDINGS)
    path.write_text("\n".join(words) + "\n", "utf-8")
    return len({*words})


def seconds(name: str, folder: str) -> tuple[float, float]:
    """Return the processor seconds of loading a list, and of the whole process."""
    run = [sys.executable, "-c", LOAD, name]
    environment = os.environ | {"XDG_CACHE_HOME": folder}
    output = subprocess.run(run, env=environment, capture_output=True, check=True, text=True).stdout
    loading, whole, _found = output.split()
    return float(loading), float(whole)


def main() -> None:
    """Print the figures."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    with TemporaryDirectory() as folder:
        lists = {"expert": "expert"}
        for name, stems in (("275,000", 6_900), ("4.3 million", 110_000)):
            path = Path(folder) / f"{stems}.txt"
            print(f"{name}: {write_list(path, stems, stems):,} words")
            lists[name] = str(path)
        first = {name: seconds(source, folder) for name, source in lists.items()}
        times: dict[str, list[tuple[float, float]]] = {name: [] for name in lists}
        for _round in range(rounds):
            for name, source in lists.items():
                times[name].append(seconds(source, folder))
        usual = median(whole for _loading, whole in times["expert"])
        for name, each in times.items():
            loading, whole = (median(one) for one in zip(*each, strict=True))
            print(
                f"{name}: first {first[name][1]:.2f} s, then {whole:.3f} s, of which loading"
                f" {loading:.3f} s: {whole / usual:.2f} times expert"
            )


if __name__ == "__main__":
    main()
