"""A board as text is readable, and can be read back."""

from __future__ import annotations

import re
from string import ascii_uppercase

import pytest
from hypothesis import given
from hypothesis import strategies as some

from boggle_tui.game.board.board import Board, BoardError, QReading
from boggle_tui.game.board.finder import find_words, spells
from boggle_tui.game.round.scoring import Scoring
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.share.documents.text import (
    WIDTH,
    board_text,
    drawing,
    in_ascii,
    path_text,
    paths_text,
    ranked,
    read_board,
    result_text,
)

FACES = [*ascii_uppercase.replace("Q", ""), "Qu", "Th", "In", "#", ""]
LEXICON = Lexicon.load("common")
STANDARD = Scoring.named("standard")


@some.composite
def boards(draw: some.DrawFn, faces: list[str] = FACES) -> Board:
    rows, cols = draw(some.integers(2, 8)), draw(some.integers(2, 8))
    cells = some.lists(some.sampled_from(faces), min_size=rows * cols, max_size=rows * cols)
    return Board(rows, cols, tuple(draw(cells)))


words = some.dictionaries(some.text("abcxyz", min_size=1, max_size=64), some.integers(1, 128))


@given(boards())
def test_an_exported_board_can_be_read_back(board: Board) -> None:
    assert read_board(board_text(board)) == board


@given(boards())
def test_an_exported_board_in_ascii_can_be_read_back(board: Board) -> None:
    text = in_ascii(board_text(board))
    assert text.isascii()
    assert read_board(text) == board


@given(boards())
def test_windows_line_ends_do_no_harm(board: Board) -> None:
    assert read_board(board_text(board).replace("\n", "\r\n")) == board


@given(boards())
def test_the_drawing_shows_every_face_in_its_place(board: Board) -> None:
    lines = drawing(board).splitlines()
    assert len({len(line) for line in lines}) == 1
    shown = [
        tile.strip() for line in lines[1::2] for tile in re.split("│", line.strip("│"), maxsplit=0)
    ]
    assert ["#" if set(tile) == {"█"} else tile for tile in shown] == [
        face or "·" for face in board.faces
    ]


@given(boards(), words, words)
def test_a_result_has_all_words_and_sums_and_can_be_read_back(
    board: Board, found: dict[str, int], missed: dict[str, int]
) -> None:
    missed = {word: points for word, points in missed.items() if word not in found}
    text = result_text(board, found, missed)
    assert read_board(text) == board
    shown = dict(re.findall(r"\b([a-z]+) +(\d+)(?: |$)", text, re.MULTILINE))
    for word, points in {**found, **missed}.items():
        assert shown[word] == str(points)
    total = sum(found.values()) + sum(missed.values())
    assert f"{sum(found.values())} of {total} point" in text


def test_a_result_is_narrow_enough_for_mail() -> None:
    board = Board.parse("taps/elin/rost/deck")
    missed = {word: STANDARD.points(word) for word in find_words(board, LEXICON)}
    text = result_text(board, {}, missed)
    assert max(map(len, text.splitlines())) <= WIDTH
    assert f"0 words of {len(missed)} found" in text


def test_words_are_ranked_by_points_and_then_alphabetically() -> None:
    points = {"tea": 1, "eat": 1, "plait": 2}
    assert ranked(points) == [("plait", 2), ("eat", 1), ("tea", 1)]


@given(boards(["A", "E", "S", "T", "Qu", ""]))
def test_a_path_can_be_followed_from_its_text_alone(board: Board) -> None:
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


def test_a_built_board_is_followed_by_the_paths_of_its_words() -> None:
    text = paths_text(Board.parse("gold/b.u./.l../e..."), {"gold": (0, 1, 2, 3), "old": (1, 2, 3)})
    assert text.endswith(
        "Board: gold/b.u./.l../e...\n\n"
        "gold  row 1, column 1: G → O → L → D\n"
        "old   row 1, column 2: O → L → D\n"
    )


@given(boards(), some.sampled_from(QReading))
def test_the_qu_tile_shows_no_u_only_if_q_stands_for_itself(board: Board, q: QReading) -> None:
    text = board_text(board, q)
    assert ("Qu" in text) == ("Qu" in board.faces and q is not QReading.Q)
    assert read_board(text) == board


def test_a_text_without_a_board_is_refused() -> None:
    with pytest.raises(BoardError, match="No board found"):
        read_board("Dear Sir or Madam")
