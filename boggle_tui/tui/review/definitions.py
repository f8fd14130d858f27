"""The meaning of the word pointed at."""

from __future__ import annotations

import asyncio
from textwrap import wrap

from textual import work
from textual.content import Content
from textual.widgets import Static

from boggle_tui.game.words.glossary import FOREIGN, meanings

BETWEEN = " · "


class DefinitionPane(Static):
    """A few lines for a word and its meaning, which is looked up in a thread."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._word = self._text = ""

    def say(self, sentence: str) -> None:
        """Show a sentence instead of a word."""
        self.workers.cancel_node(self)
        self._show("", sentence)

    def show_word(self, word: str, text: str, remark: str, *, has_glossary: bool = True) -> None:
        """Show a word by its text, and a remark, and its meaning if it is English."""
        self.workers.cancel_node(self)
        self._show(text, remark if has_glossary else _joined(remark, FOREIGN))
        if has_glossary:
            self._look_up(word, text, remark)

    def on_resize(self) -> None:
        self._show(self._word, self._text)

    @work(exclusive=True)
    async def _look_up(self, word: str, text: str, remark: str) -> None:
        self._show(text, _joined(remark, await asyncio.to_thread(meanings, word)))

    def _show(self, word: str, text: str) -> None:
        self._word, self._text = word, text
        self.update(_fitted(word, text, *self.size), layout=False)


def _joined(*parts: str) -> str:
    return BETWEEN.join(filter(None, parts))


def _fitted(word: str, meaning: str, width: int, height: int) -> Content:
    """Fit as many lines as possible; if the first one is cut, it ends with an ellipsis."""
    width = max(width, 10)
    first, *others = meaning.split("\n")
    lines = wrap(_joined(word, first), width, max_lines=max(height, 1), placeholder=" …")
    for line in others:
        wrapped = wrap(line, width)
        if len(lines) + len(wrapped) > height:
            break
        lines += wrapped
    text = "\n".join(lines)
    return Content.assemble((text[: len(word)], "bold $primary"), text[len(word) :])
