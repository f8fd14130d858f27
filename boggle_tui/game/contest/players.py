"""The ways to play a contest, and its players: two to eight people with different names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from enum import StrEnum
from itertools import count
from math import exp, log
from unicodedata import category, normalize

from boggle_tui.files.translation import _
from boggle_tui.game.words.phrases import shortened

_SECONDS = 27 * 60
"""Seconds of play in which a team finds all but 1/e of the points: the later, the harder.

With it, three minutes are enough for a tenth of the points in common words, and six for a fifth.
"""
_HELPER = 0.5
"""The gain from each further player at the same keyboard, compared with a turn of their own."""
_MOST_FOUND = 0.95
"""The highest share of the points to draw a conclusion from; rare words can make it more."""
_SLOWEST, _FASTEST = 0.2, 6.0
"""Bounds of a team's pace, so that one odd contest doesn't spoil the next goal."""


class ContestKind(StrEnum):
    """The ways to play: as rivals, or as a team."""

    RIVALS = "rivals"
    """Each player alone; a word that several found scores for nobody."""
    IN_TURNS = "together in turns"
    """A team with one goal; each plays a turn, and sees what the others found."""
    AT_ONCE = "together at once"
    """A team with one goal and a single turn, with everybody at the keyboard."""

    @property
    def is_together(self) -> bool:
        """Whether the players are a team."""
        return self is not ContestKind.RIVALS

    def turns_worth(self, players: int) -> float:
        """The number of turns of one player that all of a team's time is worth."""
        return 1 + (players - 1) * _HELPER if self is ContestKind.AT_ONCE else players


class GoalLevel(StrEnum):
    """The difficulty of a team's goal."""

    EASY = "easy"
    FAIR = "fair"
    HARD = "hard"

    def share(self, pace: float, seconds: float) -> float:
        """The share of the points to find at a team's pace; 0 seconds are a round without a clock.

        1 is the pace assumed of a team without a history.
        """
        if not seconds:
            return {GoalLevel.EASY: 0.3, GoalLevel.FAIR: 0.5, GoalLevel.HARD: 0.7}[self]
        effort = {GoalLevel.EASY: 0.6, GoalLevel.FAIR: 1.0, GoalLevel.HARD: 1.6}[self]
        return 1 - exp(-effort * pace * seconds / _SECONDS)


def pace_of(share: float, seconds: float) -> float:
    """The pace at which a team found a share of the points."""
    pace = -log(1 - min(share, _MOST_FOUND)) * _SECONDS / seconds
    return min(max(pace, _SLOWEST), _FASTEST)


class Judge(StrEnum):
    """The ways to decide whether a word on the board counts."""

    AT_ONCE = "at once"
    """The word list, as soon as the word is typed."""
    LIST = "list"
    """The word list, if a player challenges the word afterwards."""
    VOTE = "vote"
    """The other players, if one challenges the word afterwards."""


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
