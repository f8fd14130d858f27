"""A round as a flat record of plain values, for a table, a line of CSV or JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import UTC, date, datetime
from functools import cache
from math import isfinite
from typing import Any, TypeVar

from boggle_tui.game.board.board import Board
from boggle_tui.game.board.faces import QReading
from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.history.round_facts import COLUMNS, RoundFacts
from boggle_tui.game.round.hints import BoughtHint
from boggle_tui.game.round.round import Verdict
from boggle_tui.game.round.rules import Mode, Rules, Scoring
from boggle_tui.game.round.setup import Ghost, RoundSetup, WordDisplay, WordsToFind
from boggle_tui.game.values import possible_day
from boggle_tui.game.words.as_written import Texts
from boggle_tui.game.words.own_words import OwnWords

T = TypeVar("T")

RULES = ("min_length", "seconds", "scoring", "q", "mode", "target")
SETUP = ("dictionary", "fingerprint", "dice", "day", "to_beat", "word_count")
PLAYED = ("id", "elapsed", "rotation", "score", "possible")
LISTS = (
    *("to_find", "found", "times", "rejected", "missed", "hints"),
    *("practised", "letters_shown", "own", "ghost"),
)
"""The values that are lists, as texts with a space between two entries."""
NAMES = (
    *("started", "notation", *SETUP, *PLAYED, *RULES, *LISTS),
    *("shown", "has_bonus", "texts", "takes_own_words", "on_paper"),
)
"""The names of all values."""


def to_record(played: PlayedRound) -> dict[str, Any]:
    """Flatten a round into texts, numbers and None."""
    setup = played.setup
    lists = {
        "to_find": setup.to_find.words,
        "found": played.found,
        "times": played.times,
        "rejected": _pairs((word, verdict.name) for word, verdict in played.rejected),
        "missed": played.missed,
        "hints": played.hints,
        "practised": setup.practised,
        "letters_shown": _pairs(played.letters_shown),
        "own": setup.own.signed,
        "ghost": _pairs(setup.ghost.course) if setup.ghost else (),
    }
    return {
        "started": played.started.isoformat(),
        "notation": str(setup.board),
        "shown": str(setup.to_find.shown),
        "has_bonus": setup.to_find.has_bonus,
        "texts": json.dumps(setup.to_find.texts.to_json(), ensure_ascii=False),
        **{name: getattr(played, name) for name in PLAYED},
        **{name: getattr(setup, name) for name in (*SETUP, "takes_own_words", "on_paper")},
        **{name: getattr(setup.rules, name) for name in RULES},
        **{name: " ".join(map(str, entries)) for name, entries in lists.items()},
    }


def facts_of(played: PlayedRound) -> RoundFacts:
    """The values of a round that statistics and charts need."""
    started = played.started.astimezone(UTC).isoformat(timespec="microseconds")
    record = to_record(played) | {"started": started}
    return RoundFacts.read(*(record[name] for name in COLUMNS))


def from_record(record: Mapping[str, Any]) -> PlayedRound:
    """Rebuild a round from its record.

    Raises LookupError, TypeError, ValueError or ArithmeticError for values that no round has.
    """
    lists = {name: record[name].split() for name in LISTS}
    day = _optional(str, record["day"])
    course = tuple((_finite(at), int(score)) for at, score in _split(lists["ghost"]))
    setup = RoundSetup(
        board=Board.parse(record["notation"]),
        rules=_rules(*(record[name] for name in RULES)),
        dictionary=str(record["dictionary"]),
        fingerprint=str(record["fingerprint"]),
        dice=_optional(str, record["dice"]),
        day=day if day is None else str(possible_day(date.fromisoformat(day))),
        to_beat=_optional(int, record["to_beat"]),
        word_count=_optional(int, record["word_count"]),
        to_find=WordsToFind(
            _words(lists["to_find"]),
            WordDisplay(record["shown"]),
            bool(record["has_bonus"]),
            Texts.from_json(json.loads(record["texts"])),
        ),
        practised=_words(lists["practised"]),
        own=OwnWords.of(lists["own"]),
        ghost=Ghost(course) if course else None,
        takes_own_words=bool(record["takes_own_words"]),
        on_paper=bool(record["on_paper"]),
    )
    played = PlayedRound(
        id=str(record["id"]),
        started=datetime.fromisoformat(record["started"]),
        setup=setup,
        elapsed=_finite(record["elapsed"]),
        found=_words(lists["found"]),
        times=tuple(map(_finite, lists["times"])),
        rejected=tuple((word, Verdict[reason]) for word, reason in _split(lists["rejected"])),
        missed=_words(lists["missed"]),
        hints=tuple(map(BoughtHint.parse, lists["hints"])),
        letters_shown=tuple((word, int(count)) for word, count in _split(lists["letters_shown"])),
        rotation=int(record["rotation"]) % 4,
        score=int(record["score"]),
        possible=_optional(int, record["possible"]),
    )
    if len(played.found) != len(played.times):
        raise ValueError("Invalid round: expected a time for each word.")
    possible_day(played.local_day)
    return played


def _optional(kind: Callable[[Any], T], value: Any) -> T | None:
    return None if value is None else kind(value)


def _words(words: Sequence[str]) -> tuple[str, ...]:
    if words and not "".join(words).isalpha():
        raise ValueError("Invalid words: expected letters.")
    return tuple(words)


def _finite(value: Any) -> float:
    number = float(value)
    if not isfinite(number):
        raise ValueError(f"Invalid time {value!r}: expected a number of seconds.")
    return number


def _pairs(pairs: Iterable[tuple[object, object]]) -> Iterator[str]:
    return (f"{first}:{second}" for first, second in pairs)


def _split(pairs: Iterable[str]) -> Iterator[tuple[str, str]]:
    for pair in pairs:
        first, _, second = pair.rpartition(":")
        yield first, second


@cache
def _rules(
    min_length: int, seconds: float | None, scoring: str, q: str, mode: str, target: int | None
) -> Rules:
    return Rules(
        int(min_length),
        _optional(_finite, seconds),
        Scoring.named(scoring).name,
        QReading(q),
        Mode(mode),
        _optional(int, target),
    )
