"""Boards are saved by name, found, renamed and restored."""

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from boggle_tui.game.board.board import Board, QReading
from boggle_tui.game.round.setup import WordDisplay, WordsToFind
from boggle_tui.game.words.as_written import Texts
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
    assert store.database.flush(9)
    assert store.boards.all() == [saved]


def test_boards_stay_until_they_are_removed_and_can_be_saved_again(
    store: Store, tmp_path: Path
) -> None:
    store.boards.save(COLOURS)
    store.boards.save(DAYS)
    assert store.database.flush(9)
    assert Store(tmp_path).boards.all() == [DAYS, COLOURS]
    store.boards.forget(COLOURS)
    assert store.database.flush(9)
    assert store.boards.all() == [DAYS]
    store.boards.save(COLOURS)
    assert store.database.flush(9)
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
