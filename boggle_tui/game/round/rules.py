"""What counts in a round, and for how much."""

from __future__ import annotations

from dataclasses import dataclass

from boggle_tui.game.board.faces import QReading
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.round.mode import Mode


@dataclass(frozen=True)
class Rules:
    """What counts in a round, and for how much."""

    min_length: int = 3
    """Letters of the shortest word that counts; Qu is two."""
    seconds: float | None = 180
    """Length of the round; None for no clock."""
    scoring: str = "standard"
    """Name of the points table."""
    q: QReading = QReading.QU
    mode: Mode = Mode.CLASSIC
    target: int | None = None
    """Points to reach in a chase; None to chase the ghost of one's own last round."""

    @classmethod
    def of(
        cls, dice_set: DiceSet, seconds: float | None = None, q: QReading = QReading.QU
    ) -> Rules:
        """The rules of that edition, but for `seconds` where given; 0 stands for no clock."""
        length = dice_set.seconds if seconds is None else seconds
        return cls(dice_set.min_length, length or None, dice_set.scoring, q)
