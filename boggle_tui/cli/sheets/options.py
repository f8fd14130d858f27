"""The meaning of options that sheets and books share, and the writing of a sheet."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from boggle_tui.cli.arguments.sheet import Options
from boggle_tui.cli.files import check_free, save_document
from boggle_tui.cli.output.outcome import Outcome
from boggle_tui.game.dice.language_pairing import building_language, dictionary_name
from boggle_tui.game.words.language import Language
from boggle_tui.game.words.wording import counted
from boggle_tui.paper.formats import PDF, pdf_writer, sheet_format, write_sheet
from boggle_tui.paper.sheet import Sheet


def language_of_words(options: Options) -> Language:
    """Return the language whose letters the words may have."""
    return building_language(dictionary_name(options.dictionary, None), None)


def check_file(out: str | None, *, overwrite: bool) -> None:
    """Check that the sheet can be written, before any work is done for it. Raises UserErrors."""
    if out is not None:
        if sheet_format(Path(out)) == PDF:
            pdf_writer()  # The library may be missing.
        check_free(out, overwrite)


def sheet_outcome(options: Options, sheet: Sheet, values: dict[str, Any]) -> Outcome:
    """Write the sheet to its file if it has one, and return what the command prints.

    With --json those are the values, and the text if there is no file.
    """
    format_name = "text" if options.out is None else sheet_format(Path(options.out))
    document = write_sheet(sheet, format_name)
    if options.out is not None:
        save_document(options.out, document, options.force)
    if options.json:
        about = {
            "out": options.out,
            "format": format_name,
            "title": sheet.title,
            "task": str(sheet.leaves[0].puzzles[0].task),
            "paper": sheet.paper.name,
        }
        text = {"text": document} if options.out is None else {}
        return Outcome(about | values | text)
    if options.out is not None:
        boards = f", {counted(len(sheet.leaves), 'board')}," if len(sheet.leaves) > 1 else ""
        return Outcome(f"{sheet.title}{boards} in {options.out}.\n")
    return Outcome(str(document))
