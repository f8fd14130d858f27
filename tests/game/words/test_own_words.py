"""The player's own words, and unwanted ones."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle_tui import Board, Lexicon
from boggle_tui.game.board.board import QReading
from boggle_tui.game.board.finder import find_words, unwanted_traces
from boggle_tui.game.words.as_written import Texts
from boggle_tui.game.words.language import LANGUAGES, Language
from boggle_tui.game.words.own_words import OwnWords, own_list_of
from boggle_tui.game.words.rude_words import refusal, unsafe_words
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


UNWANTED = Lexicon(["ass", "tit"])


def test_a_trace_within_the_path_of_a_given_word_does_not_count():
    board = Board.parse("clas/xxxs")
    assert set(unwanted_traces(board, UNWANTED)) == {"ass"}
    assert unwanted_traces(board, UNWANTED, given=("class",)) == {}
    assert set(unwanted_traces(board, UNWANTED, given=("clas",))) == {"ass"}


def test_a_trace_with_a_letter_from_elsewhere_counts_beside_one_within():
    board = Board.parse("clas/xxss")
    traces = unwanted_traces(board, UNWANTED, given=("class",))
    assert set(traces) == set()  # CLASS itself can end on either S.
    board = Board.parse("class/xxxax")
    traces = unwanted_traces(board, UNWANTED, given=("class",))
    assert traces["ass"] != (2, 3, 4)
    assert 8 in traces["ass"]


def test_given_words_that_are_listed_are_named():
    assert refusal(("gold", "class"), Language.named("english")) == ""
    assert "'damn' is a rude word" in refusal(("gold", "damn"), Language.named("english"))
    written = Texts((("damn", "Da-mn"), ("gold", "Gold")))
    assert "'Da-mn' is a rude word" in refusal(("gold", "damn"), Language.named("english"), written)
    assert "'merde' and 'zizi' are rude words" in refusal(
        ("merde", "zizi"), Language.named("french")
    )


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=LANGUAGES)
def test_every_entry_of_the_rude_lists_counts_whatever_list_is_played_with(language):
    unsafe = unsafe_words(language)
    for word in unsafe.words:
        if len(word) <= 10 and "q" not in word:
            board = Board.parse(f"{word}/{'#' * len(word)}")
            assert word in unwanted_traces(board, unsafe), word
