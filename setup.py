"""The packages and the compiled kernel; everything else is in pyproject.toml."""

from __future__ import annotations

import os
import platform
import sys

from setuptools import Extension, find_packages, setup

DATA_FOLDERS = ["boggle_tui.dictionaries", "boggle_tui.dictionaries.glossary", "boggle_tui.themes"]
"""Folders beside the package that are installed within it; pyproject.toml says where they are."""
KERNEL = "boggle_tui/kernel"
PARTS = [
    *("kernel", "bits", "nodes", "letter_graph", "search", "wide", "searcher"),
    *("score_annealer", "evaluator", "prove/terms", "prove/term_tree"),
    "embed/domains",
]
BITS = ("-mpopcnt", "-mbmi", "-mbmi2", "-mavx2")
WIDE = ("-mavx512f", "-mavx512bw", "-mavx512cd", "-mavx512dq", "-mavx512vl")
IS_CHECKED = bool(os.environ.get("BOGGLE_TUI_CHECKED"))
"""A build that stops the program where an index leads out of bounds; for tests."""
FLAGS = ["-O1" if IS_CHECKED else "-O3", "-g0", "-fno-inline-functions-called-once"]
"""Without what only a debugger reads, which takes a third of the compiler's time."""


def extension(name: str, *flags: str) -> Extension:
    """A module of the kernel; `optional`, since plain Python can take its place."""
    return Extension(
        f"boggle_tui.kernel.{name}",
        [f"{KERNEL}/{name.replace('.', '/')}.pyx"],
        depends=[f"{KERNEL}/{part}.pxi" for part in PARTS],
        define_macros=[("BOGGLE_TUI_CHECKED", "1")] if IS_CHECKED else [],
        extra_compile_args=[
            *flags,
            *([] if sys.platform == "win32" else FLAGS),
        ],
        optional=True,
    )


def extensions() -> list[Extension]:
    """The kernel for any processor and, on x86-64, for those since 2013 and those with AVX-512."""
    try:
        from Cython.Build import cythonize
    except ImportError:
        return []
    names = ("_compiled", "_annealer", "prove._class_search", "embed._compiled_embedder")
    modules = [extension(name) for name in names]
    if platform.machine() in ("x86_64", "AMD64") and sys.platform != "win32":
        modules.append(extension("_compiled_bits", *BITS))
        modules.append(extension("_compiled_wide", *BITS, *WIDE))
    directives = {
        "language_level": 3,
        "boundscheck": IS_CHECKED,
        "wraparound": False,
        "cdivision": True,
    }
    built: list[Extension] = cythonize(modules, compiler_directives=directives, force=IS_CHECKED)
    for module in built:
        module.optional = True  # cythonize forgets it
    return built


setup(
    packages=[*find_packages(include=["boggle_tui*"]), *DATA_FOLDERS],
    ext_modules=extensions(),
    options={"build_ext": {"parallel": os.cpu_count()}},
)
