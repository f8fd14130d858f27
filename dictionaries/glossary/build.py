"""Build the glossary of this folder from the files of Debian's wordnet-base package."""

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
"""The letters of the parts of speech, by the endings of WordNet's files."""
PART_OF_TYPE = {"1": "n", "2": "v", "3": "a", "4": "r", "5": "a"}
"""The letters by WordNet's numbers; 5 is a satellite adjective."""

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
"""The parts of speech in extra.txt, of which WordNet has only the first four."""

WORD = re.compile(r"[a-z]{2,16}")
MARKED = re.compile(r"\([a-z]+\)$")
"""The syntactic marker after an adjective in the data files."""
EXAMPLES = re.compile(r'[;,:]?\s*(?<!\w)".*')
"""The examples of a gloss, from the first to the end."""
QUOTED = re.compile(r"`([^`']+)'")
BLANKS = (
    (r"\s+", " "),
    (r"\( ", "("),
    (r" \)(?=\w)", ") "),
    (r" (?=[),;:])", ""),
    (r"(?<=[a-z])([,;])(?=[a-z])", r"\1 "),
    (r"^(\([^()]*\))(?=[a-z])", r"\1 "),
)
"""Stray and missing blanks in glosses, and what belongs in their places."""
LOOSE_END = re.compile(r"([,;:]|\s)*((as in|in|as) )?(\b(e\.g|i\.e)\.)?[,;:]*$")
"""What is left at the end where the examples were cut off."""
UNCLOSED = re.compile(r" \([^()]*$")
"""A parenthesis that was cut off with the examples."""
LONGEST_GLOSS = 160
"""In characters."""
MAX_SENSES = 2
"""Senses of a word with one part of speech; other words have one for each part."""


class BuildError(Exception):
    """The glossary cannot be built; the message says what to fix."""


@dataclass(frozen=True)
class Synset:
    """A meaning shared by several words."""

    gloss: str
    spellings: frozenset[str]
    """The words, with their capitals."""
    is_name: bool
    """Whether it is the name of a person, place or thing."""


@dataclass(frozen=True)
class Sense:
    """A meaning of a word."""

    part: str
    number: int
    """Its rank among the senses of the word as this part of speech, from 1."""
    uses: int
    """The number of its occurrences in the texts tagged for WordNet."""
    synset: Synset


def lines_of(wordnet: Path, name: str) -> Iterator[str]:
    """Read the lines of a file after its licence. Raises BuildError."""
    try:
        text = (wordnet / name).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BuildError(
            f"missing file {wordnet / name}: install Debian's package wordnet-base "
            "(apt-get install wordnet-base), or give the folder with its files"
        ) from None
    return (line for line in text.splitlines() if not line.startswith("  "))


def read_synsets(wordnet: Path, ending: str) -> dict[str, Synset]:
    """Read the synsets of one part of speech, by their offset in WordNet's file."""
    synsets = {}
    for line in lines_of(wordnet, f"data.{ending}"):
        fields, _, gloss = line.partition(" | ")
        offset, _, _, count, *rest = fields.split()
        words = rest[: 2 * int(count, 16) : 2]
        spellings = frozenset(MARKED.sub("", word) for word in words)
        synsets[offset] = Synset(short(gloss), spellings, "@i" in rest)
    return synsets


def short(gloss: str) -> str:
    """Shorten a gloss: drop the examples, then whole clauses if possible."""
    definition = EXAMPLES.sub("", gloss).strip(" ;") or gloss.strip()
    definition = tidy(QUOTED.sub(r"‘\1’", definition))
    clauses = definition.split("; ")
    while len(clauses) > 1 and len("; ".join(clauses)) > LONGEST_GLOSS:
        clauses.pop()
    return textwrap.shorten("; ".join(clauses), LONGEST_GLOSS, placeholder=" …")


def tidy(gloss: str) -> str:
    """Put blanks right, and remove what was cut off: a quote, "e.g.", a parenthesis, a comma."""
    for blanks, right in BLANKS:
        gloss = re.sub(blanks, right, gloss)
    gloss = UNCLOSED.sub("", gloss.removesuffix('"'))
    return LOOSE_END.sub("", gloss)


def read_uses(wordnet: Path) -> dict[tuple[str, str, int], int]:
    """Read the number of occurrences of each sense, by word, part of speech and rank."""
    uses = {}
    for line in lines_of(wordnet, "cntlist.rev"):
        key, number, count = line.split()
        word, _, rest = key.partition("%")
        uses[word, PART_OF_TYPE[rest[0]], int(number)] = int(count)
    return uses


def read_senses(wordnet: Path) -> dict[str, list[Sense]]:
    """Read the senses of every single word."""
    senses = defaultdict(list)
    uses = read_uses(wordnet)
    for ending, part in PARTS.items():
        synsets = read_synsets(wordnet, ending)
        for line in lines_of(wordnet, f"index.{ending}"):
            word, _, count, *rest = line.split()
            if WORD.fullmatch(word):
                for number, offset in enumerate(rest[-int(count) :], start=1):
                    count_of_uses = uses.get((word, part, number), 0)
                    senses[word].append(Sense(part, number, count_of_uses, synsets[offset]))
    return senses


def select_senses(word: str, senses: list[Sense], words: Container[str]) -> list[Sense]:
    """Select the senses to include, the most usual first.

    Capitalized words are included only if the word has no other senses; names never are.
    """
    fit = [sense for sense in senses if word in sense.synset.spellings]
    is_plural = word.endswith("s") and word[:-1] in words  # such as aids, in spite of AIDS
    if not fit and not is_plural:
        fit = [sense for sense in senses if not sense.synset.is_name]
    fit.sort(key=lambda sense: (-sense.uses, sense.number))
    first = {sense.part: sense for sense in reversed(fit)}
    return fit[:MAX_SENSES] if len(first) == 1 else [s for s in fit if first[s.part] is s]


def read_exceptions(wordnet: Path) -> dict[str, set[tuple[str, str]]]:
    """Read the irregular forms, each with its parts of speech and base forms."""
    exceptions = defaultdict(set)
    for ending, part in PARTS.items():
        for line in lines_of(wordnet, f"{ending}.exc"):
            form, *bases = line.split()
            if WORD.fullmatch(form):
                exceptions[form] |= {(part, base) for base in bases if base != form}
    return exceptions


def fields_of(
    word: str, chosen: Mapping[str, list[Sense]], bases: Iterable[tuple[str, str]]
) -> list[str]:
    """The fields of a word: its own senses and its base forms, the most used first."""
    ranked = [(-sense.uses, f"{sense.part} {sense.synset.gloss}") for sense in chosen.get(word, ())]
    for part, base in bases:
        uses = [sense.uses for sense in chosen.get(base, ()) if sense.part == part]
        if uses:
            ranked.append((-max(uses), f"{part}={base}"))
    return [field for _, field in sorted(ranked, key=itemgetter(0))]


def read_extra() -> dict[str, str]:
    """Read extra.txt, by word. Raises BuildError with the number of an invalid line."""
    extra: dict[str, str] = {}
    lines = (HERE / "extra.txt").read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(lines, start=1):
        word, *rest = re.split(" {2,}", line, maxsplit=2)
        is_valid = len(rest) == 2 and rest[0] in NAMES and 0 < len(rest[1]) <= LONGEST_GLOSS
        if not is_valid or not WORD.fullmatch(word) or word <= max(extra, default=""):
            raise BuildError(
                f"extra.txt, line {number}: expected 'word  part of speech  what it means',"
                f" sorted by word, found {line!r}"
            )
        extra[word] = f"{NAMES[rest[0]]} {rest[1]}"
    return extra


def build_lines(wordnet: Path, extra: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield the words in order, each with its line; lines from extra.txt take precedence."""
    senses, exceptions = read_senses(wordnet), read_exceptions(wordnet)
    chosen = {word: select_senses(word, meanings, senses) for word, meanings in senses.items()}
    for word in sorted(chosen.keys() | exceptions.keys() | extra.keys()):
        if word in extra:
            fields = [extra[word]]
        else:
            fields = fields_of(word, chosen, sorted(exceptions.get(word, ())))
        if fields:
            yield word, "\t".join([word, *fields])


def build_pages(wordnet: Path) -> dict[str, str]:
    """Build the pages of the glossary, by the first two letters of words."""
    pages: dict[str, list[str]] = defaultdict(list)
    for word, line in build_lines(wordnet, read_extra()):
        pages[word[:2]].append(line)
    return {name: "".join(f"{line}\n" for line in lines) for name, lines in pages.items()}


def write(pages: dict[str, str]) -> None:
    """Write the file to a draft first, and move it into place once it is complete."""
    draft = GLOSSARY.with_name(f"{GLOSSARY.name}.new")
    try:
        with ZipFile(draft, "w") as packed:
            for name, text in pages.items():
                page = ZipInfo(name)  # without a time, so that builds are reproducible
                page.compress_type = ZIP_DEFLATED
                page.external_attr = 0o644 << 16
                packed.writestr(page, text.encode("utf-8"), compresslevel=9)
        draft.replace(GLOSSARY)
    finally:
        draft.unlink(missing_ok=True)


def check(pages: dict[str, str]) -> int:
    """Print how the existing file differs; return the exit code 1 if it does."""
    existing = {}
    if GLOSSARY.is_file():
        with ZipFile(GLOSSARY) as packed:
            existing = {name: packed.read(name).decode("utf-8") for name in packed.namelist()}
    names = sorted(pages.keys() | existing.keys())
    differing = [name for name in names if pages.get(name) != existing.get(name)]
    print(f"these pages differ: {' '.join(differing)}" if differing else "the pages are up to date")
    return 1 if differing else 0


def parse_arguments(arguments: list[str] | None) -> argparse.Namespace:
    """Parse the command line."""
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
    """Build or check the glossary; return 0, 1 for a difference, 2 if it cannot be built."""
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
