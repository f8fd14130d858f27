"""No layer loads a higher one, or a library that it doesn't need."""

import subprocess
import sys

import pytest
from test_imports import MAY_IMPORT

from boggle_tui import cli
from boggle_tui.kernel.backend import runnable_builds

LIBRARIES = ("pysat", "textual", "rich", "platformdirs", "asyncio", "typst")
"""Libraries that are slow to load, or belong to one layer alone."""

SOLVING = ("pysat", "asyncio", "platformdirs")
MAY_LOAD = {
    **dict.fromkeys(("browser", "game", "gogen", "share"), ()),
    **dict.fromkeys(("kernel", "store"), ("platformdirs",)),
    **dict.fromkeys(("unboggle", "play"), SOLVING),
    "paper": (*SOLVING, "typst"),
    "rooms": (*SOLVING, "unboggle", "gogen"),
    "requests": (*SOLVING, "browser"),
}
"""What a layer loads besides itself and what it may import."""
LAYERS = MAY_IMPORT.keys() - {"files", "spread"}

BUILDS = {f"boggle_tui.kernel.{name}" for name in ("_compiled", "_compiled_bits", "_compiled_wide")}

HELPS = ("--help", *(f"{name} --help" for name in cli.COMMANDS))
BATCH = (
    *("solve taps/elin", "roll", "export taps/elin", "unboggle gold blue", "play --dice none"),
    *("stats", "boards", "daily --show", "define goose", "sheet --board taps/elin/roqt/deck"),
    "gogen --size 4x4",
)

ALL_MODULES = """
from importlib import import_module
from pkgutil import walk_packages
layer = import_module(sys.argv[1])
for module in walk_packages(layer.__path__, layer.__name__ + "."):
    if module.name not in sys.argv[2:]:
        import_module(module.name)
"""

ONE_COMMAND = """
from boggle_tui.cli import main
main(sys.argv[1:])
"""

BEFORE_AND_AFTER = """
import sys
before = set(sys.modules)
{doing}
print("loaded:", *sorted(set(sys.modules) - before))
"""


def loaded_by(doing: str, *arguments: str) -> set[str]:
    """The modules that some code loads in a fresh interpreter."""
    done = subprocess.run(
        [sys.executable, "-c", BEFORE_AND_AFTER.format(doing=doing), *arguments],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    return set(done.stdout.splitlines()[-1].removeprefix("loaded:").split())


def parts(modules: set[str]) -> set[str]:
    """The layers and watched libraries among the modules."""
    names = {module.removeprefix("boggle_tui.").partition(".")[0] for module in modules}
    return names & {*LAYERS, *LIBRARIES}


@pytest.mark.parametrize("layer", MAY_LOAD)
def test_a_layer_loads_nothing_from_above(layer):
    # A build of the kernel for other processors would end the interpreter.
    runnable = {build.__name__ for build in runnable_builds().values()}
    loaded = loaded_by(ALL_MODULES, f"boggle_tui.{layer}", *BUILDS - runnable)
    assert f"boggle_tui.{layer}" in loaded
    assert parts(loaded) <= {layer, *MAY_IMPORT[layer], *MAY_LOAD[layer]}


def test_the_game_needs_the_standard_library_only():
    loaded = loaded_by(ALL_MODULES, "boggle_tui.game")
    foreign = {module.partition(".")[0] for module in loaded} - sys.stdlib_module_names
    assert foreign == {"boggle_tui"}


def test_the_public_names_are_loaded_only_when_they_are_used():
    assert not parts(loaded_by("import boggle_tui"))


@pytest.mark.parametrize("call", ["solve('taps/elin')", "roll()", "make_gogen('easy')"])
def test_a_call_loads_only_what_it_needs(call):
    loaded = parts(loaded_by(f"import boggle_tui; boggle_tui.{call}"))
    assert "requests" in loaded
    assert not loaded & {"pysat", "asyncio", "textual", "rich", "typst", "cli", "tui"}


@pytest.mark.parametrize("command", BATCH)
def test_a_command_in_a_pipe_loads_no_screen(command):
    # Easy puzzles are solved by the command itself, the others in processes of their own.
    unwanted = {"textual", "rich", "tui"}
    if not command.startswith("unboggle"):
        unwanted.add("pysat")
    assert not parts(loaded_by(ONE_COMMAND, *command.split())) & unwanted


def test_the_glossary_is_opened_only_to_look_up_a_word():
    doing = """
import boggle_tui.tui.app, boggle_tui.tui.review.review_screen
from boggle_tui.game.words.glossary import glossary
assert not glossary.cache_info().currsize
"""
    assert "boggle_tui.tui.review.review_screen" in loaded_by(doing)
    assert "boggle_tui.game.words.glossary" not in loaded_by("import boggle_tui.tui.app")


@pytest.mark.parametrize("command", HELPS)
def test_help_loads_nothing_that_is_slow(command):
    assert not parts(loaded_by(ONE_COMMAND, *command.split())) & {*LIBRARIES, "tui"}


def test_the_libraries_of_a_host_are_loaded_only_when_a_room_opens():
    loaded = loaded_by("import boggle_tui.cli.launch, boggle_tui.tui.flows.routes")
    assert "boggle_tui.tui.room.room_screens" in loaded
    assert not {"asyncssh", "aiohttp", "segno", "boggle_tui.host"} & loaded


def test_the_page_is_hosted_without_screens():
    pytest.importorskip("aiohttp", reason="aiohttp is not installed")
    pytest.importorskip("segno", reason="segno is not installed")
    loaded = loaded_by("import boggle_tui.host.web")
    assert "boggle_tui.rooms.hub" in loaded
    assert not {"textual", "rich", "boggle_tui.tui"} & loaded
