"""The file survives whatever happens to it; copies of it, and what another copy adds."""

import os
import random
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from runpy import run_path
from shutil import copyfile
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.platforms import needs_permissions, needs_removal
from support.played_rounds import a_round

from boggle_tui import Board, Lexicon, QReading
from boggle_tui.files.errors import UserError
from boggle_tui.game.board.finder import find_words
from boggle_tui.store import database
from boggle_tui.store.locks import locked
from boggle_tui.store.saved import SavedBoard
from boggle_tui.store.schema import OLDEST, VERSION
from boggle_tui.store.store import FILE, Store, copy_of

PAGE = 4096


@contextmanager
def small_disk(folder: Path, size: str = "1m") -> Iterator[Path]:
    """Mount a small file system; skip the test where that is not allowed."""
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(folder)]
    try:
        mounted = subprocess.run(command, capture_output=True, check=False).returncode == 0
    except OSError:
        mounted = False
    if not mounted:
        pytest.skip("mounting is not allowed here")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


def is_whole(file: Path) -> bool:
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def make_file(file: Path, version: int) -> None:
    """Create a database with another table, of this version."""
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("CREATE TABLE rounds (id TEXT PRIMARY KEY)")
        connection.execute("INSERT INTO rounds VALUES ('a round')")
        connection.execute(f"PRAGMA user_version = {version}")


def write_diary(file: Path, _: int) -> None:
    file.write_text("Dear diary, today I found LIQUOR.\n" * 99)


def empty(file: Path, _: int) -> None:
    """Empty the file, but not its log."""
    file.touch()
    file.with_name(f"{FILE}-wal").write_bytes(b"the latest rounds")


@pytest.mark.parametrize(
    ("make", "version", "kind"),
    [
        *((make_file, version, "foreign") for version in (0, 1, OLDEST - 1)),
        (empty, 0, "damaged"),
        (write_diary, 0, "damaged"),
    ],
)
@pytest.mark.parametrize("reads_first", [True, False])
def test_a_file_that_no_released_program_wrote_is_set_aside_as_it_is_and_named(
    store, finish, reports, tmp_path, make, version, kind, reads_first
):
    make(tmp_path / FILE, version)
    made = {each.name.removeprefix(FILE): each.read_bytes() for each in tmp_path.glob(f"{FILE}*")}
    if reads_first:
        assert store.rounds.finished() == []
    finish(a_round())
    assert store.rounds.finished() == [a_round()]
    (aside,) = tmp_path.glob(f"boggle-{kind}-*.sqlite3")
    for ending, content in made.items():  # SQLite changes a header.
        assert aside.with_name(f"{aside.name}{ending}").read_bytes()[-16:] == content[-16:]
    (report,) = reports
    assert ("not written by this program" in report) == (kind == "foreign")
    assert aside.name in report


def test_a_file_of_a_newer_version_is_reported_and_left_untouched(store, reports, tmp_path):
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    before = (tmp_path / FILE).read_bytes()
    assert store.rounds.finished() == []
    store.rounds.finish(a_round())
    assert not store.close(9)
    assert len(reports) == 1
    assert "newer version" in reports[0]
    assert (tmp_path / FILE).read_bytes() == before


def test_a_file_with_a_damaged_page_is_set_aside_and_named(tmp_path):
    whole = tmp_path / "whole"
    first = Store(whole)
    for number in range(30):
        first.rounds.finish(a_round(number, missed=("misses",) * 40))
    assert first.close(9)
    content = (whole / FILE).read_bytes()
    pages = len(content) // PAGE
    assert pages > 10
    rescued: list[int] = []
    for page in range(pages):
        folder = tmp_path / f"page{page}"
        folder.mkdir()
        rubbish = random.Random(page).randbytes(PAGE)
        at = page * PAGE
        (folder / FILE).write_bytes(content[:at] + rubbish + content[at + PAGE :])
        store, reports = Store(folder), []
        store.on_problem(reports.append)
        store.rounds.finished()
        store.rounds.finish(a_round(99))
        assert store.close(9)
        assert store.rounds.finished() == [a_round(99)]
        assert is_whole(folder / FILE)
        (aside,) = folder.glob("boggle-damaged-*.sqlite3")
        (report,) = reports
        assert f'boggle-tui data --merge "{aside}"' in report
        with suppress(UserError):  # The first page holds the names of the tables.
            store.merge(aside)
        rescued.append(len(store.rounds.finished()) - 1)
        known = {each.id: each for each in first.rounds.finished()}
        assert all(each == known.get(each.id, a_round(99)) for each in store.rounds.finished())
    # Only where the first page is gone, or the root of the table, is nothing left.
    assert [*map(bool, rescued)].count(False) == 2
    assert 0 < min(filter(None, rescued)) < 30


def test_a_locked_file_is_read_at_once_and_written_when_the_lock_is_released(
    store, finish, reports, tmp_path, monkeypatch
):
    finish(a_round(1))
    monkeypatch.setattr(database.Database.flush, "__defaults__", (0.1,))  # There is no hope.
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        store.rounds.finish(a_round(2))
        store.rounds.finish(a_round(3))
        assert store.rounds.finished() == [a_round(1)]
        assert not store.database.flush(1.5)
        assert len(reports) == 1
        assert "is using" in reports[0]
        other.execute("ROLLBACK")
    assert store.database.flush(9)
    assert store.rounds.finished() == [a_round(3), a_round(2), a_round(1)]
    assert len(reports) == 1


@pytest.mark.parametrize("room", [0, 4096, 8192, 3 * 4096])
def test_a_full_disk_is_reported_once_and_pending_changes_are_saved_when_there_is_room(
    tmp_path, room
):
    with small_disk(tmp_path / "disk", "400k") as disk:
        (disk / "ballast").write_bytes(b"x" * (100 * 4096 - room))
        store, reports = Store(disk), []
        store.on_problem(reports.append)
        for number in range(3):
            store.rounds.save(a_round(number))
            assert not store.database.flush(9)
        assert store.rounds.finished() == []
        (report,) = reports
        assert "when there is room" in report
        assert not [*disk.glob("*damaged*")]
        (disk / "ballast").unlink()
        assert store.close(9)
        assert len(store.rounds.unfinished()) == 3
        assert is_whole(disk / FILE)


def test_where_a_full_disk_has_no_room_for_what_programs_share_everything_is_read(tmp_path):
    with small_disk(tmp_path / "disk", "300k") as disk:
        code = WRITING.format(tests=str(Path(__file__).parents[1]), folder=str(disk), first=0)
        killed = f"{code.rpartition('sys.exit')[0]}import os; os._exit(0)".replace("+ 100", "+ 5")
        subprocess.run([sys.executable, "-c", killed], check=True)
        (disk / f"{FILE}-shm").unlink()
        with suppress(OSError), (disk / "ballast").open("wb", buffering=0) as file:
            while True:
                file.write(b"x" * 512)
        store, reports = Store(disk), []
        store.on_problem(reports.append)
        assert len(store.rounds.finished()) == 5
        assert (reports, store.database.is_unread) == ([], False)
        store.rounds.finish(a_round(9))
        assert not store.database.flush(9)
        (report,) = reports
        assert "when there is room" in report


def test_tables_and_indices_of_others_are_left_alone(store, finish, reports):
    finish(a_round(1))
    with closing(sqlite3.connect(store.database.file)) as connection:
        connection.executescript(
            "ANALYZE; CREATE TABLE lost_and_found (id); CREATE INDEX by_score ON rounds (score)"
        )
    again = Store(store.database.file.parent)
    again.on_problem(reports.append)
    again.rounds.finish(a_round(2))
    assert again.close(9)
    assert again.rounds.finished() == [a_round(2), a_round(1)]
    assert copy_of(store.database.file)
    assert reports == []


def test_a_read_only_disk_is_read_and_reported_once(tmp_path):
    with small_disk(tmp_path / "disk") as disk:
        first = Store(disk)
        first.rounds.finish(a_round(1))
        assert first.close(9)
        subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
        store, reports = Store(disk), []
        store.on_problem(reports.append)
        assert store.rounds.finished() == [a_round(1)]
        store.rounds.save(a_round(2))
        store.rounds.finish(a_round(3))
        assert not store.close(9)
        assert store.rounds.finished() == [a_round(1)]
        assert len(reports) == 1
        assert "cannot be written" in reports[0]


def test_a_folder_that_cannot_be_created_is_reported_once(tmp_path):
    (tmp_path / "taken").write_text("a file")
    store, reports = Store(tmp_path / "taken" / "folder"), []
    store.on_problem(reports.append)
    store.rounds.save(a_round(1))
    store.rounds.finish(a_round(1))
    assert not store.close(9)
    assert store.rounds.finished() == []
    assert len(reports) == 1


@needs_removal
def test_a_file_removed_while_it_is_open_is_created_again(finish, tmp_path):
    finish(a_round(1))
    for file in tmp_path.glob(f"{FILE}*"):
        file.unlink()
    finish(a_round(2))
    assert Store(tmp_path).rounds.finished() == [a_round(2)]


WRITING = """
import sys
sys.path.insert(0, {tests!r})
from pathlib import Path
from support.played_rounds import a_round
from boggle_tui.store.store import Store
store = Store(Path({folder!r}))
for number in range({first}, {first} + 100):
    store.rounds.save(a_round(number, possible=None))
    store.rounds.finish(a_round(number))
    store.database.flush(9)
sys.exit(not store.close(30))
"""


def test_two_programs_can_write_at_the_same_time(tmp_path):
    tests = str(Path(__file__).parents[1])
    programs = [
        subprocess.Popen(
            [sys.executable, "-c", WRITING.format(tests=tests, folder=str(tmp_path), first=first)],
            env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
        )
        for first in (0, 100)
    ]
    assert [program.wait(60) for program in programs] == [0, 0]
    rounds = Store(tmp_path).rounds.finished()
    assert rounds == [a_round(number) for number in reversed(range(200))]
    assert is_whole(tmp_path / FILE)


def test_a_file_that_another_program_is_creating_is_waited_for(store, tmp_path):
    lock = locked((tmp_path / FILE).with_suffix(".lock"))
    store.rounds.finish(a_round(1))
    assert not store.database.flush(0.2)
    assert not (tmp_path / FILE).exists()
    os.close(lock)
    assert store.database.flush(9)
    assert store.rounds.finished() == [a_round(1)]


def test_a_file_that_cannot_grow_is_reported_once_and_pending_changes_are_saved_when_it_can(
    store, reports, monkeypatch
):
    """Simulates a full disk where mounting is not allowed."""
    most, open_to_write = 40, database._open_to_write

    def limited(file: Path) -> sqlite3.Connection:
        connection = open_to_write(file)
        connection.execute(f"PRAGMA max_page_count = {most}")
        return connection

    monkeypatch.setattr(database, "_open_to_write", limited)
    for number in range(100):
        store.rounds.finish(a_round(number, missed=("misses",) * 300))
        store.database.flush(9)
    assert len(reports) == 1
    assert "when there is room" in reports[0]
    assert 0 < len(store.rounds.finished()) < 100
    most = 10_000
    assert store.close(9)
    assert len(store.rounds.finished()) == 100


@needs_permissions
def test_a_folder_without_write_permission_is_read_and_reported_once(tmp_path):
    first = Store(tmp_path)
    first.rounds.finish(a_round(1))
    assert first.close(9)
    (tmp_path / FILE).chmod(0o400)
    tmp_path.chmod(0o500)
    try:
        store, reports = Store(tmp_path), []
        store.on_problem(reports.append)
        assert store.rounds.finished() == [a_round(1)]
        store.rounds.finish(a_round(2))
        assert not store.close(9)
        assert len(reports) == 1
    finally:
        tmp_path.chmod(0o700)


def test_a_job_that_fails_changes_nothing_and_the_next_one_is_done(store, reports):
    def fail(connection: sqlite3.Connection) -> None:
        connection.execute("DELETE FROM rounds")
        connection.execute("INSERT INTO own_words (list) VALUES (NULL)")

    store.rounds.finish(a_round(1))
    store.database.write("a job that fails", fail)
    store.rounds.finish(a_round(2))
    assert store.database.flush(9)
    assert store.rounds.finished() == [a_round(2), a_round(1)]
    assert len(reports) == 1


@pytest.mark.parametrize("content", [None, b"no database " * 999])
def test_the_lock_of_a_new_file_is_released(finish, tmp_path, content):
    if content is not None:
        (tmp_path / FILE).write_bytes(content)
    finish(a_round())
    lock = locked((tmp_path / FILE).with_suffix(".lock"))
    assert lock is not None
    os.close(lock)


def test_kills_at_random_moments_lose_only_the_last_word_and_damage_nothing(tmp_path):
    lexicon = Lexicon(["liquor", "plain", "tailor", "decor", "alter", "coder", "later", "taps"])
    kills = run_path(str(Path(__file__).parents[2] / "benchmarks" / "kills.py"))
    words = sorted(find_words(Board.parse(kills["BOARD"]), lexicon))
    outcomes = [kills["one_kill"](tmp_path, words, Random(number)) for number in range(5)]
    assert [outcome.lost for outcome in outcomes] == [0] * 5
    assert not any(outcome.is_damaged for outcome in outcomes)
    assert sum(outcome.printed for outcome in outcomes) >= 5
    assert len(Store(tmp_path).rounds.finished()) == 5


BOARD = Board.parse("taps/elin/roqt/deck")
HOME = Path(__file__).parents[1] / "upgrades" / "homes" / "19" / FILE
things = st.sets(
    st.tuples(st.sampled_from(["round", "board", "word"]), st.integers(0, 5)), max_size=8
)


def filled(folder: Path, kept: set[tuple[str, int]]) -> Store:
    """A store with these rounds, boards and own words."""
    store = Store(folder)
    store.settings.save(replace(store.settings.load(), name=folder.name))
    for kind, number in kept:
        if kind == "round":
            store.rounds.finish(replace(a_round(number), id=f"round {number}"))
        elif kind == "board":
            named = {"dictionary": "standard", "q": QReading.QU, "dice": None}
            saved = SavedBoard(name=f"Board {number}", board=BOARD, **named)
            store.boards.save(replace(saved, id=f"board {number}"))
        else:
            store.own_words.add("english", ["zyx" + "x" * number])
    assert store.database.flush(9)
    return store


def seen(store: Store) -> tuple[object, ...]:
    rounds = {each.id: each for each in store.rounds.finished()}
    boards = {each.id: str(each.board) for each in store.boards.all()}
    return rounds, boards, store.own_words.of("english")


@settings(max_examples=20, deadline=None)
@given(things, things)
def test_two_homes_that_take_each_others_copy_have_all_of_both(one, other):
    with TemporaryDirectory() as place:
        here, there = filled(Path(place, "here"), one), filled(Path(place, "there"), other)
        copies = []
        for store in (here, there):
            copies.append(Path(place, f"{len(copies)}.sqlite3"))
            copies[-1].write_bytes(copy_of(store.database.file))
        added, skipped = here.merge(copies[1])
        assert skipped == 0
        assert sum(added.values()) == len(other - one)
        assert sum(there.merge(copies[0]).added.values()) == len(one - other)
        both = filled(Path(place, "both"), one | other)
        assert seen(here) == seen(there) == seen(both)
        assert here.settings.load().name == "here"
        assert not any(here.merge(copies[1]).added.values())
        assert [*Path(place).glob("*.sqlite3-*")] == [], "a copy is only read"
        for store in (here, there, both):
            store.close()


def test_a_copy_by_an_older_version_is_brought_up_to_date_and_stays_as_it_is(store, tmp_path):
    copyfile(HOME, tmp_path / "old.sqlite3")
    before = (tmp_path / "old.sqlite3").read_bytes()
    assert store.merge(tmp_path / "old.sqlite3").added["rounds"] == 10
    assert len(store.rounds.finished()) == 9
    assert len(store.rounds.unfinished()) == 1
    assert (tmp_path / "old.sqlite3").read_bytes() == before


def newer(file: Path) -> None:
    file.write_bytes(copy_of(HOME))
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
        connection.execute("UPDATE program SET version = '7.8.9'")


def foreign(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("CREATE TABLE rounds (id TEXT)")


def torn(file: Path) -> None:
    content = copy_of(HOME)
    file.write_bytes(content[: len(content) // 2])


def test_what_can_be_read_of_a_torn_file_is_added(store, tmp_path):
    torn(tmp_path / "torn.sqlite3")
    (tmp_path / "whole.sqlite3").write_bytes(copy_of(HOME))
    assert 0 < sum(store.merge(tmp_path / "torn.sqlite3").added.values()) < 19
    store.merge(tmp_path / "whole.sqlite3")
    merged = seen(store)
    other = Store(tmp_path / "other")
    other.merge(tmp_path / "whole.sqlite3")
    assert merged == seen(other)


@pytest.mark.parametrize(
    ("statement", "damaged"),
    [
        ("UPDATE rounds SET started = '0001-01-01T00:00:00+00:00'", 10),
        ("UPDATE rounds SET started = '9999-12-31T23:59:59+00:00'", 10),
        ("UPDATE rounds SET day = '9999-12-31' WHERE day IS NOT NULL", 4),
        ("UPDATE rounds SET score = 'many'", 10),
        ("UPDATE boards SET notation = 'a'", 3),
        ("UPDATE contests SET content = '{}'", 2),
        ("UPDATE gogens SET content = ''", 2),
        ("UPDATE own_words SET sign = '7'", 2),
    ],
)
def test_rows_that_can_never_be_read_are_counted_and_not_added(store, tmp_path, statement, damaged):
    (tmp_path / "copy.sqlite3").write_bytes(copy_of(HOME))
    with closing(sqlite3.connect(tmp_path / "copy.sqlite3")) as connection, connection:
        connection.execute(statement)
    added, skipped = store.merge(tmp_path / "copy.sqlite3")
    assert (skipped, sum(added.values())) == (damaged, 19 - damaged)


@pytest.mark.parametrize(
    ("write", "sentence"),
    [
        (newer, "needs|newer version of this program: install boggle_tui 7.8.9"),
        (foreign, "wasn't written by boggle-tui data"),
        (lambda file: file.write_text("words\n"), "is damaged, or wasn't written by"),
        (lambda file: file.write_bytes(b""), "is damaged, or wasn't written by"),
        (lambda file: file.mkdir(), "it is not a regular file"),
        (lambda _: None, "no such file"),
    ],
)
def test_any_other_file_changes_nothing_and_is_named(store, tmp_path, write, sentence):
    store.own_words.add("english", ["zyx"])
    store.database.flush(9)
    before = seen(store)
    write(tmp_path / "other.sqlite3")
    with pytest.raises(UserError, match=sentence):
        store.merge(tmp_path / "other.sqlite3")
    assert seen(store) == before


def test_a_file_that_cant_be_written_is_named(store, tmp_path, monkeypatch):
    (tmp_path / "copy.sqlite3").write_bytes(copy_of(HOME))
    monkeypatch.setattr("boggle_tui.store.store.MERGE_PATIENCE", 0.01)
    store.own_words.add("english", ["zyx"])
    store.database.flush(9)
    with closing(sqlite3.connect(store.database.file, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(UserError, match="nothing was added"):
            store.merge(tmp_path / "copy.sqlite3")
