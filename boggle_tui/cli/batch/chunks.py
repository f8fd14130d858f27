"""Chunks: the questions of a batch, as many at a time as are answered in a moment."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from time import monotonic

from boggle_tui.cli.batch.answer import CHUNK_SECONDS, Answers
from boggle_tui.cli.batch.question import Question

MOST_QUESTIONS, MOST_LETTERS = 200, 1 << 16
"""The limits of a chunk, so that those on their way take little memory."""
READING_SECONDS = 0.02
"""The time after which a chunk is closed: its questions come slowly."""
MEMORY = 0.7
"""The share of the estimate that stays when a chunk was answered."""

Chunk = tuple[Question, ...]


class Chunks(Iterator[Chunk | None]):
    """The chunks of a batch; None where the next question isn't known yet.

    The iterator goes on when questions are put back after its end.
    """

    def __init__(self, questions: Iterable[Question | None]) -> None:
        self._questions = iter(questions)
        self._back: deque[Question] = deque()
        """Questions that another chunk left over."""
        self._alone: deque[Question] = deque()
        """Those among them that may take long."""
        self._seconds = CHUNK_SECONDS
        """The estimated time for a question; at first, as if each took a chunk of its own."""

    def __next__(self) -> Chunk | None:
        if self._alone:
            return (self._alone.popleft(),)
        chunk: list[Question] = []
        letters, start = 0, monotonic()
        most = min(MOST_QUESTIONS, max(1, int(CHUNK_SECONDS / self._seconds)))
        while len(chunk) < most and letters < MOST_LETTERS:
            try:
                question = self._back.popleft() if self._back else next(self._questions)
            except StopIteration:
                if chunk:
                    break
                raise
            if question is None:
                break
            chunk.append(question)
            letters += len(question.line)
            if monotonic() - start > READING_SECONDS:
                break
        return tuple(chunk) or None

    def answered(self, chunk: Chunk, answers: Answers) -> None:
        """Learn from the answers to a chunk, and put back the questions without any.

        The first of these comes next, alone, since it may be why they were left over.
        """
        count = len(answers.lines)
        if count:
            # One that takes minutes says little about the others.
            seconds = min(CHUNK_SECONDS, answers.seconds / count)
            self._seconds = MEMORY * self._seconds + (1 - MEMORY) * seconds
        self._alone.extend(chunk[count : count + 1])
        self._back.extend(chunk[count + 1 :])
