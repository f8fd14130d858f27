"""Build the word lists of other languages than English from packages of Debian and npm.

    apt-get install tanglet-data hunspell-es wspanish hunspell-fr-classical
    npm install --prefix / italian-words-dict italian-adjectives-dict italian-verbs-dict
    python3 build_languages.py            # writes the lists, or none of them
    python3 build_languages.py --check    # writes nothing; exit code 1 if they differ

--root gives another folder in which these packages are unpacked.
"""

from __future__ import annotations

import argparse
import gzip
import json
import re
import sys
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from string import ascii_lowercase

from build_english import HERE, BuildError, finish, read_lines

sys.path.insert(0, str(HERE.parent))
from boggle_tui.game.words.affixes import Affixes
from boggle_tui.game.words.language import LANGUAGES

SHORTEST, LONGEST = 3, 12
"""Numbers of letters: longer words are numerous, but hardly ever on a board."""
SPANISH_ENCLITICS = tuple(map(chr, range(ord("À"), ord("ÿ") + 1)))
"""The flags of verbs with attached pronouns, such as cogiéndolo, which games do not accept."""
FRENCH_EXCLUDED = ("||", "{}", "po:pfx", "po:sfx", "po:sign", "po:err")
"""Tags of unit symbols, and of parts of words."""


def hunspell_words(
    folder: Path, name: str, unwanted: Collection[str] = (), excluded: Collection[str] = ()
) -> Iterator[str]:
    """Yield all lower-case words of a dictionary NAME.aff and NAME.dic, some repeatedly.

    Ignores affixes with the flags `unwanted`, and lines with a flag or tag in `excluded`. A prefix
    brings no suffix of its own, and an affix may replace a whole stem, so that the lists stay.
    """
    rules = (folder / f"{name}.aff").read_text("utf-8").splitlines()
    wanted = [rule for rule in rules if {*rule.split()[1:2]}.isdisjoint(unwanted)]
    wanted = [re.sub(r"^(PFX \S+ \S+ [^\s/]+)/\S+", r"\1", rule) for rule in wanted]
    affixes = Affixes("\n".join([*wanted, "FULLSTRIP"]).encode())
    for line in (folder / f"{name}.dic").read_text("utf-8").splitlines()[1:]:
        entry, *tags = line.split() or [""]
        stem, _, text = entry.partition("/")
        flags = affixes.flags(text.encode())
        marks = {*map(bytes.decode, flags), *tags}
        if stem.islower() and stem.isalpha() and marks.isdisjoint(excluded):
            yield from filter(str.isalpha, affixes.words(stem, flags))


def german_words(root: Path) -> Iterator[str]:
    """The words of tanglet, the first column of its list, folded to tiles."""
    path = root / "usr/share/tanglet/gamedata/de/words"
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            yield line.split()[0]


def spanish_words(root: Path) -> Iterator[str]:
    """The words of RLA-ES, of an older list, and some newer ones."""
    yield from hunspell_words(root / "usr/share/hunspell", "es_ES", SPANISH_ENCLITICS)
    yield from (root / "usr/share/dict/spanish").read_text("utf-8").split()
    yield from read_lines(HERE / "spanish" / "extra.txt")


def french_words(root: Path) -> Iterator[str]:
    """The words of Dicollecte, in the traditional spelling, which is still the usual one."""
    return hunspell_words(root / "usr/share/hunspell", "fr", excluded=FRENCH_EXCLUDED)


def italian_words(root: Path) -> Iterator[str]:
    """The words of Morph-it!, without pronouns attached to verbs, and those of other kinds."""
    for kind in ("words", "adjectives", "verbs"):
        path = root / f"node_modules/italian-{kind}-dict/dist/{kind}.json"
        for word, forms in json.loads(path.read_text("utf-8")).items():
            # In some entries, the infinitive and the gerund have pronouns, as in abbagliarli.
            forms.pop("inf", None)
            gerund = forms.get("ger", {}).get("pres") or ""
            forms["ger"] = gerund[: gerund.rfind("ndo") + 3]
            yield from filter(str.isalpha, (word, *_texts(forms)))
    yield from read_lines(HERE / "italian" / "extra.txt")


def _texts(forms: object) -> Iterator[str]:
    """Yield the forms in a tree of them: by mood, tense and person, or by gender and number."""
    if isinstance(forms, str) and forms not in ("M", "F"):
        yield forms
    elif isinstance(forms, dict):
        for each in forms.values():
            yield from _texts(each)


@dataclass(frozen=True)
class Source:
    """The source of a list."""

    packages: str
    words: Callable[[Path], Iterable[str]]


SOURCES = {
    "german": Source("Debian's tanglet-data", german_words),
    "spanish": Source("Debian's hunspell-es and wspanish", spanish_words),
    "french": Source("Debian's hunspell-fr-classical", french_words),
    "italian": Source("npm's italian-words-dict, -adjectives- and -verbs-dict", italian_words),
}


def playable(words: Iterable[str], name: str) -> set[str]:
    """Fold the words to tiles, and select those of the right length and letters."""
    language = LANGUAGES[name]
    letters = {*ascii_lowercase, *language.own_letters}
    folded = map(language.fold, {*words})
    return {word for word in folded if SHORTEST <= len(word) <= LONGEST and letters >= {*word}}


def build_lists(root: Path) -> dict[str, set[str]]:
    """Build the words of each list. Raises BuildError if a package is missing."""
    lists = {}
    for name, source in SOURCES.items():
        try:
            lists[name] = playable(source.words(root), name)
        except FileNotFoundError as error:
            raise BuildError(
                f"missing file {error.filename}: install {source.packages},"
                " or give the folder in which it is unpacked with --root"
            ) from None
    return lists


def main(arguments: list[str] | None = None) -> int:
    """Build or check the lists; return 0, 1 for a difference, 2 if they cannot be built."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--root", type=Path, default=Path("/"), help="default: %(default)s")
    parser.add_argument("--check", action="store_true", help="write nothing, report differences")
    options = parser.parse_args(arguments)
    try:
        lists = build_lists(options.root)
    except BuildError as error:
        print(f"build_languages.py: {error}", file=sys.stderr)
        return 2
    by_path = {HERE / name / f"{name}.txt": words for name, words in lists.items()}
    return finish(by_path, is_check=options.check)


if __name__ == "__main__":
    sys.exit(main())
