"""A player at the Unboggle screen, with solvers that do as the test says."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import aclosing, asynccontextmanager
from dataclasses import replace
from functools import partial
from math import inf
from random import Random
from time import monotonic
from typing import Any

from boggle_tui import Board, DiceSet, Lexicon, Puzzle, build_board, find_words
from boggle_tui.tui.base.questions import ChoicesDialog
from boggle_tui.tui.base.screen import Pace
from boggle_tui.tui.unboggle.builder_pane import BuilderPane
from boggle_tui.tui.unboggle.built_board import BuiltBoard
from boggle_tui.tui.unboggle.controller import Searches
from boggle_tui.tui.unboggle.unboggle_screen import UnboggleScreen
from boggle_tui.tui.unboggle.unboggle_state import UnboggleState
from boggle_tui.tui.unboggle.words_pane import PuzzleWords, WordEntry
from boggle_tui.unboggle.analysis.enumeration import next_solution
from boggle_tui.unboggle.analysis.explain import explain
from boggle_tui.unboggle.analysis.fill import Filling, FillTask, fill_randomly, run_fill
from boggle_tui.unboggle.analysis.full_board import split
from boggle_tui.unboggle.analysis.smallest_size import SmallestSizeSearch
from boggle_tui.unboggle.puzzle.draft import PuzzleDraft
from boggle_tui.unboggle.search.result import Incumbent, Progress
from support.player import QUICK, Player, at_home


async def solve_here(puzzle: Puzzle):
    """Solve at once, without a process."""
    yield build_board(puzzle)


async def here(function, *arguments):
    """Do an analysis without a process."""
    for event in function(*arguments):
        yield event
        await asyncio.sleep(0)


explain_here = partial(here, partial(explain, patience=0.6))
"""Explain without a process, with little patience."""


async def fill_here(task: FillTask):
    """Fill a board at once without a process, then again with other letters."""
    for seed in (task.seed, task.seed + 1):
        board = fill_randomly(task.board, Random(seed), task.dice and DiceSet.named(task.dice))
        words = tuple(find_words(board, Lexicon.load("common")))
        yield Filling(board, words, (), (), 0.1)


async def explain_nothing(puzzle: Puzzle):
    """Report progress, but no explanation."""
    yield progress(puzzle)


class Stuck:
    """A solver that reports progress, then nothing until it is closed.

    The first `results` puzzles are solved.
    """

    def __init__(self, results: int = 0, board: str | None = None) -> None:
        self.puzzles: list[Puzzle] = []
        self.closed: list[Puzzle] = []
        self._results, self._board = results, board

    async def __call__(self, puzzle: Puzzle, *_: object):
        self.puzzles.append(puzzle)
        try:
            if len(self.puzzles) <= self._results:
                yield build_board(puzzle)
                return
            yield progress(puzzle, self._board)
            await asyncio.Event().wait()
        finally:
            self.closed.append(puzzle)


class NotingFiller:
    """A filler that notes its tasks, and finds nothing."""

    def __init__(self) -> None:
        self.tasks: list[FillTask] = []

    async def __call__(self, task: FillTask):
        self.tasks.append(task)
        return
        yield


async def divide_here(puzzle: Puzzle):
    """Divide the words between boards."""
    yield split(puzzle, build_board, lambda: False)


async def pack_nothing(_: SmallestSizeSearch):
    """Leave all sizes to the engines."""
    return
    yield


class SearchesHere(Searches):
    """Searches without processes; the real ones fill a board where `filler` is None."""

    tries_here = False

    def __init__(
        self, solver=solve_here, enumerator=None, explainer=explain_nothing, filler=fill_here
    ) -> None:
        super().__init__()
        self._solver = solver
        self._analyses = {
            next_solution: enumerator,
            explain: explainer,
            run_fill: filler or partial(super().analyse, run_fill),
            SmallestSizeSearch.pack: pack_nothing,
            split: divide_here,
        }

    async def engine_events(self, puzzle: Puzzle, time_limit: float | None = None):
        deadline = monotonic() + (inf if time_limit is None else time_limit)
        async with aclosing(self._solver(puzzle)) as events:
            async for event in events:
                yield event
                if monotonic() > deadline:
                    yield Incumbent(puzzle).unknown("sat")
                    return

    def analyse(self, function, *arguments):
        do = self._analyses.get(function) or partial(here, function)
        return do(*arguments)


def progress(puzzle: Puzzle, notation: str | None = None) -> Progress:
    """Make a progress report, with this board as the best so far."""
    count = len(puzzle.words)
    board = None if notation is None else Board.parse(notation)
    paths = {} if board is None else find_words(board, Lexicon(puzzle.words), 0)
    return Progress(
        seconds=1.5,
        engine="sat",
        words=count,
        upper_bound=count,
        tiles_lower_bound=0,
        conflicts=12345,
        board=board,
        paths=paths,
        sentence="still searching",
    )


class Unboggler(Player):
    """A player at the Unboggle screen."""

    @property
    def unboggle(self) -> UnboggleScreen:
        screen = self.screen
        assert isinstance(screen, UnboggleScreen)
        return screen

    @property
    def words(self) -> tuple[str, ...]:
        return self.state.words

    @property
    def state(self) -> UnboggleState:
        return self.unboggle.state

    @property
    def draft(self) -> PuzzleDraft:
        return self.state.draft

    @draft.setter
    def draft(self, draft: PuzzleDraft) -> None:
        self.unboggle.controller.change(draft)

    @property
    def fixed_faces(self) -> dict[int, str]:
        return self.draft.fixed_faces

    @property
    def solution(self) -> BuiltBoard | None:
        return self.state.board

    @property
    def is_searching(self) -> bool:
        return self.state.search is not None

    @property
    def entry(self) -> WordEntry:
        return self.screen.query_one(WordEntry)

    @property
    def builder(self) -> BuilderPane:
        return self.screen.query_one(BuilderPane)

    async def solve(self) -> None:
        """Start a search, and wait until it is over."""
        await self.press("f5")
        await self.until(lambda: not self.is_searching)

    async def fill(self, *keys: str) -> None:
        """Fill the spare cells, after keys pressed in the dialog, and wait until it is done."""
        if keys:
            await self.press("ctrl+k", to=ChoicesDialog)
            await self.press(*keys, "enter")
        else:
            await self.press("ctrl+f")
        await self.until(lambda: self.solution.is_full and not self.is_searching)


def marks(player: Unboggler) -> dict[str, str]:
    """The mark beside each word, without the cross that removes it."""
    return {word: mark[:-2] for word, mark in player.screen.query_one(PuzzleWords).entries}


@asynccontextmanager
async def at_unboggle(
    *words: str,
    window: tuple[int, int] = (80, 24),
    size: str = "4x4",
    pace: Pace = QUICK,
    **searches: Any,
) -> AsyncIterator[Unboggler]:
    """Open the Unboggle screen with these words, for which no search was started yet."""
    async with at_home(window, pace=pace) as player:
        player.app.keep_draft(unboggle_size=size)
        player.app.push_screen(UnboggleScreen(SearchesHere(**searches), Random(1)))
        await player.until_screen(UnboggleScreen)
        unboggler = Unboggler(player._pilot, player.app, player.clock)
        state = unboggler.state
        draft = replace(state.draft, words=words)
        unboggler.unboggle.controller.take(replace(state, draft=draft))
        await unboggler.settle()
        yield unboggler
