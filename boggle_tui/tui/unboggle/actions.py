"""The questions of the Unboggle screen, and what it does with a board: play, print, copy, save.

Call the questions in a worker; None means cancelled.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from textual import on
from textual.app import App, ComposeResult
from textual.widgets import Input, Label, OptionList

from boggle_tui.files.reading import TextFileError, read_text
from boggle_tui.files.translation import N_, _, ngettext, pgettext
from boggle_tui.game.dice.dice_set import dice_sets
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.round.setup import WordsToFind
from boggle_tui.game.words.as_written import problem_of_clue
from boggle_tui.game.words.glossary import GlossaryError, glossary, possible_clues
from boggle_tui.game.words.language import Language
from boggle_tui.play.plan import RoundRequest
from boggle_tui.play.round_options import describe, offered
from boggle_tui.requests.build import Build
from boggle_tui.share.results import TITLE, dice_section
from boggle_tui.store.saved_boards import SavedBoard, names_of_set
from boggle_tui.tui.base.context import PlayerScreen
from boggle_tui.tui.base.keyboard import bind, off_bar
from boggle_tui.tui.base.menu import Choice
from boggle_tui.tui.base.questions import (
    ChoiceList,
    ChoicesDialog,
    FileDialog,
    Form,
    PromptDialog,
)
from boggle_tui.tui.base.saving import (
    WordsToFindOptions,
    ask_how_to_find,
    export_puzzle,
    save_new_board,
)
from boggle_tui.tui.messages import PrintBoard
from boggle_tui.tui.unboggle.built_board import (
    FROM_FILE,
    UNWANTED,
    BuiltBoard,
    FillOptions,
    saved_board,
)
from boggle_tui.tui.unboggle.controller import UnboggleController
from boggle_tui.tui.unboggle.screen_text import SELECTIONS
from boggle_tui.tui.unboggle.unboggle_state import UnboggleState
from boggle_tui.unboggle.puzzle.draft import PuzzleDraft

TILES = {False: N_("any number"), True: N_("as few as possible")}
BOARD_HINT = N_(
    "On the board: a letter fixes a cell, [ starts a two-letter tile, # blocks the cell."
    " On a word that may be omitted: + and - change its weight, ! requires it."
)
FILL_HINT = N_("Words are counted with your word list.")


async def ask_board_options(app: App[Any], draft: PuzzleDraft) -> PuzzleDraft | None:
    """Ask which words, tiles, dice and fixed cells a board should have."""
    dice = [(describe(each), each.name) for each in dice_sets().values()]
    choices: list[Choice] = [
        Choice(_("Words"), offered(SELECTIONS), draft.selection, id="selection"),
        Choice(_("Tiles"), offered(TILES), draft.minimizes_tiles, id="minimizes_tiles"),
        Choice(_("Dice"), [(_("none"), None), *dice], draft.dice, id="dice"),
    ]
    if draft.fixed_cells:
        fixed = _("{count} fixed", count=len(draft.fixed_cells))
        cells = [(fixed, True), (_("all free"), False)]
        choices.append(Choice(_("Cells"), cells, True, id="cells"))
    dialog = ChoicesDialog(_("Board options"), choices, _("OK"), _(BOARD_HINT))
    chosen = await app.push_screen_wait(dialog)
    if chosen is None:
        return None
    if not chosen.pop("cells", True):
        draft = draft.cleared(words=False, letters=True)
    dice = chosen.pop("dice")
    return replace(draft, **chosen).with_dice(dice)


async def ask_fill_options(
    app: App[Any], options: FillOptions, spare_cells: int, *, has_files: bool
) -> FillOptions | None:
    """Ask how to fill the spare cells of a board, and for the file of words to avoid, if any."""
    unwanted = {key: text for key, text in UNWANTED.items() if key != FROM_FILE or has_files}
    choices: list[Choice] = [
        *Form(Build(words=(), fill=options.goal), "fill").choices(),
        Choice(_("Avoid"), offered(unwanted), options.unwanted, id="unwanted"),
    ]
    title = ngettext("Fill {count} cell", "Fill {count} cells", spare_cells)
    dialog = ChoicesDialog(title, choices, pgettext("key", "Fill"), _(FILL_HINT))
    chosen = await app.push_screen_wait(dialog)
    if chosen is None:
        return None
    options = replace(options, goal=chosen["fill"], unwanted=chosen["unwanted"])
    if options.unwanted != FROM_FILE:
        return options
    answer = await ask_for_text(app, _("File of words to avoid, one per line:"), options.file)
    return None if answer is None else replace(options, file=answer[0])


async def ask_for_text(app: App[Any], question: str, name: str = "") -> tuple[str, str] | None:
    """Ask for a file; return its name and its text. One that can't be read is asked for again."""
    while answer := await app.push_screen_wait(FileDialog(question, name)):
        name = answer
        try:
            text, notice = await asyncio.to_thread(read_text, name)
        except TextFileError as error:
            app.notify(str(error), severity="error")
        else:
            if notice:
                app.notify(notice.said(Path(name).name))
            return name, text
    return None


class ClueDialog(PromptDialog):
    """A prompt for a clue; a meaning chosen from a list is put on the line, to change or accept."""

    CSS_PATH = "../base/dialogs.tcss"
    BINDINGS = bind(off_bar("down", "meanings"))

    def __init__(self, question: str, word: str, clue: str, meanings: Sequence[str]) -> None:
        super().__init__(question, clue, may_be_empty=True)
        self._word, self._meanings = word, meanings

    def compose_line(self) -> ComposeResult:
        yield from super().compose_line()
        if self._meanings:
            yield Label(_("↓: or one of its meanings:"), classes="hint")
            yield ChoiceList(*self._meanings, markup=False)

    def take(self, text: str) -> None:
        if problem := problem_of_clue(text, self._word):
            self.context.notify(problem, severity="error")
        else:
            super().take(text)

    def action_meanings(self) -> None:
        """Go to the first meaning, if there is one."""
        for meanings in self.query(ChoiceList):
            meanings.focus()
            meanings.highlighted = 0

    @on(OptionList.OptionSelected)
    def take_meaning(self, event: OptionList.OptionSelected) -> None:
        line = self.query_one(Input)
        line.value = self._meanings[event.option_index]
        line.focus()


async def ask_for_clue(
    app: App[Any], word: str, text: str, clue: str, *, has_glossary: bool
) -> str | None:
    """Ask for the clue of a word, shown by its text; empty for none."""
    meanings = await asyncio.to_thread(_meanings, word) if has_glossary else []
    question = _("Your clue for {word}, or nothing for none:", word=text)
    return await app.push_screen_wait(ClueDialog(question, text, clue, meanings))


def _meanings(word: str) -> list[str]:
    try:
        return [sense.gloss for sense in possible_clues(word, glossary().senses(word))]
    except GlossaryError:
        return []


async def ask_for_round(
    screen: PlayerScreen[None], controller: UnboggleController, *, is_shared: bool
) -> RoundRequest | None:
    """Ask how the words of the board are to be found; None if cancelled. Fills empty cells."""
    board = controller.state.board
    if board is None:
        return None
    latest, count = WordsToFindOptions.of(screen.context.settings), len(board.paths)
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
    if board is None or not board.is_full:
        return None
    to_find = _to_find(controller.state, board)
    return RoundRequest(
        dice=board.dice,
        board=board.board,
        q=controller.state.q,
        seconds=options.seconds,
        to_find=replace(options.to_find, words=to_find.words, texts=to_find.texts),
    )


def print_board(
    screen: PlayerScreen[None], state: UnboggleState, board: BuiltBoard, title: str
) -> None:
    """Print a board as a puzzle, by default under a usual title; empty cells are filled on it."""
    to_find, dictionary = _to_find(state, board), screen.context.settings.dictionary
    rules = Rules(q=state.q)
    screen.post_message(PrintBoard(title or _(TITLE), board.board, to_find, rules, dictionary))


async def export_board(
    screen: PlayerScreen[None], state: UnboggleState, board: BuiltBoard, language: Language
) -> None:
    """Ask how its words are shown, and write a board to a file as a puzzle."""
    assigned, shown = board.assigned_dice(state.q), board.board
    more = (dice_section(shown, assigned[1], assigned[0]),) if assigned else ()
    options = await export_puzzle(
        screen.app,
        shown,
        _to_find(state, board),
        WordsToFindOptions.of(screen.context.settings),
        q=state.q,
        language=language,
        more=more,
        suggestion="unboggle.txt",
    )
    if options is not None:
        screen.context.change_settings(**options.settings)


async def save_built_board(
    screen: PlayerScreen[None], state: UnboggleState, opened: SavedBoard | None
) -> SavedBoard | None:
    """Save the board and its words under a name, if there is a board."""
    if state.board is None:
        return None
    kept = saved_board(state.board, state.draft, state.q, screen.context.settings)
    return await save_new_board(screen.app, screen.context.store, kept, opened)


async def save_parts(
    screen: PlayerScreen[None], state: UnboggleState, parts: Sequence[BuiltBoard]
) -> None:
    """Save the boards that the words are divided between as a set, named after its first words."""
    store, settings = screen.context.store, screen.context.settings
    # The latest is listed first, and so should be the first part.
    boards = [saved_board(part, state.draft, state.q, settings) for part in reversed(parts)]
    if boards:
        known = await asyncio.to_thread(store.boards.all)
        names = names_of_set(boards[-1].name, len(boards), known)
        for saved, name in zip(boards, reversed(names), strict=True):
            store.boards.save(replace(saved, name=name))


def _to_find(state: UnboggleState, board: BuiltBoard) -> WordsToFind:
    return WordsToFind(tuple(board.paths), texts=board.texts(state.draft))
