"""Rolling the board of a round."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from boggle_tui.game.round.mode import Quality
from boggle_tui.game.words.lexicon import offensive_words
from boggle_tui.kernel.generate.criteria import roll_of_quality
from boggle_tui.kernel.generate.dead_tiles import Coverage

if TYPE_CHECKING:
    from collections.abc import Callable

    from boggle_tui.game.board.board import Board, QReading
    from boggle_tui.game.dice.dice_set import DiceSet
    from boggle_tui.game.words.lexicon import Lexicon


@dataclass(frozen=True)
class RollOptions:
    """The dice to roll, and the boards to accept."""

    dice_set: DiceSet
    q: QReading
    seed: int | None
    quality: Quality
    is_safe: bool
    """Whether to accept only boards without offensive words in the language of the dice."""
    has_no_dead_tiles: bool
    """Whether to accept only boards on which each tile is in some word of the list."""

    @property
    def takes_time(self) -> bool:
        """Whether rolling takes a while, since the board is chosen from many."""
        return self.has_no_dead_tiles or self.quality is not Quality.ORDINARY

    def roll(self, lexicon: Lexicon, is_stopped: Callable[[], bool] = lambda: False) -> Board:
        """Roll the board; if none is acceptable, or once it is stopped, the nearest to that."""
        return roll_of_quality(
            self.dice_set,
            Random(self.seed),
            self.quality,
            lexicon,
            self.q,
            offensive_words(self.dice_set.language) if self.is_safe else None,
            self.has_no_dead_tiles,
            is_stopped,
        )

    def dead_tiles(self, board: Board, lexicon: Lexicon) -> int:
        """The number of tiles in no word, on a rolled board that should have none; otherwise 0."""
        if not self.has_no_dead_tiles:
            return 0
        return len(Coverage(lexicon, self.dice_set.min_length).dead_tiles(board, self.q))
