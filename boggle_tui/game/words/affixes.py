"""Dictionaries of the spelling checker hunspell: stems, and the affixes that make words of them."""

from __future__ import annotations

import re
from codecs import lookup
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import islice
from typing import NamedTuple

MOST_FORMS = 3_000_000
"""More than any list needs; Hungarian has thousands of millions."""
SAMPLED = 2000
"""The stems that show whether there are far too many forms."""
_TAGS = re.compile(rb"\t| +[a-z]{2}:| +\d+$")
"""Begins what follows an entry: grammar, or the number of a text about it."""
_UTF_8 = b"\xef\xbb\xbf"
_SLASH = re.compile(rb"(?<!\\)/")
_PIECE = re.compile(r"\[\^?[^\]]*\]|.")

Flags = frozenset[bytes]
NO_FLAGS: Flags = frozenset()


class TooManyFormsError(ValueError):
    """A dictionary has more forms than a word list may have."""


class Affix(NamedTuple):
    """A prefix or a suffix: what it cuts off and adds, where it fits, and what may follow."""

    cut: str
    added: str
    flags: Flags
    edge: Callable[[str], object]
    """Whether it may fit beside a letter, which saves most looks at the whole word."""
    fits: Callable[[str], object]
    crosses: bool
    """Whether it may be combined with an affix at the other end."""


class Affixes:
    """The rules of a hunspell affix file."""

    def __init__(self, content: bytes) -> None:
        lines = [line.split() for line in content.removeprefix(_UTF_8).splitlines()]
        named = {line[0]: line[1] for line in reversed(lines) if len(line) > 1}
        self.encoding = _encoding(named.get(b"SET", b"ISO8859-1"))
        """The encoding of the words; flags are bytes."""
        self._kind = named.get(b"FLAG", b"").lower()
        aliases = [line[1] for line in lines if line[:1] == [b"AF"] and len(line) > 1]
        self._aliases = [*map(self._split, aliases[1:])]
        self.prefixes: dict[bytes, list[Affix]] = {}
        self.suffixes: dict[bytes, list[Affix]] = {}
        self._needs_affix = self._one(named.get(b"NEEDAFFIX", named.get(b"PSEUDOROOT", b"")))
        self._in_compound = self._one(named.get(b"ONLYINCOMPOUND", b""))
        self._around = self._one(named.get(b"CIRCUMFIX", b""))
        self.forbidden = self._one(named.get(b"FORBIDDENWORD", b""))
        self._least = 0 if [b"FULLSTRIP"] in lines else 1
        """The letters that are left of a word, at least."""
        self._beside = cache(self._find_beside)
        crosses: dict[tuple[bytes, bytes], bool] = {}
        for line in lines:
            if line[:1] in ([b"PFX"], [b"SFX"]) and len(line) > 3:
                kind = line[0], self._one(line[1])
                if kind not in crosses:
                    crosses[kind] = line[2] == b"Y"
                else:
                    table = self.prefixes if line[0] == b"PFX" else self.suffixes
                    affix = self._affix(line, crosses[kind])
                    is_useful = affix.flags or not affix.added or affix.added.isalpha()
                    if is_useful and not affix.flags & {self._in_compound, self.forbidden}:
                        table.setdefault(kind[1], []).append(affix)

    def flags(self, text: bytes) -> Flags:
        """Read the flags of a stem or of an affix."""
        if self._aliases and text.isdigit():
            return self._aliases[int(text) - 1] if int(text) <= len(self._aliases) else NO_FLAGS
        return self._split(text)

    def _split(self, text: bytes) -> Flags:
        """Split flags, which are of a byte, a letter, two bytes or numbers."""
        if self._kind == b"num":
            return frozenset(filter(None, text.split(b",")))
        if self._kind == b"utf-8":
            return frozenset(letter.encode() for letter in text.decode("utf-8", "replace"))
        size = 2 if self._kind == b"long" else 1
        return frozenset(text[at : at + size] for at in range(0, len(text), size))

    def _one(self, text: bytes) -> bytes:
        return next(iter(self._split(text)), b"")

    def decoded(self, text: bytes) -> str:
        """Decode a word or a part of one."""
        return text.decode(self.encoding, "replace")

    def words(self, stem: str, flags: Flags) -> Iterator[str]:
        """Yield the words that a stem makes: alone, with up to two suffixes, and with a prefix.

        A prefix may bring a suffix of its own. Elisions, of which there may be millions, are no
        words of letters.
        """
        if flags & {self._in_compound, self.forbidden}:
            return
        if self._needs_affix not in flags:
            yield stem
        forms = [(stem, NO_FLAGS, True)]
        for word, suffix in self._with(self.suffixes, stem, flags):
            forms.append((word, suffix.flags, suffix.crosses))
            if suffix.flags:
                for longer, other in self._with(self.suffixes, word, suffix.flags):
                    forms.append((longer, other.flags, suffix.crosses and other.crosses))
        for word, more, _crosses in forms[1:]:
            if self._is_whole(more):
                yield word
        for word, more, crosses in forms:
            if self.prefixes.keys().isdisjoint(flags | more):
                continue
            for longer, prefix in self._with(self.prefixes, word, flags | more):
                is_unneeded = word is stem or self._needs_affix in more
                if (
                    (word is stem or (crosses and prefix.crosses))
                    and (self._around in prefix.flags) == (self._around in more)
                    and not (is_unneeded and self._needs_affix in prefix.flags)
                ):
                    yield longer
                if word is stem and prefix.crosses:
                    for whole, suffix in self._with(self.suffixes, longer, prefix.flags):
                        if suffix.crosses and self._is_whole(suffix.flags):
                            yield whole

    def _is_whole(self, flags: Flags) -> bool:
        """Whether a word with an affix of these flags needs no other."""
        return not flags & {self._needs_affix, self._around}

    def _with(
        self, table: dict[bytes, list[Affix]], word: str, flags: Flags
    ) -> Iterator[tuple[str, Affix]]:
        """Yield the word with each affix of a table that fits, and that affix."""
        at_end = table is self.suffixes
        letter = word[-1:] if at_end else word[:1]
        for flag in flags & table.keys():
            for affix in self._beside(flag, letter, at_end):
                rest = len(word) - len(affix.cut)
                if rest < self._least or not affix.fits(word):
                    continue
                if at_end and word.endswith(affix.cut):
                    yield word[:rest] + affix.added, affix
                elif not at_end and word.startswith(affix.cut):
                    yield affix.added + word[len(affix.cut) :], affix

    def _find_beside(self, flag: bytes, letter: str, at_end: bool) -> list[Affix]:
        """Find the affixes of a flag that may fit beside a letter."""
        return [
            each for each in (self.suffixes if at_end else self.prefixes)[flag] if each.edge(letter)
        ]

    def _affix(self, line: list[bytes], crosses: bool) -> Affix:
        kind, _flag, cut, added, condition = [*line, b"."][:5]
        added, *flags = _SLASH.split(added, maxsplit=1)
        pieces = [*map(_pattern, _PIECE.findall(self.decoded(condition)))]
        is_prefix, pattern = kind == b"PFX", "".join(pieces)
        fits = re.compile(pattern if is_prefix else rf"(?:{pattern})\Z", re.DOTALL)
        return Affix(
            "" if cut == b"0" else self.decoded(cut),
            "" if added == b"0" else self.decoded(added),
            self.flags(flags[0]) if flags else NO_FLAGS,
            re.compile(pieces[0 if is_prefix else -1], re.DOTALL).match,
            (lambda _: True) if len(pieces) == 1 else fits.match if is_prefix else fits.search,
            crosses,
        )


def _pattern(piece: str) -> str:
    """Turn a piece of a condition into one of an expression; in brackets, "-" is a letter."""
    if not piece.startswith("["):
        return "." if piece == "." else re.escape(piece)
    negated = "^" if piece.startswith("[^") else ""
    return f"[{negated}{re.escape(piece[1 + len(negated) : -1])}]"


def _encoding(name: bytes) -> str:
    """Return Python's name for one of hunspell's encodings; Latin-1 if there is none."""
    text = name.decode("ascii", "replace").lower().removeprefix("microsoft-")
    try:
        return lookup(text).name
    except LookupError:
        return "latin-1"


def expanded(stems: bytes, rules: bytes, most: int = MOST_FORMS) -> tuple[set[str], int]:
    """Return all words of letters of a dictionary, and how many stems it has.

    Raises TooManyFormsError, also where a sample of the stems makes far more than its share.
    """
    affixes = Affixes(rules)
    lines = stems.removeprefix(_UTF_8).splitlines()
    if lines and lines[0].split()[:1] and lines[0].split()[0].isdigit():
        del lines[0]  # the number of stems
    sample = lines[:: len(lines) // SAMPLED + 1]
    share = len(sample) / max(1, len(lines))
    _forms(affixes, sample, int((1 + (share < 1) / 5) * share * most))
    return _forms(affixes, lines, most), len(lines)


def _forms(affixes: Affixes, lines: Sequence[bytes], most: int) -> set[str]:
    """Return the words, of letters only, of the stems on some lines. Raises TooManyFormsError."""
    words: set[str] = set()
    forbidden: set[str] = set()
    for line in lines:
        stem, *tail = _SLASH.split(_TAGS.split(line, maxsplit=1)[0].strip(), maxsplit=1)
        flags = affixes.flags(tail[0].strip()) if tail else NO_FLAGS
        word = affixes.decoded(stem.replace(b"\\/", b"/"))
        if affixes.forbidden in flags:
            forbidden.add(word)
        elif word:
            forms = filter(str.isalpha, affixes.words(word, flags))
            words.update(islice(forms, most + 1))
        if len(words) > most:
            raise TooManyFormsError
    return words - forbidden
