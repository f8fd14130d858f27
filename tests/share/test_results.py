"""The result of a round as text."""

import re
from random import Random

from hypothesis import given
from hypothesis import strategies as some
from support.board_strategies import boards

from boggle_tui.game.board.board import SPARE, Board
from boggle_tui.game.board.finder import find_words
from boggle_tui.game.dice.dice_set import dice_sets
from boggle_tui.game.round.rules import Scoring
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.paper.text import WIDTH, read_board
from boggle_tui.share.results import dice_text, paths_text, puzzle_result_text, result_text

LEXICON = Lexicon.load("common")
STANDARD = Scoring.named("standard")
words = some.dictionaries(some.text("abcxyz", min_size=1, max_size=64), some.integers(1, 128))


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
    assert f"{sum(found.values())} of {total:,} point" in text


def test_a_result_is_narrow_enough_for_mail() -> None:
    board = Board.parse("taps/elin/rost/deck")
    missed = {word: STANDARD.points(word) for word in find_words(board, LEXICON)}
    text = result_text(board, {}, missed)
    assert max(map(len, text.splitlines())) <= WIDTH
    assert f"0 words of {len(missed)} found" in text


def test_the_result_of_a_puzzle_has_each_word_to_find_and_the_others() -> None:
    board, to_find = Board.parse("gold/blue"), {"gold": True, "old": False}
    text = puzzle_result_text(board, to_find, ["glue", "lob"], 75)
    assert read_board(text) == board
    assert text.endswith(
        "\n1 of 2 words found in 1:15\n\n  x gold\n    old\n\n2 bonus words: glue, lob\n"
    )
    assert "bonus" not in puzzle_result_text(board, to_find, [], 75)


def test_a_built_board_is_followed_by_the_paths_of_its_words() -> None:
    text = paths_text(Board.parse("gold/b.u./.l../e..."), {"gold": (0, 1, 2, 3), "old": (1, 2, 3)})
    assert text.endswith(
        "Board: gold/b.u./.l../e...\n\n"
        "gold  row 1, column 1: G → O → L → D\n"
        "old   row 1, column 2: O → L → D\n"
    )


@given(some.sampled_from(sorted(dice_sets())), some.randoms(use_true_random=False), some.data())
def test_each_die_is_listed_with_the_face_that_is_up(
    name: str, rng: Random, data: some.DataObject
) -> None:
    dice_set = dice_sets()[name]
    laid = rng.sample(range(len(dice_set.dice)), dice_set.rows * dice_set.cols)
    for cell in data.draw(some.sets(some.sampled_from(range(len(laid))))):
        laid[cell] = -1
    faces = tuple(SPARE if die < 0 else rng.choice(dice_set.dice[die]) for die in laid)
    text = dice_text(Board(dice_set.rows, dice_set.cols, faces), laid, dice_set)
    numbers, _, dice = text.partition("\n\n")
    rows = [row.split() for row in numbers.splitlines()[1:]]
    assert [len(row) for row in rows] == [dice_set.cols] * dice_set.rows
    assert [each for row in rows for each in row] == [
        "-" if die < 0 else str(die + 1) for die in laid
    ]
    listed = {int(number) - 1: faces for number, *faces in map(str.split, dice.splitlines())}
    assert listed.keys() == {*laid} - {-1}
    for die, upper in zip(laid, faces, strict=True):
        if die >= 0:
            assert [face for face in listed[die] if "[" in face] == [f"[{upper}]"]
            assert [face.strip("[]") for face in listed[die]] == [*dice_set.dice[die]]
