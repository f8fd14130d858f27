"""Builds the glossary of this folder from the files of Debian's wordnet-base package."""

import argparse
import re
import sys
import textwrap
from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass
from operator import itemgetter
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

HERE = Path(__file__).resolve().parent
DEBIAN_WORDNET = Path("/usr/share/wordnet")
GLOSSARY = HERE / "english.zip"

PARTS = {"noun": "n", "verb": "v", "adj": "a", "adv": "r"}
"""By the ending of WordNet's files, the letter of a part of speech."""
PART_OF_TYPE = {"1": "n", "2": "v", "3": "a", "4": "r", "5": "a"}
"""WordNet's numbers of them; 5 is an adjective beside a more usual one."""

NAMES = {
    "noun": "n",
    "verb": "v",
    "adjective": "a",
    "adverb": "r",
    "preposition": "p",
    "conjunction": "c",
    "pronoun": "o",
    "determiner": "d",
    "interjection": "i",
}
"""Parts of speech as extra.txt has them; WordNet knows the first four only."""

WORD = re.compile(r"[a-z]{2,16}")
MARKED = re.compile(r"\([a-z]+\)$")
"""Where an adjective may stand, at its end in the data files."""
EXAMPLES = re.compile(r'[;,:]?\s*(?<!\w)".*')
"""In a gloss, from the first one to the end."""
QUOTED = re.compile(r"`([^`']+)'")
LONGEST_GLOSS = 160
"""Characters."""
OF_ONE_PART = 2
"""Senses of a word that is one part of speech only; of others there is one each."""


class BuildError(Exception):
    """The glossary cannot be built; the message says what to mend."""


@dataclass(frozen=True)
class Synset:
    """What several words mean."""

    gloss: str
    tilings: frozenset[str]
    """The words, with their capitals."""
    is_name: bool
    """Whether it is a single person, place or thing."""


@dataclass(frozen=True)
class Sense:
    """A meaning of a word."""

    part: str
    number: int
    """Its rank among the meanings of the word as this part of speech, from 1."""
    uses: int
    """How often it was met in the texts that WordNet's makers tagged."""
    synset: Synset


def lines_of(wordnet: Path, name: str) -> Iterator[str]:
    """The lines of a file, without the licence at its head. Raises BuildError."""
    try:
        text = (wordnet / name).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BuildError(
            f"there is no file {wordnet / name}: install Debian's package wordnet-base "
            "(apt-get install wordnet-base), or name the folder that holds its files"
        ) from None
    return (line for line in text.splitlines() if not line.startswith("  "))


def read_synsets(wordnet: Path, ending: str) -> dict[str, Synset]:
    """What the words of one part of speech mean, by the place in WordNet's file."""
    synsets = {}
    for line in lines_of(wordnet, f"data.{ending}"):
        fields, _, gloss = line.partition(" | ")
        place, _, _, count, *rest = fields.split()
        words = rest[: 2 * int(count, 16) : 2]
        tilings = frozenset(MARKED.sub("", word) for word in words)
        synsets[place] = Synset(short(gloss), tilings, "@i" in rest)
    return synsets


def short(gloss: str) -> str:
    """The gloss without examples, and without what is too long, a whole clause if possible."""
    definition = EXAMPLES.sub("", gloss).strip(" ;") or gloss.strip()
    definition = QUOTED.sub(r"‘\1’", definition)
    clauses = definition.split("; ")
    while len(clauses) > 1 and len("; ".join(clauses)) > LONGEST_GLOSS:
        clauses.pop()
    return textwrap.shorten("; ".join(clauses), LONGEST_GLOSS, placeholder=" …")


def read_uses(wordnet: Path) -> dict[tuple[str, str, int], int]:
    """How often each meaning was met: by word, part of speech and rank."""
    uses = {}
    for line in lines_of(wordnet, "cntlist.rev"):
        key, number, count = line.split()
        word, _, rest = key.partition("%")
        uses[word, PART_OF_TYPE[rest[0]], int(number)] = int(count)
    return uses


def read_senses(wordnet: Path) -> dict[str, list[Sense]]:
    """The meanings of every single word."""
    senses = defaultdict(list)
    uses = read_uses(wordnet)
    for ending, part in PARTS.items():
        synsets = read_synsets(wordnet, ending)
        for line in lines_of(wordnet, f"index.{ending}"):
            word, _, count, *rest = line.split()
            if WORD.fullmatch(word):
                for number, place in enumerate(rest[-int(count) :], start=1):
                    met = uses.get((word, part, number), 0)
                    senses[word].append(Sense(part, number, met, synsets[place]))
    return senses


def told(word: str, senses: list[Sense], words: Container[str]) -> list[Sense]:
    """The meanings worth telling, the most usual first.

    Those that are written with a capital are told where there are no others, names never.
    """
    fit = [sense for sense in senses if word in sense.synset.tilings]
    is_plural = word.endswith("s") and word[:-1] in words  # as aids is, in spite of AIDS
    if not fit and not is_plural:
        fit = [sense for sense in senses if not sense.synset.is_name]
    fit.sort(key=lambda sense: (-sense.uses, sense.number))
    first = {sense.part: sense for sense in reversed(fit)}
    return fit[:OF_ONE_PART] if len(first) == 1 else [s for s in fit if first[s.part] is s]


def read_exceptions(wordnet: Path) -> dict[str, set[tuple[str, str]]]:
    """The forms that no rule makes, each with its parts of speech and the words it belongs to."""
    exceptions = defaultdict(set)
    for ending, part in PARTS.items():
        for line in lines_of(wordnet, f"{ending}.exc"):
            form, *bases = line.split()
            if WORD.fullmatch(form):
                exceptions[form] |= {(part, base) for base in bases if base != form}
    return exceptions


def fields_of(
    word: str, told: Mapping[str, list[Sense]], bases: Iterable[tuple[str, str]]
) -> list[str]:
    """What is told of a word: meanings of its own and the words it is a form of, by their use."""
    ranked = [(-sense.uses, f"{sense.part} {sense.synset.gloss}") for sense in told.get(word, ())]
    for part, base in bases:
        uses = [sense.uses for sense in told.get(base, ()) if sense.part == part]
        if uses:
            ranked.append((-max(uses), f"{part}={base}"))
    return [field for _, field in sorted(ranked, key=itemgetter(0))]


def read_extra() -> dict[str, str]:
    """By word, what extra.txt tells of it. Raises BuildError with the number of a bad line."""
    extra: dict[str, str] = {}
    lines = (HERE / "extra.txt").read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(lines, start=1):
        word, *rest = re.split(" {2,}", line, maxsplit=2)
        is_sound = len(rest) == 2 and rest[0] in NAMES and 0 < len(rest[1]) <= LONGEST_GLOSS
        if not is_sound or not WORD.fullmatch(word) or word <= max(extra, default=""):
            raise BuildError(
                f"extra.txt, line {number}: expected 'word  part of speech  what it means',"
                f" sorted by word, found {line!r}"
            )
        extra[word] = f"{NAMES[rest[0]]} {rest[1]}"
    return extra


def build_lines(wordnet: Path, extra: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The words in their order, each with its line of the glossary: the extra one if it has one."""
    senses, exceptions = read_senses(wordnet), read_exceptions(wordnet)
    chosen = {word: told(word, meanings, senses) for word, meanings in senses.items()}
    for word in sorted(chosen.keys() | exceptions.keys() | extra.keys()):
        if word in extra:
            fields = [extra[word]]
        else:
            fields = fields_of(word, chosen, sorted(exceptions.get(word, ())))
        if fields:
            yield word, "\t".join([word, *fields])


def build_pages(wordnet: Path) -> dict[str, str]:
    """The glossary: by the first two letters, the lines of the words that begin with them."""
    pages: dict[str, list[str]] = defaultdict(list)
    for word, line in build_lines(wordnet, read_extra()):
        pages[word[:2]].append(line)
    return {name: "".join(f"{line}\n" for line in lines) for name, lines in pages.items()}


def write(pages: dict[str, str]) -> None:
    """Writes the file beside its place first, and moves it there only when it is whole."""
    draft = GLOSSARY.with_name(f"{GLOSSARY.name}.new")
    try:
        with ZipFile(draft, "w") as packed:
            for name, text in pages.items():
                page = ZipInfo(name)  # without the time of day: the same again, byte for byte
                page.compress_type = ZIP_DEFLATED
                page.external_attr = 0o644 << 16
                packed.writestr(page, text.encode("utf-8"), compresslevel=9)
        draft.replace(GLOSSARY)
    finally:
        draft.unlink(missing_ok=True)


def check(pages: dict[str, str]) -> int:
    """Tells how the file that stands differs; the exit code is 1 when it does."""
    standing = {}
    if GLOSSARY.is_file():
        with ZipFile(GLOSSARY) as packed:
            standing = {name: packed.read(name).decode("utf-8") for name in packed.namelist()}
    names = sorted(pages.keys() | standing.keys())
    differing = [name for name in names if pages.get(name) != standing.get(name)]
    print(f"these pages differ: {' '.join(differing)}" if differing else "as it would be built")
    return 1 if differing else 0


def parse_arguments(arguments: list[str] | None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "wordnet",
        nargs="?",
        type=Path,
        default=DEBIAN_WORDNET,
        help="the folder with WordNet's files (default: %(default)s)",
    )
    parser.add_argument(
        "--check",
        action="store_true",
        help="write nothing; exit with 1 if the glossary differs from what would be built",
    )
    return parser.parse_args(arguments)


def main(arguments: list[str] | None = None) -> int:
    """Builds or checks the glossary; returns 0, 1 for a difference, 2 where it cannot build."""
    options = parse_arguments(arguments)
    try:
        pages = build_pages(options.wordnet)
    except BuildError as error:
        print(f"build.py: {error}", file=sys.stderr)
        return 2
    if options.check:
        return check(pages)
    write(pages)
    count = sum(page.count("\n") for page in pages.values())
    print(f"{GLOSSARY.name}: {count:,} words, {GLOSSARY.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
