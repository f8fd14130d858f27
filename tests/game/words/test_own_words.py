"""The player's own words: added to the list, or banned from it."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle_tui import Board, Lexicon
from boggle_tui.game.board.board import QReading
from boggle_tui.game.board.finder import find_words
from boggle_tui.game.words.own_words import OwnWords, own_list_of
from boggle_tui.play.plan import amend_words, own_words_on_board
from boggle_tui.share.share_code import amended_fingerprint

BOARD = Board.parse("taps/elin/roqt/deck")
LEXICON = Lexicon(["tap", "taps", "nip", "quit"])
WORDS = st.frozensets(st.text("tapsnilqu", min_size=1, max_size=5))


@given(WORDS, WORDS)
def test_own_words_come_back_from_their_signed_form(added, banned):
    own = OwnWords(added, banned - added)
    assert OwnWords.of(own.signed) == own


@pytest.mark.parametrize("text", ["yeet", "+", "-x1", "*tap"])
def test_anything_else_is_not_an_own_word(text):
    with pytest.raises(ValueError, match="expected \\+ or - and a word"):
        OwnWords.of([text])


@given(WORDS, WORDS)
def test_the_words_of_a_board_are_those_of_a_list_with_the_own_words(added, banned):
    own = OwnWords(added, banned - added)
    whole = Lexicon(sorted((set(LEXICON) | own.added) - own.banned))
    amended = amend_words(find_words(BOARD, LEXICON, 3), own, BOARD, 3, QReading.QU)
    assert amended == find_words(BOARD, whole, 3)
    on_board = own_words_on_board(own, BOARD, QReading.QU)
    assert amend_words(find_words(BOARD, LEXICON, 3), on_board, BOARD, 3, QReading.QU) == amended
    assert all(own.accepts(word, LEXICON) for word in amended)


def test_accepting_lifts_a_ban_or_adds_the_word():
    own = OwnWords(banned=frozenset({"tap"}))
    assert not own.accepts("tap", LEXICON)
    assert own.accepting("tap") == OwnWords()
    assert own.accepting("lin").added == {"lin"}


def test_bundled_lists_of_a_language_share_own_words_and_each_file_has_its_own():
    assert own_list_of("common") == own_list_of("Expert ") == "english"
    assert own_list_of("german") == "german"
    assert own_list_of("mine.txt") == str(Path.cwd() / "mine.txt")


def test_own_words_on_the_board_change_the_fingerprint_that_a_friend_is_sent():
    assert amended_fingerprint("0123abcd", ()) == "0123abcd"
    changed = amended_fingerprint("0123abcd", ("+lin",))
    assert changed != "0123abcd"
    assert len(changed) == 8
    assert int(changed, 16) >= 0
