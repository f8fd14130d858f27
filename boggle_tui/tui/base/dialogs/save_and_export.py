"""Save or export a board, from any screen."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

from textual.app import App

from boggle_tui.files.translation import _, ngettext
from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.round.words_to_find import WordsToFind
from boggle_tui.game.words.language import Language
from boggle_tui.paper.formats import write_export
from boggle_tui.paper.page import Picture
from boggle_tui.paper.sheet import Section, exported_board
from boggle_tui.share.words_to_find_sheet import WordsToFindExport
from boggle_tui.store.store import Store
from boggle_tui.store.tables.boards import SavedBoard, free_name
from boggle_tui.tui.base.dialogs.export import export_text
from boggle_tui.tui.base.dialogs.questions import PromptDialog
from boggle_tui.tui.base.dialogs.words_to_find_options import WordsToFindOptions, ask_export_options


async def save_board(app: App[Any], store: Store, saved: SavedBoard) -> SavedBoard | None:
    """Ask for a name and save the board under it; return None if cancelled. For use in a worker."""
    boards = await asyncio.to_thread(store.boards.all)
    others = [other for other in boards if other.id != saved.id]
    name = await app.push_screen_wait(PromptDialog(_("Board name:"), free_name(saved.name, others)))
    if name is None:
        return None
    renamed = replace(saved, name=free_name(name, others))
    store.boards.save(renamed)
    return renamed


async def export_puzzle(
    app: App[Any],
    board: Board,
    words: WordsToFind,
    options: WordsToFindOptions,
    *,
    q: QReading,
    language: Language,
    title: str = "",
    more: tuple[Section, ...] = (),
    suggestion: str = "board.txt",
) -> WordsToFindOptions | None:
    """Export a board with words to find on it, as the player chooses; return the choices.

    `more` goes below the words. A board without words is exported as it is. None if
    cancelled. For use in a worker.
    """
    puzzle = None
    if words:
        count = len(words.words)
        task = ngettext("Export: find this word", "Export: find these {count} words", count)
        chosen = await ask_export_options(app, task, options)
        if chosen is None:
            return None
        options, has_answers = chosen
        to_find = replace(options.to_find, words=words.words, texts=words.texts)
        has_glossary = language.has_glossary
        puzzle = WordsToFindExport(to_find, options.seconds, has_glossary, has_answers)

    def write(path: Path) -> str:  # in a thread, since clues take a moment
        if puzzle:
            sheet = puzzle.sheet(board, q, title, more)
        else:
            sheet = exported_board(Picture(board, q), title, more)
        return write_export(sheet, path)

    written = await export_text(app, write, suggestion)
    return None if written is None else options
