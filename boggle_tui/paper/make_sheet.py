"""Making a sheet of words to find, in versions, on boards that are built for them or given."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from itertools import chain, product
from random import Random
from string import ascii_uppercase
from typing import NamedTuple

from boggle_tui.files.translation import N_, _
from boggle_tui.game.board.board import SPARE, Board, Path, Size
from boggle_tui.game.board.finder import first_path
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.words.language import ANY, Language
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.rude_words import refusal
from boggle_tui.game.words.wording import first_few
from boggle_tui.paper.clues import with_clues
from boggle_tui.paper.page import Paper, usual_paper
from boggle_tui.paper.puzzles import WordTask, answers_of, random_rotations, spelling_text, words_on
from boggle_tui.paper.sheet import Sheet, SheetError, Task, title_of
from boggle_tui.unboggle.analysis.fill import fill_for_paper
from boggle_tui.unboggle.puzzle.word_parser import NO_WORDS, SplitWords

Boards = list[tuple[Board, dict[str, Path]]]
"""The board of each version, with the paths of its words."""
MAX_VERSIONS = len(ascii_uppercase)
MAX_PARTS = 10
"""The most boards that the words are divided between."""
TITLES = {
    Task.LIST: N_("Find the words"),
    Task.BLANKS: N_("Hidden words"),
    Task.CLUES: N_("Clues and words"),
    Task.MANY: N_("How many words?"),
}


def derived_seed(seed: int, *parts: object) -> int:
    """Return a seed for one part of the work, the same on any machine."""
    text = " ".join(map(str, (seed, *parts)))
    return int.from_bytes(sha256(text.encode()).digest()[:4])


class WordSheet(NamedTuple):
    """A sheet, and the boards of its versions."""

    sheet: Sheet
    boards: Boards
    without_meaning: tuple[str, ...]
    """The words whose clue is their first and last letter, for want of a better one."""
    parts: int = 1
    """The number of boards that the words are divided between, in each version."""


@dataclass(frozen=True, kw_only=True)
class WordSheetRequest:
    """The words to find on a sheet, the board if it is given, and how both are printed."""

    words: SplitWords
    """The words to find; none if the task is to find as many as possible."""
    seed: int
    board: Board | None = None
    """The board to print; without one, it is built."""
    rules: Rules = field(default_factory=Rules)
    """The rules of playing the board."""
    lexicon: Lexicon | None = None
    """The word list, where there are no words."""
    task: Task | None = None
    """None for clues where the words come with them, and a list elsewhere."""
    theme: SplitWords | None = None
    """One more word to find, which the sheet doesn't list."""
    clues: Mapping[str, str] = field(default_factory=dict)
    """Clues of one's own."""
    size: Size | None = None
    """The size of the board to build; None for the smallest that is found quickly."""
    language: Language = ANY
    """The language of the words."""
    is_safe: bool = False
    """Whether no rude word may be on the board."""
    time_limit: float | None = None
    """The seconds for each board to build; None for the default."""
    versions: int = 1
    has_lines: bool = False
    turns_letters: bool = False
    """Whether letters lie as dice do."""
    title: str | None = None
    paper: Paper = field(default_factory=usual_paper)
    is_large: bool = False
    has_key: bool = True
    font: str | None = None

    def __post_init__(self) -> None:
        """Raise SheetError unless it says what to print."""
        if not self.words.words and (self.task or self.theme):
            raise SheetError(_("Blanks, clues and a theme need words: give some to find."))
        if not self.words.words and self.board is None:
            raise SheetError(_("There are no words: give some, or a board."))
        if self.theme and len(self.theme.words) != 1:
            given = ", ".join(map(self.theme.texts.of, self.theme.words))
            raise SheetError(_("Invalid theme {given!r}: expected one word.", given=given))
        if not 1 <= self.versions <= MAX_VERSIONS:
            raise SheetError(
                _(
                    "Invalid number of versions {count}: expected {most} at most.",
                    count=self.versions,
                    most=MAX_VERSIONS,
                )
            )
        if self.versions > 1 and self.board is not None:
            raise SheetError(
                _("Versions have different boards: leave out the versions or the board.")
            )
        if self.is_safe and (problem := refusal(self._words, self.language, self._whole.texts)):
            raise SheetError(problem)

    def make(self) -> WordSheet:
        """Make the sheet. Raises SheetError or FullBoardError."""
        title, texts = title_of(self.title, _(TITLES[self._task])), self._whole.texts
        clues, unknown = self._clues()
        boards, parts = self._boards()
        listed = (texts.of(word) for word in self.words.words)
        task = WordTask(
            task=self._task,
            theme=self._theme,
            has_lines=self.has_lines,
            min_length=self.rules.min_length,
            scoring=self.rules.scoring,
            spelling=spelling_text(listed, self.language),
        )
        shown = None if self._task is Task.MANY else texts
        leaves = tuple(
            task.leaf(
                title,
                board,
                answers_of(paths, clues, shown),
                self.rules.q,
                random_rotations(board, Random(derived_seed(self.seed, "turns", label)))
                if self.turns_letters
                else (),
                label,
            )
            for (board, paths), label in zip(boards, _labels(self.versions, parts), strict=True)
        )
        sheet = Sheet(leaves, self.paper, self.is_large, self.has_key, self.font)
        return WordSheet(sheet, boards, tuple(map(texts.of, unknown)), parts)

    @cached_property
    def _task(self) -> Task:
        if not self.words.words:
            return Task.MANY
        return self.task or (Task.CLUES if self.words.texts.clues else Task.LIST)

    @cached_property
    def _whole(self) -> SplitWords:
        return self.words + (self.theme or NO_WORDS)

    @property
    def _theme(self) -> str:
        return "".join(self.theme.words) if self.theme else ""

    @property
    def _words(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self._whole.words))

    def _clues(self) -> tuple[dict[str, str], list[str]]:
        if self._task is not Task.CLUES:
            return {}, []
        own = {**dict(self._whole.texts.clues), **self.clues}
        listed = (word for word in self._whole.words if word != self._theme)
        return with_clues(listed, own, self.language)

    def _boards(self) -> tuple[Boards, int]:
        """Return the boards of all versions, and on how many of them the words of each are."""
        board = self.board
        if board is None:
            return self._built()
        if SPARE in board.faces or self.is_safe:
            board = self._filled(board)
        if self._task is Task.MANY:
            assert self.lexicon is not None
            return [(board, words_on(board, self.lexicon, self.rules))], 1
        return [(board, self._paths_on(board))], 1

    def _built(self) -> tuple[Boards, int]:
        # Imported here, since a sheet of a given board needs no solver.
        from boggle_tui.unboggle.analysis.full_board import (
            SAT_SECONDS,
            FullBoardRequest,
            build_parts,
        )

        wanted = FullBoardRequest(
            self._words,
            self.size,
            q=self.rules.q,
            language=self.language.name,
            is_safe=self.is_safe,
            time_limit=self.time_limit or SAT_SECONDS,
            texts=self._whole.texts,
        )
        seeds = [derived_seed(self.seed, number) for number in range(self.versions)]
        # A theme is what all the words have in common, so these stay together.
        parts = build_parts(wanted, seeds, most=1 if self.theme else MAX_PARTS)
        boards = chain.from_iterable(zip(*parts, strict=True))
        return [(built.board, built.paths) for built in boards], len(parts)

    def _filled(self, board: Board) -> Board:
        """Fill the empty cells around the words, if there are any."""
        rng = Random(derived_seed(self.seed, "fill"))
        full = fill_for_paper(
            board, rng, self.language, self.rules.q, is_safe=self.is_safe, given=self._whole.words
        )
        if full is None:
            raise SheetError(
                _(
                    "The board {board} holds a rude word: choose another board, or leave out"
                    " --safe.",
                    board=board,
                )
            )
        return full

    def _paths_on(self, board: Board) -> dict[str, Path]:
        found = {word: first_path(board, word, self.rules.q) for word in self._whole.words}
        missing = [self._whole.texts.of(word) for word, path in found.items() if not path]
        if missing:
            raise SheetError(
                _(
                    "Not on the board {board}: {words}. Leave out the board to have one built.",
                    board=board,
                    words=first_few(missing),
                )
            )
        return {word: path for word, path in found.items() if path}


def _labels(versions: int, parts: int) -> list[str]:
    """Return the label of each board: of its version, and of its part of the words."""
    names = ascii_uppercase[:versions] if versions > 1 else [""]
    of_parts = [_("{part} of {parts}", part=part, parts=parts) for part in range(1, parts + 1)]
    if parts == 1:
        of_parts = [""]
    return [", ".join(filter(None, each)) for each in product(names, of_parts)]
