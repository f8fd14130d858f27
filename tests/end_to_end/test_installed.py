"""The program as installed from a wheel: .ci/wheel runs these tests there, and all others."""

import os
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

import boggle_tui
from boggle_tui.cli import COMMANDS
from boggle_tui.version import __version__

pytestmark = pytest.mark.skipif(
    "BOGGLE_TUI_INSTALLED" not in os.environ, reason="needs an installed wheel"
)


def test_the_package_is_the_installed_one():
    assert Path(boggle_tui.__file__).parents[1] == Path(sysconfig.get_path("platlib"))


def test_the_installed_command_has_the_compiled_kernel():
    command = Path(sys.executable).with_name("boggle-tui")
    done = subprocess.run([command, "--version"], capture_output=True, text=True, check=True)
    assert done.stdout.startswith(f"boggle-tui {__version__} (kernel: compiled")


def test_completions_and_manual_are_installed_where_shells_and_man_look():
    share = Path(sys.prefix, "share")
    for script in (
        "bash-completion/completions/boggle-tui",
        "fish/vendor_completions.d/boggle-tui.fish",
        "zsh/site-functions/_boggle-tui",
    ):
        assert "boggle-tui --complete" in (share / script).read_text()
    pages = {page.stem for page in share.glob("man/man1/boggle-tui*.1")}
    assert pages == {"boggle-tui", *(f"boggle-tui-{command}" for command in COMMANDS)}
