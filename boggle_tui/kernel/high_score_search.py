"""The search for boards with the most points, by simulated annealing on every core."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from concurrent.futures import FIRST_EXCEPTION, ThreadPoolExecutor, wait
from dataclasses import dataclass
from threading import Event
from time import monotonic

from boggle_tui.files.errors import LexiconError
from boggle_tui.game.board.board import MAX_ROLLED_SIDE, Board, QReading, canonical_face, check_size
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.words.language import fold
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.kernel.backend import IS_COMPILED, KernelError, ScoreAnnealer
from boggle_tui.kernel.finder import points_by_length
from boggle_tui.kernel.packed import PackedWords, packed

MOVES_PER_CELL = 6000
"""Moves of one annealing run for each cell of the board."""
CLIMB_MOVES = 3000
"""Moves of the first, greedy run, which estimates the possible points."""
START_TEMPERATURE, END_TEMPERATURE = 0.06, 0.006
"""As shares of the points of the first run."""
MOVES_PER_STEP = 250
"""Moves between two checks of whether to stop."""
INTERVAL = 0.1
"""Seconds between two reports."""


@dataclass(frozen=True)
class SearchTarget:
    """The boards to search, and how they are scored."""

    lexicon: Lexicon
    rows: int = 4
    cols: int = 4
    dice: DiceSet | None = None
    """If given, search only boards that these dice can show."""
    avoid: tuple[str, ...] = ()
    """Words that must not be on the board."""
    scoring: str = "standard"
    min_length: int = 3
    q: QReading = QReading.QU

    def __post_init__(self) -> None:
        """Raise BoardError for a board that is too large."""
        check_size(self.rows, self.cols, MAX_ROLLED_SIDE)

    @classmethod
    def of(cls, lexicon: Lexicon, dice: DiceSet, **others: object) -> SearchTarget:
        """The boards of these dice, scored by their rules."""
        rules = {"scoring": dice.scoring, "min_length": dice.min_length}
        return cls(lexicon, dice.rows, dice.cols, dice, **{**rules, **others})  # type: ignore[arg-type]


@dataclass(frozen=True)
class SearchResult:
    """The best board so far."""

    board: Board | None
    """None as long as every board had words to avoid."""
    points: int
    boards: int
    """The number of boards scored."""
    seconds: float


def hunt(
    target: SearchTarget, seed: int = 0, seconds: float | None = None, threads: int | None = None
) -> Generator[SearchResult, None, None]:
    """Yield the best board so far, ten times a second and at the end.

    The same seed leads each thread along the same boards, as far as the time allows. Without
    `seconds`, the search runs until the generator is closed. Raises KernelError without the
    compiled kernel, and LexiconError for a list of more than 31 different letters.
    """
    words, count = searchable_words(target), threads or os.cpu_count() or 1
    annealers = [new_annealer(target, words, (seed << 16) + thread) for thread in range(count)]
    best = [(annealer.best_points, annealer.best_faces, 0) for annealer in annealers]
    is_over, began = Event(), monotonic()

    def best_result() -> SearchResult:
        points, faces, _ = max(best)
        board = None if points < 0 else Board(target.rows, target.cols, faces)
        boards = sum(boards for _, _, boards in best)
        return SearchResult(board, max(points, 0), boards, monotonic() - began)

    def run_thread(thread: int) -> None:
        annealer = annealers[thread]
        for _run in anneal_repeatedly(annealer, target.rows * target.cols):
            best[thread] = (annealer.best_points, annealer.best_faces, annealer.boards)
            if is_over.is_set():
                return

    with ThreadPoolExecutor(len(annealers)) as pool:
        try:
            futures = [pool.submit(run_thread, thread) for thread in range(len(annealers))]
            while seconds is None or monotonic() - began < seconds:
                left = INTERVAL if seconds is None else seconds - (monotonic() - began)
                for thread in wait(futures, min(left, INTERVAL), FIRST_EXCEPTION).done:
                    thread.result()
                yield best_result()
        finally:
            is_over.set()
    yield best_result()


def searchable_words(target: SearchTarget) -> PackedWords:
    """Pack the word list together with the words to avoid, so that those are found too.

    Raises KernelError without the compiled kernel, and LexiconError for a list of more than 31
    different letters.
    """
    if not IS_COMPILED:
        raise KernelError("The search for high scores")
    words, avoided = packed(target.lexicon), [fold(word) for word in target.avoid]
    if words is not None and not all(word in words for word in avoided):
        words = packed(Lexicon([*target.lexicon.words, *avoided]))
    if words is None:
        raise LexiconError(
            "{list} has more than 31 different letters: use another list.", list=target.lexicon.name
        )
    return words


def new_annealer(target: SearchTarget, words: PackedWords, seed: int) -> ScoreAnnealer:
    """Set up an annealer for the target."""
    dice = target.dice.dice if target.dice is not None else ()
    faces = sorted({face for die in dice for face in die} or map(canonical_face, words.letters))
    index = {face: at for at, face in enumerate(faces)}
    return ScoreAnnealer(
        words.searcher,
        target.rows,
        target.cols,
        faces,
        [tuple(index[face] for face in die) for die in dice],
        points_by_length(target.scoring),
        target.min_length,
        target.q,
        [node for word in target.avoid if (node := words.index_of(fold(word))) is not None],
        seed,
    )


def anneal_repeatedly(annealer: ScoreAnnealer, cells: int) -> Iterator[None]:
    """Anneal again and again, forever, yielding after every few moves."""
    yield from _anneal(annealer, 1.0, 0.1, CLIMB_MOVES)
    points = max(annealer.best_points, 10)
    while True:
        yield from _anneal(
            annealer, points * START_TEMPERATURE, points * END_TEMPERATURE, cells * MOVES_PER_CELL
        )


def _anneal(annealer: ScoreAnnealer, hot: float, cold: float, moves: int) -> Iterator[None]:
    annealer.start(hot, cold, moves)
    for _step in range(0, moves, MOVES_PER_STEP):
        annealer.run(MOVES_PER_STEP)
        yield
