"""Full boards: letters for spare cells, puzzles on paper, their parts and versions, practice."""

from dataclasses import replace
from itertools import islice, product, repeat
from random import Random
from string import ascii_lowercase
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.hard_words import ONE_TO_TEN
from support.platforms import needs_kernel

from boggle_tui import DiceSet, Puzzle, PuzzleError, build_board, verify
from boggle_tui.game.board.board import MAX_SIDE, SPARE, Board, QReading
from boggle_tui.game.board.finder import find_paths, find_words, outside, spells, unwanted_traces
from boggle_tui.game.dice.dice_set import match_dice
from boggle_tui.game.words.language import ANY, Language
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.rude_words import unsafe_words
from boggle_tui.unboggle.analysis import full_board
from boggle_tui.unboggle.analysis.fill import (
    FillGoal,
    count_empty_cells,
    dead_cells,
    fill,
    fill_randomly,
    fillings,
    find_compatible_words,
    spare_cells,
)
from boggle_tui.unboggle.analysis.full_board import (
    FullBoardError,
    FullBoardRequest,
    ImpossibleBoardError,
    UndecidedBoardError,
    build_full_board,
    build_parts,
    build_practice_board,
    build_versions,
    evenly,
    rude_on,
    split,
)
from boggle_tui.unboggle.result_sentences import split_text
from boggle_tui.unboggle.search import sat_search
from boggle_tui.unboggle.search.packing import Packing
from boggle_tui.unboggle.search.result import Incumbent

WORDS = st.lists(st.text("abcdeilmnorst", min_size=3, max_size=6), min_size=1, max_size=6)


@settings(max_examples=15)
@given(words=WORDS, seed=st.integers(0, 99))
def test_a_board_is_full_and_holds_every_word_where_its_path_says(words, seed):
    request = FullBoardRequest(tuple(dict.fromkeys(words)), seed=seed)
    built = build_full_board(request)
    assert SPARE not in built.board.faces
    assert set(built.paths) == set(words)
    for word, path in built.paths.items():
        assert spells(built.board, path, word)
    assert build_full_board(request) == built


def test_boards_unlike_the_ones_before_differ_even_when_turned():
    seen = []
    for seed in range(4):
        request = FullBoardRequest(("gold", "blue"), (2, 4), seed)
        board = build_full_board(request, seen).board
        assert board not in [image for other in seen for image in other.symmetries]
        seen.append(board)


def test_a_size_too_small_is_refused_with_the_letters_that_have_no_room():
    with pytest.raises(ImpossibleBoardError, match="9 cells"):
        build_full_board(FullBoardRequest(("abcdef", "ghijkl"), (3, 3)))


def test_words_proven_not_to_share_a_board_are_refused():
    with pytest.raises(ImpossibleBoardError, match="4x4 board"):
        build_full_board(FullBoardRequest(ONE_TO_TEN, (4, 4)))


@needs_kernel  # The plain annealer finds other boards, in fewer moves.
def test_words_whose_letters_often_make_a_rude_word_get_a_safe_board_of_their_size():
    words = ("saturn", "mars", "result", "street", "tapers")
    board = build_full_board(FullBoardRequest(words, (4, 4), is_safe=True)).board
    assert not unwanted_traces(board, unsafe_words(Language.named("english")), given=words)


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize(
    "words", ["climate", "cautious enormous generous knowledge legend sincere unique"]
)
def test_a_safe_board_has_no_rude_word_on_the_letters_of_another_if_that_can_be(words, seed):
    request = FullBoardRequest((*words.split(),), seed=seed, is_safe=True, time_limit=600)
    built = build_full_board(request)
    unsafe = unsafe_words(Language.named("english"))
    assert not unwanted_traces(built.board, unsafe, given=request.words, in_line=True)
    about = Language.named("english"), request.texts, request.q
    assert not rude_on(built.board, built.paths, *about)
    folded = Board.parse("clm/xia/etx"), {"climate": (0, 1, 4, 2, 5, 7, 6)}
    assert "climate (CLIT). To avoid that, leave them out" in rude_on(*folded, *about)


@pytest.mark.parametrize("size", [(8, 8), None])
def test_the_time_limit_stops_all_searches_and_tries_no_larger_size(size, monkeypatch):
    runs = []
    run = Packing.run
    monkeypatch.setattr(Packing, "run", lambda self, moves: runs.append(moves) or run(self, moves))
    monkeypatch.setattr(full_board, "monotonic", lambda: len(runs))  # Each takes a second.
    monkeypatch.setattr(sat_search, "search", None)
    words = ("deconstruction", "comprehensibly", "overmastered", "meticulously", "unauthorized")
    words += ("reproduction", "demonstrability", "absoluteness", "neurasthenics", "technocratic")
    with pytest.raises(UndecidedBoardError, match="longer --time-limit"):
        build_full_board(FullBoardRequest(words, size, time_limit=0.5))
    assert len(runs) == 1


LEXICON = Lexicon(["planet", "silver", "quartz", "tap", "lane", "net", "sit", "art", "plan", "sin"])

PRACTISED = ("planet", "silver", "quartz", "boxing", "jumped")


@pytest.mark.parametrize(
    ("words", "size", "least", "most"),
    [
        (("planet", "silver", "tap"), (4, 4), 3, 3),
        (("planet", "silver", "tap"), (5, 5), 3, 3),
        (("planet", "silver", "tap"), (3, 6), 3, 3),
        pytest.param(PRACTISED, (3, 3), 1, 4, id="a board too small for all words holds some"),
        pytest.param(("silver", "tap"), (2, 2), 1, 1, id="a word too long is left out"),
    ],
)
def test_words_to_practise_are_on_a_full_board_as_far_as_they_fit(words, size, least, most):
    board = build_practice_board(words, size, LEXICON, Random(1), patience=1)
    assert (board.rows, board.cols) == size
    assert SPARE not in board.faces
    assert least <= len([word for word in words if next(find_paths(board, word), None)]) <= most


def test_there_is_no_board_to_practise_words_that_are_all_too_long():
    assert build_practice_board(["silver"], (2, 2), LEXICON, Random(1), patience=0.1) is None


def test_no_unwanted_word_is_on_it_except_those_to_practise():
    unwanted = Lexicon(["tap", "sit", "net"])
    board = build_practice_board(
        ["silver", "tap"], (4, 4), LEXICON, Random(1), unwanted=unwanted.words, patience=60
    )
    assert find_words(board, unwanted).keys() == {"tap"}


@given(st.lists(st.text("ab", min_size=1), unique=True, min_size=1), st.data())
def test_groups_are_even_and_lose_no_word_and_no_order(words, data):
    groups = evenly(words, data.draw(st.integers(1, len(words))))
    assert sorted(word for group in groups for word in group) == sorted(words)
    assert max(map(len, groups)) - min(map(len, groups)) <= 1
    assert all(group == tuple(filter({*group}.__contains__, words)) for group in groups)


def test_words_that_no_board_holds_together_are_on_two():
    results = split(Puzzle(ONE_TO_TEN), build_board, lambda: False)
    assert [len(result.puzzle.words) for result in results] == [5, 5]
    assert all(verify(result.board, result.puzzle.words) for result in results)
    assert split_text(ONE_TO_TEN, results) == "10 words on 2 boards."


@needs_kernel
def test_words_that_share_letters_share_a_board():
    in_threes = ["stone", "notes", "onset", "acrid", "caird", "daric", "bluff", "flub", "buff"]
    groups = {*map(frozenset, evenly(sorted(in_threes), 3))}
    assert groups == {frozenset(in_threes[at : at + 3]) for at in (0, 3, 6)}
    everyday = [word for word in Lexicon.load("common").words if 3 <= len(word) <= 8]
    results = split(Puzzle(tuple(Random(1).sample(everyday, 30))))
    assert len(results) <= 8
    assert all(verify(result.board, result.puzzle.words) for result in results)


FRUIT = "mango", "pear", "peach", "watermelon", "blackberry", "apricot", "nectarine"


def test_other_divisions_are_tried_for_one_board_less():
    results = split(Puzzle(FRUIT))
    assert len(results) == 2
    assert all(verify(result.board, result.puzzle.words) for result in results)


def test_a_word_that_fits_on_no_board_alone_ends_the_search():
    *_, last = split(Puzzle(("gold", "burqa")), build_board, lambda: False)
    assert last.puzzle.words == ("burqa",)
    assert last.board is None


@given(st.integers(1, 60))
def test_out_of_time_the_boards_that_hold_most_words_are_kept(solved):
    left, has_board = solved, False

    def solve(puzzle):
        nonlocal left, has_board
        left -= 1
        enough = left >= 0 and len(puzzle.words) <= 3
        has_board |= enough
        return build_board(puzzle) if enough else Incumbent(puzzle).unknown("sat")

    *boards, last = split(Puzzle(ONE_TO_TEN), solve, lambda: left <= 0)
    words = [word for each in boards for word in each.paths]
    assert all(verify(each.board, each.puzzle.words) for each in boards)
    if last.board is None:
        assert last.status == "undecided"
        assert {*words, *last.puzzle.words} == {*ONE_TO_TEN}
        assert len(words) + len(last.puzzle.words) == len(ONE_TO_TEN)
        assert bool(boards) == has_board


def test_more_words_than_a_puzzle_may_have_are_refused_without_a_search():
    words = tuple("".join(letters) for letters in islice(product("abcdefg", repeat=4), 2001))
    start = process_time()
    with pytest.raises(PuzzleError, match="2,001 words are too many: give at most 2,000"):
        build_parts(FullBoardRequest(words), [1], 8)
    assert process_time() - start < 2


FRUIT = (*("apple", "lemon", "melon", "plum", "pear", "cherry", "grape", "quince", "banana"),)


@settings(max_examples=10, deadline=None)
@given(st.lists(st.sampled_from(FRUIT), min_size=2, max_size=7, unique=True), st.integers(0, 1000))
def test_versions_have_one_size_and_different_boards(words, seed):
    built = build_versions(FullBoardRequest(tuple(words)), range(seed, seed + 3))
    assert len({(each.board.rows, each.board.cols) for each in built}) == 1
    images = {image for each in built for image in each.board.symmetries}
    assert len(images) == sum(len({*each.board.symmetries}) for each in built)
    for each in built:
        assert {*each.paths} == {*words}
        assert all(spells(each.board, path, word) for word, path in each.paths.items())


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    "words",
    [
        "theearlybirdcatchestheworm practicemakesperfect betterlatethannever lookbeforeyouleap",
        "bread apieceofcake tobake flour sugar learnthesewordsuntilfriday",
    ],
)
def test_phrases_share_a_board_that_has_room_for_them(words, seed):
    [[built]] = build_parts(FullBoardRequest((*words.split(),), time_limit=600), [seed], 10)
    assert verify(built.board, words.split())


@needs_kernel  # Otherwise the SAT solver finds a smaller board.
@pytest.mark.parametrize("failing", [6, 7])
def test_the_largest_board_has_seven_runs_to_find_room_for_a_last_word(failing, monkeypatch):
    large = build_full_board(FullBoardRequest(FRUIT, (MAX_SIDE, MAX_SIDE)))
    almost = large.board, dict([*large.paths.items()][1:])

    def best_boards(puzzle, _seed, _deadline):
        yield from repeat(almost, failing)
        assert (puzzle.rows, puzzle.cols) == (MAX_SIDE, MAX_SIDE)
        yield large.board, large.paths

    monkeypatch.setattr(full_board, "_best_boards", best_boards)
    if failing < 7:
        assert build_full_board(FullBoardRequest(FRUIT)) == large
    else:
        with pytest.raises(UndecidedBoardError, match=r"10x10 board .* Try fewer words\.$"):
            build_full_board(FullBoardRequest(FRUIT))


@needs_kernel  # The plain annealer finds other boards, in fewer moves.
def test_boards_that_are_found_in_different_sizes_get_one_size():
    # Alone, the first of these seeds gives a 5x5 board and the second a larger one.
    alone = {
        (board.rows, board.cols)
        for seed in SEEDS
        for board in [build_versions(FullBoardRequest(TIGHT), [seed])[0].board]
    }
    assert len(alone) == 2
    together = build_versions(FullBoardRequest(TIGHT), SEEDS)
    assert len({(each.board.rows, each.board.cols) for each in together}) == 1


TIGHT, SEEDS = (*FRUIT, "orange", "peach"), (2, 3)


def test_versions_have_the_size_asked_for_or_else_as_large_a_one_as_they_need():
    request = FullBoardRequest(("team", "mate"))
    versions = range(5)
    with pytest.raises(FullBoardError):
        build_versions(replace(request, size=(2, 2)), versions)
    assert len(build_versions(request, versions)) == len(versions)


CAT_WORDS = "cat cats cast act acts tac sat set tea eat ate east seat teas eats dog"
CATS = Lexicon(CAT_WORDS.split())
BOARD = Board.parse("cat/.../..s")


@pytest.mark.parametrize("goal", FillGoal)
def test_every_empty_cell_is_filled_and_the_others_stay(goal):
    full = fill(BOARD, goal, CATS, Random(1), patience=0.1)
    assert not spare_cells(full)
    for before, after in zip(BOARD.faces, full.faces, strict=True):
        assert before in ("", after)


def test_letters_beyond_a_to_z_are_used_for_languages_that_have_them():
    words = Lexicon(["año", "añil"], language=Language.named("spanish"))
    full = fill(Board.parse("a./oz"), FillGoal.MOST, words, Random(0), patience=0.05)
    assert str(full) == "añ/oz"


def test_two_empty_cells_get_the_best_pair_of_letters():
    board = Board.parse("cat/s../dog")
    counts = [
        len(find_words(board.with_face(4, one).with_face(5, two), CATS))
        for one, two in product(ANY.tiles, repeat=2)
    ]
    full = None
    for goal, best in ((FillGoal.MOST, max), (FillGoal.FEWEST, min)):
        full = fill(board, goal, CATS, Random(0), start=full, patience=0.6)
        assert len(find_words(full, CATS)) == best(counts)


@given(st.randoms(use_true_random=False))
def test_unwanted_words_are_avoided(rng):
    board = Board.parse("ca./..s/...")
    full = fill(board, FillGoal.RANDOM, CATS, rng, unwanted=["cat", "cats", "cast", "act"])
    assert not find_words(full, Lexicon(["cat", "cats", "cast", "act"]))


@pytest.mark.parametrize("seed", range(9))
@pytest.mark.parametrize("goal", [FillGoal.RANDOM, FillGoal.MOST])
def test_an_unwanted_word_within_one_of_the_board_is_kept_from_being_elsewhere_too(seed, goal):
    board, own, unwanted = Board.parse("cats/..../...."), [(0, 1, 2, 3)], ["cat", "act"]
    found = fillings(board, goal, CATS, Random(seed), unwanted=unwanted, own=own, patience=60)
    assert any(not outside(full, unwanted, QReading.QU, own) for full in found)


@pytest.mark.parametrize("seed", range(9))
@pytest.mark.parametrize("goal", [FillGoal.MOST, FillGoal.FEWEST])
def test_unwanted_words_are_gone_before_other_words_are_counted(seed, goal):
    board, unwanted = Board.parse("ca./..s/..."), ["cat", "cats", "cast", "act"]
    first = next(fillings(board, goal, CATS, Random(seed), unwanted=unwanted))
    assert not find_words(first, Lexicon(unwanted))


def test_no_letter_is_dead_if_possible():
    full = fill(Board.parse("cat/.../..."), FillGoal.ALIVE, CATS, Random(3), patience=2)
    assert not dead_cells(full, CATS)


def test_a_letter_is_dead_if_no_word_uses_it():
    assert dead_cells(Board.parse("catx/####"), CATS) == {3}


def test_with_dice_the_filled_board_can_be_rolled():
    dice = DiceSet.named("classic")
    result = build_board(Puzzle(("banjo", "tea"), dice="classic"))
    for goal in FillGoal:
        full = fill(result.board, goal, CATS, Random(2), dice=dice, patience=0.2)
        assert match_dice(full.faces, dice.dice) is not None
        assert verify(full, ("banjo", "tea"))


def test_dice_that_cannot_show_the_board_are_refused():
    with pytest.raises(ValueError, match="can't show"):
        fill_randomly(Board.parse("bj../..../..../...."), Random(1), DiceSet.named("new"))


def test_a_full_board_stays_as_it_is():
    board = Board.parse("cat/dog/sea")
    assert fill(board, FillGoal.MOST, CATS, Random(1)) == board


@pytest.mark.parametrize("goal", [FillGoal.RANDOM, FillGoal.MOST])
def test_a_cell_out_of_play_needs_no_die(goal):
    dice = DiceSet.named("new")
    full = fill(Board.parse("gold/#.../..../...."), goal, CATS, Random(1), dice=dice, patience=0.1)
    assert full.faces[4] == "#"
    assert match_dice([face for face in full.faces if face != "#"], dice.dice) is not None


@pytest.mark.parametrize("goal", [FillGoal.MOST, FillGoal.FEWEST])
def test_no_board_is_tried_that_only_the_slow_finder_can_judge(goal, monkeypatch):
    tried: list[Board] = []

    def count(boards: list[Board], *_: object) -> list[int]:
        tried.extend(boards)
        return [0] * len(boards)

    monkeypatch.setattr("boggle_tui.unboggle.analysis.fill.count_words", count)
    for text, has_qu in (("/".join(["gold...."] * 8), False), ("gold/....", True)):
        tried.clear()
        fill(Board.parse(text), goal, CATS, Random(1), patience=0.0)
        assert any("Qu" in board.faces for board in tried) == has_qu


BOARDS = st.lists(st.sampled_from(["A", "B", "C", "", ""]), min_size=6, max_size=6).map(
    lambda faces: Board(2, 3, tuple(faces))
)
LISTS = st.lists(st.text("abcz", min_size=3, max_size=4), min_size=1).map(Lexicon)


@given(BOARDS, LISTS)
def test_compatible_words_are_those_that_one_more_tile_makes_possible(board, lexicon):
    incumbent = set(find_words(board, lexicon))
    with_one = set(incumbent)
    for cell in range(6):
        if board.faces[cell] == SPARE:
            for letter in ascii_lowercase:
                with_one |= set(find_words(board.with_face(cell, letter), lexicon))
    offered = find_compatible_words(board, lexicon)
    assert set(offered) == with_one
    assert {
        word for word, path in offered.items() if not count_empty_cells(board, path)
    } == incumbent
    for word, path in offered.items():
        shown = zip((board.faces[cell] for cell in path), word.upper(), strict=True)
        assert all(face in ("", letter) for face, letter in shown)
    needs = [(count_empty_cells(board, path), -len(word), word) for word, path in offered.items()]
    assert needs == sorted(needs)


def test_excluded_and_short_words_are_not_suggested():
    lexicon = Lexicon(["gold", "old", "log", "go"])
    assert set(find_compatible_words(Board.parse("gol/d.."), lexicon, {"gold"})) == {"old", "log"}


def test_no_new_tile_is_suggested_for_a_q():
    assert find_compatible_words(Board.parse("uit/..."), Lexicon(["quit", "suit"])) == {
        "suit": (3, 0, 1, 2)
    }


def test_a_search_that_takes_too_long_ends_with_what_it_has(monkeypatch):
    monkeypatch.setattr("boggle_tui.unboggle.analysis.fill.MAX_STEPS", 3)
    assert find_compatible_words(Board.parse("gol/d.."), Lexicon(["old", "dog"])) == {}
