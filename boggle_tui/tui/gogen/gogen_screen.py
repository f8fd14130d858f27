"""A Gogen to solve, letter by letter, and the ways to one: left, shared, of a day, or new."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from datetime import date
from functools import partial
from typing import Any, ClassVar

from textual import events, on, work
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.geometry import Size
from textual.reactive import reactive, var
from textual.widget import Widget
from textual.widgets import Static

from boggle_tui.files.translation import N_, _, day_text
from boggle_tui.game.board.board import BLOCK, SPARE, QReading
from boggle_tui.game.round.daily_board import daily_name, daily_title
from boggle_tui.game.round.stopwatch import Clock, clock_face
from boggle_tui.game.words.language import fold
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.phrases import capitalized, place_among
from boggle_tui.gogen.game import GogenGame
from boggle_tui.gogen.generator import (
    GogenRequest,
    Maker,
    daily_gogen,
    everyday_list,
    random_gogen,
    suitable_words,
)
from boggle_tui.gogen.gogen_puzzle import Gogen, GogenError
from boggle_tui.gogen.gogen_sentences import RULES, check_text, hint_text, refusal_text
from boggle_tui.gogen.reasoning import Difficulty, ProvenGogen, Step
from boggle_tui.play.recorder import played_gogen
from boggle_tui.requests.gogen import Gogens
from boggle_tui.share.results import gogen_text, solved_text
from boggle_tui.share.share_code import encode_gogen
from boggle_tui.tui.base.keyboard import bind, off_bar, on_bar
from boggle_tui.tui.base.questions import ChoicesDialog, Form, WaitCancelledError, with_wait_dialog
from boggle_tui.tui.base.saving import FOR_A_FRIEND, copy_text
from boggle_tui.tui.base.screen import PlayerApp, PlayerScreen
from boggle_tui.tui.board.board_view import MOVES, BoardView
from boggle_tui.tui.messages import PrintGogen

PITCH = 3
"""Columns of a letter."""


class LetterBank(Widget):
    """The letters in rows; a click picks one for the next click on the board, or drops it again."""

    missing: reactive[str] = reactive("", layout=True)
    """The letters that are not on the board yet."""
    picked: reactive[str] = reactive("")
    """The letter to place with the next click on the board; empty for none."""

    def __init__(self, letters: str, *, id: str) -> None:
        super().__init__(id=id)
        self._letters = letters

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """The rows that the letters take."""
        return -(-len(self._letters) // self._across(width))

    def render(self) -> Content:
        across = self._across(self.size.width)
        rows = (
            Content.assemble(*map(self._shown, self._letters[start : start + across]))
            for start in range(0, len(self._letters), across)
        )
        return Content("\n").join(rows)

    def _across(self, width: int) -> int:
        """The number of letters in a row, so that all rows are about equally long."""
        most = max(1, width // PITCH)
        rows = -(-len(self._letters) // most)
        return -(-len(self._letters) // rows)

    def _shown(self, letter: str) -> tuple[str, str]:
        if letter == self.picked:
            return f"[{letter.upper()}]", "bold $primary"
        if letter in self.missing:
            return f" {letter.upper()} ", "bold"
        return " · ", "$secondary"

    def on_click(self, event: events.Click) -> None:
        across = self._across(self.size.width)
        at = event.y * across + event.x // PITCH
        if event.x < across * PITCH and at < len(self._letters):
            letter = self._letters[at]
            self.picked = "" if self.picked == letter else letter


DONE, OPEN = "✓", " "
UNTIL_SOLVED = frozenset({"hint", "check", "undo"})
FULL = N_("Every cell is full, but something is wrong. {key}: check")


def _how_to() -> str:
    return f"{_(RULES)} {_('Type a letter to place it, Shift and a letter to note it.')}"


class GogenWords(VerticalScroll, can_focus=False):
    """The words in as many columns as fit, each with a mark once it is complete."""

    complete: var[frozenset[str]] = var(frozenset())
    """The words that can be traced on the board."""

    def __init__(self, gogen: Gogen, *, id: str) -> None:
        self._shown = Static()
        super().__init__(self._shown, id=id)
        self._texts = {word: gogen.text(word) for word in gogen.words}

    def on_resize(self) -> None:
        self.watch_complete()

    def watch_complete(self) -> None:
        if not self.is_mounted:
            return
        words = [*self._texts]
        pitch = max(map(len, self._texts.values()), default=0) + 4
        across = max(1, self.scrollable_content_region.width // pitch)
        down = -(-len(words) // across)
        rows = (
            Content.assemble(*(self._word(word, pitch) for word in words[row::down]))
            for row in range(down)
        )
        self._shown.update(Content("\n").join(rows))

    def _word(self, word: str, pitch: int) -> tuple[str, str]:
        is_done = word in self.complete
        text = f"{DONE if is_done else OPEN} {self._texts[word]}".ljust(pitch)
        return text, "bold $success" if is_done else ""


class GogenScreen(PlayerScreen[None]):
    """The board, the letters to place, the words, and the time."""

    PLACE = N_("Gogen")
    PURPOSE = N_(
        "Each letter has one cell, and each word follows a path of cells that touch. Type a letter"
        " to place it at the cursor, or Shift and a letter to note it as possible. With the mouse,"
        " pick a letter, then its cell."
    )
    KEY_GROUPS: ClassVar = {
        N_("Place the letters"): "hint check clear undo",
        N_("This puzzle and others"): "share print new",
    }
    CSS_PATH = "gogen_screen.tcss"
    BINDINGS = bind(
        on_bar("f2", "hint", "Hint", "Show a letter that can be placed next, and why"),
        on_bar("f3", "check", "Check", "Show which placed letters are wrong"),
        on_bar("ctrl+z", "undo", "Undo", "Take back the last letter or note"),
        on_bar("f7", "share", "Share", "Copy a code of this puzzle for a friend"),
        on_bar(
            "ctrl+y", "copy_result", "Result", "Copy your time, with that code, once it is solved"
        ),
        on_bar("f6", "print", "Print", "Write the puzzle and its solution as a sheet"),
        on_bar("ctrl+n", "new", "New", "Choose a size and a difficulty for another"),
        off_bar(
            "delete,backspace",
            "clear",
            "Clear this cell",
            "Take the letter or the notes from this cell",
        ),
        on_bar("escape", "dismiss", "Home", "The puzzle is kept for the next time"),
        *MOVES,
    )
    AUTO_FOCUS = ""

    def __init__(self, game: GogenGame) -> None:
        super().__init__()
        self.game = game
        """The puzzle, with the letters placed so far."""
        self._hint: list[Step] = []
        """The latest hint."""
        self._view = BoardView(game.board, QReading.Q, id="board")
        self._view.set_reactive(BoardView.fixed_cells, frozenset(game.gogen.given_cells.values()))
        first = game.gogen.given.faces
        self._view.set_reactive(BoardView.cursor, first.index(SPARE) if SPARE in first else 0)
        self._bank = LetterBank(game.gogen.letters, id="letters")
        self._words = GogenWords(game.gogen, id="words")
        self._clock = Static(id="clock", markup=False)
        self._message = Static(_how_to(), id="message", markup=False)

    @staticmethod
    def is_text_key(key: str, character: str | None) -> bool:  # noqa: ARG004
        return bool(character and character.isalpha())

    def body(self) -> ComposeResult:
        with Horizontal(id="table"):
            yield self._view
            with Vertical(id="side"):
                day = self.game.day
                title = f"Gogen {daily_title(day)}" if day else "Gogen"
                yield Static(title, id="title", markup=False)
                yield self._clock
                yield self._bank
                yield self._words
                yield self._message

    def on_mount(self) -> None:
        self.on_screen_resume()
        self._show()
        if not self.game.is_solved:
            self._keep()
        self._tick()
        self.set_interval(self.app.pace.tick, self._tick)

    def on_screen_suspend(self) -> None:
        self.game.stopwatch.stop()

    def on_screen_resume(self) -> None:
        if not self.game.is_solved:
            self.game.stopwatch.start()

    def on_unmount(self) -> None:
        self.game.stopwatch.stop()
        if self._is_kept:  # Another puzzle may have taken its place.
            self._keep()
        self._record()

    def on_key(self, event: events.Key) -> None:
        character = event.character or ""
        letter = fold(character)[:1]
        if character.isalpha() and letter:
            event.stop()
            cell = self._view.cursor
            if not character.isupper():
                self._place(letter)
            elif cell is not None and self.game.note(letter, cell):
                self._changed()

    @on(BoardView.TilePressed)
    def take_cell(self, event: BoardView.TilePressed) -> None:
        """Move to the cell, and put the picked letter there."""
        self._view.cursor = event.cell
        if self._bank.picked:
            self._place(self._bank.picked)

    def action_move(self, rows: int, cols: int) -> None:
        cell = self._view.cell_beyond(self._view.cursor, rows, cols)
        while self._view.board.faces[cell] == BLOCK:
            cell = self._view.cell_beyond(cell, rows, cols)
        self._view.cursor = cell

    def action_clear(self) -> None:
        if self._view.cursor is not None:
            self.game.clear(self._view.cursor)
            self._changed()

    def action_undo(self) -> None:
        if self.game.undo():
            self._changed()
        else:
            self._message.update(_("There is nothing to undo."))

    def action_check(self) -> None:
        """Say which letters are wrong."""
        letters = self.game.wrong_letters
        self._view.marked_cells = frozenset(self.game.placed[letter] for letter in letters)
        self._message.update(check_text(self.game.placed, letters))

    def allows(self, action: str) -> bool:
        """Allow a result once the puzzle is solved, and help until then."""
        if action == "copy_result":
            return self.game.is_solved
        return not self.game.is_solved or action not in UNTIL_SOLVED

    def action_hint(self) -> None:
        """Show the next letter that can be reasoned out, and why."""
        if self.game.wrong_letters:
            self.action_check()
            return
        steps = self.game.hint()
        if steps != self._hint:  # The same one again costs nothing.
            self.game.hints += 1
            self._hint = steps
        self._view.cursor = steps[-1].cell
        self._message.update(hint_text(self.game.gogen, steps))

    def action_share(self) -> None:
        """Copy the code of the puzzle."""
        copy_text(self.app, encode_gogen(self.game.gogen), _(FOR_A_FRIEND))

    def action_copy_result(self) -> None:
        copy_text(self.app, gogen_text(self.game))

    def action_print(self) -> None:
        self.post_message(PrintGogen(self.game.puzzle))

    @work(exclusive=True)
    async def action_new(self) -> None:
        """Choose the size and difficulty of another puzzle, and make it."""
        gogen = self.game.gogen
        like_this = Gogens(size=(gogen.rows, gogen.cols), difficulty=self.game.difficulty)
        choices = [*Form(like_this, "size difficulty").choices()]
        hint = _("Replaces the puzzle on the board.")
        dialog = ChoicesDialog(_("New Gogen"), choices, _("Make"), hint)
        chosen = await self.app.push_screen_wait(dialog)
        if chosen:
            self.app.prepare(make, chosen["size"][0], chosen["difficulty"])

    def _place(self, letter: str) -> None:
        cell = self._view.cursor
        if cell is None:
            return
        if self.game.place(letter, cell):
            self._bank.picked = ""
            self._changed()
        elif not self.game.is_solved:
            self._message.update(refusal_text(self.game.gogen, letter))

    def _changed(self) -> None:
        """Show and keep a change."""
        self._view.marked_cells = frozenset()
        self._message.update(_how_to())
        self._show()
        self._keep()

    def _show(self) -> None:
        game = self.game
        with self.app.batch_update():
            self._view.board = game.board
            notes = game.notes
            self._view.notes = tuple(notes.get(at, "") for at in range(len(game.board.faces)))
            self._bank.missing = game.missing_letters
            self._words.complete = game.complete_words
            if game.is_solved:
                self._show_end()
            elif not game.missing_letters:
                self._message.update(_(FULL, key=self.key_of("check")))

    def _show_end(self) -> None:
        """Light the words one after the other, and compare the time."""
        self.game.stopwatch.stop()
        self._tick()
        self.refresh_bindings()
        self._view.cursor = None
        self._view.draw_paths([*self.game.paths.values()], self.app.pace.quick_path)
        self.compare()

    @work(group="compare", exclusive=True)
    async def compare(self) -> None:
        """Say how long it took, how that compares with earlier ones, and what can be done next."""
        played = played_gogen(self.game)
        times = await self.app.read_store(lambda store: store.gogens.times_like(played))
        standing = _("your first")
        if times:
            rank = 1 + sum(seconds < played.elapsed for seconds in times)
            place, best = place_among(rank, len(times) + 1), clock_face(min(times))
            if rank == 1:
                standing = _("{place} (was {time})", place=place, time=best)
            else:
                standing = _("{place} (best {time})", place=place, time=best)
        new = _("{key}: new puzzle", key=self.key_of("new"))
        copy = _("{key}: copy result", key=self.key_of("copy_result"))
        kind = f"{capitalized(self.game.difficulty.label)} {played.size}"
        solved = f"✓ {capitalized(solved_text(self.game))}."
        self._message.update(f"{solved}\n{kind}: {standing}.\n{new} · {copy}")

    def _tick(self) -> None:
        time = clock_face(self.game.stopwatch.elapsed)
        self._clock.update(f"{self.game.difficulty.label} · {time}")

    @property
    def _is_kept(self) -> bool:
        """Whether this is the puzzle that is kept for the next time."""
        return self.app.drafts.gogen.get("id") == self.game.id

    def _keep(self) -> None:
        """Keep the puzzle for the next time, unless it is solved: then it is in the history."""
        if not self.game.is_solved:
            self.app.keep_draft(gogen=self.game.to_json())
            return
        self._record()
        if self._is_kept:
            self.app.keep_draft(gogen={})

    def _record(self) -> None:
        """Save the puzzle in the history, once it is begun."""
        if self.game.is_begun:
            self.app.store.gogens.save(played_gogen(self.game))


async def play(app: PlayerApp, shared: Gogen | None = None) -> None:
    """Solve a Gogen that someone shared; without one, resume the one left, or make one."""
    if shared is not None:
        problem = _("This Gogen doesn't have exactly one solution.")
        await _open(app, GogenGame.of_shared, shared, problem)
        return
    left = await asyncio.to_thread(GogenGame.from_json, app.drafts.gogen, app.clock)
    if left is None:
        await make(app, GogenRequest.side, GogenRequest.difficulty)
    else:
        app.push_screen(GogenScreen(left))


async def resume(app: PlayerApp, values: Mapping[str, Any]) -> None:
    """Resume a Gogen of the history."""
    await _open(app, GogenGame.from_json, values, _("This Gogen is damaged."))


async def _open(
    app: PlayerApp, read: Callable[[Any, Clock], GogenGame | None], source: object, problem: str
) -> None:
    """Open a Gogen, or say that there is a problem with it."""
    game = await asyncio.to_thread(read, source, app.clock)
    if game is None:
        app.notify(problem, severity="error")
    else:
        app.push_screen(GogenScreen(game))


async def play_day(app: PlayerApp, day: date, begun: Mapping[str, Any] | None) -> None:
    """Solve the Gogen of a day; resume it if it was begun."""
    language, left = app.settings.played_language, app.drafts.gogen
    name = daily_name(day, language)
    if left.get("day") == name:
        begun = left
    if begun is not None:
        await resume(app, begun)
    else:
        sentence = _("Making the Gogen of {day} …", day=day_text(day))
        await _make(app, partial(daily_gogen, day, language), sentence, name)


async def make(app: PlayerApp, side: int, difficulty: Difficulty) -> None:
    """Make a Gogen; the player can stop that."""
    sentence = _("Making a Gogen ({difficulty}) …", difficulty=_(difficulty.label))
    await _make(app, partial(random_gogen, GogenRequest(side, difficulty)), sentence)


async def _make(app: PlayerApp, maker: Maker, sentence: str, day: str = "") -> None:
    lexicon = await app.lexicon(everyday_list(app.settings.played_language))
    try:
        made = await with_wait_dialog(app, sentence, _generated, maker, lexicon)
    except WaitCancelledError:
        return
    if isinstance(made, GogenError):
        app.notify(str(made), severity="error")
        return
    screen = GogenScreen(GogenGame(made, app.clock, day))
    if isinstance(app.screen, GogenScreen):
        app.replace_screen(screen)
    else:
        app.push_screen(screen)


def _generated(
    maker: Maker, lexicon: Lexicon, is_stopped: Callable[[], bool]
) -> ProvenGogen | GogenError:
    """Make a Gogen; an error is returned, as nobody may be waiting for it any more."""
    try:
        return maker(suitable_words(lexicon), is_stopped)
    except GogenError as error:
        return error
