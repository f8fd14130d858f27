"""Choosing words to practise."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st
from support.played_rounds import a_round

from boggle_tui.game.history.practice import (
    KNOWN_AFTER,
    POOL_SIZE,
    words_for_board,
    words_to_practise,
)
from boggle_tui.game.round.mode import Mode
from boggle_tui.game.round.rules import Rules


def rounds(*outcomes: str, mode: Mode = Mode.CLASSIC):
    """A round for each outcome, such as "+tap -deck", from the first to the last."""
    played = []
    for number, outcome in enumerate(outcomes):
        found = tuple(word[1:] for word in outcome.split() if word[0] == "+")
        missed = tuple(word[1:] for word in outcome.split() if word[0] == "-")
        changes = {"found": found, "times": (0.0,) * len(found), "missed": missed}
        played.append(a_round(number, rules=Rules(mode=mode), **changes))
    return played[::-1]


def test_the_words_missed_most_come_first() -> None:
    assert words_to_practise(rounds("-tap -deck", "-deck -nip", "-deck -nip")) == [
        "deck",
        "nip",
        "tap",
    ]
    assert words_to_practise([]) == []


def test_a_known_word_is_omitted_until_it_is_missed_again() -> None:
    history = ["-tap -tap", "-tap", *["+tap"] * (KNOWN_AFTER - 1)]
    assert words_to_practise(rounds(*history)) == ["tap"]
    assert words_to_practise(rounds(*history, "+tap")) == []
    assert words_to_practise(rounds(*history, "+tap", "-tap")) == ["tap"]


def test_a_word_found_only_once_after_a_miss_is_not_known_yet() -> None:
    assert words_to_practise(rounds("-tap", "+tap", "-tap", "+tap")) == ["tap"]


def test_misses_in_rounds_that_ended_early_do_not_count() -> None:
    assert words_to_practise(rounds("-tap", mode=Mode.SUDDEN)) == []
    assert words_to_practise(rounds("-tap", mode=Mode.PRACTISE)) == ["tap"]


@given(st.integers(0, 40), st.integers(4, 64), st.integers())
def test_words_for_a_board_are_among_those_missed_most(number, cells, seed) -> None:
    words = [str(at) for at in range(number)]
    chosen = words_for_board(words, cells, Random(seed))
    assert len(set(chosen)) == len(chosen) == min(number, POOL_SIZE, cells // 3, 6)
    assert set(chosen) <= set(words[:POOL_SIZE])
