"""boggle-tui --plain: all that the home screen offers, by numbers and lines."""

import re
from contextlib import ExitStack
from datetime import UTC, datetime

import pytest
from support.contests import a_contest, after_round
from support.gogens import a_gogen
from support.platforms import needs_ssh
from support.terminal import USUAL, by_ssh, on_a_terminal

from boggle_tui.cli.player_store import player_store

pytestmark = pytest.mark.usefixtures("home")
PLAY, DAY, BUILD, GOGEN, HISTORY, ROOM, RULES, QUIT = map(str, range(1, 9))


def test_what_there_is_is_told_with_numbers(call):
    reply = call("--plain", stdin="")
    assert (reply.code, reply.err) == (0, "")
    numbers = re.findall(r"^(\d): \w", reply.out, re.MULTILINE)
    assert numbers == [PLAY, DAY, BUILD, GOGEN, HISTORY, ROOM, RULES, QUIT]
    assert "\x1b" not in reply.out


@pytest.mark.parametrize("line", ["0", "9", "house", "", "-1"])
def test_a_line_that_is_no_choice_is_told_how_to_see_them(call, line):
    reply = call("--plain", stdin=f"{line}\n.\n{QUIT}\n1\n")
    assert ". lists what there is." in reply.out
    assert reply.out.count("Type a number:") == 2


def test_a_round_is_played_and_then_in_the_history(call):
    reply = call("--plain", stdin=f"{PLAY}\nzzz\n.\n{HISTORY}\n1\n{QUIT}\n")
    assert "ZZZ is not on the" in reply.out
    assert "1 round: on 1 day since" in reply.out
    board = re.findall(r"^Board: \S+$", reply.out, re.MULTILINE)
    rows = re.search(r"You have.*?\n\n(.*?)\n\nBoard:", reply.out, re.DOTALL)[1]
    assert board
    assert reply.out.count(rows) == 2
    assert "█" not in reply.out


def test_the_only_try_at_the_board_of_the_day_begins_when_the_player_is_ready(call):
    told = call("--plain", stdin=f"{DAY}\n").out
    assert ("One try counts." in told, "Board:" in told) == (True, False)
    reply = call("--plain", stdin=f"{DAY}\nno\n{DAY}\n\nzzz\n")
    assert (reply.out.count("One try counts."), reply.out.count("ZZZ is not on the")) == (2, 1)


def test_a_board_is_built_and_the_way_of_each_word_told(call):
    reply = call("--plain", stdin=f"{BUILD}\nMary Ann, joe\n{QUIT}\n")
    rows = re.search(r"\n\n?((?:[A-Z](, [A-Z])*\n)+)\nBoard: (\S+)\n", reply.out)
    ways = dict(re.findall(r"^(Mary Ann|joe): ([\d, ]+)$", reply.out, re.MULTILINE))
    assert rows is not None
    lines = [line.split(", ") for line in rows[1].split("\n") if line]
    for word, way in ways.items():
        places = [tuple(map(int, place.split())) for place in way.split(", ")]
        letters = "".join(lines[row - 1][column - 1] for row, column in places)
        assert letters == word.replace(" ", "").upper()
    assert len(ways) == 2
    assert "No smaller board holds both words." in reply.out
    assert "┌" not in reply.out


def test_words_that_no_board_can_be_made_of_are_told(call):
    reply = call("--plain", stdin=f"{BUILD}\n123\n{QUIT}\n")
    assert (reply.code, reply.err) == (0, "")
    assert "No words in" in reply.out


def test_a_gogen_is_kept_and_resumed(call):
    reply = call("--plain", stdin=f"{GOGEN}\n2\n/\n.\n{QUIT}\n")
    assert "Each letter has one cell." in reply.out
    board = re.search(r"\n\n([A-Z.,\n ]+)\n\n", reply.out)[1]
    again = call("--plain", stdin=f"{GOGEN}\n1\n")
    assert "1: Resume the puzzle you left" in again.out
    assert board in again.out


def test_rules_are_changed_and_kept(call):
    reply = call("--plain", stdin=f"{RULES}\n3\n2\n{QUIT}\n")
    assert "Time: 0:30" in reply.out
    assert player_store().settings.load().seconds == 30


def test_a_language_of_the_dice_brings_its_words(call):
    offered = call("--plain", stdin=f"{RULES}\n1\n{QUIT}\n").out
    (german,) = re.findall(r"^(\d+): German", offered, re.MULTILINE)
    call("--plain", stdin=f"{RULES}\n1\n{german}\n{QUIT}\n")
    assert player_store().settings.load().played_language.code == "de"


def test_a_room_is_opened_played_in_and_left(call):
    reply = call("--plain", stdin=f"{ROOM}\nAda\n?\n.\n{QUIT}\n")
    assert "Players: Ada (leads)." in reply.out
    assert "ssh -p" in reply.out


@pytest.mark.usefixtures("utc")
def test_gogens_and_contests_are_in_the_history_too(call):
    store = player_store()
    store.gogens.save(a_gogen("1", 2, is_solved=True))
    rivals = a_contest(goal=0, started=datetime(2026, 1, 3, 12, tzinfo=UTC))
    store.contests.finish(after_round(rivals, {"Ben": ("liquor",)}))
    assert store.database.flush(9)
    reply = call("--plain", stdin=f"{HISTORY}\n1\n2\n.\n{QUIT}\n")
    assert re.search(r"^1: 03 Jan 2026, .*Ben won\.$", reply.out, re.MULTILINE)
    assert re.search(r"^2: 02 Jan 2026, .*Gogen \(very hard\), solved in", reply.out, re.MULTILINE)
    assert "Ben: liquor" in reply.out
    assert "A, B\nC, D" in reply.out


@needs_ssh
def test_a_plain_home_hosts_a_room_for_a_guest_with_a_screen():
    with on_a_terminal("--plain") as ada, ExitStack() as stack:
        ada.press(f"{ROOM}\rAda\r")
        ada.wait_for("Others join with:", "wait for others.", "ssh -p")
        port, code = re.search(r"ssh -p (\d+) ([A-Z]{5})@", "\n".join(ada.lines)).groups()
        ada.neighbours = [ada]
        ben = stack.enter_context(by_ssh(port, code, ada.neighbours, name="Ben"))
        ada.wait_for("Ben has joined.")
        ben.wait_for("Players", "2 of 8", "Ada starts the game.")
        ada.press(".\r")
        ada.wait_for("1: Start", "Leave and close the room")
        ada.press("1\r")
        ben.wait_for("Type a word")
        ada.wait_for("left.")
        ada.press("zzz\r")
        ada.wait_for("ZZZ is")
        ben.press("zzz\r")
        ben.wait_for("ZZZ")
        ada.press(".\r")
        ada.wait_for("End the round", "Leave and close the room")
        (line,) = [line for line in ada.lines[-12:] if "Leave and close" in line]
        ada.press(f"{line.split(':')[0].strip()}\r")
        ben.wait_for("The room has closed. Thank you for playing.")
        ada.wait_for(". lists what there is.")
        ada.press(f"{QUIT}\r")
        assert ada.exit_code() == 0
        assert b"\x1b[" not in ada.output


@pytest.mark.parametrize("variables", [{"TERM": "dumb"}, {"TERM": "unknown"}, {"ACCESSIBLE": "1"}])
def test_a_player_who_needs_lines_gets_them_without_asking(variables):
    with on_a_terminal(environment=USUAL | variables) as terminal:
        terminal.wait_for("1: Play a round")
        terminal.press(f"{QUIT}\r")
        assert terminal.exit_code() == 0
        assert b"\x1b" not in terminal.output
    with on_a_terminal("play", "--seconds", "0", environment=USUAL | variables) as terminal:
        terminal.wait_for("Board: ")
        terminal.press(".\r")
        assert terminal.exit_code() == 0


def test_ctrl_c_comes_back_from_a_round_and_then_leaves():
    with on_a_terminal("--plain") as terminal:
        terminal.press(f"{PLAY}\r")
        terminal.wait_for("Board: ")
        terminal.press("zzz\r")
        terminal.wait_for("ZZZ is")
        terminal.press("\x03")
        terminal.wait_for(". lists what there is.")
        terminal.press("\x03")
        assert terminal.exit_code() == 130
