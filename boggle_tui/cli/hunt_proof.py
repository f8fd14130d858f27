"""Proofs of the highest score: made class by class, and checked by searching again."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import asdict
from math import ceil
from pathlib import Path
from random import Random
from threading import Event
from time import monotonic
from typing import Any

from boggle_tui.cli.arguments.hunt import Options
from boggle_tui.cli.caller import ProgressLine
from boggle_tui.cli.output.outcome import (
    ANSWERED,
    IMPOSSIBLE,
    INTERRUPTED,
    Outcome,
    printable,
)
from boggle_tui.cli.player_store import save_boards
from boggle_tui.files.interrupts import interrupts_noted
from boggle_tui.files.paths import user_path
from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.dice.language_pairing import dictionary_name
from boggle_tui.game.words.wording import counted
from boggle_tui.kernel.backend import IS_COMPILED, KernelError
from boggle_tui.kernel.generate.high_score_search import SearchTarget, hunt
from boggle_tui.kernel.prove.board_classes import BoardClass
from boggle_tui.kernel.prove.certificate import Proof, Values, class_name, result_line
from boggle_tui.kernel.prove.proof import (
    ClassResult,
    ClassTask,
    ProofError,
    ProofQuestion,
    TooManyBoardsError,
    WrongProofError,
    search_class,
)
from boggle_tui.spread.executors import workforce_named
from boggle_tui.spread.result_log import ResultLog, read_log, refuse_existing
from boggle_tui.spread.task_run import run_tasks
from boggle_tui.spread.tasks import Done, Tasks, Workforce

SECONDS_TO_HUNT = 2.0
"""The time to search for a record first, unless --seconds says otherwise."""
MOST_SHOWN = 20


def prove(options: Options, target: SearchTarget) -> Outcome:
    """Prove which board scores most. Raises UsageError, KernelError, ProofError or SpreadError."""
    name = options.dictionary or target.lexicon.name
    question = ProofQuestion.about(target.lexicon, name, target.rows, target.cols, target.q)
    workforce = workforce_named(options.executor)
    with ExitStack() as stack:
        log = None
        if options.resume:
            log, proof = _resumed(options, question, stack)
        elif options.log:
            refuse_existing(user_path(options.log))
        is_interrupted = stack.enter_context(interrupts_noted())
        progress = stack.enter_context(ProgressLine())
        if not options.resume:
            progress.show("Searching for a record …")
            record = options.min_score or _record(options, target, is_interrupted)
            if record is None:
                return Outcome(code=INTERRUPTED)
            proof = Proof(question, record)
        if options.log:
            log = stack.enter_context(ResultLog.start(user_path(options.log), proof.to_json()))
        began, taken_over = monotonic(), len(proof.searched)
        # Each task is made when it is handed out: the record may have been raised by then.
        tasks = (
            ClassTask(question, board_class, proof.record)
            for board_class in sorted(proof.classes - proof.searched.keys())
        )
        runs = stack.enter_context(closing(run_tasks(workforce, search_class, Tasks(tasks))))
        for done in runs:
            if is_interrupted.is_set():
                break
            if done is not None:
                if done.error is not None:
                    raise done.error
                proof.add(done.result)
                if log is not None:
                    log.add(result_line(done.result))
            progress.show(_progress_text(proof, monotonic() - began, taken_over))
    code = _save(options, proof) or (ANSWERED if proof.is_complete else INTERRUPTED)
    if options.json:
        return Outcome(_values(proof, taken_over), code)
    return Outcome(_text(proof, taken_over), code)


def read_proof(
    path: Path, about: Values, lines: Sequence[Values], dictionary: str | None = None
) -> Proof:
    """Read the proof in a log, and check all that needs no search.

    The word list is `dictionary`, by default the one that the log names. Raises ProofError, and
    WrongProofError for what can't be true.
    """
    with _at_line(path, 1):
        proof = Proof.from_json(about, dictionary)
    for number, values in enumerate(lines, 2):
        with _at_line(path, number):
            proof.add_line(values)
    return proof


@contextmanager
def _at_line(path: Path, number: int) -> Iterator[None]:
    """Say in each ProofError where it is."""
    try:
        yield
    except ProofError as error:
        raise type(error)(f"{path}, line {number}: {error}") from error


def _resumed(
    options: Options, question: ProofQuestion, stack: ExitStack
) -> tuple[ResultLog, Proof]:
    """Open a log to continue it, until the stack is closed. Raises ProofError or SpreadError."""
    assert options.resume is not None
    path = user_path(options.resume)
    about = read_log(path).about
    target = options.min_score or about.get("target")
    log = stack.enter_context(ResultLog.resume(path, {**asdict(question), "target": target}))
    return log, read_proof(path, about, log.results)


def _record(options: Options, target: SearchTarget, is_interrupted: Event) -> int | None:
    """Return the points of the best board found quickly; None after Ctrl-C.

    Raises KernelError.
    """
    if not IS_COMPILED:
        raise KernelError("--prove without --min-score")
    record = 1
    with closing(hunt(target, 0, options.seconds or SECONDS_TO_HUNT)) as results:
        for best in results:
            if is_interrupted.is_set():
                return None
            record = max(record, best.points)
    return record


def _save(options: Options, proof: Proof) -> int:
    """Save the best board if --keep asks for it, and return the exit code."""
    question, boards = proof.question, proof.boards
    if not boards or options.keep is None:
        return ANSWERED
    board = Board.parse(boards[0][0], (question.rows, question.cols))
    dictionary = dictionary_name(options.dictionary, None)
    return save_boards(options.keep, [board], dictionary=dictionary, q=QReading(question.q))


def claim_values(proof: Proof) -> dict[str, Any]:
    """The proof's claim as JSON values."""
    return {
        "score": proof.boards[0][1] if proof.boards else None,
        "boards": [notation for notation, _ in proof.boards],
        "min_score": proof.limit,
        "classes": len(proof.classes),
    }


def claim_text(proof: Proof, is_verified: bool = False) -> str:
    """The proof's claim: its boards, and that no other has as many points."""
    boards, question = proof.boards, proof.question
    lines = [f"{notation}  {points:,} points" for notation, points in boards[:MOST_SHOWN]]
    if len(boards) > MOST_SHOWN:
        lines.append(f"… and {len(boards) - MOST_SHOWN:,} more; --json lists them all.")
    if lines:
        lines.append("")
    best = boards[0][1] if boards else proof.limit
    claim = f"scores more than {best:,}" if boards else f"scores {best:,} or more"
    words = printable(question.dictionary)
    if question.q != QReading.QU:
        words += f" and Q read as {question.q}"
    if proof.is_complete:
        opening = "Verified" if is_verified else "Proven"
        lines.append(f"{opening}: no {question.size} board {claim} with {words}.")
    else:
        lines.append(
            f"No {question.size} board of the {len(proof.searched):,} classes searched,"
            f" of {len(proof.classes):,}, {claim} with {words}."
        )
    return "".join(f"{line}\n" for line in lines)


def duration(seconds: float) -> str:
    """Round up seconds, as people say them."""
    for unit, size in (("days", 86400), ("h", 3600), ("min", 60)):
        if seconds >= 2 * size:
            return f"{ceil(seconds / size)} {unit}"
    return f"{ceil(seconds)} s"


def classes_text(number: int) -> str:
    """Write a number of classes."""
    return "1 class" if number == 1 else f"{number:,} classes"


def _progress_text(proof: Proof, seconds: float, taken_over: int) -> str:
    done, fresh = len(proof.searched), len(proof.searched) - taken_over
    text = f"{done:,} of {len(proof.classes):,} classes, {proof.record:,} points"
    if fresh:
        text += f", about {duration(seconds / fresh * (len(proof.classes) - done))} left"
    return text


def _values(proof: Proof, taken_over: int) -> dict[str, Any]:
    return claim_values(proof) | {
        "proven": proof.is_complete,
        "checked": len(proof.searched),
        "taken_over": taken_over,
        "seconds": round(proof.seconds, 2),
    }


def _text(proof: Proof, taken_over: int) -> str:
    searched = classes_text(len(proof.searched))
    text = f"{claim_text(proof)}{searched}, {duration(proof.seconds)} of processor time.\n"
    if taken_over:
        text += f"The log had {classes_text(taken_over)}; hunt --verify searches them again.\n"
    return text


PLAIN_CLASSES = 1
"""The classes that the second program searches, unless options say otherwise."""
MOST_NAMED = 3


def verify(options: Options, workforce: Workforce | None = None) -> Outcome:
    """Check a proof's log, and search all its classes again, by default where --executor says.

    Raises SpreadError or ProofError where the file is no such log, or its words aren't there.
    """
    assert options.verify is not None
    workforce = workforce or workforce_named(options.executor)
    try:
        proof = _complete_proof(user_path(options.verify), options.dictionary)
        classes = sorted(proof.classes)
        is_all_plain = options.plain or not IS_COMPILED
        count = len(classes) if is_all_plain else options.sample or PLAIN_CLASSES
        plain = sorted(Random(options.seed).sample(classes, min(count, len(classes))))
        seconds, began = 0.0, monotonic()
        with (
            interrupts_noted() as is_interrupted,
            ProgressLine() as progress,
            closing(search_again(proof, plain, workforce)) as checks,
        ):
            for checked, result in checks:
                if is_interrupted.is_set():
                    return Outcome(code=INTERRUPTED)
                seconds += 0.0 if result is None else result.seconds
                progress.show(f"{checked}, {monotonic() - began:.0f} s")
    except WrongProofError as error:
        problem = {"verified": False, "problem": str(error)}
        return Outcome(problem if options.json else f"{error}\n", IMPOSSIBLE)
    values, text = _verified_values(proof, plain, seconds), _verified_text(proof, plain, seconds)
    return Outcome(values if options.json else text)


def search_again(
    proof: Proof, plain: Sequence[BoardClass], workforce: Workforce
) -> Generator[tuple[str, ClassResult | None], None, None]:
    """Search all classes again, those in `plain` with the second program as well.

    Yields what is done so far, and the class just searched; None every moment until the next one.
    Raises WrongProofError for the first class with another result than the proof has.
    """
    found = proof.searched
    tasks = [
        ClassTask(proof.question, one, found[one].target, is_plain=True)
        for one in plain  # These first, since they take longest.
    ]
    if IS_COMPILED:
        tasks += [ClassTask(proof.question, one, found[one].target) for one in sorted(found)]
    searched = 0
    with closing(run_tasks(workforce, search_class, Tasks(tasks))) as runs:
        for done in runs:
            if done is not None:
                _compare(done, found[done.task.board_class])
                searched += 1
            text = f"{searched:,} of {classes_text(len(tasks))} searched again"
            yield text, None if done is None else done.result


def _complete_proof(path: Path, dictionary: str | None) -> Proof:
    """Read a proof without gaps. Raises WrongProofError, SpreadError or ProofError."""
    log = read_log(path)
    proof = read_proof(path, log.about, log.results, dictionary)
    if not proof.is_complete:
        missing = min(proof.classes - proof.searched.keys())
        raise WrongProofError(
            f"{path} has {len(proof.searched):,} of {classes_text(len(proof.classes))}, without"
            f" {class_name(missing)}: continue it with --resume."
        )
    if log.is_cut_off:
        raise WrongProofError(f"{path} ends in the middle of a line: expected nothing after it.")
    return proof


def _compare(done: Done, logged: ClassResult) -> None:
    """Raise WrongProofError unless the class was found to be as logged."""
    name = class_name(logged.board_class)
    if isinstance(done.error, TooManyBoardsError):
        raise WrongProofError(
            f"Class {name} is wrong: more boards have {logged.target:,} points than can be listed."
        )
    if done.error is not None:
        raise done.error
    if (done.result.bound, done.result.boards) != (logged.bound, logged.boards):
        raise WrongProofError(
            f"Class {name} is wrong: the log has {_found_text(logged)}, but another search found"
            f" {_found_text(done.result)}."
        )


def _found_text(result: ClassResult) -> str:
    boards = ", ".join(notation for notation, _ in result.boards[:MOST_NAMED]) or "none"
    return f"{counted(len(result.boards), 'board')} ({boards}) and a bound of {result.bound:,}"


def _verified_values(proof: Proof, plain: Sequence[BoardClass], seconds: float) -> dict[str, Any]:
    return {
        "verified": True,
        **claim_values(proof),
        **asdict(proof.question),
        "boards_scored": _board_count(proof),
        "searched_again": len(proof.searched) if IS_COMPILED else 0,
        "searched_in_plain_python": list(map(class_name, plain)),
        "seconds": round(seconds, 2),
    }


def _verified_text(proof: Proof, plain: Sequence[BoardClass], seconds: float) -> str:
    number = len(proof.classes)
    scored = counted(_board_count(proof), "board")
    second = f"{classes_text(len(plain))} with the second program, in plain Python"
    first = f"all {number:,} with the compiled search, and " if IS_COMPILED else ""
    return (
        f"{claim_text(proof, is_verified=True)}"
        f"The log has each of {classes_text(number)} once, and {scored} with the right points.\n"
        f"Searched again, with the same results: {first}{second}.\n"
        f"{duration(seconds)} of processor time.\n"
    )


def _board_count(proof: Proof) -> int:
    return sum(len(result.boards) for result in proof.searched.values())
