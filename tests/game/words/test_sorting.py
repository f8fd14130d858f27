"""Lists of any length are sorted in steps."""

from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle_tui.files import reading
from boggle_tui.files.errors import LexiconError
from boggle_tui.game.words.language import ANY
from boggle_tui.game.words.lexicon import (
    MAX_LINES,
    Lexicon,
    plain_list,
    sorted_pieces,
    sorted_words,
)

words = st.lists(st.text("abñ", min_size=1, max_size=4), max_size=60)


@pytest.fixture(autouse=True, scope="module")
def _tiny_steps():
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reading, "BLOCK", 8)
        yield


@given(words)
def test_words_sorted_in_steps_are_those_sorted_at_once(some):
    assert sorted_words(some) == tuple(sorted(set(some)))


@given(st.lists(words, max_size=5))
def test_each_piece_goes_on_where_the_one_before_it_ended(lists):
    pieces = sorted_pieces(lists)
    assert list(chain.from_iterable(pieces)) == sorted(set(chain.from_iterable(lists)))


@given(st.lists(st.sampled_from(["tea", "Ñu", "gold\r", "\r", "a b", "", "crème", "Tea"])))
def test_a_text_read_in_blocks_has_the_words_of_each_of_its_lines(lines):
    entries = [line.strip() for line in lines if line.strip()]
    expected = {"tea": "tea", "Tea": "tea", "Ñu": "ñu", "gold": "gold", "crème": "creme"}
    kept = {expected[entry] for entry in entries if entry in expected}
    text = "\n".join(lines)
    if not kept:
        with pytest.raises(LexiconError, match="contains no words"):
            Lexicon.from_text(text)
        return
    assert Lexicon.from_text(text).words == tuple(sorted(kept))
    rejected = [entry for entry in entries if entry not in expected]
    _content, noted = plain_list(text, "mine", ANY)
    found = [(note.values["count"], note.values["line"]) for note in noted]
    assert found == [(len(rejected), entry) for entry in rejected[:1]]


@given(st.text("a\n\r\x0b\u2028 ", max_size=50))
def test_the_blocks_of_a_text_are_the_whole_text(text):
    assert "".join(reading.blocks(text)) == text


@pytest.mark.parametrize("end", ["\n", "\r"])
def test_a_list_longer_than_any_language_is_refused_at_once(end):
    with pytest.raises(LexiconError, match=r"mine is too long \(5,000,001 lines\)"):
        Lexicon.from_text(end * (MAX_LINES + 1), "mine")
