"""Words out of a text that a person typed, pasted or read from a file."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from boggle_tui.game.board.board import LARGEST_SIDE
from boggle_tui.game.words.language import ANY, Language
from boggle_tui.game.words.wording import first_few
from boggle_tui.unboggle.puzzle.puzzle import Puzzle, PuzzleError

MOST_WORDS = 1000
"""Words that are kept; no board of 64 cells holds so many that a person chose."""

_PIECES = re.compile(r"[^\s,;]+")
_MARKS_AROUND = re.compile(r"^[\W_]+|[\W_]+$")


@dataclass(frozen=True)
class ParsedWords:
    """What came of a text that words were taken from."""

    words: tuple[str, ...]
    """All words now, each once."""
    added: tuple[str, ...]
    doubled: tuple[str, ...]
    """Words that were there already, or came twice."""
    rejected: tuple[str, ...]
    """What is no word, as it stood in the text."""
    left_out: int
    """Words beyond MOST_WORDS."""

    @property
    def text(self) -> str:
        """What is worth saying about it; nothing where every word was taken."""
        return " ".join(self._sentences())

    def _sentences(self) -> Iterator[str]:
        if len(self.rejected) == 1:
            yield _complaint(self.rejected[0])
        elif self.rejected:
            most = f", {LARGEST_SIDE**2} at most" if any(map(str.isalpha, self.rejected)) else ""
            yield f"Left out, for words are letters only{most}: {first_few(self.rejected)}."
        if self.doubled:
            verb = "is" if len(self.doubled) == 1 else "are"
            yield f"{first_few(self.doubled)} {verb} kept once."
        if self.left_out:
            yield f"{MOST_WORDS} words are the most: {self.left_out} more are left out."


def take(words: Sequence[str], text: str, language: Language = ANY) -> ParsedWords:
    """Add the words of a text, which white space, commas and semicolons part, to the words.

    Marks around a word, as in a sentence or a list, are no part of it.
    """
    known = dict.fromkeys(words)
    doubled: dict[str, None] = {}
    rejected: dict[str, None] = {}
    left_out = 0
    for piece in _pieces(text):
        word = language.fold(piece)
        if word in known:
            doubled[word] = None
        elif _complaint(word):
            rejected[piece] = None
        elif len(known) == MOST_WORDS:
            left_out += 1
        else:
            known[word] = None
    now = tuple(known)
    return ParsedWords(now, now[len(words) :], tuple(doubled), tuple(rejected), left_out)


def pieces(text: str) -> list[str]:
    """What white space, commas and semicolons part in a text, without the marks around it."""
    return list(_pieces(text))


def _pieces(text: str) -> Iterator[str]:
    for match in _PIECES.finditer(text):
        piece = match[0] if match[0].isalpha() else _MARKS_AROUND.sub("", match[0])
        if piece:
            yield piece


def ends_piece(text: str) -> bool:
    """Whether the text ends on a separator, so that its last word is complete."""
    return bool(text) and not _PIECES.fullmatch(text[-1])


def _complaint(word: str) -> str:
    """Why no board at all can have the word on it, if none can."""
    if word.isalpha() and len(word) <= LARGEST_SIDE**2:
        return ""
    try:
        Puzzle((word,), LARGEST_SIDE, LARGEST_SIDE)
    except PuzzleError as error:
        return str(error)
    return ""
