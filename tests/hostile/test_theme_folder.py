"""A folder of themes with files that hold the start up, or that no parser survives."""

import os
from pathlib import Path

from support.platforms import needs_fifos

from boggle_tui.tui.base.themes import load_themes

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
