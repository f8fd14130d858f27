"""Sentences in the language of whoever reads them."""

import asyncio
import re
from datetime import UTC, date, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.languages import catalogue_of

from boggle_tui.files import translation
from boggle_tui.files.translation import (
    ENGLISH,
    Reader,
    _,
    day_text,
    decimal,
    first_known,
    full_day_text,
    language_of,
    languages,
    moment_text,
    ngettext,
    number,
    percent,
    pgettext,
    reader,
    short_month,
    speak_to,
    speaking,
)

DAY = date(2026, 11, 23)
MONTHS = "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre"
SPANISH = (
    ("Hello, {name}", "Hola, {name}", None),
    ("Broken {field}", "Roto {campo}", None),
    (("{count} word", "{count} words"), ("{count} palabra", "{count} palabras"), None),
    ("Left", "Izquierda", "a side"),
    ("Left", "Quedan", "what remains"),
    ("English", "español", "this language itself"),
    ("1,234 12,345.6", "1234 12.345,6", "how numbers are written"),
    (translation.MONTHS, MONTHS, None),
    (translation.DAYS, "lunes martes miércoles jueves viernes sábado domingo", None),
    ("23 Nov 2026 | 23 Nov", "23/11/2026 | 23/11", "how dates are written"),
    ("{weekday}, {date}", "{weekday} {date}", "date"),
    ("{score}%", "{score} %", None),
    ("'…'", "«…»", "how texts are quoted"),
)


@pytest.fixture
def spanish(tmp_path, monkeypatch):
    """A catalogue in a folder of its own, beside a damaged one."""
    (tmp_path / "xx.mo").write_bytes(b"no catalogue")
    with catalogue_of("es", SPANISH, tmp_path, monkeypatch):
        yield Reader("es")


def test_a_sentence_is_shown_in_the_language_of_its_reader(spanish):
    assert _("Hello, {name}", name="Ana") == "Hello, Ana"
    assert _("No {word!r}", word="can't") == 'No "can\'t"'
    with speaking(spanish):
        assert _("Hello, {name}", name="Ana") == "Hola, Ana"
        assert _("No {word!r}", word="can't\n") == r"No «can't\n»"
        assert pgettext("a side", "Left") == "Izquierda"
        assert pgettext("what remains", "Left") == "Quedan"
        with speaking(ENGLISH):
            assert _("Hello, {name}", name="Ana") == "Hello, Ana"
    assert reader() is ENGLISH


def test_a_number_decides_about_its_sentence(spanish):
    assert ngettext("{count} word", "{count} words", 1) == "1 word"
    assert ngettext("{count} word", "{count} words", 1234) == "1,234 words"
    with speaking(spanish):
        assert ngettext("{count} word", "{count} words", 1) == "1 palabra"
        assert ngettext("{count} word", "{count} words", 12345) == "12.345 palabras"


def test_what_is_missing_or_broken_is_english(spanish):
    with speaking(spanish):
        assert _("Not translated {n}", n=1) == "Not translated 1"
        assert _("Broken {field}", field="x") == "Broken x"
        assert pgettext("elsewhere", "Left") == "Left"
        assert _("") == ""
    with speaking(Reader("xx")):
        assert _("Hello, {name}", name="{0}") == "Hello, {0}"
    assert Reader("../es").language == Reader("nl").language == "en"


def test_braces_of_a_sentence_without_fields_stay():
    assert _("{not a field}") == "{not a field}"


def test_whole_numbers_in_a_sentence_are_grouped_unless_they_are_names(spanish):
    assert _("{n} of {most}, seed {seed}", n=1234, most=12, seed="1234") == "1,234 of 12, seed 1234"
    with speaking(spanish):
        assert _("Not translated {n}", n=12345) == "Not translated 12.345"


def test_numbers_and_dates_are_written_as_people_there_do(spanish):
    moment = datetime.combine(DAY, datetime.min.time()).astimezone()
    assert (number(1234), number(1234567), decimal(1234.56)) == ("1,234", "1,234,567", "1,234.6")
    assert number(2**63 - 1) == "9,223,372,036,854,775,807"
    assert full_day_text(DAY) == "Monday, 23 Nov 2026"
    assert moment_text(moment.astimezone(UTC)) == "23 Nov 2026, 00:00"
    assert percent(0.31) == "31%"
    with speaking(spanish):
        assert (number(1234), number(1234567), decimal(0.5)) == ("1234", "1.234.567", "0,5")
        assert decimal(1234.56) == "1234,6"
        assert day_text(DAY, has_year=False) == "23/11"
        assert full_day_text(DAY) == "lunes 23/11/2026"
        assert percent(1) == "100 %"


@given(st.dates(date(1000, 1, 1)), st.sampled_from(list(languages())))
def test_a_day_is_read_back_from_how_any_language_writes_it(day, language):
    with speaking(Reader(language)):
        text = day_text(day)
        assert text.startswith(day_text(day, has_year=False).rstrip("."))
    parts = text.replace(short_month(day), f"{day:%m}")
    assert [*map(int, re.findall(r"\d+", parts))] == [day.day, day.month, day.year]


@pytest.mark.usefixtures("spanish")
def test_a_player_who_changes_the_language_changes_it_in_all_their_tasks():
    async def task(told: asyncio.Event) -> str:
        await told.wait()
        return _("Hello, {name}", name="Ana")

    async def play() -> tuple[str, str]:
        other, player, told = Reader(), Reader(), asyncio.Event()
        with speaking(other):
            others = asyncio.create_task(task(told))
        speak_to(player)
        own = asyncio.create_task(task(told))
        player.choose("es")
        told.set()
        return await own, await others

    assert asyncio.run(play()) == ("Hola, Ana", "Hello, Ana")


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "es_ES.UTF-8"}, "es"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "es"}, "es"),
        ({"LANG": "es_ES.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "es_ES.UTF-8", "LC_ALL": ""}, "es"),
        ({"LANG": "ES_MX@euro"}, "es"),
        ({"LANG": "../es"}, "en"),
        ({}, "en"),
    ],
)
@pytest.mark.usefixtures("spanish")
def test_the_language_is_that_of_the_terminal(variables, language):
    assert language_of(variables) == language


@pytest.mark.usefixtures("spanish")
def test_the_first_language_that_is_known_is_chosen():
    assert first_known(["nl-BE", "es-AR", "en"]) == "es"
    assert first_known(["en-AU", "es"]) == "en"
    assert first_known(["nl"]) == "en"


@pytest.mark.usefixtures("spanish")
def test_languages_are_listed_by_their_own_names():
    assert languages() == {"en": "English", "es": "español", "xx": "English"}
