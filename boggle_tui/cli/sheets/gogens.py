"""Gogens as a sheet: new ones, or one that was given, shared or played before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from random import randrange

from boggle_tui.cli.arguments.gogen import Options as GogenOptions
from boggle_tui.cli.arguments.gogen import usable_theme
from boggle_tui.cli.arguments.parser import is_small_number
from boggle_tui.cli.arguments.sheet import Options
from boggle_tui.cli.arguments.words import given_words
from boggle_tui.cli.files import save_document
from boggle_tui.cli.output.gogen_text import generated_values
from boggle_tui.cli.output.outcome import Outcome, OutOfTimeError, UsageError, warn
from boggle_tui.cli.player_store import read_store
from boggle_tui.cli.sheets.options import (
    check_file,
    language_of_words,
    sheet_outcome,
)
from boggle_tui.game.board.board import Board
from boggle_tui.game.words.wording import counted, shortened
from boggle_tui.gogen.generator import DEFAULT_LIST, GogenRequest, GogenStoppedError, side_of
from boggle_tui.gogen.puzzle import Gogen
from boggle_tui.gogen.tasks import SECONDS, GivenGogen, GogenTask, NewGogen, do_gogen
from boggle_tui.gogen.uniqueness import ProvenGogen
from boggle_tui.gogen.wording import out_of_time_text
from boggle_tui.paper.formats import sheet_format, write_sheet
from boggle_tui.paper.page import PAPERS
from boggle_tui.paper.puzzles import gogen_sheet
from boggle_tui.paper.sheet import title_of
from boggle_tui.share.gogen_code import decode_gogen


def make_gogen_sheet(options: Options) -> Outcome:
    """Make the sheet of one Gogen that the options ask for. Raises UserErrors."""
    check_file(options.out, overwrite=options.force)
    title, paper = title_of(options.title, ""), options.paper or PAPERS["a4"]
    seed = randrange(2**32) if options.seed is None else options.seed
    task = _task(options, seed)
    try:
        generated = do_gogen(task)
    except GogenStoppedError as error:
        raise OutOfTimeError(out_of_time_text("a Gogen")) from error
    sheet = gogen_sheet(
        [generated],
        title,
        paper,
        is_large=options.large_print,
        has_key=not options.no_key,
    )
    values = generated_values(generated, None if isinstance(task, GivenGogen) else seed)
    return sheet_outcome(options, sheet, values)


def _task(options: Options, seed: int) -> GogenTask:
    """Return what makes the Gogen. Raises UserErrors."""
    if options.code is not None:
        return GivenGogen(decode_gogen(options.code))
    if options.saved is not None:
        return GivenGogen(_played(options.saved))
    language = language_of_words(options)
    theme = given_words(options.words, options.words_file, language)
    if options.board is not None:
        board = Board.parse(options.board, options.size)
        return GivenGogen(Gogen.of(board, theme.words, texts=theme.texts))
    side = side_of(options.size)
    if theme.words:
        theme = usable_theme(theme, side, "the words given", warn)
    request = GogenRequest(
        side,
        options.difficulty or GogenRequest.difficulty,
        options.givens,
        theme.words,
        theme.texts,
    )
    words_from = options.dictionary or DEFAULT_LIST
    return NewGogen(request, words_from, seed, options.safe, options.time_limit or SECONDS)


def _played(number: str) -> Gogen:
    """Return a Gogen that the user solved or left, by its number. Raises UsageError."""
    played = read_store(lambda store: store.gogens.all())
    if not played:
        raise UsageError("You have not left or solved any Gogen yet.")
    if not is_small_number(number) or not 0 < int(number) <= len(played):
        raise UsageError(
            f"Invalid number {shortened(number)!r} of a Gogen: you have"
            f" {counted(len(played), 'Gogen')}, and 1 is the latest."
        )
    return decode_gogen(played[int(number) - 1].code)


def print_gogens(
    puzzles: Iterable[tuple[ProvenGogen, int]], options: GogenOptions
) -> Iterator[Outcome]:
    """Write the puzzles as a sheet, their solutions at the end; with --json, yield their values.

    The options are checked before the first puzzle is made. Raises UserErrors.
    """
    assert options.out is not None
    if options.solution:
        raise UsageError("A sheet has its solutions on a separate page: leave out --solution.")
    title, paper = title_of(options.title, ""), options.paper or PAPERS["a4"]
    check_file(options.out, overwrite=options.force)
    made = list(puzzles)
    sheet = gogen_sheet([generated for generated, _ in made], title, paper)
    save_document(options.out, write_sheet(sheet, sheet_format(Path(options.out))), options.force)
    if options.json:
        yield from (Outcome(generated_values(generated, seed)) for generated, seed in made)
    else:
        yield Outcome(f"Wrote {options.out}.\n")
