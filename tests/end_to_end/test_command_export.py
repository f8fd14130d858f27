"""boggle-tui export"""

import pytest
from hypothesis import given
from hypothesis import strategies as some
from support.board_strategies import boards

from boggle_tui.paper.text import board_text

TAPS = "taps/elin/roqt/deck"


@given(boards(faces=some.sampled_from(["A", "B", "C", "Qu", "#", ""])))
def test_what_is_exported_reads_back(call, board):
    reply = call("export", str(board), "--format", "text")
    title = f"{board.rows}x{board.cols} board"
    assert reply == (0, f"{title}\n{'=' * len(title)}\n\n{board_text(board)}", "")
    assert call("export", "-", stdin=reply.out) == reply


@pytest.mark.parametrize(("ending", "name"), [("svg", "svg"), ("html", "html"), ("md", "markdown")])
def test_the_file_name_extension_sets_the_format_unless_it_is_named(call, tmp_path, ending, name):
    file = tmp_path / f"board.{ending}"
    assert call("export", TAPS, "--out", str(file)) == (0, f"Wrote {file}.\n", "")
    named = call("export", TAPS, "--format", name)
    assert file.read_text(encoding="utf-8") == named.out
    assert call("export", "-", stdin=named.out).out == call("export", TAPS).out
    assert call("export", TAPS, "--format", name, "--json").json["format"] == name
    as_text = ("export", TAPS, "--out", str(file), "--force", "--format", "text", "--json")
    assert call(*as_text).json == {"format": "text", "notation": TAPS, "out": str(file)}
    assert file.read_text(encoding="utf-8") == call("export", TAPS).out


def test_a_puzzle_hides_its_words_unless_answers_are_printed(call, tmp_path):
    puzzle = ("export", "gold/blue", "--find", "Gold, blue", "--title", "Metals")
    piped = ("export", "gold/blue", "--find", "-", "--title", "Metals")
    assert call(*piped, stdin="1. Gold\n2. blue\n").out == call(*puzzle).out
    out = call(*puzzle, "--bonus", "--seconds", "60").out.replace("gold/blue", "")
    for said in ("Metals\n", "Find these 2 words", "_ _ _ _ (4)", "bonus", "Time: 1:00"):
        assert said in out
    assert "gold" not in out.lower()
    beside = call("export", "gold/blue", "--find", "Gold (a metal), blue").err
    assert "Read without what stands beside the word: Gold (a metal)." in beside
    page = tmp_path / "puzzle.html"
    assert call(*puzzle, "--show", "words", "--answers", "--out", str(page)).code == 0
    written = page.read_text(encoding="utf-8")
    assert "<li>Gold</li>" in written
    assert "Gold: row 1, column 1: G → O → L → D" in written
    assert "Gold: row 1, column 1: G → O → L → D" in call(*puzzle, "--answers").out


@pytest.mark.parametrize("name", ["board.docx", "board.pdf"])
def test_an_ending_that_no_format_has_is_refused_before_anything_is_written(call, tmp_path, name):
    out = tmp_path / name
    reply = call("export", "gold/blue", "--out", str(out))
    assert (reply.code, reply.out, out.exists()) == (2, "", False)
    assert "expected .html, .svg, .png, .md or .txt, or print the board" in reply.err
    assert call("export", "gold/blue", "--format", "text", "--out", str(out)).code == 0
    assert "gold/blue" in out.read_text("utf-8")


def test_a_board_is_exported_as_a_file_that_plays(call, tmp_path):
    file = tmp_path / "taps.html"
    assert call("export", TAPS, "--find", "taps,plain", "--play", "--out", str(file)).code == 0
    page = file.read_text("utf-8")
    assert '"faces":["T","A","P","S"' in page
    assert "TAPS" not in page
    puzzle = ("export", TAPS, "--play", "--find", "tap", "--show")
    assert '"text":"tap"' in call(*puzzle, "words").out
    assert "gentle blow" in call(*puzzle, "clues").out
    letters = call(*puzzle[:2], *puzzle[3:], "clues", "--dictionary", "german")
    assert "Starts with T, ends with P" in letters.out
    assert "The first and last letter are the clue for tap." in letters.err
    every = call("export", TAPS, "--play", "--dictionary", "common").out
    assert "How many words of three letters or more can you find?" in every
    for wrong in (("--seconds", "60"), ("--answers",), ("--out", "x.svg")):
        assert call("export", TAPS, "--find", "taps", "--play", *wrong).code == 2
