"""The boards of a contest, and what they are worth to a team."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boggle_tui.game.round.rules import CustomRules
from boggle_tui.game.round.scoring import Scoring
from boggle_tui.game.words.lexicon import offensive_words
from boggle_tui.kernel.finder import find_words
from boggle_tui.play.plan import RoundPlan
from boggle_tui.play.request import RoundRequest

if TYPE_CHECKING:
    from boggle_tui.game.board.board import Board
    from boggle_tui.game.contest.contest import Contest
    from boggle_tui.game.round.rules import Rules
    from boggle_tui.game.words.lexicon import Lexicon
    from boggle_tui.store.settings import Settings


def contest_plan(contest: Contest, settings: Settings) -> RoundPlan:
    """Plan the board of the next round. Raises UnknownNameError."""
    rows, cols = contest.size
    custom = CustomRules(rows, cols, contest.rules.min_length)
    request = RoundRequest(dice=contest.dice, custom=custom, q=contest.rules.q)
    return RoundPlan.of(request, settings)


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
