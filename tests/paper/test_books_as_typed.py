"""A law of books: however its lists are typed, each title has its words, each with its own clue."""

from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st
from support.vocabulary import MEANINGS, NOUNS

from boggle_tui.paper.book_file import read_book

TOPICS = ["Animals", "In the kitchen", "Food and drink", "Our town"]
TITLES = ["# {topic}", "**{topic}**", "Unit {at}: {topic}", "Week {at}", "{topic}:", "{topic}"]


@given(
    st.permutations(NOUNS),
    st.permutations(MEANINGS),
    st.integers(2, 3),
    st.sampled_from(["", " - ", ": ", "\t", " = ", ", "]),
    st.sampled_from(["", "{}. ", "• "]),
    st.sampled_from(TITLES),
    st.sampled_from([str, str.capitalize, str.upper]),
    st.sampled_from(["\n", "\n\n"]),
)
def test_each_title_of_a_book_has_its_words_with_their_clues(
    nouns: list[str],
    meanings: list[str],
    size: int,
    mark: str,
    front: str,
    title: str,
    case: Callable[[str], str],
    gap: str,
) -> None:
    typed, expected = list[str](), list[tuple[str, dict[str, str]]]()
    for at, topic in enumerate(TOPICS[:size]):
        part = slice(4 * at, 4 * at + 4)
        clues = dict(zip(nouns[part], meanings[part] if mark else [""] * 4, strict=True))
        rows = (
            f"{front.format(number)}{case(noun)}{mark}{clue}"
            for number, (noun, clue) in enumerate(clues.items(), 1)
        )
        head = title.format(at=at + 1, topic=topic)
        typed.append(gap.join([head, "\n".join(rows)]))
        expected.append((head.strip("#*: "), clues))
    book = read_book("\n\n".join(typed), False, lambda _sentence: None)
    read = [(name, {word.lower(): clue for word, clue in words}) for name, words, _said in book]
    assert read == expected
