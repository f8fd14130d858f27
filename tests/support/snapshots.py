"""The look of a screen, as text that can be saved and compared.

A snapshot has the text first, then the styles of each theme: a list of styles by letter, and their
runs in each line, as in "1-3: a80" or "4: a12 b4 a64". Where there is only a space, the text colour
is ignored.
"""

from collections.abc import Iterator
from difflib import unified_diff
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from pathlib import Path

from rich.segment import Segment
from rich.style import Style

from support.player import Player

FOLDER = Path(__file__).parents[1] / "tui" / "snapshots"
QUIET = 0.03
"""Seconds without a change after which the screen is complete."""
LONGEST_DIFFERENCE = 60
"""The number of lines of a difference to show."""
SEEN_ON_SPACES = ("underline", "reverse", "strike")
SIGNS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


def text_of(player: Player) -> list[str]:
    """The text of the screen."""
    return [line.rstrip() for line in player.lines()]


async def still_text(player: Player) -> list[str]:
    """Return the lines of the screen once nothing changes any more."""
    before: list[str] = []
    while before != (seen := text_of(player)):
        before = seen
        await player.pause(QUIET)
    return seen


def styles_of(player: Player) -> list[str]:
    """The styles of the screen, each with its letter, then their runs in each line."""
    signs: dict[str, str] = {}
    lines = []
    for strip in player.screen._compositor.render_strips():
        pieces = (piece for segment in strip for piece in _styles(segment))
        grouped = groupby(pieces, itemgetter(0))
        runs = ((style, sum(length for _, length in run)) for style, run in grouped)
        lines.append(" ".join(f"{_sign(signs, style)}{length}" for style, length in runs))
    return [*(f"{sign}: {style}" for style, sign in signs.items()), *_numbered(lines)]


def difference(kept: str, seen: str, name: str) -> str:
    """The difference between two snapshots, shortened."""
    lines = unified_diff(
        kept.splitlines(), seen.splitlines(), f"{name}, kept", f"{name}, seen", n=1, lineterm=""
    )
    shown = list(lines)
    more = len(shown) - LONGEST_DIFFERENCE
    return "\n".join([*shown[:LONGEST_DIFFERENCE], *([f"… {more} more lines"] if more > 0 else [])])


def _styles(segment: Segment) -> Iterator[tuple[str, int]]:
    """The styles of a segment's columns, each with a number of columns."""
    style = segment.style or Style()
    for is_space, run in groupby(segment.text, str.isspace):
        yield _described(style, is_seen=not is_space), sum(1 for _ in run)


@lru_cache(maxsize=4096)
def _described(style: Style, is_seen: bool) -> str:
    """Such as "bold #2a1f16 on #efe2c6"."""
    attributes = ("bold", "dim", "italic", *SEEN_ON_SPACES) if is_seen else SEEN_ON_SPACES
    parts = [name for name in attributes if getattr(style, name)]
    if style.color and (is_seen or parts):
        parts.append(style.color.name)
    if style.bgcolor:
        parts.append(f"on {style.bgcolor.name}")
    return " ".join(parts) or "plain"


def _sign(signs: dict[str, str], style: str) -> str:
    if style not in signs:
        count, place = divmod(len(signs), len(SIGNS))
        signs[style] = SIGNS[place] * (count + 1)
    return signs[style]


def _numbered(lines: list[str]) -> Iterator[str]:
    """Each line with its number; equal neighbours share a line."""
    first = 1
    for line, same in groupby(lines):
        last = first + len(list(same)) - 1
        yield f"{first}-{last}: {line}" if last > first else f"{first}: {line}"
        first = last + 1
