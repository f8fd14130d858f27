"""The hunt: the boards with the most points that simulated annealing finds, on every core."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from concurrent.futures import FIRST_EXCEPTION, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from threading import Event
from time import monotonic

from boggle_tui.game.board.board import Board, QReading, canonical_face
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.words.language import fold
from boggle_tui.game.words.lexicon import Lexicon, LexiconError
from boggle_tui.kernel import engine
from boggle_tui.kernel._plain_hunter import Hunter
from boggle_tui.kernel.finder import points_by_length
from boggle_tui.kernel.lists import packed
from boggle_tui.kernel.packed import PackedWords

MOVES_A_CELL = 6000
"""Moves of one annealing for each cell of the board."""
CLIMB = 3000
"""Moves of a climb, which tells how many points there are to be had."""
HOT, COLD = 0.06, 0.006
"""The first and the last temperature, as parts of the points of that climb."""
CHUNK = 250
"""Moves between two looks at whether to stop."""
PAUSE = 0.2
"""Seconds between two reports."""


@dataclass(frozen=True)
class SearchTarget:
    """What a hunt is for: the size or the dice, and what counts."""

    lexicon: Lexicon
    rows: int = 4
    cols: int = 4
    dice: DiceSet | None = None
    """Only boards that these dice can show, of their size."""
    avoid: tuple[str, ...] = ()
    """Words that must not be on the board."""
    scoring: str = "standard"
    min_length: int = 3
    q: QReading = QReading.QU

    @classmethod
    def of(cls, lexicon: Lexicon, dice: DiceSet, **others: object) -> SearchTarget:
        """Boards of these dice, by their rules."""
        rules = {"scoring": dice.scoring, "min_length": dice.min_length}
        return cls(lexicon, dice.rows, dice.cols, dice, **{**rules, **others})  # type: ignore[arg-type]


@dataclass(frozen=True)
class SearchResult:
    """The best board so far."""

    board: Board | None
    """None as long as each had words to be avoided."""
    points: int
    boards: int
    """Boards that were scored."""
    seconds: float


def hunt(
    target: SearchTarget, seed: int = 0, seconds: float | None = None, threads: int | None = None
) -> Generator[SearchResult, None, None]:
    """Report the best board so far, five times a second, and once more at the end.

    The same seed takes each thread along the same boards; how far, the time decides. Without
    `seconds` it goes on until nobody asks for more. Raises LexiconError for a list of more than 31
    letters.
    """
    words, count = words_of(target), threads or os.cpu_count() or 1
    hunters = [new_hunter(target, words, (seed << 16) + thread) for thread in range(count)]
    best = [(hunter.best_points, hunter.best_faces, 0) for hunter in hunters]
    is_over, began = Event(), monotonic()

    def catch() -> SearchResult:
        points, faces, _ = max(best)
        board = None if points < 0 else Board(target.rows, target.cols, faces)
        boards = sum(boards for _, _, boards in best)
        return SearchResult(board, max(points, 0), boards, monotonic() - began)

    def roam(thread: int) -> None:
        hunter = hunters[thread]
        for _ in annealings(hunter, target.rows * target.cols):
            best[thread] = (hunter.best_points, hunter.best_faces, hunter.boards)
            if is_over.is_set():
                return

    with ThreadPoolExecutor(len(hunters)) as pool:
        roaming = [pool.submit(roam, thread) for thread in range(len(hunters))]
        try:
            while seconds is None or monotonic() - began < seconds:
                _wait(roaming, PAUSE if seconds is None else seconds - (monotonic() - began))
                yield catch()
        finally:
            is_over.set()
    yield catch()


def words_of(target: SearchTarget) -> PackedWords:
    """The packed list of a hunt, with the words to be avoided, for only what is in it is seen.

    Raises LexiconError for a list of more than 31 letters.
    """
    words, avoided = packed(target.lexicon), [fold(word) for word in target.avoid]
    if words is not None and not all(word in words for word in avoided):
        words = packed(Lexicon([*target.lexicon.words, *avoided]))
    if words is None:
        raise LexiconError(
            f"{target.lexicon.name} has more than 31 different letters, too many for a hunt:"
            " take another list."
        )
    return words


def new_hunter(target: SearchTarget, words: PackedWords, seed: int) -> Hunter:
    """A hunter for that quarry."""
    dice = target.dice.dice if target.dice is not None else ()
    faces = sorted({face for die in dice for face in die} or map(canonical_face, words.letters))
    index = {face: at for at, face in enumerate(faces)}
    return engine.Hunter(
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


def annealings(hunter: Hunter, cells: int) -> Iterator[None]:
    """One annealing after the other, for ever, a few moves at a time."""
    yield from _anneal(hunter, 1.0, 0.1, CLIMB)
    points = max(hunter.best_points, 10)
    while True:
        yield from _anneal(hunter, points * HOT, points * COLD, cells * MOVES_A_CELL)


def _anneal(hunter: Hunter, hot: float, cold: float, moves: int) -> Iterator[None]:
    hunter.start(hot, cold, moves)
    for _ in range(0, moves, CHUNK):
        hunter.run(CHUNK)
        yield


def _wait(roaming: list[Future[None]], seconds: float) -> None:
    for thread in wait(roaming, min(seconds, PAUSE), FIRST_EXCEPTION).done:
        thread.result()
