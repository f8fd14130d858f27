"""The highest-scoring board that a search finds, or a proof that no board scores more."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from random import randrange
from typing import Any

from boggle_tui.files.errors import UsageError
from boggle_tui.files.paths import user_path
from boggle_tui.files.translation import _, number
from boggle_tui.game.board.board import QReading, Size, parse_size
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.history.statistics import sparkline
from boggle_tui.game.round.setup import NO_WORDS_TO_FIND
from boggle_tui.game.words.split_words import split_entries
from boggle_tui.kernel.finder import count_words
from boggle_tui.kernel.high_score_search import SearchResult, SearchTarget, hunt
from boggle_tui.paper.text import drawing
from boggle_tui.requests.answer import ANSWERED, INTERRUPTED, UNDECIDED, Answer
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
from boggle_tui.requests.hunt_proof import PLAIN_CLASSES, SECONDS_TO_HUNT, prove, verify
from boggle_tui.requests.inputs import chosen_lexicon, option_words
from boggle_tui.requests.run import Job

PROOF = "proof"
"""A heading in the help."""
SECONDS = 10.0
"""The time to search, unless --seconds says otherwise."""


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
        "list all boards with at least N points (default: the best score found)", "score", 1, PROOF
    )
    log: str | None = option("write the result of each class to a new file", "FILE", group=PROOF)
    resume: str | None = option(
        "continue the proof in a --log file", "FILE", group=PROOF, excludes="log"
    )
    verify: str | None = option(
        "check a --log file: its classes, boards and points; search all its classes again",
        "FILE",
        group=PROOF,
        excludes="size dice seconds avoid prove min_score log resume keep",
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
    executor: str = executor_option(group=PROOF)
    seed: int | None = seed_option("seed for the search; the same seed starts from the same boards")
    keep: str | None = keep_option()
    dictionary: str | None = dictionary_option()
    q: QReading = reading_option()
    json: bool = json_option()

    def run(self, job: Job) -> Iterator[Answer]:
        """Search, prove or verify. Raises UserErrors and KeyboardInterrupt."""
        if self.verify:
            path = user_path(self.verify)
            count = None if self.plain else self.sample or PLAIN_CLASSES
            yield verify(job, path, self.dictionary, count, self.seed)
            return
        target = self._target(job)
        if self.prove:
            log, resume = self.log and user_path(self.log), self.resume and user_path(self.resume)
            seconds, name = self.seconds or SECONDS_TO_HUNT, self.dictionary or target.lexicon.name
            yield prove(job, target, name, log or None, resume or None, self.min_score, seconds)
            return
        yield from self._search(target, job)

    def _target(self, job: Job) -> SearchTarget:
        """Return the target. Raises UsageError, or an error of the size or the word list."""
        size, dice = self.size, self.dice
        if dice is not None and size not in (None, (dice.rows, dice.cols)):
            raise UsageError(
                f"{dice.title} dice make {dice.rows}x{dice.cols} boards: leave out --size."
            )
        lexicon = chosen_lexicon(self.dictionary, dice, job.report)
        entries = (entry for text in self.avoid for entry in split_entries(text))
        avoid = option_words(entries, "--avoid", lexicon.language).words
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
        return [_("{count} boards, every one with a word to avoid", count=number(result.boards))]
    speed = result.boards / max(result.seconds, 0.001)
    return [
        *drawing(result.board, target.q).splitlines(),
        "",
        _(
            "{points} points, {words} words",
            points=number(result.points),
            words=number(_word_count(target, result)),
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
