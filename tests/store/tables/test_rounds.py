"""Rounds are saved word by word, and kept afterwards."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.played_rounds import a_round
from support.round_strategies import played_rounds

from boggle_tui.game.history.chart_totals import ChartTotals
from boggle_tui.game.history.comparison import Feat
from boggle_tui.game.history.totals import RoundTotals
from boggle_tui.game.round.mode import Mode
from boggle_tui.game.round.round import Verdict
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.store.store import Store
from boggle_tui.store.tables.moments import moment
from boggle_tui.store.tables.round_rows import read_row, row_of
from boggle_tui.store.tables.round_totals import MOST


@given(played_rounds, st.booleans())
def test_a_round_comes_back_from_its_row_as_it_was(played, on_paper) -> None:
    played = replace(played, on_paper=on_paper)
    assert read_row(row_of(played)) == played


def test_finished_rounds_are_listed_latest_first(store: Store) -> None:
    rounds = [a_round(number) for number in (2, 1, 3)]
    for played in rounds:
        store.rounds.finish(played)
    assert store.database.flush(9)
    assert store.rounds.finished() == [rounds[2], rounds[0], rounds[1]]


def test_a_round_being_played_is_not_in_the_history_and_not_unfinished(
    store: Store, tmp_path: Path
) -> None:
    store.rounds.save(a_round())
    assert store.database.flush(9)
    other = Store(tmp_path)
    assert other.rounds.finished() == []
    assert other.rounds.unfinished() is None
    assert store.rounds.unfinished() is None


def test_a_round_whose_program_has_ended_is_unfinished_as_last_saved(
    store: Store, tmp_path: Path
) -> None:
    first = Store(tmp_path)
    first.rounds.save(a_round(1, found=(), times=()))
    first.rounds.save(a_round(1))
    first.rounds.save(a_round(2, notation="noon/noon"))
    assert first.close(9)
    assert store.rounds.unfinished() == a_round(2, notation="noon/noon")
    store.rounds.finish(a_round(2))
    assert store.database.flush(9)
    assert store.rounds.unfinished() == a_round(1)


def test_the_first_round_on_a_days_board_counts(store: Store) -> None:
    store.rounds.finish(a_round(2, day="2026-01-01"))
    store.rounds.save(a_round(1, day="2026-01-01"))
    assert store.database.flush(9)
    assert store.rounds.of_day(date(2026, 1, 1)) == a_round(1, day="2026-01-01")
    assert store.rounds.of_day(date(2026, 1, 2)) is None


def test_the_round_before_is_the_latest_on_that_board_with_the_same_scoring(store: Store) -> None:
    super_ = Rules(scoring="super")
    for earlier in (
        a_round(1),
        a_round(2),
        a_round(3, rules=super_),
        a_round(4, notation="noon/noon"),
        a_round(5, hidden=("taps",)),
    ):
        store.rounds.finish(earlier)
    store.rounds.save(a_round(6))
    assert store.database.flush(9)
    assert store.rounds.before(a_round(7)) == a_round(2)
    assert store.rounds.before(a_round(2)) == a_round(1)
    assert store.rounds.before(a_round(7, rules=super_)) == a_round(3, rules=super_)
    assert store.rounds.before(a_round(7, notation="gold/gold")) is None


def test_charts_leave_puzzles_out(store: Store) -> None:
    store.rounds.finish(a_round(1))
    store.rounds.finish(a_round(2, hidden=("taps", "zoe")))
    assert store.database.flush(9)
    assert [facts.started for facts in store.rounds.facts()] == [moment(a_round(1).started)]
    assert [(summary.hidden_found, summary.hidden) for summary in store.rounds.summaries()] == [
        (1, 2),
        (0, 0),
    ]


def test_a_round_can_be_deleted(store: Store) -> None:
    store.rounds.finish(a_round(1))
    store.rounds.finish(a_round(2))
    store.rounds.forget(a_round(1))
    assert store.database.flush(9)
    assert store.rounds.finished() == [a_round(2)]


def test_a_round_without_any_tried_word_is_dropped_unless_it_was_the_daily_one(
    store: Store,
) -> None:
    empty = {"found": (), "times": (), "rejected": ()}
    for number, changes in enumerate(({}, empty, empty | {"day": "2026-01-01"})):
        store.rounds.save(a_round(number, **changes))
        store.rounds.archive(a_round(number, **changes))
    store.database.flush(9)
    assert [played.id for played in store.rounds.finished()] == [a_round(2).id, a_round(0).id]


@pytest.mark.parametrize("damage", ["'????/????'", "CAST(x'74ff' AS TEXT)"])
def test_a_row_overwritten_by_a_bad_disk_is_left_out(store: Store, damage: str) -> None:
    store.rounds.finish(a_round(1))
    store.rounds.finish(a_round(2))
    store.database.write(
        "damage",
        lambda connection: connection.execute(
            f"UPDATE rounds SET notation = {damage} WHERE id = ?", (a_round(1).id,)
        ),
    )
    assert store.database.flush(9)
    assert store.rounds.finished() == [a_round(2)]


def test_a_game_resumes_where_it_stopped() -> None:
    left = a_round(
        rules=Rules(seconds=180), found=("taps", "liquor"), times=(3.0, 4.5), elapsed=61.5
    )
    now = 1000.0
    game = left.resume(Lexicon(["taps", "liquor", "plain"]), lambda: now)
    assert game.is_paused
    assert game.remaining == 118.5
    game.resume()
    assert game.submit("taps") is Verdict.ALREADY_FOUND
    now += 10
    assert game.submit("plain") is Verdict.FOUND
    assert game.remaining == 108.5
    after = left.after(game)
    assert after.found == ("taps", "liquor", "plain")
    assert after.times == (3.0, 4.5, 71.5)
    assert dict(after.rejected) == dict(left.rejected)
    assert after.score == 1 + 3 + 2


def test_the_stored_totals_of_many_rounds_equal_the_totals_of_all(store: Store) -> None:
    puzzle = {"hidden": ("taps",), "dice": None}
    changes = ({}, {"dice": "big"}, {"rules": Rules(seconds=None)}, puzzle)
    rounds = [
        a_round(number, score=number % 90, **changes[number % 4]) for number in range(2 * MOST)
    ]
    for played in rounds:
        store.rounds.finish(played)
    assert store.database.flush(30)
    assert stored_rounds(store) >= MOST
    assert store.rounds.totals() == RoundTotals.of(rounds)
    totals = store.rounds.chart_totals()
    assert totals == ChartTotals.of(store.rounds.facts())
    assert [kind.seconds for kind in totals.kinds if kind.dice == "big"] == [180]
    assert sum(each.rounds for each in totals.kinds.values()) == 3 * MOST // 2


def test_a_change_of_an_old_round_counts_in_the_totals(store: Store) -> None:
    rounds = [a_round(number) for number in range(MOST + 1)]
    for played in rounds:
        store.rounds.finish(played)
    assert store.database.flush(30)
    assert stored_rounds(store) > 0
    store.rounds.forget(rounds[7])
    rounds[8] = replace(rounds[8], score=99)
    store.rounds.finish(rounds[8])
    assert store.database.flush(9)
    assert store.rounds.totals() == RoundTotals.of(rounds[:7] + rounds[8:])
    assert store.rounds.chart_totals() == ChartTotals.of(store.rounds.facts())


def stored_rounds(store: Store) -> int:
    """The number of rounds in the stored totals."""
    ((content,),) = store.database.read(
        lambda connection: connection.execute("SELECT content FROM round_totals").fetchall(), []
    )
    return json.loads(content)["rounds"]


def test_every_round_has_a_summary_by_which_it_can_be_fetched(store: Store) -> None:
    for number in range(3):
        store.rounds.finish(a_round(number))
    assert store.database.flush(9)
    entries = store.rounds.summaries()
    assert [entry.id for entry in entries] == [a_round(number).id for number in (2, 1, 0)]
    assert (entries[0].score, entries[0].possible, entries[0].day) == (6, 80, None)
    assert datetime.fromisoformat(entries[0].started) == a_round(2).started
    assert store.rounds.get(entries[1].id) == a_round(1)
    assert store.rounds.get("unknown") is None


def test_rounds_of_the_same_kind_are_earlier_ones_with_the_same_size_rules_and_list(store):
    alike = [a_round(1, score=1), a_round(2, score=2, found=("tap",), times=(1.0,))]
    others = [
        a_round(3, notation="tapse/linro/qtdec"),
        a_round(4, notation="tap/eli/roq"),
        a_round(5, rules=Rules(min_length=4)),
        a_round(6, rules=Rules(seconds=None)),
        a_round(7, rules=Rules(mode=Mode.SUDDEN)),
        a_round(8, dictionary="expert"),
        a_round(9, hidden=("taps",)),
        a_round(10, on_paper=True),
        a_round(30),
    ]
    for played in (*alike, *others):
        store.rounds.finish(played)
    store.rounds.save(a_round(11))
    assert store.database.flush(9)
    assert store.rounds.alike(a_round(20)) == [Feat(2, 1, 3), Feat(1, 3, 6)]
    assert store.rounds.alike(a_round(21, rules=Rules(seconds=None))) == [Feat(6, 3, 6)]
