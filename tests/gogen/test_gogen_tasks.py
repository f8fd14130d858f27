"""Gogens as they are made and proven in other processes."""

import json

import pytest
from support.gogens import LEFT, SOLUTION

from boggle_tui import Board, Difficulty, Gogen, GogenError
from boggle_tui.game.board.finder import find_words
from boggle_tui.game.words.language import Language
from boggle_tui.game.words.rude_words import unsafe_words
from boggle_tui.gogen.generator import GogenRequest
from boggle_tui.gogen.gogen_tasks import NewGogen, do_gogen, gogen_of_values, gogen_values


@pytest.mark.parametrize("seed", [1, 2])
def test_a_safe_gogen_has_no_rude_word_and_comes_back_from_json(seed):
    made = do_gogen(NewGogen(GogenRequest(4, Difficulty.EASY), "common", seed, is_safe=True))
    unsafe = unsafe_words(Language.named("english"))
    assert made.gogen.words
    assert not any(word in unsafe for word in made.gogen.words)
    assert not find_words(made.solution, unsafe)
    assert gogen_of_values(json.loads(json.dumps(gogen_values(made)))) == made


def test_a_rude_theme_is_refused_where_the_board_should_be_safe():
    request = GogenRequest(5, Difficulty.EASY, theme=("shit",))
    with pytest.raises(GogenError, match="shit"):
        do_gogen(NewGogen(request, "common", 1, is_safe=True))


def test_a_gogen_made_elsewhere_is_solved_and_one_of_another_size_refused():
    given = Board.parse(LEFT["given"])
    proven = do_gogen(Gogen(given, tuple(LEFT["words"]), LEFT["letters"]))
    assert str(proven.solution).replace("/", "") == SOLUTION
    with pytest.raises(GogenError, match="another size"):
        gogen_of_values(gogen_values(proven) | {"solution": "ab/cd"})
