"""The rules of a contest: the choices, and what a player has chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boggle_tui.game.contest.contest import SINGLE_ROUND, Contest
from boggle_tui.game.contest.contest_kind import ContestKind, GoalLevel, Judge
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.words.wording import points_text
from boggle_tui.play.round_options import MenuChoice, offered

if TYPE_CHECKING:
    from boggle_tui.store.settings import Settings

KINDS = {
    ContestKind.RIVALS: "rivals",
    ContestKind.IN_TURNS: "team, in turns",
    ContestKind.AT_ONCE: "team, all at once",
}
KIND_NOTES = {
    ContestKind.RIVALS: "Words that several find don't score.",
    ContestKind.IN_TURNS: "One board, shared points, one goal.",
    ContestKind.AT_ONCE: "One board, one turn for all, one goal.",
}
LEVELS = {GoalLevel.EASY: "easy", GoalLevel.FAIR: "fair", GoalLevel.HARD: "hard"}
LEVEL_NOTES = {
    GoalLevel.EASY: "less than you usually find",
    GoalLevel.FAIR: "what you usually find",
    GoalLevel.HARD: "more than you usually find",
}
GOALS = {SINGLE_ROUND: "one round", 50: "50 points", 100: "100 points"}
JUDGES = {
    Judge.AT_ONCE: "word list",
    Judge.LIST: "list, if challenged",
    Judge.VOTE: "vote, if challenged",
}
JUDGE_NOTES = {
    Judge.AT_ONCE: "unlisted words never count",
    Judge.LIST: "any word counts until challenged",
    Judge.VOTE: "the others vote on a challenge",
}


def usual_rules(settings: Settings, players: tuple[str, ...] = ()) -> Contest:
    """The contest before its first round that these settings describe.

    Without the mode of a round, which is for single players.
    """
    dice_set = settings.rules.dice_set(DiceSet.named(settings.dice))
    return Contest(
        players=players,
        kind=settings.contest_kind,
        goal=SINGLE_ROUND if settings.contest_kind.is_together else settings.goal,
        level=settings.level,
        judge=settings.judge,
        rules=Rules.of(dice_set, settings.seconds, settings.q),
        dice=settings.dice,
        size=(dice_set.rows, dice_set.cols),
        dictionary=settings.dictionary,
    )


def goal_choice(kind: ContestKind, level: GoalLevel, goal: int) -> dict[str, MenuChoice]:
    """The goal to choose; a team is offered how hard it is."""
    if kind.is_together:
        return {"level": MenuChoice("Goal", offered(LEVELS), level, LEVEL_NOTES)}
    texts = GOALS | {goal: GOALS.get(goal, points_text(goal))}
    return {"goal": MenuChoice("Goal", offered(texts), goal)}


def judge_choice(judge: Judge) -> MenuChoice:
    """The judge to choose."""
    return MenuChoice("Judge", offered(JUDGES), judge, JUDGE_NOTES)
