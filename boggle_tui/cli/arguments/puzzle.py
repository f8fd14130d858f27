"""The puzzle given on the command line: its words, its board and its objective."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from boggle_tui.cli.arguments.dictionary import dice_of, dictionary_of, q_of
from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.cli.arguments.parser import Parser, is_small_number
from boggle_tui.cli.arguments.words import option_words, words_of
from boggle_tui.game.board.board import BLOCK, SPARE, Board, Size, canonical_face, parse_size
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.dice.language_pairing import building_language
from boggle_tui.game.words.language import Language
from boggle_tui.game.words.wording import shortened
from boggle_tui.unboggle.analysis.smallest_size import LARGEST
from boggle_tui.unboggle.puzzle.objective import Objective
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.puzzle.request import WordSelection, default_weight

DEFAULT_SIZE = 4, 4
AUTO_SIZE = "auto"
"""The value of --size for the smallest board."""


def declare(parser: Parser) -> None:
    """Add the options to the parser."""
    parser.add_argument(
        "word", metavar="WORD", nargs="*", help="a word to place; - reads standard input"
    )
    parser.add_argument(
        "--words", metavar="FILE", help="read words from a file; - reads standard input"
    )
    board = parser.add_argument_group("board")
    board.add_argument(
        "--size",
        metavar="RxC",
        help="rows x columns, or auto for the smallest board that holds the words"
        " (default: 4x4, or the size of the dice set)",
    )
    board.add_argument(
        "--dice", metavar="NAME", help="build only boards that this dice set can show"
    )
    board.add_argument(
        "--pin",
        metavar="CELL=FACE",
        action="append",
        default=[],
        help="fix the face of a cell, such as 0=A or 5=Th;"
        " cells are numbered row by row from 0 (repeatable)",
    )
    board.add_argument(
        "--block",
        metavar="CELL",
        action="append",
        default=[],
        help="block a cell, so that no word crosses it (repeatable)",
    )
    board.add_argument(
        "--distinct", action="store_true", help="put each letter on one cell only, as in a Gogen"
    )
    objective = parser.add_argument_group("objective")
    objective.add_argument("--best", action="store_true", help="place as many of the words as fit")
    objective.add_argument(
        "--fewest",
        action="store_true",
        help="use as few tiles as possible; with --best, place the most words first",
    )
    objective.add_argument(
        "--weight",
        metavar="WORD=N",
        action="append",
        default=[],
        help="with --best, count this word as N words (repeatable)",
    )
    objective.add_argument(
        "--weigh",
        choices=["length", "points"],
        help="with --best, count each word by its length or by its points",
    )
    objective.add_argument(
        "--must",
        dest="required_words",
        metavar="WORD",
        action="append",
        default=[],
        help="with --best, require this word (repeatable)",
    )


def puzzle_of(options: Namespace) -> Puzzle:
    """Build the puzzle. Raises UsageError, or an error of the board, the dice or the puzzle."""
    dice = dice_of(options)
    rows, cols = _size(options, dice)
    language = building_language(dictionary_of(options), None) if dice is None else dice.language
    words = words_of(options, language)
    if not options.best and (options.weight or options.weigh or options.required_words):
        raise UsageError("--weight, --weigh and --must have no effect without --best.")
    required_words = option_words(options.required_words, "--must", language)
    return Puzzle(
        (*words, *(word for word in required_words if word not in words)),
        rows,
        cols,
        q_of(options),
        fixed_cells=_fixed_cells(options, rows, cols),
        dice=None if dice is None else dice.name,
        objective=Objective.of(is_partial=options.best, minimizes_tiles=options.fewest),
        weights=_weights(options, words, language),
        required_words=required_words,
        has_distinct_faces=options.distinct,
    )


def has_auto_size(options: Namespace) -> bool:
    """Whether the smallest board is asked for. Its puzzle has the largest size to try."""
    return options.size is not None and options.size.strip().lower() == AUTO_SIZE


def _check_auto_size(options: Namespace) -> None:
    if options.dice is not None:
        raise UsageError("The dice decide the size: leave out --size auto or --dice.")
    if options.best:
        raise UsageError(
            "Any board will do if words may be left out: leave out --best, or give a size such as"
            " --size 4x4."
        )
    if options.pin or options.block:
        raise UsageError("--pin and --block need a fixed size, such as --size 4x4, not auto.")


def _size(options: Namespace, dice: DiceSet | None) -> Size:
    if has_auto_size(options):
        _check_auto_size(options)
        return LARGEST
    if options.size is not None:
        return parse_size(options.size)
    return DEFAULT_SIZE if dice is None else (dice.rows, dice.cols)


def _weights(
    options: Namespace, words: Sequence[str], language: Language
) -> tuple[tuple[str, int], ...]:
    weights: dict[str, int] = {}
    if options.weigh:
        weights = {word: default_weight(word, WordSelection(options.weigh)) for word in words}
    for text in options.weight:
        word, equals, number = text.rpartition("=")
        if not equals or not is_small_number(number.strip()):
            raise UsageError(
                f"Invalid weight {shortened(text)!r}: expected WORD=N, such as gold=3."
            )
        for each in option_words([word], "--weight", language):
            weights[each] = int(number)
    return tuple(weights.items())


def _fixed_cells(options: Namespace, rows: int, cols: int) -> Board | None:
    """Return a board of the pinned and blocked cells, with every other cell spare."""
    faces: dict[int, str] = {}
    for text, number, face in (*map(_pin, options.pin), *map(_block, options.block)):
        if not is_small_number(number) or not face:
            raise UsageError(
                f"Invalid pin {shortened(text)!r}: expected CELL=FACE, such as 0=A or 3=#."
            )
        cell, shown = int(number), canonical_face(face)
        if cell >= rows * cols:
            raise UsageError(
                f"Invalid cell {cell}: the cells of a {rows}x{cols} board are 0 to"
                f" {rows * cols - 1}."
            )
        if faces.setdefault(cell, shown) != shown:
            raise UsageError(f"Cell {cell} can't be both {faces[cell]} and {shown}.")
    if not faces:
        return None
    return Board(rows, cols, tuple(faces.get(cell, SPARE) for cell in range(rows * cols)))


def _pin(text: str) -> tuple[str, str, str]:
    number, _, face = text.partition("=")
    return text, number.strip(), face.strip()


def _block(text: str) -> tuple[str, str, str]:
    if not is_small_number(text.strip()):
        raise UsageError(
            f"Invalid cell {shortened(text)!r}: expected a number, counted row by row from 0."
        )
    return text, text.strip(), BLOCK
