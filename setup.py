"""The packages and the compiled kernel; everything else is in pyproject.toml.

BOGGLE_TUI_KERNEL=required stops a build that can't compile the kernel, as a release must;
BOGGLE_TUI_KERNEL=none builds a wheel without it, for any machine.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from shutil import which
from sysconfig import get_config_var, get_platform

from setuptools import Distribution, Extension, find_packages, setup

DATA_FOLDERS = ["boggle_tui.dictionaries", "boggle_tui.themes"]
"""Folders beside the package that are installed within it; pyproject.toml says where they are."""
KERNEL = "boggle_tui/kernel"
BITS = ("-mpopcnt", "-mbmi", "-mbmi2", "-mavx2")
WIDE = ("-mavx512f", "-mavx512bw", "-mavx512cd", "-mavx512dq", "-mavx512vl")
KERNEL_IS = os.environ.get("BOGGLE_TUI_KERNEL", "optional")
if KERNEL_IS not in ("required", "optional", "none"):
    sys.exit(f"Invalid BOGGLE_TUI_KERNEL {KERNEL_IS!r}: expected required, optional or none.")
IS_CHECKED = bool(os.environ.get("BOGGLE_TUI_CHECKED"))
"""A build that stops the program where an index leads out of bounds; for tests."""
HAS_STABLE_ABI = sys.implementation.name == "cpython" and not get_config_var("Py_GIL_DISABLED")
"""Whether a build also serves later versions of Python."""
STABLE_ABI = f"cp3{sys.version_info.minor}" if HAS_STABLE_ABI else ""
"""The oldest Python that a wheel serves: headers of 3.12 on return None without counting it."""
IS_FOR_WINDOWS = get_platform().startswith("win")  # the target, also of a cross build
"""Where only mingw's GCC is known to compile the kernel; nothing else need be installed there."""
FLAGS = ["-O1" if IS_CHECKED else "-O3", "-g0", "-fno-inline-functions-called-once"]
"""Without what only a debugger reads, which takes a third of the compiler's time."""


def extension(name: str, *flags: str) -> Extension:
    """A module of the kernel."""
    macros = {"Py_LIMITED_API": "0x030B0000"} if HAS_STABLE_ABI else {}
    if IS_CHECKED:
        macros["BOGGLE_TUI_CHECKED"] = "1"
    if IS_FOR_WINDOWS:
        macros["MS_WIN64"] = ""  # Python's headers define it for Microsoft's compiler only.
    return Extension(
        f"boggle_tui.kernel.{name}",
        [f"{KERNEL}/{name.replace('.', '/')}.pyx"],
        depends=sorted(map(str, Path(KERNEL).rglob("*.pxi"))),
        define_macros=list(macros.items()),
        py_limited_api=HAS_STABLE_ABI,
        extra_compile_args=[*flags, *FLAGS],
        extra_link_args=["-static"] if IS_FOR_WINDOWS else [],
    )


def extensions() -> list[Extension]:
    """The kernel for any processor and, on x86-64, for those since 2013 and those with AVX-512."""
    if KERNEL_IS == "none":
        return []
    if sys.platform == "win32" and which(os.environ.get("CC", "gcc")) is None:
        if KERNEL_IS == "required":
            sys.exit("The kernel needs mingw's GCC, and there is no gcc.")
        return []
    from Cython.Build import cythonize

    names = ("_compiled", "_annealer", "prove._class_search")
    names += ("pack._packer", "pack._wide_packer")
    modules = [extension(name) for name in names]
    if get_platform().endswith(("-x86_64", "-amd64")):
        modules.append(extension("_compiled_bits", *BITS))
        if not IS_FOR_WINDOWS:  # There, GCC doesn't align the stack as AVX-512 needs it.
            modules.append(extension("_compiled_wide", *BITS, *WIDE))
    directives = {
        "language_level": 3,
        "boundscheck": IS_CHECKED,
        "wraparound": False,
        "cdivision": True,
    }
    built: list[Extension] = cythonize(modules, compiler_directives=directives, force=IS_CHECKED)
    for module in built:
        # Plain Python can take its place; not every compiler has integers of 128 bits.
        module.optional = KERNEL_IS == "optional" or module.name.endswith("_wide_packer")
    return built


class BuildKernel(Distribution().get_command_class("build_ext")):
    """Names and links the kernel for Windows as its Python expects it."""

    def get_ext_filename(self, name: str) -> str:
        """Return the file of a module."""
        path: str = super().get_ext_filename(name)
        return path.replace(".abi3.so", ".pyd") if IS_FOR_WINDOWS else path

    def get_libraries(self, module: Extension) -> list[str]:
        """Link to the DLL of every Python 3 instead of that of this one."""
        is_any = IS_FOR_WINDOWS and HAS_STABLE_ABI
        return ["python3"] if is_any else list(super().get_libraries(module))


class BuildModules(Distribution().get_command_class("build_py")):
    """Compiles the catalogues; leaves the scripts of the word lists to the source distribution."""

    def run(self) -> None:
        """Write each catalogue where the program reads it, next to its source."""
        from babel.messages.mofile import write_mo
        from babel.messages.pofile import read_po

        for path in Path("boggle_tui/locale").glob("*.po"):
            with path.open("rb") as source, path.with_suffix(".mo").open("wb") as compiled:
                write_mo(compiled, read_po(source, locale=path.stem))
        super().run()

    def find_package_modules(self, package: str, package_dir: str) -> list[tuple[str, str, str]]:
        """Return the name and file of each module."""
        return [] if package in DATA_FOLDERS else super().find_package_modules(package, package_dir)


class InstallData(Distribution().get_command_class("install_data")):
    """Installs the pages of the manual, too."""

    def run(self) -> None:
        """Write them from the options of the commands."""
        super().run()
        here = Path(__file__).parent
        sys.path[:0] = [str(here), str(here / "docs")]
        from manual import write_pages

        self.outfiles += map(str, write_pages(Path(self.install_dir, "share", "man", "man1")))


setup(
    packages=[*find_packages(include=["boggle_tui*"]), *DATA_FOLDERS],
    ext_modules=extensions(),
    cmdclass={"build_ext": BuildKernel, "build_py": BuildModules, "install_data": InstallData},
    options={
        "build_ext": {
            "parallel": os.cpu_count(),
            **({"compiler": "mingw32"} if sys.platform == "win32" else {}),
        },
        "bdist_wheel": {"py_limited_api": STABLE_ABI},
    },
)
