"""What the tests of the screens share."""

from __future__ import annotations

from pathlib import Path

import pytest

from boggle_tui.tui.screens import play


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A person's own folders, empty, and nothing that moves by itself."""
    for variable in ("HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(variable, str(tmp_path / "home"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr("textual.constants.TEXTUAL_ANIMATIONS", "none")
    monkeypatch.chdir(tmp_path)
    return tmp_path / "home"


@pytest.fixture
def quick_ticks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the screen look at the clock often, so that nobody waits for it."""
    monkeypatch.setattr(play, "TICK", 0.01)
