"""Unwanted words on a board with given words."""

import pytest

from boggle_tui import Board, Lexicon
from boggle_tui.game.board.finder import unwanted_traces
from boggle_tui.game.words.as_written import Texts
from boggle_tui.game.words.language import LANGUAGES, Language
from boggle_tui.game.words.rude_words import refusal, unsafe_words

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
