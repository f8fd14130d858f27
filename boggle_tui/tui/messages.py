"""Messages that screens post when the player goes somewhere; the app hands each to a flow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.message import Message

if TYPE_CHECKING:
    from boggle_tui.game.contest.contest import Contest
    from boggle_tui.game.history.played_round import PlayedRound
    from boggle_tui.tui.session.recorder import Recorder
    from boggle_tui.tui.session.round_request import RoundRequest


class PlayRound(Message):
    """Play a round as requested, or as the settings say."""

    def __init__(self, request: RoundRequest | None = None) -> None:
        super().__init__()
        self.request = request


class PlayToday(Message):
    """Play the day's board, resume it, or review it."""


class RoundFinished(Message):
    """The round is over and saved."""

    def __init__(self, recorder: Recorder) -> None:
        super().__init__()
        self.recorder = recorder


class ReviewRound(Message):
    """Review a round from the history."""

    def __init__(self, played: PlayedRound) -> None:
        super().__init__()
        self.played = played


class ChooseRules(Message):
    """Choose the rules of a round, then play it."""


class EnterTray(Message):
    """Enter the letters of a real set."""


class BuildBoard(Message):
    """Build a board from words."""


class ShowHistory(Message):
    """Look at the rounds played so far."""


class ShowBoards(Message):
    """Look at the saved boards."""


class SetUpContest(Message):
    """Choose the players and rules of a contest."""


class _ContestMessage(Message):
    """A step of a contest."""

    def __init__(self, contest: Contest) -> None:
        super().__init__()
        self.contest = contest


class StartTurn(_ContestMessage):
    """Start the turn of the player who is next."""


class NextContestRound(_ContestMessage):
    """Roll the next board of a contest, or end the contest if somebody has won."""


class ShowContestBoard(_ContestMessage):
    """Look at the board of a contest's round, with a word's path if one is given."""

    def __init__(self, contest: Contest, word: str | None) -> None:
        super().__init__(contest)
        self.word = word


class LeaveContest(_ContestMessage):
    """Go home; the contest can be resumed later."""


class PlayContestAgain(_ContestMessage):
    """Start another contest with the same players."""
