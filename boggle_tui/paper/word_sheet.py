"""A sheet of words to find, on a board that is built for them or given; versions of it, too."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import chain
from random import Random

from boggle_tui.game.board.board import SPARE, Board, Path, Size
from boggle_tui.game.board.finder import first_path
from boggle_tui.game.board.safety import refusal
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.words.language import ANY, Language
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.wording import first_few
from boggle_tui.paper.clues import with_clues
from boggle_tui.paper.page import PAPERS, Paper
from boggle_tui.paper.puzzles import Answer, WordTask, labels, random_rotations, words_on
from boggle_tui.paper.sheet import Sheet, SheetError, Task, title_of
from boggle_tui.unboggle.analysis.fill import fill_for_paper
from boggle_tui.unboggle.puzzle.word_parser import NO_WORDS, SplitWords

Boards = list[tuple[Board, dict[str, Path]]]
"""The board of each version, with the paths of its words."""
MAX_PARTS = 10
"""The most boards that the words are divided between."""
TITLES = {
    Task.LIST: "Find the words",
    Task.BLANKS: "Hidden words",
    Task.CLUES: "Clues and words",
    Task.MANY: "How many words?",
}


def derived_seed(seed: int, *parts: object) -> int:
    """Return a seed for one part of the work, the same on any machine."""
    text = " ".join(map(str, (seed, *parts)))
    return int.from_bytes(sha256(text.encode()).digest()[:4])


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
    """The word list, for a board without words."""
    task: Task = Task.LIST
    theme: SplitWords = NO_WORDS
    """One more word to find, which the sheet doesn't list; or none."""
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
    paper: Paper = PAPERS["a4"]
    is_large: bool = False
    has_key: bool = True


@dataclass(frozen=True)
class WordSheet:
    """A sheet, and the boards of its versions."""

    sheet: Sheet
    boards: Boards
    without_meaning: tuple[str, ...]
    """The words whose clue is their first and last letter, for want of a better one."""
    parts: int = 1
    """The number of boards that the words are divided between, in each version."""


def make_word_sheet(request: WordSheetRequest) -> WordSheet:
    """Make the sheet. Raises SheetError or FullBoardError."""
    return _Maker(request).sheet()


class _Maker:
    def __init__(self, request: WordSheetRequest) -> None:
        self._request = request
        self._whole = request.words + request.theme
        self._theme = "".join(request.theme.words)
        self._words = tuple(dict.fromkeys(self._whole.words))
        self._language = request.language
        self._q = request.rules.q
        self._parts = 1

    def sheet(self) -> WordSheet:
        request, texts = self._request, self._whole.texts
        if request.is_safe and (problem := refusal(self._words, self._language, texts)):
            raise SheetError(problem)
        title = title_of(request.title, TITLES[request.task])
        clues, unknown = self._clues()
        boards = self._boards()
        task = WordTask(
            task=request.task,
            theme=self._theme,
            has_lines=request.has_lines,
            min_length=request.rules.min_length,
            scoring=request.rules.scoring,
        )
        is_many = request.task is Task.MANY
        leaves = tuple(
            task.leaf(
                title,
                board,
                [
                    Answer(word, path, clues.get(word, ""), "" if is_many else texts.of(word))
                    for word, path in paths.items()
                ],
                self._q,
                random_rotations(board, Random(derived_seed(request.seed, "turns", label)))
                if request.turns_letters
                else (),
                label,
            )
            for (board, paths), label in zip(boards, self._labels(len(boards)), strict=True)
        )
        sheet = Sheet(
            leaves=leaves, paper=request.paper, is_large=request.is_large, has_key=request.has_key
        )
        return WordSheet(sheet, boards, tuple(map(texts.of, unknown)), self._parts)

    def _clues(self) -> tuple[dict[str, str], list[str]]:
        if self._request.task is not Task.CLUES:
            return {}, []
        own = {**dict(self._whole.texts.clues), **self._request.clues}
        listed = (word for word in self._whole.words if word != self._theme)
        return with_clues(listed, own, self._language)

    def _boards(self) -> Boards:
        request = self._request
        if request.board is None:
            return self._built()
        board = request.board
        if SPARE in board.faces or request.is_safe:
            board = self._filled(board)
        if request.task is Task.MANY:
            assert request.lexicon is not None
            return [(board, words_on(board, request.lexicon, request.rules))]
        return [(board, self._paths_on(board))]

    def _built(self) -> Boards:
        # Imported here, since a sheet of a given board needs no solver.
        from boggle_tui.unboggle.analysis.full_board import (
            SAT_SECONDS,
            FullBoardRequest,
            build_parts,
        )

        request = self._request
        if not self._words:
            raise SheetError("There are no words: give some, or a board.")
        wanted = FullBoardRequest(
            self._words,
            request.size,
            q=self._q,
            language=self._language.name,
            is_safe=request.is_safe,
            time_limit=request.time_limit or SAT_SECONDS,
            texts=self._whole.texts,
        )
        seeds = [derived_seed(request.seed, number) for number in range(request.versions)]
        # A theme is what all the words have in common, so these stay together.
        parts = build_parts(wanted, seeds, most=1 if self._theme else MAX_PARTS)
        self._parts = len(parts)
        boards = chain.from_iterable(zip(*parts, strict=True))
        return [(built.board, built.paths) for built in boards]

    def _labels(self, count: int) -> list[str]:
        """Return the label of each board: of its version, and of its part of the words."""
        parts = [f"{part} of {self._parts}" for part in range(1, self._parts + 1)]
        return [
            ", ".join(filter(None, (version, part)))
            for version in labels(count // self._parts)
            for part in (parts if self._parts > 1 else [""])
        ]

    def _filled(self, board: Board) -> Board:
        """Fill the empty cells around the words, if there are any."""
        rng, is_safe = Random(derived_seed(self._request.seed, "fill")), self._request.is_safe
        full = fill_for_paper(
            board, rng, self._language, self._q, is_safe=is_safe, given=self._whole.words
        )
        if full is None:
            raise SheetError(
                f"The board {board} holds a rude word: choose another board, or leave out --safe."
            )
        return full

    def _paths_on(self, board: Board) -> dict[str, Path]:
        found = {word: first_path(board, word, self._q) for word in self._whole.words}
        missing = [self._whole.texts.of(word) for word, path in found.items() if not path]
        if missing:
            raise SheetError(
                f"Not on the board {board}: {first_few(missing)}. Leave out the board to have"
                " one built."
            )
        return {word: path for word, path in found.items() if path}
