"""The kernels under test, and a temporary cache folder."""

from __future__ import annotations

from contextlib import suppress
from importlib import import_module

import pytest

from boggle_tui.kernel import _plain, engine

KERNELS = {"plain": _plain}
if engine.VARIANT != "plain Python":
    with suppress(ImportError):
        general = KERNELS["_compiled"] = import_module("boggle_tui.kernel._compiled")
        if general.cpu_has_bit_instructions:
            KERNELS["_compiled_bits"] = import_module("boggle_tui.kernel._compiled_bits")
        if getattr(general, "cpu_has_wide_instructions", False):
            KERNELS["_compiled_wide"] = import_module("boggle_tui.kernel._compiled_wide")


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
