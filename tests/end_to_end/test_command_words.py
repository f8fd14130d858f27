"""boggle-tui words, define, data and boards; and boards that --keep saves."""

import json
import sqlite3
from contextlib import closing

import pytest
from platformdirs import user_data_path
from support.platforms import live_in, needs_kernel

from boggle_tui import Board
from boggle_tui.cli.player_store import player_store
from boggle_tui.game.words.own_words import NO_OWN_WORDS

BOARD = "taps/elin/roqt/deck"
pytestmark = pytest.mark.usefixtures("home")


def test_words_are_added_banned_listed_and_forgotten(call, home):
    assert "You have no words of your own" in call("words").err
    assert call("words", "add", "snil").out == "added: snil (English)\n"
    added = call("words", "add", "-", stdin="rizz\nYeet\n").out
    assert added == "added: rizz (English)\nadded: yeet (English)\n"
    banned = call("words", "ban", "tap", "--json").json
    assert banned == {"list": "english", "added": ["rizz", "snil", "yeet"], "banned": ["tap"]}
    skipped = call("words", "ban", "tap", "12", "--json")
    assert skipped.json["notes"] == [
        "Skipped (letters only): 12. To keep one, write it in letters."
    ]
    (home / "yeet").write_text("snil\n")
    reply = call("words", "add", "yeet", "--words", "yeet")
    assert reply.out == "added: yeet (English)\nadded: snil (English)\n"
    assert "There is a file 'yeet', too: --words reads its words." in reply.err
    assert call("words", "list").out == "English\n+ rizz\n+ snil\n- tap\n+ yeet\n"
    reply = call("words", "forget", "yeet", "zzz")
    assert (reply.code, reply.out) == (0, "forgotten: yeet (English)\n")
    assert "Not among your words: zzz. To keep a word of the list from counting:" in reply.err
    assert call("words", "remove", "rizz").out == "forgotten: rizz (English)\n"
    reply = call("words", "delete", "rizz")
    assert (reply.code, reply.out) == (2, "")
    assert "words ban WORD." in reply.err
    reply = call("words", "add", "mary ann")
    assert (reply.out, call("define", "mary ann").code) == ("added: maryann (English)\n", 1)
    assert "For several, give each by itself; take headings out." not in reply.err


def test_each_language_and_each_file_has_its_own_words(call, home):
    (home / "mine.txt").write_text("tap\n")
    call("words", "add", "snil", "--dictionary", "expert")
    call("words", "add", "Öl", "--language", "german")
    call("words", "ban", "tap", "--dictionary", "mine.txt")
    lists = {each["list"]: each for each in call("words", "--json").json["lists"]}
    assert lists["english"]["added"] == ["snil"]
    assert lists["german"]["added"] == ["oel"]
    assert lists[str(home / "mine.txt")]["banned"] == ["tap"]
    assert call("words", "--dictionary", "common").out == "English\n+ snil\n"


def test_own_words_count_in_solve_unless_only_the_list_is_wanted(call):
    before = call("solve", BOARD, "--json")
    call("words", "add", "snil", "zzz")
    call("words", "ban", "tap")
    values = call("solve", BOARD, "--json").json
    assert values["own"] == ["+snil", "-tap"]  # zzz is not on the board
    assert [each["word"] for each in values["words"] if each["own"]] == ["snil"]
    after = {each["word"] for each in values["words"]}
    assert after ^ {each["word"] for each in before.json["words"]} == {"snil", "tap"}
    assert call("solve", BOARD, "--json", "--list-only").out == before.out


def test_own_words_count_in_a_round_and_stay_with_it(call):
    call("words", "add", "snil", "zzz")
    call("words", "ban", "tap")
    lines = "snil\ntap\n+lin\nlin\n+lin\nqt\n+tap\n"
    reply = call("play", "--plain", "--board", BOARD, "--dictionary", "standard", stdin=lines)
    assert "SNIL +1." in reply.out
    assert "TAP is a word that you banned. +tap makes it count." in reply.out
    assert reply.out.count("LIN is not on the list. +lin makes it count.") == 2
    assert "LIN +1. 2 points." in reply.out
    assert "TAP +1. 3 points." in reply.out
    own = player_store().own_words.of("english")
    assert (own.added, own.banned) == ({"snil", "zzz", "lin"}, frozenset())
    (played,) = player_store().rounds.finished(1)
    assert (played.setup.own.signed, played.found) == (("+lin", "+snil"), ("snil", "lin", "tap"))
    assert call("stats", "--json").json["rounds"][0]["own"] == ["+lin", "+snil"]


def test_own_words_do_not_count_where_others_play_the_same_board(call):
    code = "BOG1DSG7S25M6RQ89HJ152J093NF6WJG4HCRGAP"
    call("words", "ban", "tap", "tip", "tin", "pit", "nit", "sit")
    call("play", "--plain", "--code", code, stdin="zz\n+zz\n")
    (played,) = player_store().rounds.finished(1)
    assert played.setup.own == NO_OWN_WORDS


def test_each_word_is_shown_with_its_meanings(call):
    reply = call("define", "Geese", "goose", "zzxq")
    assert reply.code == 0
    geese, goose, unknown = reply.out.split("\ngoose\n")[0], reply.out, reply.out.splitlines()[-2:]
    assert geese.startswith("Geese\n  noun, goose: web-footed")
    assert "\n  noun: web-footed" in goose
    assert unknown == ["zzxq", "  not in the glossary, which is of English words"]
    contraction = call("define", "can't").out
    assert contraction == "can't\n  not in the glossary, which is of English words\n"
    reply = call("define", "-", "--json", stdin="lain\nzzxq\n")
    lain, unknown = reply.json["words"]
    assert reply.code == 0
    assert lain["word"] == "lain"
    assert lain["senses"][0]["base"] == "lie"
    assert lain["senses"][0]["part"] == "verb"
    assert unknown == {"word": "zzxq", "senses": []}
    for how in ((), ("--json",)):  # The exit code tells that no word is known.
        assert call("define", "zzxq", "yyxq", *how).code == 1


def test_a_copy_brings_to_another_home_what_it_misses(call, monkeypatch, tmp_path):
    call("words", "add", "zyx")
    call("roll", "--seed", "3", "--keep", "Sunday")
    assert call("data", "--out", "copy.sqlite3").out == "Wrote copy.sqlite3.\n"
    live_in(tmp_path / "another", monkeypatch)
    call("words", "add", "yxz")
    assert call("data", "--merge", "copy.sqlite3").out == "Added: 1 board, 1 own word.\n"
    assert call("data", "--merge", "copy.sqlite3").out == "Nothing was missing.\n"
    assert call("words").out == "English\n+ yxz\n+ zyx\n"
    assert "Sunday" in call("boards").out
    added = call("data", "--merge", "copy.sqlite3", "--json").json
    assert added == {"added": dict.fromkeys(added["added"], 0), "skipped": 0}


def test_of_a_damaged_file_what_can_be_read_is_added_and_the_rest_counted(call):
    call("words", "add", "zyx", "zyxt")
    assert call("data", "--out", "copy.sqlite3").code == 0
    call("words", "forget", "zyx", "zyxt")
    with closing(sqlite3.connect("copy.sqlite3")) as connection, connection:
        connection.execute("UPDATE own_words SET sign = '7' WHERE word = 'zyx'")
    reply = call("data", "--merge", "copy.sqlite3")
    assert reply == (0, "Added: 1 own word.\n", "boggle-tui: Skipped 1 damaged entry.\n")


@pytest.mark.parametrize("command", [("boards",), ("stats",), ("stats", "--json")])
def test_a_command_whose_data_cannot_be_read_has_no_answer(call, command):
    call("words", "add", "zyx")
    file = next(user_data_path("boggle_tui", appauthor=False).glob("*.sqlite3"))
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        code, out, err = call(*command)
    assert (code, out) == (2, "")
    assert "Another program is using" in err
    assert err.endswith("boggle-tui: Your data can't be read now.\n")


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
    for command in (("roll",), ("unboggle", "gold"), ("hunt", "--size", "2x2", "--seconds", "0.1")):
        *_, last = call(*command, "--keep", "party", "--json").out.splitlines()
        (note,) = json.loads(last)["notes"]
        assert note.endswith("another board has the name you gave.")


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
