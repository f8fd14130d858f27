"""FillOptions: how to fill the spare cells of a board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from boggle_tui.unboggle.analysis.fill import FillGoal

GOALS = {
    FillGoal.RANDOM: "random",
    FillGoal.MOST: "most words",
    FillGoal.FEWEST: "fewest words",
    FillGoal.ALIVE: "no dead letters",
}
"""The goals, as the screen names them."""
RUDE, FROM_FILE, NOTHING = "rude", "file", "nothing"
UNWANTED = {RUDE: "rude words", FROM_FILE: "words in a file", NOTHING: "nothing"}
"""The words to keep off the board, as the screen names them."""


@dataclass(frozen=True)
class FillOptions:
    """The choices for filling the spare cells of a board."""

    goal: FillGoal = FillGoal.RANDOM
    unwanted: str = RUDE
    """A key of UNWANTED."""
    file: str = ""
    """The latest file of unwanted words."""

    def to_json(self) -> dict[str, str]:
        """Return the options as plain values for `from_json`."""
        return {"goal": self.goal.value, "unwanted": self.unwanted, "file": self.file}

    @classmethod
    def from_json(cls, values: Any) -> Self:
        """Read options from plain values, ignoring what is missing or damaged."""
        if not isinstance(values, Mapping):
            return cls()
        goal, unwanted, file = (values.get(name) for name in ("goal", "unwanted", "file"))
        return cls(
            goal=FillGoal(goal) if goal in list(FillGoal) else cls.goal,
            unwanted=unwanted if unwanted in list(UNWANTED) else cls.unwanted,
            file=file if isinstance(file, str) else cls.file,
        )
