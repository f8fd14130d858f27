"""The installed program: built into a wheel, away from the clone."""

import json
import os
import subprocess
import sys
import sysconfig
import tarfile
from pathlib import Path
from shutil import copyfile
from venv import EnvBuilder
from zipfile import ZipFile

import pytest
from support.platforms import needs_shell, needs_source

from boggle_tui.game.words.language import BUNDLED

CLONE = Path(__file__).resolve().parents[2]
pytestmark = [
    pytest.mark.slow,
    needs_shell,  # and its make; .ci/windows tests the wheel for Windows
    needs_source,
]
BUILD_WHEEL = """
import sys
from setuptools import build_meta
stored = {"--build-option": ["--compression=stored"]}  # to pack takes most of the time
build_meta.build_wheel(sys.argv[1], stored)
"""
ABOUT = """
import boggle_tui, json
from boggle_tui import Lexicon
from boggle_tui.game.words.glossary import glossary
from boggle_tui.game.words.language import (BUNDLED)
from boggle_tui.files.paths import data_folder
from boggle_tui.files.translation import languages
print(json.dumps({
    "package": boggle_tui.__file__,
    "goose": glossary().senses("geese")[0].base,
    "lists": {name: len(Lexicon.load(name)) for name in BUNDLED},
    "themes": sorted(theme.name for theme in data_folder("themes").glob("*.toml")),
    "languages": sorted(languages()),
}))
"""


def run(*command: str | Path, **options) -> str:
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=120, check=False, **options
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def builds(tmp_path_factory) -> tuple[Path, Path]:
    """The source distribution, unpacked, and the wheel: built once for all workers of a run.

    The wheel is built from the source distribution as if there were no C compiler.
    """
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "builds"
    with folder.with_suffix(".lock").open("w") as lock:
        from fcntl import LOCK_EX, flock

        flock(lock, LOCK_EX)
        if not (folder / "complete").exists():
            folder.mkdir()
            sdist = ("setup.py", "sdist", "--formats=tar")  # to pack 25 MB takes five times as long
            run(sys.executable, *sdist, "--dist-dir", folder, cwd=CLONE)
            (archive,) = folder.glob("*.tar")
            with tarfile.open(archive) as opened:
                # Python 3.11.2, which Debian 12 has, knows no filters.
                opened.extraction_filter = getattr(tarfile, "data_filter", None)
                opened.extractall(folder)
            source = folder / archive.name.removesuffix(".tar")
            # Cython takes most of the time, and skips what is newer than its source.
            for translated in (CLONE / "boggle_tui" / "kernel").rglob("*.c"):
                copyfile(translated, source / translated.relative_to(CLONE))
            without_compiler = {**os.environ, "CC": "false"}
            run(sys.executable, "-c", BUILD_WHEEL, folder, cwd=source, env=without_compiler)
            (folder / "complete").touch()
    (archive,) = folder.glob("*.tar")
    (wheel,) = folder.glob("*.whl")
    return folder / archive.name.removesuffix(".tar"), wheel


@pytest.fixture(scope="module")
def source(builds) -> Path:
    """The source distribution, unpacked."""
    return builds[0]


@pytest.fixture(scope="module")
def wheel(builds) -> Path:
    return builds[1]


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    """Run a program of a fresh environment in which the wheel is installed."""
    folder = tmp_path_factory.mktemp("installed")
    EnvBuilder(symlinks=True).create(folder / "venv")
    binaries = folder / "venv" / "bin"
    pip = (sys.executable, "-m", "pip", "--python", binaries / "python", "install", "--quiet")
    hidden = {"PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV"}
    env = {name: value for name, value in os.environ.items() if name not in hidden}
    env |= {"HOME": str(folder)}
    run(*pip, "--no-compile", "--no-deps", "--no-index", wheel, env=env)
    packages = run(binaries / "python", "-c", "import site; print(site.getsitepackages()[0])")
    # Its dependencies are installed already. A path file in a folder added by a path file is not
    # read, so the clone stays hidden.
    Path(packages.strip(), "here.pth").write_text(sysconfig.get_path("purelib"))

    def run_there(program: str, *arguments: str) -> str:
        return run(binaries / program, *arguments, cwd=folder, env=env)

    return run_there


def files(folder: Path, *suffixes: str) -> set[str]:
    """The files of the package with these suffixes, by their path from `folder`."""
    return {
        str(path.relative_to(folder))
        for path in (folder / "boggle_tui").rglob("*")
        if path.suffix in suffixes
    }


def test_the_wheel_contains_every_module_and_what_it_reads_but_no_source_of_the_kernel(wheel):
    with ZipFile(wheel) as opened:
        packed = set(opened.namelist())
    kinds = (".py", ".tcss", ".json", ".typed", ".html", ".css", ".js", ".svg", ".typ", ".ttf")
    assert files(CLONE, *kinds) <= packed
    assert not {Path(name).suffix for name in packed} & {".c", ".pyx", ".pxi", ".pxd"}
    licences = [file.name for file in (CLONE / "dictionaries").rglob("LICENSE-*.txt")]
    assert len(licences) == 8
    for licence in ("LICENSE", "LICENSE-dejavu.txt", *licences):
        assert any(f"licenses/{licence}" in name or name.endswith(f"/{licence}") for name in packed)


def test_a_release_is_not_built_without_its_kernel(source):
    done = subprocess.run(
        [sys.executable, "setup.py", "build_ext"],
        cwd=source,
        env={**os.environ, "CC": "false", "BOGGLE_TUI_KERNEL": "required"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode != 0
    assert "'false'" in done.stderr


def test_the_source_distribution_contains_all_that_building_and_testing_need(source):
    kinds = (".py", ".pyx", ".pxi", ".pxd", ".tcss")
    assert files(CLONE, *kinds) <= files(source, *kinds)
    for name in ("Makefile", "CHANGELOG.md", "README.md", "LICENSE", "tests", "benchmarks"):
        assert (source / name).exists()


def test_lists_themes_glossary_and_catalogues_are_found_away_from_the_clone(installed):
    about = json.loads(installed("python", "-c", ABOUT))
    assert CLONE not in Path(about["package"]).parents
    assert set(about["lists"]) == {*BUNDLED}
    assert all(count > 10_000 for count in about["lists"].values())
    assert about["goose"] == "goose"
    assert about["themes"] == sorted(theme.name for theme in (CLONE / "themes").glob("*.toml"))
    catalogues = (CLONE / "boggle_tui" / "locale").glob("*.po")
    assert about["languages"] == sorted(["en", *(file.stem for file in catalogues)])


def test_the_commands_work_away_from_the_clone(installed, call):
    solve = ("solve", "taps/elin/roqt/deck", "--json")
    assert installed("boggle-tui", *solve) == call(*solve).out
    roll = ("roll", "--seed", "7", "--count", "2")
    assert installed("boggle-tui", *roll) == call(*roll).out
    built = json.loads(installed("boggle-tui", "unboggle", "gold", "blue", "--json"))
    assert built["status"] == "found"
    assert set(built["paths"]) == {"gold", "blue"}
    assert installed("python", "-m", "boggle_tui", "--version").startswith("boggle-tui ")
