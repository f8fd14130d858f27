"""Changing a rolled board tile by tile until it holds no unwanted words, as rich as it was.

Rolling again instead would leave poor boards: those that are rich hold some rude word as well.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from boggle_tui.game.board.board import Board, Cell, QReading
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.dice.matching import Die, match_dice
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.kernel.finder import count_words, find_words

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

    Each change removes as many unwanted words as possible; among those that do, it is the one after
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
