"""A sheet as an HTML page, which prints right from a browser and loads nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from boggle_tui.share.documents.svg import ON_PAPER, board_svg
from boggle_tui.share.pages.paper import MILLIMETRE, Paper
from boggle_tui.share.sheets.instructions import (
    DATE,
    NAME,
    POINTS_HEAD,
    THEME,
    instructions,
    key_title,
    points_table,
)
from boggle_tui.share.sheets.sheet import Answer, Sheet, Task, Version
from boggle_tui.share.sheets.sheet_layout import LINE_COLUMNS, Fit, best_fit

BOARD_SHARE = 0.94
"""The width of a board as a share of that on a drawn page, as browsers space lines wider."""
STYLE = """\
@page {{ size: {paper}; margin: 16mm }}
* {{ box-sizing: border-box }}
body {{ font: {size}pt/1.4 "DejaVu Sans", Verdana, sans-serif; color: #000; margin: 0 auto;
  max-width: 44em; overflow-wrap: anywhere }}
section + section {{ break-before: page }}
h1 {{ font-size: 22pt; line-height: 1.15; margin: 0 0 .7em }}
h1 b {{ float: right; border: 1px solid; border-radius: .2em; padding: 0 .35em }}
.name {{ display: flex; gap: 1em; margin-bottom: 1.2em }}
.name span {{ flex: 1; border-bottom: 1px solid }}
.name span:first-child {{ flex: 2 }}
svg {{ display: block; width: 100%; height: auto }}
.board {{ max-width: {board}mm; margin: 1em auto 1.5em; break-inside: avoid }}
ul, ol, .lines {{ columns: {columns}; column-gap: 2em; padding: 0; margin: 0 }}
ul {{ list-style: none }}
ol li {{ margin-left: 2em }}
li {{ break-inside: avoid; margin-bottom: .5em }}
.blanks {{ letter-spacing: .15em; white-space: pre-wrap }}
.lines {{ columns: 3 }}
.apart {{ break-before: page }}
.lines div {{ border-bottom: 1px solid; height: 2em; break-inside: avoid }}
table {{ border-collapse: collapse; margin-bottom: 1em; break-inside: avoid }}
td, th {{ border: 1px solid; padding: .1em .6em; text-align: center }}
.key {{ display: grid; grid-template-columns: repeat(auto-fill, minmax({answer}mm, 1fr));
  gap: 5mm }}
.key figure {{ margin: 0; break-inside: avoid }}
figcaption {{ font-weight: bold; text-align: center }}
@media screen {{ body {{ padding: 2em 1em }} section + section {{ margin-top: 4em }} }}"""


def sheet_html(sheet: Sheet) -> str:
    """Write the sheet: each version's puzzle, then the answers, each on a page of its own."""
    # A browser can't fit a page, so it gets what fits on the pages that we draw.
    fits = [best_fit(sheet, version) for version in sheet.versions]
    fit = min(fits, key=lambda each: (not each.are_words_apart, each.layout.body, each.width))
    sections = [_puzzle(sheet, version, fit) for version in sheet.versions]
    if sheet.has_key:
        sections += [_key(sheet, version) for version in sheet.versions]
    return html_page(
        sheet.title,
        sections,
        sheet.paper,
        size=fit.layout.body,
        board=int(min(each.width for each in fits) * BOARD_SHARE / MILLIMETRE),
        columns=fit.layout.columns,
        answer=45 if sheet.is_large else 30,
    )


def html_page(
    title: str,
    sections: Iterable[str],
    paper: Paper,
    *,
    size: float = 11,
    board: float = 150,
    columns: int = 3,
    answer: int = 45,
    more_style: str = "",
) -> str:
    """Write a page of sections, each of which begins a sheet of paper.

    `size` is that of the font in points; `board` and `answer` are widths in millimetres.
    """
    style = STYLE.format(paper=paper.css, size=size, board=board, columns=columns, answer=answer)
    body = "".join(f"<section>\n{section}</section>\n" for section in sections)
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f"<title>{escape(title)}</title>\n<style>\n{style}{more_style}\n</style>\n</head>\n"
        f"<body>\n{body}</body>\n</html>\n"
    )


def name_line() -> str:
    """Write lines for name and date."""
    return f'<p class="name"><span>{NAME}</span><span>{DATE}</span></p>\n'


def _puzzle(sheet: Sheet, version: Version, fit: Fit) -> str:
    label = f"<b>{version.label}</b>" if version.label else ""
    picture = board_svg(version.board, sheet.q, colours=ON_PAPER, turns=version.turns)
    parts = [
        f"<h1>{label}{escape(sheet.title)}</h1>\n",
        name_line(),
        f"<p>{escape(instructions(sheet))}</p>\n",
        f'<div class="board">\n{picture}</div>\n',
        '<div class="apart">\n' if fit.are_words_apart else "<div>\n",
        _words(sheet, sheet.listed(version)),
    ]
    if sheet.theme:
        parts.append(f"<p><i>{THEME}</i></p>\n<p>{_blanks(sheet.theme)}</p>\n")
    parts.append("</div>\n")
    if sheet.has_lines:
        parts.append(_lines(sheet, fit))
    return "".join(parts)


def _words(sheet: Sheet, answers: list[Answer]) -> str:
    match sheet.task:
        case Task.LIST:
            items = (f"<li>{escape(answer.word.upper())}</li>\n" for answer in answers)
            return f"<ul>\n{''.join(items)}</ul>\n"
        case Task.BLANKS:
            items = (
                f"<li>{_blanks(answer.word)} ({len(answer.word)})</li>\n" for answer in answers
            )
            return f"<ul>\n{''.join(items)}</ul>\n"
        case Task.CLUES:
            items = (
                f"<li>{escape(answer.clue)} ({len(answer.word)})<br>{_blanks(answer.word)}</li>\n"
                for answer in answers
            )
            return f"<ol>\n{''.join(items)}</ol>\n"
    return ""


def _blanks(word: str) -> str:
    return f'<span class="blanks">{"_ " * len(word)}</span>'


def _lines(sheet: Sheet, fit: Fit) -> str:
    table = points_table(sheet)
    rows = "".join(
        f"<tr><th>{name}</th>{''.join(f'<td>{row[at]}</td>' for row in table)}</tr>\n"
        for at, name in enumerate(POINTS_HEAD)
    )
    lines = "<div></div>\n" * (LINE_COLUMNS * fit.layout.line_rows(fit))
    points = f"<table>\n{rows}</table>\n" if table else ""
    apart = "" if fit.has_room_for_lines else ' class="apart"'
    return f'<div{apart}>\n{points}<div class="lines">\n{lines}</div>\n</div>\n'


def _key(sheet: Sheet, version: Version) -> str:
    answers = sheet.listed(version)
    answers += [answer for answer in version.answers if answer.word == sheet.theme]
    figures = "".join(
        f"<figure><figcaption>{escape(answer.word.upper())}</figcaption>\n"
        f"{board_svg(version.board, sheet.q, colours=ON_PAPER, path=answer.path)}</figure>\n"
        for answer in answers
    )
    title = escape(key_title(sheet, version.label))
    return f'<h1>{title}</h1>\n<div class="key">\n{figures}</div>\n'
