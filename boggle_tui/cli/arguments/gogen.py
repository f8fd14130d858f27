"""Gogens on the command line: their options, and what is printed of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from textwrap import fill
from typing import Any

from boggle_tui.cli.arguments.words import given_words
from boggle_tui.cli.files import PIPE, read_text
from boggle_tui.files.errors import UsageError, look_up
from boggle_tui.files.translation import _
from boggle_tui.game.board.board import Board, QReading, Size, parse_size
from boggle_tui.game.board.faces import shown_faces
from boggle_tui.game.words.as_written import to_values
from boggle_tui.game.words.language import Language
from boggle_tui.gogen.generator import DEFAULT_LIST, GogenRequest, side_of, sort_theme
from boggle_tui.gogen.puzzle import Gogen
from boggle_tui.gogen.reasoning import Difficulty
from boggle_tui.gogen.solver import ProvenGogen
from boggle_tui.gogen.tasks import SECONDS
from boggle_tui.gogen.wording import (
    NO_SOLUTION,
    SEVERAL_SOLUTIONS,
    letters_text,
    summary,
    unique_text,
)
from boggle_tui.paper.page import PAPERS, Paper
from boggle_tui.paper.text import WIDTH, drawing
from boggle_tui.requests.fields import (
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
from boggle_tui.requests.words import Report
from boggle_tui.share.gogen_code import decode_gogen, encode_gogen, is_gogen_code
from boggle_tui.unboggle.puzzle.word_parser import SplitWords, split_words

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
class Question:
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


@dataclass(frozen=True, kw_only=True)
class Options(Question):
    """The options of the command."""

    theme: str | None = option(
        "use as many words from this file as fit", "FILE", group=NEW, excludes="solve"
    )
    out: str | None = option(
        "make a sheet to print, with the solutions: .pdf, .png, .svg, .html, .md or .txt",
        "FILE",
        group=ON_PAPER,
        excludes="solve",
    )
    title: str | None = option(
        "with --out, the title of the sheet", "TEXT", group=ON_PAPER, needs="out"
    )
    paper: Paper | None = option(
        f"with --out, {PAPER_HELP}", "NAME", named_paper, ON_PAPER, needs="out"
    )
    font: str | None = option(f"with --out, {FONT_HELP}", "NAME", group=ON_PAPER, needs="out")
    force: bool = switch("with --out, overwrite the file", group=ON_PAPER, needs="out")
    words_file: str | None = words_file_option(group=OTHERS)
    json: bool = json_option()


def gogen_of(options: Options, language: Language, report: Report) -> Gogen:
    """Return the Gogen to solve. Raises UsageError, or an error of the board or the Gogen."""
    assert options.solve is not None
    if is_gogen_code(options.solve):
        if options.words or options.words_file or options.letters or options.size:
            raise UsageError("A code holds the whole puzzle: leave out words, letters and size.")
        return decode_gogen(options.solve)
    solve = read_text(PIPE, MAX_BYTES) if options.solve == PIPE else options.solve
    given = Board.parse(solve.replace("?", "."), options.size)
    own = given_words(options.words, options.words_file, language, report)
    return Gogen.of(given, own.words, options.letters, own.texts)


def request_of(options: Options, language: Language, report: Report) -> GogenRequest:
    """Return the requirements for new puzzles. Raises UsageError."""
    if options.words:
        raise UsageError(FOR_SOLVING.format("WORD"))
    refuse(options, ("words_file", "letters"), FOR_SOLVING)
    theme, source = None, options.theme or ""
    if options.theme is not None:
        theme = split_words(read_text(source, MAX_BYTES), language)
    return gogen_request(options.size, options.difficulty, options.givens, theme, source, report)


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


Q = QReading.Q
"""In a Gogen, the face Qu stands for Q alone."""


def generated_text(generated: ProvenGogen, seed: int, *, with_solution: bool) -> str:
    """Write a puzzle, and its solution if that is wanted."""
    gogen = generated.gogen
    words = fill("  ".join(map(gogen.text, gogen.words)), WIDTH)
    last = f"{summary(gogen, generated.difficulty)} · {_('seed {seed}', seed=seed)}"
    text = f"{drawing(gogen.given, Q)}\n\n{words}\n\n{letters_text(gogen)}\n{last}\n"
    if with_solution:
        text += f"\n{_('Solution:')}\n{drawing(generated.solution, Q)}\n"
    return text


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


def solved_text(boards: Sequence[Board], difficulty: Difficulty | None) -> str:
    """Write the solutions found: none, the only one, or two."""
    drawings = "\n\n".join(drawing(board, Q) for board in boards)
    if not boards:
        return f"{_(NO_SOLUTION)}\n"
    if difficulty is None:
        return f"{_(SEVERAL_SOLUTIONS)}\n\n{drawings}\n"
    return f"{drawings}\n\n{unique_text(difficulty)}\n"


def solved_values(
    gogen: Gogen, boards: Sequence[Board], difficulty: Difficulty | None
) -> dict[str, Any]:
    """Return somebody else's puzzle with the solutions found as plain values."""
    shown = [shown_faces(board.faces, Q) for board in boards]
    return {
        **_puzzle_values(gogen),
        "solution": shown[0] if len(shown) == 1 else None,
        "solutions": shown,
        "unique": len(shown) == 1,
        "difficulty": None if difficulty is None else str(difficulty),
    }


def _puzzle_values(gogen: Gogen) -> dict[str, Any]:
    return {
        "rows": gogen.rows,
        "cols": gogen.cols,
        "words": list(gogen.words),
        "texts": to_values(gogen.texts) or {},
        "given": shown_faces(gogen.given.faces, Q),
    }
