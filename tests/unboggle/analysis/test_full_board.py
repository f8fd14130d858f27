"""Full boards for puzzles on paper."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.hard_words import ONE_TO_TEN
from support.kernel import needs_kernel

from boggle_tui.game.board.board import SPARE
from boggle_tui.game.board.finder import find_words, spells, unwanted_traces
from boggle_tui.game.words.language import Language
from boggle_tui.game.words.rude_words import unsafe_words
from boggle_tui.unboggle.analysis import full_board
from boggle_tui.unboggle.analysis.full_board import (
    FullBoardError,
    FullBoardRequest,
    build_full_board,
)
from boggle_tui.unboggle.search import sat_search
from boggle_tui.unboggle.search.packing import Packing

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
    with pytest.raises(FullBoardError, match="9 cells"):
        build_full_board(FullBoardRequest(("abcdef", "ghijkl"), (3, 3)))


def test_words_proven_not_to_share_a_board_are_refused():
    with pytest.raises(FullBoardError, match="4x4 board"):
        build_full_board(FullBoardRequest(ONE_TO_TEN, (4, 4)))


def test_a_safe_board_has_no_offensive_word_in_its_language():
    for seed in range(3):
        words = ("hund", "katze", "maus")
        request = FullBoardRequest(
            words, seed=seed, language=Language.named("german").name, is_safe=True
        )
        board = build_full_board(request).board
        assert not find_words(board, unsafe_words(Language.named("german")), 3)


@needs_kernel  # The plain annealer finds other boards, in fewer moves.
def test_words_whose_letters_often_make_a_rude_word_get_a_safe_board_of_their_size():
    words = ("saturn", "mars", "result", "street", "tapers")
    board = build_full_board(FullBoardRequest(words, (4, 4), is_safe=True)).board
    assert not unwanted_traces(board, unsafe_words(Language.named("english")), given=words)


@pytest.mark.parametrize("size", [(8, 8), None])
def test_the_time_limit_stops_all_searches_and_tries_no_larger_size(size, monkeypatch):
    runs = []
    run = Packing.run
    monkeypatch.setattr(Packing, "run", lambda self, moves: runs.append(moves) or run(self, moves))
    monkeypatch.setattr(full_board, "monotonic", lambda: len(runs))  # Each takes a second.
    monkeypatch.setattr(sat_search, "search", None)
    words = ("deconstruction", "comprehensibly", "overmastered", "meticulously", "unauthorized")
    words += ("reproduction", "demonstrability", "absoluteness", "neurasthenics", "technocratic")
    with pytest.raises(FullBoardError, match="longer --time-limit"):
        build_full_board(FullBoardRequest(words, size, time_limit=0.5))
    assert len(runs) == 1
