"""BuiltBoard: a board on the screen, with the draft it was built for; how to fill and keep it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Self

from boggle_tui.files.paths import user_path
from boggle_tui.files.reading import read_text
from boggle_tui.files.translation import N_
from boggle_tui.game.board.board import SPARE, BoardError, Path, QReading, parse_size
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.words.as_written import Texts
from boggle_tui.game.words.language import Language
from boggle_tui.game.words.lexicon import Lexicon, unsafe_words
from boggle_tui.play.countable_words import paths_of
from boggle_tui.share.results import dice_text, paths_text
from boggle_tui.store.settings import Drafts, Settings
from boggle_tui.store.tables.boards import SavedBoard
from boggle_tui.tui.base.dialogs.save_and_export import WordsToFindOptions
from boggle_tui.unboggle.analysis.fill import FillGoal
from boggle_tui.unboggle.puzzle.draft import PuzzleDraft
from boggle_tui.unboggle.puzzle.puzzle import Puzzle
from boggle_tui.unboggle.puzzle.solution import Solution
from boggle_tui.unboggle.puzzle.word_parser import parse_words
from boggle_tui.unboggle.search.incumbent import assign_dice, is_showable
from boggle_tui.unboggle.search.result import Progress, Result


@dataclass(frozen=True)
class Move:
    """A rotation or a reflection of a board, and of the draft for it."""

    draft: Callable[[PuzzleDraft], PuzzleDraft]
    solution: Callable[[Solution], Solution]


ROTATE = Move(PuzzleDraft.rotated, Solution.rotated)
MIRROR = Move(PuzzleDraft.mirrored, Solution.mirrored)


@dataclass(frozen=True)
class BuiltBoard:
    """A board with its words, and the draft for which it was built."""

    solution: Solution
    draft: PuzzleDraft
    result: Result | None = field(default=None, compare=False)
    """The result that the board came from; its letters in spare cells make no difference."""

    @classmethod
    def of(cls, draft: PuzzleDraft, puzzle: Puzzle, found: Progress | Result) -> Self | None:
        """Return the board that a solver found for the puzzle, if there is one."""
        if found.board is None:
            return None
        solution = Solution.of(found.board, found.paths, puzzle.fixed_faces)
        return cls(solution, draft, found if isinstance(found, Result) else None)

    @property
    def dice(self) -> str | None:
        """The name of the dice set that shows the board."""
        return self.draft.dice

    @property
    def holds_all_words(self) -> bool:
        """Whether every word of the draft is on the board."""
        return self.solution.paths.keys() >= self.draft.word_set

    def texts(self, now: PuzzleDraft) -> Texts:
        """Return the texts of the words as they are now, and of others that are on the board."""
        return now.texts + self.draft.texts.only(self.draft.word_set - now.word_set)

    @property
    def is_filled(self) -> bool:
        """Whether there are letters in all spare cells, and there are spare cells."""
        return bool(self.solution.spare) and self.solution.is_full

    def moved(self, move: Move) -> BuiltBoard:
        """Rotate or mirror the board."""
        return replace(self, solution=move.solution(self.solution), draft=move.draft(self.draft))

    def unfilled(self) -> BuiltBoard:
        """Empty the spare cells."""
        return replace(self, solution=self.solution.unfilled())

    def with_word(self, word: str, path: Path, q: QReading) -> BuiltBoard:
        """Add a word on a path whose cells are empty or show its letters."""
        return BuiltBoard(self.solution.with_word(word, path, q), self.draft)

    def fitted(self, draft: PuzzleDraft, puzzle: Puzzle) -> BuiltBoard | None:
        """Return the board for this draft if it solves its puzzle: words should stay in place."""
        if puzzle.objective.minimizes_tiles or not is_showable(puzzle, self.solution.board):
            return None
        if self.draft.is_same_puzzle(draft) and self.holds_all_words:
            return self  # with the letters in its spare cells
        solution = self.solution.with_words(puzzle.words, puzzle.q, puzzle.fixed_faces)
        if solution is None or not is_showable(puzzle, solution.board):
            return None
        return BuiltBoard(solution, draft)

    def puzzle(self, q: QReading) -> Puzzle:
        """Return the puzzle of the words that are on the board."""
        return self.draft.puzzle(q, self.draft.size).with_words(self.solution.paths)

    def assigned_dice(self, q: QReading) -> tuple[DiceSet, tuple[int, ...]] | None:
        """Return the dice set and the index of the die on each cell, -1 for no die."""
        if self.dice is None:
            return None
        assigned = assign_dice(self.draft.puzzle(q, self.draft.size), self.solution.board)
        return None if assigned is None else (DiceSet.named(self.dice), assigned)

    def text(self, q: QReading) -> str:
        """Write the board, the paths of its words, and its dice if it has any."""
        board = self.solution.board
        text = paths_text(board, self.solution.paths, q, self.draft.texts)
        if (assigned := self.assigned_dice(q)) is None:
            return text
        dice, indices = assigned
        return f"{text}\n{dice_text(board, indices, dice)}"


RUDE, FROM_FILE, NOTHING = "rude", "file", "nothing"
UNWANTED = {RUDE: N_("rude words"), FROM_FILE: N_("words in a file"), NOTHING: N_("nothing")}
"""The words to keep off the board, as the screen names them."""


@dataclass(frozen=True)
class FillOptions:
    """The choices for filling the spare cells of a board."""

    goal: FillGoal = FillGoal.RANDOM
    unwanted: str = RUDE
    """A key of UNWANTED."""
    file: str = ""
    """The latest file of unwanted words."""

    def unwanted_words(self, language: Language) -> set[str]:
        """Read the words to keep off a board. Raises TextFileError."""
        if self.unwanted == FROM_FILE:
            return {*Lexicon.from_text(read_text(user_path(self.file)), self.file).words}
        return {*unsafe_words(language)} if self.unwanted == RUDE else set()

    def to_json(self) -> dict[str, str]:
        """Return the options as plain values for `from_json`."""
        return {"goal": self.goal.value, "unwanted": self.unwanted, "file": self.file}

    @classmethod
    def from_json(cls, values: Any) -> Self:
        """Read options from plain values, ignoring what is missing or damaged."""
        if not isinstance(values, Mapping):
            return cls()
        goal, unwanted, file = (values.get(name) for name in ("goal", "unwanted", "file"))
        return cls(
            goal=FillGoal(goal) if goal in list(FillGoal) else cls.goal,
            unwanted=unwanted if unwanted in list(UNWANTED) else cls.unwanted,
            file=file if isinstance(file, str) else cls.file,
        )


def draft_of(drafts: Drafts) -> tuple[PuzzleDraft, FillOptions]:
    """The puzzle of the last start, and how cells were filled then."""
    words = parse_words((), " ".join(drafts.puzzle_words)).words
    try:
        size = parse_size(drafts.unboggle_size)
    except BoardError:
        size = 4, 4
    draft = PuzzleDraft.from_json(drafts.puzzle_request)
    draft = replace(draft, words=words, size=size, has_auto_size=drafts.unboggle_auto_size)
    return draft, FillOptions.from_json(drafts.puzzle_request.get("fill"))


def kept_draft(draft: PuzzleDraft, options: FillOptions) -> dict[str, Any]:
    """What `draft_of` reads."""
    rows, cols = draft.size
    return {
        "puzzle_words": draft.words,
        "puzzle_request": {**draft.requirements_json(), "fill": options.to_json()},
        "unboggle_size": f"{rows}x{cols}",
        "unboggle_auto_size": draft.has_auto_size,
    }


def saved_board(built: BuiltBoard, now: PuzzleDraft, q: QReading, settings: Settings) -> SavedBoard:
    """Prepare a board for saving, with its puzzle and the latest choices for playing it.

    The board may be for an earlier state of the puzzle; its words are then in order.
    """
    draft, options = built.draft, WordsToFindOptions.of(settings)
    texts = built.texts(now)
    words = tuple(word for word in now.words if word in draft.word_set)
    words += tuple(sorted(draft.word_set - {*words}))
    on_board = tuple(word for word in words if word in built.solution.paths)
    return SavedBoard(
        name=" ".join(map(texts.of, on_board[:3])),
        board=built.solution.board,
        dictionary=settings.dictionary,
        q=q,
        dice=built.dice,
        to_find=replace(options.to_find, words=on_board, texts=texts),
        seconds=options.seconds,
        puzzle={
            "words": list(words),
            "request": replace(draft, texts=texts).requirements_json(),
            "avoided": list(now.avoided),
            "auto_size": now.has_auto_size,
        },
    )


def reopened(saved: SavedBoard) -> tuple[PuzzleDraft, BuiltBoard]:
    """The puzzle and the board of a saved board.

    Without a puzzle, it was rolled or typed in: then its letters are fixed if it has no words.
    """
    board, draft = saved.board, PuzzleDraft.from_json(saved.puzzle.get("request"))
    words = *_words(saved.puzzle.get("words")), *saved.to_find.words
    draft = replace(
        draft,
        words=tuple(dict.fromkeys(words)),
        size=(board.rows, board.cols),
        texts=draft.texts + saved.to_find.texts,
        avoided=_words(saved.puzzle.get("avoided")),
        has_auto_size=saved.puzzle.get("auto_size") is True,
    )
    if not saved.to_find.words and not saved.puzzle:
        faces = {cell: face for cell, face in enumerate(board.faces) if face != SPARE}
        draft = draft.with_fixed_cells(faces)
    paths = paths_of(saved.to_find.words, board, saved.q)
    solution = Solution.of(board, paths, draft.fixed_faces).with_board(board)
    return draft, BuiltBoard(solution, draft)


def _words(values: object) -> tuple[str, ...]:
    listed = values if isinstance(values, list) else []
    return tuple(value for value in listed if isinstance(value, str) and value.isalpha())
