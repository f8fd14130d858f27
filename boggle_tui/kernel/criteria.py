"""Rolling boards that meet criteria: numbers of words and points, word lengths, given words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from boggle_tui.files.errors import UserError
from boggle_tui.files.translation import _, ngettext
from boggle_tui.game.board.board import BLOCK, SPARE, Board, Cell, QReading, face_readings
from boggle_tui.game.board.finder import find_paths, first_path
from boggle_tui.game.dice.dice_set import DiceSet, Die, match_dice, roll
from boggle_tui.game.round.rules import Quality
from boggle_tui.game.words.language import fold
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.phrases import listed
from boggle_tui.kernel.backend import IS_COMPILED
from boggle_tui.kernel.finder import BoardStats, board_stats, count_words, find_words

MIN_LENGTH = 3
"""The letters of the shortest words by which the riches of a board are measured."""


def count_unwanted(board: Board, unwanted: Lexicon | None, q: QReading = QReading.QU) -> int:
    """Count the unwanted words on a board."""
    return 0 if unwanted is None else count_words([board], unwanted, 0, q)[0]


def without_unwanted(
    board: Board,
    unwanted: Lexicon,
    dice: DiceSet,
    lexicon: Lexicon,
    rng: Random,
    q: QReading = QReading.QU,
) -> Board:
    """Turn and swap as few dice as possible until no unwanted word is left.

    Each change removes as many unwanted words as possible; among equal changes, it is the one after
    which the number of words in the lexicon is nearest to what it was at first. Where no change
    removes any, the board is returned as it is by then.
    """
    assigned = match_dice(board.faces, dice.dice)
    assert assigned is not None, "a board that these dice can't show"
    at = [dice.dice[die] for die in assigned]
    found = find_words(board, unwanted, 0, q)
    (riches,) = count_words([board], lexicon, MIN_LENGTH, q) if found else (0,)
    while found:
        cells = sorted({cell for path in found.values() for cell in path})
        changes = list(_changes(board, at, cells))
        counts = count_words([changed for changed, _ in changes], unwanted, 0, q)
        fewest = min(counts)
        if fewest >= len(found):
            break
        best = [each for each, count in zip(changes, counts, strict=True) if count == fewest]
        words = count_words([changed for changed, _ in best], lexicon, MIN_LENGTH, q)
        nearest = min(abs(count - riches) for count in words)
        equal = [each for each, n in zip(best, words, strict=True) if abs(n - riches) == nearest]
        board, at = equal[int(rng.random() * len(equal))]
        found = find_words(board, unwanted, 0, q)
    return board


def _changes(
    board: Board, at: Sequence[Die], cells: Sequence[Cell]
) -> Iterator[tuple[Board, list[Die]]]:
    """Yield each board with another face on one of the cells, and the dice that show it."""
    for cell in cells:
        for face in dict.fromkeys(at[cell]):
            if face != board.faces[cell]:
                yield board.with_face(cell, face), list(at)
        for other, face in enumerate(board.faces):
            if face != board.faces[cell]:
                dice = list(at)
                dice[cell], dice[other] = dice[other], dice[cell]
                yield board.with_face(cell, face).with_face(other, board.faces[cell]), dice


MAX_ROLLS = 30_000
"""The most rolls for one board before giving up."""
MAX_COVERED_ROLLS = 3000
"""The most rolls for a board without dead tiles: looking for them takes up to 40 ms a board."""
SECONDS = 60
"""The time limit for each board, unless another one is chosen."""
BATCH = 250
"""Boards rolled at once."""
COUNTED_AT_ONCE = BATCH if IS_COMPILED else 1
"""Boards whose words are counted at once; the plain finder takes some milliseconds for each."""
SAMPLE_SIZE = 16
"""Boards from which the one with the fewest or most words is chosen."""


@dataclass(frozen=True)
class Coverage:
    """Words that together should use every tile of a board."""

    lexicon: Lexicon
    min_length: int = 3

    def dead_tiles(self, board: Board, q: QReading = QReading.QU) -> tuple[Cell, ...]:
        """The tiles that no word of the list can use, by any of its paths."""
        found = find_words(board, self.lexicon, self.min_length, q)
        unused = {
            cell for cell, face in enumerate(board.faces) if face not in (BLOCK, SPARE)
        }.difference(*found.values())
        dead = set(unused)
        # Most words have been found along one of several paths.
        for word in found if dead else ():
            readings = {text for cell in dead for text in face_readings(board.faces[cell], q)}
            if any(reading in word for reading in readings):
                dead -= {cell for path in find_paths(board, word, q) for cell in path}
        return tuple(sorted(dead))


class CriteriaError(UserError, ValueError):
    """No board can meet the criteria, or none was found that does; the message says more."""


@dataclass(frozen=True)
class BoardCriteria:
    """Requirements on a rolled board; None for no requirement."""

    min_words: int | None = None
    max_words: int | None = None
    min_score: int | None = None
    longest: int | None = None
    """Minimum number of letters of the longest word."""
    has: tuple[str, ...] = ()
    """Words that must be on the board, whether they are in the list or not."""
    unwanted: Lexicon | None = None
    """Words that must not be on the board."""
    coverage: Coverage | None = None
    """Words that together must use every tile."""

    def __post_init__(self) -> None:
        """Raise CriteriaError for numbers of words that contradict each other."""
        least, most = self.min_words, self.max_words
        if least is not None and most is not None and least > most:
            raise CriteriaError(
                "No board has at least {least} and at most {most} words.", least=least, most=most
            )

    def shortfalls(self, stats: BoardStats) -> list[float]:
        """The distance of the numbers from each that is asked for, up to 1."""
        shortfalls = [
            _shortfall(self.min_words, stats.words),
            _shortfall(self.min_score, stats.points),
            _shortfall(self.longest, stats.longest),
        ]
        if self.max_words is not None and stats.words > self.max_words:
            shortfalls.append(1 - self.max_words / stats.words)
        return shortfalls

    def distance(self, board: Board, stats: BoardStats, q: QReading = QReading.QU) -> float:
        """The distance of a board from the criteria: 0 if met, up to 1 for each criterion."""
        shortfalls = self.shortfalls(stats)
        # Searching words takes longer than comparing numbers, so only search on good boards.
        if not any(shortfalls):
            missing = [word for word in self.has if not first_path(board, fold(word), q)]
            dead = () if self.coverage is None else self.coverage.dead_tiles(board, q)
            return len(missing) + count_unwanted(board, self.unwanted, q) + len(dead)
        return sum(shortfalls) + len(self.has)


@dataclass(frozen=True)
class RolledBoard:
    """A rolled board, with its stats."""

    board: Board
    stats: BoardStats
    rolls: int
    """The number of rolls for this board."""
    meets_criteria: bool
    """Whether it meets the criteria, or is only the nearest board."""


def roll_matching(
    dice: DiceSet,
    rng: Random,
    criteria: BoardCriteria,
    lexicon: Lexicon,
    q: QReading = QReading.QU,
    *,
    is_stopped: Callable[[], bool] = lambda: False,
) -> Iterator[RolledBoard]:
    """Yield boards that meet the criteria, by the rules of their dice.

    Ends with the nearest board once too many rolls in a row did not meet the criteria, or when it
    is stopped. The same generator state gives the same boards on every machine and Python.
    """
    tiles_alone = BoardCriteria(unwanted=criteria.unwanted, coverage=criteria.coverage)
    max_rolls = MAX_COVERED_ROLLS if criteria.coverage and criteria == tiles_alone else MAX_ROLLS
    nearest: tuple[float, Board, BoardStats] | None = None
    last_met = 0
    for number, (board, stats) in enumerate(_roll_with_stats(dice, rng, lexicon, q), 1):
        if criteria.unwanted is not None and not any(criteria.shortfalls(stats)):
            board = without_unwanted(board, criteria.unwanted, dice, lexicon, rng, q)
            (stats,) = board_stats([board], lexicon, dice.scoring, dice.min_length, q)
        distance = criteria.distance(board, stats, q)
        rolls = number - last_met
        if distance == 0:
            yield RolledBoard(board, stats, rolls, True)
            nearest, last_met = None, number
            continue
        if nearest is None or distance < nearest[0]:
            nearest = (distance, board, stats)
        if rolls >= max_rolls or is_stopped():
            yield RolledBoard(nearest[1], nearest[2], rolls, False)
            return


def nearest_text(
    nearest: RolledBoard, criteria: BoardCriteria, q: QReading, is_out_of_time: bool
) -> str:
    """Say that no board met the criteria, and what the nearest one has."""
    points, words, longest = nearest.stats
    missing = [word for word in criteria.has if not first_path(nearest.board, word, q)]
    if is_out_of_time:
        text = _("Time ran out: none of {rolls} boards met the criteria.", rolls=nearest.rolls)
    else:
        text = _("None of {rolls} boards met the criteria.", rolls=nearest.rolls)
    has = [
        ngettext("{count} word", "{count} words", words),
        ngettext("{count} point", "{count} points", points),
        ngettext("a longest word of {count} letter", "a longest word of {count} letters", longest),
    ]
    text += " " + _("The nearest has {facts}.", facts=listed(has))
    if missing:
        text += " " + _("It lacks {words}.", words=listed([*map(repr, missing)]))
    if count_unwanted(nearest.board, criteria.unwanted, q):
        text += " " + _("It has rude words.")
    dead = criteria.coverage and criteria.coverage.dead_tiles(nearest.board, q)
    if dead:
        text += " " + ngettext(
            "{count} tile is in no word.", "{count} tiles are in no word.", len(dead)
        )
    return f"{text} {_('Ask for less, or use another word list.')}"


def roll_of_quality(
    dice: DiceSet,
    rng: Random,
    quality: Quality,
    lexicon: Lexicon,
    q: QReading = QReading.QU,
    unwanted: Lexicon | None = None,
    has_no_dead_tiles: bool = False,
    is_stopped: Callable[[], bool] = lambda: False,
) -> Board:
    """Roll one board, or choose the one with the fewest or most words among sixteen.

    Unwanted words are removed tile by tile, and boards with dead tiles are rolled again if there
    should be none. If stopped early, returns the best board examined so far.
    """
    is_covered = has_no_dead_tiles or quality is Quality.NO_DEAD_TILES
    coverage = Coverage(lexicon, dice.min_length) if is_covered else None
    best: tuple[int, Board] | None = None
    for _roll in range(SAMPLE_SIZE):
        board = roll_without(unwanted, dice, rng, lexicon, q, coverage, is_stopped)
        if quality in (Quality.ORDINARY, Quality.NO_DEAD_TILES):
            return board
        (words,) = count_words([board], lexicon, dice.min_length, q)
        rank = -words if quality is Quality.FEW else words
        if best is None or rank > best[0]:
            best = rank, board
        if is_stopped():
            break
    assert best is not None
    return best[1]


def roll_without(
    unwanted: Lexicon | None,
    dice: DiceSet,
    rng: Random,
    lexicon: Lexicon,
    q: QReading = QReading.QU,
    coverage: Coverage | None = None,
    is_stopped: Callable[[], bool] = lambda: False,
) -> Board:
    """Roll a board that holds none of the unwanted words, and no dead tiles if coverage is asked.

    It has as many words of the lexicon as boards usually have.
    The same generator state gives the same board on every machine and Python. After the most
    rolls, or if stopped, it is the board with the fewest of both, unwanted words counting first.
    """
    nearest: tuple[tuple[int, int], Board] | None = None
    for _roll in range(MAX_ROLLS if coverage is None else MAX_COVERED_ROLLS):
        board = roll(dice, rng)
        if unwanted is not None:
            board = without_unwanted(board, unwanted, dice, lexicon, rng, q)
        count = count_unwanted(board, unwanted, q)
        if count and nearest is not None and count > nearest[0][0]:
            continue
        dead = 0 if coverage is None else len(coverage.dead_tiles(board, q))
        if not count and not dead:
            return board
        if nearest is None or (count, dead) < nearest[0]:
            nearest = (count, dead), board
        if is_stopped():
            break
    assert nearest is not None
    return nearest[1]


def _roll_with_stats(
    dice: DiceSet, rng: Random, lexicon: Lexicon, q: QReading
) -> Iterator[tuple[Board, BoardStats]]:
    while True:
        boards = [roll(dice, rng) for _ in range(BATCH)]
        for start in range(0, BATCH, COUNTED_AT_ONCE):
            part = boards[start : start + COUNTED_AT_ONCE]
            stats = board_stats(part, lexicon, dice.scoring, dice.min_length, q)
            yield from zip(part, stats, strict=True)


def _shortfall(wanted: int | None, actual: int) -> float:
    """The missing share of a wanted number."""
    return 0.0 if not wanted or actual >= wanted else 1 - actual / wanted
