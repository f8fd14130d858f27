"""The command line, completed by the shells themselves."""

import os
import shutil
import sys
from pathlib import Path

import pytest
from support.terminal import on_a_terminal

from boggle_tui.cli import COMMANDS

SHELLS = {
    "bash": ("--norc", "--noprofile", "-i"),
    "zsh": ("-f", "-i"),
    "fish": ("--no-config", "--interactive"),
}
SOURCED = {
    "bash": "source <(boggle-tui --print-completion bash)",
    "zsh": "autoload -U compinit; compinit -D; source <(boggle-tui --print-completion zsh)",
    "fish": "boggle-tui --print-completion fish | source",
}
COMPLETED = {
    "unbo": "unboggle",
    "--usu": "--usual-keys",
    "hunt --veri": "hunt --verify",
    "play --no-dea": "play --no-dead-tiles",
    "roll --dice spanish-": "roll --dice spanish-big",
    "roll --dice=sup": "roll --dice=super",
    "solve taps/elin --dictionary expe": "solve taps/elin --dictionary expert",
    "solve taps/elin --dictionary my": "solve taps/elin --dictionary my\\ words.txt",
    "batch my": "batch my\\ words.txt",
    "sheet --out=sub": "sheet --out=subfolder/",
    "sheet gold --saved rai": "sheet gold --saved rainy\\ day",
    "boards rai": "boards rainy\\ day",
}
"""What is typed before Tab is pressed, and what stands there then."""


@pytest.mark.slow
@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("shell", SHELLS)
def test_a_shell_completes_commands_options_names_and_files(shell, tmp_path, monkeypatch, spawn):
    path = shutil.which(shell)
    if path is None:
        pytest.skip(f"needs {shell}")
    spawn("roll", "--keep", "rainy day")
    folder = tmp_path / "here"
    (folder / "subfolder").mkdir(parents=True)
    (folder / "my words.txt").touch()
    monkeypatch.chdir(folder)
    monkeypatch.setenv("PATH", f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    with on_a_terminal(*SHELLS[shell], program=(), python=path) as terminal:
        terminal.press(f"{SOURCED[shell]} && echo it is re''ady\n")
        terminal.wait_for("it is ready")
        for typed, completed in COMPLETED.items():
            terminal.press(f"clear\nboggle-tui {typed}\t")
            terminal.wait_for(f"boggle-tui {completed}")
            terminal.press("\x15")  # Ctrl-U clears the line


@pytest.mark.parametrize("command", COMMANDS)
def test_every_option_of_a_command_is_offered_with_its_help(call, command):
    offered = call("--complete", command, "-").out
    usage = call(command, "--help").out
    for line in offered.splitlines():
        option, help_text = line.split("\t")
        assert option in usage
        assert help_text
    assert "--help\t" in offered


def test_what_is_completed_never_fails(call):
    for words in ((), ("",), ("nonsense", ""), ("solve", "--nonsense", ""), ("stats", "a", "b")):
        done = call("--complete", *words)
        assert (done.code, done.err) == (0, "")
