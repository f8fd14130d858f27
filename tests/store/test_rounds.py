"""Rounds are saved word by word, and kept afterwards."""

from dataclasses import replace
from datetime import date, datetime

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.played_rounds import a_round
from support.round_strategies import played_rounds

from boggle_tui.game.history.played_round import facts_of
from boggle_tui.game.history.statistics import RoundFigures
from boggle_tui.game.round.rules import Mode, Rules
from boggle_tui.game.round.setup import Ghost, WordsToFind
from boggle_tui.game.words.language import LANGUAGES
from boggle_tui.store.store import Store


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(played_rounds, st.booleans())
def test_a_round_comes_back_as_it_was(store, finish, played, on_paper) -> None:
    ghost = Ghost(((1.25, 1), (17.5, 0))) if on_paper else None
    setup = replace(played.setup, on_paper=on_paper, takes_own_words=not on_paper, ghost=ghost)
    played = replace(played, setup=setup)
    finish(played)
    assert store.rounds.get(played.id) == played
    assert store.rounds.facts() == [facts_of(played)]


def test_a_round_being_played_is_not_in_the_history_and_not_unfinished(store, tmp_path) -> None:
    store.rounds.save(a_round())
    assert store.database.flush(9)
    other = Store(tmp_path)
    assert other.rounds.finished() == []
    assert other.rounds.unfinished() == []
    assert store.rounds.unfinished() == []


def test_a_round_whose_program_has_ended_is_unfinished_as_last_saved(
    store, finish, tmp_path
) -> None:
    first = Store(tmp_path)
    first.rounds.save(a_round(1, found=(), times=()))
    first.rounds.save(a_round(1))
    first.rounds.save(a_round(2, notation="noon/noon"))
    assert first.close(9)
    assert store.rounds.unfinished() == [a_round(2, notation="noon/noon"), a_round(1)]
    finish(a_round(2))
    assert store.rounds.unfinished() == [a_round(1)]


def test_each_language_has_a_board_of_the_day(store, finish) -> None:
    german = {"day": "2026-01-01", "dictionary": "german", "dice": "german"}
    finish(a_round(1, day="2026-01-01"), a_round(2, **german), a_round(3, **german))
    counted = {name: store.rounds.of_days(each) for name, each in LANGUAGES.items()}
    day = date(2026, 1, 1)
    assert counted["german"] == {day: a_round(2, **german)}
    assert counted["english"] == {day: a_round(1, day="2026-01-01")}
    assert counted["french"] == {}


def test_the_last_round_on_a_board_has_the_same_scoring_and_words_to_find(store, finish) -> None:
    super_ = Rules(scoring="super")
    store.rounds.save(a_round(6))
    finish(
        a_round(1),
        a_round(2),
        a_round(3, rules=super_),
        a_round(4, notation="noon/noon"),
        a_round(5, to_find=WordsToFind(("taps",))),
    )
    assert store.rounds.last_on(a_round().setup) == a_round(2)
    assert store.rounds.last_on(a_round(rules=super_).setup) == a_round(3, rules=super_)
    assert store.rounds.last_on(a_round(notation="gold/gold").setup) is None


def test_days_and_daily_boards_are_those_of_finished_rounds(store, finish) -> None:
    store.rounds.save(a_round(200, day="2026-01-03"))
    late = a_round(2, day="2025-12-24")
    finish(a_round(1, day="2026-01-02"), late, a_round(100))
    assert store.rounds.days() == {a_round(1).local_day, a_round(100).local_day}
    assert store.rounds.daily_boards() == {date(2026, 1, 2)}
    known = date(2025, 12, 24), date(2026, 1, 2), date(2026, 1, 3)
    assert {*store.rounds.of_days(LANGUAGES["english"])} == {*known}


def test_a_round_without_any_tried_word_is_dropped_unless_it_was_the_daily_one(store) -> None:
    empty = {"found": (), "times": (), "rejected": ()}
    for number, changes in enumerate(({}, empty, empty | {"day": "2026-01-01"})):
        store.rounds.save(a_round(number, **changes))
        store.rounds.archive(a_round(number, **changes))
    assert [played.id for played in store.rounds.finished()] == [a_round(2).id, a_round(0).id]


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("notation", "'????/????'"),
        ("notation", "CAST(x'74ff' AS TEXT)"),
        ("score", "'many'"),
        ("times", "'1.25 17.0'"),
        ("found", "'t!ps liquor plain'"),
        ("dice", "'nex'"),
        ("elapsed", "9e999"),
        ("started", "'2026-13-01'"),
    ],
)
def test_a_row_that_cannot_be_read_is_left_out_and_reported_once(
    store, finish, reports, column, value
) -> None:
    finish(a_round(1), a_round(2))
    change = f"UPDATE rounds SET {column} = {value} WHERE id = ?"
    store.database.execute("damage", change, a_round(1).id)
    assert store.rounds.finished() == [a_round(2)]
    assert store.rounds.finished() == [a_round(2)]
    assert reports == [f"Some entries in {store.database.file} are damaged and were left out."]


def test_every_round_can_be_fetched_by_the_facts_about_it(store, finish) -> None:
    finish(*map(a_round, range(3)))
    entries = store.rounds.facts()
    assert [entry.id for entry in entries] == [a_round(number).id for number in (2, 1, 0)]
    assert entries[:2] == store.rounds.facts(2)
    assert datetime.fromisoformat(entries[0].started) == a_round(2).started
    assert store.rounds.get(entries[1].id) == a_round(1)
    assert store.rounds.get("unknown") is None


def test_rounds_of_the_same_kind_are_earlier_ones_with_the_same_size_rules_and_list(store, finish):
    alike = [a_round(1, score=1), a_round(2, score=2, found=("tap",), times=(1.0,))]
    others = [
        a_round(3, notation="tapse/linro/qtdec"),
        a_round(4, notation="tap/eli/roq"),
        a_round(5, rules=Rules(min_length=4)),
        a_round(6, rules=Rules(seconds=None)),
        a_round(7, rules=Rules(mode=Mode.SUDDEN)),
        a_round(8, dictionary="expert"),
        a_round(9, to_find=WordsToFind(("taps",))),
        a_round(10, on_paper=True),
        a_round(30),
    ]
    store.rounds.save(a_round(11))
    finish(*alike, *others)
    assert store.rounds.alike(a_round(20)) == [RoundFigures(2, 1, 3), RoundFigures(1, 3, 6)]
    assert store.rounds.alike(a_round(21, rules=Rules(seconds=None))) == [RoundFigures(6, 3, 6)]
