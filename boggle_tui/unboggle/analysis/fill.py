"""Letters for the cells that no word of a built board needs, and more words that fit there."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from random import Random
from string import ascii_lowercase
from time import monotonic, perf_counter
from typing import Any

from boggle_tui.files.errors import LexiconError, UnknownNameError
from boggle_tui.game.board.board import BLOCK, SPARE, Board, Cell, Path, QReading, face_readings
from boggle_tui.game.board.finder import outside, unwanted_traces
from boggle_tui.game.dice.dice_set import DiceSet, dice_sets, match_dice
from boggle_tui.game.dice.language_pairing import building_language, language_of
from boggle_tui.game.words.language import ANY, Language, fold, small, without_accents
from boggle_tui.game.words.lexicon import Lexicon, TrieNode
from boggle_tui.game.words.rude_words import offensive_words, unsafe_words
from boggle_tui.kernel.finder import count_words, find_words
from boggle_tui.kernel.packed import load_list
from boggle_tui.unboggle.puzzle.puzzle import PuzzleError

PATIENCE = 1.0
"""The time in seconds to look for better letters."""
QUICK_LETTERS = 64
"""The letters on a board up to which the kernel counts words; the plain finder takes seconds."""

Cost = Callable[[list[Board]], list[int]]
"""A function that returns the cost of each board, to be minimised."""
QUICK_PATIENCE = 0.3
"""The time in seconds to look for letters of a board to play."""
MAX_REPAIRS = 200
"""The times that letters in a rude word are rolled again."""


class FillGoal(StrEnum):
    """The purpose of the letters chosen."""

    RANDOM = "random"
    """Random letters."""
    MOST = "most"
    """The most other words."""
    FEWEST = "fewest"
    """The fewest other words."""
    ALIVE = "alive"
    """No dead letters: every cell is part of some word."""


def fill_randomly(
    board: Board, rng: Random, dice: DiceSet | None = None, language: Language = ANY
) -> Board:
    """Fill each empty cell with a random letter, as frequent as `letters_for` has it.

    With a dice set, roll the dice that are left. The same generator state gives the same board on
    every machine and Python. Raises ValueError where the dice can't show the board.
    """
    faces = list(board.faces)
    if dice is None:
        letters = letters_for(board, language)
        choices = [letters] * len(faces)
    else:
        assigned = match_dice(_rolled(faces, dice), dice.dice)
        if assigned is None:
            raise ValueError(f"{dice.title} dice can't show {board}.")
        choices = [dice.dice[die] for die in assigned]
    for cell in spare_cells(board):
        faces[cell] = choices[cell][int(rng.random() * len(choices[cell]))]
    return Board(board.rows, board.cols, tuple(faces))


def fill(board: Board, goal: FillGoal, lexicon: Lexicon, rng: Random, **more: Any) -> Board:
    """Fill each empty cell: return the last board of `fillings`, which has the same arguments."""
    *_, best = fillings(board, goal, lexicon, rng, **more)
    return best


def fillings(
    board: Board,
    goal: FillGoal,
    lexicon: Lexicon,
    rng: Random,
    *,
    start: Board | None = None,
    dice: DiceSet | None = None,
    unwanted: Iterable[str] = (),
    own: Collection[Path] = (),
    q: QReading = QReading.QU,
    patience: float = PATIENCE,
) -> Iterator[Board]:
    """Yield ever better ways to fill the empty cells, for `patience` seconds.

    Avoiding unwanted words comes before the goal. One on the cells of a word of the board, whose
    paths are `own`, can't be avoided, and is only kept from being elsewhere too. Words of the
    lexicon count from three letters on. The search is hill climbing: from random letters, or those
    of the full board `start`, each cell in turn takes the best one until none can be improved; then
    it starts again.
    """
    cells = spare_cells(board)
    language = lexicon.language
    costs = [_unwanted_cost(unwanted, board, own, q), *_goal_costs(goal, lexicon, q)]
    faces = language.tiles
    if dice is not None:
        faces = tuple(sorted({face for die in dice.dice for face in die if face.isalpha()}))
    elif (letters := letters_for(board, language)) is not dice_letters(language):
        faces = tuple(sorted({*letters}))
    if len(board.faces) >= QUICK_LETTERS:
        faces = tuple(face for face in faces if len(face) == 1)
    deadline = monotonic() + patience
    best = start or fill_randomly(board, rng, dice, language)
    if any(_measure([best], costs[:1])[0]):
        # The goal is slow to measure without the compiled kernel.
        best, _cost = _climb(best, cells, faces, dice, costs[:1], deadline)
    best_cost = _measure([best], costs)[0]
    start = best
    while True:
        yield best
        if goal in (FillGoal.RANDOM, FillGoal.ALIVE) and not any(best_cost):
            return
        improved, cost = _climb(start, cells, faces, dice, costs, deadline)
        if cost < best_cost:
            best, best_cost = improved, cost
        if monotonic() >= deadline or not cells:
            yield best
            return
        start = fill_randomly(board, rng, dice, language)


def dead_cells(board: Board, lexicon: Lexicon, q: QReading = QReading.QU) -> frozenset[Cell]:
    """Return the cells whose letter no word uses, judged by one path of each word."""
    used = {cell for path in find_words(board, lexicon, 3, q).values() for cell in path}
    return frozenset(
        cell for cell, face in enumerate(board.faces) if face.isalpha() and cell not in used
    )


def spare_cells(board: Board) -> list[Cell]:
    """Return the empty cells."""
    return [cell for cell, face in enumerate(board.faces) if face == SPARE]


def letters_for(board: Board, language: Language) -> tuple[str, ...]:
    """Return letters to fill a board with, the frequent ones often: those on the language's dice.

    Among letters that are mostly on no dice, as Greek ones, the others must be of the same kind.
    """
    usual = dice_letters(language)
    shown = tuple(face for face in board.faces if len(face) == 1 and face.isalpha())
    foreign = sum(without_accents(small(face)) not in ascii_lowercase for face in shown)
    return shown if 2 * foreign > len(shown) else usual


@cache
def dice_letters(language: Language = ANY) -> tuple[str, ...]:
    """Return the single letters on all dice of a language, with repetition."""
    return tuple(
        face
        for dice_set in dice_sets().values()
        if dice_set.language is DiceSet.named(language.dice).language
        for die in dice_set.dice
        for face in die
        if len(face) == 1 and face.isalpha()
    )


def _goal_costs(goal: FillGoal, lexicon: Lexicon, q: QReading) -> list[Cost]:
    def count(boards: list[Board]) -> list[int]:
        return count_words(boards, lexicon, 3, q)

    return {
        FillGoal.RANDOM: [],
        FillGoal.MOST: [lambda boards: [-words for words in count(boards)]],
        FillGoal.FEWEST: [count],
        FillGoal.ALIVE: [lambda boards: [len(dead_cells(board, lexicon, q)) for board in boards]],
    }[goal]


def _unwanted_cost(words: Iterable[str], board: Board, own: Collection[Path], q: QReading) -> Cost:
    lexicon = Lexicon(sorted({fold(word) for word in words}))
    laid = find_words(board, lexicon, 0, q) if own else {}
    others = Lexicon(word for word in lexicon if word not in laid)

    def count(boards: list[Board]) -> list[int]:
        counts = count_words(boards, others, 0, q) if len(others) else [0] * len(boards)
        elsewhere = (len(outside(each, laid, q, own)) if laid else 0 for each in boards)
        return [*map(sum, zip(counts, elsewhere, strict=True))]

    return count


def _measure(boards: list[Board], costs: Sequence[Cost]) -> list[tuple[int, ...]]:
    """Return the costs of each board, the most important first."""
    return list(zip(*(cost(boards) for cost in costs), strict=True))


def _climb(
    board: Board,
    cells: Sequence[Cell],
    faces: Sequence[str],
    dice: DiceSet | None,
    costs: Sequence[Cost],
    deadline: float,
) -> tuple[Board, tuple[int, ...]]:
    """Give each cell in turn its best face until none can be improved; return board and cost."""
    best = _measure([board], costs)[0]
    unchanged = 0
    while unchanged < len(cells):
        for cell in cells:
            options = [board.with_face(cell, face) for face in faces if face != board.faces[cell]]
            if dice is not None:
                options = [
                    each for each in options if match_dice(_rolled(each.faces, dice), dice.dice)
                ]
            measured = _measure(options, costs) if options else [best]
            if min(measured) < best:
                best = min(measured)
                board = options[measured.index(best)]
                unchanged = 0
            else:
                unchanged += 1
            if unchanged >= len(cells) or monotonic() > deadline:
                return board, best
    return board, best


def _rolled(faces: Sequence[str], dice: DiceSet) -> list[str]:
    """Return the faces that dice must show: blocks only where some die shows the block."""
    has_block = any(BLOCK in die for die in dice.dice)
    return [SPARE if face == BLOCK and not has_block else face for face in faces]


def fill_for_paper(
    board: Board,
    rng: Random,
    language: Language,
    q: QReading,
    *,
    is_safe: bool = False,
    given: Collection[str] = (),
    in_line: bool = False,
) -> Board | None:
    """Fill the empty cells without offensive words; None if no such filling is found.

    If it must be safe, no unsafe word is on it. Words within a path of a given word don't count;
    with `in_line`, only those that take its cells in their order.
    """
    full = fill_randomly(board, rng, language=language)
    unsafe = unsafe_words(language) if is_safe else offensive_words(language)
    for _ in range(MAX_REPAIRS):
        traces = unwanted_traces(full, unsafe, q, given, in_line=in_line).values()
        if not traces:
            return full
        cells = {cell for trace in traces for cell in trace if board.faces[cell] == SPARE}
        if any(cells.isdisjoint(trace) for trace in traces):
            return None
        faces = (SPARE if cell in cells else face for cell, face in enumerate(full.faces))
        again = Board(board.rows, board.cols, tuple(faces))
        full = fill_randomly(again, rng, language=language)
    return None


def fill_to_play(
    board: Board, words: tuple[str, ...], dictionary: str, dice: str | None, q: QReading
) -> Board:
    """Fill the empty cells with random letters, those of the dice that are left if possible.

    As far as possible they make no rude word but those given. This takes milliseconds: less than a
    process takes to start.
    """
    language, dice_set = building_language(dictionary, dice), dice_sets().get(dice or "")
    unwanted, lexicon = {*unsafe_words(language)} - {*words}, Lexicon((), language=language)
    options: dict[str, Any] = {"unwanted": unwanted, "q": q, "patience": QUICK_PATIENCE}
    try:
        return fill(board, FillGoal.RANDOM, lexicon, Random(), dice=dice_set, **options)
    except ValueError:  # The dice can't show the board.
        return fill(board, FillGoal.RANDOM, lexicon, Random(), **options)


@dataclass(frozen=True)
class FillTask:
    """Letters for the empty cells of a board."""

    board: Board
    goal: FillGoal
    dictionary: str
    """The word list to count by: a name or a file."""
    unwanted: tuple[str, ...] = ()
    """Words to keep off the board."""
    own: tuple[Path, ...] = ()
    """The paths of its own words; an unwanted word on the cells of one can't be kept off."""
    start: Board | None = None
    """The full board to improve; random letters without one."""
    dice: str | None = None
    q: QReading = QReading.QU
    seed: int = 0


@dataclass(frozen=True)
class Filling:
    """The best board so far for a FillTask."""

    board: Board
    words: tuple[str, ...]
    """The words of the list on the board, from three letters on."""
    unwanted: tuple[str, ...]
    """The unwanted words that are still on the board."""
    rude: tuple[str, ...]
    """The offensive and mildly rude words on the board."""
    seconds: float


def run_fill(task: FillTask, patience: float = PATIENCE) -> Generator[Filling, None, None]:
    """Yield ever better fillings. Raises PuzzleError where the word list can't be loaded."""
    start = perf_counter()
    language = language_of(task.dictionary, task.dice)
    try:
        lexicon = load_list(task.dictionary, language)
    except (LexiconError, UnknownNameError) as error:
        raise PuzzleError(str(error)) from None
    unwanted, unsafe = Lexicon(sorted(task.unwanted)), unsafe_words(language)
    boards = fillings(
        task.board,
        task.goal,
        lexicon,
        Random(task.seed),
        start=task.start,
        dice=None if task.dice is None else DiceSet.named(task.dice),
        unwanted=task.unwanted,
        own=task.own,
        q=task.q,
        patience=patience,
    )
    for board in boards:
        yield Filling(
            board=board,
            words=tuple(find_words(board, lexicon, 3, task.q)),
            unwanted=tuple(
                outside(board, find_words(board, unwanted, 0, task.q), task.q, task.own)
            ),
            rude=tuple(find_words(board, unsafe, 0, task.q)),
            seconds=perf_counter() - start,
        )


MIN_LETTERS = 3
"""The number of letters of the shortest word to suggest."""
MAX_WORDS = 100
"""The number of words to suggest."""
MAX_STEPS = 300_000
"""The number of steps after which a search ends with what it has found."""


def find_compatible_words(
    board: Board,
    lexicon: Lexicon,
    excluded: Collection[str] = (),
    q: QReading = QReading.QU,
) -> dict[str, Path]:
    """Find words that are on the board, or would be with one more tile in an empty cell.

    Each comes with a path. Words that need no new tile come first, and among them the longest.
    """
    found: dict[str, Path] = {}
    for max_new_tiles in (0, 1):
        search = _Search(board, q, max_new_tiles)
        search.run(lexicon.root)
        for word in sorted(search.found, key=lambda word: (-len(word), word)):
            if len(word) >= MIN_LETTERS and word not in excluded:
                found.setdefault(word, search.found[word])
    return dict(list(found.items())[:MAX_WORDS])


def count_empty_cells(board: Board, path: Path) -> int:
    """Count the empty cells of a path."""
    return sum(board.faces[cell] == SPARE for cell in path)


class _Search:
    """A walk over all paths that spell a prefix, with any letter in a few empty cells."""

    def __init__(self, board: Board, q: QReading, max_new_tiles: int) -> None:
        self.found: dict[str, Path] = {}
        self._board, self._max_new_tiles = board, max_new_tiles
        self._readings = [face_readings(face, q) for face in board.faces]
        self._steps = 0

    def run(self, root: TrieNode) -> None:
        """Find the words of a trie."""
        for cell in range(len(self._readings)):
            self._step(root, (), cell, self._max_new_tiles)

    def _step(self, node: TrieNode, path: Path, cell: Cell, new_tiles: int) -> None:
        """Extend the path by a cell, with at most this many new tiles from there on."""
        self._steps += 1
        if self._steps > MAX_STEPS:
            return
        if self._board.faces[cell] == SPARE:
            if new_tiles:
                for letter, child in node.children.items():
                    if letter != "q":  # A new Qu tile may bring a u along, which is rarely meant.
                        self._visit(child, (*path, cell), new_tiles - 1)
            return
        for text in self._readings[cell]:
            child_or_none: TrieNode | None = node
            for letter in text:
                child_or_none = child_or_none and child_or_none.children.get(letter)
            if child_or_none is not None:
                self._visit(child_or_none, (*path, cell), new_tiles)

    def _visit(self, node: TrieNode, path: Path, new_tiles: int) -> None:
        if node.word is not None:
            self.found.setdefault(node.word, path)
        if node.children:
            for near in self._board.neighbours[path[-1]]:
                if near not in path:
                    self._step(node, path, near, new_tiles)
