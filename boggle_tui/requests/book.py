"""A book: its puzzles are planned, made by many workers, logged as they come, and laid out."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field, replace
from functools import cache, partial
from hashlib import sha256
from pathlib import Path
from random import Random, randrange
from time import monotonic
from typing import Any

from boggle_tui.files.errors import UsageError, UserError, os_reason
from boggle_tui.files.interrupts import interrupts_noted
from boggle_tui.files.paths import is_there, user_path
from boggle_tui.files.reading import source_name
from boggle_tui.files.translation import N_, Reader, _, languages, number, reader, speaking
from boggle_tui.files.writing import check_free, save_document
from boggle_tui.game.board.board import Board, parse_size
from boggle_tui.game.dice.dice_set import dealt_text, suited
from boggle_tui.game.dice.language_pairing import language_of
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.words.as_written import NO_TEXTS, Texts
from boggle_tui.game.words.entries import SplitWords, judged
from boggle_tui.game.words.language import ANY, Language, is_bundled
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.phrases import shortened, words_text
from boggle_tui.game.words.rude_words import offensive_words, unsafe_words
from boggle_tui.gogen.generator import (
    SIZES,
    GogenRequest,
    GogenTask,
    NewGogen,
    do_gogen,
    gogen_of_values,
    gogen_values,
    side_of,
)
from boggle_tui.gogen.gogen_puzzle import Gogen
from boggle_tui.gogen.reasoning import Difficulty, ProvenGogen
from boggle_tui.kernel.criteria import BoardCriteria, roll_matching, roll_without
from boggle_tui.kernel.finder import inoffensive_words
from boggle_tui.kernel.packed import load_list
from boggle_tui.paper.book_content import Book, book_values, puzzles_text, rated
from boggle_tui.paper.book_file import BookEntry, read_book
from boggle_tui.paper.clues import with_clues
from boggle_tui.paper.formats import PDF
from boggle_tui.paper.puzzles import WordTask, answers_of, gogen_puzzle
from boggle_tui.paper.sheet_content import PaperPuzzle, SheetError, Task, title_of
from boggle_tui.paper.typst_pages import typeset, typesetter
from boggle_tui.requests.answer import (
    ANSWERED,
    IMPOSSIBLE,
    INTERRUPTED,
    UNDECIDED,
    USAGE_ERROR,
    Answer,
    code_of,
)
from boggle_tui.requests.fields import refuse
from boggle_tui.requests.gogen import difficulty_of, generated_values, gogen_request, unused_text
from boggle_tui.requests.inputs import MAX_INPUT, list_name, report_language
from boggle_tui.requests.roll import Roll
from boggle_tui.requests.run import Job, Report, TimeLimit
from boggle_tui.requests.sheet import NOT_FOR_GOGENS, Sheets
from boggle_tui.requests.word_sheet import board_request, derived_seed
from boggle_tui.share.share_code import decode_gogen, is_gogen_code
from boggle_tui.spread.result_log import ResultLog, read_lines
from boggle_tui.spread.tasks import SpreadError
from boggle_tui.unboggle.analysis.full_board import (
    FullBoard,
    FullBoardRequest,
    UndecidedBoardError,
    build_full_board,
    rude_on,
)

TaskRequest = FullBoardRequest | Roll | GogenTask


def do_task(task: tuple[int, TaskRequest], language: str) -> dict[str, Any]:
    """Make the puzzle of a number and a request: its JSON values, or the problem.

    A problem is said in that language, with its exit code, and is final where trying again can't
    help.
    """
    _index, request = task
    with speaking(Reader(language)):
        try:
            if isinstance(request, GogenTask):
                return gogen_values(do_gogen(request))
            built = _rolled(request) if isinstance(request, Roll) else build_full_board(request)
        except UserError as error:
            code = code_of(error)
            return {"problem": str(error), "is_final": code != UNDECIDED, "code": code}
    paths = {word: list(path) for word, path in built.paths.items()}
    return {"board": str(built.board), "paths": paths}


def built_of_values(values: dict[str, Any]) -> FullBoard | ProvenGogen:
    """Read what `do_task` returned. Raises KeyError, TypeError or ValueError."""
    if "given" in values:
        return gogen_of_values(values)
    paths = {str(word): tuple(map(int, path)) for word, path in values["paths"].items()}
    return FullBoard(Board.parse(values["board"]), paths)


def _rolled(request: Roll) -> FullBoard:
    """Roll boards until one is as requested. Raises UndecidedBoardError where none is."""
    rng, q = Random(request.seed), request.q
    lexicon = _lexicon(list_name(request.dictionary, request.dice), request.used_dice.name)
    dice = suited(request.used_dice, lexicon)
    unwanted = unsafe_words(dice.language) if request.safe else None
    if request.min_words is None and request.max_words is None:
        board = roll_without(unwanted, dice, rng, lexicon, q)
    else:
        # Offensive words aren't among the answers, so they can't count here either.
        unwanted = unwanted or offensive_words(lexicon.language)
        criteria = BoardCriteria(request.min_words, request.max_words, unwanted=unwanted)
        is_stopped = TimeLimit(request.time_limit).is_over
        rolled = next(roll_matching(dice, rng, criteria, lexicon, q, is_stopped=is_stopped))
        if not rolled.meets_criteria:
            raise UndecidedBoardError(
                _(
                    "None of {count} boards met the criteria; the nearest has {words} words.",
                    count=rolled.rolls,
                    words=rolled.stats.words,
                )
            )
        board = rolled.board
    return FullBoard(
        board, inoffensive_words(board, lexicon, Rules(min_length=dice.min_length, q=q))
    )


@cache
def _lexicon(dictionary: str, dice: str) -> Lexicon:
    return load_list(dictionary, language_of(dictionary, dice))


GOGEN, ROLLED = "Gogen", "How many words?"
"""The titles of new puzzles until they are made: then a Gogen is named after a word of its list,
and a board by how many words it has."""
MARK = "gogen:"
"""Begins the line of a block that makes it a Gogen."""
_SIZE = re.compile(r"\d+x\d+")


@dataclass(frozen=True)
class Planned:
    """A puzzle and what makes it; without that if it can't be made."""

    title: str
    request: TaskRequest | None
    problem: str = ""
    task: Task = Task.GOGEN
    clues: dict[str, str] = field(default_factory=dict)
    texts: Texts | None = None
    """The words as their owner writes them; None for the words of a list."""

    def puzzle(self, built: FullBoard | ProvenGogen, taken: Collection[str] = ()) -> PaperPuzzle:
        """Return the puzzle that was made; one without a title gets one that isn't taken."""
        if isinstance(built, ProvenGogen):
            title = self.title
            if title == GOGEN:
                title = name_of(built.gogen, taken) or title
            return gogen_puzzle(built, title)
        assert isinstance(self.request, FullBoardRequest | Roll)
        answers = answers_of(built.paths, self.clues, self.texts)
        q = self.request.q
        level = rated(built.board, [*built.paths], self.task, q)
        title = self.title
        if isinstance(self.request, Roll):
            title = words_text(len(built.paths))
        return WordTask(task=self.task, rules=Rules(q=q)).puzzle(
            built.board, answers, title=title, level=level
        )


def name_of(gogen: Gogen, taken: Collection[str]) -> str:
    """Name a Gogen after the longest of its words that names no other; empty without any.

    Rude words, mild ones included, name none.
    """
    decent = {*gogen.words}.difference(unsafe_words(ANY))
    longest = sorted(decent, key=lambda word: (-len(word), word))
    names = (gogen.text(word).capitalize() for word in longest)
    return next((name for name in names if name not in taken), "")


class BookPlanner:
    """Plans the puzzles of a book that a request asks for."""

    def __init__(self, asked: Sheets, seed: int, job: Job) -> None:
        """Report what is left out of a puzzle."""
        self._asked, self._seed, self._job, self._report = asked, seed, job, job.report
        self.title = _("Gogens") if asked.gogen else _("Word puzzles")
        """The title of the book, unless another is asked for; its file may have one."""

    def planned(self) -> list[Planned]:
        """Plan all puzzles: new Gogens, boards rolled from dice, or those of a file."""
        asked = self._asked
        if asked.count is None:
            entries = _entries(asked.book or "", self._job)
            if not entries[0].words and entries[1:] and entries[1].words:
                self.title = entries.pop(0).title
                shown = self.title.removesuffix(".")
                self._report(_("Read as the title of the book: {title}.", title=shown))
            if asked.safe:
                texts = [word for entry in entries for word, _clue in entry.words]
                report_language(texts, asked.dictionary, self._report)
            planned = list(self._of_entries(entries))
            if all(isinstance(each.request, GogenTask) for each in planned):
                side_of(asked.size)  # Raises GogenError.
                refuse(asked, ("blanks", "clues", "q"), NOT_FOR_GOGENS)
            return planned
        return self._gogens(asked.count) if asked.gogen else self._rolled(asked.count)

    def _rolled(self, count: int) -> list[Planned]:
        asked = self._asked
        wanted = Roll(
            dice=asked.dice,
            dictionary=list_name(asked.dictionary, asked.dice),
            q=asked.q,
            min_words=asked.min_words,
            max_words=asked.max_words,
            safe=asked.safe,
            time_limit=asked.time_limit,
        )
        dictionary, dice = list_name(wanted.dictionary, None), wanted.used_dice
        its_lexicon = None if is_bundled(dictionary) else _lexicon(dictionary, dice.name)
        if its_lexicon and (text := dealt_text(suited(dice, its_lexicon))):
            self._report(text)
        seeds = (derived_seed(self._seed, "roll", at) for at in range(count))
        requests = (replace(wanted, seed=seed) for seed in seeds)
        return [Planned(ROLLED, request, task=Task.MANY) for request in requests]

    def _gogens(self, count: int) -> list[Planned]:
        """Plan new Gogens: of one difficulty, or, unless one is chosen, from easy to very hard."""
        asked, side = self._asked, side_of(self._asked.size)
        levels = [*Difficulty] if asked.difficulty is None else [asked.difficulty]
        requests = (
            GogenRequest(side, levels[at * len(levels) // count], asked.givens)
            for at in range(count)
        )
        return [
            Planned(GOGEN, asked.new_gogen(request, derived_seed(self._seed, "gogen", at)))
            for at, request in enumerate(requests)
        ]

    def _of_entries(self, entries: Sequence[BookEntry]) -> Iterator[Planned]:
        seen: Counter[tuple[str, ...]] = Counter()
        language = self._asked.language
        for place, entry in enumerate(entries, 1):
            try:
                title = title_of(entry.title, "")
            except SheetError as error:
                yield Planned(shortened(entry.title), None, str(error))
                continue
            name = _("Puzzle {number} ({title})", number=place, title=shortened(title))
            first = " ".join(filter(None, entry.words[0])) if entry.words else ""
            is_marked = first.lower().startswith(MARK)
            is_gogen = is_marked or is_gogen_code(first)
            words = judged(entry.words[is_gogen:], language, entry.notices)
            for text in map(shortened, words.skipped):
                self._report(_("{name}: skipped {text!r} (letters only).", name=name, text=text))

            def report(notice: str, name: str = name) -> None:
                self._report(f"{name}: {notice}")

            for notice in words.all_notices:
                report(notice)
            words = words.each_once()
            if not is_gogen:
                seen[words.words] += 1  # The same words a second time get another board.
                yield self._of_words(title, words, seen[words.words], report)
                continue
            try:
                about = first[len(MARK) :].strip() if is_marked else first
                yield Planned(title, self._gogen(about, words, place, report))
            except UserError as error:
                yield Planned(title, None, str(error))

    def _of_words(self, title: str, split: SplitWords, times: int, report: Report) -> Planned:
        if not split.words:
            problem = _(
                "It has no words: write them below its title, one on a line, without empty lines."
            )
            for entry in map(shortened, split.skipped[:1]):
                problem = _("{entry!r} is not a word: words are letters only.", entry=entry)
            return Planned(title, None, problem)
        words, texts, asked = split.words, split.texts, self._asked
        wanted = board_request(asked, words, texts, asked.language)
        request = replace(wanted, seed=derived_seed(self._seed, times, *words))
        task = asked.task or (Task.CLUES if texts.clues else Task.LIST)
        shown = dict[str, str]()
        if task is Task.CLUES:
            shown = with_clues(words, texts, asked.language, report, bool(asked.clues))
        return Planned(title, request, task=task, clues=shown, texts=texts)

    def _gogen(self, about: str, words: SplitWords, place: int, report: Report) -> GogenTask:
        """Return the task: a new Gogen, or that of a share code or a board. Raises UserErrors."""
        if is_gogen_code(about):
            if words.words:
                raise UsageError("The code of a Gogen holds its words: leave out the others.")
            return decode_gogen(about)
        named, names = about.lower(), dict[str, Difficulty]()
        for one in map(Reader, languages()):
            names |= {one.look_up(level.replace("-", " ")): level for level in Difficulty}
        for spoken in sorted(names, key=len, reverse=True):  # As "very hard" ends with "hard".
            named = named.replace(spoken, names[spoken])
        parts = named.replace(",", " ").split()
        sizes = [part for part in parts if _SIZE.fullmatch(part)]
        levels = [part for part in parts if part in {*Difficulty}]
        if len(sizes) + len(levels) < len(parts) or max(len(sizes), len(levels)) > 1:
            if "." not in about:
                raise UsageError(
                    "Invalid Gogen {about!r}: expected {levels}, a size such as 4x4, a share"
                    " code, or a board with . for the letters to place.",
                    about=shortened(about),
                    levels=", ".join(level.label for level in Difficulty),
                )
            return Gogen.of(Board.parse(about), words.words, texts=words.texts)
        usual = self._asked.size  # Boards of words may have sizes that no Gogen has.
        if usual not in [(side, side) for side in SIZES]:
            usual = None
        size = parse_size(sizes[0]) if sizes else usual
        level = difficulty_of(levels[0]) if levels else None
        request = gogen_request(
            size,
            level,
            None,
            words if words.words else None,
            _("this puzzle"),
            report,
        )
        seed = derived_seed(self._seed, "gogen", place, *words.words)
        return self._asked.new_gogen(request, seed)


def _entries(file: str, job: Job) -> list[BookEntry]:
    """Read the puzzles of a file. Raises UsageError where there are none."""
    is_table = Path(file).suffix.lower() in (".csv", ".tsv")
    entries = read_book(job.read(file, MAX_INPUT), is_table, job.report)
    if not entries:
        table = N_("No puzzles in {name}: expected title,word or title,word,clue on each line.")
        blocks = N_(
            "No puzzles in {name}: expected a title, then a word on each line, and an empty"
            " line between puzzles."
        )
        raise UsageError(table if is_table else blocks, name=source_name(file))
    name = Path(source_name(file)).stem
    untitled = sum(not entry.title for entry in entries)
    numbers = (f"{name} {at + 1}" if untitled > 1 else name for at in range(untitled))
    return [entry if entry.title else entry._replace(title=next(numbers)) for entry in entries]


Values = dict[str, Any]


class PartialBook:
    """A log with the seed of the book, and a line for each puzzle, written as they come."""

    def __init__(self, out: str) -> None:
        """Read the log if there is one. Raises UsageError where the file is something else."""
        path = user_path(out)
        self.path = path.with_name(f"{path.name}.part")
        self.seed: int | None = None
        """The seed of the book that was stopped."""
        self._built: dict[str, Values] = {}
        try:
            lines = read_lines(self.path).values if is_there(self.path) else []
        except SpreadError as error:
            raise UsageError("{error} Remove it to begin the book again.", error=error) from error
        if lines and isinstance(lines[0].get("seed"), int):
            self.seed = lines[0]["seed"]
            for each in lines[1:]:
                if each["built"].get("is_final", True):
                    self._built[each["key"]] = each["built"]

    def get(self, request: TaskRequest) -> Values | None:
        """Return what was built for the request; None if it must be built, or tried again."""
        return self._built.get(_key(request))

    def is_of(self, planned: Sequence[Planned]) -> bool:
        """Whether the book has any of its puzzles, if there are any."""
        asked = (_key(puzzle.request) for puzzle in planned if puzzle.request is not None)
        return not self._built or not self._built.keys().isdisjoint(asked)

    def start(self, seed: int) -> ResultLog:
        """Continue the log, or begin it where the seed differs. Raises UsageError, SpreadError."""
        if seed == self.seed:
            return ResultLog.resume(self.path, {"seed": seed})
        self._built.clear()
        try:
            self.path.unlink(missing_ok=True)
        except OSError as error:
            raise UsageError(
                "Can't write {name}: {reason}.", name=self.path, reason=os_reason(error)
            ) from error
        return ResultLog.start(self.path, {"seed": seed})

    def remove(self) -> None:
        """Remove the log: the book is complete."""
        with suppress(OSError):
            self.path.unlink(missing_ok=True)


def _key(request: TaskRequest) -> str:
    """Return a text that differs for each request."""
    return sha256(repr(request).encode()).hexdigest()[:24]


BAR = 30
"""The width of the progress bar."""


def make_book(asked: Sheets, job: Job) -> Answer:
    """Make the book that is asked for. Raises UserErrors."""
    assert asked.out is not None
    check_free(asked.out, asked.force)
    typesetter()  # The library may be missing.
    skipped: list[str] = []
    begun = PartialBook(asked.out)
    seed = asked.seed if asked.seed is not None else begun.seed
    seed = randrange(2**32) if seed is None else seed
    planner = BookPlanner(asked, seed, replace(job, report=skipped.append))
    planned, title = planner.planned(), title_of(asked.title, planner.title)
    if not (asked.force or begun.is_of(planned)):
        raise UsageError(
            "{name} holds the puzzles of another book: continue that, give another --out, or add"
            " --force to drop them.",
            name=begun.path,
        )
    with begun.start(seed) as log:
        try:
            with interrupts_noted() as interrupted:
                results = _results(planned, begun, log, job, interrupted.is_set)
                puzzles, made, left_out = _puzzles(planned, results, skipped.append)
                if puzzles:
                    job.show(_("Laying out the pages"))
                    book = Book(title, puzzles, asked.paper, asked.two_on_a_page, asked.large_print)
                    (document,) = typeset("book.typ", book_values(book), PDF, asked.font)
                if interrupted.is_set():
                    raise KeyboardInterrupt
        except KeyboardInterrupt:
            job.report(
                _(
                    "Stopped. The puzzles so far are in {path}; the same command continues.",
                    path=begun.path,
                )
            )
            return Answer(code=INTERRUPTED)
    problems = [
        f"{_('Left out: {words}.', words=each['puzzle'])} {each['problem']}" for each in left_out
    ]
    if puzzles:
        save_document(asked.out, document, asked.force)
        begun.remove()
        text = _("{title} in {name}.", title=puzzles_text(len(puzzles)), name=asked.out) + "\n"
    else:
        text, problems[0] = "", _("No puzzle could be built. {problem}", problem=problems[0])
    for sentence in (*skipped, *problems):
        job.report(sentence)
    out = asked.out if puzzles else None
    about = {"out": out, "title": title, "dictionary": asked.words_from, "seed": seed}
    return Answer(text, about | {"puzzles": made, "left_out": left_out}, _code(left_out))


def _results(
    planned: list[Planned],
    begun: PartialBook,
    log: ResultLog,
    job: Job,
    is_stopped: Callable[[], bool],
) -> dict[int, Values]:
    """Return the result of each puzzle with a request, by its index; build those not known yet.

    Raises KeyboardInterrupt or SpreadError.
    """
    results: dict[int, Values] = {}
    missing: list[tuple[int, TaskRequest]] = []
    for index, puzzle in enumerate(planned):
        if puzzle.request is None:
            continue
        known = begun.get(puzzle.request)
        if known is None:
            missing.append((index, puzzle.request))
        else:
            results[index] = known
    known_before, total, start = len(results), len(results) + len(missing), monotonic()
    make = partial(do_task, language=reader().language)
    with closing(job.tasks(make, missing)) as runs:
        for done in runs:
            if done is not None:
                index, request = done.task
                results[index] = done.result or {"problem": f"Failed: {done.error!r}."}
                if done.error is None:
                    log.add({"key": _key(request), "built": done.result})
            if is_stopped():
                raise KeyboardInterrupt
            job.show(_progress_text(len(results), total, known_before, monotonic() - start))
    return results


def _progress_text(done: int, total: int, known_before: int, seconds: float) -> str:
    filled, built = BAR * done // total, done - known_before
    text = _("{count} of {total} puzzles", count=done, total=total)
    if built:
        left = number(seconds / built * (total - done))
        text += f", {_('about {seconds} s left', seconds=left)}"
    return f"[{'#' * filled}{'.' * (BAR - filled)}] {text}"


def _puzzles(
    planned: list[Planned], results: dict[int, Values], report: Report
) -> tuple[tuple[PaperPuzzle, ...], list[Values], list[Values]]:
    """Return the puzzles with the values of each, and what was left out, with why."""
    puzzles: list[PaperPuzzle] = []
    made: list[Values] = []
    left_out: list[Values] = []
    for index, plan in enumerate(planned):
        values = results.get(index, {"problem": plan.problem, "code": USAGE_ERROR})
        if "problem" not in values:
            built = built_of_values(values)
            puzzle = plan.puzzle(built, {each.title for each in puzzles})
            asked, said = plan.request, ""
            if isinstance(built, FullBoard) and isinstance(asked, FullBoardRequest):
                about = Language.named(asked.language), asked.texts, asked.q
                said = rude_on(built.board, built.paths, *about) if asked.is_safe else ""
            elif isinstance(built, ProvenGogen) and isinstance(asked, NewGogen):
                said = unused_text(built, asked.request)
            if said:
                report(f"{shortened(plan.title)}: {said}")
            puzzles.append(puzzle)
            made.append(_values(plan, puzzle, values))
            continue
        name = _("puzzle {number} ({title})", number=index + 1, title=plan.title)
        code = values.get("code", UNDECIDED)
        proven = {"proven": code == IMPOSSIBLE, "code": code}
        left_out.append({"puzzle": name, "problem": values["problem"]} | proven)
    return tuple(puzzles), made, left_out


def _values(planned: Planned, puzzle: PaperPuzzle, built: Values) -> Values:
    if puzzle.task is Task.GOGEN:
        return {"title": puzzle.title} | generated_values(gogen_of_values(built))
    return {
        "title": puzzle.title,
        "difficulty": puzzle.level.replace(" ", "-"),
        "board": built["board"],
        "words": list(built["paths"]),
        **(planned.texts or NO_TEXTS).as_answer(),
    }


def _code(left_out: list[Values]) -> int:
    """The exit code: of what more time might help with, else of a mistake, else of a proof."""
    return max((each["code"] for each in left_out), default=ANSWERED)
