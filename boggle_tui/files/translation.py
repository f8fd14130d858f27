"""Sentences in the reader's language: Python's gettext, for one reader at a time.

English is what stands in the code, and needs no catalogue.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import date, datetime
from functools import cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from struct import error
from typing import Any, NamedTuple


def N_(sentence: str, context: str = "") -> str:  # noqa: N802, ARG001
    """Mark a sentence that is translated only where it is shown, by `_` or by `pgettext`."""
    return sentence


LOCALE = Path(__file__).resolve().parents[1] / "locale"
"""The catalogues: de.po for translators, from which a build makes de.mo."""
SOURCE = "en"
DAYS = N_("Monday Tuesday Wednesday Thursday Friday Saturday Sunday")
SHORT_DAYS = N_("Mon Tue Wed Thu Fri Sat Sun")
MONTHS = N_("January February March April May June July August September October November December")


class Reader:
    """A player, as far as languages are concerned: the one they read, and the one they play in."""

    def __init__(self, language: str = SOURCE, home: str = "") -> None:
        """Write in a language for a player of `home`, by default in the same."""
        self._home = home
        self.choose(language)

    @property
    def home(self) -> str:
        """The language of the words and dice of a player who has chosen none."""
        return self._home or self.language

    def choose(self, language: str) -> None:
        """Write for them in this language from now on; in English if it has no catalogue."""
        is_known = language != SOURCE and language in _codes()
        self._catalogue = _catalogue(language) if is_known else None
        self.language = language if is_known else SOURCE

    def look_up(self, sentence: str, context: str = "") -> str:
        """Translate a sentence as it stands, if there is a translation."""
        if self._catalogue is None:
            return sentence
        if context:
            return self._catalogue.pgettext(context, sentence)
        return self._catalogue.gettext(sentence) if sentence else ""

    def look_up_plural(self, one: str, many: str, count: int) -> str:
        """Translate a sentence about a number, in the form that the number needs."""
        if self._catalogue is None:
            return one if count == 1 else many
        return self._catalogue.ngettext(one, many, count)


ENGLISH = Reader()
"""Reads what is for programs rather than for people: JSON, logs."""
_reader: ContextVar[Reader] = ContextVar("reader", default=ENGLISH)


def reader() -> Reader:
    """The person who reads what is said here."""
    return _reader.get()


def speak_to(reader: Reader) -> None:
    """Write for this reader in the rest of this context, and in the tasks it starts."""
    _reader.set(reader)


@contextmanager
def speaking(reader: Reader) -> Iterator[None]:
    """Write for another reader meanwhile."""
    token = _reader.set(reader)
    try:
        yield
    finally:
        _reader.reset(token)


class Quotable(str):
    """A text with a `repr` for its reader: 'word' in English as in Python, „Wort“ in German."""

    __slots__ = ()

    def __repr__(self) -> str:
        python, marks = super().__repr__(), pgettext("how texts are quoted", "'…'")
        return python if marks == "'…'" else marks.replace("…", python[1:-1])


def _(sentence: str, /, **values: object) -> str:
    """Translate a sentence, and put values into its {fields}, whole numbers as one writes them."""
    return _filled(_reader.get().look_up(sentence), sentence, values)


class Notice(NamedTuple):
    """A sentence about something with a name, and its other values, to be read later."""

    sentence: str
    values: Mapping[str, Any]

    def said(self, name: object) -> str:
        """Say it of that name."""
        return _(self.sentence, **{"name": name, **self.values})


def pgettext(context: str, sentence: str, /, **values: object) -> str:
    """Translate a sentence that could mean several things; the context says which."""
    return _filled(_reader.get().look_up(sentence, context), sentence, values)


def ngettext(one: str, many: str, /, count: int, **values: object) -> str:
    """Translate a sentence about a number, which is its {count}."""
    values["count"] = count
    found = _reader.get().look_up_plural(one, many, count)
    return _filled(found, one if count == 1 else many, values)


def number(value: float) -> str:
    """Write a whole number: 1,234 in English, 1.234 in German."""
    return _grouped(f"{round(value):,}")


def decimal(value: float, digits: int = 1) -> str:
    """Write a number with digits after the point: 1.5 in English, 1,5 in German."""
    return _grouped(f"{value:,.{digits}f}")


def percent(share: float) -> str:
    """Write a share from 0 to 1 as a percentage: 31% in English, 31 % in German."""
    return _("{score}%", score=number(100 * share))


def labelled(label: str, text: str) -> str:
    """Write a label, a colon with the language's spaces, and what belongs to the label."""
    return _("{label}: {text}", label=label, text=text)


def day_text(day: date, *, has_year: bool = True) -> str:
    """Write a day for people: 23 Nov 2026 in English, 23.11.2026 in German.

    Files and programs get the form of ISO 8601.
    """
    samples = pgettext("how dates are written", "23 Nov 2026 | 23 Nov")
    form = samples.split(" | ")[not has_year]
    for sample, part in (("2026", "%Y"), ("23", "%d"), ("11", "%m"), ("Nov", short_month(day))):
        form = form.replace(sample, part)
    return day.strftime(form)


def short_month(day: date) -> str:
    """The beginning of the month's name, for charts."""
    return _(MONTHS).split()[day.month - 1][:3]


def full_day_text(day: date) -> str:
    """Write a day with its weekday."""
    weekday = _(DAYS).split()[day.weekday()]
    return pgettext("date", "{weekday}, {date}", weekday=weekday, date=day_text(day))


def moment_text(moment: datetime) -> str:
    """Write a moment, in the time of this machine: 23 Nov 2026, 14:05."""
    local = moment.astimezone()
    return pgettext("date", "{date}, {time}", date=day_text(local), time=f"{local:%H:%M}")


def languages() -> dict[str, str]:
    """List the languages there are, by their codes, each with its own name for itself."""
    names = {}
    for code in (SOURCE, *_codes()):
        names[code] = Reader(code).look_up("English", "this language itself")
    return dict(sorted(names.items(), key=lambda item: item[1].casefold()))


def first_known(wanted: Iterable[str]) -> str:
    """Choose the first language that we speak among names such as de-CH or de_DE.UTF-8."""
    for name in wanted:
        code = name.replace("-", "_").partition(".")[0].partition("@")[0]
        for known in (code, code.partition("_")[0].lower()):
            if known == SOURCE or known in _codes():
                return known
    return SOURCE


def language_of(environment: Mapping[str, str]) -> str:
    """Choose the language that these variables ask for, as programs on Unix do."""
    asked = (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return first_known([next(filter(None, asked), "")])


@cache
def _codes() -> frozenset[str]:
    return frozenset(path.stem for path in LOCALE.glob("*.mo"))


@cache
def _catalogue(language: str) -> NullTranslations:
    """Read a catalogue; one that is damaged is as good as empty."""
    try:
        with (LOCALE / f"{language}.mo").open("rb") as file:
            return GNUTranslations(file)
    except (OSError, ValueError, LookupError, error):
        return NullTranslations()


def _filled(found: str, sentence: str, values: Mapping[str, object]) -> str:
    """Put in the values; a translation whose fields are wrong gives way to English."""
    if not values:
        return found
    written = {
        name: number(value)
        if type(value) is int and abs(value) >= 1000
        else (Quotable(value) if type(value) is str else value)
        for name, value in values.items()
    }
    try:
        return found.format(**written)
    except (LookupError, ValueError, AttributeError):
        return sentence.format(**written)


def _grouped(text: str) -> str:
    """Replace the comma and the point of an English number by what the language has."""
    sample = pgettext("how numbers are written", "1,234 12,345.6")
    separator, point = sample[-6:-5], sample[-2:-1]
    if len(sample) == len("1234 12,345.6") and len(text.partition(".")[0]) == len("1,234"):
        separator = ""  # Spanish groups only five digits and more.
    return text.translate({ord(","): separator, ord("."): point})
