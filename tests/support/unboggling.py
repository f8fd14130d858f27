"""The Unboggle screen's controller without a screen, with solvers that do as the test says."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from random import Random
from time import monotonic
from typing import Any

from boggle_tui import Lexicon
from boggle_tui.store.settings import Drafts, Settings
from boggle_tui.tui.unboggle.built_board import BuiltBoard
from boggle_tui.tui.unboggle.controller import Cancel, Searches, UnboggleController, Work
from boggle_tui.tui.unboggle.screen_text import ScreenText, screen_text, word_marks
from boggle_tui.tui.unboggle.unboggle_state import UnboggleState
from boggle_tui.unboggle.puzzle.draft import PuzzleDraft
from support.unboggler import SearchesHere
from support.waiting import LONGEST


class Desk:
    """The parts of an app that a controller needs."""

    has_files = True
    left_puzzle: Any = None

    def __init__(self, settings: Settings, drafts: Drafts) -> None:
        self.settings, self.drafts = settings, drafts
        self.notices: list[str] = []

    def change_settings(self, **changes: Any) -> None:
        self.settings = replace(self.settings, **changes)

    def keep_draft(self, **changes: Any) -> None:
        self.drafts = replace(self.drafts, **changes)

    async def lexicon(self) -> Lexicon:
        return Lexicon.load(self.settings.dictionary)

    def notify(self, message: str, **_: Any) -> None:
        self.notices.append(message)


class Unboggling:
    """A controller, and what it says."""

    def __init__(self, desk: Desk, searches: Searches) -> None:
        self.desk = desk
        self.shown: list[UnboggleState] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.controller = UnboggleController(
            desk, self.shown.append, self._start, searches, Random(1)
        )

    def _start(self, work: Work) -> Cancel:
        self.tasks.append(asyncio.get_running_loop().create_task(work()))
        return self.tasks[-1].cancel

    @property
    def state(self) -> UnboggleState:
        return self.controller.state

    @property
    def draft(self) -> PuzzleDraft:
        return self.state.draft

    @property
    def solution(self) -> BuiltBoard | None:
        return self.state.board

    @property
    def text(self) -> ScreenText:
        return screen_text(self.state, lambda action: f"<{action}>", self.controller.language)

    @property
    def marks(self) -> dict[str, str]:
        """The mark of each word."""
        marks = word_marks(self.state)
        return {word: marks.mark(word) for word in self.state.words}

    def says(self, *texts: str) -> bool:
        """Whether all of these texts are in a notice, the status or the remark."""
        text = self.text
        said = "\n".join((*text[:2], text.status.text, text.remark, *self.desk.notices))
        return all(each in said for each in texts)

    def require(self, **requirements: Any) -> None:
        """Change requirements for the board."""
        self.controller.change(replace(self.draft, **requirements))

    async def until(self, holds: Callable[[], Any]) -> None:
        """Wait for a condition that a search fulfils."""
        give_up = monotonic() + LONGEST
        while not holds():
            assert monotonic() < give_up, self.text
            for task in self.tasks:
                if task.done() and not task.cancelled():
                    task.result()
            await asyncio.sleep(0.001)

    async def idle(self) -> None:
        """Wait until nothing runs."""
        await self.until(lambda: all(task.done() for task in self.tasks))

    async def solve(self) -> None:
        """Start a search, and wait until it is over."""
        self.controller.solve()
        await self.searched()

    async def searched(self) -> None:
        """Wait until no search is running."""
        await self.until(lambda: self.state.search is None)


@asynccontextmanager
async def unboggling(*words: str, size: str = "4x4", **searches: Any) -> AsyncIterator[Unboggling]:
    """Have a controller with these words, for which no search was started yet."""
    desk = Desk(Settings(), Drafts(unboggle_size=size))
    unboggling = Unboggling(desk, SearchesHere(**searches))
    controller = unboggling.controller
    await controller.open()
    state = controller.state
    controller.take(replace(state, draft=replace(state.draft, words=words)))
    try:
        yield unboggling
    finally:
        controller.cancel()
        for task in unboggling.tasks:
            task.cancel()
        await asyncio.gather(*unboggling.tasks, return_exceptions=True)
        await controller.close()
