"""The Gogen given on the command line: its given cells, its words and its letters."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterable

from boggle_tui.cli.arguments.boards import size_of
from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.cli.arguments.parser import refuse
from boggle_tui.cli.arguments.text import read_text
from boggle_tui.cli.arguments.words import words_of
from boggle_tui.cli.output.outcome import warn
from boggle_tui.game.board.board import Board, parse_size
from boggle_tui.game.words.language import Language
from boggle_tui.game.words.lookup import look_up
from boggle_tui.game.words.wording import counted, first_few
from boggle_tui.gogen.difficulty import Difficulty
from boggle_tui.gogen.generator import SIZES, GogenRequest, fits
from boggle_tui.gogen.puzzle import CLASSIC_LETTERS, Gogen, has_distinct_letters
from boggle_tui.share.codes.gogen_code import decode_gogen, is_gogen_code
from boggle_tui.unboggle.puzzle.word_parser import split_words

MAX_BYTES = 1 << 20
"""The size of the largest file of a theme."""
FOR_SOLVING = "{0} belongs to --solve BOARD; new puzzles take --theme FILE."


def gogen_of(options: Namespace, language: Language) -> Gogen:
    """Return the Gogen to solve. Raises UsageError, or an error of the board or the Gogen."""
    for_new = ("givens", "theme", "difficulty", "seed", "count")
    refuse(options, for_new, "{0} is for new puzzles: leave out {0} or --solve.")
    if is_gogen_code(options.solve):
        if options.word or options.words or options.letters or options.size:
            raise UsageError("A code holds the whole puzzle: leave out words, letters and size.")
        return decode_gogen(options.solve)
    given = Board.parse(options.solve, size_of(options))
    return Gogen.of(given, words_of(options, language), options.letters)


def request_of(options: Namespace, language: Language) -> GogenRequest:
    """Return the requirements for new puzzles. Raises UsageError."""
    if options.word:
        raise UsageError(FOR_SOLVING.format("WORD"))
    refuse(options, ("words", "letters"), FOR_SOLVING)
    side, difficulty = side_of(options.size), difficulty_of(options.difficulty)
    theme: tuple[str, ...] = ()
    if options.theme is not None:
        split = split_words(read_text(options.theme, MAX_BYTES), language)
        theme = usable_theme(split.words, side, options.theme, warn, split.skipped)
    return GogenRequest(side, difficulty, options.givens, theme)


def side_of(size: str | None) -> int:
    """Return the side of a new Gogen's board. Raises UsageError or BoardError."""
    rows, cols = (GogenRequest.side,) * 2 if size is None else parse_size(size)
    if rows != cols or rows not in SIZES:
        sizes = ", ".join(f"{side}x{side}" for side in SIZES)
        raise UsageError(f"Invalid size {size!r} of a new Gogen: expected {sizes}.")
    return rows


def difficulty_of(name: str | None) -> Difficulty:
    """Look up a difficulty. Raises UnknownNameError."""
    names = {str(difficulty): difficulty for difficulty in Difficulty}
    return look_up("difficulty", name or GogenRequest.difficulty, names)


def usable_theme(
    words: Iterable[str],
    side: int,
    source: str,
    report: Callable[[str], object],
    skipped: Iterable[str] = (),
) -> tuple[str, ...]:
    """Return the words that can be in a Gogen of this size, and report the others.

    Raises UsageError where none can be.
    """
    words = list(dict.fromkeys(words))
    has_z = side * side != len(CLASSIC_LETTERS)
    reasons = {
        "not letters only, or too short": [*skipped, *(w for w in words if len(w) < 2)],
        "a letter twice": [word for word in words if not has_distinct_letters(word)],
        "with Z, and 5x5 boards hold A to Y": [word for word in words if "z" in word and not has_z],
    }
    refused = {word for unfit in reasons.values() for word in unfit}
    theme = tuple(word for word in words if word not in refused and fits(word))
    if not theme:
        why = " or ".join(reason for reason, unfit in reasons.items() if unfit) or "it is empty"
        raise UsageError(
            f"No words for a Gogen in {source} ({why}): each needs two letters or more,"
            " none of them twice."
        )
    for reason, unfit in reasons.items():
        if unfit:
            report(f"{counted(len(unfit), 'word')} can't be used ({reason}): {first_few(unfit)}.")
    return theme
