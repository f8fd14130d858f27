"""A Gogen in plain lines: letters go by rows and columns, and each line is answered."""

from pathlib import Path

import pytest
from support.player import ManualClock

from boggle_tui.game.board.board import Board
from boggle_tui.gogen.game import GogenGame
from boggle_tui.gogen.gogen_puzzle import Gogen
from boggle_tui.plain.dialogue import LeftError
from boggle_tui.plain.plain_gogen import PlainGogen
from boggle_tui.store.store import Store

GOGEN = Gogen.of(Board.parse("a.c/d.f/ghi"), ("abc", "bed", "efi", "eh"))
"""B and E are to be placed."""


def played(folder: Path, *lines: str) -> tuple[GogenGame, Store, list[str]]:
    """Play a Gogen by lines; return it, its store, and what was said after the heading."""
    game = GogenGame.of_shared(GOGEN, ManualClock())
    assert game is not None
    store, said, typed = Store(folder), [], iter(lines)
    try:
        PlainGogen(game, store, lambda _seconds: next(typed, None), said.append).play()
    except LeftError:
        said.append("left")
    assert store.database.flush(5)
    return game, store, said


def test_letters_are_placed_until_the_puzzle_is_solved(tmp_path):
    game, store, said = played(tmp_path, "b 1 2", "E 22", "nothing more is read")
    assert game.is_solved
    assert "A, ., C\nD, ., F\nG, H, I" in said[0]
    assert said[2:] == [
        "B: row 1, column 2. Complete: ABC.",
        "E: row 2, column 2. Complete: BED, EFI, EH.",
        "Solved in 0:00.",
    ]
    assert store.drafts.load().gogen == {}
    assert [each.is_solved for each in store.gogens.all()] == [True]


def test_a_letter_that_is_wrong_is_told_and_can_be_taken_off(tmp_path):
    game, store, said = played(tmp_path, "e 1 2", "?", "!", "- 1 2", "?", ".")
    assert game.placed == {}
    assert said[2:] == [
        "E: row 1, column 2. Complete: EFI.",
        "Letters to place: B.\nWords to complete: ABC, BED, EH.\nE is on the wrong cell.",
        "Letters to place: B.\nWords to complete: ABC, BED, EH.\nE is on the wrong cell.",
        "nothing touches A, C, D, nothing, F.",
        "Letters to place: B, E.\nWords to complete: ABC, BED, EFI, EH.\n"
        "There is nothing to check yet.",
    ]
    assert store.drafts.load().gogen["id"] == game.id


@pytest.mark.parametrize(
    ("line", "answered"),
    [
        ("a 1 2", "A is given: it stays where it is."),
        ("b 1 1", "This cell is given: choose another one."),
        ("z 1 2", "Z is not one of the letters of this puzzle."),
        ("b", "Type a letter, a row and a column, as in A 2 3."),
        ("b 1 9", "Type a letter, a row and a column, as in A 2 3."),
        ("bed 1 2", "Type a letter, a row and a column, as in A 2 3."),
        ("- 7 7", "Type a letter, a row and a column, as in A 2 3."),
        ("/ 1 1", "A touches nothing, D, nothing."),
    ],
)
def test_other_lines_are_answered_by_what_would_be_right(tmp_path, line, answered):
    assert played(tmp_path, line)[2][2:] == [answered, "left"]


def test_a_hint_says_where_a_letter_goes_and_is_counted(tmp_path):
    game, _store, said = played(tmp_path, "!")
    assert game.hints == 1
    assert "row" in said[2]
