"""Printing a board or a Gogen: ask for a file, and write the sheet."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from boggle_tui.files.errors import UserError
from boggle_tui.files.translation import N_
from boggle_tui.game.board.finder import first_path
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.paper.clues import with_clues
from boggle_tui.paper.formats import sheet_format, write_sheet
from boggle_tui.paper.puzzles import Answer, WordTask, gogen_sheet, words_on
from boggle_tui.paper.sheet import Sheet, Task, clean
from boggle_tui.tui.base.dialogs.export import export_text

if TYPE_CHECKING:
    from boggle_tui.gogen.uniqueness import ProvenGogen
    from boggle_tui.tui.base.context import AppContext
    from boggle_tui.tui.messages import PrintBoard

# Imports inside functions: the start need not wait for sheets.

QUESTION = N_("File to print (ending in .pdf, .html, .svg, .md or .txt):")


async def print_board(app: AppContext, message: PrintBoard) -> None:
    """Ask for a file until the sheet is written to it."""
    try:
        lexicon = await app.lexicon(message.dictionary)
    except UserError as error:
        app.notify(str(error), severity="error")
        return
    sheet = await asyncio.to_thread(_sheet, message, lexicon)
    name = re.sub(r"\W+", "-", message.title.lower()).strip("-") or "sheet"
    await _export(app, sheet, f"{name[:40]}.pdf")


async def print_gogen(app: AppContext, puzzle: ProvenGogen) -> None:
    """Ask for a file until the puzzle, with its solution, is written to it."""
    await _export(app, gogen_sheet([puzzle]), "gogen.pdf")


async def _export(app: AppContext, sheet: Sheet, suggestion: str) -> None:
    """Ask for a file until the sheet, in the format of that name, is written to it."""

    def content(path: Path) -> str | bytes:
        return write_sheet(sheet, sheet_format(path))

    await export_text(app, content, suggestion, QUESTION)


def _sheet(message: PrintBoard, lexicon: Lexicon) -> Sheet:
    """Make the sheet; empty cells are filled, always in the same way."""
    from boggle_tui.unboggle.analysis.fill import fill_for_paper

    rules, words, texts = message.rules, message.to_find.words, message.to_find.texts
    language = lexicon.language
    board = fill_for_paper(message.board, Random(0), language, rules.q) or message.board
    if words:
        paths = {word: first_path(board, word, rules.q) for word in words}
    else:
        paths = words_on(board, lexicon, rules)
    own = dict(texts.clues)
    clues = with_clues(words, own, language)[0] if own else {}
    answers = tuple(
        Answer(word, path, clues.get(word, ""), texts.of(word) if words else "")
        for word, path in paths.items()
        if path
    )
    task = WordTask(
        task=Task.CLUES if own else Task.LIST if words else Task.MANY,
        min_length=rules.min_length,
        scoring=rules.scoring,
    )
    return Sheet(leaves=(task.leaf(clean(message.title), board, answers, rules.q),))
