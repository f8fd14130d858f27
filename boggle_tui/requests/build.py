"""A board that holds all the words, or proof that there is none; or as many as are asked for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing
from dataclasses import MISSING, dataclass, replace
from functools import cached_property
from random import Random, randrange
from time import perf_counter
from typing import Any, TypedDict

from boggle_tui.files.errors import UsageError
from boggle_tui.files.reading import MAX_BYTES
from boggle_tui.files.translation import N_, _
from boggle_tui.game.board.board import (
    BLOCK,
    SPARE,
    Board,
    QReading,
    Size,
    canonical_face,
    parse_size,
)
from boggle_tui.game.board.finder import find_words, unwanted_traces
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.words.entries import SplitWords
from boggle_tui.game.words.language import Language
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.phrases import first_few, shortened
from boggle_tui.game.words.rude_words import offensive_words, refusal, unsafe_words
from boggle_tui.requests.answer import ANSWERED, IMPOSSIBLE, INTERRUPTED, UNDECIDED, Answer
from boggle_tui.requests.built import (
    boards_built,
    count_text,
    explained,
    impossible,
    one_built,
    with_uniqueness,
)
from boggle_tui.requests.fields import (
    TWICE,
    dictionary_option,
    executor_option,
    is_small_number,
    json_option,
    keep_option,
    named,
    number_option,
    operand,
    option,
    reading_option,
    refuse,
    seed_option,
    switch,
    time_limit_option,
    words_file_option,
)
from boggle_tui.requests.functions import function_of
from boggle_tui.requests.inputs import (
    AnyDictionary,
    chosen_lexicon,
    given_words,
    list_name,
    one_board,
    option_words,
    report_language,
    report_spelling,
    words_language,
)
from boggle_tui.requests.run import CALLER, Job, Report, TimeLimit, nobody
from boggle_tui.requests.searching import (
    InterruptedSearch,
    build_board,
    build_board_async,
    decent,
    decent_async,
    events,
    last,
    smallest,
    solve,
)
from boggle_tui.unboggle.analysis.enumeration import (
    DECENT_SECONDS,
    enumerate_solutions,
    is_decent,
    minimum_clues,
    relaid,
)
from boggle_tui.unboggle.analysis.explain import explain, find_reason, has_quick_steps
from boggle_tui.unboggle.analysis.fill import PATIENCE, FillGoal, fill
from boggle_tui.unboggle.analysis.full_board import PART_SECONDS, rude_on, split
from boggle_tui.unboggle.analysis.smallest_size import (
    LARGEST,
    RANK,
    SIZES,
    SmallestBoard,
    roomier,
    size_of,
)
from boggle_tui.unboggle.puzzle.puzzle import (
    FixedCellsError,
    Objective,
    Puzzle,
    PuzzleError,
    Weights,
    WordSelection,
    default_weight,
)
from boggle_tui.unboggle.puzzle.why_impossible import Contradiction
from boggle_tui.unboggle.result_sentences import (
    decent_room_text,
    more_room_text,
    offensive_text,
    split_text,
)
from boggle_tui.unboggle.search.result import Found, Incumbent, Infeasible, Result, Unknown

MAX_FILLINGS = 4
"""The tries to fill a safe board: letters may repeat a rude word that is inside a given one."""
MAX_RELAYS = 3
"""The times that the words of a safe board are laid anew where rude ones are left."""
MAX_SECONDS = 2.0
"""The longest wait, by the clock, for a reason that nobody asked for."""

DEFAULT_SIZE = 4, 4
AUTO_SIZE = "auto"
"""The value of --size for the smallest board."""
BOARD, OBJECTIVE, SPARE_CELLS = "board", "objective", "spare cells"
"""The headings in the help."""


def _size_or_auto(text: str) -> Size | str:
    return AUTO_SIZE if text.strip().lower() == AUTO_SIZE else parse_size(text)


def _weight(text: str) -> tuple[str, int]:
    word, equals, number = text.rpartition("=")
    if not equals or not is_small_number(number.strip()):
        raise UsageError(
            "Invalid weight {text!r}: expected WORD=N, such as gold=3.", text=shortened(text)
        )
    return word, int(number)


def _pin(text: str) -> tuple[int, str]:
    number, _, face = text.partition("=")
    if not is_small_number(number.strip()) or not face.strip():
        raise UsageError(
            "Invalid pin {text!r}: expected CELL=FACE, such as 0=A or 3=#.", text=shortened(text)
        )
    return int(number), face.strip()


def _cell(text: str) -> int:
    if not is_small_number(text.strip()):
        raise UsageError(
            "Invalid cell {text!r}: expected a number, counted row by row from 0.",
            text=shortened(text),
        )
    return int(text)


@dataclass(frozen=True, kw_only=True)
class Build:
    """The words, and what is required of the board."""

    words: tuple[str, ...] = operand("a word to place; - reads standard input", "WORD")
    size: Size | str | None = option(
        "rows x columns, or auto for the smallest board that holds the words"
        " (default: 4x4, or the size of the dice set)",
        "RxC",
        _size_or_auto,
        BOARD,
    )
    dice: DiceSet | None = option(
        "build only boards that this dice set can show", "NAME", DiceSet.named, BOARD
    )
    pin: tuple[tuple[int, str], ...] = option(
        "fix the face of a cell, such as 0=A or 5=Th;"
        " cells are numbered row by row from 0 (repeatable)",
        "CELL=FACE",
        _pin,
        BOARD,
        default=(),
    )
    block: tuple[int, ...] = option(
        "block a cell, so that no word crosses it (repeatable)", "CELL", _cell, BOARD, default=()
    )
    distinct: bool = switch("put each letter on one cell only, as in a Gogen", group=BOARD)
    best: bool = switch("place as many of the words as fit", group=OBJECTIVE)
    fewest: bool = switch(
        "use as few tiles as possible; with --best, place the most words first", group=OBJECTIVE
    )
    weight: tuple[tuple[str, int], ...] = option(
        "with --best, count this word as N words (repeatable)",
        "WORD=N",
        _weight,
        OBJECTIVE,
        default=(),
        needs="best",
    )
    weigh: WordSelection | None = option(
        "with --best, count each word by its length or by its points",
        "{length,points}",
        named("way to count words", (WordSelection.LENGTH, WordSelection.POINTS)),
        OBJECTIVE,
        needs="best",
    )
    must: tuple[str, ...] = option(
        "with --best, require this word (repeatable)",
        "WORD",
        group=OBJECTIVE,
        default=(),
        needs="best",
    )
    split: bool = switch(
        "divide the words evenly between as few boards as a short search finds",
        group=OBJECTIVE,
        excludes="best count unique why",
    )
    fill: FillGoal | None = option(
        "fill the spare cells: random, most (the most other words), fewest (the fewest other"
        " words) or alive (every cell used by some word)",
        "METHOD",
        named("fill method", FillGoal),
        SPARE_CELLS,
        excludes="distinct",
        label=N_("Letters"),
        offers=(
            (FillGoal.RANDOM, N_("random")),
            (FillGoal.MOST, N_("most words")),
            (FillGoal.FEWEST, N_("fewest words")),
            (FillGoal.ALIVE, N_("no dead letters")),
        ),
    )
    safe: bool = switch(
        "with --fill, keep offensive and mildly rude words of the language off the board",
        group=SPARE_CELLS,
        needs="fill",
    )
    seed: int | None = seed_option(
        "with --fill, the same letters for the same word list and seed",
        group=SPARE_CELLS,
        needs="fill",
    )
    dictionary: AnyDictionary | None = dictionary_option()
    q: QReading = reading_option()
    count: int | None = number_option("find N different boards", "count", 1)
    unique: bool = switch(
        "say whether this is the only board; if not, the fewest letters to fix to make it so",
        excludes="count",
    )
    why: bool = switch("if no board exists, explain in full why, and what would help")
    time_limit: float | None = time_limit_option(
        text="stop searching after S seconds (default: never);"
        " with --size auto, look for smaller boards until then"
    )
    words_file: str | None = words_file_option()
    unwanted: str | None = option(
        "with --fill, words to keep off the board",
        "FILE",
        group=SPARE_CELLS,
        needs="fill",
        is_local=True,
    )
    executor: str = executor_option()
    keep: str | None = keep_option()
    json: bool = json_option()

    @property
    def language(self) -> Language:
        """The language of the words."""
        return words_language(self.dictionary, self.dice)

    def puzzle(self, given: SplitWords, report: Report, fixed: Board | None = None) -> Puzzle:
        """Return the puzzle; with an automatic size it has the largest size to try.

        `fixed` are faces that stay, by default those pinned and blocked. Raises FixedCellsError
        where they rule out every board, UsageError or PuzzleError.
        """
        language, dice = self.language, self.dice
        rows, cols = self._size()
        must = option_words(self.must, "--must", language, report)
        puzzle = Puzzle(
            (given + must).words,
            rows,
            cols,
            self.q,
            dice=None if dice is None else dice.name,
            objective=Objective.of(is_partial=self.best, minimizes_tiles=self.fewest),
            weights=self._weights(given.words, language, report),
            required_words=must.words,
            has_distinct_faces=self.distinct,
            texts=(given + must).texts,
        )
        fixed = self._fixed_cells(rows, cols) if fixed is None else fixed
        return puzzle if fixed is None else replace(puzzle, fixed_cells=fixed)

    def run(self, job: Job) -> Iterator[Answer]:
        """Build the board, or the boards. Raises UserErrors and KeyboardInterrupt."""
        self._check(job)
        given = given_words(job, self.words, self.words_file, self.language)
        report_spelling(given.as_written, self.language, job.report)
        if self.safe:
            report_language(given.as_written, self.dictionary, job.report, self.dice)
        try:
            puzzle = self.puzzle(given, job.report)
        except FixedCellsError as error:
            puzzle = replace(self, pin=(), block=()).puzzle(given, nobody)
            reason = Contradiction(puzzle, (), str(error))
            result = Incumbent(puzzle).infeasible("count" if self.dice is None else "dice", reason)
            built = one_built(result, None, IMPOSSIBLE)
        else:
            built = _Building(self, job).built(puzzle)
        about = {"dictionary": list_name(self.dictionary, self.dice)}
        yield built._replace(values=built.values | about)

    def _check(self, job: Job) -> None:
        """Raise UsageError unless the options go together."""
        is_auto = self.size == AUTO_SIZE
        if job.workforce is not None and (self.count is not None or is_auto):
            raise UsageError("--executor is for one board of one size: leave out --count and auto.")
        if not is_auto:
            return
        if self.dice is not None:
            raise UsageError("The dice decide the size: leave out --size auto or --dice.")
        if self.best:
            raise UsageError(
                "Any board will do if words may be left out: leave out --best, or give a size such"
                " as --size 4x4."
            )
        needing = ("pin", "block", "count")
        refuse(self, needing, "{flag} needs a fixed size, such as --size 4x4, not auto.")

    def _size(self) -> Size:
        if isinstance(self.size, str):
            return LARGEST
        if self.size is not None:
            return self.size
        return DEFAULT_SIZE if self.dice is None else (self.dice.rows, self.dice.cols)

    def _weights(self, words: tuple[str, ...], language: Language, report: Report) -> Weights:
        weights = {word: default_weight(word, self.weigh) for word in words if self.weigh}
        given = dict[str, int]()
        for text, weight in self.weight:
            for word in option_words([text], "--weight", language, report).words:
                if word in given:
                    raise UsageError(TWICE, flag=f"--weight {text}")
                given[word] = weight
        return Weights(tuple((weights | given).items()))

    def _fixed_cells(self, rows: int, cols: int) -> Board | None:
        """Return a board of the pinned and blocked cells, with every other cell spare."""
        faces: dict[int, str] = {}
        for cell, face in (*self.pin, *((cell, BLOCK) for cell in self.block)):
            shown = canonical_face(face)
            if cell >= rows * cols:
                raise UsageError(
                    "Invalid cell {cell}: the cells of a {size} board are 0 to {last}.",
                    cell=cell,
                    size=f"{rows}x{cols}",
                    last=rows * cols - 1,
                )
            if faces.setdefault(cell, shown) != shown:
                raise UsageError(
                    "Cell {cell} can't be both {one} and {other}.",
                    cell=cell,
                    one=faces[cell],
                    other=shown,
                )
        if not faces:
            return None
        return Board(rows, cols, tuple(faces.get(cell, SPARE) for cell in range(rows * cols)))


class RudeBoardError(UsageError):
    """Rude words can't be kept off a board."""


class _Building:
    """The work for a request: its time limit holds for all of it."""

    def __init__(self, asked: Build, job: Job) -> None:
        self.asked, self.job, self.limit = asked, job, TimeLimit(asked.time_limit)
        self.is_auto = asked.size == AUTO_SIZE

    def built(self, puzzle: Puzzle) -> Answer:
        """Solve the puzzle, and do what else is asked for."""
        asked = self.asked
        without_board: dict[str, Any] = {"smallest": None} if self.is_auto else {}
        if asked.safe and (problem := refusal(puzzle.words, asked.language, puzzle.texts)):
            raise UsageError(problem)
        try:
            if asked.split:
                return self._divided(puzzle)
            if asked.count is not None:
                return self._several(puzzle, asked.count)
            found = smallest(self.job, puzzle, self.limit) if self.is_auto else None
            result = solve(self.job, puzzle, self.limit) if found is None else found.result
        except InterruptedSearch as search:
            return one_built(search.result, search.result.board, INTERRUPTED, search.smallest)
        if isinstance(result, Infeasible):
            return self._infeasible(result, without_board)
        code = UNDECIDED if isinstance(result, Unknown) else ANSWERED
        result, board = self._finished(result)
        if found is not None and not (asked.safe or is_decent(result, asked.language)):
            result, board = self._roomier(result) or (result, board)
        self._judge([result])
        if found is not None:
            unsafe = SIZES[RANK[size_of(found.result.puzzle)] : RANK[size_of(result.puzzle)]]
            if unsafe:
                told = more_room_text if asked.safe else decent_room_text
                self.job.report(told(found.result.puzzle, result.puzzle))
            found = SmallestBoard(result, (*found.undecided_sizes, *unsafe))
        built = one_built(result, board, code, found)
        if asked.unique and result.board is not None and result.paths:
            placed = result.puzzle.with_words(result.paths)
            seconds = self.limit.left
            unique, end = last(self.job, minimum_clues, placed, result.board, seconds=seconds)
            built = with_uniqueness(built, unique, end, result.puzzle)
        return built

    def _judge(self, results: Iterable[Result]) -> None:
        """Report that some board has an offensive word."""
        if not (self.asked.safe or all(is_decent(each, self.asked.language) for each in results)):
            largest = max((size_of(each.puzzle) for each in results), key=RANK.__getitem__)
            self.job.report(offensive_text(roomier(largest) if self.is_auto else None))

    def _infeasible(self, result: Result, values: dict[str, Any]) -> Answer:
        """Say that no board exists, and why: briefly if that is quickly found, or in full."""
        if self.asked.why:
            explanation, end = last(self.job, explain, result.puzzle, seconds=self.limit.left)
            return explained(result, explanation, end, values)
        reason = result.reason
        if reason is None and self.limit.left != 0:
            if has_quick_steps(result.puzzle):
                reason = find_reason(result.puzzle, time_limit=self.limit.left)
            else:
                seconds = self.limit.at_most(MAX_SECONDS)
                reason, _end = last(self.job, find_reason, result.puzzle, seconds=seconds)
        is_free = result.puzzle.dice is None and result.puzzle.fixed_cells is None
        result = replace(result, reason=reason)
        return impossible(result, values, may_grow=is_free and not self.is_auto)

    def _several(self, puzzle: Puzzle, count: int) -> Answer:
        """Find as many boards as are asked for, each as good as any, and say if these are all."""
        results, end = self._find_boards(puzzle, count)
        if results and isinstance(results[0], Infeasible):
            return self._infeasible(results[0], {})
        is_all = end == ANSWERED and len(results) <= count
        results.sort(key=lambda each: not is_decent(each, self.asked.language))
        boards: list[Board | None] = []
        for result in results[:count]:
            if boards and self.asked.fill is not None and self.limit.is_over():
                # Each takes a moment, and there may be thousands.
                end, is_all = UNDECIDED, False
                break
            boards.append(self._filled(result))
        results = results[: len(boards)]
        self._judge(results)
        summary = count_text(puzzle, len(results), end, is_all=is_all)
        code = ANSWERED if len(results) == count else end
        return boards_built(results, boards, code, summary, {"all": is_all})

    def _find_boards(self, puzzle: Puzzle, count: int) -> tuple[list[Result], int]:
        """Find one board more than asked for, to know whether there are more, and the exit code.

        While some would be offensive, look a little longer.
        """
        job, limit = self.job, self.limit
        best = None if puzzle.objective is Objective.ALL else solve(job, puzzle, limit)
        if isinstance(best, Unknown):
            return [best], UNDECIDED
        found: list[Result] = []
        decents, longer = 0, TimeLimit(DECENT_SECONDS)
        # Only once: a second attempt would come back to the same solutions.
        boards = events(job, enumerate_solutions, puzzle, best, seconds=limit.left, attempts=1)
        try:
            with closing(boards):
                for result in boards:
                    found.append(result)
                    decents += is_decent(result, self.asked.language)
                    if len(found) <= count:
                        longer = TimeLimit(DECENT_SECONDS)
                    elif decents >= count or longer.is_over():
                        break
        except TimeoutError:
            return found, UNDECIDED
        except KeyboardInterrupt:
            if not found:
                raise
            return found, INTERRUPTED
        return found, ANSWERED

    def _divided(self, puzzle: Puzzle) -> Answer:
        """Divide the words between as few boards as are found to hold them."""

        def solve_part(part: Puzzle) -> Result:
            left = self.limit.left
            limit = TimeLimit(PART_SECONDS if left is None else min(PART_SECONDS, left / 4))
            if self.is_auto:
                return smallest(self.job, part, limit).result
            return solve(self.job, part, limit)

        start = perf_counter()
        results = split(puzzle, solve_part, self.limit.is_over)
        if isinstance(results[-1], Unknown):
            results[-1] = replace(results[-1], seconds=perf_counter() - start)
        if isinstance(results[-1], Infeasible):
            return self._infeasible(results[-1], {})
        finished = [*map(self._finished, results)]
        results, boards = [each for each, _board in finished], [board for _each, board in finished]
        self._judge(results)
        if results[-1].missing:
            return boards_built(results, boards, UNDECIDED)
        return boards_built(results, boards, ANSWERED, split_text(puzzle.words, results))

    def _finished(self, result: Result) -> tuple[Result, Board | None]:
        """Return a result, decent if that is found soon, and its board, filled if asked for.

        With an automatic size, it is on a larger board where rude words can't be kept off.
        """
        language = self.asked.language
        for _again in range(MAX_RELAYS if self.asked.safe else 0):
            result = relaid(result, unsafe_words(language))
        result = decent(result, language, self.limit)
        try:
            return result, self._filled(result)
        except RudeBoardError:
            for size in SIZES[RANK[size_of(result.puzzle)] + 1 :] if self.is_auto else ():
                if (finished := self._on_larger(result.puzzle, size, PART_SECONDS)) is not None:
                    return finished
            raise

    def _roomier(self, result: Result) -> tuple[Result, Board | None] | None:
        """Return a result on a larger board without an offensive word, if that is found soon."""
        size, seconds = roomier(size_of(result.puzzle)), self.limit.at_most(PART_SECONDS)
        finished = self._on_larger(result.puzzle, size, seconds)
        if finished is None or not is_decent(finished[0], self.asked.language):
            return None
        return finished

    def _on_larger(
        self, puzzle: Puzzle, size: Size, seconds: float
    ) -> tuple[Result, Board | None] | None:
        """Solve a puzzle on a larger board and finish the result; None if no board is found."""
        found = solve(self.job, replace(puzzle, rows=size[0], cols=size[1]), TimeLimit(seconds))
        return self._finished(found) if isinstance(found, Found) else None

    @cached_property
    def _unwanted(self) -> Lexicon:
        """The words to keep off; its lines that are none are reported."""
        if (name := self.asked.unwanted) is None:
            return Lexicon(())
        text = self.job.read(name, MAX_BYTES)
        unwanted = Lexicon.from_text(text, name, self.asked.language)
        for notice in unwanted.notices:
            self.job.report(notice)
        return unwanted

    def _filled(self, result: Result) -> Board | None:
        """Return the board of the result, its spare cells filled if that is asked for."""
        asked, puzzle = self.asked, result.puzzle
        if result.board is None or asked.fill is None:
            return result.board
        unwanted = self._unwanted
        unsafe = (unsafe_words if asked.safe else offensive_words)(asked.language)
        lexicon = chosen_lexicon(asked.dictionary, asked.dice, self.job.report)
        rng = Random(randrange(2**32) if asked.seed is None else asked.seed)
        for _try in range(MAX_FILLINGS):
            board = fill(
                result.board,
                asked.fill,
                lexicon,
                rng,
                dice=None if puzzle.dice is None else puzzle.dice_set,
                unwanted=(*unwanted, *unsafe),
                own=result.paths.values(),
                q=puzzle.q,
                patience=self.limit.at_most(PATIENCE),
            )
            traces = unwanted_traces(board, unsafe, puzzle.q, puzzle.words)
            if not (traces and asked.safe):
                break
        if traces and asked.safe:
            raise RudeBoardError(
                "{words} can't be kept off the board {board}: leave out a word, choose another"
                " size, or leave out --safe.",
                words=first_few([word.upper() for word in traces]),
                board=result.board,
            )
        if remaining := find_words(board, unwanted, 0, puzzle.q):
            words = ", ".join(remaining)
            self.job.report(
                _("No way found to keep these words off the board: {words}.", words=words)
            )
        about = asked.language, puzzle.texts, puzzle.q
        if asked.safe and (brought := rude_on(board, result.paths, *about)):
            self.job.report(brought)
        return board


def _one_size(text: str) -> Size:
    if text == AUTO_SIZE:
        raise PuzzleError("For the smallest board, there is build_smallest_board(words).")
    return parse_size(text)


@dataclass(frozen=True, kw_only=True)
class _Built(Build):
    """The options of `build`."""

    words: tuple[str, ...] = operand("the words to place", default=MISSING)
    size: Size | None = option(
        "rows and columns, or 4x5 (default: those of the dice or of fixed, or 4x4)", "", _one_size
    )
    fixed: str | Board | None = option(
        "faces that must stay: a board with . for open cells, # for cells out of play"
    )
    weights: Mapping[str, int] | None = option(
        "with --best, how many words each of these words counts as", needs="best"
    )
    time_limit: float | None = time_limit_option()
    processes: bool = option("whether hard puzzles are solved in child processes", default=True)

    def wanted(self) -> Puzzle:
        """Return the puzzle. Raises UserErrors."""
        asked, fixed = replace(self, weight=tuple((self.weights or {}).items())), None
        if self.fixed is not None:
            fixed = one_board(Job(), self.fixed, self.size)
            asked = replace(asked, size=(fixed.rows, fixed.cols))
        words = given_words(CALLER, self.words, None, self.language)
        return asked.puzzle(words, CALLER.report, fixed)


OPTIONS = "size dice q fixed distinct best fewest must weights dictionary"
_function = function_of(_Built, f"words time_limit processes {OPTIONS}", PuzzleError)


@_function
def build(asked: _Built) -> Result:
    """Build a board that holds all the words, or prove that none can.

    The result is Found, Best, Infeasible or, after the time limit in seconds, Unknown. Raises
    WordsError, PuzzleError, BoardError, UnknownNameError or SolverError.
    """
    limit = TimeLimit(asked.time_limit)
    result = build_board(asked.wanted(), asked.time_limit, processes=asked.processes)
    return decent(result, asked.language, limit)


@_function
async def build_async(asked: _Built) -> Result:
    """Do what `build` does, without holding up the event loop.

    If it is cancelled, its child processes are killed.
    """
    limit, puzzle = TimeLimit(asked.time_limit), asked.wanted()
    result = await build_board_async(puzzle, asked.time_limit, processes=asked.processes)
    return await decent_async(result, asked.language, limit) if asked.processes else result


Requirements: Any = TypedDict(  # type: ignore[misc]
    "Requirements", {name: build.__annotations__[name] for name in OPTIONS.split()}, total=False
)
"""The requirements for the board, as `build` describes them."""
