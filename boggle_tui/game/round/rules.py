"""The rules of a round."""

from __future__ import annotations

from dataclasses import dataclass

from boggle_tui.game.board.faces import QReading
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.round.mode import Mode


@dataclass(frozen=True)
class Rules:
    """The rules of a round."""

    min_length: int = 3
    """Minimum number of letters of a word; Qu counts as two."""
    seconds: float | None = 180
    """Length of the round; None for no time limit."""
    scoring: str = "standard"
    """Name of the points table."""
    q: QReading = QReading.QU
    mode: Mode = Mode.CLASSIC
    target: int | None = None
    """Points to reach in a chase; None to chase the player's last round."""

    @classmethod
    def of(
        cls, dice_set: DiceSet, seconds: float | None = None, q: QReading = QReading.QU
    ) -> Rules:
        """The rules of a dice set, with another time if given; 0 means no time limit."""
        length = dice_set.seconds if seconds is None else seconds
        return cls(dice_set.min_length, length or None, dice_set.scoring, q)
