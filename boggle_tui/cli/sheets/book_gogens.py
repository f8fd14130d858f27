"""The Gogens of a book, before they are made."""

from __future__ import annotations

import re
from argparse import Namespace
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.cli.arguments.gogen import difficulty_of, side_of, usable_theme
from boggle_tui.cli.sheets.clues import one_word
from boggle_tui.cli.sheets.options import derived_seed
from boggle_tui.files.errors import UserError
from boggle_tui.game.board.board import Board
from boggle_tui.game.words.language import Language
from boggle_tui.game.words.wording import shortened
from boggle_tui.gogen.difficulty import Difficulty
from boggle_tui.gogen.generator import GogenRequest
from boggle_tui.gogen.puzzle import Gogen
from boggle_tui.gogen.tasks import SECONDS, GivenGogen, GogenTask, NewGogen, gogen_of_values
from boggle_tui.gogen.word_source import DEFAULT_LIST
from boggle_tui.share.books.book_gogen import BookGogen
from boggle_tui.share.books.book_text import BookEntry
from boggle_tui.share.codes.gogen_code import decode_gogen, is_gogen_code
from boggle_tui.share.sheets.sheet import MAX_TITLE

MARK = "gogen:"
"""Begins the line of a block that makes it a Gogen."""
TITLE = "Gogen"
_SIZE = re.compile(r"\d+x\d+")


@dataclass(frozen=True)
class PlannedGogen:
    """A Gogen and what makes it; without that if it can't be made."""

    title: str
    request: GogenTask | None
    problem: str = ""

    def complete(self, values: dict[str, Any]) -> BookGogen:
        """Return the Gogen that was made."""
        return BookGogen(self.title, gogen_of_values(values))


def counted_gogens(options: Namespace, seed: int) -> list[PlannedGogen]:
    """Plan new Gogens: of one difficulty, or, unless one is chosen, from easy to very hard."""
    count, side, levels = options.count, side_of(options.size), list(Difficulty)
    if options.difficulty is not None:
        levels = [difficulty_of(options.difficulty)]
    requests = (
        GogenRequest(side, levels[at * len(levels) // count], options.givens) for at in range(count)
    )
    return [
        PlannedGogen(TITLE, new_gogen(options, request, derived_seed(seed, "gogen", at)))
        for at, request in enumerate(requests)
    ]


def new_gogen(options: Namespace, request: GogenRequest, seed: int) -> NewGogen:
    """Return the task that makes a new Gogen of the chosen words."""
    seconds = options.time_limit or SECONDS
    return NewGogen(request, options.dictionary or DEFAULT_LIST, seed, options.safe, seconds)


def is_gogen(entry: BookEntry) -> bool:
    """Whether a block is a Gogen: its first line says so, or is the share code of one."""
    first = entry.words[0][0] if entry.words else ""
    return first.lower().startswith(MARK) or is_gogen_code(first)


@dataclass(frozen=True)
class GogenPlanner:
    """Plans the Gogens of a file."""

    options: Namespace
    seed: int
    language: Language
    report: Callable[[str], None]

    def planned(self, entry: BookEntry, number: int) -> PlannedGogen:
        """Plan the Gogen of a block."""
        title = entry.title[:MAX_TITLE]
        name = f"Puzzle {number} ({shortened(title)})"
        words = []
        for text, _ in entry.words[1:]:
            word = one_word(text, self.language)
            if word is None:
                self.report(f"{name}: skipped {shortened(text)!r} (letters only).")
            else:
                words.append(word)
        first = " ".join(filter(None, entry.words[0]))
        about = first[len(MARK) :].strip() if first.lower().startswith(MARK) else first
        try:
            return PlannedGogen(title, self._task(about, words, name, number))
        except UserError as error:
            return PlannedGogen(title, None, str(error))

    def _task(self, about: str, words: list[str], name: str, number: int) -> GogenTask:
        """Return the task: a new Gogen, or that of a share code or a board. Raises UserErrors."""
        if is_gogen_code(about):
            if words:
                raise UsageError("The code of a Gogen holds its words: leave out the others.")
            return GivenGogen(decode_gogen(about))
        parts = about.lower().replace("very hard", Difficulty.VERY_HARD).replace(",", " ").split()
        sizes = [part for part in parts if _SIZE.fullmatch(part)]
        levels = [part for part in parts if part in {*Difficulty}]
        if len(sizes) + len(levels) < len(parts) or max(len(sizes), len(levels)) > 1:
            if "." not in about:
                raise UsageError(
                    f"Invalid Gogen {shortened(about)!r}: expected a difficulty or a size, a share"
                    " code, or a board with . for the letters to place."
                )
            return GivenGogen(Gogen.of(Board.parse(about), words))
        side = side_of(sizes[0] if sizes else None)
        theme: tuple[str, ...] = ()
        if words:
            theme = usable_theme(
                words, side, "this puzzle", lambda text: self.report(f"{name}: {text}")
            )
        request = GogenRequest(side, difficulty_of(levels[0] if levels else None), None, theme)
        return new_gogen(self.options, request, derived_seed(self.seed, "gogen", number, *words))
