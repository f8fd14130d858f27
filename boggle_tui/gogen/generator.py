"""Generating Gogens: a board for the words, and givens that leave exactly one solution.

Or, as a task for a child process, proving that one that was made elsewhere has a single solution.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cache, lru_cache
from itertools import chain, pairwise
from math import exp
from random import Random, randrange
from string import ascii_lowercase
from time import monotonic
from typing import Any

from boggle_tui.files.errors import OutOfTimeError
from boggle_tui.files.translation import N_, _, ngettext
from boggle_tui.game.board.board import BLOCK, SPARE, Board, Cell, QReading, Size
from boggle_tui.game.board.finder import find_words, unwanted_traces
from boggle_tui.game.dice.language_pairing import language_of
from boggle_tui.game.round.daily_board import daily_name, daily_seed
from boggle_tui.game.words.as_written import NO_TEXTS, Texts
from boggle_tui.game.words.language import BUNDLED, LANGUAGES, Language
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.phrases import first_few, listed
from boggle_tui.game.words.rude_words import offensive_words, refusal, unsafe_words
from boggle_tui.gogen.gogen_puzzle import (
    CLASSIC_LETTERS,
    MAX_CELLS,
    Gogen,
    GogenError,
    has_distinct_letters,
    letter_of,
)
from boggle_tui.gogen.reasoning import (
    Difficulty,
    ProvenGogen,
    Reasoner,
    SearchLimitError,
    is_unique,
    prove_unique,
)

DEFAULT_LIST = "common"
"""The word list of a Gogen, unless another one is chosen."""
SIZES = (4, 5, 6)
"""The sides of the boards that are generated; all are squares."""
GIVENS = {Difficulty.EASY: 9, Difficulty.MEDIUM: 8, Difficulty.HARD: 7, Difficulty.VERY_HARD: 6}
"""The given cells of a puzzle of 25 cells; in the hardest, no more than this."""
SPARE_GIVENS = 4
"""Extra given cells that the hardest puzzles start with; those not needed are removed."""
MAX_WORDS = 60
"""Words of a puzzle before any it doesn't need are removed."""
SEVERAL = 2
"""The other languages in which a word must be common to count as a name, or as foreign."""
BOARDS, TRIES = 60, 25
"""The boards to try before giving up, and the puzzles to try on each."""


class GogenStoppedError(GogenError, OutOfTimeError):
    """Time ran out before a Gogen was found, or one of many, by its place among them."""

    def __init__(self, place: int = 1, count: int = 1) -> None:
        sentence = N_(
            "Time ran out before a Gogen was found: raise --time-limit, or ask for another"
            " difficulty, other givens or more words."
        )
        if count > 1:
            sentence = N_(
                "Time ran out before Gogen {number} of {count} was found: raise --time-limit, or"
                " ask for another difficulty, other givens or more words."
            )
        super().__init__(sentence, number=place, count=count)


@dataclass(frozen=True)
class GogenRequest:
    """The requirements for a generated Gogen."""

    side: int = 5
    difficulty: Difficulty = Difficulty.MEDIUM
    givens: int | None = None
    """The number of given cells; by default, to suit the difficulty."""
    theme: tuple[str, ...] = ()
    """The words to use as far as they go."""
    texts: Texts = NO_TEXTS
    """These words as their owner writes them."""

    def __post_init__(self) -> None:
        """Raise GogenError where more letters are to be given than the board has."""
        letters = min(self.side * self.side, MAX_CELLS)
        if self.givens is not None and self.givens > letters:
            raise GogenError(
                "Invalid number of given letters {givens}: a Gogen of {size} has {letters}.",
                givens=self.givens,
                size=f"{self.side}x{self.side}",
                letters=letters,
            )


def side_of(size: Size | None) -> int:
    """Return the side of a new Gogen's board. Raises GogenError."""
    rows, cols = size or (GogenRequest.side,) * 2
    if rows != cols or rows not in SIZES:
        sizes = listed([f"{side}x{side}" for side in SIZES], "or")
        asked = f"{rows}x{cols}"
        raise GogenError(
            "Invalid size {size!r} of a new Gogen: expected {sizes}.", size=asked, sizes=sizes
        )
    return rows


def everyday_list(language: Language) -> str:
    """Name the list of a language from which `suitable_words` takes those of a Gogen."""
    return language.common if language.common in language.lists else language.dictionary


def suitable_words(lexicon: Lexicon) -> tuple[str, ...]:
    """Return the words of a list that solvers can be expected to know, without rude ones.

    Of the long lists in other languages, only everyday words count, and none that are everyday
    words in several others: most of these are names or foreign.
    """
    language = lexicon.language
    unwanted = set(unsafe_words(language).words)
    if BUNDLED.get(lexicon.name) is language and language.common not in language.lists:
        others = (other for other in LANGUAGES.values() if other is not language)
        lists = ((other.folder / f"{other.common}.txt").read_text("utf-8") for other in others)
        uses = Counter(chain.from_iterable(map(str.split, lists)))
        unwanted |= {word for word, count in uses.items() if count >= SEVERAL}
        common = set(Lexicon.load(language.common).words)
        return tuple(word for word in lexicon if word in common and word not in unwanted)
    return tuple(word for word in lexicon if word not in unwanted)


def generate(
    request: GogenRequest,
    words: Sequence[str],
    rng: Random,
    is_stopped: Callable[[], bool] = lambda: False,
    unwanted: Lexicon | None = None,
) -> ProvenGogen:
    """Generate a Gogen of a theme's words and of common `words`. The same seed gives the same one.

    It has exactly one solution. The hardest ones have no given cell and no word that could be left
    out. No word of `unwanted` is on its board. Raises GogenError if none is found, and
    GogenStoppedError once `is_stopped` is true.
    """
    for _board in range(BOARDS):
        if is_stopped():
            raise GogenStoppedError
        empty = _empty_board(request.side, rng)
        letters = _letters(empty, request.theme, words, rng)
        stock = _stock(tuple(words), letters)
        theme = [word for word in request.theme if fits(word, letters)]
        solution, found = build_board(empty, stock, theme, rng)
        if unwanted is not None and unwanted_traces(solution, unwanted, QReading.Q, theme):
            continue
        maker = _PuzzleMaker(request, solution, found, rng, is_stopped)
        for _try in range(TRIES):
            if is_stopped():
                raise GogenStoppedError
            try:
                gogen = maker.puzzle()
            except SearchLimitError:
                continue
            if gogen is not None:
                return ProvenGogen(_in_capitals(gogen, request.texts), solution, request.difficulty)
    size, rated = f"{request.side}x{request.side}", request.difficulty.label
    if request.givens is None:
        none = _("No Gogen of {size} was found ({difficulty}).", size=size, difficulty=rated)
    else:
        none = ngettext(
            "No Gogen of {size} with {count} given cell was found ({difficulty}).",
            "No Gogen of {size} with {count} given cells was found ({difficulty}).",
            request.givens,
            size=size,
            difficulty=rated,
        )
    more = _("Ask for another difficulty, other givens or more words.")
    raise GogenError(f"{none} {more}")


def _in_capitals(gogen: Gogen, own: Texts) -> Gogen:
    """Write words of a theme in capitals, as those of the list beside them, with their marks."""
    texts = tuple((word, own.of(word).upper()) for word in gogen.words)
    is_plain = all(text == word.upper() for word, text in texts)
    return replace(gogen, texts=None if is_plain else Texts(texts))


Maker = Callable[[Sequence[str], Callable[[], bool]], ProvenGogen]
"""Makes a Gogen of suitable words, until it is stopped. Raises GogenError."""


def random_gogen(
    request: GogenRequest, words: Sequence[str], is_stopped: Callable[[], bool]
) -> ProvenGogen:
    """Generate another Gogen each time. Raises GogenError or GogenStoppedError."""
    return generate(request, words, Random(randrange(2**32)), is_stopped)


def daily_difficulty(day: date) -> Difficulty:
    """The difficulty of a day's Gogen: easy on Monday, and harder through the week."""
    return list(Difficulty)[day.weekday() // 2]


def daily_gogen(
    day: date,
    language: Language,
    words: Sequence[str],
    is_stopped: Callable[[], bool] = lambda: False,
) -> ProvenGogen:
    """Generate the Gogen of a day, the same for all who play in its language.

    Raises GogenError or GogenStoppedError, as `generate` does.
    """
    rng = Random(daily_seed(daily_name(day, language), " gogen"))
    request = GogenRequest(difficulty=daily_difficulty(day))
    return generate(request, words, rng, is_stopped, offensive_words(language))


def fits(word: str, letters: str = ascii_lowercase) -> bool:
    """Whether a word can be in a Gogen of these letters."""
    return len(word) > 1 and has_distinct_letters(word) and set(letters) >= {*word}


class _PuzzleMaker:
    """Makes puzzles of one difficulty whose solution is a given board."""

    def __init__(
        self,
        request: GogenRequest,
        solution: Board,
        found: Sequence[str],
        rng: Random,
        is_stopped: Callable[[], bool],
    ) -> None:
        """Choose from the words found on the solution."""
        self._difficulty, self._givens = request.difficulty, request.givens
        self._is_minimal = request.difficulty is Difficulty.VERY_HARD
        """Whether no given cell and no word may be left out."""
        self._solution, self._rng, self._is_stopped = solution, rng, is_stopped
        self._theme = [word for word in found if word in request.theme]
        self._others = [word for word in found if word not in request.theme]

    def puzzle(self) -> Gogen | None:
        """Choose givens and words at random; None where they don't give the difficulty.

        Raises SearchLimitError where a proof would take too long, or once it is stopped.
        """
        gogen, most_givens = self._start()
        if not self._is_solvable(gogen):
            return None
        given = sorted(gogen.given_cells.values())
        if self._is_minimal and self._givens is None:
            for cell in self._rng.sample(given, len(given)):
                if self._is_solvable(fewer := gogen.without_given(cell)):
                    gogen = fewer
            if len(gogen.given_cells) > most_givens:
                return None
        gogen = self._without_needless_words(gogen)
        if self._is_minimal and self._givens is not None:
            needed = (not self._is_solvable(gogen.without_given(cell)) for cell in given)
            if not all(needed):
                return None
        easier = list(Difficulty)[: self._difficulty.rank]
        if any(Reasoner(gogen).solves(difficulty) for difficulty in easier):
            return None
        return gogen.with_words(sorted(gogen.words))

    def _start(self) -> tuple[Gogen, int]:
        """Choose more words than are needed, and givens; return the most that may stay as well."""
        theme, others = self._theme, self._others
        room = max(0, MAX_WORDS - len(theme))
        words = [*theme, *self._rng.sample(others, min(len(others), room))]
        faces = self._solution.faces
        cells = [cell for cell, face in enumerate(faces) if face != BLOCK]
        named: set[str] = set().union(*words)
        unnamed = [cell for cell in cells if letter_of(faces[cell]) not in named]
        number, spare = self._givens, 0
        if number is None:
            usual = round(GIVENS[self._difficulty] * len(cells) / len(CLASSIC_LETTERS))
            number = max(2, usual, len(unnamed))
            spare = SPARE_GIVENS * self._is_minimal
        # First those whose letters no word names.
        rest, count = [cell for cell in cells if cell not in unnamed], number + spare
        given = [*unnamed[:count], *self._rng.sample(rest, max(0, count - len(unnamed)))]
        letters = "".join(sorted(letter_of(faces[cell]) for cell in cells))
        shown = (
            face if face == BLOCK or cell in given else SPARE for cell, face in enumerate(faces)
        )
        board = Board(self._solution.rows, self._solution.cols, tuple(shown))
        return Gogen.of(board, words, letters), number

    def _is_solvable(self, gogen: Gogen) -> bool:
        """Whether reasoning of the difficulty solves it, which proves that it has one solution.

        The hardest puzzles only need to have one.
        """
        if self._is_stopped():
            raise SearchLimitError
        if self._is_minimal:
            return is_unique(gogen, is_stopped=self._is_stopped)
        # Only the harder puzzles do without words that name every letter to place.
        is_hard = self._difficulty.rank >= Difficulty.HARD.rank
        are_named = gogen.given_cells.keys() >= {*gogen.unnamed_letters}
        return (is_hard or are_named) and Reasoner(gogen).solves(self._difficulty)

    def _without_needless_words(self, gogen: Gogen) -> Gogen:
        """Leave out words, those of the theme last, and only from the hardest puzzles."""
        others = self._rng.sample(self._others, len(self._others))
        theme = self._rng.sample(self._theme, len(self._theme))
        for word in (*others, *theme) if self._is_minimal else others:
            if word in gogen.words:
                fewer = gogen.with_words(other for other in gogen.words if other != word)
                gogen = fewer if self._is_solvable(fewer) else gogen
        return gogen


def _empty_board(side: int, rng: Random) -> Board:
    """Return a board to fill; on a large one, blocks leave 26 cells.

    A half-turn leaves the blocks in place, and no two of them are side by side.
    """
    cells = side * side
    pairs = [(cell, cells - 1 - cell) for cell in range(cells // 2)]
    while True:
        faces = [SPARE] * cells
        for pair in rng.sample(pairs, max(0, cells - MAX_CELLS) // 2):
            for cell in pair:
                faces[cell] = BLOCK
        blocks = [divmod(cell, side) for cell, face in enumerate(faces) if face == BLOCK]
        if all(abs(row - r) + abs(col - c) != 1 for row, col in blocks for r, c in blocks):
            return Board(side, side, tuple(faces))


def _letters(empty: Board, theme: Sequence[str], words: Sequence[str], rng: Random) -> str:
    """Choose the letters: all that there is room for, or those of some words."""
    cells = sum(face != BLOCK for face in empty.faces)
    for alphabet in (CLASSIC_LETTERS, ascii_lowercase):
        if cells == len(alphabet):
            return alphabet
    chosen: set[str] = set()
    candidates = [*rng.sample(theme, len(theme)), *rng.sample(words, min(len(words), 2000))]
    for word in candidates:
        if fits(word) and len(chosen | {*word}) <= cells:
            chosen |= {*word}
    spare = rng.sample(sorted(set(ascii_lowercase) - chosen), cells - len(chosen))
    return "".join(sorted(chosen.union(spare)))


def sort_theme(
    given: Iterable[str], skipped: Iterable[str], texts: Texts, side: int, source: str
) -> tuple[tuple[str, ...], list[str]]:
    """Return the words that can be in a Gogen of this side, and sentences about the others.

    What was skipped is named as well. Raises GogenError without a usable word.
    """
    words = list(dict.fromkeys(given))
    has_z = side * side != len(CLASSIC_LETTERS)
    reasons = {
        _("not letters only, or too short"): [*skipped, *(w for w in words if len(w) < 2)],
        _("a letter twice"): [word for word in words if not has_distinct_letters(word)],
        _("with Z, and 5x5 boards hold A to Y"): [w for w in words if "z" in w and not has_z],
    }
    refused = {word for unfit in reasons.values() for word in unfit}
    theme = tuple(word for word in words if word not in refused and fits(word))
    if not theme:
        why = "; ".join(reason for reason, unfit in reasons.items() if unfit) or _("it is empty")
        raise GogenError(
            "No words for a Gogen in {source} ({why}): each needs two letters or more,"
            " none of them twice.",
            source=source,
            why=why,
        )
    remarks = [
        ngettext(
            "{count} word can't be used ({reason}): {words}.",
            "{count} words can't be used ({reason}): {words}.",
            len(unfit),
            reason=reason,
            words=first_few([*map(texts.of, unfit)]),
        )
        for reason, unfit in reasons.items()
        if unfit
    ]
    return theme, remarks


SHORTEST, LONGEST = 3, 8
"""The letters of the words of a Gogen."""
SWAPS = 2000
"""Swaps of two letters in one run of the annealing."""
START_TEMPERATURE, END_TEMPERATURE = 1.2, 0.15
RUNS = 12
"""Runs after which the best board so far is used."""
PATIENCE = 3
"""Runs after which one more letter may be in no word."""
ENOUGH_WORDS = 60
KEPT_WORDS = 2
"""Words of the last board to aim for in the next run, besides the ones that it met."""
THEME_WEIGHT = 3
"""The weight of a theme's word among others."""


class WordStock:
    """The words that can be in a Gogen of some letters."""

    def __init__(self, words: Sequence[str], letters: str) -> None:
        allowed = set(letters)
        self.letters = letters
        self.words = [
            word
            for word in words
            if SHORTEST <= len(word) <= LONGEST
            and has_distinct_letters(word)
            and allowed >= {*word}
        ]
        self.lexicon = Lexicon(self.words)
        self._with_letter: dict[str, list[str]] = {letter: [] for letter in letters}
        for word in self.words:
            for letter in word:
                self._with_letter[letter].append(word)

    def cover(self, words: Sequence[str], rng: Random) -> list[str]:
        """Add words until every letter that can be named is named, the rarest letters first."""
        chosen = list(words)
        missing = {letter for letter in self.letters if self._with_letter[letter]}.difference(
            *words
        )
        while missing:
            rarest = min(missing, key=lambda letter: (len(self._with_letter[letter]), letter))
            word = rng.choice(self._with_letter[rarest])
            chosen.append(word)
            missing -= {*word}
        return chosen


_stock = lru_cache(4)(WordStock)


def build_board(
    empty: Board, stock: WordStock, theme: Sequence[str], rng: Random
) -> tuple[Board, list[str]]:
    """Return a board with each letter of the stock on one cell, and the words on it.

    `empty` says which cells are in play. The board holds as many words of the theme as a few runs
    find room for, and names as many letters as possible.
    """
    cells = [cell for cell, face in enumerate(empty.faces) if face != BLOCK]
    letters = rng.sample(stock.letters, len(stock.letters))
    place = dict(zip(letters, cells, strict=True))
    theme_lexicon = Lexicon(theme)
    best: tuple[tuple[int, int, int], Board, list[str]] | None = None
    words: list[str] = []
    for run in range(RUNS):
        words = stock.cover([*theme, *words], rng)
        _anneal(place, words, frozenset(theme), empty, rng)
        faces = list(empty.faces)
        for letter, cell in place.items():
            faces[cell] = letter
        board = Board(empty.rows, empty.cols, tuple(faces))
        of_theme = list(find_words(board, theme_lexicon, 1, QReading.Q)) if theme else []
        found = list(find_words(board, stock.lexicon, SHORTEST, QReading.Q))
        named = len(set().union(*found, *of_theme))
        rank = (named if not theme else 0, len(of_theme), min(len(found), ENOUGH_WORDS))
        if best is None or rank > best[0]:
            best = rank, board, list(dict.fromkeys([*of_theme, *found]))
        is_enough = len(found) >= ENOUGH_WORDS and named + run // PATIENCE >= len(letters)
        if len(of_theme) == len(theme) if theme else is_enough:
            break
        met = [word for word in words if word in found and word not in theme]
        words = [*met, *rng.sample(found, min(KEPT_WORDS, len(found)))]
    assert best is not None
    return best[1], best[2]


def _anneal(
    place: dict[str, Cell], words: Sequence[str], theme: frozenset[str], empty: Board, rng: Random
) -> None:
    """Swap letters until those next to each other in words are neighbours on the board."""
    links = _links(words, theme)
    near = [frozenset(cells) for cells in empty.neighbours]
    letters = list(place)
    temperature, random = START_TEMPERATURE, rng.random
    cooling = (END_TEMPERATURE / START_TEMPERATURE) ** (1 / SWAPS)
    for _swap in range(SWAPS):
        temperature *= cooling
        one, two = (
            letters[int(rng.random() * len(letters))],
            letters[int(rng.random() * len(letters))],
        )
        here, there = place[one], place[two]
        near_here, near_there = near[here], near[there]
        gain = 0
        for other, weight in links.get(one, ()):
            if other != two:
                gain += ((place[other] in near_there) - (place[other] in near_here)) * weight
        for other, weight in links.get(two, ()):
            if other != one:
                gain += ((place[other] in near_here) - (place[other] in near_there)) * weight
        if gain >= 0 or random() < exp(gain / temperature):
            place[one], place[two] = there, here


def _links(words: Sequence[str], theme: frozenset[str]) -> dict[str, list[tuple[str, int]]]:
    """For each letter, those next to it in words, with their weights."""
    weights: Counter[tuple[str, str]] = Counter()
    for word in words:
        for one, two in pairwise(word):
            weights[min(one, two), max(one, two)] += THEME_WEIGHT if word in theme else 1
    links: dict[str, list[tuple[str, int]]] = {}
    for (one, two), weight in weights.items():
        links.setdefault(one, []).append((two, weight))
        links.setdefault(two, []).append((one, weight))
    return links


SECONDS = 60
"""The time limit for a new Gogen, unless another one is chosen."""


@dataclass(frozen=True)
class NewGogen:
    """The requirements for a new Gogen, its word list and its seed."""

    request: GogenRequest
    dictionary: str
    seed: int
    is_safe: bool = False
    """Whether no rude word may be on its board."""
    seconds: float = field(default=SECONDS, repr=False)
    """The time after which to give up."""


GogenTask = NewGogen | Gogen
"""A Gogen to make, or one to solve that was made elsewhere."""


def do_gogen(task: GogenTask) -> ProvenGogen:
    """Make the Gogen, or prove that it has one solution only.

    Raises GogenError, which is a GogenStoppedError where time ran out, and LexiconError.
    """
    if isinstance(task, Gogen):
        return prove_unique(task)
    words, unsafe = _words(task.dictionary)
    if task.is_safe:
        if problem := refusal(task.request.theme, unsafe.language, task.request.texts):
            raise GogenError(problem)
        words = tuple(word for word in words if word not in unsafe)
    rng, deadline = Random(task.seed), monotonic() + task.seconds
    return generate(
        task.request,
        words,
        rng,
        is_stopped=lambda: monotonic() > deadline,
        unwanted=unsafe if task.is_safe else None,
    )


def gogen_values(generated: ProvenGogen) -> dict[str, Any]:
    """Return a Gogen with its solution as JSON values."""
    solution, difficulty = str(generated.solution), str(generated.difficulty)
    return generated.gogen.to_json() | {"solution": solution, "difficulty": difficulty}


def gogen_of_values(values: dict[str, Any]) -> ProvenGogen:
    """Read what `gogen_values` wrote. Raises KeyError, TypeError or ValueError."""
    gogen, solution = Gogen.from_json(values), Board.parse(values["solution"])
    if (solution.rows, solution.cols) != (gogen.rows, gogen.cols):
        raise GogenError("The solution has another size.")
    return ProvenGogen(gogen, solution, Difficulty(values["difficulty"]))


@cache
def _words(dictionary: str) -> tuple[tuple[str, ...], Lexicon]:
    """Return the words for Gogens, and the unsafe ones of the same language."""
    language = language_of(dictionary, None)
    return suitable_words(Lexicon.load(dictionary, language)), unsafe_words(language)
