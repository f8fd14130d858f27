"""One sheet: its words or its board, and the document."""

from __future__ import annotations

from argparse import Namespace
from functools import cached_property
from random import Random, randrange

from boggle_tui.cli.arguments.boards import size_of
from boggle_tui.cli.arguments.dictionary import q_of
from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.cli.arguments.words import option_words, words_of
from boggle_tui.cli.output.board_values import board_values
from boggle_tui.cli.output.outcome import Outcome, warn
from boggle_tui.cli.sheets.clues import read_clues, with_clues
from boggle_tui.cli.sheets.given_board import GivenBoard, given_board
from boggle_tui.cli.sheets.gogens import make_gogen_sheet
from boggle_tui.cli.sheets.options import (
    derived_seed,
    language_of_words,
    language_to_fill,
    paper_of,
    source_of,
    title_of,
)
from boggle_tui.cli.sheets.output import format_of, sheet_outcome
from boggle_tui.game.board.board import Board
from boggle_tui.game.board.board import Path as CellPath
from boggle_tui.game.board.finder import first_path
from boggle_tui.game.words.wording import first_few
from boggle_tui.share.pages.paper import Paper
from boggle_tui.share.sheets.formats import sheet_document
from boggle_tui.share.sheets.sheet import (
    MAX_VERSIONS,
    Answer,
    Sheet,
    Task,
    Version,
    labels,
    random_turns,
)

TITLES = {
    Task.LIST: "Find the words",
    Task.BLANKS: "Hidden words",
    Task.CLUES: "Clues and words",
    Task.MANY: "How many words?",
}


def make_sheet(options: Namespace) -> Outcome:
    """Make the sheet that the options ask for."""
    if options.gogen:
        return make_gogen_sheet(options)
    _check(options)
    format_name = format_of(options)
    paper = paper_of(options)
    seed = randrange(2**32) if options.seed is None else options.seed
    sheet = _SheetMaker(options, seed, paper).sheet()
    values = _values(sheet, options, format_name, seed)
    return sheet_outcome(options, sheet_document(sheet, format_name), values)


def _check(options: Namespace) -> None:
    """Raise UsageError unless the options go together."""
    source = source_of(options, "a board")
    if options.blanks and (options.clues or options.clue_file is not None):
        raise UsageError("--blanks and --clues exclude each other: leave out one.")
    if source is not None and (options.versions or 1) > 1:
        raise UsageError(f"--versions builds several boards: leave out it or --{source}.")
    if source is not None and options.size is not None and not options.board:
        raise UsageError(f"--{source} has a size already: leave out --size.")
    if (options.versions or 1) > MAX_VERSIONS:
        raise UsageError(
            f"Invalid number of versions {options.versions}: expected {MAX_VERSIONS} at most."
        )


class _SheetMaker:
    """Makes a sheet from options."""

    def __init__(self, options: Namespace, seed: int, paper: Paper) -> None:
        self._options, self._seed, self._paper = options, seed, paper
        self._language = language_of_words(options)
        own = options.clue_file
        self._own_clues = {} if own is None else read_clues(own, self._language)
        self._given = given_board(options, seed)
        self._words = self._all_words()
        self._theme = self._theme_word()

    def sheet(self) -> Sheet:
        """Make it. Raises UserErrors."""
        options, given = self._options, self._given
        task = self._task()
        if task is Task.MANY:
            assert given is not None
            versions = [self._version(given.board, given.all_words(options), "")]
        elif given is not None:
            versions = [self._version(given.board, self._paths_on(given), "")]
        else:
            versions = self._built()
        return Sheet(
            title=title_of(options, TITLES[task]),
            task=task,
            versions=tuple(versions),
            q=q_of(options) if given is None else given.rules.q,
            theme=self._theme,
            has_lines=options.lines or task is Task.MANY,
            has_key=not options.no_key,
            min_length=3 if given is None else given.rules.min_length,
            scoring="standard" if given is None else given.rules.scoring,
            is_large=options.large_print,
            paper=self._paper,
        )

    def _task(self) -> Task:
        options = self._options
        if not self._words:
            if options.blanks or options.clues or options.theme is not None:
                raise UsageError("--blanks, --clues and --theme need words: give some to find.")
            return Task.MANY
        if options.clues or options.clue_file is not None:
            return Task.CLUES
        return Task.BLANKS if options.blanks else Task.LIST

    def _all_words(self) -> tuple[str, ...]:
        """Return the words to list. Raises UsageError where there is nothing to make a sheet of."""
        options = self._options
        words = words_of(options, self._language) or tuple(self._own_clues)
        if not words and self._given is not None:
            return self._given.words
        if not words:
            raise UsageError(
                "There are no words: give some, or a board with --board, --saved or --code."
            )
        return words

    def _theme_word(self) -> str:
        if self._options.theme is None:
            return ""
        words = option_words([self._options.theme], "--theme", self._language)
        if len(words) != 1:
            raise UsageError(f"Invalid theme {self._options.theme!r}: expected one word.")
        return words[0]

    def _built(self) -> list[Version]:
        """Build a board for each version."""
        # Imported here, since a sheet of a given board needs no solver.
        from boggle_tui.unboggle.analysis.word_board import (
            SAT_SECONDS,
            WordBoardRequest,
            build_word_board,
        )

        options = self._options
        count = options.versions or 1
        words = tuple(dict.fromkeys((*self._words, *filter(None, [self._theme]))))
        versions: list[Version] = []
        for number, label in enumerate(labels(count)):
            request = WordBoardRequest(
                words,
                size_of(options),
                derived_seed(self._seed, number),
                q_of(options),
                language_to_fill(self._language).name,
                options.safe,
                options.time_limit or SAT_SECONDS,
            )
            built = build_word_board(request, [version.board for version in versions])
            versions.append(self._version(built.board, built.paths, label))
        return versions

    def _version(self, board: Board, paths: dict[str, CellPath], label: str) -> Version:
        options = self._options
        rng = Random(derived_seed(self._seed, "turns", label))
        return Version(
            board,
            tuple(Answer(word, path, self._clues.get(word, "")) for word, path in paths.items()),
            label,
            random_turns(board, rng) if options.turned_letters else (),
        )

    @cached_property
    def _clues(self) -> dict[str, str]:
        if self._task() is not Task.CLUES:
            return {}
        listed = (word for word in self._words if word != self._theme)
        language = language_to_fill(self._language)
        clues, unknown = with_clues(listed, self._own_clues, language)
        if unknown:
            first = first_few(unknown)
            warn(f"No meaning found, so the clue is the first and last letter: {first}.")
        return clues

    def _paths_on(self, given: GivenBoard) -> dict[str, CellPath]:
        """Find the words on the given board. Raises UsageError for any that isn't on it."""
        words = dict.fromkeys((*self._words, *filter(None, [self._theme])))
        found = {word: first_path(given.board, word, given.rules.q) for word in words}
        missing = [word for word, path in found.items() if not path]
        if missing:
            raise UsageError(
                f"Not on the board {given.board}: {first_few(missing)}. Leave out the board to have"
                " one built."
            )
        return found


def _values(sheet: Sheet, options: Namespace, format_name: str, seed: int) -> dict[str, object]:
    return {
        "out": options.out,
        "format": format_name,
        "title": sheet.title,
        "task": str(sheet.task),
        "theme": sheet.theme or None,
        "paper": sheet.paper.name,
        "seed": seed,
        "versions": [
            {
                "label": version.label or None,
                **board_values(version.board, sheet.q),
                "paths": {answer.word: list(answer.path) for answer in version.answers},
            }
            for version in sheet.versions
        ],
    }
