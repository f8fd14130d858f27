"""boggle-tui export"""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as some

from boggle_tui.game.board import Board
from boggle_tui.share.text import board_in, board_text

TAPS = "taps/elin/roqt/deck"


@given(
    some.integers(2, 8).flatmap(
        lambda cols: some.lists(
            some.text("abcq#.", min_size=cols, max_size=cols), min_size=2, max_size=8
        )
    )
)
def test_what_is_exported_reads_back(call, rows):
    board = Board.parse("/".join(rows))
    reply = call("export", str(board), "--format", "text")
    assert reply == (0, board_text(board), "")
    assert call("export", "-", stdin=reply.out) == reply


def test_a_file_gets_the_text_and_standard_output_nothing(call, tmp_path):
    file = tmp_path / "board.txt"
    assert call("export", TAPS, "--out", str(file)) == (0, "", "")
    assert file.read_text(encoding="utf-8") == call("export", TAPS).out


def test_a_file_that_exists_is_kept_unless_force_is_given(call, tmp_path):
    file = tmp_path / "board.txt"
    file.write_text("dear")
    reply = call("export", TAPS, "--out", str(file))
    assert (reply.code, reply.out, file.read_text()) == (2, "", "dear")
    assert str(file) in reply.err
    assert "--force" in reply.err
    assert call("export", TAPS, "--out", str(file), "--force").code == 0
    assert board_in(file.read_text(encoding="utf-8")) == Board.parse(TAPS)


def test_json_holds_the_text(call):
    values = call("export", TAPS, "--json").json
    assert values == {
        "format": "text",
        "notation": TAPS,
        "out": None,
        "text": call("export", TAPS).out,
    }


def test_a_terminal_that_knows_no_lines_gets_ascii(call):
    out = call("export", TAPS, encoding="ascii").out
    assert out.isascii()
    assert board_in(out) == Board.parse(TAPS)
    assert "| T  | A  |" in out
