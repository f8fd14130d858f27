"""The board that the user gives for a sheet: written out, saved or in a share code."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import dataclass

from boggle_tui.cli.arguments.dictionary import lexicon_of, q_of
from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.cli.output.player_store import saved_boards
from boggle_tui.game.board.board import SPARE, Board, Path, parse_size
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.words.language import ANY, ENGLISH
from boggle_tui.game.words.lexicon import offensive_words
from boggle_tui.game.words.wording import first_few
from boggle_tui.kernel.finder import find_words
from boggle_tui.share.codes.code import decode


@dataclass(frozen=True)
class GivenBoard:
    """A board, with the words to find on it if it has any, and the rules of playing it."""

    board: Board
    rules: Rules
    words: tuple[str, ...] = ()

    def all_words(self, options: Namespace) -> dict[str, Path]:
        """Find the words of the word list, without offensive ones. Raises LexiconError."""
        lexicon = lexicon_of(options)
        found = find_words(self.board, lexicon, self.rules.min_length, self.rules.q)
        offensive = offensive_words(ENGLISH if lexicon.language is ANY else lexicon.language)
        return {word: path for word, path in found.items() if word not in offensive}


def given_board(options: Namespace) -> GivenBoard | None:
    """Read the board; None if one is to be built. Raises BoardError, ShareCodeError, UsageError."""
    if options.board is not None:
        size = None if options.size is None else parse_size(options.size)
        given = GivenBoard(Board.parse(options.board, size), Rules(q=q_of(options)))
    elif options.saved is not None:
        given = _saved_board(options.saved)
    elif options.code is not None:
        challenge = decode(options.code)
        given = GivenBoard(challenge.board, challenge.rules, challenge.hidden)
        _use_dictionary(options, challenge.dictionary)
    else:
        return None
    if SPARE in given.board.faces:
        raise UsageError(f"The board {given.board} has empty cells: fill them first.")
    return given


def check_safe(given: GivenBoard, options: Namespace) -> None:
    """Raise UsageError where the board holds an offensive word."""
    language = lexicon_of(options).language
    offensive = offensive_words(ENGLISH if language is ANY else language)
    if find_words(given.board, offensive, 3, given.rules.q):
        raise UsageError(
            f"The board {given.board} holds an offensive word: choose another board, or leave out"
            " --safe."
        )


def _saved_board(name: str) -> GivenBoard:
    boards = saved_boards()
    wanted = name.strip().casefold()
    saved = next((each for each in boards if each.name.casefold() == wanted), None)
    if saved is None:
        known = f" Saved: {first_few([each.name for each in boards])}." if boards else ""
        raise UsageError(f"You have no saved board {name!r}.{known} See boggle-tui boards.")
    return GivenBoard(saved.board, Rules(q=saved.q), saved.words)


def _use_dictionary(options: Namespace, name: str) -> None:
    """Judge words as the sender does, unless another list is asked for."""
    if options.dictionary is None:
        options.dictionary = name
