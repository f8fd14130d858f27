"""A board that holds all the words, or proof that there is none; or as many as are asked for."""

from __future__ import annotations

from dataclasses import dataclass, replace

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
    is_small_number,
    named,
    number_option,
    operand,
    option,
    reading_option,
    refuse,
    seed_option,
    switch,
    time_limit_option,
)
from boggle_tui.requests.run import Job
from boggle_tui.requests.words import Report, option_words, words_language
from boggle_tui.unboggle.analysis.fill import FillGoal
from boggle_tui.unboggle.analysis.smallest_size import LARGEST
from boggle_tui.unboggle.puzzle.puzzle import (
    Objective,
    Puzzle,
    Weights,
    WordSelection,
    default_weight,
)
from boggle_tui.unboggle.puzzle.word_parser import SplitWords

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
class Build:
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

    @property
    def language(self) -> Language:
        """The language of the words."""
        return words_language(self.dictionary, self.dice)

    def given(self, report: Report) -> SplitWords:
        """Return the words. Raises UsageError for anything but letters."""
        del report
        return option_words(self.words, "words", self.language)

    def unwanted_words(self) -> tuple[str, ...]:
        """Return words to keep off a board that is filled."""
        return ()

    def puzzle(self, given: SplitWords, fixed: Board | None = None) -> Puzzle:
        """Return the puzzle; with an automatic size it has the largest size to try.

        `fixed` are faces that stay, by default those pinned and blocked. Raises FixedCellsError
        where they rule out every board, UsageError or PuzzleError.
        """
        language, dice = self.language, self.dice
        rows, cols = self._size()
        must = option_words(self.must, "--must", language)
        puzzle = Puzzle(
            (given + must).words,
            rows,
            cols,
            self.q,
            dice=None if dice is None else dice.name,
            objective=Objective.of(is_partial=self.best, minimizes_tiles=self.fewest),
            weights=self._weights(given.words, language),
            required_words=must.words,
            has_distinct_faces=self.distinct,
            texts=(given + must).texts,
        )
        fixed = self._fixed_cells(rows, cols) if fixed is None else fixed
        return puzzle if fixed is None else replace(puzzle, fixed_cells=fixed)

    def check(self, job: Job) -> None:
        """Raise UsageError unless the options go together."""
        is_auto = self.size == AUTO_SIZE
        if job.workforce is not None and (self.count is not None or is_auto):
            raise UsageError("--executor is for one board of one size: leave out --count and auto.")
        if not is_auto:
            return
        if self.dice is not None:
            raise UsageError("The dice decide the size: leave out --size auto or --dice.")
        if self.best:
            raise UsageError(
                "Any board will do if words may be left out: leave out --best, or give a size such"
                " as --size 4x4."
            )
        needing = ("pin", "block", "count")
        refuse(self, needing, "{0} needs a fixed size, such as --size 4x4, not auto.")

    def _size(self) -> Size:
        if isinstance(self.size, str):
            return LARGEST
        if self.size is not None:
            return self.size
        return DEFAULT_SIZE if self.dice is None else (self.dice.rows, self.dice.cols)

    def _weights(self, words: tuple[str, ...], language: Language) -> Weights:
        weights: dict[str, int] = {}
        if self.weigh:
            weights = {word: default_weight(word, self.weigh) for word in words}
        for text, weight in self.weight:
            for word in option_words([text], "--weight", language).words:
                weights[word] = weight
        return Weights(tuple(weights.items()))

    def _fixed_cells(self, rows: int, cols: int) -> Board | None:
        """Return a board of the pinned and blocked cells, with every other cell spare."""
        faces: dict[int, str] = {}
        for cell, face in (*self.pin, *((cell, BLOCK) for cell in self.block)):
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
