"""boggle-tui boards, and --keep: saved boards without the screen."""

import json

import pytest
from support.platforms import needs_kernel

from boggle_tui import Board
from boggle_tui.cli.player_store import player_store

pytestmark = pytest.mark.usefixtures("home")


def test_without_saved_boards_it_says_how_to_save_one_and_without_matches_what_there_is(call):
    code, out, err = call("boards")
    assert (code, out) == (0, "")
    assert "--keep" in err
    call("roll", "--keep", "Rainy")
    code, out, err = call("boards", "rany")
    assert (code, out) == (2, "")
    assert "Unknown saved board 'rany'. Did you mean Rainy? Available: Rainy." in err
    assert call("boards", "rany", "--json").json == {"boards": []}


def test_rolled_boards_are_saved_with_their_dice(call):
    rolled = call("roll", "--seed", "7", "--count", "2", "--keep", "rainy day", "--q", "either")
    one, two = rolled.out.split()
    assert call("boards").out == f"{two} rainy day 2\n{one} rainy day\n"
    (first, _) = json.loads(call("boards", "--json").out)["boards"]
    assert (first["dice"], first["q"]) == ("new", "either")
    assert Board.parse(first["notation"]).faces == tuple(first["board"])


def test_it_says_so_when_a_name_is_taken(call):
    assert call("roll", "--count", "2", "--keep", "party").err == ""
    assert "Saved as party 3: another board has the name" in call("roll", "--keep", "party").err


def test_boards_that_words_are_divided_between_are_saved_as_one_set(call):
    split = ("unboggle", "abcdefgh", "ijklmnop", "--size", "3x3", "--split")
    for name in ("Days", "Days 2"):
        reply = call(*split, "--keep", "Days")
        assert ("Saved as Days 2: another" in reply.err) == (name == "Days 2")
        latest = call("boards", "--json").json["boards"][:2]
        assert {each["name"] for each in latest} == {f"{name}, 1/2", f"{name}, 2/2"}


def test_a_board_built_for_words_is_saved_with_them_and_an_impossible_one_is_not(call):
    assert call("unboggle", "abcdefgh", "ijklmnop", "q", "--keep", "letters").code == 1
    built = call("unboggle", "gold", "blue", "--json", "--keep", "colours").json
    (kept,) = json.loads(call("boards", "--json").out)["boards"]
    assert (kept["name"], kept["words"]) == ("colours", ["gold", "blue"])
    assert kept["board"] == built["board"]
    assert call("boards", "blue", "--json").json["boards"] == [kept]


KEPT = [
    ("roll",),
    ("roll", "--json"),
    ("unboggle", "gold", "blue"),
    ("unboggle", "tea", "ate", "--size", "2x2", "--count", "2", "--json"),
    pytest.param(("hunt", "--size", "3x3", "--seconds", "0.2"), marks=needs_kernel),
]


@pytest.mark.parametrize("command", KEPT, ids=" ".join)
def test_a_board_that_cannot_be_saved_is_printed_with_exit_code_2(call, command):
    player_store().database.file.mkdir(parents=True)
    code, out, err = call(*command, "--keep", "mine")
    assert code == 2
    assert "Couldn't save the board." in err
    assert "}" in out if "--json" in command else len(out) > 16
