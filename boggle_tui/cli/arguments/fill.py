"""Letters for the spare cells of a board that was built."""

from __future__ import annotations

from argparse import Namespace
from random import Random, randrange
from typing import TYPE_CHECKING

from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.cli.arguments.inputs import dictionary_of, lexicon_of, q_of, read_text
from boggle_tui.cli.arguments.options import Parser
from boggle_tui.cli.output.outcome import tell
from boggle_tui.game.board.board import Board
from boggle_tui.game.dice.language_pairing import language_to_build
from boggle_tui.game.words.lexicon import Lexicon

if TYPE_CHECKING:
    from boggle_tui.unboggle.search.result import Result

WAYS = ("random", "most", "fewest", "alive")


def declare(parser: Parser) -> None:
    """The options."""
    parser.add_argument(
        "--fill",
        metavar="HOW",
        help="letters for the spare cells: random, for the most or the fewest other words of the"
        " list, or alive, so that each cell is used by some word",
    )
    parser.add_argument(
        "--unwanted", metavar="FILE", help="with --fill, words that may not come about by accident"
    )
    parser.takes_seed("with --fill random, the same number gives the same letters")


def check(options: Namespace) -> None:
    """Raise Mistake where the options make no sense."""
    if options.fill is None:
        if options.unwanted is not None:
            raise UsageError("--unwanted goes with --fill: without it no letters are filled in.")
        if options.seed is not None:
            raise UsageError("--seed goes with --fill: without it nothing is left to chance.")
    elif options.fill not in WAYS:
        raise UsageError(f"{options.fill!r} is no way to fill cells: there are {', '.join(WAYS)}.")


def filled_board(result: Result, options: Namespace) -> Board | None:
    """The board of the answer, filled as was asked."""
    if result.board is None or options.fill is None:
        return result.board
    from boggle_tui.unboggle.analysis.fill import Fill, fill

    puzzle = result.puzzle
    unwanted = _unwanted(options)
    board = fill(
        result.board,
        Fill(options.fill),
        lexicon_of(options),
        Random(randrange(2**32) if options.seed is None else options.seed),
        dice=None if puzzle.dice is None else puzzle.dice_set,
        unwanted=unwanted,
        q=puzzle.q,
    )
    _tell_unwanted(board, unwanted, options)
    return board


def _unwanted(options: Namespace) -> tuple[str, ...]:
    if options.unwanted is None:
        return ()
    language = language_to_build(dictionary_of(options), options.dice)
    return Lexicon.from_text(read_text(options.unwanted), options.unwanted, language).words


def _tell_unwanted(board: Board, unwanted: tuple[str, ...], options: Namespace) -> None:
    from boggle_tui.game.board.finder import find_words

    left = list(find_words(board, Lexicon(unwanted), 0, q_of(options))) if unwanted else []
    if left:
        tell(f"{', '.join(left)} can't be kept off this board, as far as was tried.")
