"""Build the English word lists of this folder from the files of Debian's scowl package."""

import argparse
import re
import sys
import unicodedata
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

HERE = Path(__file__).resolve().parent
FOLDER = HERE / "english"
DEBIAN_SCOWL = Path("/usr/share/dict/scowl")

TIERS = ("common", "standard", "expert")
"""From small to large; each is a subset of the next."""

SIZES = (10, 20, 35, 40, 50, 55, 60, 70, 80)
"""SCOWL's sizes, from everyday to rare, without the last one, 95."""

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
    """The files of SCOWL that make up a tier."""

    spellings: tuple[str, ...]
    largest: int

    def files(self) -> list[str]:
        """The names of the files, without their folder."""
        sizes = [size for size in SIZES if size <= self.largest]
        return [f"{spelling}-words.{size}" for spelling in self.spellings for size in sizes]


RECIPES = {
    "common": Recipe(SPELLINGS, 40),
    "standard": Recipe(SPELLINGS + VARIANTS, 60),
    "expert": Recipe((*SPELLINGS, "australian", *ALL_VARIANTS), 80),
}


@dataclass(frozen=True)
class Amendment:
    """A word to add to a tier or to remove from it, and the reason."""

    word: str
    tier: str
    reason: str


class BuildError(Exception):
    """The lists cannot be built; the message says what to fix."""


def fold_accents(text: str) -> str:
    """The text without its accents."""
    decomposed = unicodedata.normalize("NFD", text)
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))


def playable_words(text: str) -> set[str]:
    """The words of 3 to 16 letters a-z among the lines of a text."""
    return {word for word in fold_accents(text).splitlines() if PLAYABLE.fullmatch(word)}


def require_files(scowl: Path) -> None:
    """Raise BuildError unless the folder has every file of the recipes."""
    if not scowl.is_dir():
        raise BuildError(
            f"missing folder {scowl}: install Debian's package scowl "
            "(apt-get install scowl), or give the folder with its files"
        )
    names = sorted({name for recipe in RECIPES.values() for name in recipe.files()})
    missing = [name for name in names if not (scowl / name).is_file()]
    if missing:
        raise BuildError(
            f"{scowl} lacks {len(missing)} of the {len(names)} files of the package scowl, "
            f"among them {', '.join(missing[:3])}"
        )


def recipe_words(scowl: Path, recipe: Recipe) -> set[str]:
    """The playable words in a recipe's files."""
    texts = ((scowl / name).read_text(encoding="utf-8") for name in recipe.files())
    return set().union(*(playable_words(text) for text in texts))


def parse_amendment(line: str, place: str) -> Amendment:
    """Parse a line `word  tier  # reason`. Raises BuildError, which names the place."""
    match = AMENDMENT.fullmatch(line)
    if match is None:
        raise BuildError(f"{place}: expected 'word  tier  # reason', found {line!r}")
    amendment = Amendment(match["word"], match["tier"], match["reason"])
    if not PLAYABLE.fullmatch(amendment.word):
        raise BuildError(f"{place}: invalid word {amendment.word!r}, expected 3 to 16 letters a-z")
    if amendment.tier not in TIERS:
        raise BuildError(f"{place}: invalid tier {amendment.tier!r}, expected {', '.join(TIERS)}")
    return amendment


def read_lines(path: Path) -> list[str]:
    """Read the lines of a file of this folder. Raises BuildError."""
    try:
        return path.read_text(encoding="utf-8").splitlines()
    except FileNotFoundError:
        raise BuildError(f"missing file {path.name} beside {Path(__file__).name}") from None


def read_amendments(path: Path) -> list[Amendment]:
    """Read the amendments in extra.txt or remove.txt."""
    lines = enumerate(read_lines(path), start=1)
    return [parse_amendment(line, f"{path.name}, line {number}") for number, line in lines]


def larger_tiers(tier: str) -> tuple[str, ...]:
    """The tier and all larger ones, which get an extra word."""
    return TIERS[TIERS.index(tier) :]


def smaller_tiers(tier: str) -> tuple[str, ...]:
    """The tier and all smaller ones, which lose a removed word."""
    return TIERS[: TIERS.index(tier) + 1]


def amend(
    lists: Mapping[str, set[str]], extra: Iterable[Amendment], remove: Iterable[Amendment]
) -> dict[str, set[str]]:
    """Add the extra words to the lists, and remove the others."""
    amended = {tier: set(words) for tier, words in lists.items()}
    for amendment in extra:
        for tier in larger_tiers(amendment.tier):
            amended[tier].add(amendment.word)
    for amendment in remove:
        for tier in smaller_tiers(amendment.tier):
            amended[tier].discard(amendment.word)
    return amended


def order_errors(name: str, words: list[str]) -> list[str]:
    """Errors in the order of a list, which must be sorted without duplicates."""
    return [] if words == sorted(set(words)) else [f"{name} is not sorted, or has duplicates"]


def amendment_errors(
    lists: Mapping[str, set[str]], extra: list[Amendment], remove: list[Amendment]
) -> list[str]:
    """Errors in the amendments: those without effect, and contradictions."""
    both = {change.word for change in extra} & {change.word for change in remove}
    return [
        *order_errors("extra.txt", [change.word for change in extra]),
        *order_errors("remove.txt", [change.word for change in remove]),
        *(f"extra.txt: {c.word} is already in {c.tier}" for c in extra if c.word in lists[c.tier]),
        *(
            f"remove.txt: {change.word} is not in {change.tier}"
            for change in remove
            if change.word not in lists[change.tier]
        ),
        *(f"{word} is in both extra.txt and remove.txt" for word in sorted(both)),
    ]


def subset_errors(lists: Mapping[str, set[str]]) -> list[str]:
    """Tiers with words that the next larger one lacks."""
    return [
        f"{small} has words that {large} lacks: {', '.join(sorted(stray)[:5])}"
        for small, large in pairwise(TIERS)
        if (stray := lists[small] - lists[large])
    ]


def offensive_errors(offensive: list[str], expert: set[str]) -> list[str]:
    """Errors in offensive.txt: wrong order, and words in no list."""
    unknown = [f"offensive.txt: {word} is in no list" for word in offensive if word not in expert]
    return [*order_errors("offensive.txt", offensive), *unknown]


def build_lists(scowl: Path) -> dict[str, set[str]]:
    """Build the words of every tier. Raises BuildError with all errors in the sources."""
    require_files(scowl)
    raw = {tier: recipe_words(scowl, recipe) for tier, recipe in RECIPES.items()}
    extra = read_amendments(FOLDER / "extra.txt")
    remove = read_amendments(FOLDER / "remove.txt")
    lists = amend(raw, extra, remove)
    errors = [
        *amendment_errors(raw, extra, remove),
        *subset_errors(lists),
        *offensive_errors(read_lines(FOLDER / "offensive.txt"), lists["expert"]),
    ]
    if errors:
        raise BuildError("\n".join(errors))
    return lists


def list_path(tier: str) -> Path:
    """The path of a tier's list."""
    return FOLDER / f"{tier}.txt"


def list_text(words: Iterable[str]) -> str:
    """Format a list: sorted by code point, one word per line."""
    return "".join(f"{word}\n" for word in sorted(words))


def write_all(texts: Mapping[Path, str]) -> None:
    """Write all files to drafts first, and move them into place once all are complete."""
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
    """Describe in one line how the existing file differs from the text; None if it does not."""
    if not path.is_file():
        return f"{path.name} is missing"
    existing = path.read_bytes()
    if existing == text.encode():
        return None
    new, old = set(text.split()), set(existing.decode("utf-8", "replace").split())
    return f"{path.name} differs: {len(new - old)} words to add, {len(old - new)} to remove"


def check(texts: Mapping[Path, str]) -> int:
    """Print every difference; return the exit code 1 if there is one."""
    found = [line for path, text in texts.items() if (line := difference(path, text))]
    print("\n".join(found or ["the lists are up to date"]))
    return 1 if found else 0


def finish(lists: Mapping[Path, Collection[str]], *, is_check: bool) -> int:
    """Check the lists, or write them and print their sizes; return the exit code."""
    texts = {path: list_text(words) for path, words in lists.items()}
    if is_check:
        return check(texts)
    write_all(texts)
    for path, words in lists.items():
        print(f"{path.name}: {len(words):,} words")
    return 0


def parse_arguments(arguments: list[str] | None) -> argparse.Namespace:
    """Parse the command line."""
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
    """Build or check the lists; return 0, 1 for a difference, 2 if they cannot be built."""
    options = parse_arguments(arguments)
    try:
        lists = build_lists(options.scowl)
    except BuildError as error:
        print(f"build_english.py: {error}", file=sys.stderr)
        return 2
    by_path = {list_path(tier): words for tier, words in lists.items()}
    return finish(by_path, is_check=options.check)


if __name__ == "__main__":
    sys.exit(main())
