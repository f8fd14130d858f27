"""The boards of contests, in rooms and at one keyboard, and what they are worth to a team."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from boggle_tui.game.board.board import Board
from boggle_tui.game.contest.contest import Contest
from boggle_tui.game.contest.room import Deal
from boggle_tui.game.dice.language_pairing import language_of
from boggle_tui.game.round.rules import CustomRules, Rules, Scoring
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.rude_words import offensive_words
from boggle_tui.kernel.finder import find_words
from boggle_tui.play.lexicon_library import LexiconLibrary
from boggle_tui.play.plan import RoundPlan, RoundRequest
from boggle_tui.store.settings import Settings


def contest_plan(contest: Contest, settings: Settings) -> RoundPlan:
    """Plan the board of the next round. Raises UnknownNameError."""
    rows, cols = contest.size
    custom = CustomRules(rows, cols, contest.rules.min_length)
    request = RoundRequest(dice=contest.dice, custom=custom, q=contest.rules.q)
    return RoundPlan.of(request, replace(settings, quality=contest.quality))


def points_in_common(board: Board, rules: Rules, lexicon: Lexicon, common: Lexicon) -> int:
    """The points of all common words on a board; slow, so call it in a thread.

    Offensive words don't count. If the word list has no common ones on the board, all of its
    words there do.
    """
    offensive = offensive_words(lexicon.language)
    found = find_words(board, lexicon, rules.min_length, rules.q)
    words = [word for word in found if word not in offensive]
    worth = Scoring.named(rules.scoring, lexicon.language).worth
    return sum(map(worth, [word for word in words if word in common] or words))


class Dealer:
    """Rolls boards by the settings of a host, and reads the word lists for them."""

    def __init__(self, settings: Settings, *, has_files: bool) -> None:
        """Roll by these settings; `has_files` if a contest may use the host's own word lists."""
        self._settings, self._library = settings, LexiconLibrary(has_files=has_files)

    async def deal(self, contest: Contest) -> Deal:
        """Roll a board for the next round. Raises UserError."""
        language = language_of(contest.dictionary, contest.dice)
        lexicon = await self._library.lexicon(contest.dictionary, language)
        plan = contest_plan(contest, self._settings)
        await asyncio.to_thread(lexicon.prepare_lookups)  # so that the first word isn't slow
        board = await asyncio.to_thread(plan.roll, lexicon)
        if not contest.kind.is_together:
            return Deal(board, lexicon)
        common = await self._library.lexicon(lexicon.language.common, lexicon.language)
        points = await asyncio.to_thread(points_in_common, board, contest.rules, lexicon, common)
        return Deal(board, lexicon, points)
