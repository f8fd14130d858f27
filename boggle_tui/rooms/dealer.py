"""Rolling the boards of rooms."""

from __future__ import annotations

import asyncio

from boggle_tui.game.contest.contest import Contest
from boggle_tui.game.contest.room import Deal
from boggle_tui.game.dice.language_pairing import language_of
from boggle_tui.play.contest_board import contest_plan, points_in_common
from boggle_tui.play.lexicon_library import LexiconLibrary
from boggle_tui.store.settings import Settings


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
