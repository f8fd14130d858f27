"""The weights of words: how much each counts where not all need to be on the board."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Any

from boggle_tui.files.translation import _
from boggle_tui.game.round.scoring import Scoring

MAX_WEIGHT = 1000
"""The largest weight of a word."""


class WordSelection(StrEnum):
    """The words that should be on the board."""

    ALL = "all"
    MOST = "most"
    """As many as fit."""
    LENGTH = "length"
    """The words with the most letters in total."""
    POINTS = "points"
    """The words with the highest score in total."""


def default_weight(word: str, selection: WordSelection) -> int:
    """Return the weight of a word that has none set by hand."""
    if selection is WordSelection.LENGTH:
        return len(word)
    if selection is WordSelection.POINTS:
        return Scoring.named("standard").worth(word)
    return 1


@dataclass(frozen=True)
class Weights:
    """The weights of words, by word; a mapping is accepted as well."""

    pairs: tuple[tuple[str, int], ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "pairs", tuple(sorted(dict(self.pairs).items())))

    def __bool__(self) -> bool:
        return bool(self.pairs)

    def of(self, word: str, default: int = 1) -> int:
        """Return the weight of a word, or the default if it has none."""
        return self._weights.get(word, default)

    def total(self, words: Iterable[str]) -> int:
        """Return the total weight of words: their number, where none has a weight."""
        return sum(map(self.of, words))

    def changed(self, word: str, weight: int | None) -> Weights:
        """Return the weights with another one for a word, or with none."""
        others = tuple(pair for pair in self.pairs if pair[0] != word)
        return Weights(others if weight is None else (*others, (word, weight)))

    def problem(self, words: Collection[str], shown: Callable[[str], str]) -> str | None:
        """Say what is wrong with the weights for a puzzle of these words; None if all is right."""
        for word, weight in self.pairs:
            if word not in words:
                return _("{word!r} has a weight, but is not one of the words.", word=shown(word))
            if not _is_weight(weight):
                return _(
                    "Invalid weight {weight} for {word!r}:"
                    " expected a whole number from 1 to {most}.",
                    weight=weight,
                    word=shown(word),
                    most=MAX_WEIGHT,
                )
        return None

    @cached_property
    def _weights(self) -> dict[str, int]:
        return dict(self.pairs)

    def to_json(self) -> dict[str, int]:
        """Return the weights as plain values for `from_json`."""
        return dict(self.pairs)

    @classmethod
    def from_json(cls, values: Any) -> Weights:
        """Read weights from plain values, ignoring what is damaged."""
        pairs = values.items() if isinstance(values, Mapping) else ()
        return cls(tuple((w, n) for w, n in pairs if isinstance(w, str) and _is_weight(n)))


NO_WEIGHTS = Weights()


def _is_weight(value: object) -> bool:
    return type(value) is int and 1 <= value <= MAX_WEIGHT
