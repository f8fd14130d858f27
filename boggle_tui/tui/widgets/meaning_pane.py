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
    from boggle_tui.game.glossary import Sense

UNKNOWN = "This word is not in the glossary."


class MeaningPane(Static):
    """A few lines of fixed height; the glossary is read aside, and only when it is asked."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._heading = self._body = ""

    def clear(self) -> None:
        """Tell nothing."""
        self.workers.cancel_node(self)
        self._tell("", "")

    def show_word(self, word: str, remark: str = "", *, has_glossary: bool = True) -> None:
        """Show the word and a remark, and what it means unless its language has no glossary."""
        self.workers.cancel_node(self)
        heading = "  ".join(filter(None, (word.upper(), remark)))
        self._tell(heading, "")
        if has_glossary:
            self._look_up(word, heading)

    def on_resize(self) -> None:
        self._tell(self._heading, self._body)

    @work(exclusive=True)
    async def _look_up(self, word: str, heading: str) -> None:
        senses = await asyncio.to_thread(_senses, word)
        self._tell(heading, meaning_text(word, senses))

    def _tell(self, heading: str, body: str) -> None:
        self._heading, self._body = heading, body
        self.update(_fitted(heading, body, *self.size), layout=False)


def meaning_text(word: str, senses: Iterable[Sense]) -> str:
    """What a word means, a line for each meaning."""
    lines = [
        f"{sense.base + ', ' if sense.base != word else ''}{sense.part}: {sense.gloss}"
        for sense in senses
    ]
    return "\n".join(lines) or UNKNOWN


def _senses(word: str) -> tuple[Sense, ...]:
    from boggle_tui.game.glossary import glossary

    return glossary().senses(word)


def _fitted(heading: str, body: str, width: int, height: int) -> Content:
    """As much as there is room for, with a sign where something is cut."""
    first, *others = body.split("\n")
    lines = wrap(
        f"{heading}  {first}".strip(), max(width, 10), max_lines=max(height, 1), placeholder=" …"
    )
    for line in others:
        wrapped = wrap(line, max(width, 10))
        if len(lines) + len(wrapped) > height:
            break
        lines += wrapped
    text = "\n".join(lines)
    return Content.assemble((text[: len(heading)], "bold $primary"), text[len(heading) :])
