"""A sheet as plain text."""

from __future__ import annotations

from textwrap import fill

from boggle_tui.share.documents.text import WIDTH, drawing, heading, path_text
from boggle_tui.share.sheets.instructions import (
    DATE,
    NAME,
    POINTS_HEAD,
    THEME,
    blanks,
    instructions,
    key_title,
    points_table,
)
from boggle_tui.share.sheets.sheet import Answer, Sheet, Task, Version

LINES = 10


def sheet_text(sheet: Sheet) -> str:
    """Write the sheet: each version's puzzle, then the answers, with a form feed between pages."""
    pages = [_puzzle(sheet, version) for version in sheet.versions]
    if sheet.has_key:
        pages += [_key(sheet, version) for version in sheet.versions]
    return "\f\n".join(pages)


def _puzzle(sheet: Sheet, version: Version) -> str:
    parts = [
        heading(sheet.title + (f" ({version.label})" if version.label else "")),
        name_and_date(),
        fill(instructions(sheet), WIDTH),
        drawing(version.board, sheet.q),
        _words(sheet, sheet.listed(version)),
    ]
    if sheet.theme:
        parts.append(f"{THEME}\n\n{blanks(sheet.theme)}")
    if sheet.has_lines:
        parts.append(_points(sheet))
        parts.append("\n\n".join(["  ".join(["_" * 22] * 3)] * LINES))
    return "\n\n".join(filter(None, parts)) + "\n"


def _points(sheet: Sheet) -> str:
    table = points_table(sheet)
    widths = [max(map(len, row)) for row in table]
    rows = (
        "  ".join(
            [f"{name:<7}", *(f"{row[at]:>{w}}" for row, w in zip(table, widths, strict=True))]
        )
        for at, name in enumerate(POINTS_HEAD)
    )
    return "\n".join(rows) if table else ""


def _words(sheet: Sheet, answers: list[Answer]) -> str:
    match sheet.task:
        case Task.LIST:
            return columns([answer.word.upper() for answer in answers])
        case Task.BLANKS:
            return "\n\n".join(f"{blanks(answer.word)}  ({len(answer.word)})" for answer in answers)
        case Task.CLUES:
            return "\n\n".join(
                fill(f"{number}. {answer.clue} ({len(answer.word)})", WIDTH)
                + f"\n   {blanks(answer.word)}"
                for number, answer in enumerate(answers, 1)
            )
    return ""


def columns(words: list[str]) -> str:
    """Write words in as many columns as fit."""
    width = max(map(len, words), default=0)
    across = max(1, (WIDTH + 3) // (width + 3))
    return "\n".join(
        "   ".join(f"{word:<{width}}" for word in words[at : at + across]).rstrip()
        for at in range(0, len(words), across)
    )


def _key(sheet: Sheet, version: Version) -> str:
    answers = sheet.listed(version)
    answers += [answer for answer in version.answers if answer.word == sheet.theme]
    width = max((len(answer.word) for answer in answers), default=0)
    board = version.board
    lines = (
        f"{answer.word.upper():<{width}}  {path_text(board, answer.path, sheet.q)}"
        for answer in answers
    )
    return (
        "\n\n".join(
            [heading(key_title(sheet, version.label)), drawing(board, sheet.q), "\n".join(lines)]
        )
        + f"\n\nBoard: {board}\n"
    )


def name_and_date() -> str:
    """Write lines to fill in."""
    return f"{NAME}: {'_' * 36}  {DATE}: {'_' * 18}"
