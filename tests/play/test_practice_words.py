"""The words of a practice round, and the rounds that may follow it."""

import pytest
from support.player import BOARD, WORDS, ManualClock

from boggle_tui.game.board.board import Board
from boggle_tui.game.history.practice import NO_PRACTICE, Practice, PracticePlan
from boggle_tui.game.round.round import Round
from boggle_tui.game.round.rules import Mode
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.play.opening import open_round, with_practice_board
from boggle_tui.play.plan import RoundPlan, RoundRequest
from boggle_tui.store.settings import Settings
from boggle_tui.store.store import Store

PLAN = PracticePlan(
    due=("tap", "pat"),
    later=("nip",),
    practised=frozenset({"tap", "nip"}),
    missed_again=frozenset({"tap"}),
)
REQUEST = RoundRequest(board=Board.parse(BOARD), practice=Practice.of(("tap", "pat"), PLAN))


def practice_round(store: Store) -> Round:
    plan = RoundPlan.of(REQUEST, Settings())
    return open_round(plan, Board.parse(BOARD), Lexicon(WORDS), store, ManualClock()).game


@pytest.mark.parametrize(
    ("words", "text"),
    [
        (("tap", "pat"), "2 words to practise, 1 new."),
        (("tap", "nip"), "2 words to practise."),
        (("nip",), "1 word to practise, ahead of time."),
    ],
)
def test_it_is_said_which_words_are_new_and_whether_it_is_early(words, text):
    assert Practice.of(words, PLAN).text == text


def test_no_rude_word_is_practised(store):
    request = RoundRequest(to_practise=("planet", "damn", "silver"))
    plan = RoundPlan.of(request, Settings())
    lexicon = Lexicon(("damn", "planet", "silver"))
    built = with_practice_board(plan, lexicon, store)
    assert built.practice.words
    assert "damn" not in built.practice.words


def test_a_word_missed_in_practice_shows_its_first_letter(store):
    game = practice_round(store)
    assert (game.rules.mode, game.setup.practised) == (Mode.PRACTISE, ("tap", "pat"))
    assert game.letters_shown == {"tap": 1}


def test_a_new_board_after_practice_is_built_for_practice_again():
    again = REQUEST.with_board(None)
    assert RoundPlan.of(again, Settings()).is_to_be_built
    assert (again.to_practise, again.practice) == ((), NO_PRACTICE)
    assert not RoundPlan.of(RoundRequest().with_board(None), Settings()).is_to_be_built


def test_the_same_board_has_the_same_words_to_practise_but_not_in_a_chase(store):
    assert REQUEST.with_board(REQUEST.board) == REQUEST
    chase = REQUEST.chasing(practice_round(store).setup)
    assert not chase.practice
    assert not RoundPlan.of(chase.with_board(None), Settings()).is_to_be_built
