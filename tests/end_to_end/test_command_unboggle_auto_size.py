"""boggle-tui unboggle --size auto"""

import signal

from boggle_tui import Board, verify
from boggle_tui.requests import searching
from boggle_tui.unboggle.search.result import Incumbent

HARD = ("java", "javascript", "kotlin", "python", "erlang", "golang", "haskell", "scala", "rust")


def press_ctrl_c(*_) -> None:
    signal.raise_signal(signal.SIGINT)


def board_of(values) -> Board:
    return Board(values["rows"], values["cols"], tuple(values["board"]))


def test_the_smallest_board_is_found_and_proven(call):
    reply = call("unboggle", "gold", "blue", "red", "--size", "auto", "--json")
    values = reply.json
    assert (reply.code, reply.err) == (0, "")
    assert (values["status"], values["rows"], values["cols"]) == ("found", 2, 4)
    assert values["smallest"] is True
    assert verify(board_of(values), ("gold", "blue", "red"))
    text = call("unboggle", "gold", "blue", "red", "--size", "AUTO")
    assert text.code == 0
    assert text.out.endswith(
        "Found: a 2x4 board with all 3 words. No cell is spare.\n"
        "No smaller board holds all 3 words.\n"
    )


def test_the_other_options_apply_to_the_smallest_board(call):
    values = call(
        "unboggle",
        "aba",
        "ab",
        "--size",
        "auto",
        "--fewest",
        "--unique",
        "--fill",
        "most",
        "--json",
    ).json
    assert (values["rows"], values["cols"], values["smallest"]) == (2, 2, True)
    assert values["tiles_bound"] == 3
    assert values["unique"] is False
    assert all(values["board"])


def test_words_that_no_board_holds_are_impossible(call):
    reply = call("unboggle", "burqa", "cab", "--size", "auto")
    assert reply.code == 1
    assert reply.out.startswith("Impossible. No 10x10 board holds both words.\nburqa has a q ")
    values = call("unboggle", "burqa", "--size", "auto", "--json").json
    assert (values["status"], values["smallest"]) == ("impossible", None)


def test_the_time_limit_holds_for_all_sizes_together(call):
    reply = call("unboggle", *HARD, "--size", "auto", "--time-limit", "0.2", "--json")
    values = reply.json
    assert reply.code == (0 if values["status"] == "found" else 124)
    assert values["smallest"] is (False if values["status"] == "found" else None)
    assert values["seconds"] < 5


def test_smaller_boards_that_stay_undecided_are_said(call, monkeypatch):
    solve_here = searching.solve_here

    def give_up_on_small_ones(job, puzzle, seconds):
        if puzzle.size < 12:
            return Incumbent(puzzle).unknown("sat")
        return solve_here(job, puzzle, seconds)

    monkeypatch.setattr(searching, "solve_here", give_up_on_small_ones)
    reply = call("unboggle", "abcdefghij", "--size", "auto", "--time-limit", "3")
    assert reply.code == 0
    assert "Found: a 3x4 board with the word. 2 cells are spare.\n" in reply.out
    assert reply.out.endswith("Not proven to be the smallest: 2x5 wasn't ruled out.\n")


def test_ctrl_c_before_any_board_is_found_prints_nothing(call, monkeypatch):
    monkeypatch.setattr(searching, "solve_here", press_ctrl_c)
    reply = call("unboggle", "burqa", "cab", "--size", "auto")
    assert (reply.code, reply.out) == (130, "")


def test_ctrl_c_while_smaller_boards_are_tried_prints_the_board_found(call, monkeypatch):
    arguments = ("unboggle", "abcdefghij", "--size", "auto")
    monkeypatch.setattr(searching, "solve_here", press_ctrl_c)
    reply = call(*arguments)
    assert reply.code == 130
    assert "Found: a 3x4 board with the word. 2 cells are spare.\n" in reply.out
    assert reply.out.endswith("Stopped. Not proven to be the smallest: 2x5 wasn't ruled out.\n")
    values = call(*arguments, "--json").json
    assert (values["status"], values["smallest"]) == ("found", False)
