"""boggle-tui roll"""

import pytest

from boggle_tui import Board, DiceSet, find_words
from boggle_tui.game.words.rude_words import unsafe_words
from boggle_tui.kernel import criteria


def test_boards_without_a_seed_differ_and_report_their_seed_which_rolls_them_as_lines_too(call):
    first, second = (call("roll", "--count", "2", "--json").json for _ in range(2))
    assert first["boards"] != second["boards"]
    again = ("roll", "--count", "2", "--seed", str(first["seed"]))
    assert call(*again, "--json").json == first
    assert call(*again).out.split() == [values["notation"] for values in first["boards"]]
    for values in first["boards"]:
        faces = tuple(values["board"])
        assert Board.parse(values["notation"]) == Board(values["rows"], values["cols"], faces)


@pytest.mark.parametrize(
    ("options", "quality", "least"),
    [("--dictionary common", "words", 80), ("--dice super", "score", 300)],
)
def test_a_rich_board_is_rolled_by_the_list_and_the_rules_of_the_dice(
    call, options, quality, least
):
    rich = (*options.split(), f"--min-{quality}", str(least))
    (values,) = call("roll", "--seed", "2", *rich, "--json").json["boards"]
    solved = call("solve", values["notation"], *options.split(), "--json").json
    counted = {"words": len(solved["words"]), "score": solved["total"]}
    assert values[quality] == counted[quality] >= least


def test_a_word_list_that_changes_nothing_is_named_unless_it_is_kept_with_the_board(call):
    german = ("roll", "--dice", "classic", "--dictionary", "german")
    assert "The word list isn't used" in call(*german).err
    assert not call(*german, "--min-words", "1").err
    assert not call(*german, "--keep", "Wörter").err


def test_max_words_and_longest_roll_a_poor_board_with_a_long_word(call):
    options = ["--seed", "2", "--max-words", "40", "--longest", "6", "--count", "3"]
    boards = call("roll", *options, "--json").json["boards"]
    assert len(boards) == 3
    for values in boards:
        words = call("solve", values["notation"], "--json").json["words"]
        assert values["words"] == len(words) <= 40
        assert values["longest"] == max(len(entry["word"]) for entry in words) >= 6


def test_without_a_match_the_nearest_board_is_printed_with_a_warning_and_what_it_lacks(
    call, monkeypatch
):
    monkeypatch.setattr(criteria, "MAX_ROLLS", 3)
    reply = call("roll", "--seed", "2", "--min-words", "5000", "--json")
    assert reply.code == 124
    (values,) = reply.json["boards"]
    candidates = call("roll", "--seed", "2", "--count", "3").out.split()
    counts = [len(call("solve", board, "--json").json["words"]) for board in candidates]
    assert values["notation"] == candidates[counts.index(max(counts))]
    assert values["met"] is False
    assert "None of 3 boards met the criteria" in reply.err
    assert f"The nearest has {max(counts)} words" in reply.err
    reply = call("roll", "--has", "wizard", "--has", "e", "--seed", "1")
    assert reply.code == 124
    assert "It lacks 'wizard'. Ask for less" in reply.err


@pytest.mark.parametrize("dice", ["new", "german", "spanish", "french", "italian"])
def test_safe_boards_hold_no_offensive_word_of_the_language_of_their_dice(call, dice):
    offensive = unsafe_words(DiceSet.named(dice).language)

    def offend(*options: str) -> list[bool]:
        command = ("roll", "--dice", dice, "--seed", "2", "--count", "60", "--json")
        boards = (Board.parse(each["notation"]) for each in call(*command, *options).json["boards"])
        return [bool(find_words(board, offensive, 0)) for board in boards]

    assert any(offend())
    assert not any(offend("--safe"))
    assert not any(offend("--safe", "--longest", "5"))


def test_no_dead_tiles_rolls_boards_with_each_tile_in_a_word(call):
    reply = call("roll", "--no-dead-tiles", "--safe", "--seed", "4", "--count", "3")
    assert reply == call("roll", "--no-dead-tiles", "--safe", "--seed", "4", "--count", "3")
    for board in reply.out.split():
        paths = [word["path"] for word in call("solve", board, "--json").json["words"]]
        assert len({cell for path in paths for cell in path}) >= 14
        played = call("play", "--plain", "--board", board, "--no-dead-tiles")
        assert played.code == 0
    seeded = call("play", "--plain", "--no-dead-tiles", "--seed", "9").out
    assert seeded == call("play", "--plain", "--no-dead-tiles", "--seed", "9").out


def test_where_no_board_is_without_dead_tiles_that_is_told_and_a_given_one_refused(call, home):
    (home / "one.txt").write_text("tea\n")
    options = ("--no-dead-tiles", "--dictionary", "one.txt")
    none = call("roll", *options, "--seed", "1")
    assert none.code == 124
    assert "None of 3,000 boards met the criteria" in none.err
    assert " tiles are in no word." in none.err
    played = call("play", "--plain", *options, "--seed", "1", "--size", "3x3").out
    assert "No board without dead tiles was found: " in played
    refused = call("play", "--plain", "--board", "tea/xax", *options)
    assert (refused.code, refused.out) == (2, "")
    assert "has 2 dead tiles, such as X in row 2, column 1" in refused.err


def test_when_time_runs_out_the_boards_so_far_are_printed(call):
    reply = call("roll", "--min-words", "5000", "--seed", "1", "--time-limit", "0.01")
    assert reply.code == 124
    assert len(reply.out.splitlines()) == 1
    assert reply.err.startswith("boggle-tui: Time ran out: none of ")
    reply = call("roll", "--count", str(10**9), "--seed", "1", "--time-limit", "0.05")
    assert reply.code == 124
    assert reply.out.startswith("olwq/hetn/leoc/fioc\nwopv/htyo/noea/uilk\n")
    boards = len(reply.out.splitlines())
    assert reply.err == (
        f"boggle-tui: Time ran out after {boards:,} of {10**9:,} boards: raise --time-limit.\n"
    )


def test_roll_has_accepts_a_word_with_accents(call):
    rolled = call("roll", "--dice", "german", "--seed", "1", "--has", "über", "--json")
    (values,) = rolled.json["boards"]
    assert values["met"]
    solved = call("solve", values["notation"], "--dice", "german", "--json").json
    assert "ueber" in {entry["word"] for entry in solved["words"]}
