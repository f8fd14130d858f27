"""Build the lists of words that are kept off boards and sheets, in two degrees.

    python3 build_unsafe.py --scowl FOLDER --ldnoobw FOLDER            # writes the lists
    python3 build_unsafe.py --scowl FOLDER --ldnoobw FOLDER --check    # exit code 1 if they differ

The folders are `misc` of SCOWL's source, and npm's package `naughty-words`. Every word of these
that a list of the game has must be in one of the degrees, or be called harmless, in
LANGUAGE/degrees.txt: each line is a degree, then patterns that words must match as a whole.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterable
from pathlib import Path

from build_english import HERE, BuildError, finish, fold_accents, read_lines
from build_languages import playable

sys.path.insert(0, str(HERE.parent))
from boggle_tui.game.words.language import LANGUAGES

DEGREES = ("offensive", "mild", "harmless")
"""A word that matches patterns of several degrees has the first of these."""
SCOWL_FILES = ("profane.1", "profane.3", "offensive.1", "offensive.2")


def patterns(name: str) -> dict[str, list[str]]:
    """Read the patterns of a language for each degree. Raises BuildError."""
    found: dict[str, list[str]] = {degree: [] for degree in DEGREES}
    file = f"{name}/degrees.txt"
    for number, line in enumerate(read_lines(HERE / file), 1):
        degree, *texts = line.partition("#")[0].split() or [""]
        if not degree:
            continue
        if degree not in DEGREES:
            raise BuildError(f"{file}, line {number}: invalid degree {degree!r}")
        found[degree] += texts
    return found


def game_words(name: str) -> list[str]:
    """Return the words of all the lists that can be played in a language; its last has them all."""
    return read_lines(HERE / name / f"{[*LANGUAGES[name].lists][-1]}.txt")


def source_words(name: str, scowl: Path, ldnoobw: Path) -> set[str]:
    """Return the words of the sources, folded to tiles. Raises BuildError."""
    try:
        words = json.loads((ldnoobw / f"{LANGUAGES[name].code}.json").read_text("utf-8"))
        if name == "english":
            for file in SCOWL_FILES:
                words += fold_accents((scowl / file).read_text("latin-1")).split()
    except (OSError, ValueError) as error:
        raise BuildError(f"a source cannot be read: {error}") from None
    return playable(words, name)


def grade(words: Iterable[str], name: str) -> dict[str, set[str]]:
    """Return the words of each degree. Raises BuildError for patterns that match none."""
    text, graded, seen, idle = "\n".join(words), dict[str, set[str]](), set[str](), []
    for degree, texts in patterns(name).items():
        graded[degree] = set()
        for pattern in texts:
            matches = {match[0] for match in re.finditer(rf"^(?:{pattern})$", text, re.MULTILINE)}
            idle += [] if matches else [pattern]
            graded[degree] |= matches - seen
        seen |= graded[degree]
    if idle:
        raise BuildError(f"{name}/degrees.txt has patterns that match no word: {' '.join(idle)}")
    return graded


def build_lists(scowl: Path, ldnoobw: Path) -> dict[Path, set[str]]:
    """Build the lists of each language. Raises BuildError, which names words without a degree."""
    lists = {}
    for name in LANGUAGES:
        words = game_words(name)
        graded = grade(words, name)
        ungraded = source_words(name, scowl, ldnoobw) & {*words} - set().union(*graded.values())
        if ungraded:
            raise BuildError(f"{name}/degrees.txt lacks {', '.join(sorted(ungraded))}")
        for degree in DEGREES[:2]:
            lists[HERE / name / f"{degree}.txt"] = graded[degree]
    return lists


def main(arguments: list[str] | None = None) -> int:
    """Build or check the lists; return 0, 1 for a difference, 2 if they cannot be built."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--scowl", type=Path, required=True, help="the folder misc of its source")
    parser.add_argument("--ldnoobw", type=Path, required=True, help="the package naughty-words")
    parser.add_argument("--check", action="store_true", help="write nothing, report differences")
    options = parser.parse_args(arguments)
    try:
        lists = build_lists(options.scowl, options.ldnoobw)
    except BuildError as error:
        print(f"build_unsafe.py: {error}", file=sys.stderr)
        return 2
    return finish(lists, is_check=options.check)


if __name__ == "__main__":
    sys.exit(main())
