"""The word that is pointed at, and what it means."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from textwrap import wrap
from typing import TYPE_CHECKING

from textual import work
from textual.content import Content
from textual.widgets import Static

if TYPE_CHECKING:
    from boggle_tui.game.words.glossary import Sense

UNKNOWN = "This word is not in the glossary."
BETWEEN = " · "
FOREIGN = "The glossary is of English words."


class DefinitionPane(Static):
    """A few lines of fixed height; the glossary is read aside, and only when it is asked."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._word = self._told = ""

    def say(self, sentence: str) -> None:
        """Tell something else, or nothing."""
        self.workers.cancel_node(self)
        self._tell("", sentence)

    def show_word(self, word: str, remark: str, *, is_english: bool = True) -> None:
        """Show a word and a remark, and what it means if it is of the glossary's language."""
        self.workers.cancel_node(self)
        self._tell(word, remark if is_english else _joined(remark, FOREIGN))
        if is_english:
            self._look_up(word, remark)

    def on_resize(self) -> None:
        self._tell(self._word, self._told)

    @work(exclusive=True)
    async def _look_up(self, word: str, remark: str) -> None:
        self._tell(word, _joined(remark, await asyncio.to_thread(_meaning, word)))

    def _tell(self, word: str, told: str) -> None:
        self._word, self._told = word, told
        self.update(_fitted(word.upper(), told, *self.size), layout=False)


def meaning_text(word: str, senses: Iterable[Sense]) -> str:
    """What a word means, a line for each meaning."""
    lines = [
        f"{sense.base + ', ' if sense.base != word else ''}{sense.part}: {sense.gloss}"
        for sense in senses
    ]
    return "\n".join(lines) or UNKNOWN


def _meaning(word: str) -> str:
    from boggle_tui.game.words.glossary import GlossaryError, glossary

    try:
        return meaning_text(word, glossary().senses(word))
    except GlossaryError as error:
        return str(error)


def _joined(*parts: str) -> str:
    return BETWEEN.join(filter(None, parts))


def _fitted(word: str, told: str, width: int, height: int) -> Content:
    """As many lines as there is room for, with a sign where the first one is cut."""
    width = max(width, 10)
    first, *others = told.split("\n")
    lines = wrap(_joined(word, first), width, max_lines=max(height, 1), placeholder=" …")
    for line in others:
        wrapped = wrap(line, width)
        if len(lines) + len(wrapped) > height:
            break
        lines += wrapped
    text = "\n".join(lines)
    return Content.assemble((text[: len(word)], "bold $primary"), text[len(word) :])
