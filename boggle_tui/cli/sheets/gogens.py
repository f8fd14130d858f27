"""Gogens as a sheet: new ones, or one that was given, shared or played before."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable
from random import randrange

from boggle_tui.cli.arguments.boards import size_of
from boggle_tui.cli.arguments.errors import OutOfTimeError, UsageError
from boggle_tui.cli.arguments.gogen import difficulty_of, side_of, usable_theme
from boggle_tui.cli.arguments.parser import is_small_number, refuse
from boggle_tui.cli.arguments.words import words_of
from boggle_tui.cli.output.document import save_document
from boggle_tui.cli.output.gogen_text import generated_values, out_of_time_text
from boggle_tui.cli.output.outcome import Outcome, as_json, warn
from boggle_tui.cli.output.player_store import played_gogens
from boggle_tui.cli.sheets.book_gogens import new_gogen
from boggle_tui.cli.sheets.options import language_of_words, paper_of, source_of, title_of
from boggle_tui.cli.sheets.output import format_of, sheet_outcome
from boggle_tui.game.board.board import Board
from boggle_tui.game.words.wording import counted, shortened
from boggle_tui.gogen.generator import GeneratedGogen, GogenRequest, StoppedError
from boggle_tui.gogen.puzzle import Gogen
from boggle_tui.gogen.tasks import GivenGogen, GogenTask, do_gogen
from boggle_tui.share.codes.gogen_code import decode_gogen
from boggle_tui.share.gogens.documents import gogen_document
from boggle_tui.share.gogens.sheet import GogenSheet

FOR_WORDS = ("theme", "clue_file", "versions", "blanks", "clues", "lines", "turned_letters")
FOR_NEW = ("difficulty", "givens", "safe")
"""The options of new Gogens; of those that are given, only a board may have a size."""


def make_gogen_sheet(options: Namespace) -> Outcome:
    """Make the sheet of one Gogen that the options ask for. Raises UserErrors."""
    _check(options)
    format_name = format_of(options)
    title, paper = title_of(options, ""), paper_of(options)
    seed = randrange(2**32) if options.seed is None else options.seed
    task = _task(options, seed)
    try:
        generated = do_gogen(task)
    except StoppedError as error:
        raise OutOfTimeError(out_of_time_text("a Gogen")) from error
    sheet = GogenSheet.of(
        [generated],
        title,
        paper,
        is_large=options.large_print,
        has_key=not options.no_key,
    )
    values = {
        "out": options.out,
        "format": format_name,
        "title": sheet.title,
        "task": "gogen",
        "paper": paper.name,
        **generated_values(generated, None if isinstance(task, GivenGogen) else seed),
    }
    return sheet_outcome(options, gogen_document(sheet, format_name), values)


def _check(options: Namespace) -> None:
    """Raise UsageError unless the options go together."""
    refuse(options, FOR_WORDS, "{0} has no effect on a Gogen.")
    source = source_of(options, "a Gogen")
    if source is None:
        return
    sentence = f"{{0}} is for a new Gogen: leave out {{0}} or --{source}."
    refuse(options, FOR_NEW if source == "board" else ("size", *FOR_NEW), sentence)
    if source != "board" and (options.word or options.words):
        raise UsageError(f"The Gogen of --{source} has its own words: leave out the others.")


def _task(options: Namespace, seed: int) -> GogenTask:
    """Return what makes the Gogen. Raises UserErrors."""
    if options.code is not None:
        return GivenGogen(decode_gogen(options.code))
    if options.saved is not None:
        return GivenGogen(_played(options.saved))
    language = language_of_words(options)
    words = words_of(options, language)
    if options.board is not None:
        return GivenGogen(Gogen.of(Board.parse(options.board, size_of(options)), words))
    side = side_of(options.size)
    theme = usable_theme(words, side, "the words given", warn) if words else ()
    request = GogenRequest(side, difficulty_of(options.difficulty), options.givens, theme)
    return new_gogen(options, request, seed)


def _played(number: str) -> Gogen:
    """Return a Gogen that the user solved or left, by its number. Raises UsageError."""
    played = played_gogens()
    if not played:
        raise UsageError("You have not left or solved any Gogen yet.")
    if not is_small_number(number) or not 0 < int(number) <= len(played):
        raise UsageError(
            f"Invalid number {shortened(number)!r} of a Gogen: you have"
            f" {counted(len(played), 'Gogen')}, and 1 is the latest."
        )
    return decode_gogen(played[int(number) - 1].code)


def print_gogens(puzzles: Iterable[tuple[GeneratedGogen, int]], options: Namespace) -> str:
    """Write the puzzles as a sheet, their solutions at the end; return what the command prints.

    The options are checked before the first puzzle is made. Raises UserErrors.
    """
    if options.solution:
        raise UsageError("A sheet has its solutions on a page of their own: leave out --solution.")
    title, paper = title_of(options, ""), paper_of(options)
    format_name = format_of(options)
    made = list(puzzles)
    sheet = GogenSheet.of([generated for generated, _ in made], title, paper)
    save_document(options.out, gogen_document(sheet, format_name), options.force)
    values = (generated_values(generated, seed) for generated, seed in made)
    return "".join(map(as_json, values)) if options.json else ""
