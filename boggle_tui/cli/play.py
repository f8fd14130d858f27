"""Open the program on a round."""

from __future__ import annotations

import sys
from argparse import Namespace
from typing import TYPE_CHECKING

from boggle_tui.cli.inputs import board_of, q_of
from boggle_tui.cli.mistakes import Mistake
from boggle_tui.cli.options import Parser, whole_number
from boggle_tui.cli.outcome import Outcome
from boggle_tui.game.dice import DiceSet
from boggle_tui.game.lexicon import TIERS, Lexicon

if TYPE_CHECKING:
    from boggle_tui.tui.app import RoundRequest

EXAMPLES = """\
  boggle-tui play
  boggle-tui play --dice big --seconds 120
  boggle-tui play --board taps/elin/roqt/deck --seconds 0
  boggle-tui play --seed 2024      the same board for everybody who types this"""


def declare(parser: Parser) -> None:
    """The options of the command."""
    parser.add_argument("--dice", metavar="NAME", help="the dice set: classic, new, big, super …")
    parser.add_argument("--board", metavar="BOARD", help="play this board instead of rolling one")
    parser.add_argument("--size", metavar="RxC", help="rows x columns of a board in one row")
    parser.takes_seed("roll the dice from this number")
    parser.add_argument(
        "--seconds",
        metavar="N",
        type=whole_number("number of seconds", 0),
        help="length of the round; 0 for no clock",
    )
    parser.add_argument(
        "--dictionary", metavar="NAME", help="common, standard, expert, or a file of your own"
    )
    parser.add_argument("--q", metavar="READING", help="the Qu tile: qu, either or q")


def run(options: Namespace) -> Outcome:
    """Check all that was asked for while there is no screen yet, and open the program."""
    if options.dice is not None:
        DiceSet.named(options.dice)
    if options.dictionary is not None and options.dictionary not in TIERS:
        Lexicon.load(options.dictionary)
    board = None if options.board is None else board_of(options)
    q = None if options.q is None else q_of(options)
    _need_terminal()
    from boggle_tui.tui.app import RoundRequest

    return open_program(
        RoundRequest(
            dice=options.dice,
            board=board,
            seed=options.seed,
            seconds=options.seconds,
            dictionary=options.dictionary,
            q=q,
        )
    )


def open_program(start: RoundRequest | None = None) -> Outcome:
    """Open the program, at home or on a round. Raises Mistake where there is no terminal."""
    _need_terminal()
    from boggle_tui.tui.app import run as open_on

    return Outcome(code=open_on(start))


def _need_terminal() -> None:
    # Textual would draw into the file, or wait for keys that never come.
    streams = {
        "standard input": sys.stdin,
        "standard output": sys.stdout,
        "standard error": sys.stderr,
    }
    for name, stream in streams.items():
        if stream is None or not stream.isatty():
            raise Mistake(
                f"The program needs a terminal, and {name} is none."
                " In a pipe use solve, roll, unboggle or export: see boggle-tui --help."
            )
