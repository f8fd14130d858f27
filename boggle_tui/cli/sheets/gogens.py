"""Gogens as a sheet."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable
from pathlib import Path

from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.cli.output.document import check_free, save_document
from boggle_tui.cli.output.gogen_text import generated_values
from boggle_tui.cli.output.outcome import as_json
from boggle_tui.cli.sheets.options import paper_of, title_of
from boggle_tui.gogen.generator import GeneratedGogen
from boggle_tui.share.gogens.documents import gogen_document
from boggle_tui.share.gogens.sheet import GogenSheet
from boggle_tui.share.sheets.formats import PDF, pdf_writer, sheet_format


def print_gogens(puzzles: Iterable[tuple[GeneratedGogen, int]], options: Namespace) -> str:
    """Write the puzzles as a sheet, their solutions at the end; return what the command prints.

    The options are checked before the first puzzle is made. Raises UserErrors.
    """
    if options.solution:
        raise UsageError("A sheet has its solutions on a page of their own: leave out --solution.")
    title, paper = title_of(options, ""), paper_of(options)
    format_name = sheet_format(Path(options.out))
    if format_name == PDF:
        pdf_writer()  # The library may be missing.
    check_free(options.out, options.force)
    made = list(puzzles)
    sheet = GogenSheet.of([generated for generated, _ in made], title, paper)
    save_document(options.out, gogen_document(sheet, format_name), options.force)
    values = (generated_values(generated, seed) for generated, seed in made)
    return "".join(map(as_json, values)) if options.json else ""
