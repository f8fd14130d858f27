"""Laws of reading: however a list is typed, all of its words are read, each with its own clue."""

from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st
from support.vocabulary import MEANINGS, NOUNS

from boggle_tui.game.words.entries import split_words
from boggle_tui.game.words.language import ANY

CASES = st.sampled_from([str, str.upper, str.capitalize])
PHRASES = st.lists(st.sampled_from(NOUNS), min_size=1, max_size=2, unique=True).map(" ".join)
LISTS = st.lists(PHRASES, min_size=5, max_size=9, unique_by=lambda phrase: phrase.split()[0])
PAIRS = st.lists(
    st.tuples(st.sampled_from(NOUNS), st.sampled_from(MEANINGS)),
    min_size=4,
    max_size=9,
    unique_by=(lambda pair: pair[0], lambda pair: pair[1]),
)
FRONTS = {"": "", "number": "{}. ", "bullet": "• ", "dash": "- "}


def bare(phrase: str) -> str:
    return phrase.lower().replace(" ", "")


@given(LISTS, CASES, st.sampled_from([", ", ",", "; ", "\n"]))
def test_all_words_and_phrases_of_a_list_are_read(
    phrases: list[str], case: Callable[[str], str], between: str
) -> None:
    read = split_words(between.join(map(case, phrases)), ANY)
    assert [*read.words] == [*map(bare, phrases)]


@given(LISTS, CASES, st.integers(0, 4), st.sampled_from([", ", "; "]))
def test_a_note_in_brackets_after_one_word_costs_no_other(
    phrases: list[str], case: Callable[[str], str], at: int, between: str
) -> None:
    typed = [*map(case, phrases)]
    typed[at] += " (or another)"
    assert [*split_words(between.join(typed), ANY).words] == [*map(bare, phrases)]


@given(
    PAIRS,
    CASES,
    st.sampled_from([" - ", ": ", "\t", " = ", " – ", "|", " | "]),
    st.sampled_from([*FRONTS.values()]),
    st.sampled_from(["", "Unit 3", "Words for Friday", "Spelling list week 4"]),
    st.sampled_from(["", "Test on Friday!", "Learn these by Monday.", "Thanks, Sue"]),
    st.sampled_from(["\n", "\n\n"]),
    st.booleans(),
)
def test_each_word_keeps_its_clue_below_a_title_and_above_a_note(
    pairs: list[tuple[str, str]],
    case: Callable[[str], str],
    mark: str,
    front: str,
    title: str,
    note: str,
    gap: str,
    has_stops: bool,
) -> None:
    rows = [
        f"{front.format(at)}{case(word)}{mark}{clue}{'.' * has_stops}"
        for at, (word, clue) in enumerate(pairs, 1)
    ]
    read = split_words(gap.join(filter(None, [title, "\n".join(rows), note])), ANY)
    assert [*read.words] == [word for word, _clue in pairs]
    assert {word: clue.rstrip(".") for word, clue in read.texts.clues} == dict(pairs)
