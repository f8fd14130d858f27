"""The word lists in use, each loaded once, in a thread."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

from boggle_tui.files.reading import is_endless
from boggle_tui.game.words.lexicon import Lexicon, LexiconError

if TYPE_CHECKING:
    from boggle_tui.game.words.language import Language


class LexiconLibrary:
    """Word lists by name or file; for use within one event loop."""

    def __init__(self) -> None:
        self._loading: dict[tuple[str, Language], asyncio.Task[Lexicon]] = {}

    def prepare(self, source: str, language: Language) -> asyncio.Task[Lexicon]:
        """Start loading a word list, unless that has started."""
        key = source, language
        if key not in self._loading:
            loading = asyncio.create_task(asyncio.to_thread(_load, source, language))
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


def _load(source: str, language: Language) -> Lexicon:
    if is_endless(Path(source)):
        raise LexiconError(f"{source} is not a file: give a text file with one word per line.")
    return Lexicon.load(source, language)
