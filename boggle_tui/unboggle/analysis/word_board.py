"""A full board that holds given words, as a puzzle on paper needs it: the same for a seed."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from time import monotonic

from boggle_tui.files.errors import UserError
from boggle_tui.game.board.board import Board, Path, QReading, Size
from boggle_tui.game.words.language import ENGLISH, Language
from boggle_tui.game.words.lexicon import offensive_words
from boggle_tui.game.words.wording import listed, shortened
from boggle_tui.kernel.annealer import IS_COMPILED
from boggle_tui.unboggle.analysis.paper_fill import SHORTEST_OFFENSIVE, fill_for_paper
from boggle_tui.unboggle.encoding.bounds import infeasibility, tiles_needed
from boggle_tui.unboggle.encoding.preprocessing import trim_board
from boggle_tui.unboggle.puzzle.puzzle import Puzzle, PuzzleError
from boggle_tui.unboggle.search import sat_search
from boggle_tui.unboggle.search.local_search import MOVES, AnnealingProblem
from boggle_tui.unboggle.search.progress import result_before
from boggle_tui.unboggle.search.result import Infeasible

SIZES: tuple[Size, ...] = ((4, 4), (5, 5), (6, 6), (7, 7), (8, 8))
"""The sizes that are tried in turn, unless one is chosen."""
START_TEMPERATURE, END_TEMPERATURE = 3.0, 0.3
"""Colder at the end than the search for tight boards: most cells here are to spare."""
RUNS, TIGHT_RUNS, TIGHT_SHARE = 5, 2, 0.85
"""The runs for each size, and the fewer runs where the needed tiles fill most of the board."""
MISSING = 2, 1
"""The words that may be missing after the first run and after the second, besides one in twenty:
runs that miss more hardly ever end with all of them, so a larger board is tried at once."""
FIXED_RUNS = 40
"""The runs where the size is chosen."""
SAT_SHARE = 0.65
"""The share of needed tiles up to which the SAT solver is tried, unless the size is chosen."""
SAT_SECONDS = 20.0
"""The time for one board, unless a request has its own; only the SAT solver takes so long."""
BOARDS = 30
"""The boards of one size of which one must be allowed."""
ENCODING_SECONDS = 40e-6
"""The seconds to make the clauses, for each tile of a word on each cell: it is not interrupted."""


class WordBoardError(UserError, ValueError):
    """There is no such board, or none was found; the message says why."""

    def __init__(self, message: str, *, is_proven: bool = False) -> None:
        super().__init__(message)
        self.is_proven = is_proven
        """Whether it is proven that there is none, so that more time would not help."""


@dataclass(frozen=True)
class WordBoardRequest:
    """The words for a board, and what it must be like."""

    words: tuple[str, ...]
    size: Size | None = None
    """Its size; None for the smallest of SIZES on which a board is found quickly."""
    seed: int = 0
    q: QReading = QReading.QU
    language: str = ENGLISH.name
    """The language whose letters fill the spare cells."""
    is_safe: bool = False
    """Whether no offensive word may be on the board."""
    time_limit: float = field(default=SAT_SECONDS, repr=False)
    """The seconds for all searches together; the same board with any limit, or none."""


@dataclass(frozen=True)
class WordBoard:
    """A full board, and the path of each of its words."""

    board: Board
    paths: dict[str, Path]


def build_word_board(request: WordBoardRequest, unlike: Collection[Board] = ()) -> WordBoard:
    """Build the board: none of `unlike`, turned or mirrored or not. Raises WordBoardError.

    The same request gives the same board, on any machine with the same kernel, except where a
    proof runs out of time.
    """
    deadline = monotonic() + request.time_limit
    language = Language.named(request.language)
    if request.is_safe:
        _check_words(request.words, language)
    rng = Random(request.seed)
    puzzles = _puzzles(request)
    for puzzle in puzzles:
        # A larger board is found sooner, unless this is the largest, or the annealer is slow.
        needs_sat = puzzle is puzzles[-1] or not IS_COMPILED
        taken = {image for board in unlike for image in board.symmetries}
        try:
            for board, paths in _solutions(puzzle, rng, request, needs_sat, deadline):
                full = fill_for_paper(board, rng, language, request.q, is_safe=request.is_safe)
                if full is not None and full not in taken:
                    return WordBoard(full, paths)
        except WordBoardError:
            if puzzle is puzzles[-1]:
                raise
        if monotonic() > deadline:  # A larger size would be another board than with more time.
            break
    raise WordBoardError(_failure(request, puzzles, unlike))


def _puzzles(request: WordBoardRequest) -> list[Puzzle]:
    """Return the puzzle for each size that counting doesn't rule out. Raises WordBoardError."""
    puzzles: list[Puzzle] = []
    problem = ""
    for rows, cols in SIZES if request.size is None else (request.size,):
        try:
            puzzle = Puzzle(request.words, rows, cols, request.q)
        except PuzzleError as error:
            problem = str(error)
            continue
        reason = infeasibility(puzzle)
        if reason is None:
            puzzles.append(puzzle)
        else:
            problem = reason.text
    if not puzzles:
        raise WordBoardError(problem, is_proven=True)
    return puzzles


def _solutions(
    puzzle: Puzzle, rng: Random, request: WordBoardRequest, needs_sat: bool, deadline: float
) -> Iterator[tuple[Board, dict[str, Path]]]:
    """Yield boards with all the words and their paths; cells that no word needs are empty.

    Stops after the deadline, by `monotonic`. Raises WordBoardError where there is none.
    """
    is_fixed = request.size is not None
    share = tiles_needed(puzzle).total() / puzzle.cells
    runs = FIXED_RUNS if is_fixed else TIGHT_RUNS if share > TIGHT_SHARE else RUNS
    found, fewest, many = 0, len(puzzle.words), len(puzzle.words) // 20
    allowed: tuple[int, ...] = () if is_fixed else MISSING
    problem = AnnealingProblem(puzzle, puzzle.cells, int(rng.random() * (1 << 32)))
    while runs and found < BOARDS:
        board, paths = trim_board(puzzle, problem.run(MOVES, START_TEMPERATURE, END_TEMPERATURE))
        if len(paths) == len(puzzle.words):
            found += 1
            yield board, paths
            if monotonic() > deadline:
                return
            continue
        runs -= 1
        fewest = min(fewest, len(puzzle.words) - len(paths))
        if not found and allowed and fewest > allowed[0] + many:
            break
        allowed = allowed[1:]
        if monotonic() > deadline:
            return
    if found or not (is_fixed or (share <= SAT_SHARE and needs_sat)):
        return
    if monotonic() + ENCODING_SECONDS * puzzle.total_tiling_length * puzzle.size > deadline:
        return
    result = result_before(deadline, sat_search.search(puzzle))
    if isinstance(result, Infeasible):
        reason = "" if result.reason is None else f" {result.reason.text}"
        raise WordBoardError(
            f"No {puzzle.rows}x{puzzle.cols} board holds all {len(puzzle.words)} words.{reason}",
            is_proven=True,
        )
    if result is not None and result.board is not None:
        for _ in range(BOARDS):
            yield result.board, result.paths


def _check_words(words: Sequence[str], language: Language) -> None:
    """Raise WordBoardError where a word alone puts an offensive word on every board.

    A path can be walked from either end, and left early.
    """
    offensive = offensive_words(language)
    for word in words:
        for text in (word, word[::-1]):
            for start in range(len(text) - SHORTEST_OFFENSIVE + 1):
                if any(
                    text[start:end] in offensive
                    for end in range(start + SHORTEST_OFFENSIVE, len(text) + 1)
                ):
                    raise WordBoardError(
                        f"Any board with {shortened(word)!r} also holds an offensive word:"
                        " leave the word out, or leave out --safe.",
                        is_proven=True,
                    )


def _failure(
    request: WordBoardRequest, puzzles: Sequence[Puzzle], unlike: Collection[Board]
) -> str:
    sizes = listed([f"{puzzle.rows}x{puzzle.cols}" for puzzle in puzzles], "or")
    safe = " without an offensive word" * request.is_safe
    other = f" other than the {len(unlike)} built already" * bool(unlike)
    remedy = "fewer words" if request.size is None else "a larger board, fewer words"
    return (
        f"No {sizes} board with all {len(request.words)} words{safe}{other} was found:"
        f" try {remedy} or a longer --time-limit."
    )
