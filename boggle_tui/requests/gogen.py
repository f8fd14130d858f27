"""Gogens: new ones with exactly one solution, and those of others solved."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import islice
from random import randrange
from textwrap import fill
from typing import Any

from boggle_tui.files.errors import OutOfTimeError, UsageError, look_up
from boggle_tui.files.reading import PIPE
from boggle_tui.files.translation import _, number
from boggle_tui.game.board.board import Board, QReading, Size, parse_size
from boggle_tui.game.board.faces import shown_faces
from boggle_tui.game.dice.language_pairing import language_of
from boggle_tui.game.words.as_written import NO_TEXTS
from boggle_tui.game.words.language import Language
from boggle_tui.game.words.split_words import SplitWords, split_words
from boggle_tui.gogen.generator import (
    DEFAULT_LIST,
    GogenRequest,
    GogenStoppedError,
    side_of,
    sort_theme,
)
from boggle_tui.gogen.puzzle import Gogen
from boggle_tui.gogen.reasoning import (
    Difficulty,
    ProvenGogen,
    SearchLimitError,
    rate_difficulty,
    solutions,
)
from boggle_tui.gogen.tasks import SECONDS, NewGogen, do_gogen
from boggle_tui.gogen.wording import (
    NO_SOLUTION,
    SEVERAL_SOLUTIONS,
    letters_text,
    out_of_time_text,
    summary,
    unique_text,
)
from boggle_tui.paper.page import PAPERS
from boggle_tui.paper.text import WIDTH, drawing
from boggle_tui.requests.answer import ANSWERED, IMPOSSIBLE
from boggle_tui.requests.fields import (
    dictionary_option,
    named,
    number_option,
    operand,
    option,
    refuse,
    seed_option,
    switch,
    time_limit_option,
    words_file_option,
)
from boggle_tui.requests.inputs import given_words
from boggle_tui.requests.run import Job
from boggle_tui.requests.time_limit import TimeLimit
from boggle_tui.requests.words import Report
from boggle_tui.share.gogen_code import decode_gogen, encode_gogen, is_gogen_code

Q = QReading.Q
"""In a Gogen, the face Qu stands for Q alone."""
MAX_BYTES = 1 << 20
"""The size of the largest theme file."""
FOR_SOLVING = "{0} belongs to --solve BOARD; new puzzles take --theme FILE."
NEW, ON_PAPER, OTHERS = "new puzzles", "on paper", "other people's puzzles"
"""The headings in the help."""

difficulty_of = named("difficulty", Difficulty)
PAPER_HELP = "a4, letter or 6x9 (default: letter in America, else a4)"
FONT_HELP = "a font of this machine, such as OpenDyslexic (default: DejaVu Sans)"
named_paper = partial(look_up, "paper", known=PAPERS)
givens_option = partial(
    number_option,
    "the number of given letters (default: to suit the difficulty)",
    "number of given letters",
    1,
)


@dataclass(frozen=True, kw_only=True)
class Gogens:
    """The puzzles to make, or the one to solve."""

    size: Size | None = option("4x4, 5x5 or 6x6 (default: 5x5)", "RxC", parse_size, NEW)
    difficulty: Difficulty | None = option(
        "easy, medium, hard or very-hard (default: medium)", "NAME", difficulty_of, NEW
    )
    givens: int | None = givens_option(NEW)
    seed: int | None = seed_option("the same seed makes the same puzzle", group=NEW)
    count: int | None = number_option("make N puzzles (default: 1)", "count", 1, NEW)
    solution: bool = switch("also print the solution", group=NEW)
    solve: str | None = option(
        "solve this puzzle, and say whether its solution is the only one: a board with . for"
        " the letters to place, or a share code",
        "BOARD",
        group=OTHERS,
        excludes="givens difficulty seed count",
    )
    words: tuple[str, ...] = operand("a word; - reads standard input", "WORD", group=OTHERS)
    letters: str | None = option("all letters of the board", "LETTERS", group=OTHERS)
    dictionary: str = dictionary_option(DEFAULT_LIST, default=DEFAULT_LIST)
    time_limit: float | None = time_limit_option(f"{SECONDS} for each puzzle")
    theme: str | None = option(
        "use as many words from this file as fit",
        "FILE",
        group=NEW,
        excludes="solve",
        is_local=True,
    )
    words_file: str | None = words_file_option(group=OTHERS)

    @property
    def language(self) -> Language:
        """The language of the words."""
        return language_of(self.dictionary, None)

    def run(self, job: Job) -> Iterator[MadeGogen | SolvedGogen]:
        """Make the puzzles, or solve the one that is given. Raises UserErrors."""
        if self.solve is not None:
            yield SolvedGogen.of(self._gogen(self.solve, job), self.time_limit)
            return
        refuse(self, ("words", "words_file", "letters"), FOR_SOLVING)
        theme, source = None, self.theme or ""
        if self.theme is not None:
            theme = split_words(job.read(source, MAX_BYTES), self.language)
        request = gogen_request(self.size, self.difficulty, self.givens, theme, source, job.report)
        first = randrange(2**32) if self.seed is None else self.seed
        count, limit = self.count or 1, TimeLimit(self.time_limit, for_each=SECONDS)
        for place in range(1, count + 1):
            if count > 1:
                at, of = number(place), number(count)
                job.show(_("Gogen {number} of {count}", number=at, count=of))
            limit.start_next()
            seed = first + place - 1
            try:
                made = do_gogen(NewGogen(request, self.dictionary, seed, seconds=limit.left or 0))
            except GogenStoppedError as error:
                raise OutOfTimeError(out_of_time_text(place, count)) from error
            finally:
                job.show("")
            used = sum(word in made.gogen.words for word in request.theme)
            if used < len(request.theme):
                job.report(
                    _(
                        "{used} of {count} words of the theme are in the puzzle.",
                        used=used,
                        count=len(request.theme),
                    )
                )
            yield MadeGogen(made, seed, self.solution)

    def _gogen(self, solve: str, job: Job) -> Gogen:
        """Return the Gogen to solve. Raises UsageError, or an error of the board or the Gogen."""
        if is_gogen_code(solve):
            if self.words or self.words_file or self.letters or self.size:
                raise UsageError(
                    "A code holds the whole puzzle: leave out words, letters and size."
                )
            return decode_gogen(solve)
        solve = job.read(PIPE, MAX_BYTES) if solve == PIPE else solve
        given = Board.parse(solve.replace("?", "."), self.size)
        own = given_words(job, self.words, self.words_file, self.language)
        return Gogen.of(given, own.words, self.letters, own.texts)


def gogen_request(
    size: Size | None,
    difficulty: Difficulty | None,
    givens: int | None,
    theme: SplitWords | None,
    source: str,
    report: Report,
) -> GogenRequest:
    """Return the requirements for a new Gogen, and report what can't be in it of the theme.

    Raises GogenError where nothing of it can.
    """
    side, difficulty = side_of(size), difficulty or GogenRequest.difficulty
    if theme is None:
        return GogenRequest(side, difficulty, givens)
    words, remarks = sort_theme(theme.words, theme.skipped, theme.texts, side, source)
    for remark in remarks:
        report(remark)
    return GogenRequest(side, difficulty, givens, words, theme.texts)


def generated_values(generated: ProvenGogen, seed: int | None = None) -> dict[str, Any]:
    """Return a puzzle as plain values, with the seed that makes it if there is one."""
    values = {
        **_puzzle_values(generated.gogen),
        "solution": shown_faces(generated.solution.faces, Q),
        "difficulty": str(generated.difficulty),
    }
    if seed is not None:
        values["seed"] = seed
    return values | {"code": encode_gogen(generated.gogen)}


@dataclass(frozen=True)
class MadeGogen:
    """A new puzzle, and the seed that makes it again."""

    generated: ProvenGogen
    seed: int
    has_solution: bool = False
    """Whether its solution is printed as well."""
    code = ANSWERED

    def __str__(self) -> str:
        """The puzzle as `boggle-tui gogen` prints it."""
        gogen = self.generated.gogen
        words = fill("  ".join(map(gogen.text, gogen.words)), WIDTH)
        about = summary(gogen, self.generated.difficulty)
        last = f"{about} · {_('seed {seed}', seed=self.seed)}"
        text = f"{drawing(gogen.given, Q)}\n\n{words}\n\n{letters_text(gogen)}\n{last}\n"
        if self.has_solution:
            text += f"\n{_('Solution:')}\n{drawing(self.generated.solution, Q)}\n"
        return text

    def to_json(self) -> dict[str, Any]:
        """Return what `gogen --json` prints."""
        return generated_values(self.generated, self.seed)


@dataclass(frozen=True)
class SolvedGogen:
    """Somebody else's puzzle with its solutions: none, the only one, or two."""

    gogen: Gogen
    boards: tuple[Board, ...]

    @classmethod
    def of(cls, gogen: Gogen, seconds: float | None) -> SolvedGogen:
        """Solve a puzzle. Raises OutOfTimeError."""
        limit = TimeLimit(seconds, for_each=SECONDS)
        try:
            return cls(gogen, tuple(islice(solutions(gogen, is_stopped=limit.is_over), 2)))
        except SearchLimitError as error:
            raise OutOfTimeError(
                _(
                    "Time ran out before all solutions were found: raise --time-limit, or give more"
                    " letters or words."
                )
            ) from error

    @cached_property
    def difficulty(self) -> Difficulty | None:
        """The difficulty of finding the only solution; None if there are others, or none."""
        return rate_difficulty(self.gogen) if len(self.boards) == 1 else None

    @property
    def code(self) -> int:
        """The exit code of the command."""
        return ANSWERED if self.boards else IMPOSSIBLE

    def __str__(self) -> str:
        """The solutions as `gogen --solve` prints them."""
        drawings = "\n\n".join(drawing(board, Q) for board in self.boards)
        if not self.boards:
            return f"{_(NO_SOLUTION)}\n"
        if self.difficulty is None:
            return f"{_(SEVERAL_SOLUTIONS)}\n\n{drawings}\n"
        return f"{drawings}\n\n{unique_text(self.difficulty)}\n"

    def to_json(self) -> dict[str, Any]:
        """Return what `gogen --solve --json` prints."""
        shown = [shown_faces(board.faces, Q) for board in self.boards]
        return {
            **_puzzle_values(self.gogen),
            "solution": shown[0] if len(shown) == 1 else None,
            "solutions": shown,
            "unique": len(shown) == 1,
            "difficulty": None if self.difficulty is None else str(self.difficulty),
        }


def _puzzle_values(gogen: Gogen) -> dict[str, Any]:
    return {
        "rows": gogen.rows,
        "cols": gogen.cols,
        "words": list(gogen.words),
        **(gogen.texts or NO_TEXTS).as_answer(),
        "given": shown_faces(gogen.given.faces, Q),
    }
