"""Gogens as tasks for processes of their own: a new one, or one of others; results are JSON."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from random import Random
from time import monotonic
from typing import Any

from boggle_tui.game.board.board import Board
from boggle_tui.game.dice.language_pairing import language_of
from boggle_tui.game.words.language import ANY, ENGLISH
from boggle_tui.game.words.lexicon import Lexicon, offensive_words
from boggle_tui.gogen.difficulty import Difficulty
from boggle_tui.gogen.generator import GeneratedGogen, GogenRequest, generate
from boggle_tui.gogen.proven import proven
from boggle_tui.gogen.puzzle import Gogen, GogenError
from boggle_tui.gogen.word_source import suitable_words

SECONDS = 60
"""The time limit for a new Gogen, unless another one is chosen."""


@dataclass(frozen=True)
class NewGogen:
    """The requirements for a new Gogen, its word list and its seed."""

    request: GogenRequest
    dictionary: str
    seed: int
    is_safe: bool = False
    """Whether no offensive word may be on its board."""
    seconds: float = field(default=SECONDS, repr=False)
    """The time after which to give up."""


@dataclass(frozen=True)
class GivenGogen:
    """A Gogen of others."""

    gogen: Gogen


GogenTask = NewGogen | GivenGogen


def do_gogen(task: GogenTask) -> GeneratedGogen:
    """Make the Gogen, or prove that it has one solution only.

    Raises GogenError, which is a StoppedError where time ran out, and LexiconError.
    """
    if isinstance(task, GivenGogen):
        return proven(task.gogen)
    words, unwanted = _words(task.dictionary)
    rng, deadline = Random(task.seed), monotonic() + task.seconds
    return generate(
        task.request,
        words,
        rng,
        is_stopped=lambda: monotonic() > deadline,
        unwanted=unwanted if task.is_safe else None,
    )


def gogen_values(generated: GeneratedGogen) -> dict[str, Any]:
    """Return a Gogen with its solution as JSON values."""
    gogen = generated.gogen
    return {
        "given": str(gogen.given),
        "words": list(gogen.words),
        "letters": gogen.letters,
        "solution": str(generated.solution),
        "difficulty": str(generated.difficulty),
    }


def gogen_of_values(values: dict[str, Any]) -> GeneratedGogen:
    """Read what `gogen_values` wrote. Raises KeyError, TypeError or ValueError."""
    gogen = Gogen(Board.parse(values["given"]), tuple(values["words"]), values["letters"])
    solution = Board.parse(values["solution"])
    if (solution.rows, solution.cols) != (gogen.rows, gogen.cols):
        raise GogenError("The solution has another size.")
    return GeneratedGogen(gogen, solution, Difficulty(values["difficulty"]))


@cache
def _words(dictionary: str) -> tuple[tuple[str, ...], Lexicon]:
    """Return the words for Gogens, and the offensive ones of the same language."""
    language = language_of(dictionary, None)
    offensive = offensive_words(ENGLISH if language is ANY else language)
    return suitable_words(Lexicon.load(dictionary, language)), offensive
