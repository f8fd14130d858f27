"""Laws of worksheets: whatever is around a list, or several, its words are read, and no others."""

from collections.abc import Sequence
from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.vocabulary import MEANINGS, NOUNS

from boggle_tui.game.words.entries import split_words
from boggle_tui.game.words.language import ANY

FORMS = {"lines": "{}", "bullets": "- {}", "numbers": "{at}. {}", "typed numbers": "{at}) {}"}
CLUES = {"tabs": "{}\t{clue}", "dashes": "{} – {clue}", "hyphens": "- {} - {clue}"}
CLUES |= {"colons": "{}: {clue}", "bullets and colons": "- {}: {clue}"}
# What is to be filled in, titles, what is said above a list, and below.
SHEETS = {
    "English": """
        Name: ____________ / Name ________ Date ________ / Class: 4b
        Spelling Words / Spelling List – Week 5 / Word list: Unit 3 / Ancient Egypt key vocabulary \
        / Year 4 Spellings / Week 12 Spelling Words: long vowels / -tion words
        Learn these words for Friday / Look, cover, write, check! / Find these words in the grid. \
        / Spelling rule: drop the e before ing / Dear parents, these are the words for this week.
        Test on Friday! / Next week: words with ee / Parent signature: __________ / Page 1 of 2 \
        / Remember: look, say, cover, write, check! / Use each word in a sentence / Mrs. Smith \
        / © Hill School / www.hill.example / Homework: write each word in a sentence""",
    "German": """
        Name: ____________ / Name: ________ Datum: ________ / Klasse: 4b
        Lernwörter / Lernwörter Woche 5 / Wortschatz / Diktatwörter / Wörter mit ie
        Lernt diese Wörter bis Freitag / Schreibe jedes Wort dreimal. / Lies, decke ab, schreibe!
        Diktat am Freitag! / Nächste Woche: Wörter mit ck / Unterschrift: __________ \
        / Seite 1 von 2 / Frau Schmidt / Punkte: ___ von 10""",
    "French": """
        Nom : ____________ / Prénom : ________ Date : ________ / Classe : CM1
        Mots de la semaine / Vocabulaire / Dictée n° 5 / Liste de mots : unité 3
        Apprenez ces mots pour vendredi. / Voici les mots de la semaine :
        Dictée vendredi ! / Semaine prochaine : les mots en -eau / Signature : __________ \
        / Page 1 sur 2 / Mme Martin""",
    "Italian": """
        Nome: ____________ / Nome: ________ Data: ________
        Parole della settimana / Lessico
        Ecco le parole della settimana: / Scrivi ogni parola tre volte.
        Dettato venerdì! / Firma: __________ / Maestra Rossi""",
    "Spanish": """
        Nombre: ____________ / Nombre: ________ Fecha: ________
        Palabras de la semana / Vocabulario
        Estas son las palabras de la semana: / Escribe cada palabra tres veces.
        ¡Dictado el viernes! / Firma: __________ / Sra. García""",
}


@pytest.mark.parametrize("language", SHEETS)
@given(
    st.data(),
    st.permutations(NOUNS),
    st.permutations(MEANINGS),
    st.integers(5, 12),
)
def test_words_and_clues_of_a_worksheet_are_read_without_what_else_is_on_it(
    language: str, data: st.DataObject, nouns: Sequence[str], meanings: Sequence[str], size: int
) -> None:
    kinds = [line.split(" / ") for line in map(str.strip, SHEETS[language].strip().splitlines())]
    field, title, said, *below = (data.draw(st.sampled_from(["", *kind])) for kind in kinds)
    above = [field, title] if data.draw(st.booleans()) else [title, field]
    below += data.draw(st.sampled_from([[], kinds[-1][:1]]))
    form = data.draw(st.sampled_from([*FORMS, *CLUES, "commas", "gaps", "cells"]))
    pairs = [*zip(nouns, meanings, strict=False)][:size]
    words = [word for word, _clue in pairs]
    if form == "commas":
        lines = [", ".join(words)]
    elif form == "gaps":
        lines = ["   ".join(words)]
    elif form == "cells":
        lines = ["\t".join(words[at : at + 4]) for at in range(0, size, 4)]
    else:
        item = (FORMS | CLUES)[form]
        lines = [item.format(word, clue=clue, at=at) for at, (word, clue) in enumerate(pairs, 1)]
    around, below = [*filter(None, [*above, said])], [*dict.fromkeys(filter(None, below))]
    gaps = [[""] if data.draw(st.booleans()) else [] for _side in range(2)]
    text = "\n".join(chain(around, gaps[0], lines, gaps[1], below))
    read = split_words(text, ANY)
    assert [*read.words] == words
    assert dict(read.texts.clues) == (dict(pairs) if form in CLUES else {})


HEADS = [["Group 1", "Group 2"], ["Week 1", "Week 2"], ["Words with ai", "Words with ee"]]
HEADS += [
    ["# The farm", "# The sea"],
    ["Red group:", "Blue group:"],
    ["Easy words", "Tricky words"],
]


@given(
    st.permutations(NOUNS),
    st.permutations(MEANINGS),
    st.integers(3, 6),
    st.sampled_from([*FORMS, *CLUES, "commas", "cells"]),
    st.sampled_from(HEADS),
    st.sampled_from(["", "Spelling lists – Autumn term", "Year 4 Spellings"]),
    st.sampled_from(["", "Learn these words at home.", "Dear parents, here are the words."]),
    st.sampled_from(["", "Test every Friday!", "Page 1 of 2", "Signature: ______"]),
    st.booleans(),
)
def test_words_and_clues_of_several_lists_are_read_without_their_titles(
    nouns: Sequence[str],
    meanings: Sequence[str],
    size: int,
    form: str,
    heads: Sequence[str],
    title: str,
    said: str,
    below: str,
    has_gap: bool,
) -> None:
    pairs = [*zip(nouns, meanings, strict=False)][: 2 * size]
    text = "".join(f"{line}\n\n" for line in (title, said) if line)
    for head, part in zip(heads, (pairs[:size], pairs[size:]), strict=True):
        words = [word for word, _clue in part]
        joined = {"commas": ", ", "cells": "\t"}.get(form, "").join(words)
        item = (FORMS | CLUES).get(form, "")
        lines = (item.format(word, clue=clue, at=at) for at, (word, clue) in enumerate(part, 1))
        listed = "\n".join(lines) if item else joined
        text += f"{head}\n{listed}\n" + "\n" * has_gap
    read = split_words(text + below, ANY)
    assert [*read.words] == [word for word, _clue in pairs]
    assert dict(read.texts.clues) == (dict(pairs) if form in CLUES else {})
