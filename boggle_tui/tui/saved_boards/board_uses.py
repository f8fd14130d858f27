"""The uses of a saved board: a round, one to send to a friend, a sheet to print."""

from __future__ import annotations

from dataclasses import replace

from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.round.rules import Rules
from boggle_tui.play.request import RoundRequest
from boggle_tui.store.tables.boards import SavedBoard
from boggle_tui.tui.messages import PrintBoard


def round_on(saved: SavedBoard) -> RoundRequest:
    """The round to play on a board: with its own words, if it has any."""
    return RoundRequest(
        dice=saved.dice,
        board=saved.board,
        dictionary=saved.dictionary,
        q=saved.q,
        seconds=saved.seconds,
        to_find=saved.to_find,
    )


def shared_round_on(saved: SavedBoard) -> RoundRequest:
    """The round that a friend gets: the same, by the usual rules instead of the player's."""
    return replace(round_on(saved), rules=_rules(saved))


def sheet_of(saved: SavedBoard) -> PrintBoard:
    """The request to print a board."""
    return PrintBoard(saved.name, saved.board, saved.to_find, _rules(saved), saved.dictionary)


def _rules(saved: SavedBoard) -> Rules:
    """Return the rules of the board's dice, with its own length and reading of Q."""
    usual = Rules(q=saved.q) if saved.dice is None else Rules.of(DiceSet.named(saved.dice))
    seconds = usual.seconds if saved.seconds is None else saved.seconds or None
    return replace(usual, seconds=seconds, q=saved.q)
