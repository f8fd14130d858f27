"""Expand a hunspell dictionary, stems with affix rules, to all its words."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Rule:
    """A rule for adding an affix: what to cut off, what to add, and to which words."""

    is_prefix: bool
    cut: str
    added: str
    flags: tuple[str, ...]
    """The flags of affixes that may follow."""
    fits: re.Pattern[str]
    crosses: bool
    """Whether it may be combined with an affix at the other end."""

    def apply(self, word: str) -> str | None:
        """Add the affix to the word; None if the rule does not apply."""
        if not self.fits.search(word):
            return None
        if self.is_prefix:
            return self.added + word[len(self.cut) :] if word.startswith(self.cut) else None
        return word[: len(word) - len(self.cut)] + self.added if word.endswith(self.cut) else None


class Affixes:
    """The rules of a hunspell affix file, by their flags."""

    def __init__(self, lines: Iterable[str], unwanted: Collection[str] = ()) -> None:
        self._rules: dict[str, list[Rule]] = defaultdict(list)
        self._flag_length, self.needs_affix = 1, ""
        crossing: dict[str, bool] = {}
        for line in lines:
            match line.split():
                case ["FLAG", "long"]:
                    self._flag_length = 2
                case ["NEEDAFFIX", flag]:
                    self.needs_affix = flag
                    """The flag of stems that are words only with an affix."""
                case ["PFX" | "SFX", flag, *_] if flag in unwanted:
                    continue
                case ["PFX" | "SFX", flag, crosses, _] if flag not in crossing:
                    crossing[flag] = crosses == "Y"
                case ["PFX" | "SFX" as kind, flag, cut, added, *rest]:
                    condition = rest[0] if rest else "."
                    self._rules[flag].append(
                        self._rule(kind == "PFX", cut, added, condition, crossing[flag])
                    )

    def _rule(self, is_prefix: bool, cut: str, added: str, condition: str, crosses: bool) -> Rule:
        added, _, flags = added.partition("/")
        return Rule(
            is_prefix,
            "" if cut == "0" else cut,
            "" if added == "0" else added,
            self.flags(flags),
            re.compile(f"^{condition}" if is_prefix else f"{condition}$"),
            crosses,
        )

    def flags(self, text: str) -> tuple[str, ...]:
        """Split a text of concatenated flags."""
        size = self._flag_length
        return tuple(text[at : at + size] for at in range(0, len(text), size))

    def words(self, stem: str, flags: Collection[str]) -> Iterator[str]:
        """Yield the stem, unless it needs an affix, and all words with its affixes.

        A word may have up to two suffixes, and a prefix.
        """
        if self.needs_affix not in flags:
            yield stem
        bases = [stem]
        for word, rule in self._with_one(stem, flags, is_prefix=False):
            longer = [word, *(more for more, _ in self._with_one(word, rule.flags, False))]
            yield from longer
            bases += longer if rule.crosses else []
        for base in bases:
            for word, rule in self._with_one(base, flags, is_prefix=True):
                if base == stem or rule.crosses:
                    yield word

    def _with_one(
        self, word: str, flags: Iterable[str], is_prefix: bool
    ) -> Iterator[tuple[str, Rule]]:
        for flag in flags:
            for rule in self._rules.get(flag, ()):
                if rule.is_prefix is is_prefix:
                    longer = rule.apply(word)
                    if longer is not None:
                        yield longer, rule


def hunspell_words(
    folder: Path, name: str, unwanted: Collection[str] = (), excluded: Collection[str] = ()
) -> Iterator[str]:
    """Yield all lower-case words of a dictionary NAME.aff and NAME.dic, some repeatedly.

    Ignores affixes with the flags `unwanted`, and lines with a flag or tag in `excluded`.
    """
    affixes = Affixes((folder / f"{name}.aff").read_text("utf-8").splitlines(), unwanted)
    for line in (folder / f"{name}.dic").read_text("utf-8").splitlines()[1:]:
        entry, *tags = line.split() or [""]
        stem, _, text = entry.partition("/")
        flags = affixes.flags(text)
        if stem.islower() and stem.isalpha() and not {*flags, *tags} & {*excluded}:
            yield from filter(str.isalpha, affixes.words(stem, flags))
