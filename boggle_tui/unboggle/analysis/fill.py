"""Letters for the cells that no chosen word needs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import StrEnum
from functools import cache
from random import Random
from string import ascii_uppercase
from time import monotonic
from typing import Any

from boggle_tui.game.board.board import BLOCK, QU, SPARE, Board, Cell, QReading
from boggle_tui.game.dice.dice_set import DiceSet, dice_sets
from boggle_tui.game.dice.matching import match_dice
from boggle_tui.game.words.language import ANY, ENGLISH, Language, fold
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.kernel import count_words, find_words

PATIENCE = 1.0
"""Seconds after which the best that was found is good enough."""

Measure = Callable[[list[Board]], list[int]]
"""How bad each of the boards is; 0 may be the best there can be, or not."""


class Fill(StrEnum):
    """What the letters in the empty cells are chosen for."""

    RANDOM = "random"
    """Nothing: as they are rolled."""
    MOST = "most"
    """The most words beside the chosen ones."""
    FEWEST = "fewest"
    """The fewest words beside the chosen ones."""
    ALIVE = "alive"
    """No dead letters: each cell is used by some word."""


def filled(
    board: Board, rng: Random, dice: DiceSet | None = None, language: Language = ENGLISH
) -> Board:
    """The board with a random letter in each empty cell, each as frequent as on its dice.

    With dice, what those that are left show when rolled. The same generator state gives the same
    board on every machine and Python. Raises ValueError where the dice can't show the board.
    """
    faces = list(board.faces)
    if dice is None:
        letters = letters_of_dice(language)
        choices = [letters] * len(faces)
    else:
        laid = match_dice(_rolled(faces, dice), dice.dice)
        if laid is None:
            raise ValueError(f"the dice {dice.name} cannot show {board}")
        choices = [dice.dice[die] for die in laid]
    for cell in spare_cells(board):
        faces[cell] = choices[cell][int(rng.random() * len(choices[cell]))]
    return Board(board.rows, board.cols, tuple(faces))


def fill(board: Board, how: Fill, lexicon: Lexicon, rng: Random, **more: Any) -> Board:
    """The board with a letter in each empty cell: the last of `fillings`, which tells the rest."""
    *_, best = fillings(board, how, lexicon, rng, **more)
    return best


def fillings(
    board: Board,
    how: Fill,
    lexicon: Lexicon,
    rng: Random,
    *,
    dice: DiceSet | None = None,
    unwanted: Iterable[str] = (),
    q: QReading = QReading.QU,
    patience: float = PATIENCE,
) -> Iterator[Board]:
    """The board with a letter in each empty cell, chosen as is asked; what it shows already stays.

    The best so far, again and again, for so many seconds. First of all no unwanted word stands on
    it, as far as that can be had. Words of the lexicon are counted from three letters on. From
    random letters each cell in turn takes the one that serves best, until no cell can do better;
    then again from others, until the patience is over.
    """
    language = ENGLISH if lexicon.language == ANY else lexicon.language
    measures = [_unwanted(unwanted, q), *_measures(how, lexicon, q)]
    faces = alphabet(language) if dice is None else _faces(dice)
    best = filled(board, rng, dice, language)
    worst_of_best = _measured([best], measures)[0]
    until = monotonic() + patience
    start = best
    while True:
        yield best
        improved, badness = _improve(start, spare_cells(board), faces, dice, measures, until)
        if badness < worst_of_best:
            best, worst_of_best = improved, badness
        is_perfect = how in (Fill.RANDOM, Fill.ALIVE) and not any(worst_of_best)
        if is_perfect or monotonic() >= until or not spare_cells(board):
            yield best
            return
        start = filled(board, rng, dice, language)


def dead_cells(board: Board, lexicon: Lexicon, q: QReading = QReading.QU) -> frozenset[Cell]:
    """The cells with a letter that no word uses, as far as one path of each word shows."""
    used = {cell for path in find_words(board, lexicon, 3, q).values() for cell in path}
    return frozenset(
        cell for cell, face in enumerate(board.faces) if face.isalpha() and cell not in used
    )


def spare_cells(board: Board) -> list[Cell]:
    """The cells that show nothing yet."""
    return [cell for cell, face in enumerate(board.faces) if face == SPARE]


@cache
def alphabet(language: Language = ENGLISH) -> tuple[str, ...]:
    """The faces that an empty cell may be given where there are no dice."""
    letters = ascii_uppercase + language.own_letters.upper()
    return tuple(QU if letter == "Q" else letter for letter in letters)


@cache
def letters_of_dice(language: Language = ENGLISH) -> tuple[str, ...]:
    """The single letters on the dice of all sets of a language, each as often as it is there."""
    return tuple(
        face
        for dice_set in dice_sets().values()
        if dice_set.language == language
        for die in dice_set.dice
        for face in die
        if len(face) == 1 and face.isalpha()
    )


def _measures(how: Fill, lexicon: Lexicon, q: QReading) -> list[Measure]:
    def count(boards: list[Board]) -> list[int]:
        return count_words(boards, lexicon, 3, q)

    return {
        Fill.RANDOM: [],
        Fill.MOST: [lambda boards: [-words for words in count(boards)]],
        Fill.FEWEST: [count],
        Fill.ALIVE: [lambda boards: [len(dead_cells(board, lexicon, q)) for board in boards]],
    }[how]


def _unwanted(words: Iterable[str], q: QReading) -> Measure:
    lexicon = Lexicon(sorted({fold(word) for word in words}))
    if not len(lexicon):
        return lambda boards: [0] * len(boards)
    return lambda boards: count_words(boards, lexicon, 0, q)


def _measured(boards: list[Board], measures: Sequence[Measure]) -> list[tuple[int, ...]]:
    return list(zip(*(measure(boards) for measure in measures), strict=True))


def _improve(
    board: Board,
    cells: Sequence[Cell],
    faces: Sequence[str],
    dice: DiceSet | None,
    measures: Sequence[Measure],
    until: float,
) -> tuple[Board, tuple[int, ...]]:
    """Let each cell in turn show what serves best, until none can do better."""
    badness = _measured([board], measures)[0]
    unchanged = 0
    while unchanged < len(cells):
        for cell in cells:
            options = [option for option in _options(board, cell, faces, dice) if option != board]
            measured = _measured(options, measures) if options else [badness]
            if min(measured) < badness:
                badness = min(measured)
                board = options[measured.index(badness)]
                unchanged = 0
            else:
                unchanged += 1
            if unchanged >= len(cells) or monotonic() > until:
                return board, badness
    return board, badness


def _options(board: Board, cell: Cell, faces: Sequence[str], dice: DiceSet | None) -> list[Board]:
    if dice is None:
        return [board.with_face(cell, face) for face in faces]
    boards = (board.with_face(cell, face) for face in faces)
    return [
        option
        for option in boards
        if match_dice(_rolled(option.faces, dice), dice.dice) is not None
    ]


def _faces(dice: DiceSet) -> list[str]:
    """The letters that the dice can show."""
    return sorted({face for die in dice.dice for face in die if face.isalpha()})


def _rolled(faces: Sequence[str], dice: DiceSet) -> list[str]:
    """The faces as dice show them: where none shows the block, any lies in a cell out of play."""
    has_block = any(BLOCK in die for die in dice.dice)
    return [SPARE if face == BLOCK and not has_block else face for face in faces]
