"""From a plan and its board, or from a round that was left, to a round and its recorder."""

from __future__ import annotations

from dataclasses import replace
from math import inf
from typing import TYPE_CHECKING

from boggle_tui.game.dice.language_pairing import building_language
from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.round import daily
from boggle_tui.game.round.round import Round
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.play.countable_words import countable_words
from boggle_tui.play.recorder import Recorder
from boggle_tui.play.request import RoundRequest

if TYPE_CHECKING:
    from datetime import date

    from boggle_tui.game.board.board import Board
    from boggle_tui.game.round.stopwatch import Clock
    from boggle_tui.game.round.words_to_find import WordsToFind
    from boggle_tui.play.plan import RoundPlan
    from boggle_tui.store.store import Store

WORDS_TO_FIND = "words to find"
"""The name of a list of the words to find, if no others count."""


def chosen_words_only(dictionary: str, dice: str | None, to_find: WordsToFind) -> Lexicon | None:
    """The list of the words to find, if no others count; None if the word list is needed."""
    if to_find.needs_word_list:
        return None
    return Lexicon(to_find.words, WORDS_TO_FIND, language=building_language(dictionary, dice))


def daily_request(day: date, common: Lexicon) -> RoundRequest:
    """Request the board of a day, rolled with the list `common`: that takes a moment."""
    return RoundRequest(
        dice=daily.DICE,
        board=daily.daily_board(day, common),
        dictionary=daily.DICTIONARY,
        rules=daily.daily_rules(),
        day=day.isoformat(),
    )


def open_round(
    plan: RoundPlan, board: Board, lexicon: Lexicon, store: Store, clock: Clock
) -> Recorder:
    """Open a round on its board, paused. Reads the store, and may take a while."""
    setup, request = plan.setup(board, lexicon, store), plan.request
    letters_shown = dict.fromkeys(request.practice.missed_again, 1)
    game = Round(setup, lexicon, clock, letters_shown, countable_words(setup, lexicon))
    game.pause()
    request = replace(request, dice=setup.dice or request.dice)
    return Recorder(game, PlayedRound(setup=setup), store, request)


def reopen_round(played: PlayedRound, lexicon: Lexicon, store: Store, clock: Clock) -> Recorder:
    """Open a saved round where it was left, paused; may take a while."""
    all_words = countable_words(played.setup, lexicon)
    return Recorder(played.resume(lexicon, clock, all_words), played, store)


def kept_rounds(store: Store) -> list[PlayedRound]:
    """The unfinished rounds, the latest first. Waits for the disk.

    A round whose time has run out goes into the history.
    """
    kept = []
    for left in store.rounds.unfinished():
        if left.setup.on_paper or left.elapsed < (left.setup.rules.seconds or inf):
            kept.append(left)
        else:
            store.rounds.archive(left)
    return kept
