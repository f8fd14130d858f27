"""Rounds, boards, Gogens, own words and contests are saved, found and restored."""

import json
import subprocess
import sys
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.contests import a_contest, after_round, contests
from support.gogens import a_gogen
from support.platforms import kill
from support.played_rounds import a_round, played_rounds

from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.history.played_round import facts_of
from boggle_tui.game.history.statistics import RoundFigures
from boggle_tui.game.round.rules import Mode, Rules, WordDisplay
from boggle_tui.game.round.setup import Ghost, WordsToFind
from boggle_tui.game.values import to_json
from boggle_tui.game.words.as_written import Texts
from boggle_tui.game.words.language import LANGUAGES
from boggle_tui.game.words.own_words import OwnWords
from boggle_tui.store.database import UNREADABLE
from boggle_tui.store.played import Contests, PlayedContest
from boggle_tui.store.saved import SavedBoard, matching, named, set_name, set_of
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
