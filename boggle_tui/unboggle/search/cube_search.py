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
from typing import Any

from boggle_tui.game.board.board import Board, Path
from boggle_tui.kernel.embed.limits import Cube, split
from boggle_tui.spread.tasks import NoTask
from boggle_tui.unboggle.encoding.preprocessing import words_to_encode
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.search import local_search
from boggle_tui.unboggle.search.embedding_search import Embedding, WordChoices, Words
from boggle_tui.unboggle.search.portfolio import EMBEDDING_SHARE, Shares, finish
from boggle_tui.unboggle.search.result import Incumbent, Result

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


@dataclass(frozen=True)
class LocalTask:
    """A local search of the puzzle, for a moment."""

    seed: int


@dataclass(frozen=True)
class ChoiceTask:
    """The choice of words to search for next, where some may be left out."""

    conflicts: tuple[Words, ...]
    """Words that no board holds together."""
    pending: frozenset[Words]
    """Choices that are being searched for."""
    upper_bound: int


Task = CubeTask | LocalTask | ChoiceTask


@dataclass(frozen=True)
class TaskResult:
    """The end of a task."""

    seconds: float
    """The processor time that it took."""
    board: Board | None
    paths: dict[str, Path]
    upper_bound: int
    cube: Cube | None = None
    """The part of a cube that is still to search."""
    constraint_weights: tuple[float, ...] = ()
    chosen: Words | None = None
    """The choice of words; None where a pending choice must be decided first, or no board holds the
    required words."""


def run_task(puzzle: Puzzle, task: Task) -> TaskResult:
    """Carry out a task for a puzzle."""
    start = process_time()
    incumbent = Incumbent(puzzle)
    found: dict[str, Any] = {}
    match task:
        case CubeTask():
            embedding = Embedding(incumbent, task.words, task.cube, task.constraint_weights)
            embedding.run(task.steps)
            embedder = embedding.embedder
            found = {"cube": embedder.open_cube(), "constraint_weights": embedder.weights()}
        case LocalTask():
            for event in islice(local_search.search(puzzle, task.seed), RUNS):
                incumbent.merge(event)
        case ChoiceTask():
            incumbent.tighten_upper_bound(task.upper_bound)
            choosing = WordChoices(incumbent, (*task.conflicts, *task.pending))
            found = {"chosen": finish(choosing.next(are_all_decided=not task.pending))}
    return TaskResult(
        process_time() - start, incumbent.board, incumbent.paths, incumbent.upper_bound, **found
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
        self._conflicts: list[Words] = []
        self._is_choosing = False
        self._exhausted: frozenset[Words] | None = None
        """The choices that were pending when no other one was left."""
        if not self._puzzle.objective.is_partial:
            self._add([CubeTask(words_to_encode(self._puzzle))])

    def next_task(self) -> Task | NoTask:
        """Return the next task; WAIT where one that was handed out must be taken in first.

        END comes with the result.
        """
        if self.result is not None:
            return NoTask.END
        if self._shares.next() == 1 and not self._is_annealing:
            self._is_annealing = True
            return LocalTask(next(self._seeds))
        if self._waiting:
            # Continue what was searched last, with all that was learnt: far fewer steps.
            task = self._waiting.pop()
            return replace(task, constraint_weights=self._learnt.get(task.words, ()))
        pending = frozenset(+self._unfinished)
        can_choose = self._puzzle.objective.is_partial and not self._is_choosing
        if can_choose and pending != self._exhausted:
            self._is_choosing = True
            return ChoiceTask(tuple(self._conflicts), pending, self.incumbent.upper_bound)
        return NoTask.WAIT

    def take(self, task: Task, result: TaskResult) -> None:
        """Take in the result of a task."""
        if self.result is not None:
            return
        self._shares.use(int(isinstance(task, LocalTask)), result.seconds)
        if result.board is not None:
            self.incumbent.offer(result.board, result.paths)
        match task:
            case LocalTask():
                self._is_annealing = False
                if self.incumbent.is_optimal:
                    self.result = self.incumbent.optimal("anneal")
            case CubeTask() if result.board is None:
                self._take_cube(task, result)
            case CubeTask():
                self.result = self.incumbent.optimal("embed")
            case ChoiceTask():
                self._take_choice(task, result)

    def _take_cube(self, task: CubeTask, end: TaskResult) -> None:
        # Add up what tasks that ran at the same time have learnt.
        before = task.constraint_weights or [1.0] * len(end.constraint_weights)
        known = self._learnt.get(task.words, before)
        triples = zip(known, before, end.constraint_weights, strict=True)
        self._learnt[task.words] = tuple(now + new - old for now, old, new in triples)
        if end.cube is not None:
            parts = None if self._waiting else split(end.cube)
            steps = min(GROWTH * task.steps, MOST_STEPS)
            self._add(CubeTask(task.words, cube, steps=steps) for cube in parts or [end.cube])
        self._unfinished[task.words] -= 1
        if self._unfinished[task.words]:
            return
        if self._puzzle.objective.is_partial:
            self._conflicts.append(task.words)
        else:
            self.result = self.incumbent.infeasible("embed")

    def _take_choice(self, task: ChoiceTask, end: TaskResult) -> None:
        self._is_choosing = False
        self.incumbent.tighten_upper_bound(end.upper_bound)
        if self.incumbent.is_optimal or end.chosen == ():
            self.result = self.incumbent.optimal("embed")
        elif end.chosen:
            self._add([CubeTask(end.chosen)])
        elif task.pending:
            self._exhausted = task.pending
        else:
            self.result = self.incumbent.infeasible("embed")

    def _add(self, tasks: Iterable[CubeTask]) -> None:
        for task in tasks:
            self._waiting.append(task)
            self._unfinished[task.words] += 1
