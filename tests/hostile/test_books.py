"""Book and clue files as other programs may have left them."""

from time import process_time

import pytest

from boggle_tui.files.rows import rows_of
from boggle_tui.game.words.split_words import split_words
from boggle_tui.paper.clues import read_book


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_end_as_on_any_system(end):
    (entry,) = read_book(end.join(["tin,gold", "tin,blue,a colour", ""]), True)
    assert entry.words == (("gold", ""), ("blue", "a colour"))
    (entry,) = read_book(end.join(["tin", "gold", "blue,a colour", ""]), False)
    assert entry.words == (("gold", ""), ("blue", "a colour"))
    assert rows_of(end.join(["gold,a metal", '"blue","a, colour"', ""])).cells == [
        ["gold", "a metal"],
        ["blue", "a, colour"],
    ]


def test_a_field_longer_than_any_clue_costs_no_other_line():
    huge = "a" * 200_000
    (entry,) = read_book(f'tin,gold\ntin,"{huge}"\ntin,blue,{huge}\n', True)
    assert [word[:4] for word, _ in entry.words] == ["gold", "aaaa", "blue"]
    (entry,) = read_book(f"tin\ngold\n{huge}\n", False)
    assert [word[:4] for word, _ in entry.words] == ["gold", "aaaa"]


@pytest.mark.parametrize("piece", ["cat ", "<a ", "( ", "a - ", "{= ", "Q: "])
def test_a_long_line_takes_no_longer_than_its_length_needs(piece):
    split_words(piece)
    started = process_time()
    split_words(piece * 15_000)
    assert process_time() - started < 3
