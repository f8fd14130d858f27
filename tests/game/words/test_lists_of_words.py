"""Lists and numbers of words in sentences."""

from hypothesis import given
from hypothesis import strategies as st

from boggle_tui.game.words.phrases import MAX_LETTERS, first_few, listed, place_among, shortened

names = st.lists(st.text("abc", min_size=1, max_size=MAX_LETTERS), min_size=1, max_size=9)


@given(st.text("abc", max_size=2 * MAX_LETTERS))
def test_a_word_is_shortened_only_if_it_is_too_long(word):
    shown = shortened(word)
    assert len(shown) == min(len(word), MAX_LETTERS)
    assert shown == word if len(word) <= MAX_LETTERS else word.startswith(shown.removesuffix("…"))


@given(names, st.integers(1, 9))
def test_the_first_few_are_named_and_the_others_counted(words, count):
    more = len(words) - count
    assert first_few(words, count) == (
        listed(words) if more <= 0 else listed([*words[:count], f"{more} more"])
    )
    assert listed(words).replace(" and ", ", ").split(", ") == words


def test_a_place_has_the_ending_that_is_said():
    assert place_among(1, 9) == "best of 9"
    for rank in range(2, 250):
        is_teen = rank // 10 % 10 == 1
        ending = "th" if is_teen else {1: "st", 2: "nd", 3: "rd"}.get(rank % 10, "th")
        assert place_among(rank, 250) == f"{rank}{ending} best of 250"
