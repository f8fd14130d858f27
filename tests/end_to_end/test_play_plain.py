"""boggle-tui play --plain: a whole round through a pipe, and on a terminal."""

import os
from contextlib import suppress

import pytest
from support.commands import begin
from support.played_rounds import a_round
from support.terminal import on_a_terminal

from boggle_tui.cli.player_store import player_store
from boggle_tui.game.round.rules import Rules
from boggle_tui.play.recorder import KEPT
from boggle_tui.share.share_code import decode

BOARD = "taps/elin/roqt/deck"
pytestmark = pytest.mark.usefixtures("home")
CODE = "BOG1DSG7S25M6RQ89HJ152J093NF6WJG4HCRGAP"

WITHOUT_A_SCREEN = """
import sys
from boggle_tui.cli import main
assert "sqlite3" not in sys.modules  # Most commands need no store.
assert main(sys.argv[1:]) == 0
assert not {"textual", "rich", "asyncio"} & set(sys.modules)
"""


def latest():
    (played, *_) = player_store().rounds.finished(1)
    return played


def test_a_round_goes_through_a_pipe_and_into_the_history(call):
    reply = call("play", "--plain", "--board", BOARD, stdin="tap\n?\nquit\nzap\n")
    assert (reply.code, reply.err) == (0, "")
    assert reply.out.startswith("4x4 board. Words of 3 letters or more from the standard list")
    assert "R,  O,  Qu, T" in reply.out
    assert "TAP +1. 1 point.\n" in reply.out
    assert "QUIT +1. 2 points.\nZAP is not on the board.\nThe end. 2 points of " in reply.out
    missed = reply.out.partition("Missed:")[2]
    assert "TAILOR 3" in missed
    assert " tap 1" not in missed
    assert "\x1b" not in reply.out
    played = latest()
    assert (str(played.setup.board), played.found, played.score) == (BOARD, ("tap", "quit"), 2)
    assert played.possible > 100


def test_a_puzzle_is_solved_by_lines(call):
    board = ["--board", "mary/nnae/leoj/bdax", "--find", "Mary Ann, Joe", "--show", "words"]
    reply = call("play", "--plain", *board, stdin="Mary Ann\njoe\nmore\n")
    assert "Joe +1. 6 points, 2 of 2 words.\nSolved! 6 points.\n" in reply.out
    assert "more" not in reply.out.lower()
    assert latest().is_solved


def test_a_share_code_is_played_by_its_rules(call):
    sent = decode(CODE)
    call("play", "--plain", "--code", CODE, stdin="zzz\n")
    played = latest()
    assert (played.setup.board, played.setup.rules) == (sent.board, sent.rules)


def test_missed_words_are_practised_by_lines(call, home):
    nothing = call("play", "--plain", "--mode", "practise")
    assert (nothing.code, "Nothing to practise yet" in nothing.err) == (2, True)
    (home / "own.txt").write_text("tap\npat\nnet\n")
    call("play", "--plain", "--board", "tap/xsx", "--dictionary", "own.txt", stdin="zap\n")
    options = ["--mode", "practise", "--dictionary", "own.txt", "--size", "3x3"]
    reply = call("play", "--plain", *options, stdin="pat\n!\n")
    assert "you once missed." in reply.out
    assert "! shows a letter of one of these words." in reply.out
    assert "  _ _ _ (3)" in reply.out
    assert "T _ _ (3)\n" in reply.out
    assert latest().setup.practised


def test_a_list_without_a_word_on_the_board_is_told(call, home):
    (home / "own.txt").write_text("qqqqq\n")
    reply = call("play", "--plain", "--seed", "1", "--dictionary", "own.txt")
    assert "No word of own.txt is on this board.\n" in reply.out


def test_no_screen_is_loaded_and_nothing_but_text_is_written(spawn):
    typed = b"tap\nt\xe4p\n\n" + b"a" * 100_000
    program = ("-c", WITHOUT_A_SCREEN)
    reply = spawn("play", "--plain", "--board", BOARD, program=program, stdin=typed)
    assert (reply.code, reply.err) == (0, b"")
    assert b"TAP +1. 1 point." in reply.out
    assert b"\x1b" not in reply.out
    assert b"\r" not in reply.out.replace(os.linesep.encode(), b"\n")


def test_time_ends_a_round_on_a_terminal_while_nothing_is_typed():
    with on_a_terminal("play", "--plain", "--board", BOARD, "--seconds", "1") as terminal:
        assert terminal.exit_code() == 0
        assert b"Time! 0 points of " in terminal.output
        assert b"\x1b" not in terminal.output


@pytest.mark.parametrize("typed", ["tap\r", ""])
def test_ctrl_c_keeps_a_round_with_a_word(typed):
    with on_a_terminal("play", "--plain", "--board", BOARD, size=(120, 40)) as terminal:
        terminal.wait_for("Board: ")
        terminal.press(typed)
        terminal.wait_for("TAP +1" if typed else "Board: ")
        terminal.press("\x03")
        assert terminal.exit_code() == 130
        assert terminal.shows(KEPT) == bool(typed)
    left = [(str(each.setup.board), each.found) for each in player_store().rounds.unfinished()]
    assert left == ([(BOARD, ("tap",))] if typed else [])


def leave_a_round(**changes):
    rules = Rules(seconds=90)
    words = {"found": ("tap",), "times": (3.0,), "score": 1}
    left = a_round(0, notation=BOARD, rules=rules, elapsed=29.0, **words, **changes)
    player_store().rounds.keep(left)
    assert player_store().close(9)


def test_a_kept_round_is_mentioned_and_resumed_through_a_pipe(call):
    nothing = call("play", "--plain", "--resume")
    assert (nothing.code, "No round is kept" in nothing.err) == (2, True)
    leave_a_round()
    other = call("play", "--plain", "--seed", "1", stdin="zzz\n")
    assert "is kept: 1 word, 1 point, 1 minute 1 second left." in other.err
    assert "To resume it in plain text: boggle-tui play --plain --resume" in other.err
    reply = call("play", "--plain", "--resume", stdin="quit\ntap\n")
    assert (reply.code, reply.err) == (0, "")
    assert "You have 1 minute 1 second." in reply.out
    assert "Found so far: 1 word\n  TAP 1\n" in reply.out
    assert "TAP is already found." in reply.out
    assert "The end. 2 points of " in reply.out
    (played,) = (each for each in player_store().rounds.finished() if each.found)
    assert (str(played.setup.board), played.found) == (BOARD, ("tap", "quit"))
    assert player_store().rounds.unfinished() == []


def test_a_round_on_paper_is_left_to_the_screen(call):
    leave_a_round(on_paper=True)
    reply = call("play", "--plain", "--resume")
    assert (reply.code, "on paper" in reply.err) == (2, True)


def test_a_terminal_is_asked_and_keeps_the_round_when_it_closes():
    leave_a_round()
    with on_a_terminal("play", "--plain", size=(120, 40)) as terminal:
        terminal.wait_for("Resume it?")
        terminal.press("what\ry\r")
        terminal.wait_for("Found so far: 1 word")
        assert terminal.output.count(b"Resume it?") == 2
        terminal.press("quit\r")
        terminal.wait_for("QUIT +1")
        terminal.press("\x04")
        assert terminal.exit_code() == 0
        assert terminal.shows("Your round is kept.")
    (left,) = player_store().rounds.unfinished()
    assert left.found == ("tap", "quit")
    with on_a_terminal("play", "--plain", size=(120, 40)) as terminal:
        terminal.wait_for("Resume it?")
        terminal.press("n\r")
        terminal.wait_for("You have 3 minutes.")


def test_a_reader_that_stops_early_keeps_the_round():
    with begin("play", "--plain", "--board", BOARD) as process:
        process.stdout.readline()
        process.stdout.close()
        with suppress(OSError), process.stdin as stdin:  # It may end before it has read them all.
            stdin.write(b"tap\n" * 10_000)
        assert process.wait(60) == 0
        assert KEPT in process.stderr.read().decode()
