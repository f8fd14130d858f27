"""Open the program on a round."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from boggle_tui.cli.arguments import round_rules as custom_rules
from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.cli.arguments.inputs import board_of, q_of
from boggle_tui.cli.arguments.options import Parser, whole_number
from boggle_tui.cli.opening import need_terminal, open_program
from boggle_tui.cli.output.outcome import Outcome
from boggle_tui.files.reading import is_stream
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.round.mode import Mode
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.word_lists import BUNDLED

if TYPE_CHECKING:
    from boggle_tui.share.codes.code import Challenge

EXAMPLES = """\
  boggle-tui play
  boggle-tui play --dice big --seconds 120
  boggle-tui play --board taps/elin/roqt/deck --seconds 0
  boggle-tui play --code BOG1DSG…  a board that somebody has sent
  boggle-tui play --seed 2024      the same board for everybody who types this
  boggle-tui play --mode sudden --min-length 4
  boggle-tui play --size 5x6 --mode chase --target 50 --seconds 300"""


def declare(parser: Parser) -> None:
    """The options of the command."""
    parser.add_argument(
        "--dice", metavar="NAME", help="the dice set: classic, new, big, super, german …"
    )
    parser.add_argument("--board", metavar="BOARD", help="play this board instead of rolling one")
    parser.add_argument("--code", metavar="CODE", help="play the board of a share code")
    parser.add_argument(
        "--size",
        metavar="RxC",
        help="rows x columns, from 2x2 to 8x8: of the board to roll, or of one in one row",
    )
    parser.takes_seed("roll the dice from this number")
    parser.add_argument(
        "--seconds",
        metavar="N",
        type=whole_number("number of seconds", 0),
        help="length of the round; 0 for no clock",
    )
    parser.add_argument(
        "--dictionary", metavar="NAME", help=f"{', '.join(BUNDLED)}, or a file of your own"
    )
    parser.add_argument("--q", metavar="READING", help="the Qu tile: qu, either or q")
    custom_rules.declare(parser)


def run(options: Namespace) -> Outcome:
    """Check all that was asked for while there is no screen yet, and open the program."""
    if options.dice is not None:
        DiceSet.named(options.dice)
    if options.dictionary is not None and options.dictionary not in BUNDLED:
        _check_list(options.dictionary)
    board = None if options.board is None else board_of(options)
    q = None if options.q is None else q_of(options)
    custom = custom_rules.custom_of(options)
    is_given = board is not None or options.seed is not None
    if custom and custom.mode is Mode.PRACTISE and is_given:
        raise UsageError("To practise, a board is built: leave out --board and --seed.")
    challenge = None if options.code is None else _challenge_of(options)
    need_terminal()
    from boggle_tui.tui.round_request import RoundRequest

    return open_program(
        RoundRequest(
            dice=options.dice,
            board=board,
            seed=options.seed,
            seconds=options.seconds,
            dictionary=options.dictionary,
            q=q,
            custom=custom,
            challenge=challenge,
        )
    )


def _check_list(dictionary: str) -> None:
    """Raises Mistake or LexiconError where no round can be played with a list of one's own."""
    if is_stream(Path(dictionary)):
        # The program reads it again, and again when a round is gone on with: a pipe is then empty.
        raise UsageError(f"{dictionary} is no file: to play, save the words in a text file first.")
    Lexicon.load(dictionary)


def _challenge_of(options: Namespace) -> Challenge:
    """What the share code holds. Raises Mistake."""
    from boggle_tui.share.codes.code import ShareCodeError, decode

    others = ("dice", "board", "size", "seed", "seconds", "dictionary", "q", *custom_rules.NAMES)
    for other in others:
        if getattr(options, other) is not None:
            option = other.replace("_", "-")
            raise UsageError(f"A share code brings all that is needed: leave out --{option}.")
    try:
        return decode(options.code)
    except ShareCodeError as error:
        raise UsageError(str(error)) from error
