"""A document as an HTML page to print."""

from __future__ import annotations

from html import escape

from boggle_tui.share.documents.document import Document, Entry, Section
from boggle_tui.share.documents.svg import board_svg

STYLE = """\
body { font: 1.1rem/1.6 sans-serif; max-width: 36rem; margin: 2rem auto; padding: 0 1rem }
svg { display: block; max-width: 100%; height: auto; margin: 0 auto }
h1 { text-align: center }
ul { columns: 9rem; padding: 0; list-style: none }
ul.wide { columns: auto }
li { break-inside: avoid }
@media print { body { margin: 0 auto } }"""


def document_html(document: Document) -> str:
    """Write the board as a picture, with the sections, on a page that loads nothing else."""
    title = escape(document.heading)
    sections = "".join(map(_section, document.sections))
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f"<title>{title}</title>\n<style>\n{STYLE}\n</style>\n</head>\n"
        f"<body>\n<h1>{title}</h1>\n{board_svg(document.board, document.q)}{sections}"
        "</body>\n</html>\n"
    )


def _section(section: Section) -> str:
    notes = f"<p>{escape(' '.join(section.notes))}</p>\n" if section.notes else ""
    items = "".join(f"<li>{_entry(entry)}</li>\n" for entry in section.entries)
    # Sentences need the width that words don't.
    is_wide = any(" " in entry.text for entry in section.entries)
    columns = ' class="wide"' if is_wide else ""
    return f"<h2>{escape(section.heading)}</h2>\n{notes}<ul{columns}>\n{items}</ul>\n"


def _entry(entry: Entry) -> str:
    return escape(" ".join(filter(None, (entry.text, entry.blanks_text))))
