"""What the program says can be translated, and the translations fit."""

import re

import pytest
from support import catalogues
from support.platforms import needs_source

from boggle_tui.files.translation import SOURCE
from boggle_tui.tui.board.block_letters import can_draw

pytestmark = needs_source
QUOTATION = {
    "en": r"“\S[^“”]*(?<!\s)”",
    "de": r"„\S[^„“]*(?<!\s)“",
    "fr": r"«\u00a0\S[^«»]*(?<!\s)\u00a0»",
    "it": r"«\S[^«»]*(?<!\s)»",
    "es": r"«\S[^«»]*(?<!\s)»",
}
"""What is quoted, with the quotation marks of each language."""


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


def test_french_has_one_apostrophe_and_one_space_before_a_colon():
    catalogue = catalogues.read(catalogues.LOCALE / "fr.po")
    texts = [text for each in catalogue if each.id for text in catalogues.texts_of(each)]
    assert [text for text in texts if re.search(r"\w'\w|[a-z)}»] [:;?](\s|$)", text)] == []


@pytest.mark.parametrize("language", QUOTATION)
def test_a_language_has_one_kind_of_quotation_marks(language):
    catalogue = catalogues.template()
    if language != SOURCE:
        catalogue = catalogues.read(catalogues.LOCALE / f"{language}.po")
    for each in catalogue:
        ids = each.id if isinstance(each.id, tuple) else (each.id,)
        for text in (ids if language == SOURCE else catalogues.texts_of(each)) if each.id else ():
            assert not re.search("[„“”«»]", re.sub(QUOTATION[language], "", text)), text
            assert ('"' in text) == ('"' in ids[0]), text  # In code, such as that of themes.


@pytest.mark.slow
@pytest.mark.parametrize("path", catalogues.paths(), ids=lambda path: path.stem)
def test_no_translation_is_missing(path):
    assert catalogues.missing(catalogues.read(path)) == []
