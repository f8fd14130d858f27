"""boggle-tui solve"""

import json
import re

import pytest

from boggle_tui import Board, Lexicon
from boggle_tui.game.board.finder import find_words

TAPS = "taps/elin/roqt/deck"


def test_words_are_listed_by_points_then_alphabetically_with_the_total(call):
    reply = call("solve", TAPS)
    *lines, blank, total = reply.out.splitlines()
    entries = [(-int(points), word) for word, points in map(str.split, lines)]
    assert entries == sorted(entries)
    assert {word for _, word in entries} == set(
        find_words(Board.parse(TAPS), Lexicon.load("standard"))
    )
    assert blank == ""
    assert total == f"{len(lines)} words, {-sum(points for points, _ in entries)} points"
    assert (reply.code, reply.err) == (0, "")


@pytest.mark.parametrize(
    "text", [TAPS, "taps elin roqt deck", "TAPS\nELIN\nRO[Qu]T\nDECK\n", "tapselinroqtdeck"]
)
def test_a_board_may_come_through_a_pipe_in_any_notation_and_inside_a_mail(call, text):
    mailed = f"Hello,\n\n{call('export', text).out}"
    assert call("solve", "-", stdin=text) == call("solve", TAPS) == call("solve", "-", stdin=mailed)


def test_a_board_in_one_row_takes_its_size_from_the_option_and_one_without_words_says_so(call):
    assert call("solve", "tapselin", "--size", "2x4") == call("solve", "taps/elin")
    assert call("solve", "xxxx", "--size", "2x2") == (0, "0 words, 0 points\n", "")


def test_lines_of_a_word_list_that_are_not_words_are_reported(call, tmp_path):
    words = tmp_path / "mine.txt"
    words.write_text("taps\nroute 66\nÉlan\n")
    reply = call("solve", TAPS, "--dictionary", str(words))
    assert reply.code == 0
    assert re.search(r"\btaps +1\n", reply.out)
    assert reply.err == (
        "boggle-tui: mine.txt: lines skipped (letters only): 1, such as 'route 66'.\n"
    )


def test_several_boards_through_a_pipe_are_solved_in_turn(call):
    boards = ["taps/elin/roqt/deck", "st/ea", "[Th]e/at"]
    piped = "\n".join(boards)
    singly = [call("solve", board) for board in boards]
    assert call("solve", "-", stdin=piped).out == "\n".join(
        f"{Board.parse(board)}\n\n{reply.out}" for board, reply in zip(boards, singly, strict=True)
    )
    as_json = call("solve", "-", "--json", stdin=piped).out
    assert as_json == "".join(call("solve", board, "--json").out for board in boards)
    in_lines = call("solve", "-", stdin="TAPS\nELIN\nROQT\nDECK\n\nST\nEA\n\n[Th]e\nat\n").out
    assert in_lines == call("solve", "-", stdin=piped).out
    rolled = ("roll", "--count", "3", "--seed", "7")
    as_json, as_lines = call(*rolled, "--json").out, call(*rolled).out
    assert call("solve", "-", stdin=as_json).out == call("solve", "-", stdin=as_lines).out
    built = call("unboggle", "gold", "blue", "--count", "2", "--fill", "random").out
    assert call("solve", "-", stdin=built).out.count(" words, ") == 2
    mixed = f"st/ea\n{as_json}[Th]e/at\n"
    assert call("solve", "-", stdin=mixed).out.count(" words, ") == 5


@pytest.mark.parametrize(
    ("command", "make"),
    [
        (["export", "-"], ["unboggle", "gold", "blue", "--count", "2"]),
        (["sheet", "--board", "-"], ["unboggle", "gold", "blue", "--count", "2"]),
        (["export", "-"], ["roll", "--count", "2", "--json"]),
        (["solve", "-", "--size", "5x5"], ["roll", "--dice", "classic", "--json"]),
        (["solve", "-", "--size", "5x5"], ["unboggle", "gold", "--fill", "random"]),
    ],
)
def test_a_pipe_of_several_boards_or_of_another_size_is_refused(call, command, make):
    reply = call(*command, stdin=call(*make).out)
    assert (reply.code, reply.out) == (2, "")
    assert "holds 2 boards" in reply.err or "its size is given as 5x5" in reply.err


def test_the_word_list_comes_from_standard_input(call):
    code, out, _err = call("solve", TAPS, "--dictionary", "-", "--json", stdin="tap\npat\nzzz\n")
    assert code == 0
    assert [word["word"] for word in json.loads(out)["words"]] == ["pat", "tap"]
    code, _out, err = call("play", "--plain", "--dictionary", "-", stdin="tap\n")
    assert code == 2
    assert "save it in a file" in err


def test_a_greek_word_ends_as_it_is_written(call):
    answer = call("solve", "λογα/ασοα/αααα/αααα", "--dictionary", "-", stdin="λόγος\nλόγο\n")
    assert [line.split()[0] for line in answer.out.splitlines()[:2]] == ["λογος", "λογο"]


def test_a_word_list_from_a_file_is_read_in_the_language_of_the_dice(call, tmp_path):
    file = tmp_path / "words.txt"
    file.write_text("Rübe\nÄste\nUrne\n", encoding="utf-8")
    solve = ("solve", "ruebe/aestn/zzzzz/zzzzz/zzzzz", "--dictionary", str(file), "--json")
    german = call(*solve, "--dice", "german-big").json
    assert {entry["word"] for entry in german["words"]} == {"aeste", "ruebe"}
    assert call(*solve).json["words"] == []
