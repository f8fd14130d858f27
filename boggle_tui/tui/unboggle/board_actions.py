"""Actions on a built board: ask for a round on it, print, copy, export and save it.

Call in a worker those that ask first.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from boggle_tui.files.translation import _, ngettext, pgettext
from boggle_tui.game.board.board import QReading
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.round.words_to_find import WordsToFind
from boggle_tui.game.words.language import Language
from boggle_tui.paper.sheet import Section
from boggle_tui.play.request import RoundRequest
from boggle_tui.share.results import dice_section
from boggle_tui.share.words_to_find_sheet import TITLE
from boggle_tui.store.tables.boards import free_name
from boggle_tui.tui.base.context import PlayerScreen
from boggle_tui.tui.base.dialogs.save_and_export import export_puzzle, save_board
from boggle_tui.tui.base.dialogs.words_to_find_options import WordsToFindOptions, ask_how_to_find
from boggle_tui.tui.messages import PrintBoard
from boggle_tui.tui.unboggle.built_board import BuiltBoard, saved_board
from boggle_tui.tui.unboggle.controller import UnboggleController
from boggle_tui.tui.unboggle.unboggle_state import UnboggleState


async def ask_for_round(
    screen: PlayerScreen[None], controller: UnboggleController, *, is_shared: bool
) -> RoundRequest | None:
    """Ask how the words of the board are to be found; None if cancelled. Fills empty cells."""
    board = controller.state.board
    if board is None:
        return None
    latest, count = WordsToFindOptions.of(screen.context.settings), len(board.solution.paths)
    if is_shared:
        title = ngettext("Share: find {count} word", "Share: find {count} words", count)
    else:
        title = ngettext("Play: find {count} word", "Play: find {count} words", count)
    ok = pgettext("key", "Share") if is_shared else pgettext("key", "Play")
    options = await ask_how_to_find(screen.app, title, latest, ok)
    if options is None:
        return None
    screen.context.change_settings(**options.settings)
    await controller.fill_to_play()
    board = controller.state.board
    if board is None or not board.solution.is_full:
        return None
    to_find = _to_find(controller.state, board)
    return RoundRequest(
        dice=board.dice,
        board=board.solution.board,
        q=controller.state.q,
        seconds=options.seconds,
        to_find=replace(options.to_find, words=to_find.words, texts=to_find.texts),
    )


def print_board(screen: PlayerScreen[None], state: UnboggleState, board: BuiltBoard) -> None:
    """Print a board as a puzzle; empty cells are filled on the sheet."""
    to_find, dictionary = _to_find(state, board), screen.context.settings.dictionary
    rules = Rules(q=state.q)
    screen.post_message(PrintBoard(TITLE, board.solution.board, to_find, rules, dictionary))


def copy_board(screen: PlayerScreen[None], board: BuiltBoard, q: QReading) -> None:
    """Copy a board with the paths of its words."""
    screen.app.copy_to_clipboard(board.text(q))
    screen.notify(_("Copied, if your terminal allows it."))


async def export_board(
    screen: PlayerScreen[None], state: UnboggleState, board: BuiltBoard, language: Language
) -> None:
    """Ask how its words are shown, and write a board to a file as a puzzle."""
    options = await export_puzzle(
        screen.app,
        board.solution.board,
        _to_find(state, board),
        WordsToFindOptions.of(screen.context.settings),
        q=state.q,
        language=language,
        more=_dice(board, state.q),
        suggestion="unboggle.txt",
    )
    if options is not None:
        screen.context.change_settings(**options.settings)


async def save_built_board(screen: PlayerScreen[None], state: UnboggleState) -> None:
    """Save the board and its words under a name, if there is a board."""
    if state.board is None:
        return
    kept = saved_board(state.board, state.draft, state.q, screen.context.settings)
    saved = await save_board(screen.app, screen.context.store, kept)
    if saved is not None:
        text = _("Saved as {name}. Find it under Boards on the home screen.", name=saved.name)
        screen.notify(text)


async def save_parts(
    screen: PlayerScreen[None], state: UnboggleState, parts: Sequence[BuiltBoard]
) -> None:
    """Save the boards that the words are divided between, each named after its first words."""
    store = screen.context.store
    known = await asyncio.to_thread(store.boards.all)
    for part in parts:
        saved = saved_board(part, state.draft, state.q, screen.context.settings)
        known.append(replace(saved, name=free_name(saved.name, known)))
        store.boards.save(known[-1])


def _to_find(state: UnboggleState, board: BuiltBoard) -> WordsToFind:
    return WordsToFind(tuple(board.solution.paths), texts=board.texts(state.draft))


def _dice(board: BuiltBoard, q: QReading) -> tuple[Section, ...]:
    """Return the section with the dice to lay out, if the board has dice."""
    if (assigned := board.assigned_dice(q)) is None:
        return ()
    dice, indices = assigned
    return (dice_section(board.solution.board, indices, dice),)
