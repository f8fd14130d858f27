"""The rules of a contest, as a player has chosen them."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, TypeVar

from boggle_tui.game.contest.contest import SINGLE_ROUND, Contest
from boggle_tui.game.contest.rules import ContestKind, Judge
from boggle_tui.game.contest.team_goal import GoalLevel
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.round.rules import Rules

if TYPE_CHECKING:
    from boggle_tui.store.settings import Settings

Choice = TypeVar("Choice", bound=StrEnum)


def usual_rules(settings: Settings, players: tuple[str, ...] = ()) -> Contest:
    """The contest before its first round that these settings describe.

    Without the mode of a round, which is for single players.
    """
    dice_set = settings.rules.dice_set(DiceSet.named(settings.dice))
    kind = _one_of(ContestKind, settings.contest_kind)
    return Contest(
        players=players,
        kind=kind,
        goal=SINGLE_ROUND if kind.is_together else settings.goal,
        level=_one_of(GoalLevel, settings.level),
        judge=_one_of(Judge, settings.judge),
        rules=Rules.of(dice_set, settings.seconds, settings.q),
        dice=settings.dice,
        size=(dice_set.rows, dice_set.cols),
        dictionary=settings.dictionary,
    )


def _one_of(choices: type[Choice], saved: str) -> Choice:
    """The saved choice; the first, as in a menu, if there is no such choice any more."""
    return next((choice for choice in choices if choice == saved), next(iter(choices)))
