"""boggle-tui unboggle"""

import pytest
from support.hard_words import HARD, SIZE

from boggle_tui.paper.text import read_board


def test_the_plain_answer_shows_the_board_the_paths_and_a_summary(call):
    reply = call("unboggle", "gold", "blue")
    assert reply.code == 0
    board = read_board(reply.out)
    spare = board.faces.count("")
    assert reply.out.count("·") == spare > 0
    assert "\ngold  row " in reply.out
    assert "\nblue  row " in reply.out
    found = f"Found: a 4x4 board with both words. {spare} cells are spare.\n"
    assert reply.out.endswith(found)


def test_an_impossible_puzzle_exits_with_1_and_a_reason(call):
    words = ("school", "java", "android", "bazinga")
    reply = call("unboggle", *words)
    assert reply.code == 1
    assert reply.out.startswith("Impossible. No 4x4 board holds all 4 words.\n")
    assert "18 tiles" in reply.out
    values = call("unboggle", *words, "--json").json
    assert (values["status"], values["engine"]) == ("impossible", "count")
    assert values["reason"]["kind"] == "letters"
    assert values["reason"]["text"] in reply.out
    assert values["board"] is None


def test_running_out_of_time_exits_with_124(call):
    options = (*HARD, "--size", SIZE, "--time-limit", "0.2")
    reply = call("unboggle", *options)
    assert reply.code == 124
    assert reply.out.splitlines()[-1].startswith("Undecided: no 5x5 board with all 10 words found")
    values = call("unboggle", *options, "--json").json
    assert values["status"] == "undecided"
    assert set(values["missing"]) == set(HARD) - set(values["paths"])


@pytest.mark.parametrize("stdin", ["\ufeffGold\r\n\r\n  BLUE", "• Gold.\n• Blue.\n"])
def test_words_are_read_from_a_pipe(call, stdin):
    reply = call("unboggle", "-", "--json", stdin=stdin)
    assert (reply.code, reply.err, set(reply.json["paths"])) == (0, "", {"gold", "blue"})


def test_words_from_a_file_or_a_pipe_join_those_on_the_command_line(call, tmp_path):
    file = tmp_path / "words.txt"
    file.write_text("blue\nred\n")
    reply = call("unboggle", "gold", "--words", str(file), "--json")
    assert (reply.code, set(reply.json["paths"])) == (0, {"gold", "blue", "red"})
    reply = call("unboggle", "gold", "--words", "-", "--json", stdin="blue\nred\n")
    assert (reply.code, set(reply.json["paths"])) == (0, {"gold", "blue", "red"})


def test_arguments_are_read_like_names_in_a_list(call):
    reply = call("unboggle", "Mary Ann", "O'Brien", "café", "--size", "5x5", "--json")
    assert (reply.code, reply.err) == (0, "")
    assert set(reply.json["paths"]) == {"maryann", "obrien", "cafe"}
    assert set(call("unboggle", "Mary Ann", "--json").json["paths"]) == {"maryann"}
    required = call("unboggle", "gold", "--best", "--must", "Ma-ry", "--json")
    assert set(required.json["paths"]) == {"gold", "mary"}


def test_entries_that_are_not_words_are_skipped_and_listed(call, tmp_path):
    file = tmp_path / "words.txt"
    file.write_text("blue, catch 22, r2d2\n")
    reply = call("unboggle", "gold", "50%", "--words", str(file), "--json")
    assert (reply.code, set(reply.json["paths"])) == (0, {"gold", "blue"})
    assert reply.err == "boggle-tui: Skipped (letters only): 50, catch 22 and r2d2.\n"


def test_an_impossible_puzzle_gets_a_short_reason_by_default(call):
    # The letters have up to four neighbours each, but only two cells of a 2x3 board have five.
    pairs = ("cd", "ce", "cf", "cb", "ad", "ae", "af", "ab", "bd", "be")
    reply = call("unboggle", *pairs, "--size", "2x3")
    assert reply.code == 1
    impossible, reason, next_steps = reply.out.splitlines()
    assert impossible == "Impossible. No 2x3 board holds all 10 words."
    assert "2x3" in reason
    assert next_steps == "--why tells what would help. --best leaves out as few as possible."
    values = call("unboggle", *pairs, "--size", "2x3", "--json").json
    assert values["reason"]["kind"] == "core"
    assert values["reason"]["text"] == reason
    assert set(values["reason"]["words"]) <= set(pairs)


def test_a_repeated_word_counts_once_and_is_reported(call):
    reply = call("unboggle", "gold", "blue", "Gold", "--json")
    assert reply.code == 0
    assert sorted(reply.json["paths"]) == ["blue", "gold"]
    assert reply.err == "boggle-tui: Given more than once, counted once: gold.\n"
