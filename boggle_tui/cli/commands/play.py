"""Open the program on a round, or play one in plain text."""

from __future__ import annotations

from argparse import BooleanOptionalAction, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from boggle_tui.cli.arguments import round_rules
from boggle_tui.cli.arguments.boards import board_of
from boggle_tui.cli.arguments.dictionary import dice_of, dictionary_of, lexicon_of, q_of
from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.cli.arguments.find import find_options_of, words_to_find
from boggle_tui.cli.arguments.parser import MAX_SECONDS, Parser, whole_number
from boggle_tui.cli.arguments.text import PIPE
from boggle_tui.cli.launch import open_program, require_terminal
from boggle_tui.cli.output.outcome import Outcome
from boggle_tui.files.reading import is_stream
from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.dice.language_pairing import building_language
from boggle_tui.game.round.custom_rules import CustomRules
from boggle_tui.game.round.mode import Mode
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.words.lexicon import Lexicon, offensive_words
from boggle_tui.game.words.word_lists import BUNDLED
from boggle_tui.game.words.wording import counted
from boggle_tui.kernel.generate.criteria import count_unwanted
from boggle_tui.kernel.generate.dead_tiles import Coverage
from boggle_tui.share.codes.code import Challenge, decode
from boggle_tui.share.codes.gogen_code import is_gogen_code

if TYPE_CHECKING:
    from boggle_tui.tui.session.round_request import RoundRequest

EXAMPLES = """\
  boggle-tui play
  boggle-tui play --dice big --seconds 120
  boggle-tui play --board taps/elin/roqt/deck --seconds 0
  boggle-tui play --board mary/nnae/leoj/bdax --find "Mary Ann, Joe"
  boggle-tui play --board gold/blue --find gold,blue --show clues --bonus --seconds 60
  boggle-tui play --code BOG1DSG…  a board that a friend sent you
  boggle-tui play --seed 2024      the same board for everyone who uses this seed
  boggle-tui play --safe --dice big
  boggle-tui play --mode sudden --min-length 4
  boggle-tui play --plain          in plain text, one word per line; also in a pipe
  boggle-tui play --plain --resume the round you left
  boggle-tui play --size 5x6 --mode chase --target 50 --seconds 300"""


def declare(parser: Parser) -> None:
    """Add the options to the parser."""
    parser.add_argument(
        "--dice", metavar="NAME", help="the dice set: classic, new, big, super, german …"
    )
    parser.add_argument("--board", metavar="BOARD", help="play this board instead of rolling one")
    parser.add_argument(
        "--find", metavar="WORDS", help="the words to find on the --board, such as ann,ben,cleo"
    )
    parser.add_argument(
        "--show",
        metavar="AS",
        help="show the words to --find as blanks, words, or clues, which are their meanings"
        " (default: as last time)",
    )
    parser.add_argument(
        "--bonus",
        action=BooleanOptionalAction,
        help="with --find, whether other words of the word list count as a bonus"
        " (default: as last time)",
    )
    parser.add_argument("--code", metavar="CODE", help="play the board of a share code")
    parser.add_argument(
        "--size",
        metavar="RxC",
        help="rows x columns, 2x2 to 8x8, of the board to roll or of a --board in one row",
    )
    parser.takes_seed("seed for the dice; the same seed rolls the same board")
    parser.add_argument(
        "--safe",
        action="store_true",
        default=None,
        help="play only a board without offensive words in the language of the dice",
    )
    parser.add_argument(
        "--no-dead-tiles",
        action="store_true",
        default=None,
        help="play only a board on which each tile is in some word of the list",
    )
    parser.add_argument(
        "--seconds",
        metavar="N",
        type=whole_number("number of seconds", 0, MAX_SECONDS),
        help="length of the round; 0 for no clock",
    )
    parser.add_argument(
        "--dictionary", metavar="NAME", help=f"the word list: {', '.join(BUNDLED)}, or a text file"
    )
    parser.add_argument(
        "--q", metavar="READING", help="the letters on the Qu tile: qu, q, or either"
    )
    parser.add_argument(
        "--plain",
        action="store_true",
        help="play in plain text, one word per line: for screen readers, slow connections and"
        " pipes; the end of a pipe ends the round",
    )
    parser.add_argument(
        "--resume",
        action="store_true",
        help="with --plain, resume the round you left (Ctrl-C or Ctrl-D leaves and keeps one)",
    )
    round_rules.declare(parser)


def run(options: Namespace) -> Outcome:
    """Check everything before there is a screen, and open the program."""
    if options.resume:
        _check_resume(options)
    request = None if options.resume else _request_of(options)
    if not options.plain:
        return open_program(request)
    # Imported here, since no screen needs it.
    from boggle_tui.cli.plain.play import play_plainly

    return play_plainly(request)


def _request_of(options: Namespace) -> RoundRequest:
    """The round that the options ask for. Raises UsageError."""
    dice_of(options)
    if options.plain and options.board == PIPE:
        raise UsageError("--plain reads words from standard input: give the --board itself.")
    if options.dictionary is not None and options.dictionary not in BUNDLED:
        _check_word_list(options.dictionary)
    board = None if options.board is None else board_of(options)
    q = None if options.q is None else q_of(options)
    custom = round_rules.custom_rules_of(options)
    if custom and custom.mode is Mode.PRACTISE and (board or options.seed is not None):
        raise UsageError("Practice builds its own board: leave out --board and --seed.")
    if board is not None and options.safe:
        _check_safe(board, options, q or QReading.QU)
    if board is not None and options.no_dead_tiles:
        _check_dead_tiles(board, options, q or QReading.QU, custom)
    challenge = None if options.code is None else _challenge_of(options)
    dictionary = options.dictionary
    hidden: tuple[str, ...] = ()
    find = find_options_of(options)
    if options.find is not None:
        if board is None:
            raise UsageError("--find needs a --board to find the words on.")
        # Not left to the settings, so that the words are read now as they are in the round.
        dictionary, q = dictionary_of(options), q or QReading.QU
        hidden = words_to_find(options, board, q)
    if not options.plain:
        require_terminal()
    # Imported here, since --help and a wrong argument must not load the screen.
    from boggle_tui.tui.session.round_request import RoundRequest

    return RoundRequest(
        dice=options.dice,
        board=board,
        seed=options.seed,
        seconds=options.seconds,
        dictionary=dictionary,
        q=q,
        is_safe=bool(options.safe),
        has_no_dead_tiles=bool(options.no_dead_tiles),
        custom=custom,
        hidden=hidden,
        find=find,
        challenge=challenge,
    )


def _check_resume(options: Namespace) -> None:
    """Raise UsageError where --resume stands without --plain, or with other options."""
    if not options.plain:
        raise UsageError("--resume needs --plain. Without it, boggle-tui itself offers to resume.")
    _check_alone(options, "A kept round has its own options")


def _check_safe(board: Board, options: Namespace, q: QReading) -> None:
    """Raise UsageError where the board holds an offensive word."""
    language = building_language(dictionary_of(options), options.dice)
    if count_unwanted(board, offensive_words(language), q):
        raise UsageError(
            f"The board {board} holds an offensive word: choose another board, or leave out --safe."
        )


def _check_dead_tiles(
    board: Board, options: Namespace, q: QReading, custom: CustomRules | None
) -> None:
    """Raise UsageError where a tile of the board is in no word of the list."""
    min_length = (custom and custom.min_length) or (dice_of(options) or Rules()).min_length
    dead = Coverage(lexicon_of(options), min_length).dead_tiles(board, q)
    if dead:
        row, col = divmod(dead[0], board.cols)
        raise UsageError(
            f"The board {board} has {counted(len(dead), 'dead tile')}, such as"
            f" {board.faces[dead[0]].upper()} in row {row + 1}, column {col + 1}: choose another"
            " board, or leave out --no-dead-tiles."
        )


def _check_word_list(dictionary: str) -> None:
    """Raise UsageError or LexiconError where a round can't be played with a word list."""
    if is_stream(Path(dictionary)):
        # The program reads it again whenever a round resumes, and by then a pipe is empty.
        raise UsageError(f"Can't play with {dictionary}: save the words in a text file first.")
    Lexicon.load(dictionary)


def _challenge_of(options: Namespace) -> Challenge:
    """Decode the share code. Raises UsageError or ShareCodeError."""
    _check_alone(options, "A share code sets all the options", but="code")
    if is_gogen_code(options.code):
        raise UsageError(
            "This is the code of a Gogen: to play it, start boggle-tui and choose Code. To have it"
            " solved: boggle-tui gogen --solve CODE."
        )
    return decode(options.code)


def _check_alone(options: Namespace, why: str, *, but: str = "") -> None:
    """Raise UsageError where an option is given that sets something about a round."""
    others = (
        "code",
        "dice",
        "board",
        "find",
        "show",
        "bonus",
        "size",
        "safe",
        "no_dead_tiles",
        "seed",
        "seconds",
        "dictionary",
        "q",
    )
    for other in (*others, *round_rules.NAMES):
        if other != but and getattr(options, other) is not None:
            raise UsageError(f"{why}: leave out --{other.replace('_', '-')}.")
