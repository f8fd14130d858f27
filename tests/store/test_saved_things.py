"""Boards, Gogens, own words and contests are saved, found and restored."""

import json
import subprocess
import sys
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.contests import a_contest, after_round, contests
from support.gogens import a_gogen
from support.platforms import kill

from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.round.rules import WordDisplay
from boggle_tui.game.round.setup import WordsToFind
from boggle_tui.game.values import to_json
from boggle_tui.game.words.as_written import Texts
from boggle_tui.game.words.own_words import OwnWords
from boggle_tui.store.database import UNREADABLE
from boggle_tui.store.played import Contests, PlayedContest
from boggle_tui.store.saved import (
    SavedBoard,
    matching,
    named,
    set_name,
    set_of,
)
from boggle_tui.store.store import Store

DAYS = SavedBoard(
    name="Days of Émile",
    board=Board.parse("qn.#/[Th]day/suno/abcd"),
    to_find=WordsToFind(("monday", "sunday"), texts=Texts((("monday", "Mon-Day"),))),
    q=QReading.EITHER,
    kept=datetime(2026, 1, 2, tzinfo=UTC),
)
COLOURS = SavedBoard(
    name="Colours",
    board=Board.parse("gol/blu/red"),
    to_find=WordsToFind(("gold", "blue")),
    dice="big",
    kept=datetime(2026, 1, 1, tzinfo=UTC),
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    name=st.text(st.characters(exclude_categories=["Cs"])),
    to_find=st.builds(
        WordsToFind,
        st.lists(st.text("abcñ", min_size=1)).map(tuple),
        st.sampled_from(WordDisplay),
        st.booleans(),
    ),
    notation=st.sampled_from(["gol/blu/red", "[Th]q/.#", "ab/cd"]),
    seconds=st.none() | st.integers(0, 10**6),
    puzzle=st.sampled_from([{}, {"words": ["ñ", "a"], "request": {"dice": None}}]),
)
def test_a_board_comes_back_as_it_was(store: Store, notation, **values) -> None:
    saved = replace(COLOURS, board=Board.parse(notation), **values)
    store.boards.save(saved)
    assert store.boards.all() == [saved]


def test_boards_stay_until_they_are_removed_and_can_be_saved_again(
    store: Store, tmp_path: Path
) -> None:
    store.boards.save(COLOURS)
    store.boards.save(DAYS)
    assert store.database.flush(9)
    assert Store(tmp_path).boards.all() == [DAYS, COLOURS]
    store.boards.forget(COLOURS)
    assert store.boards.all() == [DAYS]
    store.boards.save(COLOURS)
    assert store.boards.all() == [DAYS, COLOURS]


def test_boards_are_found_by_parts_of_names_and_words() -> None:
    boards = [DAYS, COLOURS]
    assert matching(boards, "") == boards
    assert matching(boards, "day") == [DAYS]
    assert matching(boards, "emile SUN") == [DAYS]
    assert matching(boards, "ol") == [COLOURS]
    assert matching(boards, "gold monday") == []


def test_a_taken_name_gets_a_number() -> None:
    others = [DAYS, COLOURS, replace(COLOURS, name="Colours 2")]
    for known, name in enumerate(("Colours", "Colours 2", "Colours 3"), 1):
        assert named([DAYS], "Colours", others[:known])[0].name == name


def test_a_set_is_known_by_the_names_of_its_boards():
    first, second, third = named([COLOURS] * 3, "Fruit", [])
    assert [each.name for each in (first, second, third)] == [
        *("Fruit, 1/3", "Fruit, 2/3", "Fruit, 3/3")
    ]
    others = [DAYS, replace(DAYS, name="Fruit, 2/2"), replace(DAYS, name="x, 1/99999999999")]
    assert set_of(second, [third, *others, second, first]) == [first, second, third]
    assert set_of(second, [second, third]) == [second, third]
    for alone in (DAYS, others[2]):
        assert set_of(alone, [alone, first]) == [alone]
    assert named([DAYS, COLOURS], "Fruit", [first])[0].name == "Fruit 2, 1/2"
    assert {*map(set_name, (first, second, others[1]))} == {"Fruit"}
    assert set_name(DAYS) == DAYS.name


def test_gogens_come_back_the_latest_first_each_as_it_was_saved_last(store):
    store.gogens.save(a_gogen("one", 1, False))
    store.gogens.save(a_gogen("two", 2, False))
    store.gogens.save(a_gogen("one", 1, True))
    kept = store.gogens.all()
    assert kept == [a_gogen("two", 2, False), a_gogen("one", 1, True)]
    assert (kept[0].elapsed, kept[0].hints) == (61.5, 2)
    assert str(kept[0].board) == "ab/cd"


@pytest.mark.parametrize("damage", ["'x'", "replace(content, 'ab/c.', 'ab/c')"])
def test_a_damaged_gogen_is_left_out(store, damage):
    store.gogens.save(a_gogen("one", 1, False))
    store.gogens.save(a_gogen("two", 2, True))
    store.database.execute("damage", f"UPDATE gogens SET content = {damage} WHERE id = 'two'")
    assert [played.id for played in store.gogens.all()] == ["one"]


def test_only_times_of_other_solved_gogens_of_its_kind_are_compared(store):
    one, two, left = (a_gogen(f"{day}", day, is_solved=day < 3) for day in (1, 2, 3))
    hard = replace(one, id="hard", game=dict(one.game) | {"difficulty": "hardest"})
    for played in (one, two, left, hard):
        store.gogens.save(played)
    assert store.gogens.times_like(two) == [61.5]
    assert store.gogens.times_like(hard) == []


def test_each_word_is_added_or_banned_until_it_is_forgotten(store, tmp_path):
    table = store.own_words
    assert table.all() == {}
    table.add("english", ["yeet", "rizz"])
    table.ban("english", ["zax", "rizz"])
    table.add("german", ["handy"])
    assert table.of("english") == OwnWords(frozenset({"yeet"}), frozenset({"zax", "rizz"}))
    table.forget("english", ["zax", "unknown"])
    store.close()
    again = Store(tmp_path).own_words.all()
    assert again["english"] == OwnWords(frozenset({"yeet"}), frozenset({"rizz"}))
    assert again["german"].added == {"handy"}


PLAY_ON = """
import sys
from pathlib import Path
from boggle_tui.store.store import Store
sys.path.insert(0, sys.argv[2])
from support.contests import a_contest, after_round
store = Store(Path(sys.argv[1]))
store.contests.save(after_round(a_contest(), {"Anna": ("taps",)}))
store.database.flush(9)
print("saved", flush=True)
sys.stdin.read()
"""


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(contests())
def test_a_contest_comes_back_as_it_was(store, contest):
    store.contests.leave(contest)
    assert store.contests.unfinished()[0] == contest
    store.contests.finish(contest)


def test_the_latest_unfinished_contest_is_found(store):
    contest = after_round(a_contest(), {"Anna": ("taps",)})
    store.contests.save(contest)
    older = replace(after_round(a_contest(), {}), started=contest.started - timedelta(days=1))
    store.contests.leave(older)
    assert store.contests.unfinished() == [older]  # The other one is being played.
    store.contests.leave(contest)
    assert store.contests.unfinished()[0] == contest
    store.contests.finish(contest)
    assert store.contests.finished() == [contest]
    assert store.contests.played() == [PlayedContest(contest), PlayedContest(older, False)]


def test_a_contest_whose_program_was_killed_is_found(store, tmp_path):
    playing = subprocess.Popen(
        [sys.executable, "-c", PLAY_ON, str(tmp_path), str(Path(__file__).parents[1])],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with playing:
        assert playing.stdout.readline() == "saved\n"
        assert store.contests.unfinished() == []
        kill(playing.pid)
    (left,) = store.contests.unfinished()
    assert left.totals == {"Anna": 1, "Ben": 0}
    assert store.rounds.finished() == []


@pytest.mark.parametrize(
    ("at", "value"),
    [
        (("dice",), "loaded"),
        (("started",), "9999-12-31T23:59:59-14:00"),
        (("judge",), "NOBODY"),
        (("rounds", 0, "notation"), "tap"),
        (("rounds", 0, "turns", 0, "player"), "Zoe"),
        (("rounds", 0, "turns"), []),
        (("rounds", 0, "turns", 0, "worth"), [1, 1]),
        (("players",), "Anna"),
        (("goal",), 1.5),
    ],
)
def test_a_contest_with_what_no_contest_has_is_not_read(at, value) -> None:
    contest = after_round(a_contest(), {"Anna": ("taps",)})
    content = json.loads(json.dumps(contest, default=to_json))
    Contests.check({"content": json.dumps(content)})
    inner = content
    for each in at[:-1]:
        inner = inner[each]
    inner[at[-1]] = value
    with pytest.raises(UNREADABLE):
        Contests.check({"content": json.dumps(content)})
