"""The word list of a contest, and what its words on a board are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boggle_tui.game.board.board import Board
from boggle_tui.game.round.scoring import Scoring
from boggle_tui.game.words.lexicon import Lexicon, LexiconError, offensive_words
from boggle_tui.game.words.lookup import UnknownNameError
from boggle_tui.kernel.finder import find_words

if TYPE_CHECKING:
    from boggle_tui.game.contest.contest import Contest
    from boggle_tui.tui.context import AppContext


async def contest_lexicon(context: AppContext, contest: Contest) -> Lexicon | None:
    """Return the contest's word list; None, after notifying the players, if it can't be read."""
    try:
        return await context.lexicon(contest.dictionary, contest.dice)
    except (LexiconError, UnknownNameError) as error:
        context.notify(str(error), title="Word list of this contest", severity="error")
        return None


def points_in_common(contest: Contest, lexicon: Lexicon, common: Lexicon) -> int:
    """The points of all common words on the current board; slow, so call it in a thread.

    Offensive words don't count. If the word list has no common ones on the board, all of its
    words there.
    """
    rules, board = contest.rules, Board.parse(contest.current_round.notation)
    offensive = offensive_words(lexicon.language)
    found = find_words(board, lexicon, rules.min_length, rules.q)
    words = [word for word in found if word not in offensive]
    worth = Scoring.named(rules.scoring, lexicon.language).worth
    return sum(map(worth, [word for word in words if word in common] or words))
