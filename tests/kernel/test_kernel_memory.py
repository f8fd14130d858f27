"""The kernel frees its memory, and works in several threads at once."""

import gc
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest

from boggle_tui import Lexicon, QReading
from boggle_tui.game.dice.dice_set import DiceSet, roll
from boggle_tui.kernel.finder import points_by_length
from boggle_tui.kernel.packed import PackedWords, pack

STATUS = Path("/proc/self/statm")
VALUES = points_by_length("standard")


def resident_kib() -> int:
    return int(STATUS.read_text().split()[1]) * 4


@pytest.mark.skipif(not STATUS.exists(), reason="needs Linux")
def test_no_memory_leaks(build):
    words = Lexicon.load("common").words[:3000]
    boards = [roll(DiceSet.named("new"), Random(seed)) for seed in range(20)]

    def work(times: int) -> None:
        for _ in range(times):
            packed_words = PackedWords(pack([words]))
            searcher = build.Searcher(packed_words.nodes, packed_words.letters)
            searcher.stats(boards, VALUES, 3, QReading.QU)
            for board in boards:
                searcher.find(board, 3, QReading.QU)
        gc.collect()

    work(5)
    before, blocks = resident_kib(), sys.getallocatedblocks()
    work(30)
    # A list of 3,000 words takes 60 KiB, a used workspace 100 KiB.
    assert resident_kib() - before < 1000
    assert sys.getallocatedblocks() - blocks < 500


def test_threads_do_not_interfere(build):
    packed_words = PackedWords(pack([Lexicon.load("common").words]))
    searcher = build.Searcher(packed_words.nodes, packed_words.letters)
    boards = [roll(DiceSet.named("deluxe"), Random(seed)) for seed in range(100)]
    alone = searcher.stats(boards, VALUES, 3, QReading.QU)
    with ThreadPoolExecutor(4) as pool:
        futures = [pool.submit(searcher.stats, boards, VALUES, 3, QReading.QU) for _ in range(12)]
        assert all(future.result() == alone for future in futures)
