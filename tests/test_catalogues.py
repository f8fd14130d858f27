"""What the program says can be translated, and the translations fit."""

import re

import pytest
from support import catalogues

from boggle_tui.tui.board.block_letters import can_draw


def test_sentences_are_marked_whole_and_translated_where_they_are_shown():
    assert [each for reading in catalogues.readings() for each in reading.complaints] == []


@pytest.mark.parametrize("path", catalogues.paths(), ids=lambda path: path.stem)
def test_translations_have_the_fields_and_forms_of_their_sentences(path):
    assert list(catalogues.problems(catalogues.read(path))) == []


@pytest.mark.parametrize("path", catalogues.paths(), ids=lambda path: path.stem)
def test_the_end_of_a_round_can_be_announced_in_large_letters(path):
    catalogue = catalogues.read(path)
    for text in ("SOLVED!", "TIME!", "THE END"):
        assert can_draw(catalogue[text].string)


@pytest.mark.slow
def test_french_has_one_apostrophe_and_one_space_before_a_colon():
    catalogue = catalogues.read(catalogues.LOCALE / "fr.po")
    texts = [text for each in catalogue if each.id for text in catalogues.texts_of(each)]
    assert [text for text in texts if re.search(r"\w'\w|[a-z)}»] [:;?](\s|$)", text)] == []


@pytest.mark.slow
@pytest.mark.parametrize("path", catalogues.paths(), ids=lambda path: path.stem)
def test_no_translation_is_missing(path):
    assert catalogues.missing(catalogues.read(path)) == []
