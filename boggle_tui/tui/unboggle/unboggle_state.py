"""UnboggleState: puzzle, board and searches at one moment, and the news that changes them."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Mapping
from dataclasses import dataclass, field, replace
from typing import Self

from boggle_tui.game.board.board import SPARE, Cell, Path, QReading
from boggle_tui.game.board.finder import first_path
from boggle_tui.game.words.language import Language
from boggle_tui.store.saved import SavedBoard
from boggle_tui.tui.unboggle.built_board import (
    BuiltBoard,
    FillOptions,
    Move,
    SuggestedChange,
    suggested_changes,
)
from boggle_tui.unboggle.analysis.fill import Filling
from boggle_tui.unboggle.analysis.smallest_size import SmallestBoard
from boggle_tui.unboggle.puzzle.draft import ParsedWords, PuzzleDraft, parse_words
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.puzzle.tiling import TilingRules, tile_demand
from boggle_tui.unboggle.puzzle.why_impossible import Explanation, Reason
from boggle_tui.unboggle.search.result import Progress, Result, UniquenessResult


@dataclass(frozen=True, kw_only=True)
class SolverEvent:
    """News of a search."""

    draft: PuzzleDraft
    """The draft for which the search began."""
    board: BuiltBoard | None = None
    """The board that the news is about, to be shown now; None if it is about none."""

    def moved(self, move: Move) -> Self:
        """Rotate or mirror the puzzle and the board."""
        board = None if self.board is None else move.board(self.board)
        return replace(self, draft=move.draft(self.draft), board=board)


@dataclass(frozen=True, kw_only=True)
class Started(SolverEvent):
    """A search that was asked for has begun."""

    text: str


@dataclass(frozen=True, kw_only=True)
class Progressed(SolverEvent):
    """A search has come further."""

    puzzle: Puzzle
    progress: Progress


SearchEvent = Started | Progressed
"""News of a running search."""


@dataclass(frozen=True, kw_only=True)
class Fits(SolverEvent):
    """A board holds the words as they are now; a smaller one may still be searched for."""

    board: BuiltBoard


@dataclass(frozen=True, kw_only=True)
class Solved(SolverEvent):
    """A search has a result."""

    result: Result
    is_requested: bool
    """Whether the player asked for it; otherwise it was started by an edit."""


@dataclass(frozen=True, kw_only=True)
class NoOtherBoard(SolverEvent):
    """All solutions have been shown."""

    puzzle: Puzzle
    count: int


@dataclass(frozen=True, kw_only=True)
class Explained(SolverEvent):
    """An explanation why no board exists and what would help, possibly still partial."""

    explanation: Explanation


@dataclass(frozen=True, kw_only=True)
class Filled(SolverEvent):
    """The spare cells of the board have better letters."""

    board: BuiltBoard
    filling: Filling
    is_change: bool
    """Whether undo comes back to the board before."""


@dataclass(frozen=True, kw_only=True)
class UniquenessChecked(SolverEvent):
    """The uniqueness check has finished."""

    board: BuiltBoard
    puzzle: Puzzle
    result: UniquenessResult


@dataclass(frozen=True, kw_only=True)
class SmallestFound(SolverEvent):
    """The search for the smallest board has a result."""

    smallest: SmallestBoard
    tight: Puzzle | None = None
    """The puzzle on a smaller board, where all that were found had an offensive word."""


@dataclass(frozen=True, kw_only=True)
class WordsDivided(SolverEvent):
    """The words are divided between boards."""

    parts: tuple[BuiltBoard, ...]


@dataclass(frozen=True, kw_only=True)
class Stopped(SolverEvent):
    """The player stopped the search."""

    last: Progressed | None
    """Its latest progress with a board."""


@dataclass(frozen=True, kw_only=True)
class Failed(SolverEvent):
    """The draft is not a puzzle, or the solver failed."""

    text: str
    suggestions: tuple[SuggestedChange, ...] = ()
    """The changes that may help."""


Events = AsyncGenerator[SolverEvent, None]


@dataclass(frozen=True)
class FittingWords:
    """Other words that fit on a board, each with its path."""

    board: BuiltBoard
    paths: Mapping[str, Path]


@dataclass(frozen=True)
class RunningSearch:
    """A search, and what it has told so far."""

    draft: PuzzleDraft
    """The draft that it is about; one for the smallest board has the size found so far."""
    is_shown: bool
    """Whether the player can see it, and stop it."""
    latest: SearchEvent | None = None
    """Its latest news: that it has begun, or how far it is."""
    best: Progressed | None = None
    """Its latest progress with a board."""
    placed: tuple[int, ...] = ()
    """The number of words placed, from the beginning on."""

    def told(self, event: SolverEvent) -> RunningSearch:
        """Take in an event; from its first progress on, the search is shown."""
        search = replace(self, draft=event.draft)
        if isinstance(event, SearchEvent):
            search = replace(search, latest=event, is_shown=True)
        if isinstance(event, Progressed):
            best = self.best if event.board is None else event
            search = replace(search, best=best, placed=(*self.placed, event.progress.placed))
        return search


@dataclass(frozen=True, kw_only=True)
class UnboggleState:
    """The puzzle, the board, and the latest news; some of the news may be out of date.

    Each change returns another state.
    """

    draft: PuzzleDraft
    q: QReading = QReading.QU
    fill_options: FillOptions = field(default_factory=FillOptions)
    """The latest choice of how to fill spare cells."""
    board: BuiltBoard | None = None
    """The board on the screen, for this puzzle or an earlier one."""
    earlier: tuple[tuple[PuzzleDraft, BuiltBoard | None], ...] = ()
    """The drafts and boards that undo returns to, the latest last."""
    search: RunningSearch | None = None
    browsable: PuzzleDraft | None = None
    """The draft for which there may be other boards that are as good."""
    smallest: SmallestFound | None = None
    """The latest result of a search for the smallest board."""
    news: SolverEvent | None = None
    """The latest news of searches that are over."""
    notice: str = ""
    """What is said of the latest words, until the puzzle or the line changes."""
    skipped: Mapping[str, str] = field(default_factory=dict)
    """The entries that could not be added, as they were written, each with the reason."""
    fitting: FittingWords | None = None
    """Other words that fit on the board, or on the one before it."""
    pointed: str | Cell | None = None
    """The word or the cell at the cursor or the mouse."""
    saved: SavedBoard | None = None
    """The board that was opened or saved last."""

    @property
    def opened(self) -> SavedBoard | None:
        """The saved board that this is, as long as most of its words are left."""
        words = {*self.saved.to_find.words} if self.saved else set()
        return self.saved if 2 * len(words.intersection(self.words)) > len(words) else None

    @property
    def words(self) -> tuple[str, ...]:
        """The words, each once, in the order of entering."""
        return self.draft.words

    @property
    def tiling_rules(self) -> TilingRules:
        """The rules for counting the tiles that the words need."""
        return self.draft.tiling_rules(self.q)

    def concerns(self, draft: PuzzleDraft | None) -> bool:
        """Whether what is true of a draft is true of the puzzle as it is now."""
        return draft is not None and self.draft.is_same_puzzle(draft)

    @property
    def is_current(self) -> bool:
        """Whether the board was built for the puzzle as it is now."""
        return self.board is not None and self.concerns(self.board.draft)

    @property
    def is_complete(self) -> bool:
        """Whether the board is current and holds all the words."""
        return self.is_current and self.board is not None and self.board.holds_all_words

    @property
    def is_search_shown(self) -> bool:
        """Whether a search is running that the player can see, and stop."""
        return self.search is not None and self.search.is_shown

    @property
    def is_being_shrunk(self) -> bool:
        """Whether the board holds the words and only smaller ones are still searched for."""
        return self.draft.is_auto and self.is_complete and self.is_search_shown

    @property
    def can_browse(self) -> bool:
        """Whether there may be another board as good as the one on the screen."""
        return self.is_current and self.concerns(self.browsable)

    @property
    def current_news(self) -> SolverEvent | None:
        """The latest news, if it is about the puzzle and the board as they are now."""
        news = self.news
        if news is None or not self.concerns(news.draft):
            return None
        return news if news.board in (None, self.board) else None

    @property
    def smallest_board(self) -> SmallestBoard | None:
        """The result of the search for smaller boards, for the puzzle as it is now."""
        smallest = self.smallest
        is_known = smallest is not None and self.concerns(smallest.draft)
        return smallest.smallest if smallest is not None and is_known else None

    @property
    def reason(self) -> Reason | None:
        """The reason why no board exists."""
        match self.current_news:
            case Solved(result=result):
                return result.reason
            case Explained(explanation=explanation):
                return explanation.reason
        return None

    @property
    def clues(self) -> dict[Cell, str]:
        """The cells to give so that the board is the only one, with their faces."""
        match self.current_news:
            case UniquenessChecked(board=board, result=result):
                faces = board.board.faces
                return {cell: faces[cell] for cell in result.cells}
        return {}

    @property
    def accidental_words(self) -> dict[str, bool]:
        """The other words on the filled board, the longest first, and whether each is rude."""
        match self.current_news:
            case Filled(filling=filling):
                others = {*filling.words, *filling.rude} - {*self.words}
                longest_first = sorted(others, key=lambda word: (-len(word), word))
                return {word: word in filling.rude for word in longest_first}
        return {}

    @property
    def path(self) -> Path:
        """The path of the word pointed at; none if it isn't on the board."""
        word, board = self.pointed, self.board
        if not isinstance(word, str) or board is None:
            return ()
        if word not in self.words and word not in self.accidental_words:
            return ()
        return board.paths.get(word) or first_path(board.board, word, self.q)

    @property
    def faces(self) -> tuple[str, ...]:
        """The face of each cell as it is shown: a fixed one whatever the board has there."""
        rows, cols = self.draft.size
        faces = self.board.board.faces if self.board else (SPARE,) * (rows * cols)
        fixed = self.draft.fixed_faces
        return tuple(fixed.get(cell, face) for cell, face in enumerate(faces))

    def parsed(self, text: str, language: Language) -> ParsedWords:
        """Add the words of a text to those of the puzzle.

        All that is said of each is found out as well, and remembered.
        """
        parsed = parse_words(self.words, text, language, self.draft.texts)
        replace(self.draft, words=parsed.words).word_problems(self.q)
        tile_demand(parsed.words, self.tiling_rules)
        return parsed

    def smallest_holding(self, puzzle: Puzzle) -> BuiltBoard | None:
        """Find the smallest board shown or offered so far that holds the words of a puzzle."""
        boards = [self.board, *(board for _, board in self.earlier)]
        match self.news:
            case Explained(draft=draft, explanation=explanation):
                tried = replace(draft, size=draft.max_size)
                boards += [each.board for each in suggested_changes(tried, explanation)]
        holding = (
            board
            for board in boards
            if board is not None
            and not board.dice
            and board.with_words(puzzle.words, puzzle.q, {}) is not None
        )
        return min(holding, key=lambda board: len(board.board.faces), default=None)

    def changed(self, draft: PuzzleDraft, board: BuiltBoard | None = None) -> UnboggleState:
        """Change the puzzle, and the board by one for it; if nothing changes, return this state."""
        # Clues aren't compared with the rest.
        is_same = draft == self.draft and draft.texts.clues == self.draft.texts.clues
        return self if is_same else self.replaced(draft, board or self.board)

    def replaced(self, draft: PuzzleDraft, board: BuiltBoard | None) -> UnboggleState:
        """Replace puzzle and board, which can be undone; without words, begin anew."""
        state = replace(self.remembered(), draft=draft, board=board, notice="")
        return state if draft.words else replace(state, board=None, skipped={}, saved=None)

    def undone(self) -> UnboggleState:
        """Come back to the puzzle and the board before the last change."""
        *earlier, (draft, board) = self.earlier
        return replace(self, earlier=tuple(earlier), draft=draft, board=board, notice="")

    def remembered(self) -> UnboggleState:
        """Make the puzzle and the board as they are now what undo comes back to."""
        return replace(self, earlier=(*self.earlier, (self.draft, self.board)))

    def with_word_placed(self, word: str) -> UnboggleState:
        """Put a word that fits on the board."""
        if self.fitting is None or self.board != self.fitting.board:
            return self
        board = self.board.with_word(word, self.fitting.paths[word], self.q)
        return self.replaced(self.draft, board)

    def with_clue(self, word: str, clue: str) -> UnboggleState:
        """Replace the clue of a word, which can be undone; the board stays as it is."""
        return self.replaced(self.draft.with_clue(word, clue), self.board)

    def moved(self, move: Move) -> UnboggleState:
        """Rotate or mirror the board along with the puzzle, its earlier states and the news."""
        before = *self.earlier, (self.draft, self.board)
        *earlier, (draft, board) = [
            (move.draft(draft), board and move.board(board)) for draft, board in before
        ]
        return replace(
            self,
            draft=draft,
            board=board,
            earlier=tuple(earlier),
            news=self.news and self.news.moved(move),
            smallest=self.smallest and self.smallest.moved(move),
        )

    def told(self, event: SolverEvent) -> UnboggleState:
        """Take in news of a search; its board is shown unless it holds fewer words."""
        state, board = self, event.board
        if board is not None and not (isinstance(event, Progressed) and self.is_complete):
            if isinstance(event, Filled) and event.is_change:
                state = state.remembered()
            draft = replace(state.draft, size=board.draft.size)
            state = replace(state, board=board, draft=draft)
        if not isinstance(event, SearchEvent):
            state = replace(state, news=event)
        if isinstance(event, SmallestFound):
            state = replace(state, smallest=event)
        return state
