"""The players of a contest: two to eight people with different names."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from itertools import count

MIN_PLAYERS, MAX_PLAYERS = 2, 8
MAX_NAME = 12
"""The most letters of a name, so that it fits above a column."""


class PlayersError(ValueError):
    """These players are not possible; the message says what to do."""


def add_player(players: Sequence[str], name: str) -> tuple[str, ...]:
    """Add a player. Raises PlayersError."""
    name = " ".join(name.split())
    if not name:
        raise PlayersError("Type a name first.")
    if len(name) > MAX_NAME:
        raise PlayersError(f"{name} is too long: use at most {MAX_NAME} letters.")
    if name.casefold() in (player.casefold() for player in players):
        raise PlayersError(f"{name} is already playing: choose another name.")
    if len(players) >= MAX_PLAYERS:
        raise PlayersError(
            f"No room for {name}: at most {MAX_PLAYERS} can play."
            " Clear the name, or remove a player."
        )
    return (*players, name)


def add_guest(players: Sequence[str]) -> tuple[str, ...]:
    """Add a guest with an unused number. Raises PlayersError."""
    taken = {player.casefold() for player in players}
    names = (f"Guest {number}" for number in count(1))
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
        raise PlayersError(f"At least {MIN_PLAYERS} must play: type another name.")
