"""A person who builds boards: the screen with words on it, and solvers that do as the test says."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random

from boggle_tui import Board, DiceSet, Lexicon, Puzzle, build_board, find_words
from boggle_tui.tui.base.dialogs.choices import ChoicesDialog
from boggle_tui.tui.unboggle.unboggle_screen import UnboggleScreen
from boggle_tui.tui.unboggle.widgets.builder_pane import BuilderPane
from boggle_tui.tui.unboggle.widgets.puzzle_words import PuzzleWords
from boggle_tui.tui.unboggle.widgets.words_pane import WordsPane
from boggle_tui.tui.words.word_entry import WordEntry
from boggle_tui.unboggle.analysis.enumeration import enumerate_solutions
from boggle_tui.unboggle.analysis.fill import fill_randomly
from boggle_tui.unboggle.analysis.uniqueness import minimum_clues
from boggle_tui.unboggle.search.progress import Progress
from boggle_tui.unboggle.search.result import Result
from boggle_tui.unboggle.workers.process import SolverError
from boggle_tui.unboggle.workers.protocol import Filling, FillTask
from support.player import Player, at_home


async def solve_here(puzzle: Puzzle):
    """Answers at once, without a process of its own."""
    yield build_board(puzzle)


async def all_here(puzzle: Puzzle, best: Result | None = None):
    """Gives one board after another, without a process of its own."""
    for event in enumerate_solutions(puzzle, best):
        yield event


async def fill_here(order: FillTask):
    """Fills a board at once, without a process of its own, and a second time otherwise."""
    for seed in (order.seed, order.seed + 1):
        board = fill_randomly(order.board, Random(seed), order.dice and DiceSet.named(order.dice))
        yield Filling(board, 12, (), 0.1)


async def fix_here(puzzle: Puzzle, board: Board):
    """Finds out at once whether it is the only board, without a process of its own."""
    for event in minimum_clues(puzzle, board):
        yield event


async def explain_nothing(puzzle: Puzzle):
    """Knows no reason."""
    yield progress(puzzle)


async def fail(puzzle: Puzzle):
    """Tells a little, and dies."""
    yield progress(puzzle)
    raise SolverError("The solver stopped twice without a result: it was ended by SIGKILL.")


class Stuck:
    """Tells a little, and then nothing any more until it is closed; the first answers it gives."""

    def __init__(self, answers: int = 0, board: str | None = None) -> None:
        self.asked: list[Puzzle] = []
        self.closed: list[Puzzle] = []
        self._answers, self._board = answers, board

    async def __call__(self, puzzle: Puzzle, best: Result | None = None):  # noqa: ARG002
        self.asked.append(puzzle)
        try:
            if len(self.asked) <= self._answers:
                yield build_board(puzzle)
                return
            yield progress(puzzle, self._board)
            await asyncio.Event().wait()
        finally:
            self.closed.append(puzzle)


def progress(puzzle: Puzzle, notation: str | None = None) -> Progress:
    """Something that a solver may tell, with the best board so far."""
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
        text="still searching",
    )


class Unboggler(Player):
    """Somebody in front of the Unboggle screen."""

    @property
    def unboggle(self) -> UnboggleScreen:
        screen = self.screen
        assert isinstance(screen, UnboggleScreen)
        return screen

    @property
    def words(self) -> tuple[str, ...]:
        return self.screen.query_one(WordsPane).words

    @property
    def entry(self) -> WordEntry:
        return self.screen.query_one(WordEntry)

    @property
    def builder(self) -> BuilderPane:
        return self.screen.query_one(BuilderPane)

    async def solve(self) -> None:
        """Ask for a board, and wait until the search is over."""
        await self.press("ctrl+s")
        await self.until(lambda: self.unboggle.search is None)

    async def fill(self, *keys: str) -> None:
        """Fill the spare cells: press keys where it is asked how, and wait until it is done."""
        await self.press("ctrl+f")
        await self.until_screen(ChoicesDialog)
        await self.press(*keys, "enter")
        await self.until(lambda: self.unboggle.solution.is_full and self.unboggle.search is None)


def marks(player: Unboggler) -> dict[str, str]:
    """The sign at each word, without the cross that removes it."""
    return {word: mark[:-2] for word, mark in player.screen.query_one(PuzzleWords).entries}


@asynccontextmanager
async def at_unboggle(
    *words: str,
    solver=solve_here,
    explainer=explain_nothing,
    filler=fill_here,
    window: tuple[int, int] = (80, 24),
    size: str = "4x4",
) -> AsyncIterator[Unboggler]:
    """The Unboggle screen, with these words on it, which nobody was asked about yet."""
    async with at_home(window) as player:
        player.app.change_settings(unboggle_size=size)
        player.app.push_screen(
            UnboggleScreen(solver, Random(1), all_here, explainer, fill=filler, fix=fix_here)
        )
        await player.until_screen(UnboggleScreen)
        unboggler = Unboggler(player._pilot, player.app, player.clock)
        unboggler.unboggle.words_pane.words = words
        await unboggler.settle()
        yield unboggler
