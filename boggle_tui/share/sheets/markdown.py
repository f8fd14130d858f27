"""A sheet as Markdown."""

from __future__ import annotations

from boggle_tui.share.documents.markdown import board_markdown, escaped
from boggle_tui.share.documents.text import path_text
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

LINE = r"\_" * 24


def sheet_markdown(sheet: Sheet) -> str:
    """Write the sheet: each version's puzzle, then the answers, with a rule between pages."""
    pages = [_puzzle(sheet, version) for version in sheet.versions]
    if sheet.has_key:
        pages += [_key(sheet, version) for version in sheet.versions]
    return "\n---\n\n".join(pages)


def _puzzle(sheet: Sheet, version: Version) -> str:
    label = f" ({version.label})" if version.label else ""
    parts = [
        f"# {escaped(sheet.title)}{label}",
        f"{NAME}: {LINE} {DATE}: {LINE}",
        instructions(sheet),
        board_markdown(version.board, sheet.q),
        _words(sheet, sheet.listed(version)),
    ]
    if sheet.theme:
        parts.append(f"*{THEME}* {_blanks(sheet.theme)}")
    if sheet.has_lines:
        table = points_table(sheet)
        rows = [
            f"| {name} | {' | '.join(row[at] for row in table)} |"
            for at, name in enumerate(POINTS_HEAD)
        ]
        if table:
            parts.append("\n".join([rows[0], f"| --- |{' --- |' * len(table)}", rows[1]]))
        parts.append("\n".join([f"- {LINE}"] * 20))
    return "\n\n".join(filter(None, parts)) + "\n"


def _words(sheet: Sheet, answers: list[Answer]) -> str:
    match sheet.task:
        case Task.LIST:
            return "\n".join(f"- {answer.word.upper()}" for answer in answers)
        case Task.BLANKS:
            return "\n".join(f"- {_blanks(answer.word)} ({len(answer.word)})" for answer in answers)
        case Task.CLUES:
            return "\n".join(
                f"{number}. {escaped(answer.clue)} ({len(answer.word)}) {_blanks(answer.word)}"
                for number, answer in enumerate(answers, 1)
            )
    return ""


def _blanks(word: str) -> str:
    return " ".join([r"\_"] * len(word))


def _key(sheet: Sheet, version: Version) -> str:
    answers = sheet.listed(version)
    answers += [answer for answer in version.answers if answer.word == sheet.theme]
    lines = (
        f"- {answer.word.upper()}: {path_text(version.board, answer.path, sheet.q)}"
        for answer in answers
    )
    return f"# {escaped(key_title(sheet, version.label))}\n\n" + "\n".join(lines) + "\n"
