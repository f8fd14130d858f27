"""Huge input is refused by its size, and repeated complaints are summed up."""

from time import monotonic

import pytest

from boggle_tui.game.board.board import Board, BoardError
from boggle_tui.game.words.lexicon import MAX_LETTERS, Lexicon, LexiconError

HUGE = 20_000_000
SECONDS = 60
"""More than the busiest machine takes to refuse it, less than it takes to read it to the end."""


@pytest.mark.parametrize("piece", ["a", "ab/", "\n", "["])
@pytest.mark.parametrize(
    "command", [("solve", "-"), ("export", "-"), ("define", "-"), ("unboggle", "-")], ids=" ".join
)
def test_huge_standard_input_is_refused_quickly(run, command, piece):
    start = monotonic()
    reply = run(*command, stdin=piece * (HUGE // len(piece)))
    assert monotonic() - start < SECONDS
    assert (reply.returncode, reply.stdout) == (2, "")
    assert len(reply.stderr) < 300


def test_a_board_is_no_longer_than_a_page():
    with pytest.raises(BoardError, match="too long"):
        Board.parse("a" * HUGE)


def test_a_word_list_with_a_huge_line_is_refused_quickly(run, tmp_path):
    file = tmp_path / "words.txt"
    file.write_text("x" * HUGE)
    start = monotonic()
    reply = run("hunt", "--dictionary", str(file), "--seconds", "0.1")
    assert monotonic() - start < SECONDS
    assert reply.returncode == 2
    assert len(reply.stderr) < 300


def test_lines_longer_than_any_word_are_skipped():
    longest = "a" * MAX_LETTERS
    lexicon = Lexicon.from_text(f"tea\n{longest}\n{longest}a\n")
    assert lexicon.words == (longest, "tea")
    assert "lines skipped (letters only): 1" in lexicon.notices[0]
    with pytest.raises(LexiconError):
        Lexicon.from_text(f"{longest}a")


def test_repeated_words_are_reported_in_one_line(run):
    words = ",".join(f"{one}{other}a" for one in "abcdefgh" for other in "abcdefgh")
    reply = run("define", "-", stdin=f"{words},{words}")
    assert reply.stderr.count("\n") == 1
    assert (
        "Given more than once, counted once: aaa, aba, aca, ada, aea and 59 more." in reply.stderr
    )
