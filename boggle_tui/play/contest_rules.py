"""The rules of a contest: the choices, for one keyboard and in a room, and what was chosen."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from sys import maxsize
from typing import Any

from boggle_tui.files.translation import N_, _, pgettext
from boggle_tui.game.contest.contest import SINGLE_ROUND, Contest
from boggle_tui.game.contest.contest_kind import ContestKind, GoalLevel, Judge
from boggle_tui.game.dice.dice_set import DiceSet, dice_sets
from boggle_tui.game.dice.language_pairing import LanguagePairing
from boggle_tui.game.round.rules import Quality, Rules
from boggle_tui.game.round.stopwatch import clock_face
from boggle_tui.game.words.language import BUNDLED
from boggle_tui.game.words.phrases import points_text
from boggle_tui.play.round_options import (
    QUALITIES,
    RuleChoice,
    describe,
    dictionary_options,
    offered,
    time_options,
)
from boggle_tui.store.settings import Settings

KINDS = {
    ContestKind.RIVALS: N_("rivals"),
    ContestKind.EACH_COUNTS: N_("each word counts"),
    ContestKind.IN_TURNS: N_("team, in turns"),
    ContestKind.AT_ONCE: N_("team, all at once"),
}
KIND_NOTES = {
    ContestKind.RIVALS: N_("Shared words don't score."),
    ContestKind.EACH_COUNTS: N_("All who find a word score."),
    ContestKind.IN_TURNS: N_("Shared points, one goal."),
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
ALL_POINTS = N_("all that your words are worth")
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


def goal_choice(
    kind: ContestKind, level: GoalLevel, goal: int, most: int = maxsize
) -> dict[str, RuleChoice]:
    """The goal to choose, up to the points there are; a team is offered how hard it is."""
    if kind.is_together:
        return {"level": RuleChoice(_("Goal"), offered(LEVELS), level, LEVEL_NOTES)}
    # In rising order, so that each keeps its place whatever the most is.
    points = sorted({min(each, most) for each in {*GOALS, goal} - {SINGLE_ROUND}})
    goals = [(_("one round"), SINGLE_ROUND), *((points_text(each), each) for each in points)]
    return {"goal": RuleChoice(_("Goal"), goals, min(goal, most), {most: ALL_POINTS})}


def judge_choice(judge: Judge) -> RuleChoice:
    """The judge to choose."""
    return RuleChoice(_("Judge"), offered(JUDGES), judge, JUDGE_NOTES)


ROOM_KINDS = {
    ContestKind.RIVALS: KINDS[ContestKind.RIVALS],
    ContestKind.EACH_COUNTS: KINDS[ContestKind.EACH_COUNTS],
    ContestKind.IN_TURNS: N_("team"),
}

ROOM_BOARDS = {quality: QUALITIES[quality] for quality in (Quality.ORDINARY, Quality.MANY)}
"""Many words suit children; sparse boards are only for those who choose them."""


def rule_choices(contest: Contest, own: Collection[str] = ()) -> dict[str, RuleChoice]:
    """The rules by their names, each with the values to choose from.

    A lesson's own board is of no dice, and its words limit the goal.
    """
    times = [(text, seconds) for text, seconds in time_options() if seconds is not None]
    seconds = int(contest.rules.seconds or 0)
    if seconds not in [each for name, each in times]:
        times.append((clock_face(seconds), seconds))
    dice = [(describe(dice_set), name) for name, dice_set in dice_sets().items()]
    words = dictionary_options(contest.dictionary)
    if contest.dictionary not in BUNDLED:
        # Without the folder of a file on the host.
        name = contest.dictionary.replace("\\", "/").rpartition("/")[2]
        words = RuleChoice(_("Words"), [(name, contest.dictionary)], contest.dictionary)
    choices = {
        "kind": RuleChoice(
            *(pgettext("kind of contest", "Play"), offered(ROOM_KINDS), contest.kind, KIND_NOTES)
        ),
        **goal_choice(contest.kind, contest.level, contest.goal, contest.worth(own) or maxsize),
        "judge": judge_choice(contest.judge),
        "dice": RuleChoice(_("Dice"), dice, contest.dice),
        "seconds": RuleChoice(_("Clock"), times, seconds),
        "dictionary": words,
        "quality": RuleChoice(_("Board"), offered(ROOM_BOARDS), contest.quality),
    }
    dropped = ("dice", "dictionary", "quality") if own else ()
    return {name: choice for name, choice in choices.items() if name not in dropped}


def with_choice(before: Contest, name: str, value: Any, pairing: LanguagePairing) -> Contest:
    """The rules after another choice."""
    if name == "seconds":
        return replace(before, rules=replace(before.rules, seconds=value or None))
    after = replace(before, **{name: value})
    if after.kind.is_together is not before.kind.is_together:
        after = replace(after, goal=SINGLE_ROUND if after.kind.is_together else GOALS[0])
    chosen = (after.dice, after.dictionary)
    dice, dictionary = pairing.follow((before.dice, before.dictionary), chosen)
    after = replace(after, dice=dice, dictionary=dictionary)
    if dice == before.dice:
        return after
    dice_set, seconds = DiceSet.named(dice), int(before.rules.seconds or 0)
    # A clock that was chosen stays; that of the dice changes with them.
    if name == "dice" and seconds == DiceSet.named(before.dice).seconds:
        seconds = dice_set.seconds
    rules = Rules.of(dice_set, seconds, before.rules.q)
    return replace(after, size=(dice_set.rows, dice_set.cols), rules=rules)
