"""Points for words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle_tui.game.names import UnknownNameError
from boggle_tui.game.scoring import Scoring, scorings

STANDARD = {0: 0, 1: 0, 2: 0, 3: 1, 4: 1, 5: 2, 6: 3, 7: 5, 8: 11, 9: 11, 16: 11, 25: 11}
SUPER = {0: 0, 3: 0, 4: 1, 5: 2, 6: 3, 7: 5, 8: 11, 9: 18, 10: 20, 16: 32, 36: 72}


@pytest.mark.parametrize(
    ("table", "letters", "points"),
    [("standard", *entry) for entry in STANDARD.items()]
    + [("super", *entry) for entry in SUPER.items()],
)
def test_a_word_is_worth_what_the_table_says(table, letters, points):
    assert Scoring.named(table).points("e" * letters) == points


def test_qu_counts_two_letters():
    assert Scoring.named("standard").points("quit") == Scoring.named("standard").points("knit") == 1
    assert Scoring.named("standard").points("quits") == 2
    assert Scoring.named("super").points("equipment") == 18


@given(st.sampled_from(sorted(scorings())), st.integers(0, 36))
def test_a_longer_word_is_never_worth_less(table, letters):
    scoring = Scoring.named(table)
    assert scoring.points("e" * letters) <= scoring.points("e" * (letters + 1))


def test_an_unknown_table_is_refused_with_the_nearest():
    with pytest.raises(
        UnknownNameError, match=r"no scoring table 'standart'\. Did you mean standard\?"
    ):
        Scoring.named("standart")
