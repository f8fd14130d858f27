"""Builds the English word lists of this folder from the files of Debian's scowl package."""

import argparse
import re
import sys
import unicodedata
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

HERE = Path(__file__).resolve().parent
DEBIAN_SCOWL = Path("/usr/share/dict/scowl")

TIERS = ("common", "standard", "expert")
"""From small to large; each is a subset of the next."""

SIZES = (10, 20, 35, 40, 50, 55, 60, 70, 80)
"""SCOWL's sizes, from everyday to rare; 95, the last one, is left out."""

PLAYABLE = re.compile(r"[a-z]{3,16}")
AMENDMENT = re.compile(r"(?P<word>\S+)\s+(?P<tier>\S+)\s+#\s+(?P<reason>\S.*)")

SPELLINGS = ("english", "american", "british", "british_z", "canadian")
VARIANTS = ("variant_1", "british_variant_1", "canadian_variant_1")
ALL_VARIANTS = tuple(
    f"{dialect}variant_{level}"
    for dialect in ("", "australian_", "british_", "canadian_")
    for level in (1, 2)
)


@dataclass(frozen=True)
class Recipe:
    """Which of SCOWL's files make up a tier."""

    tilings: tuple[str, ...]
    largest: int

    def files(self) -> list[str]:
        """The names of the files, without their folder."""
        sizes = [size for size in SIZES if size <= self.largest]
        return [f"{spelling}-words.{size}" for spelling in self.tilings for size in sizes]


RECIPES = {
    "common": Recipe(SPELLINGS, 40),
    "standard": Recipe(SPELLINGS + VARIANTS, 60),
    "expert": Recipe((*SPELLINGS, "australian", *ALL_VARIANTS), 80),
}


@dataclass(frozen=True)
class Amendment:
    """A word to put into a tier or to take out of it, and why."""

    word: str
    tier: str
    reason: str


class BuildError(Exception):
    """The lists cannot be built; the message says what to mend."""


def fold_accents(text: str) -> str:
    """The text without its accents."""
    decomposed = unicodedata.normalize("NFD", text)
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))


def playable_words(text: str) -> set[str]:
    """The words of 3 to 16 letters a-z among the lines of a text."""
    return {word for word in fold_accents(text).splitlines() if PLAYABLE.fullmatch(word)}


def require_files(scowl: Path) -> None:
    """Raises BuildError unless every file that a recipe names is in the folder."""
    if not scowl.is_dir():
        raise BuildError(
            f"there is no folder {scowl}: install Debian's package scowl "
            "(apt-get install scowl), or name the folder that holds its files"
        )
    names = sorted({name for recipe in RECIPES.values() for name in recipe.files()})
    missing = [name for name in names if not (scowl / name).is_file()]
    if missing:
        raise BuildError(
            f"{scowl} lacks {len(missing)} of the {len(names)} files of the package scowl, "
            f"among them {', '.join(missing[:3])}"
        )


def recipe_words(scowl: Path, recipe: Recipe) -> set[str]:
    """The playable words of a recipe's files."""
    texts = ((scowl / name).read_text(encoding="utf-8") for name in recipe.files())
    return set().union(*(playable_words(text) for text in texts))


def parse_amendment(line: str, place: str) -> Amendment:
    """One line `word  tier  # reason`; a BuildError names the place of a bad one."""
    match = AMENDMENT.fullmatch(line)
    if match is None:
        raise BuildError(f"{place}: expected 'word  tier  # reason', found {line!r}")
    amendment = Amendment(match["word"], match["tier"], match["reason"])
    if not PLAYABLE.fullmatch(amendment.word):
        raise BuildError(f"{place}: {amendment.word!r} is not 3 to 16 letters a-z")
    if amendment.tier not in TIERS:
        raise BuildError(f"{place}: {amendment.tier!r} is none of {', '.join(TIERS)}")
    return amendment


def read_lines(path: Path) -> list[str]:
    """The lines of a file of this folder."""
    try:
        return path.read_text(encoding="utf-8").splitlines()
    except FileNotFoundError:
        raise BuildError(f"there is no file {path.name} beside {Path(__file__).name}") from None


def read_amendments(path: Path) -> list[Amendment]:
    """The amendments of extra.txt or remove.txt."""
    lines = enumerate(read_lines(path), start=1)
    return [parse_amendment(line, f"{path.name}, line {number}") for number, line in lines]


def larger_tiers(tier: str) -> tuple[str, ...]:
    """The tier and all larger ones: where an extra word goes."""
    return TIERS[TIERS.index(tier) :]


def smaller_tiers(tier: str) -> tuple[str, ...]:
    """The tier and all smaller ones: what a removed word leaves."""
    return TIERS[: TIERS.index(tier) + 1]


def amend(
    lists: Mapping[str, set[str]], extra: Iterable[Amendment], remove: Iterable[Amendment]
) -> dict[str, set[str]]:
    """The lists with the extra words put in and the others taken out."""
    amended = {tier: set(words) for tier, words in lists.items()}
    for amendment in extra:
        for tier in larger_tiers(amendment.tier):
            amended[tier].add(amendment.word)
    for amendment in remove:
        for tier in smaller_tiers(amendment.tier):
            amended[tier].discard(amendment.word)
    return amended


def order_faults(name: str, words: list[str]) -> list[str]:
    """What breaks the order of a list, which is sorted and names a word once."""
    return [] if words == sorted(set(words)) else [f"{name} is not sorted, or repeats a word"]


def amendment_faults(
    lists: Mapping[str, set[str]], extra: list[Amendment], remove: list[Amendment]
) -> list[str]:
    """What is wrong with the amendments to these unamended lists: idle ones, contradictions."""
    both = {change.word for change in extra} & {change.word for change in remove}
    return [
        *order_faults("extra.txt", [change.word for change in extra]),
        *order_faults("remove.txt", [change.word for change in remove]),
        *(f"extra.txt: {c.word} is in {c.tier} anyway" for c in extra if c.word in lists[c.tier]),
        *(
            f"remove.txt: {change.word} is not in {change.tier} anyway"
            for change in remove
            if change.word not in lists[change.tier]
        ),
        *(f"{word} is in extra.txt and in remove.txt" for word in sorted(both)),
    ]


def subset_faults(lists: Mapping[str, set[str]]) -> list[str]:
    """The tiers that hold words which the next larger one lacks."""
    return [
        f"{small} holds words that {large} lacks: {', '.join(sorted(stray)[:5])}"
        for small, large in pairwise(TIERS)
        if (stray := lists[small] - lists[large])
    ]


def offensive_faults(offensive: list[str], expert: set[str]) -> list[str]:
    """What is wrong with offensive.txt: disorder, words that no list holds."""
    unknown = [f"offensive.txt: {word} is in no list" for word in offensive if word not in expert]
    return [*order_faults("offensive.txt", offensive), *unknown]


def build_lists(scowl: Path) -> dict[str, set[str]]:
    """The words of every tier; a BuildError tells all that is wrong with the sources."""
    require_files(scowl)
    raw = {tier: recipe_words(scowl, recipe) for tier, recipe in RECIPES.items()}
    extra = read_amendments(HERE / "extra.txt")
    remove = read_amendments(HERE / "remove.txt")
    lists = amend(raw, extra, remove)
    faults = [
        *amendment_faults(raw, extra, remove),
        *subset_faults(lists),
        *offensive_faults(read_lines(HERE / "offensive.txt"), lists["expert"]),
    ]
    if faults:
        raise BuildError("\n".join(faults))
    return lists


def list_path(tier: str) -> Path:
    """Where the list of a tier stands."""
    return HERE / f"english-{tier}.txt"


def list_text(words: Iterable[str]) -> str:
    """A list as it is written: sorted by code point, one word a line."""
    return "".join(f"{word}\n" for word in sorted(words))


def write_all(texts: Mapping[Path, str]) -> None:
    """Writes every file beside its place first, and moves them there only when all are whole."""
    drafts = {path: path.with_name(f"{path.name}.new") for path in texts}
    try:
        for path, draft in drafts.items():
            draft.write_bytes(texts[path].encode())
        for path, draft in drafts.items():
            draft.replace(path)
    finally:
        for draft in drafts.values():
            draft.unlink(missing_ok=True)


def difference(path: Path, text: str) -> str | None:
    """How the file that stands differs from the text, in one line, or None."""
    if not path.is_file():
        return f"{path.name} is missing"
    standing = path.read_bytes()
    if standing == text.encode():
        return None
    built, stood = set(text.split()), set(standing.decode("utf-8", "replace").split())
    return f"{path.name} differs: {len(built - stood)} words to add, {len(stood - built)} to drop"


def check(texts: Mapping[Path, str]) -> int:
    """Reports every difference; the exit code is 1 when there is one."""
    found = [line for path, text in texts.items() if (line := difference(path, text))]
    print("\n".join(found or ["the lists are as they would be built"]))
    return 1 if found else 0


def finish(lists: Mapping[Path, Collection[str]], *, is_check: bool) -> int:
    """Checks the lists, or writes them all and tells how long they are; returns the exit code."""
    texts = {path: list_text(words) for path, words in lists.items()}
    if is_check:
        return check(texts)
    write_all(texts)
    for path, words in lists.items():
        print(f"{path.name}: {len(words):,} words")
    return 0


def parse_arguments(arguments: list[str] | None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "scowl",
        nargs="?",
        type=Path,
        default=DEBIAN_SCOWL,
        help="the folder with SCOWL's word files (default: %(default)s)",
    )
    parser.add_argument(
        "--check",
        action="store_true",
        help="write nothing; exit with 1 if the lists differ from what would be built",
    )
    return parser.parse_args(arguments)


def main(arguments: list[str] | None = None) -> int:
    """Builds or checks the lists; returns 0, 1 for a difference, 2 where it cannot build."""
    options = parse_arguments(arguments)
    try:
        lists = build_lists(options.scowl)
    except BuildError as error:
        print(f"build.py: {error}", file=sys.stderr)
        return 2
    by_path = {list_path(tier): words for tier, words in lists.items()}
    return finish(by_path, is_check=options.check)


if __name__ == "__main__":
    sys.exit(main())
