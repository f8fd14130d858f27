"""hunt --prove and --verify: the proof, its progress, its log and what it says."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from math import ceil
from random import Random
from time import monotonic

from boggle_tui.cli.arguments.errors import UsageError
from boggle_tui.cli.arguments.parser import refuse
from boggle_tui.cli.interrupts import interrupts_noted
from boggle_tui.cli.output.live_display import ProgressLine
from boggle_tui.cli.output.outcome import ANSWERED, IMPOSSIBLE, INTERRUPTED, Outcome, as_json
from boggle_tui.cli.output.player_store import save_boards
from boggle_tui.files.paths import user_path
from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.kernel.generate.high_score_search import SearchTarget, hunt
from boggle_tui.kernel.prove.proof import (
    ClassResult,
    ClassTask,
    ProofQuestion,
    classes_of,
    search_class,
)
from boggle_tui.spread.executors import LocalProcesses, workforce_named
from boggle_tui.spread.result_log import ResultLog, read_log
from boggle_tui.spread.task_run import run_tasks

SECONDS_TO_HUNT = 2.0
"""The time to search for a record first, unless --seconds says otherwise."""
CLASSES_TO_VERIFY = 1
MOST_SHOWN = 20


@dataclass
class Proof:
    """The classes searched so far, and the boards found."""

    question: ProofQuestion
    classes: int
    """The number of all classes."""
    record: int
    """The points that a board must reach to be worth listing."""
    searched: dict[tuple[int, ...], ClassResult] = field(default_factory=dict)

    def add(self, result: ClassResult) -> None:
        """Take in a class; a better board raises the record for the classes to come."""
        self.searched[result.board_class] = result
        self.record = max(self.record, *(points for _, points in result.boards), 0)

    @property
    def limit(self) -> int:
        """The points that no board of the searched classes reaches, other than those found."""
        return max((result.target for result in self.searched.values()), default=self.record)

    @property
    def boards(self) -> list[tuple[str, int]]:
        """The best boards found, at and above the limit, one of each set of mirror images."""
        found = {board for result in self.searched.values() for board in result.boards}
        listed = [(notation, points) for notation, points in found if points >= self.limit]
        return sorted(listed, key=lambda board: (-board[1], board[0]))

    @property
    def is_complete(self) -> bool:
        """Whether every class was searched."""
        return len(self.searched) == self.classes

    @property
    def seconds(self) -> float:
        """The processor time of all classes."""
        return sum(result.seconds for result in self.searched.values())


def prove(options: Namespace, target: SearchTarget) -> Outcome:
    """Prove which board scores most. Raises UsageError, ProofError or SpreadError."""
    _refuse_other_options(options)
    name = options.dictionary or target.lexicon.name
    question = ProofQuestion.about(target.lexicon, name, target.rows, target.cols, target.q)
    workforce = workforce_named(options.executor)
    classes = list(classes_of(question))
    with ExitStack() as stack:
        is_interrupted = stack.enter_context(interrupts_noted())
        progress = stack.enter_context(ProgressLine())
        log = _log(options, question, stack)
        proof = Proof(question, len(classes), options.min_score or 0)
        for values in [] if log is None else log.results:
            proof.add(ClassResult.from_json(values))
        if not proof.record:
            progress.show("Searching for a record …")
            seconds = options.seconds or SECONDS_TO_HUNT
            for best in stack.enter_context(closing(hunt(target, 0, seconds))):
                if is_interrupted.is_set():
                    return Outcome(code=INTERRUPTED)
                proof.record = max(1, best.points)
        began, already = monotonic(), len(proof.searched)
        # Each task is made when it is handed out: the record may have been raised by then.
        tasks = (
            ClassTask(question, board_class, proof.record)
            for board_class in classes
            if board_class not in proof.searched
        )
        runs = stack.enter_context(closing(run_tasks(workforce, search_class, tasks)))
        for done in runs:
            if is_interrupted.is_set():
                break
            if done is not None:
                if done.error is not None:
                    raise done.error
                proof.add(done.result)
                if log is not None:
                    log.add(done.result.to_json())
            progress.show(_progress_text(proof, monotonic() - began, already))
    _save(options, proof)
    code = ANSWERED if proof.is_complete else INTERRUPTED
    return Outcome(_json(proof) if options.json else _text(proof, target.lexicon), code)


def verify(options: Namespace) -> Outcome:
    """Check a proof's log: its classes, its boards, and a sample of classes by the slow search.

    Raises SpreadError or ProofError if the file is no such log.
    """
    about, lines = read_log(user_path(options.verify), ProofQuestion.from_json)
    question = ProofQuestion.from_json(about)
    results = {result.board_class: result for result in map(ClassResult.from_json, lines)}
    missing = [one for one in classes_of(question) if one not in results]
    sample = Random(options.seed).sample(
        sorted(results), min(options.sample or CLASSES_TO_VERIFY, len(results))
    )
    wrong = _contradicted(question, [results[one] for one in sample])
    if wrong is None:
        return Outcome(code=INTERRUPTED)
    if wrong:
        return Outcome(f"The log is wrong about: {', '.join(sorted(wrong))}.\n", IMPOSSIBLE)
    whole = "every class" if not missing else f"all but {_classes(len(missing))}"
    return Outcome(
        f"The log has {whole}; {_classes(len(sample))}"
        " searched again in plain Python gave the same result.\n"
    )


def _contradicted(question: ProofQuestion, logged: Sequence[ClassResult]) -> list[str] | None:
    """Name the classes for which the slow search has another result; None at Ctrl-C."""
    by_class = {result.board_class: result for result in logged}
    tasks = [ClassTask(question, one.board_class, one.target, is_check=True) for one in logged]
    wrong: list[str] = []
    with (
        interrupts_noted() as is_interrupted,
        ProgressLine() as progress,
        closing(run_tasks(LocalProcesses(), search_class, tasks)) as runs,
    ):
        checked, began = 0, monotonic()
        for done in runs:
            if is_interrupted.is_set():
                return None
            progress.show(f"{checked} of {len(tasks)} classes, {monotonic() - began:.0f} s")
            if done is None:
                continue
            if done.error is not None:
                raise done.error
            checked += 1
            known = by_class[done.task.board_class]
            if (done.result.bound, done.result.boards) != (known.bound, known.boards):
                wrong.append("".join(map(str, known.board_class)))
    return wrong


def _log(options: Namespace, question: ProofQuestion, stack: ExitStack) -> ResultLog | None:
    """Continue a log or begin one, open until the stack is closed; None if none is asked for."""
    if options.resume:
        log = ResultLog.resume(user_path(options.resume), question.to_json())
    elif options.log:
        log = ResultLog.start(user_path(options.log), question.to_json())
    else:
        return None
    return stack.enter_context(log)


def _refuse_other_options(options: Namespace) -> None:
    refuse(options, ("dice", "avoid"), "--prove is about all boards: leave out {0}.")
    if options.log and options.resume:
        raise UsageError("Use --log for a new file or --resume for an old one, not both.")


def _save(options: Namespace, proof: Proof) -> None:
    question, boards = proof.question, proof.boards
    if boards:
        size = (question.rows, question.cols)
        save_boards(options, [Board.parse(boards[0][0], size)], q=QReading(question.q), dice=None)


def _progress_text(proof: Proof, seconds: float, already: int) -> str:
    done, fresh = len(proof.searched), len(proof.searched) - already
    text = f"{done:,} of {proof.classes:,} classes, {proof.record:,} points"
    if fresh:
        text += f", about {_duration(seconds / fresh * (proof.classes - done))} left"
    return text


def _classes(number: int) -> str:
    return "1 class" if number == 1 else f"{number:,} classes"


def _duration(seconds: float) -> str:
    for unit, size in (("days", 86400), ("h", 3600), ("min", 60)):
        if seconds >= 2 * size:
            return f"{ceil(seconds / size)} {unit}"
    return f"{ceil(seconds)} s"


def _json(proof: Proof) -> str:
    boards = proof.boards
    return as_json(
        {
            "score": boards[0][1] if boards else None,
            "boards": [notation for notation, _ in boards],
            "proven": proof.is_complete,
            "min_score": proof.limit,
            "checked": len(proof.searched),
            "classes": proof.classes,
            "seconds": round(proof.seconds, 2),
        }
    )


def _text(proof: Proof, lexicon: Lexicon) -> str:
    boards, question = proof.boards, proof.question
    lines = [f"{notation}  {points:,} points" for notation, points in boards[:MOST_SHOWN]]
    if len(boards) > MOST_SHOWN:
        lines.append(f"… and {len(boards) - MOST_SHOWN:,} more; --json lists them all.")
    if lines:
        lines.append("")
    size = f"{question.rows}x{question.cols} board"
    best = boards[0][1] if boards else proof.limit
    claim = f"scores more than {best:,}" if boards else f"scores {best:,} or more"
    if proof.is_complete:
        lines.append(f"Proven: no {size} {claim} with {lexicon.name}.")
    else:
        lines.append(
            f"No {size} of the {len(proof.searched):,} classes searched, of {proof.classes:,},"
            f" {claim} with {lexicon.name}."
        )
    lines.append(f"{_classes(len(proof.searched))}, {_duration(proof.seconds)} of processor time.")
    return "".join(f"{line}\n" for line in lines)
