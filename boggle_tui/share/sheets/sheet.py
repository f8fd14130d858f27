"""Sheet: a puzzle to print, and its answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from string import ascii_uppercase

from boggle_tui.game.board.board import Board, Path, QReading
from boggle_tui.share.pages.paper import PAPERS, Paper

MAX_TITLE = 200
"""The letters of the longest title."""
MAX_VERSIONS = len(ascii_uppercase)


class Task(StrEnum):
    """The player's task, and so what stands beneath the board."""

    LIST = "list"
    """Find the words of a list."""
    BLANKS = "blanks"
    """Find words of which only the lengths are known."""
    CLUES = "clues"
    """Find words by their meanings."""
    MANY = "many"
    """Find as many words as possible."""


@dataclass(frozen=True)
class Answer:
    """A word of a puzzle."""

    word: str
    path: Path
    clue: str = ""


@dataclass(frozen=True)
class Version:
    """One board of a sheet; several versions have the same words on different boards."""

    board: Board
    answers: tuple[Answer, ...]
    label: str = ""
    """A, B, C …; empty if there is only one."""
    turns: tuple[int, ...] = ()
    """The quarter turns of each letter; none if all are upright."""


@dataclass(frozen=True, kw_only=True)
class Sheet:
    """A puzzle to print."""

    title: str
    task: Task
    versions: tuple[Version, ...]
    q: QReading = QReading.QU
    theme: str = ""
    """A word on the board that isn't listed, and is what the others have in common."""
    has_lines: bool = False
    """Whether there are lines to write on, with the points of words."""
    has_key: bool = True
    """Whether the answers are printed, on pages of their own."""
    min_length: int = 3
    """The letters of the shortest word that counts."""
    scoring: str = "standard"
    """The name of the points table."""
    is_large: bool = False
    """Whether it is for people who need large print."""
    paper: Paper = PAPERS["a4"]

    def listed(self, version: Version) -> list[Answer]:
        """Return the words that the sheet mentions, in its order."""
        answers = [answer for answer in version.answers if answer.word != self.theme]
        if self.task is Task.BLANKS:
            return sorted(answers, key=lambda answer: (len(answer.word), answer.word))
        if self.task is Task.CLUES:
            return answers
        return sorted(answers, key=lambda answer: answer.word)


def labels(count: int) -> Sequence[str]:
    """Return a label for each version."""
    return [""] if count == 1 else ascii_uppercase[:count]


def random_turns(board: Board, rng: Random) -> tuple[int, ...]:
    """Turn each letter as a die may lie on the table."""
    return tuple(int(rng.random() * 4) for _ in board.faces)


def clean(text: str) -> str:
    """Return a text of the user on one line, without control characters."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())
