"""What may be asked of a board beside the words: options, and the puzzle that they make."""

from __future__ import annotations

from argparse import Namespace

from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.cli.arguments.inputs import dictionary_of, q_of, words_of
from boggle_tui.cli.arguments.options import Parser
from boggle_tui.game.board.board import BLOCK, SPARE, Board, canonical_face, parse_size
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.dice.language_pairing import language_to_build
from boggle_tui.game.words.language import Language
from boggle_tui.unboggle.puzzle.puzzle import Objective, Puzzle
from boggle_tui.unboggle.puzzle.request import WordSelection, weight


def declare(parser: Parser) -> None:
    """The options."""
    parser.add_argument("--size", metavar="RxC", help="rows x columns (4x4, or those of the dice)")
    parser.add_argument("--dice", metavar="NAME", help="only boards that these dice can show")
    parser.add_argument(
        "--pin",
        metavar="CELL=FACE",
        action="append",
        default=[],
        help="a cell that is given, by its number, row by row from 0: 0=A, 5=Th; may be repeated",
    )
    parser.add_argument(
        "--block",
        metavar="CELL",
        action="append",
        default=[],
        help="a cell that is out of play, by its number; may be given again",
    )
    parser.add_argument("--best", action="store_true", help="as many of the words as fit")
    parser.add_argument(
        "--fewest",
        action="store_true",
        help="the words on as few tiles as will do; with --best, the most of them on the fewest",
    )
    parser.add_argument(
        "--weight",
        metavar="WORD=N",
        action="append",
        default=[],
        help="with --best, what a word counts for (1); may be given again",
    )
    parser.add_argument(
        "--weigh",
        choices=["length", "points"],
        help="with --best, words count for their letters, or for their points",
    )
    parser.add_argument(
        "--must",
        metavar="WORD",
        action="append",
        default=[],
        help="with --best, a word that may not be left out; may be given again",
    )


def puzzle_of(options: Namespace) -> Puzzle:
    """The puzzle that was asked for. Raises what is wrong with it, as a sentence."""
    rows, cols = _size(options)
    language = language_to_build(dictionary_of(options), options.dice)
    words = words_of(options, language)
    asks_weight = options.weight or options.weigh or options.required_words
    if asks_weight and not options.best:
        raise UsageError("--weight, --weigh and --must go with --best: without it all words count.")
    required_words = tuple(map(language.fold, options.required_words))
    return Puzzle(
        (*words, *(word for word in required_words if word not in words)),
        rows,
        cols,
        q_of(options),
        fixed_cells=_given([*options.pin, *_pinned(options.block)], rows, cols),
        dice=options.dice and DiceSet.named(options.dice).name,
        objective=Objective.of(is_partial=options.best, minimizes_tiles=options.fewest),
        weights=_weights(options, words, language),
        required_words=required_words,
    )


def _size(options: Namespace) -> tuple[int, int]:
    if options.size is not None:
        return parse_size(options.size)
    if options.dice is not None:
        dice_set = DiceSet.named(options.dice)
        return dice_set.rows, dice_set.cols
    return 4, 4


def _weights(
    options: Namespace, words: tuple[str, ...], language: Language
) -> tuple[tuple[str, int], ...]:
    weights: dict[str, int] = {}
    if options.weigh:
        weights = {word: weight(word, WordSelection(options.weigh)) for word in words}
    for text in options.weight:
        word, sign, number = text.rpartition("=")
        if not sign or not number.strip().isdecimal():
            raise UsageError(
                f"{text!r} is no weight: write WORD=N, with a whole number, as gold=3."
            )
        weights[language.fold(word)] = int(number)
    return tuple(weights.items())


def _pinned(blocks: list[str]) -> list[str]:
    """The cells that are out of play, as they would be given by --pin."""
    for text in blocks:
        if not text.strip().isdecimal():
            raise UsageError(f"{text!r} is no cell: give its number, row by row from 0, such as 5.")
    return [f"{text}={BLOCK}" for text in blocks]


def _given(pins: list[str], rows: int, cols: int) -> Board | None:
    if not pins:
        return None
    faces: dict[int, str] = {}
    for text in pins:
        number, sign, face = text.partition("=")
        if not sign or not number.strip().isdecimal() or not face.strip():
            raise UsageError(f"{text!r} gives no cell: write CELL=FACE, such as 0=A or 3=#.")
        cell, shown = int(number), canonical_face(face.strip())
        if cell >= rows * cols:
            last = rows * cols - 1
            raise UsageError(f"There is no cell {cell}: a board of {rows}x{cols} has 0 to {last}.")
        if faces.setdefault(cell, shown) != shown:
            raise UsageError(
                f"Cell {cell} is given twice, as {faces[cell]} and as {shown}: choose one."
            )
    return Board(rows, cols, tuple(faces.get(cell, SPARE) for cell in range(rows * cols)))
