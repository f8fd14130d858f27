"""Time a book: boggle-tui sheet --book, from its words to the PDF.

    python benchmarks/books.py [COUNT]

Makes a book of COUNT (1000) puzzles, each of ten random words of 4 to 8 letters from the common
list, in the default number of processes. Prints the seconds by the clock and the processor seconds
of all processes, the load of the machine before, and what was left out. A book of 1,000 should take
less than two minutes on two cores with nothing else to do.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

from boggle_tui.game.words.lexicon import Lexicon

WORDS = 10


def main(count: int) -> None:
    """Make the book."""
    words = [word for word in Lexicon.load("common").words if 4 <= len(word) <= 8]
    rng = Random(1)
    blocks = (
        "\n".join([f"Puzzle {number}", *rng.sample(words, WORDS)]) for number in range(1, count + 1)
    )
    with TemporaryDirectory() as folder:
        book, out = Path(folder, "book.txt"), Path(folder, "book.pdf")
        book.write_text("\n\n".join(blocks))
        command = [sys.executable, "-m", "boggle_tui", "sheet", "--book", str(book)]
        load, start = os.getloadavg()[0], perf_counter()
        done = subprocess.run(
            [*command, "--seed", "1", "--out", str(out), "--json"],
            capture_output=True,
            text=True,
            check=True,
        )
        seconds = perf_counter() - start
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        values = json.loads(done.stdout)
        sizes = [len(puzzle["board"].split("/")) for puzzle in values["puzzles"]]
        print(
            f"{len(values['puzzles'])} puzzles of {WORDS} words, {len(values['left_out'])} left"
            f" out, {out.stat().st_size / 1e6:.1f} MB\n"
            f"{seconds:.0f} s by the clock, {used.ru_utime + used.ru_stime:.0f} s of processors;"
            f" {os.cpu_count()} cores, load before {load:.1f}\n"
            + ", ".join(f"{sizes.count(side)} of {side}x{side}" for side in sorted({*sizes}))
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 1000)
