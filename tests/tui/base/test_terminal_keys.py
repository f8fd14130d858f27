"""Keys that some terminals send otherwise than most do."""

import asyncio

import pytest
from textual import events
from textual.app import App
from textual.driver import Driver
from textual.message import Message

from boggle_tui.tui.base.textual_internals import TerminalKeys


class Hearer(App[None]):
    def __init__(self) -> None:
        super().__init__()
        self.heard: list[str] = []

    def post_message(self, message: Message) -> bool:
        self.heard.append(
            message.key if isinstance(message, events.Key) else type(message).__name__
        )
        return True


class Pressed(TerminalKeys, Driver):
    """A driver without a terminal."""

    def write(self, data: str) -> None: ...
    def start_application_mode(self) -> None: ...
    def disable_input(self) -> None: ...
    def stop_application_mode(self) -> None: ...


async def pressed(*keys: str, terminal: str = "xterm") -> list[str]:
    """What the app hears of keys that come at once."""
    app = Hearer()
    driver = Pressed(app)
    driver.terminal = terminal
    for key in keys:
        driver.process_message(events.Key(key, None))
    async with asyncio.timeout(60):
        while len(app.heard) < len(keys) - ("alt" in "".join(app.heard)):
            await asyncio.sleep(0.001)
    driver.close()
    return app.heard


@pytest.mark.parametrize("arrow", ["up", "down", "left", "right"])
async def test_an_escape_and_an_arrow_at_once_are_alt_and_the_arrow(arrow):
    assert await pressed("escape", arrow, "a") == [f"alt+{arrow}", "a"]


@pytest.mark.parametrize(
    "keys", [("escape",), ("escape", "a"), ("escape", "escape"), ("a", "left")]
)
async def test_other_keys_come_as_they_were_pressed(keys):
    assert await pressed(*keys) == list(keys)


async def test_what_follows_an_escape_comes_after_it():
    app = Hearer()
    driver = Pressed(app)
    driver.process_message(events.Key("escape", None))
    driver.process_message(events.Paste("tap"))
    async with asyncio.timeout(60):
        while len(app.heard) < 2:
            await asyncio.sleep(0.001)
    assert app.heard == ["escape", "Paste"]


async def test_the_ends_of_a_line_are_as_rxvt_unicode_means_them():
    assert await pressed("ctrl+home", terminal="rxvt-unicode-256color") == ["ctrl+end"]
    assert await pressed("ctrl+end", terminal="rxvt-unicode-256color") == ["ctrl+home"]
    assert await pressed("ctrl+home", "ctrl+end") == ["ctrl+home", "ctrl+end"]
