"""A person at the program: presses keys, moves the mouse, reads the screen."""

from __future__ import annotations

import unicodedata
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import Any, TypeVar

from rich.style import Style
from textual import events
from textual.geometry import Offset
from textual.keys import REPLACED_KEYS, _character_to_key, _get_unicode_name_from_key
from textual.pilot import Pilot, WaitForScreenTimeout
from textual.screen import Screen
from textual.widget import Widget

from boggle_tui.game.board.board import Board, Cell
from boggle_tui.tui.app import BoggleApp
from boggle_tui.tui.base.menu import Menu
from boggle_tui.tui.board.board_view import BoardView
from boggle_tui.tui.round.play_screen import PlayScreen
from boggle_tui.tui.session.round_request import RoundRequest

LONGEST = 20.0
"""Seconds after which something that should happen is taken not to."""
BOARD = "taps/elin/roqt/deck"
WORDS = ("tap", "taps", "tape", "nip", "quit", "quits", "tail", "tailor", "liquor", "eel", "deck")

AnyWidget = TypeVar("AnyWidget", bound=Widget)


class HandTurnedClock:
    """A clock that stands still until it is turned."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds

    def turn(self, seconds: float) -> None:
        self.seconds += seconds


class Player:
    """Somebody in front of the program."""

    def __init__(self, pilot: Pilot[None], app: BoggleApp, clock: HandTurnedClock) -> None:
        self._pilot, self.app, self.clock = pilot, app, clock

    @property
    def screen(self) -> Screen[Any]:
        return self.app.screen

    @property
    def board(self) -> BoardView:
        return self.screen.query_one(BoardView)

    def find(self, kind: type[AnyWidget], selector: str | None = None) -> AnyWidget:
        return self.screen.query_one(selector or kind.__name__, kind)

    def find_id(self, name: str) -> Widget:
        return self.screen.query_one(f"#{name}")

    def lines(self, widget: Widget | None = None) -> list[str]:
        """What can be read on the screen, or where the widget is."""
        strips = self.screen._compositor.render_strips()
        region = self.screen.region if widget is None else widget.region
        return [
            strip.crop(region.x, region.right).text for strip in strips[region.y : region.bottom]
        ]

    def style_at(self, place: Offset) -> Style:
        """The colours of one character on the screen."""
        strip = self.screen._compositor.render_strips()[place.y]
        (segment,) = strip.crop(place.x, place.x + 1)
        return segment.style or Style()

    def reads(self, *texts: str) -> bool:
        """Whether all of these stand on the screen, each in one line."""
        seen = "\n".join(self.lines())
        return all(text in seen for text in texts)

    def place_of(self, line_with: str, text: str) -> Offset:
        """Where a text stands on the screen, in the last line that has the other one, too."""
        lines = self.lines()
        y = max(y for y, line in enumerate(lines) if line_with in line and text in line)
        return Offset(lines[y].rindex(text), y)

    @property
    def notices(self) -> list[str]:
        """What the program has told in notices."""
        return [f"{notice.title}: {notice.message}" for notice in self.app._notifications]

    async def press(self, *keys: str) -> None:
        """Press keys, each before what the last one does can be seen."""
        for key in keys:
            self.app.post_message(key_event(key))
        await self.settle()

    async def type(self, text: str) -> None:
        """Press the key of each letter."""
        await self.press(*text)

    async def submit(self, *words: str) -> None:
        """Enter words."""
        for word in words:
            await self.press(*word, "enter")

    async def mouse(self, kind: type[events.MouseEvent], at: Offset, button: int = 1) -> None:
        """What a terminal tells of the mouse."""
        self.app.post_message(kind(None, at.x, at.y, 0, 0, button, False, False, False, at.x, at.y))
        await self.settle()

    async def click(self, at: Offset) -> None:
        """Press the mouse button and let it go."""
        await self.mouse(events.MouseDown, at)
        await self.mouse(events.MouseUp, at)

    async def drag(self, *points: Offset) -> None:
        """Press the mouse button at the first point, and let it go at the last."""
        await self.mouse(events.MouseDown, points[0])
        for point in points[1:]:
            await self.mouse(events.MouseMove, point)
        await self.mouse(events.MouseUp, points[-1])

    async def hover(self, at: Offset) -> None:
        """Move the mouse there."""
        await self.mouse(events.MouseMove, at, button=0)

    def middle_of(self, cell: Cell) -> Offset:
        """Where the letter of a tile stands on the screen."""
        board = self.board
        layout, region = board.tile_layout, board.content_region
        row, col = divmod(cell, layout.cols)
        return Offset(
            region.x
            + layout.left
            + col * (layout.tile_width + layout.gap)
            + layout.tile_width // 2,
            region.y + layout.top + row * layout.pitch + (layout.pitch - 1) // 2,
        )

    async def pause(self, seconds: float) -> None:
        """Let time go by, for what comes by timers of its own."""
        await self._pilot.pause(seconds)

    async def settle(self) -> None:
        """Let all messages that are under way arrive."""
        still = 0
        while still < 2:
            with suppress(WaitForScreenTimeout):  # of widgets that a timer took down meanwhile
                await self._pilot.pause(0)
            nodes = [self.app, *self.screen.walk_children(with_self=True)]
            still = 0 if any(node.message_queue_size for node in nodes) else still + 1

    async def until(self, holds: Callable[[], Any]) -> None:
        """Wait for something that comes by itself: a timer, a worker, a file."""
        give_up = monotonic() + LONGEST
        while not holds():
            assert monotonic() < give_up, "\n".join(self.lines())
            await self._pilot.pause(0.002)
        await self.settle()

    async def until_screen(self, kind: type[Screen[Any]]) -> None:
        """Wait until a screen of this kind is there and laid out."""
        await self.until(lambda: isinstance(self.screen, kind) and self.screen.is_mounted)

    async def until_told(self, text: str) -> None:
        """Wait until a notice tells such a text."""
        await self.until(lambda: any(text in told for told in self.notices))

    async def resize(self, width: int, height: int) -> None:
        """Draw the window larger or smaller."""
        await self._pilot.resize_terminal(width, height)
        await self.settle()


@asynccontextmanager
async def at_home(
    size: tuple[int, int] = (80, 24), start: RoundRequest | None = None
) -> AsyncIterator[Player]:
    """The program, just started."""
    clock = HandTurnedClock()
    app = BoggleApp(start, clock)
    async with app.run_test(size=size, notifications=True) as pilot:
        player = Player(pilot, app, clock)
        await player.settle()
        yield player


@asynccontextmanager
async def in_a_round(
    board: str | None = BOARD,
    words: tuple[str, ...] = WORDS,
    size: tuple[int, int] = (80, 24),
    **request: Any,
) -> AsyncIterator[Player]:
    """The program on a round, with a list of these words."""
    file = word_file(*words)
    given = board and Board.parse(board)
    start = RoundRequest(board=given, dictionary=str(file), **request)
    async with at_home(size, start) as player:
        await player.until_screen(PlayScreen)
        yield player


async def choose(player: Player, name: str, value: object) -> None:
    """Go to a choice by the arrow keys, and turn it until it shows the value."""
    menu = player.find(Menu)
    while menu.at != name:
        await player.press("down")
    for _ in menu.choices[name].offered:
        if menu.choices[name].value == value:
            return
        await player.press("right")
    raise AssertionError(f"{value} is not offered")


def word_file(*lines: str, name: str = "words.txt") -> Path:
    """A word list in the folder of this test."""
    path = Path.cwd() / name
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return path


def key_event(key: str) -> events.Key:
    """What a terminal tells of a key."""
    if len(key) == 1 and not key.isalnum():
        key = _character_to_key(key)
    try:
        character = unicodedata.lookup(_get_unicode_name_from_key(REPLACED_KEYS.get(key, key)))
    except KeyError:
        character = key if len(key) == 1 else None
    return events.Key(key, character)
