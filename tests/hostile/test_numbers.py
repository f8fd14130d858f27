"""Numbers beyond any use: each is refused in a sentence, or does what it says."""

import json
from itertools import product
from math import inf

import pytest

from boggle_tui import Board, Difficulty, Gogen, GogenError, ProvenGogen
from boggle_tui.game.values import from_any_json
from boggle_tui.gogen.game import GogenGame
from boggle_tui.gogen.generator import GogenRequest
from boggle_tui.store.settings import Settings

HUGE = ("9" * 20, "9" * 400, "9" * 5000, "1e400", "-1")
REFUSED = (
    *(("play", "--plain", "--board", "taps/elin", "--seconds", "{}"),),
    *(("play", "--plain", "--board", "taps/elin", "--target", "{}", "--mode", "chase"),),
    *(("export", "taps/elin", "--find", "taps", "--seconds", "{}"), ("hunt", "--seed", "{}")),
    *(("hunt", "--seconds", "{}"), ("unboggle", "gold", "--best", "--weight", "gold={}")),
    *(("unboggle", "gold", "--pin", "{}=A"), ("unboggle", "gold", "--block", "{}")),
    *(("unboggle", "gold", "--executor", "processes:{}"), ("sheet", "gold", "--seed", "{}")),
    *(("gogen", "--givens", "{}"), ("roll", "--count", "{}"), ("gogen", "--seed", "{}")),
    ("sheet", "--gogen", "--givens", "{}"),
)


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("command", REFUSED, ids=" ".join)
def test_a_number_beyond_any_use_is_refused(command, call):
    for number in HUGE:
        reply = call(*(part.replace("{}", number) for part in command), stdin="")
        assert (reply.code, reply.out) == (2, ""), (number[:9], reply.err)
        assert len(reply.err) < 300
        assert reply.err.count("\n") == 1


@pytest.mark.usefixtures("home")
def test_the_number_of_a_gogen_may_have_any_number_of_digits(call):
    assert call("sheet", "--gogen", "--saved", "9" * 5000).code == 2


def test_no_gogen_has_more_given_letters_than_cells():
    for side, most in ((4, 16), (5, 25), (6, 26)):
        assert GogenRequest(side, givens=most).givens == most
        with pytest.raises(GogenError, match=f"has {most}"):
            GogenRequest(side, givens=most + 1)


def test_a_saved_gogen_with_endless_numbers_is_damaged():
    gogen = Gogen(Board.parse("ab/cd"), ("bad",), "abcd")
    game = GogenGame(ProvenGogen(gogen, Board.parse("ab/cd"), Difficulty.EASY), lambda: 0.0)
    saved = game.to_json()
    assert GogenGame.from_json(saved, lambda: 0.0) is not None
    for name in ("hints", "elapsed"):
        assert GogenGame.from_json({**saved, name: inf}, lambda: 0.0) is None


def test_saved_numbers_beyond_any_use_become_the_defaults():
    for name, value in product(("seconds", "find_seconds", "goal"), (10**400, -1, 1e9)):
        assert from_any_json(Settings, {name: value}) == Settings()
    assert from_any_json(Settings, json.loads('{"goal": 1e999}')) == Settings()
