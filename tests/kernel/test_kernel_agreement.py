"""Agreement of all finders, plain or compiled; the kernel frees its memory, also in threads."""

import gc
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boggle_tui import Board, Lexicon, QReading
from boggle_tui.game.board import finder as plain
from boggle_tui.game.board.finder import spells
from boggle_tui.game.dice.dice_set import DiceSet, dice_sets, roll
from boggle_tui.game.round.rules import Scoring, scorings
from boggle_tui.kernel.finder import (
    board_stats,
    count_words,
    find_words,
    points_by_length,
    score_boards,
)
from boggle_tui.kernel.packed import PackedWords, pack, packed

FACES = [*"ABCDEFGHIJKLMNOPRSTUVWXYZ", "Qu", "Qu", "Th", "In", "Er", "#", ""]
LETTERS = "abcehintñω"
POINTS = points_by_length("standard")


@pytest.fixture(scope="module")
def searchers(common, builds) -> list:
    """Searchers of each build over the common list."""
    return searchers_of(common, builds)


def searchers_of(lexicon: Lexicon, builds: list) -> list:
    words = PackedWords(pack([lexicon.words]))
    return [build.Searcher(words.nodes, words.letters) for build in builds]


def boards_of_all_sizes(count: int, seed: int) -> list[Board]:
    """Boards from 2x2 to 8x8, of many or few different faces."""
    rng = Random(seed)
    boards = []
    for _ in range(count):
        rows, cols = rng.randint(2, 8), rng.randint(2, 8)
        faces = rng.sample(FACES, rng.randint(1, len(FACES)))
        boards.append(Board(rows, cols, tuple(rng.choice(faces) for _ in range(rows * cols))))
    return boards


def check(searcher, board: Board, q: QReading, words: list[str], shortest: int = 3) -> None:
    """Check that a build finds exactly these words, with valid paths, and counts them."""
    found = searcher.find(board, shortest, q)
    ((points,), (count,), (longest,)) = searcher.stats([board], POINTS, shortest, q)
    if found is None:
        assert points == -1
        return
    assert sorted(found) == words
    assert all(spells(board, path, word, q) for word, path in found.items())
    assert points == sum(POINTS[len(word)] for word in words)
    assert (count, longest) == (len(words), max(map(len, words), default=0))


@pytest.mark.parametrize("name", dice_sets())
def test_all_agree_on_the_words_of_rolled_boards_and_on_their_points_by_every_table(name, builds):
    dice, rng = dice_sets()[name], Random(name)
    lexicon = Lexicon.load(dice.language.common)
    searchers = searchers_of(lexicon, builds)
    boards = [roll(dice, rng) for _ in range(12)]
    boards.append(boards[0].with_face(5, "Ñ"))
    for q in QReading:
        found = [list(plain.find_words(board, lexicon, 3, q)) for board in boards]
        for board, words in zip(boards, found, strict=True):
            for searcher in searchers:
                check(searcher, board, q, words)
    for scoring in scorings():
        worth = Scoring.named(scoring, dice.language).worth
        points = [sum(map(worth, words)) for words in found]
        assert score_boards(boards, lexicon, scoring, q=q) == points


@pytest.mark.parametrize("q", QReading)
def test_all_agree_on_boards_of_every_size(q, common, searchers):
    for board in boards_of_all_sizes(400, seed=len(q)):
        words = list(plain.find_words(board, common, 3, q))
        for searcher in searchers:
            check(searcher, board, q, words)


@settings(max_examples=60)
@given(
    st.sets(st.text(LETTERS, max_size=9), min_size=1),
    st.tuples(st.integers(2, 4), st.integers(2, 4)),
    st.lists(
        st.sampled_from([*LETTERS.upper(), "Th", "In", "He", "#", ""]), min_size=16, max_size=16
    ),
    st.sampled_from(QReading),
    st.integers(0, 5),
)
def test_all_agree_on_any_words(builds, words, size, faces, q, shortest):
    rows, cols = size
    board = Board(rows, cols, tuple(faces[: rows * cols]))
    lexicon = Lexicon(words)
    for searcher in searchers_of(lexicon, builds):
        check(searcher, board, q, list(plain.find_words(board, lexicon, shortest, q)), shortest)


@pytest.mark.parametrize(("rows", "cols", "longest"), [(4, 4, 16), (3, 5, 15), (2, 8, 16)])
def test_a_list_that_overflows_the_queue_is_searched_completely(rows, cols, longest):
    lexicon = Lexicon(["e" * length for length in range(1, longest + 3)])
    board = Board(rows, cols, ("E",) * (rows * cols))
    words = ["e" * length for length in range(3, longest + 1)]
    paths = find_words(board, lexicon)
    assert list(paths) == words
    assert all(spells(board, path, word) for word, path in paths.items())
    assert board_stats([board], lexicon) == [
        (sum(POINTS[len(word)] for word in words), len(words), longest)
    ]


def test_a_board_of_too_many_vertices_is_searched_completely(common):
    faces = ["Th" if cell % 3 else "E" for cell in range(64)]
    faces[20:24] = "R", "I", "N", "G"
    board = Board(8, 8, tuple(faces))
    words = list(plain.find_words(board, common))
    assert list(find_words(board, common)) == words
    assert count_words([board], common) == [len(words)]


def test_a_list_of_too_many_letters_uses_the_plain_finder():
    cyrillic = [chr(code) for code in range(ord("а"), ord("я") + 1)]
    lexicon = Lexicon([*map("".join, zip(cyrillic, cyrillic[1:], cyrillic[2:], strict=False))])
    assert packed(lexicon) is None
    board = Board(2, 2, ("А", "Б", "В", "Г"))
    assert list(find_words(board, lexicon)) == ["абв", "бвг"]
    assert count_words([board], lexicon) == [2]


def test_boards_of_mixed_sizes_are_scored_in_order(common):
    boards = boards_of_all_sizes(100, seed=9)
    together = score_boards(boards, common, scoring="super", min_length=4)
    assert together == [score_boards([board], common, "super", 4)[0] for board in boards]
    assert score_boards([], common) == []


STATUS = Path("/proc/self/statm")


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
            searcher.stats(boards, POINTS, 3, QReading.QU)
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
    alone = searcher.stats(boards, POINTS, 3, QReading.QU)
    with ThreadPoolExecutor(4) as pool:
        futures = [pool.submit(searcher.stats, boards, POINTS, 3, QReading.QU) for _ in range(12)]
        assert all(future.result() == alone for future in futures)
