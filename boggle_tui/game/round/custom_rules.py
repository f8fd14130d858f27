"""Rules of one's own, in place of those of a dice set."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Self

from boggle_tui.game.board.faces import QReading
from boggle_tui.game.dice.dice_set import DiceSet, resize_dice_set
from boggle_tui.game.round.mode import Mode
from boggle_tui.game.words.lookup import UnknownNameError

if TYPE_CHECKING:
    from boggle_tui.game.round.rules import Rules

SIDES = range(2, 9)
"""Rows, and columns, that a board may have."""
MIN_LENGTHS = range(2, 7)
"""Letters that the shortest word may be asked to have."""
MOST_POINTS = 10_000
"""Points that may be chased."""


@dataclass(frozen=True)
class CustomRules:
    """What is to be other than the dice set's rules say; None is as they say."""

    rows: int | None = None
    cols: int | None = None
    min_length: int | None = None
    scoring: str | None = None
    """Name of the points table."""
    mode: Mode = Mode.CLASSIC
    target: int | None = None
    """Points to reach in a chase; None to chase one's own last round on the board."""

    def dice_set(self, usual: DiceSet) -> DiceSet:
        """The dice of that set with these rules, in a tray of the size that is asked for."""
        rows, cols = self.rows or usual.rows, self.cols or usual.cols
        return replace(
            resize_dice_set(usual, rows, cols),
            min_length=self.min_length or usual.min_length,
            scoring=self.scoring or usual.scoring,
        )

    def rules(
        self, usual: DiceSet, seconds: float | None = None, q: QReading = QReading.QU
    ) -> Rules:
        """The rules of a round with the dice of that set; `seconds` as in `Rules.of`."""
        from boggle_tui.game.round.rules import Rules  # which the first frame need not wait for

        target = self.target if self.mode is Mode.CHASE else None
        return replace(Rules.of(self.dice_set(usual), seconds, q), mode=self.mode, target=target)

    @classmethod
    def of(cls, values: Mapping[str, Any]) -> Self:
        """The rules of such values. Raises ValueError, TypeError or UnknownNameError."""
        custom = cls(**{**values, "mode": Mode(values.get("mode", Mode.CLASSIC))})
        if custom.scoring is not None:
            from boggle_tui.game.round.scoring import Scoring

            Scoring.named(str(custom.scoring))
        for value, possible in (
            (custom.rows, SIDES),
            (custom.cols, SIDES),
            (custom.min_length, MIN_LENGTHS),
            (custom.target, range(1, MOST_POINTS + 1)),
        ):
            if value is not None and (type(value) is not int or value not in possible):
                raise ValueError(f"{value!r} is not possible")
        return custom


DEFAULT_RULES = CustomRules()
"""Nothing other than the dice set's rules say."""


def parse_custom_rules(values: object) -> CustomRules:
    """The rules that were kept as such values; what is damaged is as the dice set's rules say."""
    try:
        return CustomRules.of(values) if isinstance(values, Mapping) else DEFAULT_RULES
    except (ValueError, TypeError, UnknownNameError):
        return DEFAULT_RULES
