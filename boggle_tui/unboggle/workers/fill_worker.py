"""Filling the empty cells of a board in a worker."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import perf_counter

from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.dice.language_pairing import language_of
from boggle_tui.game.words.lexicon import Lexicon, LexiconError
from boggle_tui.game.words.lookup import UnknownNameError
from boggle_tui.kernel.finder import count_words, find_words
from boggle_tui.unboggle.analysis.fill import FillGoal, fillings
from boggle_tui.unboggle.puzzle.puzzle import PuzzleError
from boggle_tui.unboggle.workers.protocol import Filling, FillTask


def run_fill(task: FillTask) -> Iterator[Filling]:
    """Yield ever better fillings. Raises PuzzleError where the word list can't be loaded."""
    start = perf_counter()
    try:
        lexicon = Lexicon.load(task.dictionary, language_of(task.dictionary, task.dice))
    except (LexiconError, UnknownNameError) as error:
        raise PuzzleError(str(error)) from None
    unwanted = Lexicon(sorted(task.unwanted))
    boards = fillings(
        task.board,
        FillGoal(task.goal),
        lexicon,
        Random(task.seed),
        dice=None if task.dice is None else DiceSet.named(task.dice),
        unwanted=task.unwanted,
        q=task.q,
    )
    for board in boards:
        (count,) = count_words([board], lexicon, 3, task.q)
        left = tuple(find_words(board, unwanted, 0, task.q)) if task.unwanted else ()
        yield Filling(board, count, left, perf_counter() - start)
