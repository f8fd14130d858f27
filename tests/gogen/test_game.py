"""A Gogen as it is solved: what may change, what is kept, and what follows next."""

from __future__ import annotations

import pytest
from support.gogens import LEFT, SOLUTION

from boggle_tui.gogen.game import GogenGame
from boggle_tui.gogen.wording import hint_text


def begun_round() -> GogenGame:
    game = GogenGame.from_json(LEFT, lambda: 0.0)
    assert game is not None
    return game


def test_a_game_is_kept_whole():
    game = begun_round()
    game.place("m", 5)
    game.note("t", 10)
    again = GogenGame.from_json(game.to_json(), lambda: 0.0)
    assert again is not None
    assert again.to_json() == game.to_json()


@pytest.mark.parametrize(
    "damage",
    [
        {"given": "b.."},
        {"words": None},
        {"difficulty": "none"},
        {"given": "...../...../...../...../....."},
        {"elapsed": "long"},
    ],
    ids=str,
)
def test_a_damaged_game_is_no_game(damage):
    assert GogenGame.from_json(LEFT | damage, lambda: 0.0) is None


def test_a_letter_has_one_cell_and_a_cell_one_letter():
    game = begun_round()
    assert game.place("m", 1)
    assert dict(game.placed) == {"m": 1}
    assert game.place("m", 5)
    assert dict(game.placed) == {"m": 5}
    assert not game.place("b", 6)
    assert not game.place("m", 0)
    for _ in range(2):
        assert game.undo()
    assert dict(game.placed) == {"y": 1}
    assert not game.undo()


def test_hints_lead_to_the_solution():
    game = begun_round()
    while not game.is_solved:
        steps = game.hint()
        last = steps[-1]
        assert SOLUTION[last.cell] == last.letter
        assert hint_text(game.gogen, steps)
        assert game.place(last.letter, last.cell)
    assert game.missing_letters == ""
    assert game.complete_words == set(game.gogen.words)
    assert not game.undo()
