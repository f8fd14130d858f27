"""Proofs of the highest score: made class by class, and checked by searching again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import asdict
from math import ceil
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from boggle_tui.files.errors import printable
from boggle_tui.files.translation import N_, _, ngettext, number
from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.round.setup import NO_WORDS_TO_FIND
from boggle_tui.game.words.phrases import points_text
from boggle_tui.kernel.backend import IS_COMPILED, KernelError
from boggle_tui.kernel.high_score_search import SearchTarget, hunt
from boggle_tui.kernel.prove.certificate import Proof, Values, class_name, result_line
from boggle_tui.kernel.prove.proof import (
    BoardClass,
    ClassResult,
    ClassTask,
    ProofError,
    ProofQuestion,
    TooManyBoardsError,
    WrongProofError,
    search_class,
)
from boggle_tui.requests.answer import ANSWERED, IMPOSSIBLE, INTERRUPTED, Answer
from boggle_tui.requests.run import Job
from boggle_tui.spread.result_log import ResultLog, read_log, refuse_existing
from boggle_tui.spread.tasks import Done

SECONDS_TO_HUNT = 2.0
"""The time to search for a record first, unless --seconds says otherwise."""
MOST_SHOWN = 20


def prove(
    job: Job,
    target: SearchTarget,
    name: str,
    log_path: Path | None,
    resumed: Path | None,
    min_score: int | None,
    seconds: float,
) -> Answer:
    """Prove which board scores most, or all that have a score, with the word list of a name.

    The results go into a new log, or one that is `resumed`. First, a record is searched for
    within that many seconds. Raises UsageError, KernelError, ProofError or SpreadError.
    """
    question = ProofQuestion.about(target.lexicon, name, target.rows, target.cols, target.q)
    with ExitStack() as stack:
        log = None
        if resumed is not None:
            about = read_log(resumed).about
            least = min_score or about.get("target")
            log = stack.enter_context(
                ResultLog.resume(resumed, {**asdict(question), "target": least})
            )
            proof = read_proof(resumed, about, log.results)
        else:
            if log_path is not None:
                refuse_existing(log_path)
            job.show(_("Searching for a record …"))
            proof = Proof(question, min_score or _record(target, seconds, job))
        if log_path is not None:
            log = stack.enter_context(ResultLog.start(log_path, proof.to_json()))
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
        Board.parse(notation, (target.rows, target.cols)) for notation, _points in proof.boards[:1]
    )
    values = claim_values(proof) | {
        "proven": proof.is_complete,
        "checked": len(proof.searched),
        "taken_over": taken_over,
        "seconds": round(proof.seconds, 2),
    }
    kept = tuple((board, NO_WORDS_TO_FIND, None) for board in best)
    return Answer(_text(proof, taken_over), values, code, kept)


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
def _at_line(path: Path, number: int) -> Iterator[None]:
    """Say in each ProofError where it is."""
    try:
        yield
    except ProofError as error:
        raise type(error)(f"{path}, line {number}: {error}") from error


def _record(target: SearchTarget, seconds: float, job: Job) -> int:
    """Return the points of the best board found quickly. Raises KernelError."""
    if not IS_COMPILED:
        raise KernelError("--prove without --min-score")
    return max((1, *(best.points for best in job.steps(hunt(target, 0, seconds)))))


def claim_values(proof: Proof) -> dict[str, Any]:
    """The proof's claim as JSON values."""
    return {
        "score": proof.boards[0][1] if proof.boards else None,
        "boards": [notation for notation, _points in proof.boards],
        "min_score": proof.limit,
        "classes": len(proof.classes),
    }


def claim_text(proof: Proof, is_verified: bool = False) -> str:
    """The proof's claim: its boards, and that no other has as many points."""
    boards, question = proof.boards, proof.question
    lines = [f"{notation}  {points_text(points)}" for notation, points in boards[:MOST_SHOWN]]
    if len(boards) > MOST_SHOWN:
        more = number(len(boards) - MOST_SHOWN)
        lines.append(_("… and {count} more; --json lists them all.", count=more))
    if lines:
        lines.append("")
    words = printable(question.dictionary)
    if question.q != QReading.QU:
        words = _("{name} and Q read as {reading}", name=words, reading=question.q)
    about = {
        "size": question.size,
        "best": number(boards[0][1] if boards else proof.limit),
        "words": words,
        "searched": number(len(proof.searched)),
        "count": number(len(proof.classes)),
    }
    if not proof.is_complete:
        text = N_(
            "No {size} board of the {searched} classes searched, of {count}, scores {best} or more"
            " with {words}."
        )
        if boards:
            text = N_(
                "No {size} board of the {searched} classes searched, of {count}, scores more than"
                " {best} with {words}."
            )
    elif is_verified:
        text = N_("Verified: no {size} board scores {best} or more with {words}.")
        if boards:
            text = N_("Verified: no {size} board scores more than {best} with {words}.")
    else:
        text = N_("Proven: no {size} board scores {best} or more with {words}.")
        if boards:
            text = N_("Proven: no {size} board scores more than {best} with {words}.")
    lines.append(_(text, **about))
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
    about = {"done": number(done), "count": number(count), "points": points_text(proof.record)}
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


PLAIN_CLASSES = 1
"""The classes that the second program searches, unless options say otherwise."""
MOST_NAMED = 3


def verify(
    job: Job, path: Path, dictionary: str | None, plain_classes: int | None, seed: int | None
) -> Answer:
    """Check a proof's log, and search all its classes again, and some in plain Python.

    Those are chosen at random; None for all. Raises SpreadError or ProofError where the file is no
    such log, or its words aren't there.
    """
    try:
        proof = _complete_proof(path, dictionary)
        classes = sorted(proof.classes)
        count = len(classes)
        if IS_COMPILED and plain_classes is not None:
            count = min(plain_classes, count)
        plain = sorted(Random(seed).sample(classes, count))
        found = proof.searched
        # Those in plain Python first, since they take longest.
        tasks = [ClassTask(proof.question, one, found[one].target, is_plain=True) for one in plain]
        if IS_COMPILED:
            tasks += [ClassTask(proof.question, one, found[one].target) for one in classes]
        searched, seconds, began = 0, 0.0, monotonic()
        with closing(job.tasks(search_class, tasks)) as runs:
            for done in runs:
                if done is not None:
                    _compare(done, found[done.task.board_class])
                    searched += 1
                    seconds += done.result.seconds
                at, of = number(searched), classes_text(len(tasks))
                text = _("{done} of {classes} searched again", done=at, classes=of)
                job.show(f"{text}, {monotonic() - began:.0f} s")
    except WrongProofError as error:
        problem = {"verified": False, "problem": str(error)}
        return Answer(f"{error}\n", problem, IMPOSSIBLE)
    values = {
        "verified": True,
        **claim_values(proof),
        **asdict(proof.question),
        "boards_scored": _board_count(proof),
        "searched_again": len(proof.searched) if IS_COMPILED else 0,
        "searched_in_plain_python": list(map(class_name, plain)),
        "seconds": round(seconds, 2),
    }
    return Answer(_verified_text(proof, plain, seconds), values)


def _complete_proof(path: Path, dictionary: str | None) -> Proof:
    """Read a proof without gaps. Raises WrongProofError, SpreadError or ProofError."""
    log = read_log(path)
    proof = read_proof(path, log.about, log.results, dictionary)
    if not proof.is_complete:
        missing = min(proof.classes - proof.searched.keys())
        raise WrongProofError(
            _(
                "{path} has {done} of {classes}, without {missing}: continue it with --resume.",
                path=path,
                done=number(len(proof.searched)),
                classes=classes_text(len(proof.classes)),
                missing=class_name(missing),
            )
        )
    if log.is_cut_off:
        raise WrongProofError(
            _("{path} ends in the middle of a line: expected nothing after it.", path=path)
        )
    return proof


def _compare(done: Done, logged: ClassResult) -> None:
    """Raise WrongProofError unless the class was found to be as logged."""
    name = class_name(logged.board_class)
    if isinstance(done.error, TooManyBoardsError):
        raise WrongProofError(
            _(
                "Class {name} is wrong: more boards have {points} than can be listed.",
                name=name,
                points=points_text(logged.target),
            )
        )
    if done.error is not None:
        raise done.error
    if (done.result.bound, done.result.boards) != (logged.bound, logged.boards):
        raise WrongProofError(
            _(
                "Class {name} is wrong: the log has {logged}, but another search found {found}.",
                name=name,
                logged=_found_text(logged),
                found=_found_text(done.result),
            )
        )


def _found_text(result: ClassResult) -> str:
    named = ", ".join(board for board, _points in result.boards[:MOST_NAMED]) or _("none")
    return ngettext(
        "{count} board ({named}) and a bound of {bound}",
        "{count} boards ({named}) and a bound of {bound}",
        len(result.boards),
        named=named,
        bound=number(result.bound),
    )


def _verified_text(proof: Proof, plain: Sequence[BoardClass], seconds: float) -> str:
    scored = _board_count(proof)
    about = {"all": number(len(proof.classes)), "classes": classes_text(len(plain))}
    has_all = ngettext(
        "The log has each of the {all} classes once, and {count} board with the right points.",
        "The log has each of the {all} classes once, and {count} boards with the right points.",
        scored,
        all=about["all"],
    )
    again = (
        _(
            "Searched again, with the same results: all {all} with the compiled search, and"
            " {classes} with the second program, in plain Python.",
            **about,
        )
        if IS_COMPILED
        else _(
            "Searched again, with the same results: {classes} with the second program, in plain"
            " Python.",
            **about,
        )
    )
    cost = _("{time} of processor time.", time=duration(seconds))
    return f"{claim_text(proof, is_verified=True)}{has_all}\n{again}\n{cost}\n"


def _board_count(proof: Proof) -> int:
    return sum(len(result.boards) for result in proof.searched.values())
