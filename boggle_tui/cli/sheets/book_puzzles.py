"""The puzzles of a book, before their boards are built."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from boggle_tui.cli.arguments.boards import check_word_limits, size_of
from boggle_tui.cli.arguments.dictionary import dictionary_of, q_of
from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.cli.arguments.text import read_text, source_name
from boggle_tui.cli.arguments.words import MAX_BYTES
from boggle_tui.cli.sheets.book_gogens import (
    GogenPlanner,
    PlannedGogen,
    counted_gogens,
    is_gogen,
)
from boggle_tui.cli.sheets.clues import MAX_CLUE, one_word, with_clues
from boggle_tui.cli.sheets.options import derived_seed, language_of_words, language_to_fill
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.dice.language_pairing import dice_for_dictionary
from boggle_tui.game.words.language import ENGLISH, Language
from boggle_tui.game.words.wording import shortened
from boggle_tui.share.books.book import BookPuzzle
from boggle_tui.share.books.book_text import BookEntry, read_blocks, read_table
from boggle_tui.share.sheets.sheet import MAX_TITLE, Answer, Task
from boggle_tui.unboggle.analysis.book_boards import BoardRequest, RollRequest, board_of_values
from boggle_tui.unboggle.analysis.word_board import SAT_SECONDS, WordBoardRequest


@dataclass(frozen=True)
class PlannedPuzzle:
    """A puzzle and the request for its board; without one if it can't be built."""

    title: str
    task: Task
    request: BoardRequest | None
    clues: dict[str, str]
    problem: str = ""

    def complete(self, values: dict[str, Any]) -> BookPuzzle:
        """Return the puzzle on the board that was built."""
        assert self.request is not None
        built = board_of_values(values)
        answers = tuple(
            Answer(word, path, self.clues.get(word, "")) for word, path in built.paths.items()
        )
        return BookPuzzle(self.title, built.board, answers, self.task, self.request.q)


Planned = PlannedPuzzle | PlannedGogen


def planned_puzzles(options: Namespace, seed: int, report: Callable[[str], None]) -> list[Planned]:
    """Read or count the puzzles; words that are not words are reported and skipped."""
    if options.gogen:
        return [*counted_gogens(options, seed)]
    if options.count is not None:
        return _rolled(options, seed)
    text = read_text(options.book, MAX_BYTES)
    is_table = Path(options.book).suffix.lower() == ".csv"
    entries = read_table(text) if is_table else read_blocks(text)
    if not entries:
        raise UsageError(
            f"No puzzles in {source_name(options.book)}: expected a title, then a word on each"
            " line, and an empty line between puzzles."
        )
    return _Planner(options, seed, report).plan(entries)


def _rolled(options: Namespace, seed: int) -> list[Planned]:
    """Plan boards rolled from dice."""
    check_word_limits(options)
    dictionary = dictionary_of(options)
    dice = DiceSet.named(options.dice or dice_for_dictionary(dictionary, ENGLISH.dice)).name
    numbers = (options.min_words, options.max_words)
    return [
        PlannedPuzzle(
            "How many words?",
            Task.MANY,
            RollRequest(
                dice,
                dictionary,
                derived_seed(seed, "roll", at),
                q_of(options),
                *numbers,
                options.safe,
            ),
            {},
        )
        for at in range(options.count)
    ]


class _Planner:
    """Plans puzzles of words."""

    def __init__(self, options: Namespace, seed: int, report: Callable[[str], None]) -> None:
        self._options, self._seed, self._report = options, seed, report
        self._language = language_of_words(options)
        self._size = size_of(options)
        self._seen: dict[tuple[str, ...], int] = {}

    def plan(self, entries: Sequence[BookEntry]) -> list[Planned]:
        """Plan a puzzle for each entry."""
        gogens = GogenPlanner(self._options, self._seed, self._language, self._report)
        return [
            gogens.planned(entry, number) if is_gogen(entry) else self._planned(entry, number)
            for number, entry in enumerate(entries, 1)
        ]

    def _planned(self, entry: BookEntry, number: int) -> PlannedPuzzle:
        clues: dict[str, str] = {}
        title = entry.title[:MAX_TITLE]
        for text, clue in entry.words:
            word = one_word(text, self._language)
            if word is None:
                self._report(
                    f"Puzzle {number} ({shortened(title)}): skipped {shortened(text)!r}"
                    " (letters only)."
                )
            else:
                clues.setdefault(word, clue[:MAX_CLUE])
        if not clues:
            return PlannedPuzzle(title, Task.LIST, None, {}, "It has no words.")
        words = tuple(clues)
        # The same words a second time get another board.
        times = self._seen[words] = self._seen.get(words, 0) + 1
        fill = language_to_fill(self._language)
        request = WordBoardRequest(
            words,
            self._size,
            derived_seed(self._seed, times, *words),
            q_of(self._options),
            fill.name,
            self._options.safe,
            self._options.time_limit or SAT_SECONDS,
        )
        return PlannedPuzzle(title, self._task(clues), request, self._clues(clues, fill))

    def _task(self, clues: dict[str, str]) -> Task:
        if self._options.blanks:
            return Task.BLANKS
        return Task.CLUES if self._options.clues or all(clues.values()) else Task.LIST

    def _clues(self, clues: dict[str, str], language: Language) -> dict[str, str]:
        if self._task(clues) is not Task.CLUES:
            return {}
        return with_clues(clues, clues, language)[0]
