"""One flipped bit in a row costs no other row, ends no screen, and is reported once."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest
from support.contests import a_contest, after_round
from support.played_rounds import a_round
from support.player import at_home

from boggle_tui.game.board.board import Board
from boggle_tui.game.history.totals import RoundTotals
from boggle_tui.share.history.rounds import rounds_as_csv, rounds_as_json
from boggle_tui.share.history.summary import summary_text
from boggle_tui.store.folders import data_folder
from boggle_tui.store.settings import Settings, _load_values
from boggle_tui.store.store import Store
from boggle_tui.store.tables.boards import SavedBoard
from boggle_tui.tui.history.round_list import RoundList, line_of
from boggle_tui.tui.saved_boards.saved_boards_screen import BoardGrid

ROUNDS = [a_round(1), a_round(2, day="2026-01-01"), a_round(3)]
BOARDS = [SavedBoard(name=name, board=Board.parse("taps/elin/roqt/deck")) for name in "ab"]
CONTESTS = [after_round(a_contest(), {"Anna": ("taps",)}) for _ in range(2)]
TODAY = date(2026, 1, 3)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with some rounds, boards and contests."""
    store = Store(tmp_path_factory.mktemp("whole"))
    for played in ROUNDS:
        store.rounds.finish(played)
    for saved in BOARDS:
        store.boards.save(saved)
    for contest in CONTESTS:
        store.contests.finish(contest)
    assert store.close(9)
    with closing(sqlite3.connect(store.database.file)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
    return store.database.file


def texts_of_a_row(file: Path, table: str) -> Iterator[tuple[int, str, bytes]]:
    """Yield the texts of the second row: its id in the table, the column and the content."""
    with closing(sqlite3.connect(file)) as connection:
        connection.text_factory = bytes
        cursor = connection.execute(f"SELECT rowid, * FROM {table} LIMIT 1 OFFSET 1")
        _, *names = (name for name, *_ in cursor.description)
        rowid, *values = cursor.fetchone()
    for name, value in zip(names, values, strict=True):
        if isinstance(value, bytes) and name != "owner":
            yield rowid, name, value


def flips(file: Path, table: str, most: int) -> Iterator[tuple[int, str, bytes]]:
    """Yield the texts of a row with one bit flipped: every bit, or `most` spread over them."""
    bits = [
        (rowid, name, text, bit)
        for rowid, name, text in texts_of_a_row(file, table)
        for bit in range(8 * len(text))
    ]
    for rowid, name, text, bit in bits[:: max(1, len(bits) // most)]:
        flipped = bytearray(text)
        flipped[bit // 8] ^= 1 << bit % 8
        yield rowid, name, bytes(flipped)


def look_at_all(store: Store) -> dict[str, int]:
    """Do what the screens and commands do with the store; return the rows left of each table."""
    for summary in store.rounds.summaries():
        line_of(summary)
        store.rounds.get(summary.id)
    store.rounds.of_day(date(2026, 1, 1))
    store.rounds.unfinished()
    store.rounds.before(a_round(9))
    summary_text(store.rounds.totals(), TODAY)
    rounds = store.rounds.finished()
    summary_text(RoundTotals.of(rounds), TODAY)
    rounds_as_csv(rounds)
    rounds_as_json(rounds)
    store.contests.unfinished()
    return {
        "rounds": len(rounds),
        "boards": len(store.boards.all()),
        "contests": len(store.contests.finished()),
    }


COUNTS = {"rounds": len(ROUNDS), "boards": len(BOARDS), "contests": len(CONTESTS)}


@pytest.mark.parametrize("table", COUNTS)
def test_a_row_with_a_flipped_bit_is_set_aside_and_reported_once(
    table: str, whole: Path, tmp_path: Path
) -> None:
    for number, (rowid, column, text) in enumerate(flips(whole, table, most=24)):
        folder = tmp_path / str(number)
        folder.mkdir()
        file = Path(shutil.copy(whole, folder / whole.name))
        with closing(sqlite3.connect(file)) as connection, connection:
            connection.execute(
                f"UPDATE {table} SET {column} = CAST(? AS TEXT) WHERE rowid = ?", (text, rowid)
            )
        reports: list[str] = []
        for _ in range(2):
            store = Store(folder)
            store.on_problem(reports.append)
            assert look_at_all(store) == {**COUNTS, table: COUNTS[table] - 1}, (column, text)
            assert store.close(9)
        assert reports == [f"1 entry was damaged in {file} and set aside there."]
        with closing(sqlite3.connect(file)) as connection:
            ((origin, content),) = connection.execute("SELECT origin, content FROM damaged_rows")
        assert origin == table
        assert json.loads(content)[column].encode("utf-8", "surrogateescape") == text
        shutil.rmtree(folder)


def test_a_bit_flipped_in_the_file_itself_ends_nothing(whole: Path, tmp_path: Path) -> None:
    content = whole.read_bytes()
    places = sorted(
        at + offset
        for table in COUNTS
        for _, _, text in texts_of_a_row(whole, table)
        if len(text) > 2 and (at := content.find(text)) >= 0
        for offset in range(len(text))
    )
    for number, at in enumerate(places[:: max(1, len(places) // 24)]):
        folder = tmp_path / str(number)
        folder.mkdir()
        flipped = bytearray(content)
        flipped[at] ^= 1 << number % 8
        (folder / whole.name).write_bytes(flipped)
        store = Store(folder)
        reports: list[str] = []
        store.on_problem(reports.append)
        look_at_all(store)
        assert store.database.flush(9)  # An index that disagrees has the whole file replaced.
        counts = look_at_all(store)
        assert sum(counts.values()) >= sum(COUNTS.values()) - 1, (at, reports)
        assert store.close(9)
        shutil.rmtree(folder)


def test_a_bit_flipped_in_the_schema_costs_no_row(whole: Path, tmp_path: Path) -> None:
    content = whole.read_bytes()
    with closing(sqlite3.connect(whole)) as connection:
        (schema,) = connection.execute("SELECT sql FROM sqlite_master WHERE name = 'rounds'")
    begin = content.index(schema[0].encode())
    for number, at in enumerate(range(begin, begin + len(schema[0]), len(schema[0]) // 10)):
        folder = tmp_path / str(number)
        folder.mkdir()
        flipped = bytearray(content)
        flipped[at] ^= 1 << 7 - number % 8
        (folder / whole.name).write_bytes(flipped)
        store = Store(folder)
        reports: list[str] = []
        store.on_problem(reports.append)
        store.database.prepare()
        assert store.database.flush(9)
        assert look_at_all(store) == COUNTS, (at, reports)
        assert store.close(9)
        assert len(reports) == 1
        assert "was damaged. It is now called" in reports[0]
        shutil.rmtree(folder)


def test_a_setting_that_is_not_utf_8_costs_no_other_setting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(tmp_path)
    store.database.write(
        "settings",
        lambda connection: connection.executemany(
            "INSERT INTO settings VALUES (?, CAST(? AS TEXT))",
            [("theme", b'"w\xe1lnut'), ("goal", b"70")],
        ),
    )
    assert store.close(9)
    monkeypatch.setattr("boggle_tui.store.settings.data_file", lambda: store.database.file)
    assert Settings.from_values(_load_values()).goal == 70


@pytest.mark.parametrize("owner", [b"\xff\x00", b"", 7])
def test_a_round_whose_owner_is_damaged_is_nobody_s_and_can_be_resumed(
    owner: object, tmp_path: Path
) -> None:
    store = Store(tmp_path)
    store.rounds.save(ROUNDS[0])
    assert store.close(9)
    with closing(sqlite3.connect(store.database.file)) as connection, connection:
        connection.execute("UPDATE rounds SET owner = ?", (owner,))
    left = Store(tmp_path).rounds.unfinished()
    assert left is not None
    assert left.id == ROUNDS[0].id


async def test_the_screens_show_all_rows_but_the_damaged_ones(
    whole: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    file = data_folder() / whole.name
    file.parent.mkdir(parents=True)
    shutil.copy(whole, file)
    with closing(sqlite3.connect(file)) as connection, connection:
        for table, column in (("rounds", "started"), ("boards", "kept")):
            connection.execute(
                f"UPDATE {table} SET {column} = CAST(x'ff32' AS TEXT) WHERE rowid = 2"
            )
    async with at_home() as player:
        await player.press("h")
        entries = [*ROUNDS[1:], *CONTESTS]
        await player.until(lambda: len(player.find(RoundList).entries) == len(entries))
        await player.until_notified("damaged")
        await player.press("escape", "b")
        await player.until(lambda: player.find(BoardGrid).count == len(BOARDS) - 1)
