"""Ask what of a board is exported, and where to, and write the file."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from textual.app import App

from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.words.language import ANY, ENGLISH, Language
from boggle_tui.game.words.wording import find_text
from boggle_tui.share.documents.document import Document, Section
from boggle_tui.share.documents.formats import write_document
from boggle_tui.share.documents.puzzle import FindPuzzle
from boggle_tui.tui.base.dialogs.export import export_text
from boggle_tui.tui.base.dialogs.puzzle_options import PuzzleOptions, ask_export_options


async def export_puzzle(
    app: App[Any],
    board: Board,
    words: tuple[str, ...],
    options: PuzzleOptions,
    *,
    q: QReading,
    language: Language,
    title: str = "",
    more: tuple[Section, ...] = (),
    suggestion: str = "board.txt",
) -> PuzzleOptions | None:
    """Export a board with words to find on it, as the player chooses; return the choices.

    `more` is to stand below the words. A board without words is exported as it is. None if
    cancelled. For use in a worker.
    """
    puzzle = None
    if words:
        chosen = await ask_export_options(app, f"Export: {find_text(len(words)).lower()}", options)
        if chosen is None:
            return None
        options, has_answers = chosen
        puzzle = FindPuzzle(
            words, options.find, options.seconds, language in (ENGLISH, ANY), has_answers
        )

    def write(path: Path) -> str:  # in a thread, since clues take a moment
        document = puzzle.document(board, q, title) if puzzle else Document(board, q, title)
        return write_document(replace(document, sections=(*document.sections, *more)), path)

    written = await export_text(app, write, suggestion)
    return None if written is None else options
