"""Who plays: two to eight people, told apart by their names."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from itertools import count

FEWEST, MOST = 2, 8
LONGEST_NAME = 12
"""Letters of a name: what has room over a column."""


class PlayersError(ValueError):
    """So it cannot be played; the message says what to do."""


def add_player(players: Sequence[str], name: str) -> tuple[str, ...]:
    """The players and one more. Raises PlayersError."""
    name = " ".join(name.split())
    if not name:
        raise PlayersError("A player needs a name: type one first.")
    if len(name) > LONGEST_NAME:
        raise PlayersError(f"{name} is too long: {LONGEST_NAME} letters at most.")
    if name.casefold() in (player.casefold() for player in players):
        raise PlayersError(f"{name} plays already: take another name.")
    if len(players) >= MOST:
        remedy = "clear the name, or leave somebody out."
        raise PlayersError(f"No room for {name}, as {MOST} play already: {remedy}")
    return (*players, name)


def add_guest(players: Sequence[str]) -> tuple[str, ...]:
    """The players and one more, called by a number that is free. Raises PlayersError."""
    taken = {player.casefold() for player in players}
    names = (f"Guest {number}" for number in count(1))
    return add_player(players, next(name for name in names if name.casefold() not in taken))


def parse_players(text: str) -> tuple[str, ...]:
    """The players whose names are kept in a text, one a line; what will not do is left out."""
    players: tuple[str, ...] = ()
    for name in text.split("\n"):
        with suppress(PlayersError):
            players = add_player(players, name)
    return players


def check_players(players: Sequence[str]) -> None:
    """Raises PlayersError where there are too few."""
    if len(players) < FEWEST:
        raise PlayersError(f"{FEWEST} can play, or more: type another name.")
