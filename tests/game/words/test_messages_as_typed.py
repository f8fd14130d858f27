"""Laws of messages: whatever is said around a list, its words are read, and nothing else."""

from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.vocabulary import NOUNS

from boggle_tui.game.words.entries import split_words
from boggle_tui.game.words.language import ANY

FORMS = {"commas": ", ", "semicolons": "; ", "dots": " · ", "slashes": " / ", "spaces": " "}
FORMS |= {"lines": "\n", "bullets": "\n• ", "dashes": "\n- ", "boxes": "\n☐ "}
LABELS = [["Group A", "Group B"], ["Red group", "Blue group"], ["Week 1", "Week 2"]]
LABELS += [["Monday", "Tuesday"], ["Nouns", "Verbs"], ["ee words", "ea words"]]
PARTS = {"colon": ("{}: ", ", "), "dash": ("{} - ", ", "), "line of words": ("{}\n", ", ")}
PARTS |= {"titles": ("{}\n", "\n"), "colon above": ("{}:\n", "\n"), "items": ("{}\n- ", "\n- ")}
PARTS |= {"bold titles": ("*{}*\n", "\n")}
HEADERS = [
    "",
    "From: Sue <sue@example.org>\nTo: Tom <tom@example.org>\nSubject: Words for Friday\n",
]
# Greetings, lines that announce a list, those below it, and who wrote.
SAID = {
    "English": """
        Hi Tom, / Dear parents, / Hi all / Good morning, / Hello Year 4!
        Spellings for this week: / Here are this week's words / Words for the puzzle / Our words: \
        / I wondered if you could help.~Could you make a puzzle with these? / Vocabulary: the sea \
        / As promised, here is the list. / Spellings - week 3
        Test on Friday! / Any use? / Let me know what you think / No rush :) / Thanks! \
        / It's for Monday, so no hurry.~I can send more if you need them.
        Jo / Thanks, Sue / Cheers~Tom / Many thanks,~~Jane Smith~Year 4 teacher / xx \
        / Sent from my iPhone / -- ~Sue Baker~Hill School / Love Gran xxx""",
    "German": """
        Hallo Tom, / Liebe Eltern, / Hallo zusammen!
        Die Wörter für diese Woche: / hier meine Wörter: / Unsere Wörter: / Lernwörter \
        / Kannst du daraus ein Rätsel machen?
        Diktat am Freitag! / Reicht das? / danke dir / Bis Montag.
        Jo / Danke, Sue / LG Tom / Viele Grüße~Anna / Von meinem iPhone gesendet""",
    "French": """
        Bonjour, / Chers parents, / Bonjour à tous,
        Voici les mots de la semaine : / Mots à apprendre / voilà les miens
        Dictée vendredi ! / Merci d'avance ! / À lundi. / Ça te va ?
        Jo / Merci, Sue / Bisous~Anna / Cordialement,~Anna Petit""",
    "Italian": """
        Ciao Tom, / Cari genitori, / Ciao a tutti!
        Ecco le parole: / Parole per venerdì / La nostra lista:
        Dettato venerdì! / Fammi sapere. / Grazie mille!
        Jo / Grazie, Sue / Un saluto~Anna / Inviato da iPhone""",
    "Spanish": """
        Hola Tom: / Queridos padres: / Hola a todos
        Aquí están las palabras: / Palabras para el viernes / te mando la lista
        ¡Examen el viernes! / Ya me dices. / Gracias
        Jo / Gracias, Sue / Un saludo,~Ana / Enviado desde mi iPhone""",
}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("language", SAID)
@given(data=st.data())
def test_the_words_of_a_list_in_a_message_are_read_and_nothing_else(
    language: str, form: str, data: st.DataObject
) -> None:
    words = data.draw(st.lists(st.sampled_from(NOUNS), min_size=5, max_size=12, unique=True))
    between = FORMS[form]
    typed = (between if between[0] == "\n" else "").lstrip("\n") + between.join(words)
    assert [*split_words(message_around(typed, language, data), ANY).words] == words


@pytest.mark.parametrize("form", PARTS)
@given(data=st.data(), labels=st.sampled_from(LABELS))
def test_the_words_of_several_lists_are_read_without_their_labels(
    form: str, labels: list[str], data: st.DataObject
) -> None:
    words = data.draw(st.permutations(NOUNS))
    lists = [words[:5], words[5 : data.draw(st.integers(9, 12))]]
    label, between = PARTS[form]
    typed = [
        label.format(name) + between.join(part) for name, part in zip(labels, lists, strict=True)
    ]
    message = message_around("\n\n".join(typed), "English", data)
    assert [*split_words(message, ANY).words] == [*chain(*lists)]


def message_around(typed: str, language: str, data: st.DataObject) -> str:
    said = (line.replace("~", "\n").split(" / ") for line in SAID[language].strip().split("\n"))
    above, announcing, closing, name = (st.sampled_from([*map(str.lstrip, each)]) for each in said)
    parts = [*map(data.draw, (st.sampled_from(HEADERS), above, announcing)), typed]
    parts += [data.draw(st.just("") | closing), data.draw(name)]
    gaps = [data.draw(st.sampled_from(["\n", "\n\n"])) for _part in parts]
    return "".join(part + gap for part, gap in zip(parts, gaps, strict=True) if part)
