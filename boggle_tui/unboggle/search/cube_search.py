"""CubeSearch: the embedding search of one puzzle as many independent tasks.

A task searches a cube, a part of the search, for a number of steps. What it leaves open comes back
as a cube, from which another task continues as if the search had never stopped. Whenever no other
task is waiting, it is split in two. Now and then a task is a local search instead, which finds a
board sooner where there are many.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import count, islice
from time import process_time

from boggle_tui.game.board.board import Board
from boggle_tui.kernel.embed.cube import Cube, split
from boggle_tui.spread.tasks import NoTask
from boggle_tui.unboggle.encoding.preprocessing import trim_board, words_to_encode
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.search import local_search
from boggle_tui.unboggle.search.embedding_search import Embedding
from boggle_tui.unboggle.search.incumbent import Incumbent
from boggle_tui.unboggle.search.local_and_embedding import EMBEDDING_SHARE
from boggle_tui.unboggle.search.result import Result
from boggle_tui.unboggle.search.time_sharing import Shares
from boggle_tui.unboggle.search.word_choices import WordChoices, Words

FIRST_STEPS, MOST_STEPS, GROWTH = 10_000, 400_000, 4
"""The steps of the first task, of the longest, and how many times more each task may take than the
one that it continues. The longest takes about a second."""
FIRST_SEED = 3
"""The seed of the first local search: those before have used the lower ones."""
RUNS = 8
"""The runs of a local search, which take about a second as well."""


@dataclass(frozen=True)
class CubeTask:
    """A part of the search for a board that holds all of some words."""

    words: Words
    cube: Cube = ()
    constraint_weights: tuple[float, ...] = ()
    """The weights that the search for these words has learnt (dom/wdeg)."""
    steps: int = FIRST_STEPS
    seed: int | None = None
    """For a local search of the puzzle instead, its seed."""
    upper_bound: int | None = None
    """The greatest weight of words that a local search can find."""


@dataclass(frozen=True)
class CubeResult:
    """The end of a task."""

    seconds: float
    """The processor time that it took."""
    board: Board | None = None
    cube: Cube | None = None
    """The part that is still to search."""
    constraint_weights: tuple[float, ...] = ()


def run_task(puzzle: Puzzle, task: CubeTask) -> CubeResult:
    """Carry out a task for a puzzle."""
    start = process_time()
    incumbent = Incumbent(puzzle)
    if task.seed is not None:
        if task.upper_bound is not None:
            incumbent.tighten_upper_bound(task.upper_bound)
        found = list(islice(local_search.search(puzzle, task.seed), RUNS))[-1]
        return CubeResult(process_time() - start, found.board)
    embedding = Embedding(incumbent, task.words, task.cube, task.constraint_weights)
    embedding.run(task.steps)
    return CubeResult(
        process_time() - start,
        incumbent.board,
        embedding.embedder.open_cube(),
        embedding.embedder.weights(),
    )


class CubeSearch:
    """The tasks of a puzzle, as a source of tasks, and the result that they lead to."""

    def __init__(self, incumbent: Incumbent) -> None:
        self.incumbent = incumbent
        self.result: Result | None = None
        self._puzzle = incumbent.puzzle
        self._seeds = count(FIRST_SEED)
        self._shares = Shares((EMBEDDING_SHARE, 1))
        """The time of the embedding search, and of the local search."""
        self._is_annealing = False
        self._waiting: list[CubeTask] = []
        self._learnt: dict[Words, tuple[float, ...]] = {}
        self._unfinished: Counter[Words] = Counter()
        """The tasks of each choice of words that are waiting or running."""
        words = words_to_encode(self._puzzle)
        self._choices: WordChoices | None = None
        if self._puzzle.objective.is_partial:
            self._choices = WordChoices(incumbent, words)
        else:
            self._add([CubeTask(words)])

    def next_task(self) -> CubeTask | NoTask:
        """Return the next task; WAIT where one that was handed out must be taken in first.

        END comes with the result.
        """
        if self.result is None and self._shares.next() == 1 and not self._is_annealing:
            self._is_annealing = True
            return CubeTask((), seed=next(self._seeds), upper_bound=self.incumbent.upper_bound)
        if self.result is None and not self._waiting and self._choices is not None:
            self._choose(self._choices)
        if self.result is not None:
            return NoTask.END
        if not self._waiting:
            return NoTask.WAIT
        # Continue what was searched last, with all that was learnt: far fewer steps.
        task = self._waiting.pop()
        return replace(task, constraint_weights=self._learnt.get(task.words, ()))

    def take(self, task: CubeTask, result: CubeResult) -> None:
        """Take in the result of a task."""
        if self.result is not None:
            return
        self._shares.use(int(task.seed is not None), result.seconds)
        if result.board is not None:
            self.incumbent.offer(*trim_board(self._puzzle, result.board))
        if task.seed is not None:
            self._is_annealing = False
            if self.incumbent.is_optimal:
                self.result = self.incumbent.optimal("anneal")
            return
        if result.board is not None:
            self.result = self.incumbent.optimal("embed")
            return
        self._learn(task, result)
        if result.cube is not None:
            parts = None if self._waiting else split(result.cube)
            steps = min(GROWTH * task.steps, MOST_STEPS)
            self._add(CubeTask(task.words, cube, steps=steps) for cube in parts or [result.cube])
        self._unfinished[task.words] -= 1
        if not self._unfinished[task.words]:
            self._refute(task.words)

    def _learn(self, task: CubeTask, result: CubeResult) -> None:
        """Add up what tasks that ran at the same time have learnt."""
        before = task.constraint_weights or [1.0] * len(result.constraint_weights)
        known = self._learnt.get(task.words, before)
        triples = zip(known, before, result.constraint_weights, strict=True)
        self._learnt[task.words] = tuple(now + new - old for now, old, new in triples)

    def _add(self, tasks: Iterable[CubeTask]) -> None:
        for task in tasks:
            self._waiting.append(task)
            self._unfinished[task.words] += 1

    def _choose(self, choices: WordChoices) -> None:
        """Add the task for another choice of words, if there is one, or reach the result."""
        chosen = None if self.incumbent.is_optimal else choices.next()
        if choices.is_infeasible:
            self.result = self.incumbent.infeasible("embed")
        elif self.incumbent.is_optimal or chosen == ():
            self.result = self.incumbent.optimal("embed")
        elif chosen is not None:
            self._add([CubeTask(chosen)])

    def _refute(self, words: Words) -> None:
        if self._choices is None:
            self.result = self.incumbent.infeasible("embed")
        else:
            self._choices.refute(words)
