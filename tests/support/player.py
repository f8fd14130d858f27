"""A player of the program in tests: presses keys, moves the mouse, reads the screen."""

from __future__ import annotations

import asyncio
import sys
import unicodedata
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import Any, TypeVar

from rich.style import Style
from textual import events
from textual.app import App
from textual.css.query import NoMatches
from textual.css.stylesheet import Stylesheet
from textual.geometry import Offset
from textual.keys import REPLACED_KEYS, _character_to_key, _get_unicode_name_from_key
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Input, Label

from boggle_tui.cli.player_store import local_profile, player_store
from boggle_tui.game.board.board import Board, Cell
from boggle_tui.play.plan import RoundRequest
from boggle_tui.store.store import Profile, Store
from boggle_tui.tui.app import BoggleApp
from boggle_tui.tui.base.menu import Menu
from boggle_tui.tui.base.questions import ConfirmDialog
from boggle_tui.tui.base.screen import Pace
from boggle_tui.tui.base.textual_internals import ReportingApp
from boggle_tui.tui.board.board_view import BoardView
from boggle_tui.tui.home.rules_screen import RulesScreen
from boggle_tui.tui.review.review_screen import ReviewScreen
from boggle_tui.tui.review.summary_screen import SummaryScreen
from boggle_tui.tui.round.play_screen import PlayScreen
from boggle_tui.tui.round.word_screen import TEXT_LINES, WordInput
from support.clock import ManualClock
from support.waiting import LONGEST

QUICK = Pace(tick=0.02, still_typing=0.001, demo_letter=0, demo_word=0)
"""Clocks that tick often, and keys that work at once, so that tests needn't wait."""
BOARD = "taps/elin/roqt/deck"
WORDS = ("tap", "taps", "tape", "nip", "quit", "quits", "tail", "tailor", "liquor", "eel", "deck")

AnyWidget = TypeVar("AnyWidget", bound=Widget)
Arrival = type[Screen[Any]] | str | tuple[str, ...]
"""Where keys lead: a screen, or one or several texts on it, each in one line."""


def parsed_only_once(parse: Callable[..., Any]) -> Callable[..., Any]:
    """Remember the rules of each style sheet: hundreds of apps here have the same ones.

    Rules are only read. Parsing them anew for each app would take a third of the tests' time.
    """
    known: dict[Any, Any] = {}

    def parse_once(sheet: Stylesheet, *source: Any, **options: Any) -> Any:
        key = source, *options.items(), frozenset(sheet._variables.items())
        if key not in known:
            known[key] = parse(sheet, *source, **options)
        return known[key]

    return parse_once


Stylesheet._parse_rules = parsed_only_once(Stylesheet._parse_rules)


class Player:
    """A player in front of the program."""

    def __init__(self, pilot: Pilot[None], app: BoggleApp, clock: ManualClock) -> None:
        self._pilot, self.app, self.clock = pilot, app, clock

    @property
    def screen(self) -> Screen[Any]:
        return self.app.screen

    @property
    def board(self) -> BoardView:
        """The board of the topmost screen that has one."""
        screens = reversed(self.app.screen_stack)
        return next(view for screen in screens for view in screen.query(BoardView))

    @property
    def texts(self) -> list[str]:
        """The word being entered, and the lines of the message below it."""
        entry = self.find(WordInput)
        lines = self.lines(entry)[entry.text_line :]
        return [line.strip() for line in lines[:TEXT_LINES]]

    def find(self, kind: type[AnyWidget], selector: str | None = None) -> AnyWidget:
        return self.screen.query_one(selector or kind.__name__, kind)

    def find_id(self, name: str) -> Widget:
        return self.screen.query_one(f"#{name}")

    def lines(self, widget: Widget | None = None) -> list[str]:
        """The lines of the screen, or of a widget."""
        strips = self.screen._compositor.render_strips()
        region = self.screen.region if widget is None else widget.region
        return [
            strip.crop(region.x, region.right).text for strip in strips[region.y : region.bottom]
        ]

    def style_at(self, place: Offset) -> Style:
        """The style of one character on the screen."""
        strip = self.screen._compositor.render_strips()[place.y]
        (segment,) = strip.crop(place.x, place.x + 1)
        return segment.style or Style()

    def reads(self, *texts: str) -> bool:
        """Whether the screen shows all of these texts, each in one line."""
        seen = "\n".join(self.lines())
        return all(text in seen for text in texts)

    async def sees(self, *texts: str) -> None:
        """Wait until the screen shows all of these texts, each in one line."""
        await self.until(lambda: self.reads(*texts))

    def place_of(self, line_with: str, text: str) -> Offset:
        """The place of a text, in the last line that also contains another one."""
        lines = self.lines()
        y = max(y for y, line in enumerate(lines) if line_with in line and text in line)
        return Offset(lines[y].rindex(text), y)

    @property
    def notices(self) -> list[str]:
        """The notifications on screen, with their titles."""
        return [f"{notice.title}: {notice.message}" for notice in self.app._notifications]

    @property
    def problem(self) -> str:
        """What the dialog for a file says below the line."""
        return str(self.find(Label, "#problem").content)

    async def press(self, *keys: str, to: Arrival = "") -> None:
        """Press keys in one burst, then wait for their effects."""
        for key in keys:
            self.app.post_message(key_event(key))
        await self.settle()
        await self.comes_to(to)

    async def comes_to(self, there: Arrival) -> None:
        """Wait for a screen, or for texts, if there are any."""
        if isinstance(there, type):
            await self.until_screen(there)
        elif there:
            await self.sees(*([there] if isinstance(there, str) else there))

    async def type(self, text: str, to: Arrival = "") -> None:
        """Type letters, then wait for their effects."""
        await self.press(*text, to=to)

    async def submit(self, *words: str, to: Arrival = "") -> None:
        """Enter words, then wait for their effects."""
        for word in words:
            await self.press(*word, "enter")
        await self.comes_to(to)

    async def mouse(self, kind: type[events.MouseEvent], at: Offset, button: int = 1) -> None:
        """Send a mouse event as a terminal does."""
        self.app.post_message(kind(None, at.x, at.y, 0, 0, button, False, False, False, at.x, at.y))
        await self.settle()

    async def click(self, at: Offset, to: Arrival = "") -> None:
        """Press and release the mouse button, then wait for what it does."""
        await self.mouse(events.MouseDown, at)
        await self.mouse(events.MouseUp, at)
        await self.comes_to(to)

    async def answer(self, text: str, to: Arrival = "") -> None:
        """Enter a text in a line, once it is there."""
        await self.until(
            lambda: (
                (self.screen.is_modal or isinstance(self.screen.focused, Input))
                and self.screen.query_one(Input).is_mounted
            )
        )
        self.find(Input).value = text
        await self.press("enter", to=to)

    async def drag(self, *points: Offset) -> None:
        """Press the mouse button at the first point, and release it at the last."""
        await self.mouse(events.MouseDown, points[0])
        for point in points[1:]:
            await self.mouse(events.MouseMove, point)
        await self.mouse(events.MouseUp, points[-1])

    async def hover(self, at: Offset) -> None:
        """Move the mouse there."""
        await self.mouse(events.MouseMove, at, button=0)

    def middle_of(self, cell: Cell) -> Offset:
        """The place of a tile's letter on the screen."""
        board = self.board
        layout, region = board.tile_layout, board.content_region
        row, col = divmod(board.rotated.place_of(cell), layout.cols)
        return Offset(
            region.x
            + layout.left
            + col * (layout.tile_width + layout.gap)
            + layout.tile_width // 2,
            region.y + layout.top + row * layout.pitch + (layout.pitch - 1) // 2,
        )

    async def pause(self, seconds: float) -> None:
        """Wait for timers."""
        await asyncio.sleep(seconds)
        await self.settle()

    async def settle(self) -> None:
        """Wait until all that runs waits for something: a key, a timer, a thread."""
        await settled(self.app)

    async def until(self, holds: Callable[[], Any], then_settle: bool = True) -> None:
        """Wait for a condition that a timer, a worker or a file fulfils."""
        give_up = monotonic() + LONGEST

        def holds_by_now() -> Any:
            with suppress(NoMatches):  # The widgets of a new screen may not be there yet.
                return holds()

        while not holds_by_now():
            assert monotonic() < give_up, "\n".join(self.lines())
            raise_failure(self.app)
            await asyncio.sleep(0.002)
            self.screen._on_timer_update()
        if then_settle:
            await self.settle()

    async def until_screen(self, kind: type[Screen[Any]]) -> None:
        """Wait until a screen of this class is on top and mounted.

        A summary on the way to a review is skipped.
        """
        if kind is ReviewScreen:
            await self.until(lambda: isinstance(self.screen, ReviewScreen | SummaryScreen))
            if isinstance(self.screen, SummaryScreen):
                await self.until(lambda: self.screen.is_mounted)
                self.screen.app.replace_screen(ReviewScreen(self.screen._recorder))
        await self.until(lambda: isinstance(self.screen, kind) and self.screen.is_mounted)

    async def end_round(self) -> None:
        """End the round before its time, and go to its review."""
        await self.press("ctrl+d")
        if isinstance(self.screen, ConfirmDialog):
            await self.press("y")
        await self.until_screen(ReviewScreen)
        await self.until(lambda: self.screen.result is not None)

    async def until_notified(self, text: str) -> None:
        """Wait until a notification contains a text."""
        await self.until(lambda: any(text in notice for notice in self.notices))

    async def use_theme(self, name: str) -> None:
        """Change the colours, once they can be chosen."""
        await self.until(lambda: name in self.app.available_themes)
        self.app.theme = name
        await self.settle()

    async def resize(self, width: int, height: int) -> None:
        """Resize the terminal."""
        await self._pilot.resize_terminal(width, height)
        # Textual waits a moment for more changes of the size.
        await self.until(lambda: self.app._resize_timer is None)


async def settled(app: App[Any]) -> None:
    """Wait until all that runs waits for something: a key, a timer, a thread.

    Textual's own pause sends a message to every widget instead, which takes twice as long, and
    asks the clock of the process, which stands still for 16 ms on Windows.
    """
    runnable = asyncio.get_running_loop()._ready  # type: ignore[attr-defined]
    rounds_at_rest = 0
    while rounds_at_rest < 2:
        raise_failure(app)
        await asyncio.sleep(0)
        if runnable:
            rounds_at_rest = 0
        else:
            app.screen._on_timer_update()  # Lays out and draws what a timer would.
            rounds_at_rest += 1


def raise_failure(app: App[Any]) -> None:
    """Raise the exception that ended the app, if any."""
    if isinstance(app, ReportingApp) and app.failure is not None:
        raise app.failure


@asynccontextmanager
async def running(app: App[Any], size: tuple[int, int] = (80, 24)) -> AsyncIterator[Pilot[Any]]:
    """Run an app, whose tasks begin in the same order as in a terminal.

    From Python 3.12 on, Textual has each task begin as it is made; its `run_test` doesn't.
    """
    if sys.version_info >= (3, 12):
        asyncio.get_running_loop().set_task_factory(asyncio.eager_task_factory)
    async with app.run_test(size=size, notifications=True) as pilot:
        pause = pilot.pause

        async def pause_and_settle(delay: float | None = None) -> None:
            await pause(delay)
            await settled(app)

        pilot.pause = pause_and_settle  # type: ignore[method-assign]
        yield pilot
    raise_failure(app)


@asynccontextmanager
async def at_home(
    size: tuple[int, int] = (80, 24),
    start: RoundRequest | None = None,
    profile: Profile | None = None,
    pace: Pace = QUICK,
    to: type[Screen[Any]] | None = None,
) -> AsyncIterator[Player]:
    """Start the program, for the user of this machine or for another player, and with a round.

    What is stored is on the disk when it starts, and when it has ended, unless that is full.
    """
    clock, profile = ManualClock(), profile or local_profile()
    assert profile.store.database.flush(LONGEST)
    app = BoggleApp(profile, start, clock, pace)
    async with running(app, size) as pilot:
        player = Player(pilot, app, clock)
        await player.settle()
        if to or start:
            await player.until_screen(to or PlayScreen)
        yield player
    profile.store.database.flush(LONGEST)


def in_a_round(
    board: str | None = BOARD,
    words: tuple[str, ...] = WORDS,
    size: tuple[int, int] = (80, 24),
    pace: Pace = QUICK,
    **request: Any,
) -> AbstractAsyncContextManager[Player]:
    """Start the program on a round, with these words as the word list."""
    file = word_file(*words)
    given = board and Board.parse(board)
    start = RoundRequest(board=given, dictionary=str(file), **request)
    return at_home(size, start, pace=pace)


def kept_store() -> Store:
    """Open the store as another program would find it on disk."""
    assert player_store().database.flush(9)
    return Store(player_store().database.file.parent)


async def open_rules(player: Player) -> None:
    """Go from the home screen to the rules of the next round."""
    await player.press("r", to=RulesScreen)


async def choose(player: Player, name: str, value: object) -> None:
    """Choose a value in the menu with the arrow keys."""
    menu = player.find(Menu)
    while menu.at != name:
        await player.press("down")
    for _ in menu.choices[name].offered:
        if menu.choices[name].value == value:
            return
        await player.press("right")
    raise AssertionError(f"{value} is not offered")


def word_file(*lines: str, name: str = "words.txt") -> Path:
    """Write a word list to the test's folder."""
    path = Path.cwd() / name
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return path


def key_event(key: str) -> events.Key:
    """The event of a key, as a terminal sends it."""
    if len(key) == 1 and not key.isalnum():
        key = _character_to_key(key)
    try:
        character = unicodedata.lookup(_get_unicode_name_from_key(REPLACED_KEYS.get(key, key)))
    except KeyError:
        character = key if len(key) == 1 else None
    return events.Key(key, character)
