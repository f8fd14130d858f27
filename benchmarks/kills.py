"""Kill the program at random moments of a scripted round, and check what is left.

    python benchmarks/kills.py [COUNT]

A child process plays a round: it submits a word, saves the round as the screen does, and prints the
word, again and again, until it is killed with SIGKILL at a random moment. The program writes in the
background, so that nobody waits for a disk; the child prints, too, when everything so far is
written. Then the file is opened as at the next start: every word that was written must be in it,
and the clock as it was then; nothing may be damaged. Words that were still being written may be
lost: on an idle machine the last one, and more where a busy disk doesn't keep up with forty words a
second. All COUNT (1,000) kills use the same file.
"""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path
from random import Random
from typing import NamedTuple

from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.store.store import FILE, Store

BOARD = "taps/elin/roqt/deck"
GAP = 0.025
"""Seconds between two words: forty a second, ten times as fast as anybody types."""
WORDS = 15
"""Words of a round."""
WRITTEN = "written\n"
"""The child's line when all words so far are written."""
CHILD = """
import sys, time
from pathlib import Path
from boggle_tui.game.board.board import Board
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.round.round import Round
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.round.setup import RoundSetup
from boggle_tui.store.store import Store

lexicon = Lexicon(sys.argv[3].split())
store = Store(Path(sys.argv[1]))
board, rules = Board.parse(sys.argv[2]), Rules(seconds=None)
game = Round(RoundSetup(board=board, rules=rules, dictionary="-"), lexicon, time.monotonic)
record = PlayedRound(setup=game.setup)
store.rounds.save(record)
store.database.flush(9)
for word in lexicon.words:
    game.submit(word)
    record = record.after(game)
    store.rounds.save(record)
    print(word, record.elapsed, flush=True)
    time.sleep(GAP)
    if store.database.flush(0):
        print("written", flush=True)
store.close()
print("end", flush=True)
time.sleep(60)
"""


class Outcome(NamedTuple):
    """The result of one kill."""

    printed: int
    """Words that the child had printed."""
    lost: int
    """Words that were written, and are lost."""
    unwritten: int
    """Words that were still being written, and are lost."""
    clock_lost: float
    """Seconds played that were written, and are lost."""
    is_damaged: bool


def one_kill(folder: Path, words: list[str], rng: Random) -> Outcome:
    """Play, kill at a random moment, and check the file."""
    child = subprocess.Popen(
        [sys.executable, "-c", CHILD.replace("GAP", str(GAP)), str(folder), BOARD, " ".join(words)],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert child.stdout is not None
    first = child.stdout.readline()
    time.sleep(rng.random() * 1.2 * GAP * len(words))
    child.kill()
    lines = [first, *child.stdout]
    child.wait()
    marks = [line for line in lines if line.endswith("\n") and line != "end\n"]
    last_mark = max((at for at, line in enumerate(marks) if line == WRITTEN), default=0)
    printed = [line.split() for line in marks if line != WRITTEN]
    written = [line.split() for line in marks[:last_mark] if line != WRITTEN]
    store, reports = Store(folder), list[str]()
    store.on_problem(reports.append)
    left = next(iter(store.rounds.unfinished()), None)
    kept = set(left.found) if left else set()
    missing = sum(word not in kept for word, _ in printed)
    lost = sum(word not in kept for word, _ in written)
    clock = max((float(seconds) for _, seconds in written), default=0.0)
    elapsed = left.elapsed if left else 0.0
    if left is not None:
        _end(store, left)
    is_damaged = bool(reports) or not is_whole(folder / FILE)
    return Outcome(len(printed), lost, missing - lost, max(0.0, clock - elapsed), is_damaged)


def _end(store: Store, left: PlayedRound) -> None:
    store.rounds.finish(left)
    store.close(30)


def is_whole(file: Path) -> bool:
    """Whether SQLite finds no error in a file."""
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def main(count: int) -> None:
    from boggle_tui.game.board.board import Board
    from boggle_tui.game.board.finder import find_words
    from boggle_tui.game.words.lexicon import Lexicon

    words = sorted(find_words(Board.parse(BOARD), Lexicon.load("standard")))[:WORDS]
    rng = Random(2026)
    with tempfile.TemporaryDirectory() as folder:
        outcomes = [one_kill(Path(folder), words, rng) for _ in range(count)]
        rounds = len(Store(Path(folder)).rounds.finished())
    print(
        f"{count} kills after {sum(outcome.printed for outcome in outcomes)} words:"
        f" {sum(outcome.lost for outcome in outcomes)} written words lost,"
        f" {sum(outcome.unwritten for outcome in outcomes)} words not yet written,"
        f" {max(outcome.unwritten for outcome in outcomes)} at once at most;"
        f" {max(outcome.clock_lost for outcome in outcomes):.3f} s of the clock at most;"
        f" {sum(outcome.is_damaged for outcome in outcomes)} files damaged;"
        f" {rounds} rounds in the history"
    )
    bad = any(outcome.lost or outcome.clock_lost or outcome.is_damaged for outcome in outcomes)
    sys.exit(bad or rounds != count)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
