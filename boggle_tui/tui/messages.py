"""Messages that screens post when the player goes somewhere; see flows/routes.py."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual.message import Message

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boggle_tui.game.board.board import Board
    from boggle_tui.game.contest.contest import Contest
    from boggle_tui.game.history.played_round import PlayedRound
    from boggle_tui.game.round.rules import Rules
    from boggle_tui.gogen.difficulty import Difficulty
    from boggle_tui.gogen.generator import GeneratedGogen
    from boggle_tui.gogen.puzzle import Gogen
    from boggle_tui.store.tables.boards import SavedBoard
    from boggle_tui.tui.session.recorder import Recorder
    from boggle_tui.tui.session.round_request import RoundRequest


class Navigation(Message):
    """A request to go to another screen."""


class PlayRound(Navigation):
    """Play a round as requested, or as the settings say."""

    def __init__(self, request: RoundRequest | None = None) -> None:
        super().__init__()
        self.request = request


class PlayToday(Navigation):
    """Play the daily board, resume it, or review it."""


class ResumeRound(Navigation):
    """Resume the round that was left last."""


class ShowDemo(Navigation):
    """Watch a round that plays itself."""


class HomeShown(Navigation):
    """The home screen is shown again: what it offers may have changed."""


class RoundFinished(Navigation):
    """The round is over and saved."""

    def __init__(self, recorder: Recorder) -> None:
        super().__init__()
        self.recorder = recorder


class RoundSummarized(Navigation):
    """The player has seen the summary of a round, and goes on to its review."""

    def __init__(self, recorder: Recorder) -> None:
        super().__init__()
        self.recorder = recorder


class ReviewRound(Navigation):
    """Review a round from the history."""

    def __init__(self, played: PlayedRound) -> None:
        super().__init__()
        self.played = played


class PractiseWords(Navigation):
    """Play a round on a board built from words that the player missed."""


class EnterCode(Navigation):
    """Enter a share code, then play its board."""


class ChooseWordList(Navigation):
    """Choose a file as the word list."""


class ChooseRules(Navigation):
    """Choose the rules of a round, then play it."""


class EnterTray(Navigation):
    """Enter the letters of a real tray."""


class BuildBoard(Navigation):
    """Build a board from words, or go on building a saved one."""

    def __init__(self, saved: SavedBoard | None = None) -> None:
        super().__init__()
        self.saved = saved


class PlayGogen(Navigation):
    """Solve a Gogen: a shared one, or else the one that was left, or a new one."""

    def __init__(self, shared: Gogen | None = None) -> None:
        super().__init__()
        self.shared = shared


class ResumeGogen(Navigation):
    """Resume a Gogen of the history, or look at it if it is solved."""

    def __init__(self, game: Mapping[str, Any]) -> None:
        super().__init__()
        self.game = game


class NewGogen(Navigation):
    """Make another Gogen, and solve it."""

    def __init__(self, side: int, difficulty: Difficulty) -> None:
        super().__init__()
        self.side, self.difficulty = side, difficulty


class ShowHistory(Navigation):
    """Look at the rounds played so far."""


class ShowStatistics(Navigation):
    """Look at charts of the rounds."""


class ShowBoards(Navigation):
    """Look at the saved boards."""


class PrintBoard(Navigation):
    """Print a board as a puzzle: to find its words, or else as many as possible."""

    def __init__(
        self, title: str, board: Board, words: tuple[str, ...], rules: Rules, dictionary: str
    ) -> None:
        super().__init__()
        self.title, self.board, self.words = title, board, words
        self.rules, self.dictionary = rules, dictionary


class PrintGogen(Navigation):
    """Print a Gogen, with its solution."""

    def __init__(self, puzzle: GeneratedGogen) -> None:
        super().__init__()
        self.puzzle = puzzle


class SetUpContest(Navigation):
    """Choose the players and rules of a contest."""


class _ContestMessage(Navigation):
    """A step of a contest."""

    def __init__(self, contest: Contest) -> None:
        super().__init__()
        self.contest = contest


class StartTurn(_ContestMessage):
    """Start the turn of the player who is next."""


class NextContestRound(_ContestMessage):
    """Roll the next board of a contest, or end the contest if a player has won."""


class ShowContestBoard(_ContestMessage):
    """Look at the board of a contest's round, with a word's path if one is given."""

    def __init__(self, contest: Contest, word: str | None) -> None:
        super().__init__(contest)
        self.word = word


class LeaveContest(_ContestMessage):
    """Go home; the contest can be resumed later."""


class ShowContest(_ContestMessage):
    """Look at the final scores of a contest from the history."""


class PlayContestAgain(_ContestMessage):
    """Start another contest with the same players."""
