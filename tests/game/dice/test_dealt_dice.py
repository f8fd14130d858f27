"""Dice for lists in letters that no bundled dice have."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle_tui.game.dice.dice_set import DiceSet, dealt_text, suited
from boggle_tui.game.words.lexicon import Lexicon

NEW = DiceSet.named("new")
cyrillic = st.lists(st.text("абвгдежзийклмнопрстуфхцчшщъыьэюя", min_size=3), min_size=1)


@given(cyrillic)
def test_the_more_often_a_list_has_a_letter_the_more_faces_have_it(words):
    lexicon = Lexicon(words)
    dice = suited(NEW, lexicon).dice
    assert {len(die) for die in dice} == {6}
    assert len(dice) == 16
    faces = Counter(face for die in dice for face in die)
    letters = Counter("".join(lexicon.words).upper())
    assert faces.keys() == letters.keys()
    assert all(
        abs(faces[each] - 96 * count / letters.total()) < len(letters)
        for each, count in letters.items()
    )
    frequent = [face for face, _count in letters.most_common()]
    assert all(faces[one] >= faces[other] - 1 for one, other in pairwise(frequent))


@pytest.mark.parametrize(
    "words", [["cafe", "uber"], ["tap", "quit"], ["señor"], ["supercalifragilistic", "ж"], []]
)
def test_a_list_mostly_in_the_letters_of_some_dice_has_those(words):
    assert suited(NEW, Lexicon(words)) is NEW


def test_dealt_dice_are_said_to_be():
    dealt = suited(NEW, Lexicon(["λογος"], "greek.txt"))
    assert dealt_text(dealt).startswith("No dice have the letters of greek.txt")
    assert (dealt_text(NEW), dealt.rows, dealt.seconds) == ("", NEW.rows, NEW.seconds)
