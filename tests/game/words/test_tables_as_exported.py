"""A law of tables: whatever a spreadsheet has besides, its words are read, each with its clue."""

from collections.abc import Sequence
from itertools import chain

from hypothesis import given
from hypothesis import strategies as st
from support.vocabulary import MEANINGS, NOUNS

from boggle_tui.game.words.entries import split_words
from boggle_tui.game.words.language import ANY

TITLES = ["", "Spelling list", "Year 4 spellings", "Words for Friday", "Vocabulary Unit 3"]
OTHERS = {"No.": "{at}", "Date": "{at:02}/11/2026", "Week": "{week}", "Points": "{points}"}


@given(
    st.permutations(NOUNS),
    st.permutations(MEANINGS),
    st.integers(5, 12),
    st.sampled_from(["", *OTHERS]),
    st.sampled_from(TITLES),
    st.sampled_from(["", "Total: 12", "Test on Friday", "Please learn these words."]),
    st.sampled_from([",", ";", "\t"]),
    st.tuples(*(st.booleans() for _choice in range(4))),
)
def test_words_and_clues_of_a_table_are_read_without_what_else_is_in_it(
    nouns: Sequence[str],
    meanings: Sequence[str],
    size: int,
    other: str,
    title: str,
    note: str,
    between: str,
    choices: tuple[bool, ...],
) -> None:
    has_clues, is_first, has_capitals, has_gap = choices
    has_clues |= not other  # A table of one column is a list.
    pairs = [*zip(nouns, meanings if has_clues else [""] * size, strict=False)][:size]
    rows = [
        ("Word", "Meaning"),
        *((noun.title() * has_capitals or noun, each) for noun, each in pairs),
    ]
    cells = [[word, clue] if has_clues else [word] for word, clue in rows]
    if other:
        values = (OTHERS[other].format(at=at, week=at % 3, points=at % 7) for at in range(1, 20))
        for row, value in zip(cells, chain([other], values), strict=False):
            row.insert(0 if is_first else len(row), value)
    empty = [""] * (len(cells[0]) - 1)
    above = [[title, *empty]] if title else []
    above += [["", *empty]] if title and has_gap else []
    table = [*above, *cells, *([[note, *empty]] if note else [])]
    lines = (between.join(f'"{cell}"' if "," in cell else cell for cell in row) for row in table)
    read = split_words("\n".join(lines), ANY)
    assert [*read.words] == [noun for noun, _meaning in pairs]
    assert dict(read.texts.clues) == (dict(pairs) if has_clues else {})
