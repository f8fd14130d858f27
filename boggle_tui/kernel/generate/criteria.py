"""Rolling boards that meet criteria: numbers of words and points, word lengths, given words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.board.finder import find_paths
from boggle_tui.game.dice.dice_set import DiceSet, roll
from boggle_tui.game.round.mode import Quality
from boggle_tui.game.words.language import fold
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.kernel.finder import BoardStats, board_stats, count_words

PATIENCE = 30_000
"""Boards that are rolled for one before giving up."""
BATCH = 250
CHOICE = 16
"""Boards from which one of few words or of many is taken."""


@dataclass(frozen=True)
class BoardCriteria:
    """What a board is asked to have."""

    min_words: int | None = None
    max_words: int | None = None
    min_score: int | None = None
    longest: int | None = None
    """Letters that the longest word has at least."""
    has: tuple[str, ...] = ()
    """Words that stand on the board, whether the list knows them or not."""

    def distance(self, board: Board, stats: BoardStats, q: QReading = QReading.QU) -> float:
        """How far a board is from what is asked: 0 if it is that, 1 for each wish all unmet."""
        wishes = [
            _short_of(self.min_words, stats.words),
            _short_of(self.min_score, stats.points),
            _short_of(self.longest, stats.longest),
        ]
        if self.max_words is not None and stats.words > self.max_words:
            wishes.append(1 - self.max_words / stats.words)
        # Looking for a word takes longer than the counts, so only boards that are near are asked.
        if not any(wishes):
            missing = [
                word for word in self.has if next(find_paths(board, fold(word), q), None) is None
            ]
            return len(missing)
        return sum(wishes) + len(self.has)


@dataclass(frozen=True)
class RolledBoard:
    """A board, and how it came about."""

    board: Board
    stats: BoardStats
    rolls: int
    """Boards that were rolled for this one."""
    meets_criteria: bool
    """Whether it is what was asked for, and not just what came nearest."""


def roll_matching(
    dice: DiceSet,
    rng: Random,
    criteria: BoardCriteria,
    lexicon: Lexicon,
    q: QReading = QReading.QU,
    patience: int = PATIENCE,
) -> Iterator[RolledBoard]:
    """Boards that meet the criteria, one after the other, by the rules of their dice.

    Ends with the board that came nearest once `patience` rolls in a row did not meet it. The same
    generator state gives the same boards on every machine and Python.
    """
    nearest: tuple[float, Board, BoardStats] | None = None
    last_met = 0
    for number, (board, stats) in enumerate(_tallied(dice, rng, lexicon, q), 1):
        distance = criteria.distance(board, stats, q)
        rolls = number - last_met
        if distance == 0:
            yield RolledBoard(board, stats, rolls, True)
            nearest, last_met = None, number
            continue
        if nearest is None or distance < nearest[0]:
            nearest = (distance, board, stats)
        if rolls >= patience:
            yield RolledBoard(nearest[1], nearest[2], rolls, False)
            return


def roll_of_quality(
    dice: DiceSet,
    rng: Random,
    quality: Quality,
    lexicon: Lexicon,
    q: QReading = QReading.QU,
    is_stopped: Callable[[], bool] = lambda: False,
) -> Board:
    """A board as it falls, or of sixteen the one with the fewest words or with the most.

    One that is stopped meanwhile is the best of those that were looked at.
    """
    if quality is Quality.ORDINARY:
        return roll(dice, rng)
    boards = [roll(dice, rng) for _ in range(CHOICE)]
    words: list[int] = []
    # One by one, for a large board takes a tenth of a second, and somebody may want to stop it.
    for board in boards:
        words += count_words([board], lexicon, dice.min_length, q)
        if is_stopped():
            break
    chosen = min(words) if quality is Quality.FEW else max(words)
    return boards[words.index(chosen)]


def _tallied(
    dice: DiceSet, rng: Random, lexicon: Lexicon, q: QReading
) -> Iterator[tuple[Board, BoardStats]]:
    while True:
        boards = [roll(dice, rng) for _ in range(BATCH)]
        tallies = board_stats(boards, lexicon, dice.scoring, dice.min_length, q)
        yield from zip(boards, tallies, strict=True)


def _short_of(wanted: int | None, there: int) -> float:
    """The part of what is wanted that is missing."""
    return 0.0 if not wanted or there >= wanted else 1 - there / wanted
