"""A round in which given words are to be found, with or without others as a bonus."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.clock import ManualClock
from support.played_rounds import begun_round

from boggle_tui.game.board.board import Board
from boggle_tui.game.round.round import Round, RoundResult, Verdict
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.round.setup import WordsToFind
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.play.plan import countable_words

BOARD = Board.parse("anne/bola/enzx/cleo")
NAMES = ("ann", "ben", "cleo", "enzo", "bo")
LIST = Lexicon(["lane", "noel", "ann", "el", "cat"])


def a_puzzle(*, has_bonus: bool) -> Round:
    to_find = WordsToFind(NAMES, has_bonus=has_bonus)
    return begun_round(BOARD, LIST, Rules(min_length=3), ManualClock(), to_find=to_find)


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
