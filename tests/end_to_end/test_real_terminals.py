"""The program inside real terminals: what it shows there can be read, and keys do what they should.

The pictures are in build/terminals, to be looked at.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from support.terminal import Terminal, on_a_terminal
from support.windows import WINDOWS, Window, x_server

from boggle_tui.cli.player_store import player_store
from boggle_tui.store.settings import Settings

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("home")]
ROUND = ("play", "--board", "taps/elin/roqt/deck", "--seconds", "0")
PICTURES = Path(__file__).parents[2] / "build" / "terminals"
NAMES = {"\t": "Tab", "\x1b": "Escape", "\x1bOP": "F1", "\x10": "ctrl+p", "\x1b[3~": "Delete"}
"""What a terminal sends for keys, and their names in X."""


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    with x_server() as name:
        yield name


class Both:
    """The program in a window, and in a model of a terminal that knows what should be there."""

    def __init__(self, window: Window, model: Terminal, kind: str) -> None:
        self.window, self.model, self._kind = window, model, kind

    def press(self, keys: str, *texts: str, x: tuple[str, ...] = ()) -> None:
        """Press keys in both, until these texts are there."""
        self.model.press(keys)
        self.model.wait_for(*texts)
        self.window.press(*(x or [NAMES.get(keys, "")] if keys in NAMES else x or [*keys]))

    def is_alike(self, name: str) -> None:
        """Wait until the window shows what the model does, and keep a picture of it."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        picture = PICTURES / f"{self._kind}-{name}.png"

        def is_alike() -> bool:
            wrong = self.window.wrong(self.model.lines, picture)
            print(picture.name, *wrong[:9], sep="\n")
            return not wrong

        self.model.wait_until(is_alike)


@pytest.fixture
def both(display, tmp_path, request) -> Iterator[Both]:
    kind, theme = request.param
    player_store().settings.save(Settings(theme=theme))
    assert player_store().database.flush(5)
    window = Window(kind, display, tmp_path, *ROUND)
    try:
        with on_a_terminal(*ROUND) as model:
            model.wait_for("Type a word")
            yield Both(window, model, kind if theme == Settings.theme else f"{kind}-{theme}")
    finally:
        window.close()


KINDS = [
    *((kind, Settings.theme) for kind in WINDOWS),
    *((kind, "terminal") for kind in ("xterm", "xterm-white")),
]


@pytest.mark.parametrize("both", KINDS, ids="-".join, indirect=True)
def test_a_round_its_help_and_its_commands_can_be_read(both):
    both.is_alike("start")
    both.press("tap", "TAP")
    both.is_alike("word")
    both.press("\x1bOP", "Help:", "Esc: close", "The round")
    both.is_alike("help")


@pytest.mark.parametrize(
    "both",
    [(kind, Settings.theme) for kind in ("xterm", "urxvt", "pterm")],
    ids="-".join,
    indirect=True,
)
def test_alt_and_an_arrow_leave_nothing(both):
    both.is_alike("before")
    both.press("", x=("alt+Left",))
    both.press("tap", "TAP")
    both.is_alike("after")


@pytest.mark.parametrize("both", [("st", Settings.theme)], ids="-".join, indirect=True)
def test_delete_opens_no_help(both):
    both.is_alike("before")
    both.press("\x1b[3~")
    both.press("tap", "TAP")
    both.is_alike("after")
