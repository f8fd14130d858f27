"""The saved boards: to find by name or word, play, share, rename, export and remove."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from rich.cells import cell_len
from textual import events, on, work
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.reactive import var
from textual.widgets import Input, Static

from boggle_tui.files.translation import N_, _, day_text, ngettext, number
from boggle_tui.game.board.board import Board, BoardError
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.dice.language_pairing import building_language
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.words.phrases import words_text
from boggle_tui.play.plan import RoundRequest
from boggle_tui.play.round_options import list_title
from boggle_tui.store.saved import SavedBoard, matching, set_of
from boggle_tui.tui.base.column_grid import ChoiceGrid, Line
from boggle_tui.tui.base.keyboard import bind, on_bar
from boggle_tui.tui.base.questions import PickDialog, PromptDialog
from boggle_tui.tui.base.saving import (
    PRINT,
    WordsToFindOptions,
    ask_how_to_find,
    export_puzzle,
    save_boards,
)
from boggle_tui.tui.base.screen import PlayerScreen
from boggle_tui.tui.board.board_view import BoardView
from boggle_tui.tui.messages import BuildBoard, PlayRound, PrintBoard, ShareRound
from boggle_tui.unboggle.analysis.fill import fill_to_play

FRAME = 8
"""The columns around what the search holds."""
EMPTY = N_("No saved boards yet. Save one after a round, or press {key} to type one in.")


def round_on(saved: SavedBoard) -> RoundRequest:
    """The round to play on a board: with its own words, if it has any."""
    return RoundRequest(
        dice=saved.dice,
        board=saved.board,
        dictionary=saved.dictionary,
        q=saved.q,
        seconds=saved.seconds,
        to_find=saved.to_find,
    )


def _rules(saved: SavedBoard) -> Rules:
    """Return the rules of the board's dice, with its own length and reading of Q."""
    usual = Rules(q=saved.q) if saved.dice is None else Rules.of(DiceSet.named(saved.dice))
    seconds = usual.seconds if saved.seconds is None else saved.seconds or None
    return replace(usual, seconds=seconds, q=saved.q)


def _note(saved: SavedBoard) -> str:
    """The size, words and date of a board, such as "4x4 · 7 words · 02 Jan 2026"."""
    words = f" · {words_text(len(saved.to_find.words))}" if saved.to_find else ""
    return f"{saved.board.rows}x{saved.board.cols}{words} · {day_text(saved.kept.astimezone())}"


def _about(saved: SavedBoard) -> Content:
    """The name, word list and date of a board, and the words it was built for."""
    built_for = ""
    if saved.to_find:
        options = WordsToFindOptions(saved.to_find, saved.seconds).text
        count, words = len(saved.to_find.words), map(saved.to_find.text, saved.to_find.words)
        to_find = ngettext("{count} word to find", "{count} words to find", count)
        built_for = f"{to_find}, {options}\n{', '.join(words)}"
    count = saved.empty_cells
    empty = ngettext("{count} empty cell.", "{count} empty cells.", count) if count else ""
    name = list_title(saved.dictionary)
    kept = _("{name} list, saved {day}", name=name, day=day_text(saved.kept.astimezone()))
    return Content.assemble(
        (f"{saved.name}\n", "bold $primary"),
        (f"{kept}\n", "$secondary"),
        (f"{empty} " if empty else "", "$warning"),
        built_for,
    )


async def _filled(saved: SavedBoard) -> Board:
    """The board with random letters on its empty cells."""
    task = saved.board, saved.to_find.words, saved.dictionary, saved.dice, saved.q
    return await asyncio.to_thread(fill_to_play, *task)


class SavedBoardsScreen(PlayerScreen[None]):
    """The list of saved boards, and the board pointed at."""

    PLACE = N_("Saved boards")
    PURPOSE = N_("The boards you saved, from rounds and from Unboggle.")
    KEY_GROUPS: ClassVar = {
        N_("Use a board"): "play build fill options send print",
        N_("Manage boards"): "search new rename remove undo",
    }
    PAGE = N_("Boards")
    CSS_PATH = "saved_boards_screen.tcss"
    BINDINGS = bind(
        on_bar("p", "play", "Play", "Play the board; if it was built from words, find them"),
        on_bar("u", "build", "Edit", "Open the board in Unboggle"),
        on_bar("ctrl+f", "fill", "Fill", "Fill the empty cells"),
        PRINT,
        on_bar("slash", "search", "Find", "Find boards by name or word"),
        on_bar("ctrl+n", "new", "New", "Type in a board, and save it"),
        on_bar("ctrl+t", "rename", "Rename", "Give the board or its set another name"),
        on_bar("x,delete", "remove", "Remove", "Remove the board"),
        on_bar("f7", "send", "Share", "Copy a code for a friend to play this board"),
        on_bar("ctrl+e", "export", "Export", "Write the board to a file"),
        on_bar("f9", "options", "Options", "Choose how the words are shown and counted"),
        on_bar("escape", "leave", "Back"),
        on_bar("z,ctrl+z", "undo", "Undo", "Restore the last board you removed or changed"),
    )
    AUTO_FOCUS = "#boards"

    boards: var[tuple[SavedBoard, ...]] = var(())
    """All saved boards, the latest first."""

    def __init__(self) -> None:
        super().__init__()
        self._was_left = False
        self._shown: list[SavedBoard] = []
        self._earlier: list[SavedBoard] = []
        """The boards as they were before they were removed or changed."""
        hint = _("Find a name or a word")
        # Kept, not queried: the boards may arrive while the screen is being removed.
        self._search, self._list = Input(placeholder=hint, id="search"), ChoiceGrid(id="boards")
        self._left = Vertical(self._search, self._list, id="left")
        self._left.styles.min_width = cell_len(hint) + FRAME
        self._board, self._about = BoardView(id="board"), Static(id="about")

    def body(self) -> ComposeResult:
        with Horizontal(id="table"):
            yield self._left
            yield Vertical(self._board, self._about, id="right")

    async def on_mount(self) -> None:
        self.boards = await self._saved_boards()

    async def _saved_boards(self) -> tuple[SavedBoard, ...]:
        return tuple(await self.app.read_store(lambda store: store.boards.all()))

    @on(events.ScreenSuspend)
    def leave(self) -> None:
        self._was_left = True

    @on(events.ScreenResume)
    async def show_saved(self) -> None:
        """Show what was saved meanwhile, and point at it; undo restores what it replaced."""
        if not self._was_left or any(worker.group == "ask" for worker in self.workers):
            return  # A question shows its answer itself.
        before, boards = self.boards, await self._saved_boards()
        changed = [saved for saved in boards if saved not in before]
        if changed and self.boards is before:
            ids = {saved.id for saved in changed}
            self._earlier += [saved for saved in before if saved.id in ids]
            self._point_at(changed[0], boards)

    def allows(self, action: str) -> bool:
        """Allow only what there is a board for."""
        saved = self.chosen
        if action in ("play", "build", "rename", "remove", "send", "export", "print"):
            return saved is not None
        if action == "options":
            return saved is not None and bool(saved.to_find)
        if action == "fill":
            return any(each.empty_cells for each in self._chosen_set)
        if action == "search":
            return bool(self.boards)
        return action != "undo" or bool(self._earlier)

    @property
    def chosen(self) -> SavedBoard | None:
        """The board pointed at."""
        at = self._list.highlighted
        return None if at is None else self._shown[at]

    @property
    def _chosen_set(self) -> list[SavedBoard]:
        """The board pointed at, with the others of its set."""
        return [] if self.chosen is None else set_of(self.chosen, self.boards)

    @on(Input.Changed)
    def watch_boards(self) -> None:
        self._shown = matching(self.boards, self._search.value)
        self._list.border_subtitle = number(len(self._shown)) if self._shown else ""
        self._list.show(Line(saved.name, saved.id, note=_note(saved)) for saved in self._shown)
        self._show_chosen()

    @on(ChoiceGrid.Pointed)
    def _show_chosen(self) -> None:
        saved = self.chosen
        self.refresh_bindings()
        self._board.display = saved is not None
        if saved is not None:
            self._board.board, self._board.q = saved.board, saved.q
            self._about.update(_about(saved))
        elif self.boards:
            self._about.update(_("No board with that name or word."))
        else:
            self._about.update(_(EMPTY, key=self.key_of("new")))

    @on(Input.Submitted)
    @on(ChoiceGrid.Chosen)
    @work(exclusive=True, group="fill")
    async def action_play(self) -> None:
        """Play the board; letters for its empty cells are of this round only."""
        saved = self.chosen
        if saved is not None:
            later = self._chosen_set[self._chosen_set.index(saved) + 1 :]
            self.post_message(PlayRound(round_on(replace(saved, board=await _filled(saved)))))
            if later:  # is next, once this one has been played
                self._list.point(later[0].id)

    def action_build(self) -> None:
        """Open the board in Unboggle, with its words and what was required of it."""
        if self.chosen is not None:
            self.post_message(BuildBoard(self.chosen))

    @work(group="ask")
    async def action_options(self) -> None:
        """Ask how the words are shown and counted."""
        saved = self.chosen
        if saved is None:
            return
        options = WordsToFindOptions(saved.to_find, saved.seconds)
        chosen = await ask_how_to_find(self.app, saved.name, options, _("Save"))
        if chosen is not None:
            self._replace(replace(saved, to_find=chosen.to_find, seconds=chosen.seconds))

    @work(exclusive=True, group="fill")
    async def action_fill(self) -> None:
        await self._fill(await self._ask_which(_("Fill the empty cells")))

    async def _ask_which(self, question: str) -> list[SavedBoard]:
        """Ask whether all boards of a set are meant, or the one pointed at; none if cancelled."""
        chosen, boards = self.chosen, self._chosen_set
        if chosen is None or len(boards) == 1:
            return boards
        offered = [
            (_("These {count} boards", count=len(boards)), boards),
            (_("Only {name}", name=chosen.name), [chosen]),
        ]
        return await self.app.push_screen_wait(PickDialog(question, offered)) or []

    async def _fill(self, boards: Sequence[SavedBoard]) -> list[SavedBoard]:
        """Fill the empty cells of boards with random letters, and return the boards as they are."""
        chosen, filled = self.chosen, 0
        for saved in boards:
            board = await _filled(saved)
            if saved in self.boards and saved.empty_cells:
                self._earlier.append(saved)
                self._replace(replace(saved, board=board))
                filled += saved.empty_cells
        if chosen is not None and filled:
            self._list.point(chosen.id)
            names = dict.fromkeys([boards[0].name, boards[-1].name])
            text = ngettext(
                "{count} empty cell of {name} is filled. {key}: undo",
                "{count} empty cells of {name} are filled. {key}: undo",
                filled,
                name=" – ".join(names),
                key=self.key_of("undo"),
            )
            self.notify(text)
        now = {saved.id: saved for saved in self.boards}
        return [now[saved.id] for saved in boards if saved.id in now]

    def _replace(self, saved: SavedBoard) -> None:
        """Save a changed board, and show it; what was said of it before is out of date."""
        self.app.clear_notifications()
        self.app.store.boards.save(saved)
        boards = (saved if other.id == saved.id else other for other in self.boards)
        self._point_at(saved, tuple(boards))

    def _point_at(self, saved: SavedBoard, boards: tuple[SavedBoard, ...]) -> None:
        """Show these boards, and point at one of them if it matches the search."""
        self.boards = boards
        if saved in self._shown:
            self._list.point(saved.id)

    def action_search(self) -> None:
        self._search.focus()

    def action_leave(self) -> None:
        """End the search, or go back."""
        if self._search.has_focus or self._search.value:
            self._search.value = ""
            self._list.focus()
        else:
            self.dismiss()

    @work(group="ask")
    async def action_new(self) -> None:
        """Ask for a board until it is valid, and save it."""
        text = ""
        while answer := await self.app.push_screen_wait(
            PromptDialog(_("Board, such as taps/elin/roqt/deck:"), text)
        ):
            text = answer
            try:
                board = Board.parse(text)
            except BoardError as error:
                self.notify(str(error), severity="error")
                continue
            self.app.clear_errors()
            settings = self.app.settings
            new = SavedBoard(
                name=str(board), board=board, dictionary=settings.dictionary, q=settings.q
            )
            for saved in await save_boards(self.app, [new]):
                self._point_at(saved, (saved, *self.boards))
            return

    @work(group="ask")
    async def action_rename(self) -> None:
        """Give another name to the board, or to the whole set that it is in."""
        chosen, boards = self.chosen, self._chosen_set
        if chosen is not None:
            renamed = await save_boards(self.app, boards)
            now = {saved.id: saved for saved in renamed}
            self.boards = tuple(now.get(other.id, other) for other in self.boards)
            self._list.point(chosen.id)

    def action_remove(self) -> None:
        saved = self.chosen
        if saved is not None:
            self.app.store.boards.forget(saved)
            self._earlier.append(saved)
            self.boards = tuple(other for other in self.boards if other.id != saved.id)
            self.app.clear_notifications()
            key = self.key_of("undo")
            self.notify(_("{name} removed. Press {key} to undo.", name=saved.name, key=key))

    def action_undo(self) -> None:
        if self._earlier:
            self.app.clear_notifications()
            saved = self._earlier.pop()
            self.app.store.boards.save(saved)
            others = (other for other in self.boards if other.id != saved.id)
            boards = sorted((*others, saved), key=lambda other: other.kept, reverse=True)
            self._point_at(saved, tuple(boards))

    @work(exclusive=True, group="fill")
    async def action_send(self) -> None:
        """Copy a code for each board; a friend has to find the words, if it has any."""
        if boards := await self._fill(await self._ask_which(_("Share"))):
            # By the usual rules instead of the player's.
            request, *others = (replace(round_on(each), rules=_rules(each)) for each in boards)
            self.post_message(ShareRound(request, tuple(others)))

    @work(group="ask")
    async def action_print(self) -> None:
        if boards := await self._ask_which(_("Print")):
            first, *others = (
                PrintBoard(each.name, each.board, each.to_find, _rules(each), each.dictionary)
                for each in boards
            )
            self.post_message(replace(first, others=tuple(others)))

    @work(group="ask")
    async def action_export(self) -> None:
        saved = self.chosen
        if saved is not None:
            await export_puzzle(
                self.app,
                saved.board,
                saved.to_find,
                WordsToFindOptions(saved.to_find, saved.seconds),
                q=saved.q,
                language=building_language(saved.dictionary, saved.dice),
                title=saved.name,
            )
