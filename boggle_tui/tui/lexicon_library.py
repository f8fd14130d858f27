"""The word lists that are in use, each loaded once, in a thread."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boggle_tui.game.words.language import Language
    from boggle_tui.game.words.lexicon import Lexicon


class Library:
    """Word lists by name or file. To be used within one event loop."""

    def __init__(self) -> None:
        self._loading: dict[tuple[str, Language], asyncio.Task[Lexicon]] = {}

    def prepare(self, source: str, language: Language) -> asyncio.Task[Lexicon]:
        """Begin to load a word list, if that has not begun."""
        key = source, language
        if key not in self._loading:
            loading = asyncio.create_task(asyncio.to_thread(_load, source, language))
            loading.add_done_callback(lambda task: task.cancelled() or task.exception())
            self._loading[key] = loading
        return self._loading[key]

    async def lexicon(self, source: str, language: Language) -> Lexicon:
        """The word list of that name, or of a file in that language.

        One that fails is tried anew the next time. Raises LexiconError or UnknownNameError.
        """
        try:
            # Shielded: who waits may be stopped, but the list is loaded for the others.
            return await asyncio.shield(self.prepare(source, language))
        except ValueError:  # LexiconError, UnknownNameError
            self._loading.pop((source, language), None)
            raise


def _load(source: str, language: Language) -> Lexicon:
    # Neither is for the first frame to wait for.
    from boggle_tui.files.reading import is_endless
    from boggle_tui.game.words.lexicon import Lexicon, LexiconError

    if is_endless(Path(source)):
        raise LexiconError(f"{source} is not a file: give a text file with one word per line.")
    return Lexicon.load(source, language)
