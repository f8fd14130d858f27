"""The players of a contest: two to eight people with different names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from itertools import count
from unicodedata import category, normalize

from boggle_tui.files.translation import _
from boggle_tui.game.words.wording import shortened

MIN_PLAYERS, MAX_PLAYERS = 2, 8
MAX_NAME = 12
"""The most letters of a name, so that it fits above a column."""

BLANK_LETTERS = "\u115f\u1160\u2800\u3164\uffa0"
"""Characters that count as printable but show nothing."""


class PlayersError(ValueError):
    """These players are not possible; the message says what to do."""


def plain_name(text: str) -> str:
    """Return a name that shows as plain text on any screen.

    Without control characters, changes of the writing direction, and invisible letters.
    """
    shown = "".join(c for c in text if c.isspace() or (c.isprintable() and c not in BLANK_LETTERS))
    name = " ".join(normalize("NFC", shown).split())
    while name and category(name[0]).startswith("M"):
        name = name[1:].lstrip()  # A mark would be drawn on whatever stands before the name.
    return name


def check_name(taken: Iterable[str], name: str) -> str:
    """Return a new player's name as it is shown. Raises PlayersError."""
    name = plain_name(name)
    if not name:
        raise PlayersError(_("Type a name first."))
    if len(name) > MAX_NAME:
        short = shortened(name)
        raise PlayersError(
            _("{name} is too long: use at most {n} letters.", name=short, n=MAX_NAME)
        )
    if any(are_alike(name, other) for other in taken):
        raise PlayersError(_("{name} is already playing: choose another name.", name=name))
    return name


def add_player(players: Sequence[str], name: str) -> tuple[str, ...]:
    """Add a player. Raises PlayersError."""
    name = check_name(players, name)
    if len(players) >= MAX_PLAYERS:
        raise PlayersError(
            _("No room for {name}: at most {n} can play.", name=name, n=MAX_PLAYERS)
            + " "
            + _("Clear the name, or remove a player.")
        )
    return (*players, name)


def add_guest(players: Sequence[str]) -> tuple[str, ...]:
    """Add a guest with an unused number. Raises PlayersError."""
    taken = {player.casefold() for player in players}
    names = (_("Guest {number}", number=number) for number in count(1))
    return add_player(players, next(name for name in names if name.casefold() not in taken))


def parse_players(text: str) -> tuple[str, ...]:
    """Read saved names, one per line, skipping invalid ones."""
    players: tuple[str, ...] = ()
    for name in text.split("\n"):
        with suppress(PlayersError):
            players = add_player(players, name)
    return players


def check_players(players: Sequence[str]) -> None:
    """Raise PlayersError if there are too few."""
    if len(players) < MIN_PLAYERS:
        raise PlayersError(_("At least {n} must play: type another name.", n=MIN_PLAYERS))


def are_alike(name: str, other: str) -> bool:
    """Whether it is hard to see the difference between two names."""
    return _folded(name) == _folded(other)


def _folded(name: str) -> str:
    return normalize("NFKC", name).casefold()
