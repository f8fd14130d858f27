"""The words of a Gogen, in columns; words that can be traced already are lit."""

from __future__ import annotations

from textual.containers import VerticalScroll
from textual.content import Content
from textual.reactive import var
from textual.widgets import Static

from boggle_tui.gogen.puzzle import Gogen

DONE, OPEN = "✓", " "


class GogenWords(VerticalScroll, can_focus=False):
    """The words in as many columns as fit, each with a mark once it is complete."""

    DEFAULT_CSS = """
    GogenWords {
        width: 1fr;
        height: 1fr;
        scrollbar-size-vertical: 1;
        & Static { width: 1fr; height: auto; }
    }
    """

    complete: var[frozenset[str]] = var(frozenset())
    """The words that can be traced on the board."""

    def __init__(self, gogen: Gogen, *, id: str) -> None:
        self._shown = Static()
        super().__init__(self._shown, id=id)
        self._texts = {word: gogen.text(word) for word in gogen.words}

    def watch_complete(self) -> None:
        self._show()

    def on_resize(self) -> None:
        self._show()

    def _show(self) -> None:
        if not self.is_mounted:
            return
        words = [*self._texts]
        pitch = max(map(len, self._texts.values()), default=0) + 4
        across = max(1, self.scrollable_content_region.width // pitch)
        down = -(-len(words) // across)
        rows = (
            Content.assemble(*(self._word(word, pitch) for word in words[row::down]))
            for row in range(down)
        )
        self._shown.update(Content("\n").join(rows))

    def _word(self, word: str, pitch: int) -> tuple[str, str]:
        is_done = word in self.complete
        text = f"{DONE if is_done else OPEN} {self._texts[word]}".ljust(pitch)
        return text, "bold $success" if is_done else ""
