"""A player's folders with what is another user's, what is no file, or what no parser survives."""

import os
from pathlib import Path

import pytest
from support.platforms import needs_fifos

from boggle_tui.cli.player_store import player_store
from boggle_tui.store.settings import Settings
from boggle_tui.store.store import Store
from boggle_tui.tui.base.themes import load_themes

pytestmark = pytest.mark.usefixtures("home")
COMMANDS = (("stats",), ("boards",), ("words",), ("solve", "taps/elin"), ("roll", "--keep", "x"))


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_folder_that_may_not_be_searched_costs_only_what_is_saved_there(
    command, call, monkeypatch
):
    stat = Path.stat

    def refuse(path: Path, **how: bool) -> os.stat_result:
        if (
            path == player_store().database.file
            or player_store().database.file.parent in path.parents
        ):
            raise PermissionError(13, "Permission denied", str(path))
        return stat(path, **how)

    monkeypatch.setattr(Path, "stat", refuse)
    reply = call(*command)
    needs_data = command[0] in ("stats", "boards", "words")
    assert reply.code == (2 if needs_data or "--keep" in command else 0)
    assert ("Your data can't be read now." in reply.err) == needs_data
    assert ("Couldn't save the board." in reply.err) == ("--keep" in command)
    assert "Traceback" not in reply.err
    assert player_store().settings.load() == Settings()


@pytest.mark.parametrize("make", [pytest.param("mkfifo", marks=needs_fifos), "mkdir"])
def test_a_pipe_or_a_folder_in_place_of_the_database_is_reported_once(make):
    player_store().database.file.parent.mkdir(parents=True)
    getattr(os, make)(player_store().database.file)
    assert player_store().settings.load() == Settings()
    store = Store(player_store().database.file.parent)
    reports: list[str] = []
    store.on_problem(reports.append)
    store.own_words.add("english", ["yeet"])
    assert store.rounds.finished() == []
    assert not store.close(9)
    (report,) = reports
    assert "it is not a regular file" in report


GOOD = '[colors]\nprimary = "#f0a63c"\n'


@needs_fifos
def test_files_that_never_end_or_never_parse_are_reported_and_the_others_load(tmp_path):
    (tmp_path / "good.toml").write_text(GOOD)
    (tmp_path / "deep.toml").write_text(f"a = {'[' * 5000}")
    (tmp_path / "digits.toml").write_text(f"a = {'9' * 5000}")
    (tmp_path / "long.toml").write_text(GOOD + "#" * 100_000)
    os.mkfifo(tmp_path / "pipe.toml")
    (tmp_path / "zero.toml").symlink_to("/dev/zero")
    (tmp_path / "loop.toml").symlink_to(tmp_path / "loop.toml")
    themes, problems = load_themes([tmp_path])
    assert [theme.name for theme in themes] == ["good"]
    names = ("deep", "digits", "long", "loop", "pipe", "zero")
    assert [problem.partition(".")[0] for problem in problems] == list(names)


def test_a_folder_that_may_not_be_searched_is_reported(tmp_path, monkeypatch):
    other = tmp_path / "other"
    other.mkdir()
    (other / "good.toml").write_text(GOOD)
    glob = Path.glob

    def refuse(folder: Path, pattern: str) -> object:
        if folder != other:
            raise PermissionError(13, "Permission denied")
        return glob(folder, pattern)

    monkeypatch.setattr(Path, "glob", refuse)
    themes, problems = load_themes([tmp_path, other])
    assert [theme.name for theme in themes] == ["good"]
    assert problems == [f"{tmp_path} cannot be searched for themes: permission denied."]
