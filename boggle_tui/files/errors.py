"""Errors that a user can do something about."""

from __future__ import annotations

import errno
import sys
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import TypeVar
from unicodedata import category

from boggle_tui.files.translation import N_, _

NO_REASON = N_("it cannot be opened")
REASONS = (
    *(N_("permission denied"), N_("no such file or directory"), N_("is a directory")),
    *(N_("not a directory"), N_("no space left on device"), N_("file exists")),
    *(N_("file too large"), N_("read-only file system"), N_("file name too long")),
    *(N_("address already in use"), N_("it already exists"), N_("it is not a regular file")),
    *(N_("cannot assign requested address"), N_("name or service not known")),
    *(N_("input/output error"), N_("operation not permitted")),
)
"""The usual messages of the system, in its own words."""


class UserError(Exception):
    """An error whose message is a sentence for the user: the problem, and what would be right."""

    def __init__(self, sentence: str = "", /, **values: object) -> None:
        """Translate a sentence, and put values into its {fields}."""
        super().__init__(_(sentence, **values))


class UsageError(UserError):
    """It cannot be done as it was asked; the message says why, and what would be right."""


class TextFileError(UserError, ValueError):
    """A file can't be read as text; the message names the file and says why."""


class LexiconError(TextFileError):
    """The word list cannot be used; the message names the file and says why."""


class ImpossibleError(UserError):
    """It is proven that there is no answer; the message says why."""


class OutOfTimeError(UserError):
    """Time, or tries, ran out before there was an answer; the message says what would help."""


def is_broken_pipe(error: OSError) -> bool:
    """Whether nobody reads any more what was written; Windows calls that an invalid argument."""
    is_invalid = sys.platform == "win32" and error.errno == errno.EINVAL
    return isinstance(error, BrokenPipeError) or is_invalid


def os_reason(error: OSError) -> str:
    """Return why a file couldn't be read or written, in lower case: "permission denied"."""
    return _((error.strerror or NO_REASON).lower())


T = TypeVar("T")
MOST_NAMES = 30
"""The number of names to list."""


class UnknownNameError(UserError, ValueError):
    """No value has that name; the message suggests a near one and lists the names."""

    def __init__(self, kind: str, name: str, known: Iterable[str]) -> None:
        self.known = list(known)
        named = {each.casefold(): each for each in self.known}
        closest = get_close_matches(name.casefold(), named, 1)
        parts = [_("Unknown {kind} {name!r}.", kind=_(kind), name=name)]
        parts += [_("Did you mean {name}?", name=named[each]) for each in closest]
        names = self.known[:MOST_NAMES] + ["…"] * (len(self.known) > MOST_NAMES)
        parts.append(_("Available: {names}.", names=", ".join(names)))
        super().__init__(" ".join(parts))


def look_up(kind: str, name: str, known: Mapping[str, T]) -> T:
    """Return the value of that name, ignoring case and outer spaces. Raises UnknownNameError."""
    try:
        return {each.casefold(): value for each, value in known.items()}[name.strip().casefold()]
    except KeyError:
        raise UnknownNameError(kind, name, known) from None


def printable(text: str) -> str:
    """Replace control characters by their escapes, since a terminal would obey them.

    Spaces of any width stay, such as those before a colon in French.
    """
    return "".join(
        each
        if each.isprintable() or category(each) == "Zs"
        else each.encode("unicode_escape").decode("ascii")
        for each in text
    )
