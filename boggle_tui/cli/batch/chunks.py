"""Chunks: the questions of a batch, as many at a time as are answered in a moment."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from time import monotonic

from boggle_tui.cli.batch.answer import CHUNK_SECONDS, Answers
from boggle_tui.cli.batch.question import Question
from boggle_tui.spread.tasks import NoTask

MOST_QUESTIONS, MOST_LETTERS = 200, 1 << 16
"""The limits of a chunk, so that those being answered take little memory."""
READING_SECONDS = 0.02
"""The time after which a chunk is closed: its questions come slowly."""
MEMORY = 0.7
"""The share of the estimate that is kept when a chunk has been answered."""

Chunk = tuple[Question, ...]


class Chunks:
    """The chunks of a batch, as a source of tasks."""

    def __init__(self, questions: Iterable[Question | None]) -> None:
        self._questions = iter(questions)
        self._back: deque[Question] = deque()
        """Questions that another chunk left over."""
        self._alone: deque[Question] = deque()
        """The questions that may take long."""
        self._is_exhausted = False
        """Whether the last question has been read."""
        self._unanswered = 0
        """The chunks handed out but not yet answered."""
        self._seconds = CHUNK_SECONDS
        """The estimated time for a question; at first, as if each filled a chunk."""

    def next_task(self) -> Chunk | NoTask:
        """Return the next chunk.

        It is WAIT while the next question isn't known, or a chunk may leave some over.
        """
        chunk = (self._alone.popleft(),) if self._alone else self._gathered()
        if chunk:
            self._unanswered += 1
            return chunk
        return NoTask.END if self._is_exhausted and not self._unanswered else NoTask.WAIT

    def _gathered(self) -> Chunk:
        chunk: list[Question] = []
        letters, start = 0, monotonic()
        most = min(MOST_QUESTIONS, max(1, int(CHUNK_SECONDS / self._seconds)))
        while len(chunk) < most and letters < MOST_LETTERS:
            question = self._back.popleft() if self._back else self._next_question()
            if question is None:
                break
            chunk.append(question)
            letters += len(question.line)
            if monotonic() - start > READING_SECONDS:
                break
        return tuple(chunk)

    def _next_question(self) -> Question | None:
        if not self._is_exhausted:
            try:
                return next(self._questions)
            except StopIteration:
                self._is_exhausted = True
        return None

    def answered(self, chunk: Chunk, answers: Answers) -> None:
        """Learn from the answers to a chunk, and put back the questions without one.

        The first of these comes next, alone, since it may be why they were left over.
        """
        self._unanswered -= 1
        count = len(answers.lines)
        if count:
            # One that takes minutes says little about the others.
            seconds = min(CHUNK_SECONDS, answers.seconds / count)
            self._seconds = MEMORY * self._seconds + (1 - MEMORY) * seconds
        self._alone.extend(chunk[count : count + 1])
        self._back.extend(chunk[count + 1 :])
