"""A round in each language, from the dice to the points."""

from random import Random

import pytest
from support.played_rounds import begun_round

from boggle_tui import Board, Lexicon, find_words, score_boards
from boggle_tui.game.dice.dice_set import DiceSet, dice_sets, roll
from boggle_tui.game.round.round import Round, Verdict
from boggle_tui.game.round.rules import Rules, Scoring, scorings

FOREIGN = [name for name, dice in dice_sets().items() if dice.language.name != "english"]


def a_round(board: Board, lexicon: Lexicon, scoring: str = "standard") -> Round:
    return begun_round(board, lexicon, Rules(scoring=scoring), clock=lambda: 0.0)


@pytest.fixture(scope="module", params=FOREIGN)
def dice(request):
    return DiceSet.named(request.param)


@pytest.fixture(scope="module")
def lexicon(dice):
    return Lexicon.load(dice.language.dictionary)


@pytest.mark.parametrize("scoring", scorings())
def test_the_kernel_counts_the_points_of_every_table_word_by_word(dice, lexicon, scoring):
    boards = [roll(dice, Random(seed)) for seed in (1, 2)]
    worth = Scoring.named(scoring, dice.language).worth
    for board, points in zip(boards, score_boards(boards, lexicon, scoring), strict=True):
        assert points == sum(map(worth, find_words(board, lexicon)))


@pytest.mark.parametrize(
    ("language", "board", "typed", "kept"),
    [
        ("german", "fuer/ssaa/aaaa/aaaa", "Für", "fuer"),
        ("german", "fuss/aaaa/aaaa/aaaa", "Fuß", "fuss"),
        ("spanish", "niño/aaaa/aaaa/aaaa", "NIÑO", "niño"),
        ("spanish", "cafe/aaaa/aaaa/aaaa", "café", "cafe"),
        ("french", "coeu/aaar/aaaa/aaaa", "cœur", "coeur"),
        ("french", "eleve/aaaaa/aaaaa/aaaaa/aaaaa", "élève", "eleve"),
    ],
)
def test_a_word_may_be_typed_with_accents(language, board, typed, kept):
    game = a_round(Board.parse(board), Lexicon.load(language))
    assert game.submit(typed) is Verdict.FOUND
    assert list(game.found) == [kept]
