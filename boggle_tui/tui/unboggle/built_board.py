"""BuiltBoard: a board on the screen and its draft; how to fill and keep it; suggested changes."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import lru_cache
from random import Random
from typing import Any

from boggle_tui.files.reading import read_text
from boggle_tui.files.translation import N_, _, labelled, ngettext
from boggle_tui.game.board.board import (
    BLOCK,
    QU,
    SPARE,
    Board,
    BoardError,
    Cell,
    Path,
    QReading,
    parse_size,
)
from boggle_tui.game.board.finder import first_path, unwanted_traces
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.values import from_any_json, one_of
from boggle_tui.game.words.as_written import Texts
from boggle_tui.game.words.language import Language
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.phrases import first_few
from boggle_tui.game.words.rude_words import offensive_words, unsafe_words
from boggle_tui.paper.text import dice_text, paths_text
from boggle_tui.play.plan import paths_of
from boggle_tui.play.round_options import READINGS
from boggle_tui.store.saved import SavedBoard
from boggle_tui.store.settings import Drafts, Settings
from boggle_tui.tui.base.saving import WordsToFindOptions
from boggle_tui.unboggle.analysis.fill import FillGoal
from boggle_tui.unboggle.analysis.relaying import relay
from boggle_tui.unboggle.analysis.smallest_size import LARGEST, roomier
from boggle_tui.unboggle.puzzle.draft import PuzzleDraft, parse_words
from boggle_tui.unboggle.puzzle.puzzle import Puzzle, WordSelection
from boggle_tui.unboggle.puzzle.tiling import tilings
from boggle_tui.unboggle.puzzle.why_impossible import (
    Divided,
    DropWords,
    Explanation,
    LargerBoard,
    Relaxed,
    Suggestion,
)
from boggle_tui.unboggle.search.result import Progress, Result, assign_dice, is_showable

NO_DRAFT = PuzzleDraft()


@dataclass(frozen=True)
class BuiltBoard:
    """A board with the path of each word on it, and the draft for which it was built.

    Each change returns another.
    """

    board: Board
    paths: dict[str, Path]
    spare: frozenset[Cell]
    """The cells that no word needs, filled in or not."""
    fixed_cells: frozenset[Cell] = frozenset()
    """The cells that keep their face even if no word needs it."""
    draft: PuzzleDraft = NO_DRAFT
    result: Result | None = field(default=None, compare=False)
    """The result that the board came from; its letters in spare cells make no difference."""

    @classmethod
    def laid(
        cls,
        board: Board,
        paths: Mapping[str, Path],
        fixed_cells: Iterable[Cell] = (),
        draft: PuzzleDraft = NO_DRAFT,
    ) -> BuiltBoard:
        """Return the board with these paths; cells that no path needs become empty."""
        cells, fixed = range(len(board.faces)), frozenset(fixed_cells)
        used = {cell for path in paths.values() for cell in path}
        blocks = {cell for cell in cells if board.faces[cell] == BLOCK}
        spare = frozenset(cells) - used - blocks - fixed
        return cls(board, dict(paths), spare, fixed, draft).unfilled()

    @classmethod
    def of(cls, draft: PuzzleDraft, puzzle: Puzzle, found: Progress | Result) -> BuiltBoard | None:
        """Return the board that a solver found for the puzzle, if there is one."""
        if found.board is None:
            return None
        built = cls.laid(found.board, found.paths, puzzle.fixed_faces, draft)
        return replace(built, result=found if isinstance(found, Result) else None)

    @property
    def dice(self) -> str | None:
        """The name of the dice set that shows the board."""
        return self.draft.dice

    @property
    def holds_all_words(self) -> bool:
        """Whether every word of the draft is on the board."""
        return self.paths.keys() >= self.draft.word_set

    def texts(self, now: PuzzleDraft) -> Texts:
        """Return the texts of the words as they are now, and of others that are on the board."""
        return now.texts + self.draft.texts.only(self.draft.word_set - now.word_set)

    @property
    def is_filled(self) -> bool:
        """Whether there are letters in all spare cells, and there are spare cells."""
        return bool(self.spare) and self.is_full

    @property
    def is_full(self) -> bool:
        """Whether no cell is empty."""
        return SPARE not in self.board.faces

    @property
    def placement_steps(self) -> tuple[Path, ...]:
        """The part of a path that leads to each needed tile, in an order that lays every word."""
        steps: dict[Cell, Path] = {}
        for path in self.paths.values():
            for end, cell in enumerate(path, 1):
                steps.setdefault(cell, path[:end])
        return tuple(steps.values())

    def rotated(self) -> BuiltBoard:
        """Rotate the board a quarter turn clockwise, and the draft."""
        rows, cols = self.board.rows, self.board.cols
        cells = (cell % cols * rows + rows - 1 - cell // cols for cell in range(rows * cols))
        return self._moved(self.board.rotated(), tuple(cells), self.draft.rotated())

    def mirrored(self) -> BuiltBoard:
        """Mirror the board, left to right, and the draft."""
        cols = self.board.cols
        cells = (cell - 2 * (cell % cols) + cols - 1 for cell in range(len(self.board.faces)))
        return self._moved(self.board.mirrored(), tuple(cells), self.draft.mirrored())

    def unfilled(self) -> BuiltBoard:
        """Empty the spare cells."""
        shown = enumerate(self.board.faces)
        faces = tuple(SPARE if cell in self.spare else face for cell, face in shown)
        return replace(self, board=Board(self.board.rows, self.board.cols, faces))

    def relaid(self, unwanted: Iterable[str], q: QReading, seed: int) -> BuiltBoard:
        """Empty the spare cells, and lay words elsewhere that have unwanted ones across them."""
        bare = self.unfilled()
        rng, avoided = Random(seed), Lexicon(unwanted)
        board, paths = relay(self.puzzle(q), bare.board, bare.paths, avoided, rng)
        if paths is bare.paths:
            return bare
        laid = BuiltBoard.laid(board, paths, self.fixed_cells, self.draft)
        return replace(laid, result=self.result)

    def with_word(self, word: str, path: Path, q: QReading = QReading.QU) -> BuiltBoard:
        """Add a word on a path whose cells are empty or show its letters."""
        faces = list(self.unfilled().board.faces)
        shown = [faces[cell] for cell in path]
        pairs = frozenset(face for face in shown if len(face) > 1 and face != QU)
        tiling = next(
            tiling
            for tiling in tilings(word, q, pairs)
            if len(tiling) == len(path)
            and all(face in (SPARE, laid) for face, laid in zip(shown, tiling, strict=True))
        )
        for cell, face in zip(path, tiling, strict=True):
            faces[cell] = face
        board = Board(self.board.rows, self.board.cols, tuple(faces))
        return BuiltBoard.laid(board, {**self.paths, word: path}, self.fixed_cells, self.draft)

    def with_words(
        self,
        words: Collection[str],
        q: QReading,
        fixed_faces: Mapping[Cell, str],
        draft: PuzzleDraft = NO_DRAFT,
    ) -> BuiltBoard | None:
        """Replace words, fixed faces and draft; None if the board doesn't hold all the words."""
        freed = self.fixed_cells - fixed_faces.keys()
        faces = [
            SPARE if face == BLOCK and cell in freed else face
            for cell, face in enumerate(self.unfilled().board.faces)
        ]
        for cell, face in fixed_faces.items():
            faces[cell] = faces[cell] or face
            if faces[cell] != face:
                return None
        board = Board(self.board.rows, self.board.cols, tuple(faces))
        paths = {}
        for word in words:
            paths[word] = self.paths.get(word) or first_path(board, word, q)
            if not paths[word]:
                return None
        return BuiltBoard.laid(board, paths, fixed_faces, draft)

    def fitted(self, draft: PuzzleDraft, puzzle: Puzzle) -> BuiltBoard | None:
        """Return the board for this draft if it solves its puzzle: words should stay in place."""
        if puzzle.objective.minimizes_tiles or not is_showable(puzzle, self.board):
            return None
        if self.draft.is_same_puzzle(draft) and self.holds_all_words:
            return self  # with the letters in its spare cells
        fitted = self.with_words(puzzle.words, puzzle.q, puzzle.fixed_faces, draft)
        return fitted if fitted is not None and is_showable(puzzle, fitted.board) else None

    def _moved(self, board: Board, new_cell: tuple[Cell, ...], draft: PuzzleDraft) -> BuiltBoard:
        """Move to a board on which each cell has a new index."""
        paths = {word: tuple(new_cell[cell] for cell in path) for word, path in self.paths.items()}
        spare, fixed_cells = (
            frozenset(new_cell[cell] for cell in cells) for cells in (self.spare, self.fixed_cells)
        )
        return BuiltBoard(board, paths, spare, fixed_cells, draft, self.result)

    def puzzle(self, q: QReading) -> Puzzle:
        """Return the puzzle of the words that are on the board."""
        return self.draft.puzzle(q, self.draft.size).with_words(self.paths)

    def assigned_dice(self, q: QReading) -> tuple[DiceSet, tuple[int, ...]] | None:
        """Return the dice set and the index of the die on each cell, -1 for no die."""
        if self.dice is None:
            return None
        assigned = assign_dice(self.draft.puzzle(q, self.draft.size), self.board)
        return None if assigned is None else (DiceSet.named(self.dice), assigned)

    def is_offensive(self, q: QReading, language: Language) -> bool:
        """Whether an offensive word can be traced, other than within the words of the draft."""
        return _is_offensive(self.board, self.draft.words, q, language)

    def text(self, q: QReading) -> str:
        """Write the board, the paths of its words, and its dice if it has any."""
        text = paths_text(self.board, self.paths, q, self.draft.texts)
        if (assigned := self.assigned_dice(q)) is None:
            return text
        dice, indices = assigned
        return f"{text}\n{dice_text(self.board, indices, dice)}"


@lru_cache(maxsize=4)
def _is_offensive(board: Board, words: tuple[str, ...], q: QReading, language: Language) -> bool:
    return bool(unwanted_traces(board, offensive_words(language), q, words))


@dataclass(frozen=True)
class Move:
    """A rotation or a reflection of a board, and of a draft without one."""

    draft: Callable[[PuzzleDraft], PuzzleDraft]
    board: Callable[[BuiltBoard], BuiltBoard]


ROTATE = Move(PuzzleDraft.rotated, BuiltBoard.rotated)
MIRROR = Move(PuzzleDraft.mirrored, BuiltBoard.mirrored)

RUDE, FROM_FILE, NOTHING = "rude", "file", "nothing"
UNWANTED = {RUDE: N_("rude words"), FROM_FILE: N_("words in a file"), NOTHING: N_("nothing")}
"""The words to keep off the board, as the screen names them."""


@dataclass(frozen=True)
class FillOptions:
    """The choices for filling the spare cells of a board."""

    goal: FillGoal = FillGoal.RANDOM
    unwanted: str = field(default=RUDE, metadata={"read": one_of(lambda: UNWANTED)})
    """A key of UNWANTED."""
    file: str = ""
    """The latest file of unwanted words."""

    def unwanted_words(self, language: Language) -> set[str]:
        """Read the words to keep off a board. Raises TextFileError."""
        if self.unwanted == FROM_FILE:
            return {*Lexicon.from_text(read_text(self.file)[0], self.file).words}
        return {*unsafe_words(language)} if self.unwanted == RUDE else set()


def draft_of(drafts: Drafts) -> tuple[PuzzleDraft, FillOptions]:
    """The puzzle of the last start, and how cells were filled then."""
    words = parse_words((), " ".join(drafts.puzzle_words)).words
    try:
        size = parse_size(drafts.unboggle_size)
    except BoardError:
        size = 4, 4
    draft = PuzzleDraft.from_json(drafts.puzzle_request)
    draft = replace(draft, words=words, size=size, has_auto_size=drafts.unboggle_auto_size)
    return draft, from_any_json(FillOptions, drafts.puzzle_request.get("fill"))


def kept_draft(draft: PuzzleDraft, options: FillOptions) -> dict[str, Any]:
    """Return the drafts that `draft_of` reads."""
    rows, cols = draft.size
    return {
        "puzzle_words": draft.words,
        "puzzle_request": {**draft.requirements_json(), "fill": asdict(options)},
        "unboggle_size": f"{rows}x{cols}",
        "unboggle_auto_size": draft.has_auto_size,
    }


def saved_board(built: BuiltBoard, now: PuzzleDraft, q: QReading, settings: Settings) -> SavedBoard:
    """Prepare a board for saving, with its puzzle and the latest choices for playing it.

    The board may be for an earlier state of the puzzle; its words are then in order.
    """
    draft, texts = built.draft, built.texts(now)
    words = tuple(word for word in now.words if word in draft.word_set)
    words += tuple(sorted(draft.word_set - {*words}))
    on_board = tuple(word for word in words if word in built.paths)
    options = WordsToFindOptions.of(settings, on_board, texts)
    return SavedBoard(
        name=" ".join(map(texts.of, on_board[:3])),
        board=built.board,
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
    built = BuiltBoard.laid(board, paths, draft.fixed_faces, draft)
    return draft, replace(built, board=board)


def _words(values: object) -> tuple[str, ...]:
    listed = values if isinstance(values, list) else []
    return tuple(value for value in listed if isinstance(value, str) and value.isalpha())


MAX_CHANGES = 9
"""The most changes to suggest."""
MAX_DROPPED = 6
"""The most words to drop that are named."""
LIKELY_LETTERS = 270
"""The letters of words up to which auto size probably finds a board for them, within seconds."""


@dataclass(frozen=True)
class SuggestedChange:
    """A change of the puzzle, and a board for the changed one."""

    text: str
    """The change as an order: "Drop eight"."""
    draft: PuzzleDraft
    board: BuiltBoard | None
    """None where one must be searched for."""
    splits: bool = False
    """Whether the words are divided between boards instead."""
    q: QReading | None = None
    """What the Q tile stands for instead, on all boards."""


def ways_out(draft: PuzzleDraft, board: BuiltBoard, q: QReading) -> tuple[SuggestedChange, ...]:
    """Return what to do where the best board found leaves words out."""
    fewer = replace(draft, words=tuple(word for word in draft.words if word in board.paths))
    drop = _drop_text(draft, [word for word in draft.words if word not in board.paths])
    # With auto size, omissions would be those of the largest board.
    has_auto_size = draft.has_auto_size and not draft.is_auto
    partial = replace(draft, selection=WordSelection.MOST, has_auto_size=has_auto_size)
    omit = _omission_text(len(board.paths), len(draft.words))
    changes = (
        _auto_size(draft, q),
        SuggestedChange(drop, fewer, replace(board, draft=fewer)) if draft.is_auto else None,
        SuggestedChange(omit, partial, replace(board, draft=partial)),
        SuggestedChange(_("Divide between boards"), draft, None, splits=True),
    )
    return tuple(filter(None, changes))


def likely_changes(draft: PuzzleDraft, q: QReading) -> tuple[SuggestedChange, ...]:
    """Return changes that may help where words can't be on the board even alone."""
    problems, changes = draft.word_problems(q), list[SuggestedChange]()
    larger, fewer = _auto_size(draft, q), draft.without_words(problems)
    if problems and larger is not None:
        changes.append(larger)
    if problems and fewer.words:
        words = first_few([*map(draft.texts.of, problems)])
        changes.append(SuggestedChange(_("Drop {words}", words=words), fewer, None))
        if not draft.is_partial:
            partial = replace(draft, selection=WordSelection.MOST)
            changes.append(SuggestedChange(_("Allow omissions"), partial, None))
    return tuple(changes)


def suggested_changes(draft: PuzzleDraft, explanation: Explanation) -> tuple[SuggestedChange, ...]:
    """Return the changes of the puzzle that an explanation found to help.

    Later explanations of the same puzzle only add to them, so that each keeps its place.
    """
    is_likely = sum(map(len, draft.words)) <= LIKELY_LETTERS
    sizes = [each for each in explanation.suggestions if isinstance(each.change, LargerBoard)]
    first = sizes if is_likely else []
    others = [each for each in explanation.suggestions if each not in first]
    found = [suggested_change(draft, each) for each in (*first, *others)]
    if not sizes and (is_likely or explanation.is_complete):
        found.insert(0 if is_likely else len(found), _auto_size(draft, explanation.reason.puzzle.q))
    if explanation.is_complete and not draft.is_partial:
        # Allow omissions instead of leaving these words out.
        partial, dropping = replace(draft, selection=WordSelection.MOST), explanation.suggestions
        found += [
            _with_board(_omission_text(len(each.puzzle.words), len(draft.words)), partial, each)
            for each in dropping
            if isinstance(each.change, DropWords)
        ]
    return tuple(filter(None, found))[:MAX_CHANGES]


def more_room(draft: PuzzleDraft) -> tuple[SuggestedChange, ...]:
    """Return what to do where no board without an offensive word was found."""
    if draft.is_size_fixed:
        return ()
    size = roomier(draft.size)
    larger = replace(draft, size=size, has_auto_size=False)
    text = _("Avoid the offensive word: use {size}", size=f"{size[0]}x{size[1]}")
    return (SuggestedChange(text, larger, None),) if draft.size != LARGEST else ()


def _auto_size(draft: PuzzleDraft, q: QReading) -> SuggestedChange | None:
    is_possible = not (draft.is_auto or draft.is_size_fixed or draft.size == LARGEST)
    larger = replace(draft, has_auto_size=True)
    if not is_possible or larger.word_problems(q):
        return None
    return SuggestedChange(_("Use auto size"), larger, None)


def _drop_text(draft: PuzzleDraft, words: Sequence[str]) -> str:
    if len(words) > MAX_DROPPED:
        return _("Keep the {count} words that fit", count=len(draft.words) - len(words))
    return _("Drop {words}", words=first_few([*map(draft.texts.of, words)]))


def suggested_change(draft: PuzzleDraft, suggestion: Suggestion) -> SuggestedChange | None:
    """Return a change that was found to help; None if its board doesn't suit the fixed letters."""
    match suggestion.change:
        case LargerBoard(rows=rows, cols=cols):
            # Not by its size, since a longer search may find a smaller one.
            order = _("Use auto size")
            changed = replace(draft, size=(rows, cols), has_auto_size=True)
        case Divided(boards=count):
            order = _("Divide between {count} boards", count=count)
            return SuggestedChange(order, draft, None, splits=True)
        case Relaxed.DICE:
            order, changed = _("Use no dice"), replace(draft, dice=None)
        case Relaxed.FIXED_CELLS:
            order = _("Free the fixed letters")
            changed = draft.cleared(words=False, letters=True)
        case DropWords(words=words):
            order, changed = _drop_text(draft, words), draft.without_words(words)
        case Relaxed.QU:
            order = labelled(_("Q tile"), _(READINGS[suggestion.puzzle.q]))
            return SuggestedChange(order, draft, None, q=suggestion.puzzle.q)
    return _with_board(order, changed, suggestion)


def _omission_text(placed: int, words: int) -> str:
    return ngettext(
        "Allow omissions ({count} of {words} fits)",
        "Allow omissions ({count} of {words} fit)",
        placed,
        words=words,
    )


def _with_board(text: str, draft: PuzzleDraft, suggestion: Suggestion) -> SuggestedChange | None:
    """Return a change with the suggestion's board; None if the draft doesn't allow that board."""
    puzzle, board = suggestion.puzzle, suggestion.board
    fixed_faces = draft.fixed_faces
    if any(board.faces[cell] != face for cell, face in fixed_faces.items()):
        return None
    bare = BuiltBoard(board, {}, frozenset())
    built = bare.with_words(puzzle.words, puzzle.q, fixed_faces, draft)
    return None if built is None else SuggestedChange(text, draft, built)
