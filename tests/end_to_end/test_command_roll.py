"""boggle-tui roll"""

from __future__ import annotations

import pytest

from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.dice.dice_set import DiceSet, dice_for, dice_sets
from boggle_tui.kernel.generate import criteria as quality


@pytest.mark.parametrize("name", list(dice_sets()))
def test_every_board_can_be_laid_with_the_dice_of_its_set(call, name):
    boards = call("roll", "--dice", name, "--count", "3", "--json").json["boards"]
    dice_set = DiceSet.named(name)
    for values in boards:
        assert (values["rows"], values["cols"]) == (dice_set.rows, dice_set.cols)
        assert dice_for(values["board"], dice_set.dice) is not None
    assert len(boards) == 3


def test_the_same_seed_gives_the_same_boards_everywhere(call):
    assert call("roll", "--seed", "1", "--count", "3").out == (
        "olwq/hetn/leoc/fioc\nwopv/htyo/noea/uilk\nchot/rzan/ssse/tuev\n"
    )
    assert call("roll", "--seed", "1").out == "olwq/hetn/leoc/fioc\n"


def test_boards_without_a_seed_differ_and_their_seed_is_told(call):
    first, second = (call("roll", "--json").json for _ in range(2))
    assert first["boards"] != second["boards"]
    again = call("roll", "--seed", str(first["seed"]), "--json").json
    assert again == first


def test_json_and_the_plain_lines_tell_the_same(call):
    plain = call("roll", "--seed", "5", "--count", "2").out.split()
    boards = call("roll", "--seed", "5", "--count", "2", "--json").json["boards"]
    assert plain == [values["notation"] for values in boards]
    for values in boards:
        faces = tuple(values["board"])
        assert Board.parse(values["notation"]) == Board(values["rows"], values["cols"], faces)


def test_a_rolled_board_can_be_solved_in_a_pipe(call):
    board = call("roll", "--seed", "3").out
    assert call("solve", "-", stdin=board) == call("solve", board.strip())


def test_boards_may_be_asked_to_be_rich(call):
    options = ["--seed", "2", "--dictionary", "common", "--min-words", "80"]
    (values,) = call("roll", *options, "--json").json["boards"]
    solved = call("solve", values["notation"], "--dictionary", "common", "--json").json
    assert values["words"] == len(solved["words"]) >= 80


def test_boards_may_be_asked_to_be_poor_and_to_have_a_long_word(call):
    options = ["--seed", "2", "--max-words", "40", "--longest", "6", "--count", "3"]
    boards = call("roll", *options, "--json").json["boards"]
    assert len(boards) == 3
    for values in boards:
        words = call("solve", values["notation"], "--json").json["words"]
        assert values["words"] == len(words) <= 40
        assert values["longest"] == max(len(entry["word"]) for entry in words) >= 6


def test_boards_may_be_asked_for_points_by_the_rules_of_their_dice(call):
    options = ["--seed", "2", "--dice", "super", "--min-score", "300"]
    (values,) = call("roll", *options, "--json").json["boards"]
    solved = call("solve", values["notation"], "--dice", "super", "--json").json
    assert values["score"] == solved["total"] >= 300


def test_boards_may_be_asked_to_hold_words(call):
    board = call("roll", "--seed", "2", "--has", "Tea", "--has", "net").out.strip()
    words = {entry["word"] for entry in call("solve", board, "--json").json["words"]}
    assert {"tea", "net"} <= words


def test_where_no_board_is_rich_enough_the_richest_is_given_and_told(call, monkeypatch):
    monkeypatch.setattr(quality.roll_to_order, "__defaults__", (QReading.QU, 3))
    reply = call("roll", "--seed", "2", "--min-words", "5000", "--json")
    assert reply.code == 124
    (values,) = reply.json["boards"]
    candidates = call("roll", "--seed", "2", "--count", "3").out.split()
    counts = [len(call("solve", board, "--json").json["words"]) for board in candidates]
    assert values["notation"] == candidates[counts.index(max(counts))]
    assert values["met"] is False
    assert "None of 3 boards was as asked" in reply.err
    assert f"it has {max(counts)} words" in reply.err


def test_a_word_that_none_of_the_boards_has_is_told(call, monkeypatch):
    monkeypatch.setattr(quality.roll_to_order, "__defaults__", (QReading.QU, 3))
    reply = call("roll", "--has", "zzzz", "--has", "e", "--seed", "1")
    assert reply.code == 124
    assert "and no 'zzzz'. Ask for less" in reply.err


def test_an_order_that_contradicts_itself_is_refused(call):
    reply = call("roll", "--min-words", "50", "--max-words", "40")
    assert reply.code == 2
    assert "at least 50 and at most 40" in reply.err
    assert "'t1' is no word" in call("roll", "--has", "t1").err
