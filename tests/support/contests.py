"""Contests, for tests: as they are played, and as hypothesis makes them up."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from boggle_tui.game.board.board import Board
from boggle_tui.game.contest.contest import Contest, Turn
from boggle_tui.game.contest.judge import Judge
from boggle_tui.game.round.round import Verdict
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.round.scoring import Scoring

BOARD = "taps/elin/roqt/deck"
NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hanna")
WORDS = ("tap", "taps", "tape", "nip", "quit", "quits", "tail", "tailor", "liquor", "eel")


def a_contest(number: int = 2, **changes: Any) -> Contest:
    """A contest in which nobody has played yet."""
    usual: dict[str, Any] = {
        "players": NAMES[:number],
        "goal": 50,
        "judge": Judge.AT_ONCE,
        "rules": Rules(),
        "dice": "new",
        "size": (4, 4),
        "dictionary": "standard",
    }
    return Contest(**usual | changes)


def after_round(contest: Contest, found: dict[str, tuple[str, ...]], board: str = BOARD) -> Contest:
    """The contest after one more heat, in which each player found these words."""
    contest = contest.with_round(Board.parse(board))
    while (turn := contest.turn) is not None:
        words = found.get(turn.player, ())
        contest = contest.with_turn(a_turn(turn.player, words))
    return contest


def a_turn(player: str, found: tuple[str, ...], **changes: Any) -> Turn:
    """A turn that is over."""
    times = tuple(map(float, range(len(found))))
    usual: dict[str, Any] = {"elapsed": 180.0, "is_over": True}
    worth = tuple(map(Scoring.named("standard").points, found))
    return Turn(player=player, found=found, worth=worth, times=times, **usual | changes)


finds = st.lists(st.sampled_from(WORDS), unique=True).map(tuple)
"""What somebody may have found."""
rejections = st.dictionaries(st.text("abñß", min_size=1), st.sampled_from(Verdict))
"""What somebody may have entered in vain."""


@st.composite
def words_found(draw: st.DrawFn, players: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """What each of the players may have found."""
    return {player: draw(finds) for player in players}


@st.composite
def contests(draw: st.DrawFn) -> Contest:
    """A contest after some rounds, with words that were challenged, and perhaps in mid-turn."""
    contest = a_contest(
        draw(st.integers(2, 8)),
        goal=draw(st.sampled_from([0, 50, 100])),
        judge=draw(st.sampled_from(Judge)),
        rules=Rules(draw(st.integers(2, 4)), draw(st.none() | st.just(90)), "standard"),
    )
    for _ in range(draw(st.integers(1, 3))):
        contest = after_round(contest, draw(words_found(contest.players)))
        for word in draw(finds):
            contest = contest.with_judgement(word, draw(st.booleans()))
    if draw(st.booleans()):
        rejected = tuple(draw(rejections).items())
        contest = contest.with_round(Board.parse(BOARD))
        begun = a_turn(
            contest.next_players[-1], draw(finds), rejected=rejected, elapsed=17.25, is_over=False
        )
        contest = contest.with_turn(begun)
    return contest
