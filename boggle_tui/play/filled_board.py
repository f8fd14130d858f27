"""Filling the empty cells of a board so that it can be played."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from random import Random
from typing import Any

from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.dice.dice_set import DiceSet, dice_sets
from boggle_tui.game.dice.language_pairing import building_language
from boggle_tui.game.words.language import Language
from boggle_tui.game.words.lexicon import Lexicon, unsafe_words
from boggle_tui.unboggle.analysis.fill import FillGoal, fill

PATIENCE = 0.3
"""Seconds to look for letters that make no rude word."""


async def fill_board(
    board: Board, words: tuple[str, ...], dictionary: str, dice: str | None, q: QReading
) -> Board:
    """Fill the empty cells with random letters, those of the dice that are left if possible.

    As far as possible they make no rude word but those given. This takes milliseconds: less than a
    process takes to start.
    """
    language, dice_set = building_language(dictionary, dice), dice_sets().get(dice or "")
    unwanted = {*await asyncio.to_thread(unsafe_words, language)} - {*words}
    return await asyncio.to_thread(_fill, board, unwanted, dice_set, language, q)


def _fill(
    board: Board, unwanted: Collection[str], dice: DiceSet | None, language: Language, q: QReading
) -> Board:
    options: dict[str, Any] = {"unwanted": unwanted, "q": q, "patience": PATIENCE}
    lexicon, rng = Lexicon((), language=language), Random()
    try:
        return fill(board, FillGoal.RANDOM, lexicon, rng, dice=dice, **options)
    except ValueError:  # The dice can't show the board.
        return fill(board, FillGoal.RANDOM, lexicon, rng, **options)
