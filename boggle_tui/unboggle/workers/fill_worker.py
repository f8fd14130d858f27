"""Filling the empty cells of a board, for a worker or in a thread."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import perf_counter

from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.dice.language_pairing import language_of
from boggle_tui.game.words.lexicon import Lexicon, LexiconError, offensive_words
from boggle_tui.game.words.lookup import UnknownNameError
from boggle_tui.kernel.finder import find_words
from boggle_tui.unboggle.analysis.fill import PATIENCE, FillGoal, fillings
from boggle_tui.unboggle.puzzle.puzzle import PuzzleError
from boggle_tui.unboggle.workers.protocol import Filling, FillTask


def run_fill(task: FillTask, patience: float = PATIENCE) -> Iterator[Filling]:
    """Yield ever better fillings. Raises PuzzleError where the word list can't be loaded."""
    start = perf_counter()
    language = language_of(task.dictionary, task.dice)
    try:
        lexicon = Lexicon.load(task.dictionary, language)
    except (LexiconError, UnknownNameError) as error:
        raise PuzzleError(str(error)) from None
    unwanted, offensive = Lexicon(sorted(task.unwanted)), offensive_words(language)
    boards = fillings(
        task.board,
        FillGoal(task.goal),
        lexicon,
        Random(task.seed),
        start=task.start,
        dice=None if task.dice is None else DiceSet.named(task.dice),
        unwanted=task.unwanted,
        q=task.q,
        patience=patience,
    )
    for board in boards:
        yield Filling(
            board=board,
            words=tuple(find_words(board, lexicon, 3, task.q)),
            unwanted=tuple(find_words(board, unwanted, 0, task.q)) if task.unwanted else (),
            offensive=tuple(find_words(board, offensive, 0, task.q)),
            seconds=perf_counter() - start,
        )
