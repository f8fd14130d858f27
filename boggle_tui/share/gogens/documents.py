"""A sheet of Gogens in each of the formats."""

from __future__ import annotations

from html import escape
from textwrap import fill

from boggle_tui.game.board.board import QReading
from boggle_tui.gogen.generator import GeneratedGogen
from boggle_tui.share.documents.markdown import board_markdown, escaped
from boggle_tui.share.documents.svg import ON_PAPER, board_svg
from boggle_tui.share.documents.text import WIDTH, drawing, heading
from boggle_tui.share.gogens.pages import gogen_pages
from boggle_tui.share.gogens.sheet import CROSS_OFF, GogenSheet, letters_to_place
from boggle_tui.share.pages.svg import write_svg
from boggle_tui.share.sheets.formats import pdf_writer
from boggle_tui.share.sheets.html import html_page, name_line
from boggle_tui.share.sheets.markdown import LINE
from boggle_tui.share.sheets.text import columns, name_and_date

Q = QReading.Q
STYLE = """
.gogen { display: grid; grid-template-columns: minmax(0, 9fr) minmax(0, 10fr); gap: 0 7mm;
  break-inside: avoid; margin-bottom: 9mm }
.gogen.only { display: block; break-inside: auto }
.gogen h2, .key h2 { grid-column: 1 / -1; font-size: 1.2em; margin: 0 0 .3em }
.gogen.only .board { max-width: min(125mm, 80%) }
.gogen:not(.only) .board { margin: 0 }
.letters { margin: 1em 0 0 }
.letters b { display: inline-block; border: 1px solid; border-radius: .2em; width: 1.6em;
  margin: 0 .3em .3em 0; text-align: center; font-weight: normal }
.gogen:not(.only) ul { columns: 2 }"""


def gogen_document(sheet: GogenSheet, format_name: str) -> str | bytes:
    """Write the sheet as a document. Raises SheetFormatError where the PDF library is missing."""
    match format_name:
        case "pdf":
            return pdf_writer()(gogen_pages(sheet), sheet.title)
        case "svg":
            return write_svg(gogen_pages(sheet), sheet.title)
        case "html":
            return _html(sheet)
        case "markdown":
            return _markdown(sheet)
    return _text(sheet)


def _text(sheet: GogenSheet) -> str:
    parts = [heading(sheet.title), name_and_date(), fill(sheet.instructions, WIDTH)]
    solutions = [heading(sheet.key_title)]
    for label, puzzle in sheet.labelled():
        gogen, number = puzzle.gogen, f"{label}.\n" * bool(label)
        letters = f"{CROSS_OFF} {' '.join(letters_to_place(gogen))}"
        parts += [
            f"{number}{drawing(gogen.given, Q)}",
            columns([word.upper() for word in gogen.words]),
            letters,
        ]
        solutions.append(f"{number}{drawing(puzzle.solution, Q)}")
    key = "\f\n" + "\n\n".join(solutions) + "\n" if sheet.has_key else ""
    return "\n\n".join(parts) + "\n" + key


def _markdown(sheet: GogenSheet) -> str:
    parts = [f"# {escaped(sheet.title)}", f"Name: {LINE} Date: {LINE}", sheet.instructions]
    solutions = [f"# {escaped(sheet.key_title)}"]
    for label, puzzle in sheet.labelled():
        number = [f"## {label}"] * bool(label)
        parts += [
            *number,
            board_markdown(puzzle.gogen.given, Q),
            "\n".join(f"- {word.upper()}" for word in puzzle.gogen.words),
            f"{CROSS_OFF} {' '.join(letters_to_place(puzzle.gogen))}",
        ]
        solutions += [*number, board_markdown(puzzle.solution, Q)]
    key = "\n---\n\n" + "\n\n".join(solutions) + "\n" if sheet.has_key else ""
    return "\n\n".join(parts) + "\n" + key


def _html(sheet: GogenSheet) -> str:
    title = f"<h1>{escape(sheet.title)}</h1>\n"
    puzzles = "".join(_html_puzzle(label, puzzle) for label, puzzle in sheet.labelled())
    solutions = "".join(
        f"<figure><figcaption>{label}</figcaption>\n"
        f"{board_svg(puzzle.solution, Q, colours=ON_PAPER)}</figure>\n"
        for label, puzzle in sheet.labelled()
    )
    sections = [
        f"{title}{name_line()}<p>{escape(sheet.instructions)}</p>\n{puzzles}",
        f'<h1>{escape(sheet.key_title)}</h1>\n<div class="key">\n{solutions}</div>\n',
    ]
    return html_page(
        sheet.title,
        sections if sheet.has_key else sections[:1],
        sheet.paper,
        size=18 if sheet.is_large else 11,
        more_style=STYLE,
    )


def _html_puzzle(label: str, puzzle: GeneratedGogen) -> str:
    words = "".join(f"<li>{escape(word.upper())}</li>\n" for word in puzzle.gogen.words)
    letters = "".join(f"<b>{letter}</b>" for letter in letters_to_place(puzzle.gogen))
    picture = board_svg(puzzle.gogen.given, Q, colours=ON_PAPER)
    number = f"<h2>{label}</h2>\n" if label else ""
    return (
        f'<div class="gogen{"" if label else " only"}">\n{number}<div class="board">\n{picture}'
        f'</div>\n<div>\n<ul>\n{words}</ul>\n<p class="letters">{CROSS_OFF}<br>{letters}</p>\n'
        "</div>\n</div>\n"
    )
