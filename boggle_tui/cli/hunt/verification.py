"""hunt --verify: the check of a proof's log, and what it says."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import closing
from dataclasses import asdict
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from boggle_tui.cli.arguments.hunt import Options
from boggle_tui.cli.hunt.proof import (
    claim_text,
    claim_values,
    classes_text,
    duration,
    read_proof,
)
from boggle_tui.cli.output.live_display import ProgressLine
from boggle_tui.cli.output.outcome import IMPOSSIBLE, INTERRUPTED, Outcome
from boggle_tui.files.interrupts import interrupts_noted
from boggle_tui.files.paths import user_path
from boggle_tui.game.words.wording import counted
from boggle_tui.kernel.backend import IS_COMPILED
from boggle_tui.kernel.prove.board_classes import BoardClass
from boggle_tui.kernel.prove.certificate import Proof, class_name
from boggle_tui.kernel.prove.proof import (
    ClassResult,
    ClassTask,
    TooManyBoardsError,
    WrongProofError,
    search_class,
)
from boggle_tui.spread.executors import workforce_named
from boggle_tui.spread.result_log import read_log
from boggle_tui.spread.task_run import run_tasks
from boggle_tui.spread.tasks import Done, Tasks
from boggle_tui.spread.workforce import Workforce

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
    values, text = _values(proof, plain, seconds), _text(proof, plain, seconds)
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


def _values(proof: Proof, plain: Sequence[BoardClass], seconds: float) -> dict[str, Any]:
    return {
        "verified": True,
        **claim_values(proof),
        **asdict(proof.question),
        "boards_scored": _board_count(proof),
        "searched_again": len(proof.searched) if IS_COMPILED else 0,
        "searched_in_plain_python": list(map(class_name, plain)),
        "seconds": round(seconds, 2),
    }


def _text(proof: Proof, plain: Sequence[BoardClass], seconds: float) -> str:
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
