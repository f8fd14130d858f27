"""The uses of a saved board: a round, a challenge for a friend, a sheet to print."""

from __future__ import annotations

from dataclasses import replace

from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.round.rules import Rules
from boggle_tui.share.codes.code import Challenge
from boggle_tui.store.tables.boards import SavedBoard
from boggle_tui.tui.messages import PrintBoard
from boggle_tui.tui.session.round_request import RoundRequest


def round_on(saved: SavedBoard) -> RoundRequest:
    """The round to play on a board: with its own words, if it has any."""
    return RoundRequest(
        dice=saved.dice,
        board=saved.board,
        dictionary=saved.dictionary,
        q=saved.q,
        seconds=saved.seconds,
        hidden=saved.words,
        find=saved.find,
    )


def challenge_on(saved: SavedBoard, dictionary: str, fingerprint: str) -> Challenge:
    """The challenge that a friend gets: to find the board's own words, if it has any.

    `dictionary` is the list that was loaded for the board, `fingerprint` that of its words.
    """
    return Challenge(
        board=saved.board,
        rules=_rules(saved),
        dictionary=dictionary,
        fingerprint=fingerprint,
        dice=saved.dice,
        hidden=saved.words,
        find=saved.find,
    )


def sheet_of(saved: SavedBoard) -> PrintBoard:
    """The request to print a board."""
    return PrintBoard(saved.name, saved.board, saved.words, _rules(saved), saved.dictionary)


def _rules(saved: SavedBoard) -> Rules:
    """Return the rules of the board's dice, with its own length and reading of Q."""
    usual = Rules(q=saved.q) if saved.dice is None else Rules.of(DiceSet.named(saved.dice))
    seconds = usual.seconds if saved.seconds is None else saved.seconds or None
    return replace(usual, seconds=seconds, q=saved.q)
