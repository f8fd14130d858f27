"""Printing what is on the screen, as the player chooses."""

from __future__ import annotations

import asyncio
import re

from boggle_tui.files.errors import UserError
from boggle_tui.files.translation import N_
from boggle_tui.game.words.split_words import SplitWords
from boggle_tui.gogen.reasoning import ProvenGogen
from boggle_tui.paper.formats import sheet_format, write_sheet
from boggle_tui.paper.puzzles import gogen_leaf
from boggle_tui.paper.sheet_content import Leaf
from boggle_tui.requests.run import Job
from boggle_tui.requests.sheet import Sheets
from boggle_tui.requests.word_sheet import WordSheet
from boggle_tui.tui.base.questions import Form
from boggle_tui.tui.base.saving import export_text
from boggle_tui.tui.base.screen import PlayerApp
from boggle_tui.tui.messages import PrintBoard

QUESTION = N_("File to print (ending in .pdf, .png, .svg, .docx, .html, .md or .txt):")
ASKED = "paper large_print no_key"
"""The player's choices."""


async def print_board(app: PlayerApp, message: PrintBoard) -> None:
    """Ask for a file until a board, or all boards of a set, are printed to it."""
    leaves: list[Leaf] = []
    notices: list[str] = []
    job = Job(notices.append)
    try:
        for each in (message, *message.others):
            lexicon = await app.lexicon(each.dictionary)
            sheet = WordSheet(
                asked=Sheets(title=each.title, seed=0),  # Empty cells get the same letters always.
                job=job,
                words=SplitWords(each.to_find.words, texts=each.to_find.texts),
                board=each.board,
                rules=each.rules,
                language=lexicon.language,
                dictionary=lexicon,
            )
            leaves += (await asyncio.to_thread(sheet.made)).sheet.leaves
    except UserError as error:
        app.notify(str(error), severity="error")
        return
    if notices:
        app.notify("\n".join(notices))
    name = re.sub(r"\W+", "-", message.title.lower()).strip("-") or "sheet"
    await _print(app, tuple(leaves), f"{name[:40]}.pdf")


async def print_gogen(app: PlayerApp, puzzle: ProvenGogen) -> None:
    """Ask for a file until a Gogen is printed to it."""
    await _print(app, (gogen_leaf([puzzle]),), "gogen.pdf")


async def _print(app: PlayerApp, leaves: tuple[Leaf, ...], name: str) -> None:
    form = Form(Sheets(), ASKED)
    await export_text(
        app,
        lambda path: write_sheet(form.request.sheet(leaves), sheet_format(path)),
        name,
        QUESTION,
        form,
    )
