"""The rules of a room: what its leader can choose."""

from __future__ import annotations

from dataclasses import replace

from boggle_tui.files.translation import N_, _, pgettext
from boggle_tui.game.contest.contest import SINGLE_ROUND, Contest
from boggle_tui.game.contest.contest_kind import ContestKind
from boggle_tui.game.dice.dice_set import DiceSet, dice_sets
from boggle_tui.game.dice.language_pairing import LanguagePairing
from boggle_tui.game.round.rules import Quality, Rules
from boggle_tui.game.round.stopwatch import clock_face
from boggle_tui.game.words.lexicon import BUNDLED
from boggle_tui.play.contest_rules import goal_choice, judge_choice
from boggle_tui.play.round_options import (
    QUALITIES,
    MenuChoice,
    describe,
    dictionary_options,
    offered,
    time_options,
)

KINDS = {ContestKind.RIVALS: N_("rivals"), ContestKind.IN_TURNS: N_("team")}

BOARDS = {quality: QUALITIES[quality] for quality in (Quality.ORDINARY, Quality.MANY)}
"""Many words suit children; sparse boards are for whoever chooses them alone."""


def rule_choices(contest: Contest) -> dict[str, MenuChoice]:
    """The rules by their names, each with the values to choose from."""
    times = [(text, seconds) for text, seconds in time_options() if seconds is not None]
    seconds = int(contest.rules.seconds or 0)
    if seconds not in [each for name, each in times]:
        times.append((clock_face(seconds), seconds))
    dice = [(describe(dice_set), name) for name, dice_set in dice_sets().items()]
    words = (
        dictionary_options(contest.dictionary)
        if contest.dictionary in BUNDLED
        else MenuChoice(_("Words"), [(_list_name(contest), contest.dictionary)], contest.dictionary)
    )
    return {
        "kind": MenuChoice(pgettext("kind of contest", "Play"), offered(KINDS), contest.kind),
        **goal_choice(contest.kind, contest.level, contest.goal),
        "judge": judge_choice(contest.judge),
        "dice": MenuChoice(_("Dice"), dice, contest.dice),
        "seconds": MenuChoice(_("Clock"), times, seconds),
        "dictionary": words,
        "quality": MenuChoice(_("Board"), offered(BOARDS), contest.quality),
    }


def with_choice(before: Contest, name: str, value: object, pairing: LanguagePairing) -> Contest:
    """The rules after another choice."""
    chosen = {key: choice.value for key, choice in rule_choices(before).items()} | {name: value}
    dice, dictionary = pairing.follow(
        (before.dice, before.dictionary), (chosen["dice"], chosen["dictionary"])
    )
    rules, size = replace(before.rules, seconds=chosen["seconds"] or None), before.size
    if dice != before.dice:
        dice_set = DiceSet.named(dice)
        # A clock that was chosen stays; that of the dice changes with them.
        is_usual = chosen["seconds"] == DiceSet.named(before.dice).seconds
        seconds = dice_set.seconds if name == "dice" and is_usual else chosen["seconds"]
        rules, size = Rules.of(dice_set, seconds, before.rules.q), (dice_set.rows, dice_set.cols)
    kind: ContestKind = chosen["kind"]
    return replace(
        before,
        kind=kind,
        goal=SINGLE_ROUND if kind.is_together else chosen.get("goal", 50),
        level=chosen.get("level", before.level),
        judge=chosen["judge"],
        dice=dice,
        dictionary=dictionary,
        quality=chosen["quality"],
        size=size,
        rules=rules,
    )


def _list_name(contest: Contest) -> str:
    """The name of the word list, without the folder of a file on the host."""
    return contest.dictionary.replace("\\", "/").rpartition("/")[2]
