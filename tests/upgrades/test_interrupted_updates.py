"""Homes that are brought up to date while programs are killed, or start together."""

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from shutil import copyfile

import pytest
from support.platforms import needs_forks

from boggle_tui.store.schema import OLDEST, VERSION
from boggle_tui.store.store import FILE, Store

HOME = Path(__file__).parent / "homes" / str(OLDEST) / FILE
ROUNDS = 9
KILLS, TOGETHER = 200, 8
FORKING = """
import os, signal, sys, time
from pathlib import Path
from random import Random
from shutil import copyfile
from boggle_tui.store.store import Store
import boggle_tui.store.tables.rounds

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


def a_home(folder: Path) -> Path:
    """A folder with the database of the oldest home."""
    folder.mkdir()
    copyfile(HOME, folder / FILE)
    return folder


def version_in(folder: Path) -> int:
    with closing(sqlite3.connect(folder / FILE)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        return int(connection.execute("PRAGMA user_version").fetchone()[0])


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
def test_programs_that_start_together_all_see_what_was_there(tmp_path):
    folder = a_home(tmp_path / "home")
    said = forked("together", *[folder] * TOGETHER)
    assert said == [*[f"[{ROUNDS}]"] * TOGETHER, ""]
    assert version_in(folder) == VERSION
