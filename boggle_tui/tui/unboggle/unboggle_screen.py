"""UnboggleScreen: words in, and a board out that holds them all."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import ClassVar

from textual import events, on, work
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widgets import Input, Label, OptionList
from textual.worker import Worker, WorkerError

from boggle_tui.files.reading import TextFileError, read_text
from boggle_tui.files.translation import N_, _, ngettext, pgettext
from boggle_tui.game.board.board import Board
from boggle_tui.game.dice.dice_set import dice_sets
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.round.setup import WordsToFind
from boggle_tui.game.words.as_written import problem_of_clue
from boggle_tui.game.words.glossary import GlossaryError, glossary, possible_clues
from boggle_tui.game.words.phrases import words_text
from boggle_tui.play.plan import RoundRequest
from boggle_tui.play.round_options import describe, offered
from boggle_tui.requests.build import Build
from boggle_tui.share.results import TITLE, dice_section
from boggle_tui.store.saved import SavedBoard, named
from boggle_tui.tui.base.column_grid import WordList
from boggle_tui.tui.base.keyboard import bind, is_line_key, off_bar, on_bar
from boggle_tui.tui.base.menu import Choice
from boggle_tui.tui.base.questions import (
    ChoiceList,
    ChoicesDialog,
    FileDialog,
    Form,
    PickDialog,
    PromptDialog,
)
from boggle_tui.tui.base.saving import (
    PRINT,
    WordsToFindOptions,
    ask_how_to_find,
    export_puzzle,
    save_new_board,
)
from boggle_tui.tui.base.screen import PlayerScreen
from boggle_tui.tui.board.board_view import EditableBoard
from boggle_tui.tui.messages import Place, PlayRound, PrintBoard, ShareRound, going
from boggle_tui.tui.unboggle.builder_pane import BuilderPane, SolverLine
from boggle_tui.tui.unboggle.built_board import (
    FROM_FILE,
    MIRROR,
    ROTATE,
    UNWANTED,
    BuiltBoard,
    saved_board,
)
from boggle_tui.tui.unboggle.controller import (
    SHORT_TEXT,
    Cancel,
    Searches,
    UnboggleController,
    Work,
)
from boggle_tui.tui.unboggle.screen_text import (
    SELECTIONS,
    keys_text,
    pointed_text,
    screen_text,
    word_marks,
)
from boggle_tui.tui.unboggle.unboggle_state import UnboggleState
from boggle_tui.tui.unboggle.words_pane import OfferKind, Offers, WordEntry, WordsPane

TILES = {False: N_("any number"), True: N_("as few as possible")}
BOARD_HINT = N_(
    "On the board: a letter fixes a cell, [ starts a two-letter tile, # blocks the cell."
    " On a word that may be omitted: + and - change its weight, ! requires it."
)
FILL_HINT = N_("Words are counted with your word list.")
LONG_TEXT = 100_000
"""The number of characters from which parsing a text takes longer than a key press may wait."""
TO_CLEAR = [
    (N_("Words"), (True, False)),
    (N_("Fixed letters"), (False, True)),
    (N_("Both"), (True, True)),
]
"""The choices of what to clear: the words, the fixed letters."""


class UnboggleScreen(PlayerScreen[None]):
    """The words on one side, the board on the other, and the status of the solver below.

    What a key changes goes to the UnboggleController; each state that comes of it is shown here.
    """

    PLACE = N_("Unboggle")
    PURPOSE = N_(
        "Boggle in reverse: list words, and the program builds a board that holds them all, or"
        " proves that none can. It searches while you type. A space or a comma ends a word; a name"
        ' of two words is written "Mary Ann".'
    )
    KEY_GROUPS: ClassVar = {
        N_("Words"): "load suggest undo clear",
        N_("Search"): "solve auto_size options",
        N_("The board"): "fill play save share print",
    }
    CSS_PATH = "unboggle_screen.tcss"
    BINDINGS = bind(
        on_bar("f5", "solve", "Solve", "Search again, and longer"),
        on_bar("f8", "play", "Play", "Find the words on this board"),
        PRINT,
        on_bar("ctrl+s", "save", "Save", "Save the board under a name"),
        on_bar("f7", "share", "Share", "Copy a code for a friend to play"),
        on_bar("ctrl+z", "undo", "Undo", "Undo the last change"),
        on_bar("escape", "stop_or_leave", "Back", "Stop the search, or go back"),
        off_bar("f9", "options", "Options", "Choose dice, omissions and the number of tiles"),
        off_bar("f4", "auto_size", "Auto size", "Keep the board as small as possible, or don't"),
        off_bar("ctrl+o", "load", "Load", "Add words from a file"),
        off_bar("ctrl+g", "suggest", "Suggest", "Find other words that fit on the board"),
        off_bar("ctrl+f", "fill", "Fill", "Fill the spare cells, or empty them"),
        # In the line, it would delete what follows.
        off_bar(
            "ctrl+k", "fill_as", "Fill as", "Choose how to fill the spare cells", priority=True
        ),
        off_bar(
            "f3",
            "unique",
            "Only board?",
            "Check whether this is the only board; press again to make it so",
        ),
        off_bar(
            "f10",
            "divide",
            "Divide",
            "Divide the words between boards, where one can't hold them all",
        ),
        off_bar("f12", "boards", "Boards", "The boards you saved"),
        off_bar("ctrl+r", "rotate", "Rotate", "Rotate the board clockwise"),
        off_bar("ctrl+b", "mirror", "Mirror", "Mirror the board, left to right"),
        off_bar("ctrl+y", "copy", "Copy", "Copy the board to the clipboard"),
        # In the line, it would go to the end.
        off_bar("ctrl+e", "export", "Export", "Write the board to a file", priority=True),
        off_bar("ctrl+l", "clear", "Clear", "Remove the words, the fixed letters, or both"),
    )

    AUTO_FOCUS = "#entry"

    def __init__(
        self,
        searches: Searches | None = None,
        rng: Random | None = None,
        saved: SavedBoard | None = None,
    ) -> None:
        """Begin with the puzzle of the last time, or with that of a saved board."""
        super().__init__()
        self._saved = saved
        self.controller = UnboggleController(self.app, self.show_state, self._start, searches, rng)
        self.words_pane = WordsPane(self.app.lexicon, self.state)
        self.builder = BuilderPane(self.state)
        self.line = SolverLine(id="status")
        self._shown: UnboggleState | None = None
        self._noted_line = ""
        """The text in the line for words when the last key was answered."""
        self._word_marks = word_marks(self.state)
        self.text = screen_text(self.state, self.key_of, self.controller.language)
        """All that is said."""

    is_text_key = staticmethod(is_line_key)

    @property
    def state(self) -> UnboggleState:
        """The puzzle, the board and the searches as they are now."""
        return self.controller.state

    def body(self) -> ComposeResult:
        with Horizontal(id="table"):
            yield self.words_pane
            yield self.builder
        yield self.line

    def _start(self, work: Work) -> Cancel:
        # A function, not a coroutine: one that is cancelled before it starts causes a warning.
        worker: Worker[None] = self.run_worker(work)
        return worker.cancel

    async def on_mount(self) -> None:
        self.show_state(self.state)
        await self.controller.open(self._saved)
        if self._saved is not None and any(draft.words for draft, _ in self.state.earlier[-1:]):
            name, key = self._saved.name, self.key_of("undo")
            text = _("{name} is open. Press {key} for the words before.", name=name, key=key)
            self.controller.take(replace(self.state, notice=text))

    async def on_unmount(self) -> None:
        self.controller.leave()
        for worker in self.workers.cancel_node(self):
            with suppress(WorkerError):
                await worker.wait()
        await self.controller.close()

    def show_state(self, state: UnboggleState) -> None:
        """Set the widgets to a state."""
        old, self._shown = self._shown, state
        if old is None or replace(old, pointed=state.pointed) != state:
            if old is None or old.notice != state.notice:
                self._noted_line = self.words_pane.entry.value
            self._word_marks = word_marks(state)
            language = self.controller.language
            self.text = screen_text(state, self.key_of, language)
            self.words_pane.show(state, self._word_marks)
            self.words_pane.entry.passes_digits = bool(self.text.suggestions)
            self.words_pane.entry.language = language
            self.set_class(self.line.leave_room_for(state.draft.size[0]), "-crowded")
            self.line.show(self.text)
        pointed = pointed_text(state, self._word_marks)
        self.builder.show(state, pointed, self.text.remark, keys_text(state, self.key_of))

    def on_resize(self, _: events.Resize) -> None:
        self.set_class(self.line.leave_room_for(self.state.draft.size[0]), "-crowded")

    def on_key(self, event: events.Key) -> None:
        character = event.character or ""
        is_for_entry = character.isalpha() or character in ("?", "*")
        if character.isdecimal() and int(character) in range(1, len(self.text.suggestions) + 1):
            event.stop()
            self.action_apply_suggestion(int(character))
        elif event.key in ("pagedown", "pageup") and self.line.can_focus:
            event.stop()
            by = 1 if event.key == "pagedown" else -1
            self.line.scroll_relative(y=by * self.line.room, animate=False)
        elif self.builder.finish_reveal() and not is_for_entry:
            event.stop()
        elif is_for_entry:
            event.stop()
            self.words_pane.entry.focus()
            self.words_pane.entry.insert_text_at_cursor(character)

    def on_paste(self, event: events.Paste) -> None:
        self.words_pane.entry.take(event.text)

    @on(Input.Changed)
    def follow_line(self) -> None:
        self.builder.finish_reveal()
        if self.words_pane.entry.value != self._noted_line:
            self.controller.take(replace(self.state, notice=""))

    @on(WordEntry.Entered)
    async def add_entered_words(self, event: WordEntry.Entered) -> None:
        if len(event.text) >= LONG_TEXT:
            self.add_long_text(event.text)
        else:
            await self._add(event.text, is_correctable=event.by_enter)

    @work(group="add")
    async def add_long_text(self, text: str) -> None:
        """Add the words of a text while the screen keeps working."""
        await self._add(text)

    async def _add(
        self, text: str, is_correctable: bool = False, solves_next: bool = False
    ) -> bool:
        """Add the words of a text, and return whether all could be added.

        With `is_correctable`, the others go back to the line; otherwise they are listed.
        """
        parsed = await self.controller.add(text, solves_next=solves_next)
        if len(text) > SHORT_TEXT:
            await asyncio.sleep(0)  # Each step takes long with many words: let keys pass.
        entry, state, note = self.words_pane.entry, self.state, parsed.text
        if is_correctable and not entry.value:
            entry.put_back(" ".join(parsed.rejected))
        elif parsed.left_out:
            state = replace(state, skipped={**state.skipped, **parsed.left_out})
            note = " ".join(filter(None, (*parsed.notices, parsed.repeated_text)))
        self.controller.take(replace(state, notice=note or state.notice))
        return not parsed.rejected

    async def _finish_typing(self) -> None:
        """Add the word being typed; what can't be added is listed as skipped."""
        await self._add(self.words_pane.entry.finish())

    @on(WordEntry.Finished)
    def skip_reveal_or_solve(self) -> None:
        if not self.builder.finish_reveal():
            self.controller.solve()

    def action_remove(self, word: str = "") -> None:
        """Remove a word, by default the one at the cursor of the list."""
        if word := word or self.words_pane.word:
            self.controller.change(self.state.draft.without_words({word}))

    def action_weigh(self, difference: int) -> None:
        draft, word = self.state.draft, self.words_pane.word
        if word and self._allows_omissions():
            self.controller.change(draft.with_weight(word, draft.weight(word) + difference))

    def action_require(self) -> None:
        word = self.words_pane.word
        if word and self._allows_omissions():
            self.controller.change(self.state.draft.with_required_toggled(word))

    @work(group="ask")
    async def action_clue(self) -> None:
        """Ask for the clue of the word at the cursor, after showing the one it has."""
        texts, word = self.state.draft.texts, self.words_pane.word
        if not word:
            return
        before, text = dict(texts.clues).get(word, ""), texts.of(word)
        has_glossary = self.controller.language.has_glossary
        meanings = await asyncio.to_thread(_meanings, word, text) if has_glossary else []
        question = _("Your clue for {word}, or nothing for none:", word=text)
        dialog = ClueDialog(question, text, before, meanings)
        clue = await self.app.push_screen_wait(dialog)
        if clue is not None and clue != before and word in self.state.words:
            self.controller.take(self.state.with_clue(word, clue))

    def _allows_omissions(self) -> bool:
        """Return whether words may be left out, and explain it if they may not."""
        is_partial = self.state.draft.is_partial
        if not is_partial:
            key = self.key_of("options")
            text = _("Every word is required. Press {key} to allow omissions.", key=key)
            self.controller.note(text)
        return is_partial

    @on(Offers.Picked)
    async def take_picked_word(self, event: Offers.Picked) -> None:
        match event.kind:
            case OfferKind.ACCIDENTAL:
                await self.controller.avoid(event.word)
            case OfferKind.FITTING:
                self.controller.take(self.state.with_word_placed(event.word))
                await self._add(event.word)
                self.action_suggest()
            case OfferKind.MATCH:
                self.words_pane.close_offers()
                self.words_pane.entry.finish()
                await self._add(event.word)

    @on(Offers.NothingFound)
    def note_nothing_found(self, event: Offers.NothingFound) -> None:
        self.controller.note(event.text)

    @on(BuilderPane.Resized)
    def resize_board(self, event: BuilderPane.Resized) -> None:
        self.controller.resize(event.size, event.is_auto)

    @on(EditableBoard.CellEdited)
    def fix_cell(self, event: EditableBoard.CellEdited) -> None:
        self.controller.change(self.state.draft.with_fixed_cells({event.cell: event.face}))

    @on(EditableBoard.Pointed)
    def point_at_cell(self, event: EditableBoard.Pointed) -> None:
        self.controller.take(replace(self.state, pointed=event.cell))

    @on(WordList.Pointed)
    def point_at_word(self, event: WordList.Pointed) -> None:
        self.controller.take(replace(self.state, pointed=event.word))

    async def action_solve(self) -> None:
        """Search for a board, or for another one, with the word being typed included."""
        if await self._add(self.words_pane.entry.finish(), True, solves_next=True):
            self.controller.solve()

    def action_stop_or_leave(self) -> None:
        if self.state.is_search_shown:
            self.controller.stop()
        elif self.controller.stop_explaining() or self.words_pane.dismiss():
            return
        elif self.state.skipped:
            self.controller.take(replace(self.state, skipped={}))
        elif self.builder.view.has_focus:
            self.words_pane.entry.focus()
        else:
            self.dismiss()

    @work(group="ask")
    async def action_clear(self) -> None:
        """Clear the words, the fixed letters or both, after asking which if there are both."""
        has_words, has_letters = bool(self.state.words), bool(self.state.draft.fixed_cells)
        choice: tuple[bool, bool] | None = has_words, has_letters
        if has_words and has_letters:
            options = [(_(text), cleared) for text, cleared in TO_CLEAR]
            dialog = PickDialog(_("What do you want to clear?"), options)
            choice = await self.app.push_screen_wait(dialog)
        if choice is not None and any(choice):
            draft = self.state.draft.cleared(words=choice[0], letters=choice[1])
            self.controller.change(draft)
        elif choice is not None:
            self.controller.note(_("Nothing to clear."))

    def action_undo(self) -> None:
        self.controller.undo()

    @work(group="ask")
    async def action_load(self) -> None:
        """Add the words of a file, after asking which."""
        if read := await self._ask_for_text(_("Load words from file:")):
            await self._add(read[1])

    async def _ask_for_text(self, question: str, name: str = "") -> tuple[str, str] | None:
        """Ask for a file until it can be read; return its name and its text."""
        problem = ""
        while answer := await self.app.push_screen_wait(FileDialog(question, name, problem)):
            name = answer
            try:
                text, notice = await asyncio.to_thread(read_text, name)
            except TextFileError as error:
                problem = str(error)
            else:
                if notice:
                    self.notify(notice.said(Path(name).name))
                return name, text
        return None

    @work(group="ask")
    async def action_options(self) -> None:
        """Ask which words, tiles, dice and fixed cells the board should have."""
        draft = self.state.draft
        dice = [(describe(each), each.name) for each in dice_sets().values()]
        choices = [
            Choice(_("Words"), offered(SELECTIONS), draft.selection, id="selection"),
            Choice(_("Tiles"), offered(TILES), draft.minimizes_tiles, id="minimizes_tiles"),
            Choice(_("Dice"), [(_("none"), None), *dice], draft.dice, id="dice"),
        ]
        if draft.fixed_cells:
            fixed = _("{count} fixed", count=len(draft.fixed_cells))
            cells = [(fixed, True), (_("all free"), False)]
            choices.append(Choice(_("Cells"), cells, True, id="cells"))
        dialog = ChoicesDialog(_("Board options"), choices, _("OK"), _(BOARD_HINT))
        if chosen := await self.app.push_screen_wait(dialog):
            if not chosen.pop("cells", True):
                draft = draft.cleared(words=False, letters=True)
            name = chosen.pop("dice")
            self.controller.change(replace(draft, **chosen).with_dice(name))

    @work(exclusive=True, group="suggest")
    async def action_suggest(self) -> None:
        """Offer words that fit on the board as well."""
        fitting = await self.controller.find_fitting_words()
        if fitting is not None:
            self.words_pane.offer_fitting(fitting)

    @work(exclusive=True, group="fill")
    async def action_fill(self) -> None:
        """Fill the spare cells as last chosen, or empty them, once the board is there."""
        await self._finish_typing()
        if await self.controller.has_spare_cells():
            await self.controller.fill_or_empty()

    @work(exclusive=True, group="fill")
    async def action_fill_as(self) -> None:
        """Fill the spare cells after asking how, and for the file of words to avoid, if any."""
        await self._finish_typing()
        if not await self.controller.has_spare_cells():
            return
        board, options = self.state.board, self.state.fill_options
        assert board is not None
        has_files = self.app.has_files
        unwanted = {key: text for key, text in UNWANTED.items() if key != FROM_FILE or has_files}
        choices = [
            *Form(Build(words=(), fill=options.goal), "fill").choices(),
            Choice(_("Avoid"), offered(unwanted), options.unwanted, id="unwanted"),
        ]
        title = ngettext("Fill {count} cell", "Fill {count} cells", len(board.spare))
        dialog = ChoicesDialog(title, choices, pgettext("key", "Fill"), _(FILL_HINT))
        chosen = await self.app.push_screen_wait(dialog)
        if chosen is None:
            return
        options = replace(options, goal=chosen["fill"], unwanted=chosen["unwanted"])
        if options.unwanted == FROM_FILE:
            question = _("File of words to avoid, one per line:")
            if (read := await self._ask_for_text(question, options.file)) is None:
                return
            options = replace(options, file=read[0])
        if self.state.board == board:
            await self.controller.fill_as(options)

    def action_auto_size(self) -> None:
        self.controller.toggle_auto_size()

    def action_apply_suggestion(self, number: int) -> None:
        """Make one of the changes that are offered when no board exists, counting from 1."""
        if number <= len(self.text.suggestions):
            suggested = self.text.suggestions[number - 1]
            if suggested.splits:
                self.action_divide()
            elif suggested.q is not None:
                self.controller.read_q(suggested.q)
            else:
                self.controller.change(suggested.draft, suggested.board)

    @work(exclusive=True, group="fill")
    async def action_divide(self) -> None:
        """Divide the words between boards, save these as a set, and show it."""
        parts, store = await self.controller.split(), self.app.store
        if parts:
            # The latest is listed first, and so should be the first part.
            boards = [*map(self._to_save, reversed(parts))]
            known = await asyncio.to_thread(store.boards.all)
            for saved in named(boards[::-1], words_text(len(self.state.words)), known):
                store.boards.save(saved)
            self.action_boards()

    action_boards = going(Place.BOARDS)

    def allows(self, action: str) -> bool:
        """Divide words only where no board holds them all."""
        return action != "divide" or not (self.state.is_complete or not self.state.words)

    def action_unique(self) -> None:
        self.controller.check_uniqueness()

    def action_rotate(self) -> None:
        self.controller.move(ROTATE)

    def action_mirror(self) -> None:
        self.controller.move(MIRROR)

    @work(group="ask")
    async def action_play(self) -> None:
        """Play the board, once it is there."""
        await self._offer_round(PlayRound)

    @work(group="ask")
    async def action_share(self) -> None:
        """Share the board, once it is there."""
        await self._offer_round(ShareRound)

    async def _offer_round(self, message: type[PlayRound | ShareRound]) -> None:
        """Ask how the words of the board are to be found; empty cells are filled for that."""
        # What was typed but can't be added doesn't stand in the way: it is listed as skipped.
        await self._finish_typing()
        if not self.controller.expects_board():
            return
        board, ok = self.state.board, pgettext("key", "Play")
        count = len(board.paths if board and not self.state.search else self.state.words)
        title = ngettext("Play: find {count} word", "Play: find {count} words", count)
        if message is ShareRound:
            ok = pgettext("key", "Share")
            title = ngettext("Share: find {count} word", "Share: find {count} words", count)
        words, texts = self.state.words, self.state.draft.texts
        latest = WordsToFindOptions.of(self.app.settings, words, texts)
        options = await ask_how_to_find(self.app, title, latest, ok)
        if options is None or not await self.controller.has_board():
            return
        if options != latest:
            self.app.change_settings(**options.settings)
        await self.controller.fill_to_play()
        board = self.state.board
        if board is not None and board.is_full:
            to_find = self._to_find(board)
            request = RoundRequest(
                dice=board.dice,
                board=board.board,
                q=self.state.q,
                seconds=options.seconds,
                to_find=replace(options.to_find, words=to_find.words, texts=to_find.texts),
            )
            self.post_message(message(request))

    def _to_find(self, board: BuiltBoard) -> WordsToFind:
        return WordsToFind(tuple(board.paths), texts=board.texts(self.state.draft))

    async def _current_board(self) -> BuiltBoard | None:
        """Return the board of the words, the best so far of a search; say why there is none."""
        await self._finish_typing()
        is_there = self.state.is_current or await self.controller.has_board()
        if is_there and self.state.search is not None:
            self.notify(_("The search goes on. This is the board so far."))
        return self.state.board if is_there else None

    @work(exclusive=True, group="print")
    async def action_print(self) -> None:
        """Print the board as a puzzle; empty cells are filled on it."""
        if (board := await self._current_board()) is not None:
            opened = self.state.opened
            title = (opened.name if opened else "") or _(TITLE)
            rules, dictionary = Rules(q=self.state.q), self.app.settings.dictionary
            to_find = self._to_find(board)
            self.post_message(PrintBoard(title, board.board, to_find, rules, dictionary))

    def action_copy(self) -> None:
        if self.state.board is not None:
            self.app.copy_to_clipboard(self.state.board.text(self.state.q))
            self.notify(_("Copied, if your terminal allows it."))

    @work(exclusive=True, group="export")
    async def action_export(self) -> None:
        """Ask how its words are shown, and write the board to a file as a puzzle."""
        board, q = await self._current_board(), self.state.q
        if board is None:
            return
        assigned, to_find = board.assigned_dice(q), self._to_find(board)
        latest = WordsToFindOptions.of(self.app.settings, to_find.words, to_find.texts)
        options = await export_puzzle(
            self.app,
            board.board,
            to_find,
            latest,
            q=q,
            language=self.controller.language,
            more=(dice_section(board.board, assigned[1], assigned[0]),) if assigned else (),
            suggestion="unboggle.txt",
        )
        if options not in (None, latest):
            self.app.change_settings(**options.settings)

    @work(group="ask")
    async def action_save(self) -> None:
        """Save the board and its words under a name."""
        await self._finish_typing()
        if not self.controller.expects_board():
            return

        async def latest() -> SavedBoard | None:
            board = await self._current_board()
            return None if board is None else self._to_save(board)

        draft = self.state.draft
        name = " ".join(map(draft.texts.of, draft.words[:3]))
        asked = SavedBoard(name=name, board=Board.empty(*draft.size))
        saved = await save_new_board(self.app, asked, self.state.opened, latest)
        if saved is not None:
            self.controller.take(replace(self.state, saved=saved))

    def _to_save(self, board: BuiltBoard) -> SavedBoard:
        return saved_board(board, self.state.draft, self.state.q, self.app.settings)


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
            self.app.notify(problem, severity="error")
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


def _meanings(word: str, text: str) -> list[str]:
    try:
        clues = possible_clues(word, glossary().senses(word, text))
        return list(dict.fromkeys(clue.gloss for clue in clues))
    except GlossaryError:
        return []
