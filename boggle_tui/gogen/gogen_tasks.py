"""Gogens as tasks for child processes: a new one, or one to solve; results are JSON."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from random import Random
from time import monotonic
from typing import Any

from boggle_tui.game.board.board import Board
from boggle_tui.game.dice.language_pairing import language_of
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.rude_words import refusal, unsafe_words
from boggle_tui.gogen.generator import GogenRequest, generate, suitable_words
from boggle_tui.gogen.gogen_puzzle import Gogen, GogenError
from boggle_tui.gogen.reasoning import Difficulty, ProvenGogen, prove_unique

SECONDS = 60
"""The time limit for a new Gogen, unless another one is chosen."""


@dataclass(frozen=True)
class NewGogen:
    """The requirements for a new Gogen, its word list and its seed."""

    request: GogenRequest
    dictionary: str
    seed: int
    is_safe: bool = False
    """Whether no rude word may be on its board."""
    seconds: float = field(default=SECONDS, repr=False)
    """The time after which to give up."""


GogenTask = NewGogen | Gogen
"""A Gogen to make, or one to solve that was made elsewhere."""


def do_gogen(task: GogenTask) -> ProvenGogen:
    """Make the Gogen, or prove that it has one solution only.

    Raises GogenError, which is a GogenStoppedError where time ran out, and LexiconError.
    """
    if isinstance(task, Gogen):
        return prove_unique(task)
    words, unsafe = _words(task.dictionary)
    if task.is_safe:
        if problem := refusal(task.request.theme, unsafe.language, task.request.texts):
            raise GogenError(problem)
        words = tuple(word for word in words if word not in unsafe)
    rng, deadline = Random(task.seed), monotonic() + task.seconds
    return generate(
        task.request,
        words,
        rng,
        is_stopped=lambda: monotonic() > deadline,
        unwanted=unsafe if task.is_safe else None,
    )


def gogen_values(generated: ProvenGogen) -> dict[str, Any]:
    """Return a Gogen with its solution as JSON values."""
    solution, difficulty = str(generated.solution), str(generated.difficulty)
    return generated.gogen.to_json() | {"solution": solution, "difficulty": difficulty}


def gogen_of_values(values: dict[str, Any]) -> ProvenGogen:
    """Read what `gogen_values` wrote. Raises KeyError, TypeError or ValueError."""
    gogen, solution = Gogen.from_json(values), Board.parse(values["solution"])
    if (solution.rows, solution.cols) != (gogen.rows, gogen.cols):
        raise GogenError("The solution has another size.")
    return ProvenGogen(gogen, solution, Difficulty(values["difficulty"]))


@cache
def _words(dictionary: str) -> tuple[tuple[str, ...], Lexicon]:
    """Return the words for Gogens, and the unsafe ones of the same language."""
    language = language_of(dictionary, None)
    return suitable_words(Lexicon.load(dictionary, language)), unsafe_words(language)
