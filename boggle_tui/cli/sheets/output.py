"""Where a sheet goes: a file of the format that its ending names, or standard output."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Any

from boggle_tui.cli.output.document import check_free, save_document
from boggle_tui.cli.output.outcome import Outcome, as_json
from boggle_tui.share.sheets.formats import PDF, pdf_writer, sheet_format


def format_of(options: Namespace) -> str:
    """Return the format of the sheet, and check that it can be written. Raises UserErrors."""
    if options.out is None:
        return "text"
    format_name = sheet_format(Path(options.out))
    if format_name == PDF:
        pdf_writer()  # The library may be missing.
    check_free(options.out, options.force)
    return format_name


def sheet_outcome(options: Namespace, document: str | bytes, values: dict[str, Any]) -> Outcome:
    """Save the sheet if it has a file, and return what the command prints.

    With --json those are the values, and the text if there is no file.
    """
    is_saved = options.out is not None
    if is_saved:
        save_document(options.out, document, options.force)
    if options.json:
        return Outcome(as_json(values | ({} if is_saved else {"text": document})))
    return Outcome("" if is_saved else str(document))
