"""The kernels under test, and a temporary cache folder."""

from __future__ import annotations

from contextlib import suppress
from importlib import import_module

import pytest

from boggle_tui.kernel import _plain, engine

KERNELS = {"plain": _plain}
for name in ("_compiled", "_compiled_bits"):
    with suppress(ImportError):
        built = import_module(f"boggle_tui.kernel.{name}")
        if engine.VARIANT != "plain Python" and built.cpu_has_bit_instructions >= (
            name == "_compiled_bits"
        ):
            KERNELS[name] = built


@pytest.fixture(params=KERNELS.values(), ids=KERNELS)
def one_kernel(request):
    """Each kernel that runs on this machine: the twin, and the compiled ones unless disabled."""
    return request.param


@pytest.fixture(scope="session")
def kernels():
    """All kernels that run on this machine."""
    return list(KERNELS.values())


@pytest.fixture(autouse=True)
def cache_folder(tmp_path, monkeypatch):
    """The cache folder of a test."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache" / "boggle_tui"
