"""The choice of the kernel."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from boggle_tui.kernel import choice, engine

VARIANT = "from boggle_tui.kernel.engine import VARIANT; print(VARIANT)"
NO_KERNEL = "import sys; sys.modules['boggle_tui.kernel._compiled'] = None\n"


def variant(code: str = VARIANT, **env: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={name: value for name, value in os.environ.items() if name != choice.DISABLING} | env,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


def test_the_environment_can_disable_the_compiled_kernel():
    assert variant(**{choice.DISABLING: "1"}) == "plain Python"


def test_an_empty_or_zero_variable_disables_nothing():
    assert variant(**{choice.DISABLING: "0"}) == variant() == variant(**{choice.DISABLING: ""})


def test_without_an_extension_the_twin_runs():
    assert variant(NO_KERNEL + VARIANT) == "plain Python"


@pytest.mark.skipif(engine.VARIANT == "plain Python", reason="no extension here")
def test_without_the_optimized_kernel_the_general_one_runs():
    code = NO_KERNEL.replace("_compiled", "_compiled_bits") + VARIANT
    assert variant(code) == "compiled"
