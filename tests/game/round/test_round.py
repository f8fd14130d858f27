"""A round: judging words, its clock, words to find, and its result."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.clock import ManualClock
from support.played_rounds import begun_round

from boggle_tui import DiceSet, QReading
from boggle_tui.game.board.board import Board
from boggle_tui.game.board.finder import find_words
from boggle_tui.game.round.round import Round, RoundResult, Verdict
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.round.setup import RoundSetup, WordsToFind
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.play.plan import countable_words

BOARD = Board.parse("cafe/tone/qisx/[Th]abu")
LEXICON = Lexicon(["at", "cafe", "tone", "toni", "quit", "zebra", "note", "bath", "quota", "oaf"])


@pytest.mark.parametrize(
    ("language", "board", "typed", "kept"),
    [
        ("standard", "cafe/aaaa/aaaa/aaaa", " CAFE\u0301\n", "cafe"),
        ("standard", "cafe/aaaa/aaaa/aaaa", "ＣＡＦＥ", "cafe"),
        ("german", "fuer/ssaa/aaaa/aaaa", "Für", "fuer"),
        ("german", "fuss/aaaa/aaaa/aaaa", "Fuß", "fuss"),
        ("spanish", "niño/aaaa/aaaa/aaaa", "NIÑO", "niño"),
        ("spanish", "cafe/aaaa/aaaa/aaaa", "café", "cafe"),
        ("french", "coeu/aaar/aaaa/aaaa", "cœur", "coeur"),
        ("french", "eleve/aaaaa/aaaaa/aaaaa/aaaaa", "élève", "eleve"),
    ],
)
def test_a_word_may_be_typed_with_capitals_accents_and_white_space(language, board, typed, kept):
    game = begun_round(Board.parse(board), Lexicon.load(language), Rules(), ManualClock())
    assert game.submit(typed) is Verdict.FOUND
    assert list(game.found) == [kept]
    assert game.submit(kept) is Verdict.ALREADY_FOUND


ticks = st.integers(0, 100_000).map(lambda milliseconds: milliseconds / 1000)
doings = st.lists(st.tuples(st.sampled_from(["pause", "resume", "wait", "look"]), ticks))


@given(doings, st.sampled_from([0, 1, 60, 180]), st.floats(0, 1e9))
def test_only_time_between_pauses_counts_up_to_the_length_of_the_round(doings, seconds, start):
    clock = ManualClock(start)
    game = begun_round(BOARD, LEXICON, Rules(seconds=seconds), clock)
    played, running = 0.0, True
    for doing, wait in doings:
        if doing in ("pause", "resume"):
            getattr(game, doing)()
            running = (doing == "resume") if played < seconds else running
        clock.seconds += wait
        played += wait if running else 0
        assert game.elapsed == pytest.approx(min(played, seconds), abs=1e-3)
        assert 0 <= game.elapsed <= seconds
        assert game.remaining == seconds - game.elapsed
        if abs(played - seconds) > 1e-3:
            assert game.is_over == (played > seconds)
            assert game.is_paused == (not running and not game.is_over)
        else:
            return  # Floating point cannot decide this close to the end.


def test_the_rules_come_from_the_dice_set_but_for_another_time_limit_or_none():
    assert Rules.of(DiceSet.named("new")) == Rules(3, 180, "standard", QReading.QU)
    assert Rules.of(DiceSet.named("super")) == Rules(4, 240, "super", QReading.QU)
    dice_set = DiceSet.named("new")
    assert Rules.of(dice_set, 60).seconds == 60
    assert Rules.of(dice_set, 0).seconds is None
    assert Rules.of(dice_set, q=QReading.EITHER).q is QReading.EITHER


@given(st.permutations([*LEXICON, "zzz"]))
def test_a_round_ends_once_every_word_of_its_board_is_found(words):
    setup = RoundSetup(board=BOARD, rules=Rules(), dictionary="d")
    on_board = find_words(BOARD, LEXICON)
    game = Round(setup, LEXICON, ManualClock(), all_words=on_board)
    for word in words:
        assert game.is_over == (game.found.keys() == on_board.keys())
        game.submit(word)
    assert game.is_solved


@given(st.lists(st.sampled_from(["cafe", "toni", "tone", "note", "zebra", "xyz"]), max_size=9))
def test_no_word_is_both_found_and_rejected_whatever_the_player_accepts(words):
    lexicon = Lexicon(["cafe", "toni", "zebra"])
    game = begun_round(BOARD, lexicon, Rules(), ManualClock(), takes_own_words=True)
    for word in words:
        game.submit(word)
        is_refused = game.rejected.get(word) is Verdict.NOT_IN_LIST
        assert game.can_accept(word) == is_refused
        game.accept(word)
        assert not game.found.keys() & game.rejected.keys()
        assert Verdict.NOT_IN_LIST not in game.rejected.values()


TONE = Board.parse("tone/star")
TONE_LIST = Lexicon(["tone", "star", "not", "stone", "rats", "onto", "tars", "tan", "zebra"])
COMMON = Lexicon(["tone", "star", "not", "rats"])
ALL_WORDS = find_words(TONE, TONE_LIST)


@pytest.fixture
def tone_game():
    return begun_round(TONE, TONE_LIST, Rules(), clock=lambda: 0.0)


def test_found_words_come_best_first_then_alphabetically(tone_game):
    for word in ("tone", "star", "stone", "tan"):
        assert tone_game.submit(word) is Verdict.FOUND
    result = RoundResult.of(tone_game, ALL_WORDS, COMMON)
    assert list(result.found.items()) == [("stone", 2), ("star", 1), ("tan", 1), ("tone", 1)]
    assert result.score == tone_game.score == 5


def test_missed_words_come_common_first_then_best_first(tone_game):
    tone_game.submit("star")
    result = RoundResult.of(tone_game, ALL_WORDS, COMMON)
    assert "star" not in result.missed
    assert result.found.keys() | result.missed.keys() == ALL_WORDS.keys()
    order = [(word not in COMMON, -points, word) for word, points in result.missed.items()]
    assert order == sorted(order)
    assert next(iter(result.missed)) in COMMON


def test_the_share_on_a_board_without_words_is_one(tone_game):
    result = RoundResult.of(tone_game, {}, COMMON)
    assert (result.score, result.possible, result.share) == (0, 0, 1)


def test_all_words_on_the_board_have_paths_including_rejected_ones(tone_game):
    for word in ("stone", "ton", "to", "zebra"):
        tone_game.submit(word)
    result = RoundResult.of(tone_game, ALL_WORDS, COMMON)
    assert result.rejected == {
        "ton": Verdict.NOT_IN_LIST,
        "to": Verdict.TOO_SHORT,
        "zebra": Verdict.NOT_ON_BOARD,
    }
    assert result.paths.keys() == {*ALL_WORDS, "ton", "to"}
    assert result.paths["ton"] == (0, 1, 2)


ANNE = Board.parse("anne/bola/enzx/cleo")
NAMES = ("ann", "ben", "cleo", "enzo", "bo")
LIST = Lexicon(["lane", "noel", "ann", "el", "cat"])


def a_puzzle(*, has_bonus: bool) -> Round:
    to_find = WordsToFind(NAMES, has_bonus=has_bonus)
    return begun_round(ANNE, LIST, Rules(min_length=3), ManualClock(), to_find=to_find)


@pytest.mark.parametrize(
    ("word", "alone", "with_bonus"),
    [
        ("cleo", Verdict.FOUND, Verdict.FOUND),
        ("bo", Verdict.FOUND, Verdict.FOUND),
        ("lane", Verdict.NOT_TO_FIND, Verdict.FOUND),
        ("el", Verdict.NOT_TO_FIND, Verdict.TOO_SHORT),
        ("anne", Verdict.NOT_TO_FIND, Verdict.NOT_IN_LIST),
        ("cat", Verdict.NOT_ON_BOARD, Verdict.NOT_ON_BOARD),
    ],
)
def test_words_are_judged_by_the_makers_choice(word, alone, with_bonus):
    assert a_puzzle(has_bonus=False).submit(word) is alone
    assert a_puzzle(has_bonus=True).submit(word) is with_bonus


@given(st.permutations([*NAMES, "lane", "noel", "anne"]), st.booleans())
def test_the_last_word_to_find_ends_it_whatever_else_was_found(words, has_bonus):
    game = a_puzzle(has_bonus=has_bonus)
    for word in words:
        left = set(NAMES) - {*game.found}
        assert game.is_over == (not left)
        game.submit(word)
    assert game.is_solved
    assert game.to_find.count_found(game.found) == len(NAMES)
    assert set(game.bonus) == {*game.found} - set(NAMES)
    assert has_bonus or not game.bonus


def test_the_result_tells_bonus_words_apart_and_compares_points_with_the_words_to_find():
    game = a_puzzle(has_bonus=True)
    for word in ("cleo", "lane"):
        game.submit(word)
    result = RoundResult.of(game, countable_words(game.setup, LIST), Lexicon(["lane"]))
    assert {*result.found} == {"cleo", "lane"}
    assert {*result.missed} == {"ann", "ben", "enzo", "bo", "noel"}
    assert result.bonus == {"lane", "noel"}
    assert (result.possible, result.rare) == (5, frozenset())
    assert result.counted == set(NAMES)
    assert list(result.found_counted) == ["cleo"]
    assert (result.score, result.beyond, result.share) == (2, 1, 1 / 5)
    for word in (*NAMES, "noel"):
        game.submit(word)
    solved = RoundResult.of(game, countable_words(game.setup, LIST), Lexicon(["lane"]))
    assert (solved.score > solved.possible, solved.share) == (True, 1)


def test_without_a_bonus_only_the_words_to_find_count():
    assert set(countable_words(a_puzzle(has_bonus=False).setup, LIST)) == set(NAMES)
