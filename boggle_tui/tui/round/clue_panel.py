"""A panel of words with their meanings as clues."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress

from textual import work
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from boggle_tui.game.round.round import Round
from boggle_tui.game.words.clues import clues_for
from boggle_tui.game.words.glossary import GlossaryError
from boggle_tui.game.words.language import ANY, ENGLISH


class CluePanel(VerticalScroll, can_focus=False):
    """Lines about the words of a round, written anew when the clues or the width change.

    A scrollbar must not change the width: lines that just fit beside it would come and go for ever.
    """

    DEFAULT_CSS = """
    CluePanel { scrollbar-size-vertical: 1; scrollbar-gutter: stable; }
    """

    def __init__(self, game: Round, *, id: str | None = None) -> None:
        self._text = Static()
        super().__init__(self._text, id=id)
        self._game = game
        self._clues: Mapping[str, str] = {}

    def on_resize(self) -> None:
        self.show()

    @property
    def _is_english(self) -> bool:
        """Whether the glossary knows words of the round's language."""
        return self._game.lexicon.language in (ENGLISH, ANY)

    @work
    async def look_up(self, words: Sequence[str]) -> None:
        """Look up the clues and show them; without a glossary, the outlines or blanks remain."""
        with suppress(GlossaryError):
            self._clues = await asyncio.to_thread(clues_for, words)
            self.show()

    def show(self) -> None:
        """Show the words as they are now."""
        width = self.scrollable_content_region.width
        if self.is_mounted and width:
            self._text.update(Content("\n").join(self._lines(width)))

    def _lines(self, width: int) -> list[Content]:
        """Return the lines to show in a width."""
        raise NotImplementedError
