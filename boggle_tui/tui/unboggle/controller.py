"""The searches behind the Unboggle screen, as generators of events; what starts and ends them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Coroutine
from contextlib import AsyncExitStack, aclosing, suppress
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

from boggle_tui.files.errors import UserError
from boggle_tui.files.reading import TextFileError
from boggle_tui.files.translation import N_, _
from boggle_tui.game.board.board import Board, QReading, Size
from boggle_tui.game.dice.language_pairing import building_language
from boggle_tui.game.words.language import ANY, Language
from boggle_tui.game.words.phrases import first_few
from boggle_tui.game.words.rude_words import unsafe_words
from boggle_tui.kernel.backend import IS_COMPILED
from boggle_tui.spread.pool import WorkerPool
from boggle_tui.store.saved import SavedBoard
from boggle_tui.tui.base.screen import PlayerApp
from boggle_tui.tui.unboggle.built_board import (
    BuiltBoard,
    FillOptions,
    Move,
    draft_of,
    kept_draft,
    likely_changes,
    reopened,
)
from boggle_tui.tui.unboggle.unboggle_state import (
    Events,
    Explained,
    Failed,
    Filled,
    Fits,
    FittingWords,
    NoOtherBoard,
    Progressed,
    RunningSearch,
    SmallestFound,
    Solved,
    SolverEvent,
    Started,
    Stopped,
    UnboggleState,
    UniquenessChecked,
    WordsDivided,
)
from boggle_tui.unboggle.analysis.enumeration import (
    decent_soon,
    is_decent,
    minimum_clues,
    next_solution,
)
from boggle_tui.unboggle.analysis.explain import explain
from boggle_tui.unboggle.analysis.fill import (
    FillGoal,
    Filling,
    FillTask,
    count_empty_cells,
    find_compatible_words,
    run_fill,
)
from boggle_tui.unboggle.analysis.full_board import split
from boggle_tui.unboggle.analysis.smallest_size import (
    RANK,
    SIZES,
    SmallestBoard,
    SmallestSizeSearch,
    size_of,
)
from boggle_tui.unboggle.encoding.preprocessing import is_subboard
from boggle_tui.unboggle.puzzle.draft import ParsedWords, PuzzleDraft
from boggle_tui.unboggle.puzzle.puzzle import Objective, Puzzle, PuzzleError
from boggle_tui.unboggle.puzzle.why_impossible import Explanation
from boggle_tui.unboggle.search.result import (
    Incumbent,
    Infeasible,
    Progress,
    Result,
    UniquenessResult,
    Unknown,
)
from boggle_tui.unboggle.solver import (
    TICK,
    SolverError,
    decent,
    decent_events,
    solve,
    solve_in_one_run,
    solver_events,
    solver_processes,
)

SILENCE = 0.3
"""Seconds until a search that was started by an edit is shown."""
AT_ONCE = 0.2
"""Seconds in which small boards are searched for at once."""
QUICK_FILL_SECONDS = 0.1
"""Seconds to look for letters in this process."""
CLEANING = N_("looking for a board without an offensive word")
FIRST_SHARE = 0.5
"""Seconds for each size at first."""


class SeenSolutions:
    """The solutions of a puzzle that were shown, none of them twice, rotated or mirrored."""

    def __init__(self, puzzle: Puzzle, best: Result | None = None) -> None:
        """Begin with none; for objectives other than ALL, solutions are to be as good as `best`."""
        self.puzzle, self.best = puzzle, best
        self.boards: tuple[Board, ...] = ()

    def add(self, board: Board) -> bool:
        """Mark a board as seen, and return whether it is new."""
        is_new = not any(
            is_subboard(seen, image) or is_subboard(image, seen)
            for seen in self.boards
            for image in board.symmetries
        )
        if is_new:
            self.boards = *self.boards, board
        return is_new


class Searches:
    """The searches of one screen. Each event is about the draft for which the search began."""

    tries_here = True
    """Whether what takes only a moment is tried in this process first."""

    def __init__(self) -> None:
        self.pool: WorkerPool | None = None
        """The processes to search on; without them, each search has its own."""
        self.language = ANY
        """The language of the words."""
        self._ruled_out: tuple[frozenset[str], QReading, frozenset[Size]]
        self._ruled_out = frozenset(), QReading.QU, frozenset()
        """Sizes on which no board holds certain words, nor more words than these."""

    def engine_events(
        self, puzzle: Puzzle, time_limit: float | None = None
    ) -> AsyncGenerator[Progress | Result, None]:
        """Solve a puzzle. With `analyse`, the only way to the engines: tests replace these two."""
        here = solve_in_one_run if self.tries_here else None
        return solve(puzzle, time_limit, self.pool, here=here)

    def analyse(self, function: Callable[..., Any], *arguments: Any) -> AsyncGenerator[Any, None]:
        """Yield what an analysis yields on a process."""
        return solver_events(self.pool, function, *arguments)

    async def solve(self, draft: PuzzleDraft, puzzle: Puzzle, is_requested: bool) -> Events:
        """Search for a board; after an edit, show nothing at first."""
        async with aclosing(self.engine_events(puzzle)) as events:
            async for event in events:
                if isinstance(event, Result):
                    best = await decent(event, self.language, self.analyse)
                    yield solved(draft, best, is_requested)
                elif is_requested or event.seconds > SILENCE:
                    board = BuiltBoard.of(draft, puzzle, event)
                    yield Progressed(draft=draft, board=board, puzzle=puzzle, progress=event)

    async def split(self, draft: PuzzleDraft, puzzle: Puzzle) -> Events:
        """Divide the words between as few boards as are found to hold them."""
        yield Started(draft=draft, text=_("Dividing the words between boards …"))
        async with aclosing(self.analyse(split, puzzle)) as events:
            async for results in events:
                size = puzzle.rows, puzzle.cols
                results = [await decent(each, self.language, self.analyse) for each in results]
                boards = (
                    BuiltBoard.of(
                        replace(draft, words=each.puzzle.words, size=size), each.puzzle, each
                    )
                    for each in results
                )
                parts = tuple(each for each in boards if each is not None)
                if results[-1].missing:
                    lost = first_few([*map(puzzle.text, results[-1].missing)])
                    yield Failed(draft=draft, text=_("No board was found for {words}.", words=lost))
                else:
                    yield WordsDivided(draft=draft, parts=parts)

    async def browse(self, draft: PuzzleDraft, seen: SeenSolutions) -> Events:
        """Search for the next board that is as good."""
        yield Started(draft=draft, text=_("Looking for another board …"))
        known = seen.puzzle, seen.best, seen.boards
        events = self.analyse(next_solution, *known, self.language.name)
        async with aclosing(events):
            async for event in events:
                if isinstance(event, Result):
                    assert event.board is not None
                    seen.add(event.board)
                    yield solved(draft, event, is_requested=True)
                    return
                yield Progressed(draft=draft, puzzle=seen.puzzle, progress=event)
        yield NoOtherBoard(draft=draft, puzzle=seen.puzzle, count=len(seen.boards))

    async def fill(
        self, draft: PuzzleDraft, board: BuiltBoard, task: FillTask, is_change: bool
    ) -> Events:
        """Search for letters for the spare cells of a board; undo takes back all of a change.

        If the words bring unwanted ones along, they are laid anew first.
        """
        yield Started(draft=draft, text=_("Looking for letters to fill in …"))
        if task.start is None:
            board = await asyncio.to_thread(board.relaid, task.unwanted, task.q, task.seed)
            task = replace(task, board=board.board, own=tuple(board.paths.values()))
        async with aclosing(self._fillings(task)) as fillings:
            async for filling in fillings:
                filled = replace(board, board=filling.board)
                yield Filled(draft=draft, board=filled, filling=filling, is_change=is_change)
                is_change = False

    async def _fillings(self, task: FillTask) -> AsyncGenerator[Filling, None]:
        """Fill the empty cells: yield the best letters so far until the time is up.

        Random letters are found in this process, sooner than a child process could start, unless
        they can hardly avoid the unwanted words.
        """
        if self.tries_here and IS_COMPILED and task.goal is FillGoal.RANDOM:
            try:
                *_, filling = await asyncio.to_thread(lambda: [*run_fill(task, QUICK_FILL_SECONDS)])
            except PuzzleError as error:
                raise SolverError(str(error)) from None
            yield filling
            if not filling.unwanted:
                return
        async with aclosing(self.analyse(run_fill, task)) as fillings:
            async for filling in fillings:
                yield filling

    async def check_uniqueness(
        self, draft: PuzzleDraft, board: BuiltBoard, puzzle: Puzzle
    ) -> Events:
        """Search for the fewest cells to fix so that the board is the only one."""
        yield Started(draft=draft, text=_("Looking for another board …"))
        events = self.analyse(minimum_clues, puzzle, board.unfilled().board)
        async with aclosing(events):
            async for event in events:
                if isinstance(event, UniquenessResult):
                    yield UniquenessChecked(draft=draft, board=board, puzzle=puzzle, result=event)
                else:
                    yield Progressed(draft=draft, puzzle=puzzle, progress=event)

    async def explain(self, draft: PuzzleDraft, puzzle: Puzzle) -> Events:
        """Find out why no board exists, and what would help."""
        async with aclosing(self.analyse(explain, puzzle)) as events:
            async for event in events:
                if isinstance(event, Explanation):
                    yield Explained(draft=draft, explanation=event)

    async def find_smallest(
        self,
        draft: PuzzleDraft,
        puzzle: Puzzle,
        start: Size | None,
        fitted: BuiltBoard | None,
        is_requested: bool,
    ) -> Events:
        """Search for the smallest board; the draft of the events has the size found so far.

        The puzzle has the largest size. Sizes are tried from `start` on, smaller ones later, or
        downwards from a board that still fits. If the tiles matter too, the best board of the
        smallest size follows; if no board holds all the words, but some may be left out, the best
        of the largest.
        """
        # In a thread, as counting thousands of words takes longer than a key press may wait.
        search = await asyncio.to_thread(self._begin_sizes, puzzle, start, fitted)
        found = fits = clean = search.found
        if fits is not None and not await asyncio.to_thread(is_decent, fits, self.language):
            clean = None
        told_at = 0.0 if is_requested else SILENCE
        if self.tries_here:
            await asyncio.to_thread(search.decide_quickly, AT_ONCE)
        async with aclosing(self._size_events(search)) as events:
            async for event in events:
                if search.found is not None and search.found is not found:
                    found = search.found
                    laid, needs_search = await asyncio.to_thread(decent_soon, found, self.language)
                    fits, clean = laid, clean if needs_search else laid
                    draft = replace(draft, size=size_of(laid.puzzle))
                    yield fitting(draft, laid)
                self._ruled_out = frozenset(puzzle.words), puzzle.q, search.ruled_out
                if event is not None and search.seconds >= told_at:
                    told_at = search.seconds + TICK
                    sized, board = replace(puzzle, objective=Objective.ALL), None
                    if fits is None and event.board is not None:
                        size = event.board.rows, event.board.cols
                        draft = replace(draft, size=size)
                        sized = replace(sized, rows=size[0], cols=size[1])
                        board = BuiltBoard.of(draft, sized, event)
                    yield Progressed(draft=draft, board=board, puzzle=sized, progress=event)
        objective = puzzle.objective
        if search.found is None and objective.is_partial:
            sized = puzzle
        else:
            smallest, tight = search.smallest_board(), None
            if fits is not None:
                if fits is not clean:
                    least = RANK[size_of(fits.puzzle)]
                    most = RANK[size_of(clean.puzzle)] if clean else len(SIZES)
                    # Those nearly square have most room for their cells.
                    sizes = [each for each in SIZES[least + 1 : most] if each[1] <= each[0] + 1]
                    cleaning = decent_events(fits, self.language, self.analyse, sizes)
                    async with aclosing(cleaning) as results:
                        async for each in results:
                            if isinstance(each, Result):
                                fits = each
                            else:
                                told = replace(each, seconds=search.seconds, sentence=CLEANING)
                                yield Progressed(draft=draft, puzzle=fits.puzzle, progress=told)
                    if clean and not await asyncio.to_thread(is_decent, fits, self.language):
                        fits = clean
                    draft = replace(draft, size=size_of(fits.puzzle))
                    yield fitting(draft, fits)
                    if least < (most := RANK[size_of(fits.puzzle)]):
                        tight = smallest.result.puzzle
                        undecided = *smallest.undecided_sizes, *SIZES[least:most]
                        smallest = replace(smallest, undecided_sizes=undecided)
                fits = replace(fits, seconds=smallest.result.seconds)
                smallest = replace(smallest, result=fits)
            yield SmallestFound(draft=draft, smallest=smallest, tight=tight)
            if search.found is None or not objective.minimizes_tiles:
                return
            sized = replace(puzzle, rows=draft.size[0], cols=draft.size[1])
        best = self.solve(replace(draft, size=(sized.rows, sized.cols)), sized, is_requested)
        async with aclosing(best) as news:
            async for last in news:
                # Without a board, the one on the screen keeps its size.
                yield replace(last, draft=draft) if last.board is None else last

    async def _size_events(
        self, search: SmallestSizeSearch
    ) -> AsyncGenerator[Progress | None, None]:
        """Continue a search for the smallest board: yield its progress, None after results."""
        yield None
        events = self.analyse(SmallestSizeSearch.pack, search)
        while True:
            async with aclosing(events):
                async for event in events:
                    if isinstance(event, Result):
                        search.record(event)
                    yield None if isinstance(event, Result) else search.retold(event)
            if (attempt := search.next_attempt()) is None:
                return
            events = self.engine_events(*attempt)

    def _begin_sizes(
        self, puzzle: Puzzle, start: Size | None, fitted: BuiltBoard | None
    ) -> SmallestSizeSearch:
        """Begin a search for the smallest board with all that is known."""
        words, q, sizes = self._ruled_out
        is_harder = q is puzzle.q and words <= {*puzzle.words}
        search = SmallestSizeSearch(
            puzzle,
            start=start or SIZES[0],
            first_share=FIRST_SHARE,
            ruled_out=sizes if is_harder else (),
            is_thorough=True,
        )
        if fitted is not None:
            search.begin_with(fitted.unfilled().board, fitted.paths)
        return search


def fitting(draft: PuzzleDraft, result: Result) -> Fits:
    """Make the event of a board that holds all the words."""
    board = BuiltBoard.of(draft, result.puzzle, result)
    assert board is not None
    return Fits(draft=draft, board=board)


def solved(draft: PuzzleDraft, result: Result, is_requested: bool) -> Solved:
    """Make the event of a result."""
    board = BuiltBoard.of(draft, result.puzzle, result)
    return Solved(draft=draft, board=board, result=result, is_requested=is_requested)


SHORT_TEXT = 500
"""The number of characters up to which parsing a text takes less time than starting a thread."""

Work = Callable[[], Coroutine[None, None, None]]
Cancel = Callable[[], object]
"""Ends work in progress."""


class UnboggleController:
    """At most one search at a time, and alongside it the explanation of the last result."""

    def __init__(
        self,
        app: PlayerApp,
        show: Callable[[UnboggleState], None],
        start: Callable[[Work], Cancel],
        searches: Searches | None = None,
        rng: Random | None = None,
    ) -> None:
        """Begin where the player left, or with the puzzle of the last start.

        `show` gets each new state, `start` starts work.
        Without `searches`, the engines run on processes of the screen.
        """
        self._app, self._show, self._start = app, show, start
        self._searches, self._needs_processes = searches or Searches(), searches is None
        self._rng = rng or Random()
        draft, options = draft_of(app.drafts)
        new = UnboggleState(draft=draft, fill_options=options, q=app.settings.q), None
        self.state: UnboggleState
        """The state now. Only the controller sets it."""
        self._seen: SeenSolutions | None
        """The solutions shown of the latest puzzle for which a board was as good as any."""
        self.state, self._seen = app.left_puzzle or new
        self._saved = draft, options, draft.texts.clues
        self._search: Cancel | None = None
        self._events: Events | None = None
        """The events of the search that is running."""
        self._explanation: Cancel | None = None
        self._resources = AsyncExitStack()
        self._changed = asyncio.Event()

    @property
    def language(self) -> Language:
        """The language of the words."""
        return building_language(self._app.settings.dictionary, self.state.draft.dice)

    async def open(self, saved: SavedBoard | None = None) -> None:
        """Have processes ready; search for a board, or show a saved one."""
        if self._needs_processes:
            processes = solver_processes(is_waiting=True)
            self._searches.pool = await self._resources.enter_async_context(processes)
        if saved is not None:
            self._reopen(saved)
        elif self.state.current_news is None or self.state.q is not self._app.settings.q:
            self._follow_edit(is_shown=True)
        else:
            self._refresh()

    def leave(self) -> None:
        """End all work; the next controller finds what is known, and searches for the rest."""
        news = self.state.news
        is_known = self.state.search is None
        match news:
            case Explained(explanation=explanation):
                is_known = is_known and explanation.is_complete
            case Solved(result=result) | SmallestFound(smallest=SmallestBoard(result=result)):
                is_known = is_known and not isinstance(result, Infeasible)
        news = news if is_known else None
        self.cancel()
        state = replace(self.state, news=news, notice="", pointed=None)
        self._app.left_puzzle = state, self._seen

    async def close(self) -> None:
        """Let the processes go; all work must have ended."""
        await self._resources.aclose()

    def change(
        self, draft: PuzzleDraft, board: BuiltBoard | None = None, *, searches: bool = True
    ) -> None:
        """Change the puzzle, which can be undone; a board that doesn't fit it is searched for.

        Without `searches`, a board is kept if it fits, and the caller goes on to `solve`.
        """
        state = self.state.changed(draft, board)
        if state is not self.state:
            self.state = state
            self._follow_edit(searches=searches)

    def undo(self) -> None:
        """Undo the last change."""
        if self.state.earlier:
            self.state = self.state.undone()
            self._follow_edit()
        else:
            self.note(_("Nothing to undo."))

    def read_q(self, q: QReading) -> None:
        """Let the Q tile stand for something else from now on, on all boards."""
        self._app.change_settings(q=q)
        self._follow_edit(is_shown=True)

    async def add(self, text: str, *, solves_next: bool = False) -> ParsedWords:
        """Add the words of a text; all but a short one is parsed in a thread.

        With `solves_next`, the caller goes on to `solve` unless some are rejected.
        """
        while True:
            state = self.state
            parse = partial(state.parsed, text, self.language)
            parsed = parse() if len(text) <= SHORT_TEXT else await asyncio.to_thread(parse)
            if self.state.draft == state.draft:
                searches = not solves_next or bool(parsed.rejected)
                self.change(state.draft.with_words(parsed), searches=searches)
                return parsed

    def resize(self, size: Size, has_auto_size: bool) -> None:
        """Change the size of the board, or let it follow the words, unless something fixes it."""
        draft = self.state.draft
        if has_auto_size and not draft.has_auto_size and draft.is_size_fixed:
            self.note(_("Dice and fixed letters set the size. Remove them for auto size."))
        else:
            self.change(replace(draft, size=size, has_auto_size=has_auto_size))

    def toggle_auto_size(self) -> None:
        """Let the size follow the words, or keep it as it is from now on."""
        draft = self.state.draft
        self.resize(draft.size, not draft.has_auto_size)

    def move(self, move: Move) -> None:
        """Rotate or mirror the board, if there is one, and the puzzle along with it.

        This is not a change of the puzzle, and can't be undone.
        """
        if self.state.board is None:
            return
        # A search that was started by an edit, not by a key, has to start again.
        is_live = not self.state.is_search_shown or self.state.draft.is_auto
        starts_again = self.state.search is not None and is_live
        if not starts_again:
            self.stop()
        self.state = self.state.moved(move)
        if self.state.is_current and not starts_again:
            self._refresh()
        else:
            self._follow_edit()

    def note(self, text: str) -> None:
        """Say why a key does nothing, in place of what was said so before."""
        self._app.notify(text, severity="error")

    def take(self, state: UnboggleState) -> None:
        """Take over a state with the same puzzle; a running search continues."""
        if state != self.state:
            self.state = state
            self._refresh()

    def solve(self) -> None:
        """Search for a board, or for another one, because the player asks for it."""
        state = self.state
        if state.can_browse and state.search is None and self._seen is not None:
            events = self._searches.browse(state.draft, self._seen)
            self._begin(state.draft, events, is_shown=True)
        else:
            self.state = replace(self.state, q=self._app.settings.q)
            self._search_for_board(is_requested=True, is_shown=True)
        self._refresh()

    async def split(self) -> tuple[BuiltBoard, ...]:
        """Divide the words between boards, and return these; none if that is stopped."""
        draft = self.state.draft
        try:
            puzzle = draft.puzzle(self.state.q)
        except PuzzleError as error:
            self.note(str(error))
            return ()
        events = self._searches.split(draft, puzzle.with_words(puzzle.words))
        self._begin(draft, events, is_shown=True)
        self._refresh()
        while self.state.search is not None:
            await self._next_change()
        news = self.state.current_news
        return news.parts if isinstance(news, WordsDivided) else ()

    def check_uniqueness(self) -> None:
        """Check whether another board exists; the second time, fix the cells that rule it out."""
        state = self.state
        if state.clues:
            self.change(state.draft.with_fixed_cells(state.clues))
        elif self._has_current_board() and state.board is not None:
            puzzle = state.board.puzzle(state.q)
            events = self._searches.check_uniqueness(state.draft, state.board, puzzle)
            self._begin(state.draft, events, is_shown=True)
            self._refresh()

    def stop(self) -> None:
        """Stop the search because the player asks for it; the explanation continues."""
        if (search := self.state.search) is not None:
            self._cancel_search()
            self.state = replace(self.state, notice="")
            self._tell(Stopped(draft=search.draft, last=search.best))

    def stop_explaining(self) -> bool:
        """End the search for what helps, and offer what it found; return whether there was one."""
        news = self.state.current_news
        if not isinstance(news, Explained) or news.explanation.is_complete:
            return False
        if self._explanation is not None:
            self._explanation()
        self._tell(replace(news, explanation=replace(news.explanation, is_complete=True)))
        return True

    def cancel(self) -> None:
        """End the search and the explanation without a word."""
        self._cancel_search()
        if self._explanation is not None:
            self._explanation()

    def expects_board(self) -> bool:
        """Return whether the board of the words is there or searched for, and say why not."""
        return self.state.search is not None or self._has_current_board()

    async def has_board(self) -> bool:
        """Wait for the board of the words, and return whether it is there.

        A search for smaller boards that takes longer is not waited for.
        """
        while self.state.search is not None and not self.state.is_being_shrunk:
            await self._next_change()
        return self._has_current_board()

    @property
    def no_board_text(self) -> str:
        """Say that a board is needed first."""
        if self.state.words:
            return _("These words have no board yet.")
        return _("No board yet. Add words, then press Enter.")

    def _has_current_board(self) -> bool:
        """Return whether there is a board of the words as they are now, and say why not."""
        if self.state.board is None:
            self.note(self.no_board_text)
        elif not self.state.is_current:
            self.note(_("This board is out of date."))
        return self.state.is_current

    async def find_fitting_words(self) -> dict[str, int] | None:
        """Find other words that fit on the board, each with the number of empty cells it needs.

        Return None without a board or a word list, or if the board changed meanwhile.
        """
        built, q = self.state.board, self.state.q
        if built is None:
            self.note(self.no_board_text)
            return None
        try:
            lexicon = await self._app.lexicon()
        except UserError as error:
            self.note(str(error))
            return None
        board = built.unfilled().board
        excluded = {*self.state.words, *unsafe_words(lexicon.language)}
        # In a thread because it takes longer than a key press may wait.
        paths = await asyncio.to_thread(find_compatible_words, board, lexicon, excluded, q)
        if self.state.board != built:
            return None
        self.state = replace(self.state, fitting=FittingWords(built, paths))
        if not paths:
            self.note(_("No other word from the list fits on this board."))
        return {word: count_empty_cells(board, path) for word, path in paths.items()}

    async def has_spare_cells(self) -> bool:
        """Wait for the board of the words; return whether it is there and has spare cells."""
        board = self.state.board if await self.has_board() else None
        if board is not None and not board.spare:
            self.note(_("There are no spare cells to fill."))
        return board is not None and bool(board.spare)

    async def fill_or_empty(self) -> None:
        """Fill the spare cells as chosen last, or empty them if they are filled."""
        board = self.state.board
        if board is not None and board.is_filled:
            self.take(self.state.replaced(self.state.draft, board.unfilled()))
        elif board is not None:
            await self._fill(board)

    async def fill_as(self, options: FillOptions) -> None:
        """Fill the spare cells, and remember how."""
        self.take(replace(self.state, fill_options=options))
        if self.state.board is not None:
            await self._fill(self.state.board.unfilled())

    async def fill_to_play(self) -> None:
        """Fill the spare cells as chosen last, if they are empty, and wait until that is done."""
        board = self.state.board
        if board is not None and not board.is_full:
            await self._fill(board)
            while self.state.search is not None:
                await self._next_change()

    async def avoid(self, word: str) -> None:
        """Keep a word off the board, changing as few letters as that takes."""
        board = self.state.board
        if board is not None and board.is_filled:
            draft = self.state.draft
            self.state = self.state.changed(replace(draft, avoided=(*draft.avoided, word)))
            await self._fill(board.unfilled(), board)

    async def _fill(self, board: BuiltBoard, start: BuiltBoard | None = None) -> None:
        """Search for letters for the spare cells, from those of a filled board if one is given."""
        shown, unwanted = self.state.board, {*self.state.draft.avoided}
        try:
            options = self.state.fill_options
            unwanted |= await asyncio.to_thread(options.unwanted_words, self.language)
        except TextFileError as error:
            self._app.notify(str(error), severity="error")
        state = self.state
        if state.board != shown or not state.is_current:
            return  # It changed while a list was read.
        task = FillTask(
            board=board.board,
            goal=state.fill_options.goal,
            dictionary=self._app.settings.dictionary,
            unwanted=tuple(sorted(unwanted - {*state.words})),
            own=tuple(board.paths.values()),
            start=None if start is None else start.board,
            dice=board.dice,
            q=state.q,
            seed=int(self._rng.random() * (1 << 32)),
        )
        # Keeping a word off is a separate change, which undo takes back with the letters.
        events = self._searches.fill(state.draft, board, task, is_change=start is None)
        self._begin(state.draft, events, is_shown=True)
        self._refresh()

    def _reopen(self, saved: SavedBoard) -> None:
        """Take over a saved board and its puzzle; undo comes back to the puzzle before."""
        if saved.q is not self._app.settings.q:
            self._app.change_settings(q=saved.q)
        draft, board = reopened(saved)
        self.state = replace(self.state.replaced(draft, board), q=saved.q, saved=saved)
        # A better board may exist, but this was asked for.
        with suppress(PuzzleError):
            self._fitted(draft.puzzle(saved.q, draft.size))
        self._refresh()

    def _follow_edit(self, *, searches: bool = True, is_shown: bool = False) -> None:
        """Search for a board for the puzzle as it is now; a search for an earlier one ends."""
        self.cancel()
        self.state = replace(self.state, q=self._app.settings.q)
        if self.state.words and searches:
            self._search_for_board(is_requested=False, is_shown=is_shown)
        elif self.state.words and not self.state.draft.is_auto:
            with suppress(PuzzleError):
                self._fitted(self.state.draft.puzzle(self.state.q))
        self._refresh()

    def _search_for_board(self, *, is_requested: bool, is_shown: bool) -> None:
        """Search for a board for the puzzle as it is now, or show what is wrong with it."""
        state, draft = self.state, self.state.draft
        try:
            puzzle = draft.puzzle(state.q)
        except PuzzleError as error:
            changes = likely_changes(draft, state.q)
            self.state = state.told(Failed(draft=draft, text=str(error), suggestions=changes))
            return
        if draft.is_auto:
            fitted = self._fitted_in_size(puzzle)
            draft = self.state.draft
            if fitted is not None and self._is_proven(fitted, puzzle):
                return
            start = None if state.board is None else draft.size
            events = self._searches.find_smallest(draft, puzzle, start, fitted, is_requested)
            self._begin(draft, events, is_shown)
        elif is_requested or self._fitted(puzzle) is None:
            events = self._searches.solve(draft, puzzle, is_requested)
            self._begin(draft, events, is_shown)

    def _fitted_in_size(self, puzzle: Puzzle) -> BuiltBoard | None:
        """Keep the smallest board shown or offered so far that holds the words, if there is one.

        The search is for a smaller one then.
        """
        state = self.state
        smallest = state.smallest_holding(puzzle)
        if smallest is None:
            return None
        shown = smallest.board
        if state.board is None or len(shown.faces) < len(state.board.board.faces):
            draft = replace(state.draft, size=(shown.rows, shown.cols))
            self.state = replace(state, draft=draft, board=replace(smallest, draft=draft))
        return self._fitted(replace(puzzle, rows=shown.rows, cols=shown.cols))

    def _is_proven(self, fitted: BuiltBoard, puzzle: Puzzle) -> bool:
        """Tell that a board is the smallest for the words if it was proven to be for some."""
        draft, known = self.state.draft, self.state.smallest
        if known is None or not known.smallest.is_proven:
            return False
        some = known.smallest.result.puzzle
        sized = replace(puzzle, rows=draft.size[0], cols=draft.size[1])
        is_same = some.q is puzzle.q and RANK[size_of(some)] == RANK[size_of(sized)]
        if not is_same or not {*some.words} <= {*puzzle.words}:
            return False
        incumbent = Incumbent(replace(sized, objective=Objective.ALL))
        incumbent.offer(fitted.unfilled().board, fitted.paths)
        smallest = SmallestBoard(incumbent.optimal("count"), ())
        self.state = self.state.told(SmallestFound(draft=draft, smallest=smallest))
        return True

    def _fitted(self, puzzle: Puzzle) -> BuiltBoard | None:
        """Keep the board if it holds the words as they are now; return it."""
        draft, board = self.state.draft, self.state.board
        fitted = None if board is None else board.fitted(draft, puzzle)
        if fitted is not None:
            if puzzle.objective is Objective.ALL:
                self._track(draft, puzzle, fitted.unfilled().board)
            self.state = self.state.told(Fits(draft=draft, board=fitted))
        return fitted

    def _begin(self, draft: PuzzleDraft, events: Events, is_shown: bool) -> None:
        """Begin a search; one that is running ends."""
        self._cancel_search()
        self._events, self._searches.language = events, self.language
        self.state = replace(self.state, search=RunningSearch(draft, is_shown))
        self._search = self._start(partial(self._follow, draft, events))

    async def _follow(self, draft: PuzzleDraft, events: Events) -> None:
        """Take in the events of a search until it is over."""
        await asyncio.sleep(0)  # From Python 3.12 on, work starts before `_begin` is done.
        try:
            async with aclosing(events):
                async for event in events:
                    if self.state.search is not None:
                        self.state = replace(self.state, search=self.state.search.told(event))
                    match event:
                        case Solved(result=result):
                            self._follow_result(event, result)
                        case SmallestFound(smallest=smallest):
                            self._follow_result(event, smallest.result)
                        case _:
                            self._tell(event)
        except SolverError as error:
            self._tell(Failed(draft=draft, text=str(error)))
        finally:
            if self._events is events:
                self._search = self._events = None
                self.state = replace(self.state, search=None)
                self._refresh()

    def _follow_result(self, event: SolverEvent, result: Result) -> None:
        """Tell a result; allow browsing from a board as good as any, otherwise explain why not."""
        is_best = result.is_proven or result.puzzle.objective is Objective.ALL
        if result.board is not None and is_best and not isinstance(result, Unknown):
            self._track(event.draft, result.puzzle, result.board, result)
        if isinstance(result, Infeasible):
            self._explain(self._searches.explain(event.draft, result.puzzle))
        self._tell(event)

    def _explain(self, events: Events) -> None:
        """Explain alongside the search; an earlier explanation ends."""

        async def follow() -> None:
            await asyncio.sleep(0)
            # The explanation is an extra: the proof is on the screen already.
            with suppress(SolverError):
                async with aclosing(events):
                    async for event in events:
                        self._tell(event)

        if self._explanation is not None:
            self._explanation()
        self._explanation = self._start(follow)

    def _cancel_search(self) -> None:
        cancel, self._search, self._events = self._search, None, None
        self.state = replace(self.state, search=None)
        if cancel is not None:
            cancel()
        self._changed.set()

    def _track(
        self, draft: PuzzleDraft, puzzle: Puzzle, board: Board, best: Result | None = None
    ) -> None:
        """Allow browsing from a board that is as good as any."""
        if self._seen is None or self._seen.puzzle != puzzle:
            self._seen = SeenSolutions(puzzle, best)
        self._seen.add(board)
        self.state = replace(self.state, browsable=draft)

    async def _next_change(self) -> None:
        self._changed.clear()
        await self._changed.wait()

    def _tell(self, event: SolverEvent) -> None:
        self.state = self.state.told(event)
        self._refresh()

    def _refresh(self) -> None:
        """Show the state, and save the puzzle for the next start if it changed."""
        draft, options = self.state.draft, self.state.fill_options
        if (latest := (draft, options, draft.texts.clues)) != self._saved:
            self._saved = latest
            self._app.keep_draft(**kept_draft(draft, options))
        self._changed.set()
        self._show(self.state)
