"""A board as text is readable, and can be read back."""

import re
from string import ascii_uppercase

import pytest
from hypothesis import given
from hypothesis import strategies as some
from support.board_strategies import boards

from boggle_tui import BoardError, Lexicon, QReading
from boggle_tui.game.board.finder import find_words, spells
from boggle_tui.paper.text import board_text, drawing, in_ascii, path_text, read_board

FACES = some.sampled_from([*ascii_uppercase.replace("Q", ""), "Qu", "Th", "In", "#", ""])
LEXICON = Lexicon.load("common")


@given(boards(faces=FACES))
def test_an_exported_board_in_ascii_can_be_read_back(board):
    text = in_ascii(board_text(board))
    assert text.isascii()
    assert read_board(text) == board


@given(boards(faces=FACES))
def test_windows_line_ends_do_no_harm(board):
    assert read_board(board_text(board).replace("\n", "\r\n")) == board


@given(boards(faces=FACES))
def test_the_drawing_shows_every_face_in_its_place(board):
    lines = drawing(board).splitlines()
    assert len({len(line) for line in lines}) == 1
    shown = [
        tile.strip() for line in lines[1::2] for tile in re.split("│", line.strip("│"), maxsplit=0)
    ]
    assert ["#" if set(tile) == {"█"} else tile for tile in shown] == [
        face or "·" for face in board.faces
    ]


@given(boards(faces=some.sampled_from(["A", "E", "S", "T", "Qu", ""])))
def test_a_path_can_be_followed_from_its_text_alone(board):
    steps = {"↖": (-1, -1), "↑": (-1, 0), "↗": (-1, 1), "←": (0, -1)}
    steps |= {arrow: (-row, -col) for arrow, (row, col) in zip("↘↓↙→", steps.values(), strict=True)}
    for word, path in find_words(board, LEXICON).items():
        text = path_text(board, path)
        match = re.match(r"row (\d+), column (\d+): ", text)
        assert match
        at = int(match[1]) - 1, int(match[2]) - 1
        followed = [at[0] * board.cols + at[1]]
        for arrow in text[match.end() :].split()[1::2]:
            at = at[0] + steps[arrow][0], at[1] + steps[arrow][1]
            followed.append(at[0] * board.cols + at[1])
        assert spells(board, tuple(followed), word)


@given(boards(), some.sampled_from(QReading))
def test_the_qu_tile_shows_no_u_only_if_q_stands_for_itself(board, q):
    text = board_text(board, q)
    assert ("Qu" in text) == ("Qu" in board.faces and q is not QReading.Q)
    assert read_board(text) == board


def test_a_text_without_a_board_is_refused():
    with pytest.raises(BoardError, match="No board found"):
        read_board("Dear Sir or Madam")
