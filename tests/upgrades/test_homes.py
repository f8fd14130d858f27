"""What released programs have written, opened by this one."""

import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from shutil import copyfile, copytree
from typing import Any

import pytest
from support.platforms import needs_forks, needs_permissions
from upgrades.make_documents import MEANING, meaning
from upgrades.make_home import DATABASE, SEEN, seen

from boggle_tui.game.board.board import BoardError
from boggle_tui.paper.text import read_board
from boggle_tui.store import schema
from boggle_tui.store.schema import OLDEST, SCHEMA, STEPS, VERSION
from boggle_tui.store.store import FILE, Store

HOMES = sorted((Path(__file__).parent / "homes").iterdir(), key=lambda home: int(home.name))
KNOWN_SCHEMAS = {20: "8b6f2e1abd5ae13a"}
"""A digest of the schema of each version since there are steps."""
TO_DO = (
    "The schema has changed: raise VERSION, add a step to STEPS, write a home by the version before"
    " with tests/upgrades/make_home.py, and note the new digest here."
)


@pytest.fixture
def home(tmp_path, request):
    """A copy of a home, in a folder of its own."""
    copytree(request.param, tmp_path / "boggle_tui")
    return tmp_path


def what_it_says_of(old: Any, new: Any) -> Any:
    """Leave out of what a version shows the fields that an older one didn't have."""
    if isinstance(old, dict) and isinstance(new, dict):
        return {name: what_it_says_of(old[name], new[name]) for name in old.keys() & new.keys()}
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        return [what_it_says_of(*pair) for pair in zip(old, new, strict=True)]
    return new


@pytest.mark.parametrize("home", HOMES, ids=lambda home: home.name, indirect=True)
def test_every_later_version_shows_what_was_there(home):
    before = json.loads((home / "boggle_tui" / SEEN).read_text("utf-8"))
    after = seen(str(home))
    for streak in ("days_in_a_row", "days_boards_in_a_row"):
        del before["stats --json"]["summary"][streak]["current"]  # which ends by itself
    for board in before["boards --json"]["boards"]:
        # Clues were in one list with the text, and have a key of their own now.
        lists = {word: each for word, each in board["texts"].items() if isinstance(each, list)}
        board["texts"] = {word: text for word, text in board["texts"].items() if word not in lists}
        board["texts"] |= {word: text for word, (text, _clue) in lists.items() if text != word}
        if lists:
            board["clues"] = {word: clue for word, (_text, clue) in lists.items()}
    assert what_it_says_of(before, after) == before
    copy = home / "boggle_tui" / "boggle-before-update.sqlite3"
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone()[0] < VERSION


def test_a_change_of_the_schema_comes_with_a_step_and_a_home():
    digest = sha256(" ".join(SCHEMA.split()).encode()).hexdigest()[:16]
    assert KNOWN_SCHEMAS.get(VERSION) == digest, f"{TO_DO} The digest is {digest}."
    assert sorted(STEPS) == [*range(OLDEST + 1, VERSION + 1)], TO_DO
    assert [int(home.name) for home in HOMES] == [*range(OLDEST, VERSION)], TO_DO


def a_home(folder: Path) -> Path:
    """A folder with the database of the oldest home."""
    folder.mkdir()
    copyfile(HOMES[0] / DATABASE, folder / FILE)
    return folder


@pytest.fixture
def folder(tmp_path):
    return a_home(tmp_path / "home")


def version_in(folder: Path) -> int:
    with closing(sqlite3.connect(folder / FILE)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        return int(connection.execute("PRAGMA user_version").fetchone()[0])


def test_a_step_that_fails_leaves_the_file_as_it_was(folder, monkeypatch):
    def failing(connection):
        connection.execute("DELETE FROM rounds")
        raise OSError(28, "No space left on device")

    monkeypatch.setitem(schema.STEPS, VERSION, failing)
    store, reports = Store(folder), []
    store.on_problem(reports.append)
    assert store.rounds.finished() == []
    store.close(0)
    assert any("disk is full" in report for report in reports)
    assert any("can't be brought up to date" in report for report in reports)
    assert version_in(folder) == OLDEST
    monkeypatch.undo()
    assert len(Store(folder).rounds.finished()) == 9


def test_a_copy_for_which_there_is_no_room_leaves_the_file_as_it_was(folder, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("boggle_tui.store.database._copy", full)
    store, reports = Store(folder), []
    store.on_problem(reports.append)
    assert len(store.rounds.finished()) == 9
    assert len(store.boards.all()) == 3
    assert version_in(folder) == OLDEST
    assert any("can't be brought up to date" in report for report in reports)


@needs_permissions
def test_a_home_on_a_read_only_disk_is_shown_as_it_is(folder):
    folder.chmod(0o500)
    try:
        assert len(Store(folder).rounds.finished()) == 9
    finally:
        folder.chmod(0o700)
    assert version_in(folder) == OLDEST


def test_the_program_that_a_newer_file_needs_is_named(folder):
    assert Store(folder).rounds.finished()
    with closing(sqlite3.connect(folder / FILE)) as connection, connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
        connection.execute("UPDATE program SET version = '7.8.9'")
    store, reports = Store(folder), []
    store.on_problem(reports.append)
    assert store.rounds.finished() == []
    assert "until you install boggle_tui 7.8.9." in reports[0]
    assert not list(folder.glob("boggle-damaged*"))


DOCUMENTS = sorted((Path(__file__).parent / "documents").iterdir())


@pytest.mark.parametrize("documents", DOCUMENTS, ids=lambda folder: folder.name)
def test_codes_and_files_of_rounds_mean_what_they_meant(documents):
    assert meaning(documents) == json.loads((documents / MEANING).read_text("utf-8"))


def test_boards_of_a_newer_version_are_refused_by_that_name():
    text = (DOCUMENTS[0] / "board.html").read_text("utf-8")
    with pytest.raises(BoardError, match="newer version of this program"):
        read_board(text.replace("Board: ", "Board 2: "))


ROUNDS = 9
KILLS, TOGETHER = 200, 8
FORKING = """
import os, signal, sys, time
from pathlib import Path
from random import Random
from shutil import copyfile
from boggle_tui.store.store import Store
import boggle_tui.store.played

def opened(folder, seconds):
    child = os.fork()
    if not child:
        signal.setitimer(signal.ITIMER_REAL, seconds)  # SIGALRM kills
        reports = []
        store = Store(folder)
        store.on_problem(reports.append)
        os.write(1, f"{[len(store.rounds.finished()), *reports]}\\n".encode())
        os._exit(0)
    return child

folders = [Path(name) for name in sys.argv[2:]]
if sys.argv[1] == "together":
    for child in [opened(folder, 60) for folder in folders]:
        os.waitpid(child, 0)
else:
    rng = Random(int(sys.argv[1]))
    began = time.perf_counter()
    os.waitpid(opened(folders[0], 60), 0)
    usual = time.perf_counter() - began
    for folder in folders[1:]:
        os.waitpid(opened(folder, max(1e-4, 1.2 * usual * rng.random())), 0)
"""


def forked(*arguments: object) -> list[str]:
    """Open homes in processes of their own; return what each that ended by itself says."""
    command = [sys.executable, "-c", FORKING, *map(str, arguments)]
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout.split("\n")


@needs_forks
@pytest.mark.slow
def test_an_update_that_is_killed_leaves_the_old_version_or_the_new_one(tmp_path):
    folders = [a_home(tmp_path / str(number)) for number in range(KILLS + 1)]
    forked(38, *folders)
    versions = [version_in(folder) for folder in folders[1:]]
    assert {*versions} == {OLDEST, VERSION}
    for folder in folders:
        reports: list[str] = []
        with closing(Store(folder)) as store:
            store.on_problem(reports.append)
            assert len(store.rounds.finished()) == ROUNDS
        assert reports == []


@needs_forks
def test_programs_that_start_together_all_see_what_was_there(folder):
    said = forked("together", *[folder] * TOGETHER)
    assert said == [*[f"[{ROUNDS}]"] * TOGETHER, ""]
    assert version_in(folder) == VERSION
