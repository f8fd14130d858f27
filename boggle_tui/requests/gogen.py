"""Gogens: new ones with exactly one solution, and those of others solved."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import islice
from os import PathLike, fspath
from pathlib import Path
from random import randrange
from textwrap import fill
from typing import Any

from boggle_tui.files.errors import OutOfTimeError, look_up
from boggle_tui.files.reading import PIPE
from boggle_tui.files.translation import N_, _
from boggle_tui.files.writing import save_document
from boggle_tui.game.board.board import Board, QReading, Size, parse_size, shown_faces
from boggle_tui.game.dice.language_pairing import language_of
from boggle_tui.game.words.as_written import NO_TEXTS
from boggle_tui.game.words.entries import SplitWords, split_entries, split_words
from boggle_tui.game.words.language import Language
from boggle_tui.game.words.phrases import first_few
from boggle_tui.gogen.generator import (
    DEFAULT_LIST,
    SECONDS,
    SIZES,
    GogenRequest,
    GogenStoppedError,
    NewGogen,
    do_gogen,
    side_of,
    sort_theme,
)
from boggle_tui.gogen.gogen_puzzle import Gogen, GogenError
from boggle_tui.gogen.gogen_sentences import (
    NO_SOLUTION,
    SEVERAL_SOLUTIONS,
    letters_text,
    summary,
    unique_text,
)
from boggle_tui.gogen.reasoning import (
    Difficulty,
    ProvenGogen,
    SearchLimitError,
    rate_difficulty,
    solutions,
)
from boggle_tui.paper.formats import PLAIN, check_file, sheet_format, write_sheet
from boggle_tui.paper.puzzles import gogen_leaf
from boggle_tui.paper.sheet_content import PAPERS, USUAL, Paper, Sheet, title_of
from boggle_tui.paper.text import WIDTH, drawing
from boggle_tui.requests.answer import ANSWERED, IMPOSSIBLE, Answer
from boggle_tui.requests.fields import (
    CODE_ALONE,
    dictionary_option,
    json_option,
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
from boggle_tui.requests.functions import function_of, in_thread
from boggle_tui.requests.inputs import (
    MAX_INPUT,
    check_alone,
    given_words,
    paragraphs,
    words_language,
)
from boggle_tui.requests.run import CALLER, Job, Report, TimeLimit
from boggle_tui.share.share_code import decode_gogen, encode_gogen, is_gogen_code

Q = QReading.Q
"""In a Gogen, the face Qu stands for Q alone."""
FOR_SOLVING = N_("{flag} belongs to --solve BOARD; new puzzles take --theme FILE.")
_EMPTY_CELL = re.compile(r"^[.?]|[.?] ?[.?/]|[│|] [·.] ", re.MULTILINE)
_OF_A_PUZZLE = re.compile(r"─|---| [·.] ")
"""A drawing, or how difficult a puzzle is, as this command prints them."""
NEW, ON_PAPER, OTHERS = "new puzzles", "on paper", "other people's puzzles"
"""The headings in the help."""

difficulty_of = named("difficulty", Difficulty)
PAPER_HELP = "a4, letter or 6x9 (default: letter in America, else a4)"
FOR_PAGES = N_(
    "Plain text can't have {flag}: leave it out, or give another file, such as --out sheet.pdf."
)
FONT_HELP = "a font of this machine, such as OpenDyslexic (default: DejaVu Sans)"
named_paper = partial(look_up, "paper", known=PAPERS)
givens_option = partial(
    number_option,
    "the number of given letters (default: to suit the difficulty)",
    "number of given letters",
    1,
)

_on_paper = partial(option, group=ON_PAPER, needs="out", is_local=True)


@dataclass(frozen=True, kw_only=True)
class Gogens:
    """The puzzles to make, or the one to solve."""

    size: Size | None = option(
        "4x4, 5x5 or 6x6 (default: 5x5)",
        "RxC",
        parse_size,
        NEW,
        label=N_("Size"),
        offers=tuple(((side, side), f"{side}x{side}") for side in SIZES),
    )
    difficulty: Difficulty | None = option(
        "easy, medium, hard or very-hard (default: medium)",
        "NAME",
        difficulty_of,
        NEW,
        label=N_("Level"),
        offers=tuple((level, level.replace("-", " ")) for level in Difficulty),
    )
    givens: int | None = givens_option(NEW)
    seed: int | None = seed_option("with the same word list, the same puzzle", group=NEW)
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
    out: str | None = option(
        "make a sheet to print, with the solutions: .pdf, .png, .svg, .docx, .html, .md or .txt",
        "FILE",
        group=ON_PAPER,
        excludes="solve solution",
        is_local=True,
    )
    title: str | None = _on_paper("with --out, the title of the sheet", "TEXT")
    paper: Paper = _on_paper(f"with --out, {PAPER_HELP}", "NAME", named_paper, default=USUAL)
    font: str | None = _on_paper(f"with --out, {FONT_HELP}", "NAME")
    force: bool = _on_paper("with --out, overwrite the file", default=False)
    json: bool = json_option()

    @property
    def language(self) -> Language:
        """The language of the words."""
        return language_of(self.dictionary, None)

    def run(self, job: Job) -> Iterator[Answer]:
        """Make the puzzles, or solve the one that is given. Raises UserErrors."""
        if self.solve is not None:
            yield _solved(self._gogen(self.solve, job), self.time_limit)
            return
        refuse(self, ("words", "words_file", "letters"), FOR_SOLVING)
        title, between = title_of(self.title, ""), ""
        if self.out is not None:
            if (format_name := sheet_format(Path(self.out))) in PLAIN:
                refuse(self, ("paper", "font"), FOR_PAGES)
            check_file(format_name, self.out, self.force)
        puzzles: list[ProvenGogen] = []
        for made, seed in self._made(job):
            puzzles.append(made)
            text = partial(_text, made, seed, between, has_solution=self.solution)
            values = generated_values(made, dictionary=self.dictionary, seed=seed)
            yield Answer(text if self.out is None else "", values)
            between = "\n"
        if self.out is not None:
            sheet = Sheet((gogen_leaf(puzzles, title),), self.paper, font=self.font)
            document = write_sheet(sheet, sheet_format(Path(self.out)))
            name = save_document(self.out, document, self.force)
            yield Answer(f"{_('Wrote {name}.', name=name)}\n")

    def _made(self, job: Job) -> Iterator[tuple[ProvenGogen, int]]:
        """Make the puzzles, each with the seed that makes it again. Raises UserErrors."""
        theme, source = None, self.theme or ""
        if self.theme is not None:
            theme = split_words(job.read(source, MAX_INPUT), self.language)
            for notice in theme.all_notices:
                job.report(notice)
        request = gogen_request(self.size, self.difficulty, self.givens, theme, source, job.report)
        first = randrange(2**32) if self.seed is None else self.seed
        count, limit = self.count or 1, TimeLimit(self.time_limit, for_each=SECONDS)
        for place in range(1, count + 1):
            if count > 1:
                job.show(_("Gogen {number} of {count}", number=place, count=count))
            limit.start_next()
            seed = first + place - 1
            try:
                made = do_gogen(NewGogen(request, self.dictionary, seed, seconds=limit.left or 0))
            except GogenStoppedError as error:
                raise GogenStoppedError(place, count) from error
            if text := unused_text(made, request):
                job.report(text)
            yield made, seed

    def _gogen(self, solve: str, job: Job) -> Gogen:
        """Return the Gogen to solve. Raises UsageError, or an error of the board or the Gogen."""
        if is_gogen_code(solve):
            refuse(self, ("words", "words_file", "letters", "size", "dictionary"), CODE_ALONE)
            return decode_gogen(solve)
        if solve == PIPE:
            solve = job.read(PIPE, MAX_INPUT)
            if codes := re.findall(r'"code": "([^"\s]+)"', solve):  # of this command, as JSON
                check_alone(codes)
                return self._gogen(codes[0], job)
        words_language(self.dictionary)  # Raises LexiconError where there is no such list.
        board, *below = paragraphs(solve)
        check_alone([board, *filter(_EMPTY_CELL.search, below)])
        given = Board.parse(board.replace("?", "."), self.size)
        words = split_entries(self.words) if isinstance(self.words, str) else [*self.words]
        words += " ".join(each for each in below if not _OF_A_PUZZLE.search(each)).split()
        own = given_words(job, words, self.words_file, self.language)
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


def unused_text(made: ProvenGogen, request: GogenRequest) -> str:
    """Say which words of the theme aren't in the puzzle; empty if all are."""
    unused = [request.texts.of(word) for word in request.theme if word not in made.gogen.words]
    if not unused:
        return ""
    count = len(request.theme)
    text = _(
        "{used} of {count} words of the theme are in the puzzle.",
        used=count - len(unused),
        count=count,
    )
    return f"{text} {_('Left out: {words}.', words=first_few(unused))}"


def generated_values(generated: ProvenGogen, **origin: Any) -> dict[str, Any]:
    """Return a puzzle as plain values, with the word list and the seed that make it, if any."""
    return {
        **_puzzle_values(generated.gogen),
        "solution": shown_faces(generated.solution.faces, Q),
        "difficulty": str(generated.difficulty),
        **origin,
        "code": encode_gogen(generated.gogen),
    }


def _text(made: ProvenGogen, seed: int, between: str, *, has_solution: bool) -> str:
    """Draw a new puzzle, after what is between it and the one before."""
    gogen = made.gogen
    words = fill("  ".join(map(gogen.text, gogen.words)), WIDTH)
    last = f"{summary(gogen, made.difficulty)} · {_('seed {seed}', seed=str(seed))}"
    text = f"{between}{drawing(gogen.given, Q)}\n\n{words}\n\n{letters_text(gogen)}\n{last}\n"
    return text + f"\n{_('Solution:')}\n{drawing(made.solution, Q)}\n" * has_solution


def _solved(gogen: Gogen, seconds: float | None) -> Answer:
    """Answer with the solutions: none, the only one, or two. Raises OutOfTimeError."""
    limit = TimeLimit(seconds, for_each=SECONDS)
    try:
        boards = list(islice(solutions(gogen, is_stopped=limit.is_over), 2))
    except SearchLimitError as error:
        raise OutOfTimeError(
            "Time ran out before all solutions were found: raise --time-limit, or give more"
            " letters or words."
        ) from error
    difficulty = rate_difficulty(gogen) if len(boards) == 1 else None
    shown = [shown_faces(board.faces, Q) for board in boards]
    text, drawings = _(NO_SOLUTION), "\n\n".join(drawing(board, Q) for board in boards)
    if difficulty is not None:
        text = f"{drawings}\n\n{unique_text(difficulty)}"
    elif boards:
        text = f"{_(SEVERAL_SOLUTIONS)}\n\n{drawings}"
    values = {
        **_puzzle_values(gogen),
        "solution": shown[0] if len(shown) == 1 else None,
        "solutions": shown,
        "unique": len(shown) == 1,
        "difficulty": None if difficulty is None else str(difficulty),
    }
    return Answer(f"{text}\n", values, ANSWERED if boards else IMPOSSIBLE)


def _puzzle_values(gogen: Gogen) -> dict[str, Any]:
    return {
        "rows": gogen.rows,
        "cols": gogen.cols,
        "words": list(gogen.words),
        **(gogen.texts or NO_TEXTS).as_answer(),
        "given": shown_faces(gogen.given.faces, Q),
    }


@dataclass(frozen=True, kw_only=True)
class _NewGogens(Gogens):
    """The options of `make_gogen`."""

    difficulty: Difficulty = option(
        "easy, medium, hard or very-hard", read=difficulty_of, default=Difficulty.MEDIUM
    )
    theme: tuple[str, ...] = option(  # type: ignore[assignment]
        "words of which to use as many as fit", default=()
    )
    safe: bool = switch("no offensive or mildly rude word anywhere on the board")
    dictionary: str | PathLike[str] = dictionary_option(  # type: ignore[assignment]
        DEFAULT_LIST, default=DEFAULT_LIST
    )


@function_of(_NewGogens, "difficulty size theme givens safe dictionary seed time_limit", GogenError)
def make_gogen(asked: _NewGogens) -> ProvenGogen:
    """Make a Gogen with exactly one solution.

    The same seed makes the same one. Raises GogenError, also where none was found in time,
    WordsError, BoardError, LexiconError or UnknownNameError.
    """
    theme = given_words(CALLER, asked.theme, None, asked.language)
    about = asked.size, asked.difficulty, asked.givens, theme if theme.words else None
    request = gogen_request(*about, "the theme", CALLER.report)
    seed = randrange(2**32) if asked.seed is None else asked.seed
    seconds = SECONDS if asked.time_limit is None else asked.time_limit
    made = do_gogen(NewGogen(request, fspath(asked.dictionary), seed, asked.safe, seconds))
    if text := unused_text(made, request):
        CALLER.report(text)
    return made


make_gogen_async = in_thread(make_gogen)
