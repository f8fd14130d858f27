"""Save or export a board or another text, to a file or the clipboard."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import replace
from operator import attrgetter
from pathlib import Path
from typing import Any, NamedTuple, Self

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Label

from boggle_tui.files.errors import UserError, os_reason
from boggle_tui.files.paths import user_path
from boggle_tui.files.translation import N_, _, ngettext
from boggle_tui.files.writing import Content, files_of, files_text, write_file
from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.round.rules import WordDisplay
from boggle_tui.game.round.setup import RoundSetup, WordsToFind
from boggle_tui.game.round.stopwatch import clock_face
from boggle_tui.game.words.as_written import Texts
from boggle_tui.game.words.language import Language
from boggle_tui.paper.clues import clued
from boggle_tui.paper.formats import PNG, SVG, export_format, write_export
from boggle_tui.paper.sheet_content import Section
from boggle_tui.play.round_options import offered, time_options
from boggle_tui.requests.run import nobody
from boggle_tui.share.results import board_sheet
from boggle_tui.share.share_code import ShareCodeError, encode
from boggle_tui.store.saved import SavedBoard, named, set_name
from boggle_tui.store.settings import Settings
from boggle_tui.tui.base.keyboard import bind, on_bar
from boggle_tui.tui.base.menu import Choice
from boggle_tui.tui.base.questions import (
    Answers,
    ChoicesDialog,
    ConfirmDialog,
    FileDialog,
    Form,
    PromptDialog,
)
from boggle_tui.tui.base.screen import Dialog, KeyedApp, KeyedScreen, PlayerApp

PRINT = on_bar(
    "f6", "print", "Print", "Write a sheet to print, with the answers on a page of their own"
)
"""The key of the screens that print a board."""
LEAST_WIDTH = 64
FOR_A_FRIEND = N_("A friend can press c on the home screen and enter this code to play it, too.")
COPIED_AGAIN = N_("Copied again. Select the text with the mouse if it doesn't arrive.")
QUESTION = N_("File name (.txt, .md, .html, .svg or .png):")


class TextDialog(Dialog[None]):
    """The copied text, in case it has to be copied by hand.

    Long lines run from edge to edge of the terminal, with nothing beside them, so that a selection
    by the terminal's own means has the text alone.
    """

    PLACE = N_("Copied text")
    CSS_PATH = "dialogs.tcss"
    BINDINGS = bind(
        on_bar("ctrl+y", "copy_again", "Copy", "Copy the text again"),
        on_bar("escape", "dismiss(None)", "Close"),
    )

    AUTO_FOCUS = "Button:last-child"

    def __init__(self, text: str, remark: str) -> None:
        super().__init__()
        self._text, self._remark = text, remark

    def compose(self) -> ComposeResult:
        longest = max(map(len, self._text.splitlines()), default=0)
        with Vertical(id="question", classes="-bare") as box:
            box.styles.width = max(LEAST_WIDTH, longest)
            yield Label(self._text, id="text", markup=False)
            yield Label(self._remark, id="remark", classes="hint", markup=False)
            keys = _("{key}: copy again · Esc: close", key=self.key_of("copy_again"))
            yield Label(keys, classes="hint", markup=False)
            yield Answers({"copy_again": _("Copy"), "dismiss(None)": _("Close")})

    def action_copy_again(self) -> None:
        self.app.copy_to_clipboard(self._text)
        self.query_one("#remark", Label).update(_(COPIED_AGAIN))


def copy_text(app: KeyedApp, text: str, remark: str = "") -> None:
    """Copy a text to the clipboard and show it; not every terminal allows copying."""
    app.copy_to_clipboard(text)
    copied = f"{_('Copied, if your terminal allows it.')} {remark}"
    app.push_screen(TextDialog(text.rstrip(), copied.rstrip()))


def copy_share_code(app: KeyedApp, setup: RoundSetup, *others: RoundSetup) -> None:
    """Copy the share code of a board, with its rules and words, or explain why it has none.

    Other boards of its set follow, a code a line.
    """
    try:
        text = "\n".join(map(encode, (setup, *others)))
    except ShareCodeError as error:
        app.notify(str(error), severity="error")
        return
    remark = _(FOR_A_FRIEND)
    if others:
        remark = _(
            "A friend can press c on the home screen and enter these codes, one after the other."
        )
    if setup.to_beat:
        remark = f"{remark} {_('Your score to beat: {score}.', score=setup.to_beat)}"
    copy_text(app, text, remark)


async def export_text(
    app: KeyedApp,
    text: str | Callable[[Path], Content],
    suggestion: str,
    question: str = QUESTION,
    problem: str = "",
    form: Form | None = None,
) -> Path | None:
    """Ask for a file and write the text to it; return the file, or None if cancelled.

    For use in a worker. A function makes a text that depends on the file's name, in a thread; if it
    raises a UserError, the file is asked for again, with the problem and the choices of a form.
    """
    name = suggestion
    while answer := await app.push_screen_wait(FileDialog(_(question), name, problem, form)):
        name, problem = answer, ""
        try:
            path = user_path(answer)
            content = text if isinstance(text, str) else await asyncio.to_thread(text, path)
            files = files_of(path, content)
            taken = next(filter(Path.is_file, files), None)
            if taken is not None and not await app.push_screen_wait(
                ConfirmDialog(
                    _("{file} already exists. Replace it?", file=taken), _("Replace"), _("Cancel")
                )
            ):
                continue
            write_file(path, content, taken is not None)
        except FileNotFoundError:
            problem = _(
                "Can't write {name}: there is no folder {folder}.", name=answer, folder=path.parent
            )
        except OSError as error:
            problem = _("Can't write {name}: {reason}.", name=answer, reason=os_reason(error))
        except UserError as error:
            problem = str(error)
        else:
            app.notify(_("Written to {file}", file=files_text([*map(Path.resolve, files)])))
            return path
    return None


def note_picture(app: KeyedApp, written: Path | None) -> None:
    """Say that a picture of a board, if that was written, is without its words."""
    if written is not None and export_format(written) in (PNG, SVG):
        app.notify(_("A picture is the board alone. To have its words as well, print it."))


SHOWN = {
    WordDisplay.BLANKS: N_("as blanks"),
    WordDisplay.WORDS: N_("as words"),
    WordDisplay.CLUES: N_("as clues"),
}
OTHERS = {False: N_("do not count"), True: N_("count as a bonus")}
ANSWERS = {False: N_("left out"), True: N_("printed at the end")}
HINT = N_(
    "Clues: your own, or meanings; without either, a word is shown as blanks. Others: further words"
    " from your word list."
)


class WordsToFindOptions(NamedTuple):
    """The choices for a puzzle, and its length."""

    to_find: WordsToFind
    """The choices, with or without the words."""
    seconds: int | None
    """0 for no clock, None for the length in the rules."""

    @classmethod
    def of(cls, settings: Settings, words: Iterable[str], texts: Texts) -> Self:
        """The latest choices, but for clues where each of the words has one of its own."""
        latest, chosen = settings.to_find, {*words}
        if chosen and chosen == {*dict(texts.only(chosen).clues)}:
            latest = replace(latest, shown=WordDisplay.CLUES)
        return cls(latest, settings.find_seconds)

    @property
    def settings(self) -> dict[str, Any]:
        """The settings that remember these choices."""
        return {
            "find_shown": self.to_find.shown,
            "find_bonus": self.to_find.has_bonus,
            "find_seconds": self.seconds,
        }

    @property
    def text(self) -> str:
        """The choices in a few words: "as blanks, with a bonus, 3:00"."""
        bonus = _("with a bonus") if self.to_find.has_bonus else ""
        time = _("no clock") if self.seconds == 0 else clock_face(self.seconds or 0)
        parts = _(SHOWN[self.to_find.shown]), bonus, "" if self.seconds is None else time
        return ", ".join(filter(None, parts))


async def ask_how_to_find(
    app: KeyedApp, title: str, options: WordsToFindOptions, ok: str, *more: Choice
) -> WordsToFindOptions | None:
    """Ask for the choices, and for `more`; None if cancelled. For use in a worker."""
    times = time_options()
    if options.seconds not in [seconds for _, seconds in times]:
        times.append((clock_face(options.seconds or 0), options.seconds))
    choices = (
        Choice(_("Words"), offered(SHOWN), options.to_find.shown, id="shown"),
        Choice(_("Others"), offered(OTHERS), options.to_find.has_bonus, id="has_bonus"),
        Choice(_("Clock"), times, options.seconds, id="seconds"),
        *more,
    )
    chosen = await app.push_screen_wait(ChoicesDialog(title, choices, ok, _(HINT)))
    if chosen is None:
        return None
    to_find = replace(options.to_find, shown=chosen["shown"], has_bonus=chosen["has_bonus"])
    return WordsToFindOptions(to_find, chosen["seconds"])


async def save_boards(
    app: PlayerApp,
    boards: Sequence[SavedBoard],
    latest: Callable[[], Awaitable[SavedBoard | None]] | None = None,
) -> list[SavedBoard]:
    """Ask for a name and save a board, or a set of them, under it; return what is saved.

    That is nothing if cancelled. `latest` waits for the board to save instead, if there is one;
    under another name, it is another board. For use in a worker.
    """
    name_of = set_name if len(boards) > 1 else attrgetter("name")
    name = await app.push_screen_wait(PromptDialog(_("Board name:"), name_of(boards[0])))
    if name is None:
        return []
    ids = {saved.id for saved in boards}
    known = await asyncio.to_thread(app.store.boards.all)
    saved = named(boards, name, (other for other in known if other.id not in ids))
    if latest is not None:
        kept = saved[0] if saved[0].name == boards[0].name else saved[0].copied()
        ready = await latest()
        saved = [] if ready is None else [ready.in_place_of(kept)]
    for each in saved:
        app.store.boards.save(each)
    return saved


async def save_new_board(
    app: PlayerApp,
    board: SavedBoard,
    opened: SavedBoard | None = None,
    latest: Callable[[], Awaitable[SavedBoard | None]] | None = None,
) -> SavedBoard | None:
    """Ask for a name, save the board under it, and say where it is. For use in a worker.

    The name offered is that of the saved board that was opened; under that name, it replaces it.
    """
    if opened is not None:
        board = board.in_place_of(opened)
    saved = next(iter(await save_boards(app, [board], latest)), None)
    if saved is not None and opened is not None and saved.id == opened.id:
        app.notify(_("Saved as {name}, in place of the earlier board.", name=saved.name))
    elif saved is not None:
        screens = (screen for screen in app.screen_stack if isinstance(screen, KeyedScreen))
        key = next(filter(None, (screen.key_of("boards") for screen in screens)), "b")
        text = _(
            "Saved as {name}. Press {key} on the home screen to find it.", name=saved.name, key=key
        )
        app.notify(text)
    return saved


async def export_puzzle(
    app: KeyedApp,
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
    to_find, answers = words, Choice(_("Answers"), offered(ANSWERS), False, id="has_answers")
    if words:
        count = len(words.words)
        task = ngettext("Export: find this word", "Export: find these {count} words", count)
        chosen = await ask_how_to_find(app, task, options, _("Export"), answers)
        if chosen is None:
            return None
        options = chosen
        to_find = replace(options.to_find, words=words.words, texts=words.texts)

    def write(path: Path) -> str | bytes:  # in a thread, since clues take a moment
        sheet = board_sheet(
            *(board, clued(to_find, language, nobody), q, title, more),
            seconds=options.seconds,
            has_answers=answers.value,
        )
        return write_export(sheet, path)

    written = await export_text(app, write, suggestion)
    if words:
        note_picture(app, written)
    return None if written is None else options
