"""Windows of real terminals on an X server without a screen, and pictures of them."""

import os
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from rich.color_triplet import ColorTriplet

from boggle_tui.tui.base.themes import contrast

COLUMNS, LINES = 80, 24
LARGE = 3.0
"""The contrast from which letters can be read."""
SIZE = f"{COLUMNS}x{LINES}+0+0"
FONT = "-misc-fixed-medium-r-normal--15-140-75-75-c-90-iso10646-1"
XTERM = ("xterm", "-geometry", SIZE, "-b", "0", "+sb", "-fn", FONT)
WINDOWS: Mapping[str, tuple[str, Sequence[str]]] = {
    "xterm": ("xterm", (*XTERM, "-bg", "black", "-fg", "grey90", "-e")),
    "xterm-white": ("xterm", (*XTERM, "-bg", "white", "-fg", "black", "-e")),
    "urxvt": ("rxvt-unicode", ("urxvt", "-geometry", SIZE, "-b", "0", "+sb", "-fn", FONT, "-e")),
    "st": ("stterm", ("st", "-g", SIZE, "-e")),
    "pterm": ("pterm", ("pterm", "-geometry", SIZE, "+sb", "-fn", f"server:{FONT}", "-e")),
    "screen": ("screen", (*XTERM, "-e", "screen", "-U", "-c", "/dev/null")),
    "tmux": ("tmux", (*XTERM, "-e", "tmux", "-u", "-f", "{settings}", "new-session")),
}
"""For each kind of window, Debian's package of it, and the command that runs another one in it."""
FOR_ALL = {"Xvfb": "xvfb", "xdotool": "xdotool", "import": "imagemagick"}
HIDDEN = ("COLORTERM", "TERM", "STY", "TMUX", "COLUMNS", "LINES", "NO_COLOR")


def require(programs: Mapping[str, str]) -> None:
    """Skip the test unless these programs are installed; in CI on Linux, fail."""
    missing = [package for name, package in programs.items() if shutil.which(name) is None]
    if missing:
        is_expected = os.environ.get("CI") and sys.platform == "linux"
        (pytest.fail if is_expected else pytest.skip)(f"Debian: {' '.join(missing)}")


@contextmanager
def x_server() -> Iterator[str]:
    """Run an X server, and yield the name of its display."""
    require(FOR_ALL)
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1000x600x24", "-nolisten", "tcp"]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    server = subprocess.Popen(command, pass_fds=[write], **quiet)
    os.close(write)
    with os.fdopen(read) as answer:
        display = f":{answer.readline().strip()}"
    try:
        yield display
    finally:
        server.terminate()
        server.wait()


class Picture:
    """A picture of a window, which has a cell for each character."""

    def __init__(self, content: bytes) -> None:
        """Read a picture in the format PPM."""
        _kind, size, _depth, self._pixels = content.split(b"\n", 3)
        self._width, height = map(int, size.split())
        self._across, self._down = self._width // COLUMNS, height // LINES
        self._left = (self._width - self._across * COLUMNS) // 2
        self._top = (height - self._down * LINES) // 2

    def colors(self, column: int, line: int) -> Counter[ColorTriplet]:
        """The colours of a cell, with how many pixels each has."""
        x, found = self._left + column * self._across, Counter[ColorTriplet]()
        for y in range(self._down):
            start = 3 * ((self._top + line * self._down + y) * self._width + x)
            row = self._pixels[start : start + 3 * self._across]
            found.update(ColorTriplet(*row[at : at + 3]) for at in range(0, len(row), 3))
        return found

    def contrast(self, column: int, line: int) -> float:
        """The contrast of the character in a cell with what is around it."""
        colors = self.colors(column, line)
        ((ground, _count),) = colors.most_common(1)
        return max(contrast(color, ground) for color in colors)

    def unreadable(self, lines: Sequence[str]) -> list[str]:
        """The places where a text has letters, and the picture has none that can be read."""
        return [
            f"{character!r} in line {line + 1}, column {column + 1}"
            for line, text in enumerate(lines)
            for column, character in enumerate(text)
            if character.isalnum() and self.contrast(column, line) < LARGE
        ]


class Window:
    """A terminal's window with the program in it."""

    def __init__(self, kind: str, display: str, folder: Path, *arguments: str) -> None:
        package, command = WINDOWS[kind]
        require({command[0]: package, kind.partition("-")[0]: package})
        folder.chmod(0o700)  # GNU screen wants nobody else to see it.
        settings = folder / "tmux.conf"
        settings.write_text("set -g status off\n", encoding="utf-8")
        known = {name: value for name, value in os.environ.items() if name not in HIDDEN}
        own = {"DISPLAY": display, "SCREENDIR": str(folder), "TMUX_TMPDIR": str(folder)}
        self._environment = known | own | {"LC_ALL": "C.UTF-8"}
        shell = [part.format(settings=settings) for part in command]
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        program = [sys.executable, "-m", "boggle_tui", *arguments]
        self._process = subprocess.Popen([*shell, *program], env=self._environment, **quiet)
        self._id = ""

    def press(self, *keys: str) -> None:
        """Press keys by their names in X."""
        self._run("xdotool", "key", "--delay", "60", *keys)

    def wrong(self, lines: Sequence[str], file: Path) -> list[str]:
        """Keep a picture of the window in a file, and return what of a text it doesn't show."""
        if not self._id:
            found = self._run("xdotool", "search", "--onlyvisible", "--name", "").split()
            self._id = found[-1].decode() if found else ""
        content = (
            self._run("import", "-depth", "8", "-window", self._id, "ppm:-") if self._id else b""
        )
        if not content:
            return ["no window"]
        file.with_suffix(".ppm").write_bytes(content)
        self._run("convert", str(file.with_suffix(".ppm")), str(file))
        file.with_suffix(".ppm").unlink()
        return Picture(content).unreadable(lines)

    def close(self) -> None:
        """Close the window."""
        self._process.terminate()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(10)

    def _run(self, *command: str) -> bytes:
        done = subprocess.run(command, env=self._environment, capture_output=True, check=False)
        return done.stdout
