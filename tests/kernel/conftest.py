"""The builds under test, and a temporary cache folder."""

import pytest
from platformdirs import user_cache_path
from support.platforms import live_in, needs_kernel

from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.kernel.backend import runnable_builds

BUILDS = runnable_builds()


@pytest.fixture(
    params=BUILDS.values() or [pytest.param(None, marks=needs_kernel)],
    ids=list(BUILDS) or ["no build"],
)
def build(request):
    """Each build of the compiled finder that this processor can run."""
    return request.param


@pytest.fixture(scope="session")
def builds():
    """All builds of the compiled finder that this processor can run."""
    if not BUILDS:
        pytest.skip("needs the compiled kernel")
    return list(BUILDS.values())


@pytest.fixture(scope="session")
def common() -> Lexicon:
    return Lexicon.load("common")


@pytest.fixture(autouse=True)
def cache_folder(tmp_path, monkeypatch):
    """The cache folder of a test."""
    live_in(tmp_path / "cache", monkeypatch)
    return user_cache_path("boggle_tui", appauthor=False)
