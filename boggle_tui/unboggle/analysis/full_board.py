"""Full boards that hold given words: all, divided between several, or most of them for practice."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import count, islice, pairwise
from math import ceil
from random import Random
from time import monotonic

from boggle_tui.files.errors import ImpossibleError, OutOfTimeError, UserError
from boggle_tui.files.translation import N_, _
from boggle_tui.game.board.board import MAX_SET, MAX_SIDE, Board, Path, QReading, Size
from boggle_tui.game.board.finder import MAX_PATHS, find_paths, find_words
from boggle_tui.game.words.as_written import NO_TEXTS, Texts
from boggle_tui.game.words.language import ANY, Language
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.phrases import first_few, listed
from boggle_tui.game.words.rude_words import refusal, unsafe_words
from boggle_tui.kernel.backend import IS_COMPILED
from boggle_tui.unboggle.analysis.fill import FillGoal, fill, fill_for_paper, fill_randomly
from boggle_tui.unboggle.analysis.relaying import both_ways, relay
from boggle_tui.unboggle.encoding.preprocessing import infeasibility, tiles_needed, trim_board
from boggle_tui.unboggle.puzzle.puzzle import Objective, Puzzle, PuzzleError
from boggle_tui.unboggle.puzzle.why_impossible import infeasible_text
from boggle_tui.unboggle.search import local_search, packing, sat_search
from boggle_tui.unboggle.search.local_search import MOVES, AnnealingProblem
from boggle_tui.unboggle.search.portfolio import along_the_rows, solve_here
from boggle_tui.unboggle.search.result import Incumbent, Infeasible, Result, result_before

PART_SECONDS = 1.0
"""The seconds for each of the boards that words are divided between."""
SWAPS, SWAPPED_WORDS = 60, 300_000
"""The swaps to try for each word in dividing words, and the words in all groups that are swapped
between."""
PAIR_WEIGHT = 0.3
"""The weight of two letters that follow one another in some word, where a letter has 1."""
CROWDING = 6
"""The power of that sum by which a group counts: crowded ones count most."""
MANY_BOARDS = 16
"""The number of boards from which on the next number to try is larger by two, and so on."""
MOST_DIVISIONS, DIVIDED_WORDS = 10, 600
"""The other ways to divide words between one board less that are tried, and the words in all."""
solve_part = partial(solve_here, time_limit=PART_SECONDS)


def evenly(words: Sequence[str], count: int, seed: int = 0) -> list[tuple[str, ...]]:
    """Divide words into that many groups that share letters, each in the order given.

    The sizes of the groups differ by one word at most. Another seed may lead to other groups.
    """
    letters = _bits([(x, word[:at].count(x)) for at, x in enumerate(word)] for word in words)
    pairs = _bits([frozenset(pair) for pair in pairwise(word)] for word in words)

    def cost(group: Iterable[int]) -> float:
        needed = touching = 0
        for word in group:
            needed |= letters[word]
            touching |= pairs[word]
        crowd: float = needed.bit_count() + PAIR_WEIGHT * touching.bit_count()
        return crowd**CROWDING

    random, order = Random(seed), sorted(range(len(words)), key=lambda word: -len(words[word]))
    if seed:
        random.shuffle(order)
    groups = [order[at::count] for at in range(count)]
    costs, choose = [*map(cost, groups)], random.random
    for _swap in range(min(SWAPS * len(words), SWAPPED_WORDS * count // (2 * len(words)))):
        this, that = int(count * choose()), int(count * choose())
        one, other = groups[this], groups[that]
        at, to = int(len(one) * choose()), int(len(other) * choose())
        one[at], other[to] = other[to], one[at]
        changed = cost(one), cost(other)
        if sum(changed) <= costs[this] + costs[that]:
            costs[this], costs[that] = changed
        else:
            one[at], other[to] = other[to], one[at]
    return [tuple(words[word] for word in sorted(group)) for group in groups]


def _bits(rows: Iterable[Iterable[Hashable]]) -> list[int]:
    """Return the things of each row as the bits of a number, one bit for those that are equal."""
    bits = defaultdict[Hashable, int](count().__next__)
    return [sum(1 << bit for bit in {bits[each] for each in row}) for row in rows]


def split(
    puzzle: Puzzle,
    solve: Callable[[Puzzle], Result] = solve_part,
    is_over: Callable[[], bool] = lambda: False,
) -> list[Result]:
    """Solve as few puzzles as hold all the words together; return their results.

    By default each is solved in this thread. The last one misses words where one of them doesn't
    fit even alone, or when the time is over: the others are then those that hold most.
    """
    number, most = 1, list[Result]()
    while True:
        parts = _parts(puzzle, number)
        complete, last = _solved(parts, solve)
        if last is None:
            return _fewer(puzzle, complete, solve, is_over)
        if len(last.puzzle.words) == 1:
            return [*complete, last]
        most = max(most, complete, key=lambda some: sum(len(each.paths) for each in some))
        if is_over():
            if not most and last.paths:
                return [last]
            placed = {word for each in most for word in each.paths}
            left = replace(puzzle, words=tuple(w for w in puzzle.words if w not in placed))
            return [*most, Incumbent(left).unknown(last.engine)]
        # More groups share fewer letters, so all of them need at least as many tiles.
        least = ceil(sum(tiles_needed(part).total() for part in parts) / puzzle.cells)
        number = min(max(number + 1 + number // MANY_BOARDS, least), len(puzzle.words))


def _parts(puzzle: Puzzle, number: int, seed: int = 0) -> list[Puzzle]:
    """Return that many puzzles that hold all the words together."""
    return [replace(puzzle, words=words) for words in evenly(puzzle.words, number, seed)]


def _solved(
    parts: Sequence[Puzzle], solve: Callable[[Puzzle], Result]
) -> tuple[list[Result], Result | None]:
    """Return the results of puzzles until one misses words, and that one, if there is one."""
    results: dict[int, Result] = {}
    # The fullest first, as it is the likeliest to fail.
    for at in sorted(range(len(parts)), key=lambda at: -tiles_needed(parts[at]).total()):
        result = solve(parts[at])
        if result.board is None or result.missing:
            return [*results.values()], result
        results[at] = result
    return [results[at] for at in range(len(parts))], None


def _fewer(
    puzzle: Puzzle,
    results: list[Result],
    solve: Callable[[Puzzle], Result],
    is_over: Callable[[], bool],
) -> list[Result]:
    """Return results of fewer puzzles, if another division of the words has boards as well."""
    seed, ways = 1, min(MOST_DIVISIONS, DIVIDED_WORDS // len(puzzle.words))
    while len(results) > 2 and seed <= ways and not is_over():
        complete, failed = _solved(_parts(puzzle, len(results) - 1, seed), solve)
        results, seed = (complete, 1) if failed is None else (results, seed + 1)
    return results


SIZES: tuple[Size, ...] = tuple((side, side) for side in range(4, MAX_SIDE + 1))
"""The sizes that are tried in turn, unless one is chosen."""
START_TEMPERATURE, END_TEMPERATURE = 3.0, 0.3
"""Colder at the end than the search for tight boards: most cells here are spare."""
RUNS, TIGHT_RUNS, TIGHT_SHARE = 5, 2, 0.85
"""The runs for each size, and the fewer runs where the needed tiles fill most of the board."""
MISSING = 2, 1
"""The words that may be missing after the first run and after the second, besides one in twenty:
runs that miss more hardly ever end with all of them, so a larger board is tried right away."""
LAST_RUNS, MISSING_ON_LAST = 7, (5, 4)
"""Where no larger board can be tried, nor fewer words: the runs until one has all words, as longer
ones find room for the last one or two, and the words that may be missing."""
PACKED_CELLS = 25
"""The number of cells above which boards are packed."""
FIXED_RUNS = 40
"""The runs where the size is chosen."""
SAT_SHARE = 0.65
"""The share of needed tiles up to which the SAT solver is tried, unless the size is chosen."""
SAT_SECONDS = 20.0
"""The time for one board, unless a request has its own; only the SAT solver takes so long."""
BOARDS, LAST_BOARDS = 30, 500
"""The boards of one size to try, and of the last size; one of them must be allowed.

Where many words share letters, most boards have a rude word by chance: to be safe, the words of the
first ones are laid anew."""
MAX_OFFENSIVE = 10
"""The boards of one size that fall short, after which the first of them is taken: one with a word
to avoid only on the cells of a given word, in another order; or else any."""
ENCODING_SECONDS = 40e-6
"""The seconds to make the clauses, for each tile of a word on each cell: it is not interrupted."""
PRACTICE_SECONDS = 0.5
"""The seconds for a practice board with most of its words, and again for the other letters."""


class FullBoardError(UserError, ValueError):
    """There is no such board, or none was found; the message says why."""


class ImpossibleBoardError(FullBoardError, ImpossibleError):
    """It is proven that there is no such board."""


class UndecidedBoardError(FullBoardError, OutOfTimeError):
    """No such board was found, and more time might help."""


@dataclass(frozen=True)
class FullBoardRequest:
    """The words for a board, and what it must be like."""

    words: tuple[str, ...]
    size: Size | None = None
    """Its size; None for the smallest of SIZES on which a board is found quickly."""
    seed: int = 0
    q: QReading = QReading.QU
    language: str = ANY.name
    """The language whose letters fill the spare cells."""
    is_safe: bool = False
    """Whether no rude word may be on the board."""
    time_limit: float = field(default=SAT_SECONDS, repr=False)
    """The seconds for all searches together; the same board with any limit, or none."""
    texts: Texts = field(default=NO_TEXTS, repr=False)
    """The words as their owner writes them, for messages."""
    is_part: bool = field(default=False, repr=False)
    """Whether others of the words are on other boards; fewer may soon be on each."""


@dataclass(frozen=True)
class FullBoard:
    """A full board, and the path of each of its words."""

    board: Board
    paths: dict[str, Path]


def build_full_board(request: FullBoardRequest, unlike: Collection[Board] = ()) -> FullBoard:
    """Build a board for paper: none of `unlike`, rotated or mirrored or not. Raises FullBoardError.

    The same request gives the same board, on any machine with the same kernel, except where a
    proof runs out of time.
    """
    deadline = monotonic() + request.time_limit
    language = Language.named(request.language)
    if request.is_safe:
        problem = refusal(request.words, language, request.texts)
        if problem:
            raise FullBoardError(problem)
        # To keep those inside words off other cells as well takes longer than another board.
        given = both_ways(request.words)
        unsafe = Lexicon(word for word in unsafe_words(language) if word not in given)
    rng = Random(request.seed)
    puzzles = _puzzles(request)
    smaller: FullBoard | None = None
    for puzzle in puzzles:
        is_last = puzzle is puzzles[-1]
        taken = {image for board in unlike for image in board.symmetries}
        second: list[FullBoard] = []
        third: list[FullBoard] = []
        try:
            solutions = _solutions(puzzle, rng, request, is_last, deadline)
            for number, (board, paths) in enumerate(solutions):
                fill = partial(fill_for_paper, rng=rng, language=language, q=request.q)
                fill = partial(fill, is_safe=request.is_safe, given=request.words)
                full = fill(board, in_line=True)
                if full is None and request.is_safe and number < BOARDS:
                    board, paths = relay(puzzle, board, paths, unsafe, rng)
                    full = fill(board, in_line=True)
                if full is not None and full not in taken:
                    return FullBoard(full, paths)
                full, others = fill(board), second
                if full is None and not request.is_safe:
                    full, others = fill_randomly(board, rng, language=language), third
                if full is not None and full not in taken:
                    others.append(FullBoard(full, paths))
                if len(second) + len(third) == MAX_OFFENSIVE:
                    break
            if smaller or ((second or third) and (is_last or not request.is_safe)):
                return smaller or (second or third)[0]
            smaller = second[0] if second else None  # One size larger, a safe one may be found.
        except FullBoardError:
            if is_last and not smaller:
                raise
        if monotonic() > deadline:  # A larger size would be another board than with more time.
            break
    if smaller:
        return smaller
    raise UndecidedBoardError(_failure(request, puzzle, unlike, deadline))


def rude_on(
    board: Board, paths: Mapping[str, Path], language: Language, texts: Texts, q: QReading
) -> str:
    """Name the words on whose letters rude ones can be traced; empty without any.

    Those that a word doesn't have inside may be avoided on a larger board.
    """
    brought: dict[str, list[str]] = {}
    for rude in find_words(board, unsafe_words(language), 0, q):
        traces = [{*trace} for trace in islice(find_paths(board, rude, q), MAX_PATHS)]
        for word, path in paths.items():
            if any(trace <= {*path} for trace in traces):
                brought.setdefault(word, []).append(rude)
    if not brought:
        return ""
    named = [f"{texts.of(word)} ({', '.join(rude).upper()})" for word, rude in brought.items()]
    text = _("Some words bring rude ones onto the board: {words}.", words=first_few(named))
    if all(rude in word or rude[::-1] in word for word in brought for rude in brought[word]):
        return text
    return f"{text} {_('To avoid that, leave them out, or choose a larger board.')}"


def _puzzles(request: FullBoardRequest) -> list[Puzzle]:
    """Return the puzzle for each size that counting doesn't rule out.

    Raises ImpossibleBoardError, or PuzzleError where the words fit no board even alone.
    """
    puzzles: list[Puzzle] = []
    problem: UserError | None = None
    for rows, cols in SIZES if request.size is None else (request.size,):
        try:
            puzzle = Puzzle(request.words, rows, cols, request.q, texts=request.texts)
        except PuzzleError as error:
            problem = error
            continue
        reason = infeasibility(puzzle)
        if puzzle.size > MAX_SET and request.size is None and not packing.suits(puzzle):
            break
        if reason is None:
            puzzles.append(puzzle)
        else:
            problem = ImpossibleBoardError(reason.text)
    if problem and not puzzles:
        raise problem
    return puzzles


def _solutions(
    puzzle: Puzzle, rng: Random, request: FullBoardRequest, is_last: bool, deadline: float
) -> Iterator[tuple[Board, dict[str, Path]]]:
    """Yield boards with all the words and their paths; cells that no word needs are empty.

    Stops after the deadline, by `monotonic`. Raises FullBoardError without one.
    """
    if (laid := along_the_rows(puzzle)) is not None and laid.board is not None:
        yield laid.board, laid.paths
        return
    is_fixed = request.size is not None
    share = tiles_needed(puzzle).total() / puzzle.cells
    runs = FIXED_RUNS if is_fixed else TIGHT_RUNS if share > TIGHT_SHARE else RUNS
    no_larger = is_last and not request.is_part
    until_found = max(runs, LAST_RUNS) if no_larger and _is_packed(puzzle) else runs
    failed, found, fewest, many = 0, 0, len(puzzle.words), len(puzzle.words) // 20
    allowed: tuple[int, ...] = () if is_fixed else MISSING_ON_LAST if no_larger else MISSING
    best_boards = _best_boards(puzzle, int(rng.random() * (1 << 32)), deadline)
    while found < (LAST_BOARDS if is_last else BOARDS):
        board, paths = next(best_boards)
        if len(paths) == len(puzzle.words):
            found += 1
            yield board, paths
            if monotonic() > deadline:
                return
            continue
        fewest = min(fewest, len(puzzle.words) - len(paths))
        failed += 1
        if failed >= (runs if found else until_found):
            break
        if not found and allowed and fewest > allowed[0] + many:
            break
        allowed = allowed[1:]
        if monotonic() > deadline:
            return
    # A larger board is found sooner, unless this is the last size, or the search is slow.
    needs_sat = is_last or not IS_COMPILED
    if found or not (is_fixed or (share <= SAT_SHARE and needs_sat)) or _is_packed(puzzle):
        return
    if monotonic() + ENCODING_SECONDS * puzzle.total_tiling_length * puzzle.size > deadline:
        return
    result = result_before(deadline, sat_search.search(puzzle))
    if isinstance(result, Infeasible):
        reason = "" if result.reason is None else f" {result.reason.text}"
        raise ImpossibleBoardError(f"{infeasible_text(puzzle)}{reason}")
    if result is not None and result.board is not None:
        for _board in range(BOARDS):
            yield result.board, result.paths


def _best_boards(
    puzzle: Puzzle, seed: int, deadline: float
) -> Iterator[tuple[Board, dict[str, Path]]]:
    """Yield the best board of each run, and the paths of its words."""
    if not _is_packed(puzzle):
        problem = AnnealingProblem(puzzle, puzzle.cells, seed)
        while True:
            yield trim_board(puzzle, problem.run(MOVES, START_TEMPERATURE, END_TEMPERATURE))
    packer, moves = packing.Packing(puzzle, seed), packing.MOVES
    while True:
        best = None
        for board in packer.run(moves):
            best = board or best
            if best and monotonic() > deadline:
                break
        if best is None:
            continue
        trimmed, paths = trim_board(puzzle, best)
        yield trimmed, paths
        if len(paths) < len(puzzle.words):
            moves = min(2 * moves, packing.GROWTH * packing.MOVES)


def _is_packed(puzzle: Puzzle) -> bool:
    """Whether boards are packed; others are annealed, with more boards to choose from."""
    return puzzle.size > PACKED_CELLS and packing.suits(puzzle)


def _failure(
    request: FullBoardRequest, puzzle: Puzzle, unlike: Collection[Board], deadline: float
) -> str:
    none = N_("No {size} board with all the words was found.")
    if unlike:
        none = N_("No other {size} board with all the words was found.")
    elif request.is_safe:
        none = N_("No {size} board with all the words, without a rude word, was found.")
    remedies = [_("fewer words")]
    if monotonic() > deadline or not _is_packed(puzzle):
        remedies.append(_("a longer --time-limit"))
    if request.size is not None:
        remedies.insert(0, _("a larger board"))
    if request.is_safe:
        remedies.append(_("leaving out --safe"))
    size = f"{puzzle.rows}x{puzzle.cols}"
    advice = _("Try {remedies}.", remedies=listed(remedies, "or"))
    return f"{_(none, size=size)} {advice}"


def build_practice_board(
    words: Sequence[str],
    size: Size,
    lexicon: Lexicon,
    rng: Random,
    *,
    q: QReading = QReading.QU,
    unwanted: Iterable[str] = (),
    patience: float = PRACTICE_SECONDS,
    is_stopped: Callable[[], bool] = lambda: False,
) -> Board | None:
    """Return a full board with as many of the words as were placed in time.

    None if no word fits, or if it is stopped. `size` is rows and columns. As far as possible, the
    board has no unwanted word, and every letter is part of some word. The board need not be one
    that dice can show.
    """
    if not words:
        return None
    puzzle = Puzzle(tuple(words), *size, q=q, objective=Objective.MAX_WORDS)
    if not puzzle.possible_words:
        return None
    deadline = monotonic() + patience
    for event in local_search.search(puzzle, int(rng.random() * (1 << 32))):
        if is_stopped():
            return None
        is_complete = len(event.paths) == len(puzzle.possible_words)
        if event.board is not None and (is_complete or monotonic() >= deadline):
            avoided = [word for word in unwanted if word not in words]
            return fill(
                event.board, FillGoal.ALIVE, lexicon, rng, unwanted=avoided, q=q, patience=patience
            )
    return None


def build_parts(
    request: FullBoardRequest, seeds: Sequence[int], most: int
) -> list[list[FullBoard]]:
    """Divide the words between as few boards as hold them, and build the versions of each part.

    Raises FullBoardError where `most` parts don't suffice.
    """
    try:
        return [build_versions(request, seeds)]
    except FullBoardError:
        for number in range(2, min(most, len(request.words)) + 1):
            with suppress(FullBoardError):
                part, groups = replace(request, is_part=True), evenly(request.words, number)
                return [build_versions(replace(part, words=words), seeds) for words in groups]
        raise


def build_versions(request: FullBoardRequest, seeds: Sequence[int]) -> list[FullBoard]:
    """Build a board for each seed, all of one size, no two alike. Raises FullBoardError.

    Unless the request has a size, it is the smallest that is found quickly for each of them.
    """
    first = build_full_board(replace(request, seed=seeds[0]))
    size = first.board.rows, first.board.cols
    larger = [each for each in SIZES if each > size] if request.size is None else []
    for each in (size, *larger):
        boards, sized = [first] if each == size else [], replace(request, size=each)
        try:
            for seed in seeds[len(boards) :]:
                taken = [built.board for built in boards]
                boards.append(build_full_board(replace(sized, seed=seed), taken))
            return boards
        except FullBoardError as error:
            failure = error
    raise failure
