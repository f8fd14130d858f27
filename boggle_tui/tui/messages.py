"""Messages that screens post when the player goes somewhere; see flows/routes.py."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, Any, dataclass_transform

from textual.message import Message

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from datetime import date

    from textual.message_pump import MessagePump

    from boggle_tui.game.board.board import Board
    from boggle_tui.game.contest.contest import Contest
    from boggle_tui.game.history.played_round import PlayedRound
    from boggle_tui.game.round.rules import Rules
    from boggle_tui.game.round.setup import RoundSetup, WordsToFind
    from boggle_tui.gogen.gogen_puzzle import Gogen
    from boggle_tui.gogen.reasoning import ProvenGogen
    from boggle_tui.play.plan import RoundRequest
    from boggle_tui.play.recorder import Recorder
    from boggle_tui.store.saved import SavedBoard


@dataclass_transform(eq_default=False)
class Navigation(Message):
    """A request to go to another screen; its classes are dataclasses."""

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        dataclass(eq=False, repr=False)(cls)


class Place(Enum):
    """Where a player goes without more to say."""

    HOME = auto()
    """The home screen is shown again: what it offers may have changed."""
    RULES = auto()
    """The rules of a round, which may then be played."""
    PRACTICE = auto()
    """A round on a board built from words that the player missed."""
    TODAY = auto()
    """The daily board, to play, resume or review."""
    FRIENDS = auto()
    """A contest at this keyboard, or a room for several devices."""
    TRAY = auto()
    """The letters of a real tray."""
    HISTORY = auto()
    BOARDS = auto()
    WORD_LIST = auto()
    """A file as the word list."""
    DEMO = auto()
    """A round that plays itself."""
    UNFINISHED = auto()
    """A round or a contest to resume, or else a demo for a newcomer: offered, if there is one."""
    HELP = auto()
    """The help, at the page of the current screen."""
    SETTINGS = auto()
    KEYS = auto()
    """The keys of the current screen, to be seen and changed."""


class Go(Navigation):
    """Go to a place."""

    place: Place


def going(to: Place | type[Navigation]) -> Callable[[MessagePump], None]:
    """The action of a screen that posts a message without more to say."""

    def go(screen: MessagePump) -> None:
        screen.post_message(Go(to) if isinstance(to, Place) else to())

    return go


class PlayRound(Navigation):
    """Play a round as requested or sent by a friend, or as the settings say."""

    asked: RoundRequest | RoundSetup | None = None


class EnterCode(Navigation):
    """Ask for a share code, and play its board or its Gogen."""

    code: str = ""


class ShareRound(Navigation):
    """Copy the code of a round on a board, for a friend to play; of a set, those of all."""

    request: RoundRequest
    others: tuple[RoundRequest, ...] = ()


class ResumeRound(Navigation):
    """Resume a round that was left; by default the only one, or one that the player chooses."""

    left: PlayedRound | None = None


class RoundFinished(Navigation):
    """The round is over and saved."""

    recorder: Recorder


class ReviewRound(Navigation):
    """Review a round from the history."""

    played: PlayedRound


class BuildBoard(Navigation):
    """Build a board from words, or continue a saved one."""

    saved: SavedBoard | None = None


class PlayGogen(Navigation):
    """Solve a Gogen: a shared one, or else the one that was left, or a new one."""

    shared: Gogen | None = None


class PlayDailyGogen(Navigation):
    """Solve the Gogen of a day, from where it was left if it was begun."""

    day: date
    begun: Mapping[str, Any] | None


class ResumeGogen(Navigation):
    """Resume a Gogen of the history, or look at it if it is solved."""

    game: Mapping[str, Any]


class PrintBoard(Navigation):
    """Print a board as a puzzle: to find its words, or else as many as possible."""

    title: str
    board: Board
    to_find: WordsToFind
    rules: Rules
    dictionary: str
    others: tuple[PrintBoard, ...] = ()
    """The other boards of its set, for the same document."""


class PrintGogen(Navigation):
    """Print a Gogen, with its solution."""

    puzzle: ProvenGogen


class _ContestMessage(Navigation):
    """A step of a contest."""

    contest: Contest


class StartTurn(_ContestMessage):
    """Start the turn of the player who is next."""


class NextContestRound(_ContestMessage):
    """Roll the next board of a contest, or end the contest if a player has won."""


class ResumeContest(_ContestMessage):
    """Resume an unfinished contest of the history."""


class ShowContest(_ContestMessage):
    """Look at the final scores of a contest from the history."""


class PlayContestAgain(_ContestMessage):
    """Start another contest with the same players."""
