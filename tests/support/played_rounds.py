"""Rounds for tests: set up, played and over; made by hand and by hypothesis."""

from dataclasses import fields, replace
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

from hypothesis import strategies as st

from boggle_tui import Board, Lexicon
from boggle_tui.game.board.board import QReading
from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.round.hints import BoughtHint, Hint
from boggle_tui.game.round.round import Round, Verdict
from boggle_tui.game.round.rules import Mode, Rules, WordDisplay
from boggle_tui.game.round.setup import RoundSetup, WordsToFind
from boggle_tui.game.round.stopwatch import Clock
from boggle_tui.game.words.as_written import Texts

BEGIN = datetime(2026, 1, 1, 12, tzinfo=UTC)
SETUP = frozenset(field.name for field in fields(RoundSetup))


def begun_round(board: Board, lexicon: Lexicon, rules: Rules, clock: Clock, **setup: Any) -> Round:
    """A round that has just begun."""
    made = RoundSetup(board=board, rules=rules, dictionary=lexicon.name, **setup)
    return Round(made, lexicon, clock)


def a_round(number: int = 0, **changes: Any) -> PlayedRound:
    """A played round; a higher number means a later start. Changes may be to its setup as well."""
    setup: dict[str, Any] = {
        "board": Board.parse("taps/elin/roqt/deck"),
        "rules": Rules(),
        "dictionary": "standard",
        "fingerprint": "0123abcd",
        "dice": "new",
    }
    played: dict[str, Any] = {
        "id": f"{number:032x}",
        "started": BEGIN + timedelta(hours=number),
        "elapsed": 61.5,
        "found": ("taps", "liquor", "plain"),
        "times": (1.25, 17.0, 60.001),
        "rejected": (("tap", Verdict.NOT_IN_LIST), ("at", Verdict.TOO_SHORT)),
        "missed": ("plaint", "tailor"),
        "score": 6,
        "possible": 80,
    }
    if "notation" in changes:
        setup["board"] = Board.parse(changes.pop("notation"))
    for name, value in changes.items():
        (setup if name in SETUP else played)[name] = value
    return PlayedRound(setup=RoundSetup(**setup), **played)


def with_setup(played: PlayedRound, **changes: Any) -> PlayedRound:
    """The same round with changes to its setup."""
    return replace(played, setup=replace(played.setup, **changes))


words = st.text("abcdefghijklmnopqrstuvwxyzßñж", min_size=1, max_size=9)
texts = st.lists(words, max_size=4).map(tuple)
numbers = st.none() | st.integers(0, 10**6)
hints = st.builds(
    BoughtHint, st.sampled_from(Hint), st.integers(0, 9), st.floats(0, 10**5), st.just("") | words
)
puzzles = st.fixed_dictionaries(
    {
        "to_find": st.builds(
            WordsToFind,
            st.lists(words, min_size=1, max_size=4).map(tuple),
            st.sampled_from(WordDisplay),
            st.booleans(),
            st.lists(words).map(
                lambda spelled: Texts.from_json({word: "-".join(word) for word in spelled})
            ),
        )
    }
)


def _played(found, hours, puzzle, **changes) -> PlayedRound:
    return a_round(
        started=datetime(2026, 3, 4, 5, tzinfo=timezone(timedelta(hours=hours))),
        found=tuple(word for word, _ in found),
        times=tuple(seconds for _, seconds in found),
        **(changes | puzzle),
    )


played_rounds = st.builds(
    _played,
    found=st.lists(st.tuples(words, st.floats(0, 10**5)), max_size=4),
    hours=st.integers(-12, 12),
    puzzle=st.just({}) | puzzles,
    elapsed=st.floats(0, 10**5),
    rejected=st.lists(st.tuples(words, st.sampled_from(Verdict)), max_size=4).map(tuple),
    missed=texts,
    hints=st.lists(hints, max_size=4).map(tuple),
    practised=texts,
    letters_shown=st.lists(st.tuples(words, st.integers(0, 9)), max_size=4).map(tuple),
    possible=numbers,
    to_beat=numbers,
    dice=st.none() | st.just("big"),
    day=st.none() | st.just("2026-11-20"),
    dictionary=st.sampled_from(["standard", 'my "words", all.txt', "a\nb;c"]),
    rules=st.builds(
        Rules,
        min_length=st.integers(1, 8),
        seconds=st.none() | st.integers(1, 1000),
        scoring=st.sampled_from(["standard", "super"]),
        q=st.sampled_from(QReading),
        mode=st.sampled_from(Mode),
        target=numbers,
    ),
)
"""Rounds with every value that a round can have, but none played on paper."""
