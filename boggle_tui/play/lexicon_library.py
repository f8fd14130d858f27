"""The word lists in use, each loaded once, in a thread."""

from __future__ import annotations

import asyncio
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from boggle_tui.files.errors import LexiconError
from boggle_tui.files.reading import is_endless
from boggle_tui.game.words.language import ANY, Language, is_bundled

if TYPE_CHECKING:
    from boggle_tui.game.words.lexicon import Lexicon

_reading = Lock()


class LexiconLibrary:
    """The word lists of one app by name or file. All apps of a process share the bundled ones."""

    def __init__(self, *, has_files: bool) -> None:
        self._has_files = has_files
        self._loading: dict[tuple[str, Language], asyncio.Task[Lexicon]] = {}

    def prepare(self, source: str, language: Language) -> asyncio.Task[Lexicon]:
        """Start loading a word list, unless that has started."""
        key = source, language
        if key not in self._loading:
            loading = asyncio.create_task(asyncio.to_thread(self._load, source, language))
            loading.add_done_callback(lambda task: task.cancelled() or task.exception())
            self._loading[key] = loading
        return self._loading[key]

    async def lexicon(self, source: str, language: Language) -> Lexicon:
        """Return the word list of that name, or of a file in that language.

        A list that fails is loaded again the next time. Raises LexiconError or UnknownNameError.
        """
        try:
            # Shielded: one caller may be cancelled while others wait for the same list.
            return await asyncio.shield(self.prepare(source, language))
        except ValueError:  # LexiconError, UnknownNameError
            self._loading.pop((source, language), None)
            raise

    def _load(self, source: str, language: Language) -> Lexicon:
        if is_bundled(source):
            with _reading:  # A second app waits for the list that the first is loading.
                return _loaded(source)
        if not self._has_files:
            raise LexiconError("{source} is not one of the program's word lists.", source=source)
        if is_endless(Path(source)):
            raise LexiconError(
                "{source} is not a file: give a text file with one word per line.", source=source
            )
        return _loaded(source, language)


def _loaded(source: str, language: Language = ANY) -> Lexicon:
    from boggle_tui.kernel.packed import load_list  # The first frame needs no list.

    return load_list(source, language)
