"""The word list of a contest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boggle_tui.files.errors import UserError

if TYPE_CHECKING:
    from boggle_tui.game.contest.contest import Contest
    from boggle_tui.game.words.lexicon import Lexicon
    from boggle_tui.tui.base.context import AppContext


async def contest_lexicon(context: AppContext, contest: Contest) -> Lexicon | None:
    """Return the contest's word list; None, after notifying the players, if it can't be read."""
    try:
        return await context.lexicon(contest.dictionary, contest.dice)
    except UserError as error:
        context.notify(str(error), title="Word list of this contest", severity="error")
        return None
