"""The result of a round."""

import pytest
from support.played_rounds import begun_round

from boggle_tui import Board, Lexicon
from boggle_tui.game.board.finder import find_words
from boggle_tui.game.round.round import RoundResult, Verdict
from boggle_tui.game.round.rules import Rules

BOARD = Board.parse("tone/star")
LEXICON = Lexicon(["tone", "star", "not", "stone", "rats", "onto", "tars", "tan", "zebra"])
COMMON = Lexicon(["tone", "star", "not", "rats"])
ALL_WORDS = find_words(BOARD, LEXICON)


@pytest.fixture
def game():
    return begun_round(BOARD, LEXICON, Rules(), clock=lambda: 0.0)


def test_found_words_come_best_first_then_alphabetically(game):
    for word in ("tone", "star", "stone", "tan"):
        assert game.submit(word) is Verdict.FOUND
    result = RoundResult.of(game, ALL_WORDS, COMMON)
    assert list(result.found.items()) == [("stone", 2), ("star", 1), ("tan", 1), ("tone", 1)]
    assert result.score == game.score == 5


def test_missed_words_come_common_first_then_best_first(game):
    game.submit("star")
    result = RoundResult.of(game, ALL_WORDS, COMMON)
    assert "star" not in result.missed
    assert result.found.keys() | result.missed.keys() == ALL_WORDS.keys()
    order = [(word not in COMMON, -points, word) for word, points in result.missed.items()]
    assert order == sorted(order)
    assert next(iter(result.missed)) in COMMON


def test_the_share_on_a_board_without_words_is_one(game):
    result = RoundResult.of(game, {}, COMMON)
    assert (result.score, result.possible, result.share) == (0, 0, 1)


def test_all_words_on_the_board_have_paths_including_rejected_ones(game):
    for word in ("stone", "ton", "to", "zebra"):
        game.submit(word)
    result = RoundResult.of(game, ALL_WORDS, COMMON)
    assert result.rejected == {
        "ton": Verdict.NOT_IN_LIST,
        "to": Verdict.TOO_SHORT,
        "zebra": Verdict.NOT_ON_BOARD,
    }
    assert result.paths.keys() == {*ALL_WORDS, "ton", "to"}
    assert result.paths["ton"] == (0, 1, 2)
