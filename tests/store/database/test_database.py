"""The file survives what can happen to a file, and the game goes on whatever happens."""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import pytest
from support.kept_rounds import a_round

from boggle_tui.store.database import database
from boggle_tui.store.database.connections import writing
from boggle_tui.store.database.schema import VERSION
from boggle_tui.store.store import FILE, Store

FIRST_VERSION = Path(__file__).with_name("version-1.sqlite3")
PAGE = 4096


@contextmanager
def small_disk(folder: Path, size: str = "1m") -> Iterator[Path]:
    """A file system of its own, where the system lets us have one."""
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(folder)]
    try:
        mounted = subprocess.run(command, capture_output=True, check=False).returncode == 0
    except OSError:
        mounted = False
    if not mounted:
        pytest.skip("no file system may be mounted here")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


def is_whole(file: Path) -> bool:
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def test_a_file_of_the_first_version_is_brought_to_this_one(tmp_path: Path) -> None:
    shutil.copy(FIRST_VERSION, tmp_path / FILE)
    store = Store(tmp_path)
    day = a_round(2, day="2026-01-02", to_beat=7, hidden=("taps",))
    assert store.rounds.over() == [day, a_round(1)]
    assert store.rounds.left_behind() == a_round(3, missed=(), possible=None)
    store.rounds.finish(a_round(4))
    assert store.close(9)
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (VERSION,)
        assert connection.execute("SELECT * FROM settings").fetchall() == [("dice", '"big"')]
    assert is_whole(tmp_path / FILE)


def test_a_file_of_a_newer_version_is_told_and_left_untouched(
    store: Store, told: list[str], tmp_path: Path
) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    before = (tmp_path / FILE).read_bytes()
    assert store.rounds.over() == []
    store.rounds.finish(a_round())
    assert not store.close(9)
    assert len(told) == 1
    assert "newer version" in told[0]
    assert (tmp_path / FILE).read_bytes() == before


def test_no_page_can_be_damaged_so_that_the_program_stops(tmp_path: Path) -> None:
    whole = tmp_path / "whole"
    first = Store(whole)
    for number in range(30):
        first.rounds.finish(a_round(number, missed=("misses",) * 40))
    assert first.close(9)
    content = (whole / FILE).read_bytes()
    pages, carried_over = len(content) // PAGE, []
    assert pages > 10
    for page in range(pages):
        folder = tmp_path / f"page{page}"
        folder.mkdir()
        rubbish = random.Random(page).randbytes(PAGE)
        at = page * PAGE
        (folder / FILE).write_bytes(content[:at] + rubbish + content[at + PAGE :])
        store, told = Store(folder), []
        store.listen(told.append)
        store.rounds.over()
        store.rounds.finish(a_round(99))
        assert store.close(9)
        rounds = store.rounds.over()
        assert a_round(99) in rounds
        assert all(played.notation == a_round().notation for played in rounds)
        assert is_whole(folder / FILE)
        aside = list(folder.glob("boggle-damaged-*.sqlite3"))
        assert len(told) == len(aside) <= 1
        assert all(file.name in told[0] for file in aside)
        carried_over.append(len(rounds))
    # Only the two pages from which the others are found take everything with them.
    assert sorted(carried_over)[2] > 15


def test_a_file_that_is_no_database_is_set_aside(
    store: Store, told: list[str], tmp_path: Path
) -> None:
    (tmp_path / FILE).write_text("Dear diary, today I found LIQUOR.\n" * 99)
    store.rounds.finish(a_round())
    assert store.database.settle(9)
    assert store.rounds.over() == [a_round()]
    (aside,) = tmp_path.glob("boggle-damaged-*.sqlite3")
    assert aside.read_text().startswith("Dear diary")
    assert len(told) == 1


def test_what_another_program_locks_is_read_at_once_and_written_when_it_lets_go(
    store: Store, told: list[str], tmp_path: Path
) -> None:
    store.rounds.finish(a_round(1))
    assert store.database.settle(9)
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        store.rounds.finish(a_round(2))
        store.rounds.finish(a_round(3))
        assert store.rounds.over() == [a_round(1)]
        assert not store.database.settle(1.5)
        assert len(told) == 1
        assert "lets go" in told[0]
        other.execute("ROLLBACK")
    assert store.database.settle(9)
    assert store.rounds.over() == [a_round(3), a_round(2), a_round(1)]
    assert len(told) == 1


def test_a_full_disk_is_told_once_and_what_waits_is_saved_when_there_is_room(
    tmp_path: Path,
) -> None:
    with small_disk(tmp_path / "disk") as disk:
        store, told = Store(disk), []
        store.listen(told.append)
        store.rounds.finish(a_round(0))
        assert store.database.settle(9)
        ballast = disk / "ballast"
        with suppress(OSError), ballast.open("wb", buffering=0) as file:
            while True:
                file.write(b"x" * 512)
        for number in range(1, 200):
            store.rounds.finish(a_round(number))
            store.database.settle(9)
        assert len(told) == 1
        assert "disk is full" in told[0]
        ballast.unlink()
        assert store.close(9)
        assert len(store.rounds.over()) == 200
        assert is_whole(disk / FILE)


def test_a_disk_too_small_for_the_file_is_told_once_and_the_game_goes_on(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk", "8k") as disk:
        store, told = Store(disk), []
        store.listen(told.append)
        for number in range(3):
            store.rounds.save(a_round(number))
            assert not store.database.settle(9)
        assert store.rounds.over() == []
        assert len(told) == 1


def test_a_read_only_disk_is_read_and_told_once(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk:
        first = Store(disk)
        first.rounds.finish(a_round(1))
        assert first.close(9)
        subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
        store, told = Store(disk), []
        store.listen(told.append)
        assert store.rounds.over() == [a_round(1)]
        store.rounds.save(a_round(2))
        store.rounds.finish(a_round(3))
        assert not store.close(9)
        assert store.rounds.over() == [a_round(1)]
        assert len(told) == 1
        assert "cannot be written" in told[0]


def test_a_folder_that_cannot_be_made_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file")
    store, told = Store(tmp_path / "taken" / "folder"), []
    store.listen(told.append)
    store.rounds.save(a_round(1))
    store.rounds.finish(a_round(1))
    assert not store.close(9)
    assert store.rounds.over() == []
    assert len(told) == 1


def test_a_file_removed_under_our_hands_is_begun_anew(store: Store, tmp_path: Path) -> None:
    store.rounds.finish(a_round(1))
    assert store.database.settle(9)
    for file in tmp_path.glob(f"{FILE}*"):
        file.unlink()
    store.rounds.finish(a_round(2))
    assert store.database.settle(9)
    assert Store(tmp_path).rounds.over() == [a_round(2)]


WRITING = """
import sys
sys.path.insert(0, {tests!r})
from pathlib import Path
from support.kept_rounds import a_round
from boggle_tui.store.store import Store
store = Store(Path({folder!r}))
for number in range({first}, {first} + 100):
    store.rounds.save(a_round(number, possible=None))
    store.rounds.finish(a_round(number))
    store.database.settle(9)
sys.exit(not store.close(30))
"""


def test_two_programs_at_once_do_each_other_no_harm(tmp_path: Path) -> None:
    tests = str(Path(__file__).parents[2])
    programs = [
        subprocess.Popen(
            [
                sys.executable,
                "-c",
                WRITING.format(tests=tests, folder=str(tmp_path), first=first),
            ],
            env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
        )
        for first in (0, 100)
    ]
    assert [program.wait(60) for program in programs] == [0, 0]
    rounds = Store(tmp_path).rounds.over()
    assert rounds == [a_round(number) for number in reversed(range(200))]
    assert is_whole(tmp_path / FILE)


def test_a_file_that_may_not_grow_is_told_once_and_what_waits_is_saved_when_it_may(
    store: Store, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on a full disk, for where no file system may be mounted."""
    most = 40

    def limited(file: Path) -> sqlite3.Connection:
        connection = writing(file)
        connection.execute(f"PRAGMA max_page_count = {most}")
        return connection

    monkeypatch.setattr(database, "writing", limited)
    for number in range(100):
        store.rounds.finish(a_round(number, missed=("misses",) * 300))
        store.database.settle(9)
    assert len(told) == 1
    assert "disk is full" in told[0]
    assert 0 < len(store.rounds.over()) < 100
    most = 10_000
    assert store.close(9)
    assert len(store.rounds.over()) == 100


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere"
)
def test_a_folder_that_may_not_be_written_is_read_and_told_once(tmp_path: Path) -> None:
    first = Store(tmp_path)
    first.rounds.finish(a_round(1))
    assert first.close(9)
    (tmp_path / FILE).chmod(0o400)
    tmp_path.chmod(0o500)
    try:
        store, told = Store(tmp_path), []
        store.listen(told.append)
        assert store.rounds.over() == [a_round(1)]
        store.rounds.finish(a_round(2))
        assert not store.close(9)
        assert len(told) == 1
    finally:
        tmp_path.chmod(0o700)
