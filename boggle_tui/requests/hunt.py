"""The highest-scoring board that a search finds, or a proof that no board scores more.

A proof is made class by class, and checked by searching again.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import asdict, dataclass
from functools import partial
from itertools import chain
from math import ceil
from pathlib import Path
from random import Random, randrange
from time import monotonic
from typing import Any

from boggle_tui.files.errors import UsageError, printable
from boggle_tui.files.paths import user_path
from boggle_tui.files.translation import N_, _, ngettext, number
from boggle_tui.files.writing import output_path
from boggle_tui.game.board.board import Board, QReading, Size, parse_size
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.history.statistics import sparkline
from boggle_tui.game.round.setup import NO_WORDS_TO_FIND
from boggle_tui.game.words.phrases import points_text
from boggle_tui.kernel.backend import IS_COMPILED, KernelError
from boggle_tui.kernel.finder import count_words
from boggle_tui.kernel.high_score_search import SearchResult, SearchTarget, hunt
from boggle_tui.kernel.prove.proof import (
    BoardClass,
    ClassResult,
    ClassTask,
    Proof,
    ProofError,
    ProofQuestion,
    TooManyBoardsError,
    Values,
    WrongProofError,
    class_name,
    result_line,
    search_class,
)
from boggle_tui.paper.text import drawing
from boggle_tui.play.round_options import list_title
from boggle_tui.requests.answer import ANSWERED, IMPOSSIBLE, INTERRUPTED, UNDECIDED, Answer
from boggle_tui.requests.fields import (
    dictionary_option,
    executor_option,
    json_option,
    keep_option,
    number_option,
    option,
    reading_option,
    seconds,
    seed_option,
    switch,
)
from boggle_tui.requests.inputs import chosen_lexicon, option_words
from boggle_tui.requests.run import Job
from boggle_tui.spread.result_log import ResultLog, read_log, refuse_existing
from boggle_tui.spread.tasks import Done

PROOF = "proof"
"""A heading in the help."""
SECONDS = 10.0
"""The time to search, unless --seconds says otherwise."""

SECONDS_TO_HUNT = 2.0
"""The time to search for a record before a proof, unless --seconds says otherwise."""
PLAIN_CLASSES = 1
"""The classes that the second program searches, unless options say otherwise."""
MOST_SHOWN, MOST_NAMED = 20, 3
"""The most boards to show of a proof, and to name of a class."""
MAX_BARS = 40
"""The points of a search that are drawn while it lasts."""


@dataclass(frozen=True, kw_only=True)
class Hunt:
    """The target of the search, and whether to prove or verify it."""

    size: Size | None = option("rows x columns (default: 4x4)", "RxC", parse_size)
    dice: DiceSet | None = option(
        "search only boards that this dice set can show", "NAME", DiceSet.named
    )
    seconds: float | None = option(
        f"time to search (default: {SECONDS:.0f}, or 2 before a proof)", "S", seconds
    )
    avoid: tuple[str, ...] = option(
        "words to keep off the board, separated by commas", "WORDS", default=()
    )
    prove: bool = switch(
        "prove that no board scores more: about a minute for 3x3, hours for 3x4",
        group=PROOF,
        excludes="dice avoid",
    )
    min_score: int | None = number_option(
        "list all boards with at least N points (default: the best score found)",
        "score",
        1,
        PROOF,
        needs="prove",
        excludes="seconds seed",
    )
    log: str | None = option(
        "write the result of each class to a new file", "FILE", group=PROOF, needs="prove"
    )
    resume: str | None = option(
        "continue the proof in a --log file",
        "FILE",
        group=PROOF,
        needs="prove",
        excludes="log seconds seed",
    )
    verify: str | None = option(
        "check a --log file: its classes, boards and points; search all its classes again",
        "FILE",
        group=PROOF,
        excludes="size dice seconds avoid prove min_score log resume keep q",
    )
    sample: int | None = number_option(
        "with --verify, search N random classes in plain Python, too: a second program, which"
        " takes a minute or two for one of 3x3 (default: 1)",
        "number of classes",
        1,
        PROOF,
        needs="verify",
    )
    plain: bool = switch(
        "with --verify, search all classes in plain Python, too",
        group=PROOF,
        needs="verify",
        excludes="sample",
    )
    executor: str = executor_option(group=PROOF, needs="prove verify")
    seed: int | None = seed_option("with the same dice and word list, the same start")
    keep: str | None = keep_option()
    dictionary: str | None = dictionary_option()
    q: QReading = reading_option()
    json: bool = json_option()

    def run(self, job: Job) -> Iterator[Answer]:
        """Search, prove or verify. Raises UserErrors and KeyboardInterrupt."""
        if self.verify:
            yield self._verified(user_path(self.verify), job)
            return
        target = self._target(job)
        if self.prove:
            yield self._proven(target, job)
            return
        yield from self._search(target, job)

    def _target(self, job: Job) -> SearchTarget:
        """Return the target. Raises UsageError, or an error of the size or the word list."""
        size, dice = self.size, self.dice
        if dice is not None and size not in (None, (dice.rows, dice.cols)):
            raise UsageError(
                "{dice} dice make {size} boards: leave out --size.",
                dice=dice.title,
                size=f"{dice.rows}x{dice.cols}",
            )
        lexicon = chosen_lexicon(self.dictionary, dice, job.report)
        read = partial(option_words, option="--avoid", language=lexicon.language, report=job.report)
        avoid = tuple(chain.from_iterable(read(text).words for text in self.avoid))
        if dice is not None:
            return SearchTarget.of(lexicon, dice, avoid=avoid, q=self.q)
        return SearchTarget(lexicon, *(size or (4, 4)), avoid=avoid, q=self.q)

    def _search(self, target: SearchTarget, job: Job) -> Iterator[Answer]:
        """Search until time is up or Ctrl-C; with --json, each better board is an answer."""
        seed = randrange(2**32) if self.seed is None else self.seed
        is_terminal = sys.stdout is not None and sys.stdout.isatty()
        best, code = SearchResult(None, 0, 0, 0.0), ANSWERED
        points: list[int] = []
        try:
            with closing(job.steps(hunt(target, seed, self.seconds or SECONDS))) as results:
                for result in results:
                    is_better = result.points > best.points or best.board is None
                    best = result
                    points.append(result.points)
                    if not (self.json and is_terminal):
                        job.show("\n".join(_progress_lines(target, result, points)))
                    if is_better and result.board:
                        yield Answer(values=_values(target, result, seed))
        except KeyboardInterrupt:
            code = INTERRUPTED
        if best.board is not None:
            dice = None if self.dice is None else self.dice.name
            kept = ((best.board, NO_WORDS_TO_FIND, dice),)
            yield Answer(_summary(target, best), _values(target, best, seed), code, kept)
            return
        if code == ANSWERED:
            code = UNDECIDED
            job.report(_("Every board had a word to avoid: raise --seconds, or avoid fewer words."))
        yield Answer(code=code)

    def _proven(self, target: SearchTarget, job: Job) -> Answer:
        """Prove which board scores most, or all that have a score.

        Unless a score or a log says what to prove, a record is searched for first. Raises
        UsageError, KernelError, ProofError or SpreadError.
        """
        name = self.dictionary or target.lexicon.name
        question = ProofQuestion.about(target.lexicon, name, target.rows, target.cols, target.q)
        with ExitStack() as stack:
            log = None
            if self.resume:
                resumed = user_path(self.resume)
                about = read_log(resumed).about
                least = self.min_score or about.get("target")
                log = stack.enter_context(
                    ResultLog.resume(resumed, {**asdict(question), "target": least})
                )
                proof = read_proof(resumed, about, log.results)
            else:
                if self.log:
                    refuse_existing(output_path(self.log))
                job.show(_("Searching for a record …"))
                proof = Proof(question, self.min_score or self._record(target, job))
            if self.log:
                log = stack.enter_context(ResultLog.start(output_path(self.log), proof.to_json()))
            began, taken_over = monotonic(), len(proof.searched)
            stack.enter_context(suppress(KeyboardInterrupt))
            # Each task is made when it is handed out: the record may have been raised by then.
            tasks = (
                ClassTask(question, board_class, proof.record)
                for board_class in sorted(proof.classes - proof.searched.keys())
            )
            for done in stack.enter_context(closing(job.tasks(search_class, tasks))):
                if done is not None:
                    if done.error is not None:
                        raise done.error
                    proof.add(done.result)
                    if log is not None:
                        log.add(result_line(done.result))
                job.show(_progress_text(proof, monotonic() - began, taken_over))
        code = ANSWERED if proof.is_complete else INTERRUPTED
        best = (
            Board.parse(notation, (target.rows, target.cols))
            for notation, _points in proof.boards[:1]
        )
        values = claim_values(proof) | {
            "proven": proof.is_complete,
            "checked": len(proof.searched),
            "taken_over": taken_over,
            "seconds": round(proof.seconds, 2),
        }
        kept = tuple((board, NO_WORDS_TO_FIND, None) for board in best)
        return Answer(_text(proof, taken_over), values, code, kept)

    def _record(self, target: SearchTarget, job: Job) -> int:
        """Return the points of the best board found quickly. Raises KernelError."""
        if not IS_COMPILED:
            raise KernelError("--prove without --min-score")
        seconds = self.seconds or SECONDS_TO_HUNT
        return max((1, *(best.points for best in job.steps(hunt(target, self.seed or 0, seconds)))))

    def _verified(self, path: Path, job: Job) -> Answer:
        """Check a proof's log, and search all its classes again, and some in plain Python.

        Those are chosen at random. Raises SpreadError or ProofError where the file is no such log,
        or its words aren't there.
        """
        try:
            proof = _complete_proof(path, self.dictionary)
            classes = sorted(proof.classes)
            count = len(classes)
            if IS_COMPILED and not self.plain:
                count = min(self.sample or PLAIN_CLASSES, count)
            plain = sorted(Random(self.seed).sample(classes, count))
            found = proof.searched
            # Those in plain Python first, since they take longest.
            tasks = [
                ClassTask(proof.question, one, found[one].target, is_plain=True) for one in plain
            ]
            if IS_COMPILED:
                tasks += [ClassTask(proof.question, one, found[one].target) for one in classes]
            searched, seconds, began = 0, 0.0, monotonic()
            with closing(job.tasks(search_class, tasks)) as runs:
                for done in runs:
                    if done is not None:
                        _compare(done, found[done.task.board_class])
                        searched += 1
                        seconds += done.result.seconds
                    of = classes_text(len(tasks))
                    text = _("{done} of {classes} searched again", done=searched, classes=of)
                    job.show(f"{text}, {monotonic() - began:.0f} s")
        except WrongProofError as error:
            problem = {"verified": False, "problem": str(error)}
            return Answer(f"{error}\n", problem, IMPOSSIBLE)
        values = {
            "verified": True,
            **claim_values(proof),
            "boards_scored": _board_count(proof),
            "searched_again": len(proof.searched) if IS_COMPILED else 0,
            "searched_in_plain_python": list(map(class_name, plain)),
            "seconds": round(seconds, 2),
        }
        return Answer(_verified_text(proof, plain, seconds), values)


def _values(target: SearchTarget, result: SearchResult, seed: int) -> dict[str, Any]:
    board = result.board
    assert board is not None
    return {
        **board.to_json(target.q),
        "dictionary": target.lexicon.name,
        "score": result.points,
        "words": _word_count(target, result),
        "boards": result.boards,
        "boards_a_second": round(result.boards / max(result.seconds, 0.001)),
        "seconds": round(result.seconds, 2),
        "seed": seed,
    }


def _progress_lines(target: SearchTarget, result: SearchResult, points: Sequence[int]) -> list[str]:
    if result.board is None:
        return [_("{count} boards, every one with a word to avoid", count=result.boards)]
    speed = result.boards / max(result.seconds, 0.001)
    return [
        *drawing(result.board, target.q).splitlines(),
        "",
        _(
            "{points} points, {words} words",
            points=result.points,
            words=_word_count(target, result),
        ),
        _(
            "{speed} boards per second, {seconds} s",
            speed=number(speed),
            seconds=number(result.seconds),
        ),
        sparkline(points, MAX_BARS, min(points), max(points)),
    ]


def _summary(target: SearchTarget, result: SearchResult) -> str:
    return _(
        "{board}\n\n{points} points, {words} words, the best of {boards} boards\n",
        board=result.board,
        points=result.points,
        words=_word_count(target, result),
        boards=result.boards,
    )


def _word_count(target: SearchTarget, result: SearchResult) -> int:
    assert result.board is not None
    (count,) = count_words([result.board], target.lexicon, target.min_length, target.q)
    return count


def read_proof(
    path: Path, about: Values, lines: Sequence[Values], dictionary: str | None = None
) -> Proof:
    """Read the proof in a log, and check all that needs no search.

    The word list is `dictionary`, by default the one that the log names. Raises ProofError, and
    WrongProofError for what can't be true.
    """
    with _at_line(path, 1):
        proof = Proof.from_json(about, dictionary)
    for line, values in enumerate(lines, 2):
        with _at_line(path, line):
            proof.add_line(values)
    return proof


@contextmanager
def _at_line(path: Path, line: int) -> Iterator[None]:
    """Say in each ProofError where it is."""
    try:
        yield
    except ProofError as error:
        raise type(error)(
            "{path}, line {line}: {error}", path=path, line=line, error=error
        ) from error


def claim_values(proof: Proof) -> dict[str, Any]:
    """The proof's claim as JSON values."""
    return {
        "score": proof.boards[0][1] if proof.boards else None,
        "boards": [notation for notation, _points in proof.boards],
        "min_score": proof.limit,
        "classes": len(proof.classes),
        **asdict(proof.question),
    }


def claim_text(proof: Proof, is_verified: bool = False) -> str:
    """The proof's claim: its boards, and that no other has as many points."""
    boards, question = proof.boards, proof.question
    lines = [f"{notation}  {points_text(points)}" for notation, points in boards[:MOST_SHOWN]]
    if len(boards) > MOST_SHOWN:
        more = len(boards) - MOST_SHOWN
        lines.append(_("… and {count} more; --json lists them all.", count=more))
    if lines:
        lines.append("")
    name = printable(list_title(question.dictionary))
    words = _("the {name} list", name=name)
    if question.q != QReading.QU:
        words = _("the {name} list and Q read as {reading}", name=name, reading=question.q)
    about = {
        "size": question.size,
        "best": boards[0][1] if boards else proof.limit,
        "words": words,
        "searched": len(proof.searched),
        "count": len(proof.classes),
    }
    none = N_("Proven: no {size} board scores {best} or more with {words}.")
    best = N_("Proven: no {size} board scores more than {best} with {words}.")
    if not proof.is_complete:
        none = N_(
            "No {size} board of the {searched} classes searched, of {count}, scores {best} or more"
            " with {words}."
        )
        best = N_(
            "No {size} board of the {searched} classes searched, of {count}, scores more than"
            " {best} with {words}."
        )
    elif is_verified:
        none = N_("Verified: no {size} board scores {best} or more with {words}.")
        best = N_("Verified: no {size} board scores more than {best} with {words}.")
    lines.append(_(best if boards else none, **about))
    return "".join(f"{line}\n" for line in lines)


def duration(seconds: float) -> str:
    """Round up seconds, as people say them."""
    if seconds >= 2 * 86400:
        return ngettext("{count} day", "{count} days", ceil(seconds / 86400))
    for unit, size in (("h", 3600), ("min", 60)):
        if seconds >= 2 * size:
            return f"{ceil(seconds / size)} {unit}"
    return f"{ceil(seconds)} s"


def classes_text(count: int) -> str:
    """Write a number of classes."""
    return ngettext("{count} class", "{count} classes", count)


def _progress_text(proof: Proof, seconds: float, taken_over: int) -> str:
    done, fresh = len(proof.searched), len(proof.searched) - taken_over
    count = len(proof.classes)
    about = {"done": done, "count": count, "points": points_text(proof.record)}
    if not fresh:
        return _("{done} of {count} classes, {points}", **about)
    left = duration(seconds / fresh * (count - done))
    return _("{done} of {count} classes, {points}, about {time} left", time=left, **about)


def _text(proof: Proof, taken_over: int) -> str:
    searched = classes_text(len(proof.searched))
    time = duration(proof.seconds)
    cost = _("{classes}, {time} of processor time.", classes=searched, time=time)
    text = f"{claim_text(proof)}{cost}\n"
    if taken_over:
        again = classes_text(taken_over)
        text += _("The log had {classes}; hunt --verify searches them again.", classes=again) + "\n"
    return text


def _complete_proof(path: Path, dictionary: str | None) -> Proof:
    """Read a proof without gaps. Raises WrongProofError, SpreadError or ProofError."""
    log = read_log(path)
    proof = read_proof(path, log.about, log.results, dictionary)
    if not proof.is_complete:
        missing = min(proof.classes - proof.searched.keys())
        raise WrongProofError(
            "{path} has {done} of {classes}, without {missing}: continue it with --resume.",
            path=path,
            done=len(proof.searched),
            classes=classes_text(len(proof.classes)),
            missing=class_name(missing),
        )
    if log.is_cut_off:
        raise WrongProofError(
            "{path} ends in the middle of a line: expected nothing after it.", path=path
        )
    return proof


def _compare(done: Done, logged: ClassResult) -> None:
    """Raise WrongProofError unless the class was found to be as logged."""
    name = class_name(logged.board_class)
    if isinstance(done.error, TooManyBoardsError):
        raise WrongProofError(
            "Class {name} is wrong: more boards have {points} than can be listed.",
            name=name,
            points=points_text(logged.target),
        )
    if done.error is not None:
        raise done.error
    if (done.result.bound, done.result.boards) != (logged.bound, logged.boards):
        raise WrongProofError(
            "Class {name} is wrong: the log has {logged}, but another search found {found}.",
            name=name,
            logged=_found_text(logged),
            found=_found_text(done.result),
        )


def _found_text(result: ClassResult) -> str:
    named = ", ".join(board for board, _points in result.boards[:MOST_NAMED]) or _("none")
    return ngettext(
        "{count} board ({named}) and a bound of {bound}",
        "{count} boards ({named}) and a bound of {bound}",
        len(result.boards),
        named=named,
        bound=result.bound,
    )


def _verified_text(proof: Proof, plain: Sequence[BoardClass], seconds: float) -> str:
    count, classes = len(proof.classes), classes_text(len(plain))
    has_all = ngettext(
        "The log has each of the {all} classes once, and {count} board with the right points.",
        "The log has each of the {all} classes once, and {count} boards with the right points.",
        _board_count(proof),
        all=count,
    )
    again = N_(
        "Searched again, with the same results: {classes} with the second program, in plain Python."
    )
    if IS_COMPILED:
        again = N_(
            "Searched again, with the same results: all {all} with the compiled search, and"
            " {classes} with the second program, in plain Python."
        )
    cost = _("{time} of processor time.", time=duration(seconds))
    searched = _(again, all=count, classes=classes)
    return f"{claim_text(proof, is_verified=True)}{has_all}\n{searched}\n{cost}\n"


def _board_count(proof: Proof) -> int:
    return sum(len(result.boards) for result in proof.searched.values())
