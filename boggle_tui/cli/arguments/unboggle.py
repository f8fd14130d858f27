"""The options of `unboggle`, and the puzzle that they describe."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from boggle_tui.cli.arguments.words import given_words
from boggle_tui.files.errors import UsageError
from boggle_tui.game.board.board import (
    BLOCK,
    SPARE,
    Board,
    QReading,
    Size,
    canonical_face,
    parse_size,
)
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.words.language import Language
from boggle_tui.game.words.wording import shortened
from boggle_tui.requests.fields import (
    dictionary_option,
    executor_option,
    is_small_number,
    json_option,
    keep_option,
    named,
    number_option,
    operand,
    option,
    reading_option,
    refuse,
    seed_option,
    switch,
    time_limit_option,
    words_file_option,
)
from boggle_tui.requests.words import Report, option_words, words_language
from boggle_tui.unboggle.analysis.fill import FillGoal
from boggle_tui.unboggle.analysis.smallest_size import LARGEST
from boggle_tui.unboggle.puzzle.puzzle import (
    FixedCellsError,
    Objective,
    Puzzle,
    Weights,
    WordSelection,
    default_weight,
)
from boggle_tui.unboggle.puzzle.why_impossible import Contradiction
from boggle_tui.unboggle.search.incumbent import Incumbent
from boggle_tui.unboggle.search.result import Result

DEFAULT_SIZE = 4, 4
AUTO_SIZE = "auto"
"""The value of --size for the smallest board."""
BOARD, OBJECTIVE, SPARE_CELLS = "board", "objective", "spare cells"
"""The headings in the help."""


def _size_or_auto(text: str) -> Size | str:
    return AUTO_SIZE if text.strip().lower() == AUTO_SIZE else parse_size(text)


def _weight(text: str) -> tuple[str, int]:
    word, equals, number = text.rpartition("=")
    if not equals or not is_small_number(number.strip()):
        raise UsageError(f"Invalid weight {shortened(text)!r}: expected WORD=N, such as gold=3.")
    return word, int(number)


def _pin(text: str) -> tuple[int, str]:
    number, _, face = text.partition("=")
    if not is_small_number(number.strip()) or not face.strip():
        raise UsageError(
            f"Invalid pin {shortened(text)!r}: expected CELL=FACE, such as 0=A or 3=#."
        )
    return int(number), face.strip()


def _cell(text: str) -> int:
    if not is_small_number(text.strip()):
        raise UsageError(
            f"Invalid cell {shortened(text)!r}: expected a number, counted row by row from 0."
        )
    return int(text)


@dataclass(frozen=True, kw_only=True)
class Question:
    """The words, and what is required of the board."""

    words: tuple[str, ...] = operand("a word to place; - reads standard input", "WORD")
    size: Size | str | None = option(
        "rows x columns, or auto for the smallest board that holds the words"
        " (default: 4x4, or the size of the dice set)",
        "RxC",
        _size_or_auto,
        BOARD,
    )
    dice: DiceSet | None = option(
        "build only boards that this dice set can show", "NAME", DiceSet.named, BOARD
    )
    pin: tuple[tuple[int, str], ...] = option(
        "fix the face of a cell, such as 0=A or 5=Th;"
        " cells are numbered row by row from 0 (repeatable)",
        "CELL=FACE",
        _pin,
        BOARD,
        default=(),
    )
    block: tuple[int, ...] = option(
        "block a cell, so that no word crosses it (repeatable)", "CELL", _cell, BOARD, default=()
    )
    distinct: bool = switch("put each letter on one cell only, as in a Gogen", group=BOARD)
    best: bool = switch("place as many of the words as fit", group=OBJECTIVE)
    fewest: bool = switch(
        "use as few tiles as possible; with --best, place the most words first", group=OBJECTIVE
    )
    weight: tuple[tuple[str, int], ...] = option(
        "with --best, count this word as N words (repeatable)",
        "WORD=N",
        _weight,
        OBJECTIVE,
        default=(),
        needs="best",
    )
    weigh: WordSelection | None = option(
        "with --best, count each word by its length or by its points",
        "{length,points}",
        named("way to count words", (WordSelection.LENGTH, WordSelection.POINTS)),
        OBJECTIVE,
        needs="best",
    )
    must: tuple[str, ...] = option(
        "with --best, require this word (repeatable)",
        "WORD",
        group=OBJECTIVE,
        default=(),
        needs="best",
    )
    split: bool = switch(
        "divide the words evenly between as many boards as they need",
        group=OBJECTIVE,
        excludes="best count unique why",
    )
    fill: FillGoal | None = option(
        "fill the spare cells: random, most (the most other words), fewest (the fewest other"
        " words) or alive (every cell used by some word)",
        "METHOD",
        named("fill method", FillGoal),
        SPARE_CELLS,
        excludes="distinct",
    )
    safe: bool = switch(
        "with --fill, keep offensive and mildly rude words of the language off the board",
        group=SPARE_CELLS,
        needs="fill",
    )
    seed: int | None = seed_option(
        "seed for --fill random; the same seed gives the same letters",
        group=SPARE_CELLS,
        needs="fill",
    )
    dictionary: str | None = dictionary_option()
    q: QReading = reading_option()
    count: int | None = number_option("find N different boards", "count", 1)
    unique: bool = switch(
        "say whether this is the only board; if not, the fewest letters to fix to make it so",
        excludes="count",
    )
    why: bool = switch("if no board exists, explain in full why, and what would help")
    time_limit: float | None = time_limit_option()


@dataclass(frozen=True, kw_only=True)
class Options(Question):
    """The options of the command."""

    words_file: str | None = words_file_option()
    unwanted: str | None = option(
        "with --fill, words to keep off the board", "FILE", group=SPARE_CELLS, needs="fill"
    )
    executor: str = executor_option()
    keep: str | None = keep_option()
    json: bool = json_option()


def puzzle_of(options: Options, report: Report) -> Puzzle | Result:
    """Build the puzzle; with an automatic size it has the largest size to try.

    Where the fixed cells rule out every board, returns that result. Raises UsageError, or an error
    of the board, the dice or the puzzle.
    """
    _check(options)
    dice = options.dice
    rows, cols = _size(options)
    language = words_language(options.dictionary, dice)
    given = given_words(options.words, options.words_file, language, report)
    must = option_words(options.must, "--must", language)
    puzzle = Puzzle(
        (given + must).words,
        rows,
        cols,
        options.q,
        dice=None if dice is None else dice.name,
        objective=Objective.of(is_partial=options.best, minimizes_tiles=options.fewest),
        weights=_weights(options, given.words, language),
        required_words=must.words,
        has_distinct_faces=options.distinct,
        texts=(given + must).texts,
    )
    try:
        fixed = _fixed_cells(options, rows, cols)
        return puzzle if fixed is None else replace(puzzle, fixed_cells=fixed)
    except FixedCellsError as error:
        reason = Contradiction(puzzle, (), str(error))
        return Incumbent(puzzle).infeasible("count" if dice is None else "dice", reason)


def _check(options: Options) -> None:
    """Raise UsageError unless the options go together."""
    if options.size != AUTO_SIZE:
        return
    if options.dice is not None:
        raise UsageError("The dice decide the size: leave out --size auto or --dice.")
    if options.best:
        raise UsageError(
            "Any board will do if words may be left out: leave out --best, or give a size such as"
            " --size 4x4."
        )
    needing = ("pin", "block", "count")
    refuse(options, needing, "{0} needs a fixed size, such as --size 4x4, not auto.")


def _size(options: Question) -> Size:
    if isinstance(options.size, str):
        return LARGEST
    if options.size is not None:
        return options.size
    return DEFAULT_SIZE if options.dice is None else (options.dice.rows, options.dice.cols)


def _weights(options: Question, words: Sequence[str], language: Language) -> Weights:
    weights: dict[str, int] = {}
    if options.weigh:
        weights = {word: default_weight(word, options.weigh) for word in words}
    for text, weight in options.weight:
        for word in option_words([text], "--weight", language).words:
            weights[word] = weight
    return Weights(tuple(weights.items()))


def _fixed_cells(options: Question, rows: int, cols: int) -> Board | None:
    """Return a board of the pinned and blocked cells, with every other cell spare."""
    faces: dict[int, str] = {}
    for cell, face in (*options.pin, *((cell, BLOCK) for cell in options.block)):
        shown = canonical_face(face)
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
