"""The board that the user gives for a sheet: written out, saved or in a share code."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import dataclass, replace
from random import Random

from boggle_tui.cli.arguments.boards import size_of
from boggle_tui.cli.arguments.dictionary import lexicon_of, q_of
from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.cli.output.player_store import saved_boards
from boggle_tui.cli.sheets.options import derived_seed, language_of_words, language_to_fill
from boggle_tui.game.board.board import SPARE, Board, Path
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.words.language import ANY, ENGLISH
from boggle_tui.game.words.lexicon import offensive_words
from boggle_tui.game.words.wording import first_few
from boggle_tui.kernel.finder import find_words
from boggle_tui.share.codes.code import decode
from boggle_tui.unboggle.analysis.paper_fill import fill_for_paper


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

    def filled(self, options: Namespace, seed: int) -> GivenBoard:
        """Fill the empty cells. Raises UsageError where an offensive word stays and may not."""
        language = language_to_fill(language_of_words(options))
        rng, q = Random(derived_seed(seed, "fill")), self.rules.q
        full = fill_for_paper(self.board, rng, language, q, is_safe=options.safe)
        if full is None:
            raise UsageError(
                f"The board {self.board} holds an offensive word: choose another board, or leave"
                " out --safe."
            )
        return replace(self, board=full)


def given_board(options: Namespace, seed: int) -> GivenBoard | None:
    """Read the board, and fill its empty cells; None if one is to be built.

    Raises BoardError, ShareCodeError or UsageError.
    """
    if options.board is not None:
        board = Board.parse(options.board, size_of(options))
        given = GivenBoard(board, Rules(q=q_of(options)))
    elif options.saved is not None:
        given = _saved_board(options.saved)
    elif options.code is not None:
        challenge = decode(options.code)
        given = GivenBoard(challenge.board, challenge.rules, challenge.hidden)
        _use_dictionary(options, challenge.dictionary)
    else:
        return None
    return (
        given
        if SPARE not in given.board.faces and not options.safe
        else given.filled(options, seed)
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
