"""Choices that a key goes through."""

import pytest

from boggle_tui.game.round.rules import WordOrder
from boggle_tui.tui.base.menu import following
from boggle_tui.tui.review.review_screen import PathSpeed


@pytest.mark.parametrize("choices", [WordOrder, PathSpeed])
def test_a_key_goes_through_all_choices_and_begins_again(choices):
    first = choice = next(iter(choices))
    seen = []
    for _ in choices:
        seen.append(choice)
        choice = following(choice)
    assert seen == list(choices)
    assert choice is first
