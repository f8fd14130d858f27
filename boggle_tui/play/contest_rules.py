"""The rules of a contest: the choices, and what a player has chosen."""

from __future__ import annotations

from boggle_tui.files.translation import N_, _
from boggle_tui.game.contest.contest import SINGLE_ROUND, Contest
from boggle_tui.game.contest.contest_kind import ContestKind, GoalLevel, Judge
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.words.wording import points_text
from boggle_tui.play.round_options import MenuChoice, offered
from boggle_tui.store.settings import Settings

KINDS = {
    ContestKind.RIVALS: N_("rivals"),
    ContestKind.IN_TURNS: N_("team, in turns"),
    ContestKind.AT_ONCE: N_("team, all at once"),
}
KIND_NOTES = {
    ContestKind.RIVALS: N_("Words that several find don't score."),
    ContestKind.IN_TURNS: N_("One board, shared points, one goal."),
    ContestKind.AT_ONCE: N_("One board, one turn for all, one goal."),
}
LEVELS = {GoalLevel.EASY: N_("easy"), GoalLevel.FAIR: N_("fair"), GoalLevel.HARD: N_("hard")}
LEVEL_NOTES = {
    GoalLevel.EASY: N_("less than you usually find"),
    GoalLevel.FAIR: N_("what you usually find"),
    GoalLevel.HARD: N_("more than you usually find"),
}
GOALS = (50, 100)
"""Points to choose from."""
JUDGES = {
    Judge.AT_ONCE: N_("word list"),
    Judge.LIST: N_("list, if challenged"),
    Judge.VOTE: N_("vote, if challenged"),
}
JUDGE_NOTES = {
    Judge.AT_ONCE: N_("unlisted words never count"),
    Judge.LIST: N_("any word counts until challenged"),
    Judge.VOTE: N_("the others vote on a challenge"),
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
        return {"level": MenuChoice(_("Goal"), offered(LEVELS), level, LEVEL_NOTES)}
    points = [each for each in dict.fromkeys((*GOALS, goal)) if each != SINGLE_ROUND]
    goals = [(_("one round"), SINGLE_ROUND), *((points_text(each), each) for each in points)]
    return {"goal": MenuChoice(_("Goal"), goals, goal)}


def judge_choice(judge: Judge) -> MenuChoice:
    """The judge to choose."""
    return MenuChoice(_("Judge"), offered(JUDGES), judge, JUDGE_NOTES)
