"""The choice of the kernel."""

import json
import os
import platform
import re
import shutil
import subprocess
import sys
from random import Random

import pytest
from support.platforms import needs_kernel

from boggle_tui.game.board.finder import find_words
from boggle_tui.game.dice.dice_set import dice_sets, roll
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.kernel import backend
from boggle_tui.kernel.backend import DISABLING, KernelError
from boggle_tui.kernel.finder import points_by_length

VARIANT = "from boggle_tui.kernel.backend import VARIANT; print(VARIANT)"
SOLVE = """
import json, sys
from boggle_tui.game.board.board import Board
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.kernel.backend import VARIANT
from boggle_tui.kernel.finder import find_words, score_boards
question = json.load(sys.stdin)
lexicon = Lexicon(question["words"])
boards = [Board(*board) for board in question["boards"]]
words = [list(find_words(board, lexicon)) for board in boards]
print(json.dumps([VARIANT, words, score_boards(boards, lexicon)]))
"""
PROCESSORS = {
    "Nehalem": "compiled",
    "Haswell": "compiled, with bit instructions",
    "EPYC": "compiled",  # It knows the bit instructions, but extracts bits slowly.
}


def variant(*missing: str, **env: str) -> str:
    """The kernel in use in a new process, where some modules were not built."""
    modules = [f"boggle_tui.kernel.{name}" for name in missing]
    code = f"import sys; sys.modules.update(dict.fromkeys({modules})); {VARIANT}"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={name: value for name, value in os.environ.items() if name != DISABLING} | env,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


def test_the_environment_can_disable_the_compiled_kernel_but_not_with_nothing_or_zero():
    assert variant(**{DISABLING: "1"}) == "plain Python"
    assert variant(**{DISABLING: "0"}) == variant() == variant(**{DISABLING: ""})


@pytest.mark.parametrize("module", ["_compiled", "_annealer", "prove._class_search"])
def test_without_one_of_its_modules_none_of_the_compiled_kernel_is_used(module):
    assert variant(module) == "plain Python"


@needs_kernel
def test_a_missing_build_of_the_finder_costs_that_build_alone():
    optimized = {
        "compiled, with bit instructions": "_compiled_bits",
        "compiled, with AVX-512": "_compiled_wide",
    }
    assert variant(*optimized.values()) == "compiled"
    *_, best = runnable = list(backend.runnable_builds())
    for build in runnable[1:]:
        others = [name for name in runnable if name != build]
        assert variant(optimized[build]) == (others[-1] if build == best else best)


@pytest.fixture(scope="module")
def emulator() -> str:
    """A program that runs others as another processor would."""
    path = shutil.which("qemu-x86_64")
    if platform.machine() not in ("x86_64", "AMD64"):
        pytest.skip("this Python isn't for x86-64, which alone has several builds")
    if path is None:
        pytest.skip("needs qemu-x86_64, from Debian's package qemu-user")
    version = subprocess.run([path, "--version"], capture_output=True, text=True, check=True).stdout
    if tuple(map(int, re.findall(r"\d+", version)[:2])) < (7, 2):
        pytest.skip("needs a qemu-x86_64 that knows AVX2, as from version 7.2")
    return path


@needs_kernel
@pytest.mark.slow
@pytest.mark.parametrize("processor", PROCESSORS)
def test_an_emulated_processor_gets_its_best_build_and_the_words_of_the_plain_finder(
    processor, emulator
):
    words = Lexicon.load("common").words[::5]
    boards = [roll(dice_set, Random(1)) for dice_set in dice_sets().values()]
    question = {
        "words": words,
        "boards": [[board.rows, board.cols, list(board.faces)] for board in boards],
    }
    done = subprocess.run(
        [emulator, "-cpu", processor, sys.executable, "-c", SOLVE],
        input=json.dumps(question),
        capture_output=True,
        text=True,
        check=True,
    )
    found = [list(find_words(board, Lexicon(words))) for board in boards]
    points = points_by_length("standard")
    assert json.loads(done.stdout) == [
        PROCESSORS[processor],
        found,
        [sum(points[len(word)] for word in words) for words in found],
    ]


@needs_kernel
def test_the_best_build_that_the_processor_can_run_is_in_use():
    *_, best = backend.runnable_builds().values()
    assert backend.Searcher is best.Searcher
    assert backend.ScoreAnnealer is best.ScoreAnnealer


def test_what_only_the_compiled_kernel_can_do_says_so_in_a_sentence(monkeypatch):
    monkeypatch.delenv(DISABLING, raising=False)
    assert str(KernelError()) == (
        "This needs the compiled kernel, which was not built or can't be loaded."
    )
    monkeypatch.setenv(DISABLING, "1")
    assert str(KernelError()) == (
        "This needs the compiled kernel, which BOGGLE_TUI_NO_EXTENSIONS disables."
    )
