"""The hints of a round: what each costs, and what those that were bought tell."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, cast

from textual import events, work
from textual.containers import VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.reactive import var
from textual.widgets import Static

from boggle_tui.game.round import hints
from boggle_tui.game.round.hints import PRICES, Hint, Hints
from boggle_tui.game.round.round import Round

if TYPE_CHECKING:
    from boggle_tui.tui.base.screen import BoggleScreen
    from boggle_tui.tui.context import AppContext

NAMES = {
    Hint.LENGTHS: "Lengths",
    Hint.STARTS: "Starts",
    Hint.LETTER: "Letter",
    Hint.OUTLINE: "Outline",
}
"""How each is offered, in at most seven letters."""
TOLD = {
    Hint.LENGTHS: "beside each length: words found, and all there are",
    Hint.STARTS: "on each tile: words still to be found that begin there",
    Hint.LETTER: "a word to be found begins with {}",
    Hint.OUTLINE: "a word to be found is {}",
}
"""What is said when it was bought."""
LEGEND = "letters:found/all"
"""What the numbers mean beside each other."""


class HintPanel(VerticalScroll, can_focus=False):
    """Offers hints while it is open, and goes on showing those that were bought."""

    DEFAULT_CSS = """
    HintPanel {
        width: 1fr;
        height: auto;
        max-height: 70%;
        padding: 0 1;
        margin-bottom: 1;
        display: none;
        scrollbar-size-vertical: 1;
        &.-shown { display: block; }
        & Static { width: 1fr; height: auto; }
    }
    """

    is_open: var[bool] = var(False, init=False)
    """Whether hints are offered."""

    @dataclass
    class Bought(Message):
        """A hint was bought; the text says what it tells."""

        panel: HintPanel
        text: str

        @property
        def control(self) -> HintPanel:
            return self.panel

    @dataclass
    class Ready(Message):
        """What was bought before can be told again."""

        panel: HintPanel

    def __init__(self, game: Round, rng: Random | None = None, *, id: str) -> None:
        self._offer, self._told = Static(id="offer"), Static(id="told")
        super().__init__(self._offer, self._told, id=id)
        self._game, self._rng = game, rng or Random()
        self._hints: Hints | None = None

    def on_mount(self) -> None:
        if self._game.hints:
            self.look()
        self.show()

    def watch_is_open(self) -> None:
        if self._hints is None:
            self.look()
        self.show()

    @work(exclusive=True)
    async def look(self) -> None:
        """Find the words that there are hints about."""
        game, context = self._game, cast("AppContext", self.app)
        common = await context.lexicon(game.lexicon.language.common)

        def find() -> Hints:
            from boggle_tui.game.words.lexicon import offensive_words
            from boggle_tui.kernel.finder import find_words

            rules = game.rules
            words = find_words(game.board, game.lexicon, rules.min_length, rules.q)
            found = Hints(words, common, offensive_words(game.lexicon.language))
            found.prepare(game.board, rules.q)
            return found

        self._hints = await asyncio.to_thread(find)
        self.show()
        self.post_message(self.Ready(self))

    def buy(self, kind: Hint) -> None:
        """Buy a hint, unless there is none to be had."""
        if not self._is_for_sale(kind) or self._hints is None:
            return
        word = ""
        if kind in (Hint.LETTER, Hint.OUTLINE):
            word = self._hints.choose(kind, self._game.found, self._game.hints, self._rng) or ""
        if self._game.take_hint(kind, word) is not None:
            self.show()
            told = TOLD[kind].format(_shown(kind, word))
            self.post_message(self.Bought(self, f"−{PRICES[kind]}: {told}"))

    @property
    def counts(self) -> tuple[int, ...]:
        """How many words begin at each cell, if that was bought."""
        if self._hints is None or not self._has(Hint.STARTS):
            return ()
        return self._hints.starts(self._game.found, len(self._game.board.faces))

    def show(self) -> None:
        """Show how things stand."""
        is_shown = self.is_open or bool(self._game.hints)
        self.set_class(is_shown, "-shown")
        if not is_shown:
            return
        self._offer.display = self.is_open
        if self.is_open:
            self._offer.update(self._offered())
        told, before = Content("\n").join(self._bought()), self._told.content
        # To lay out the screen anew costs more than all else of a word that is found.
        self._told.update(told, layout=len(told.plain) != len(str(before)))

    def on_click(self, event: events.Click) -> None:
        if event.widget is self._offer and 1 <= event.y <= len(Hint):
            self.buy(list(Hint)[event.y - 1])

    def on_resize(self) -> None:
        self.show()

    def _has(self, kind: Hint) -> bool:
        return any(hint.kind is kind for hint in self._game.hints)

    def _is_for_sale(self, kind: Hint) -> bool:
        if self._hints is None:
            return False
        if kind in (Hint.LENGTHS, Hint.STARTS):
            return not self._has(kind)
        chosen = self._hints.choose(kind, self._game.found, self._game.hints, Random())
        return chosen is not None

    def _offered(self) -> Content:
        screen = cast("BoggleScreen[None]", self.screen)
        width = self.scrollable_content_region.width
        heading = "Hints" + "cost".rjust(width - 5) if self._hints else "Looking …"
        lines = [Content.styled(heading, "bold $primary")]
        for kind in Hint:
            name = f"{screen.key_of(f'buy({str(kind)!r})')} {NAMES[kind]}"
            price = f"−{PRICES[kind]}" if self._is_for_sale(kind) else "–"
            style = "" if self._is_for_sale(kind) else "$secondary"
            lines.append(Content.styled(name.ljust(width - len(price)) + price, style))
        return Content("\n").join(lines)

    def _bought(self) -> list[Content]:
        game = self._game
        if not game.hints:
            return []
        lines = [Content.styled(f"Spent −{game.spent}", "$secondary")]
        if self._hints is not None and self._has(Hint.LENGTHS):
            lengths = self._hints.lengths(game.found).items()
            if len(LEGEND) <= self.scrollable_content_region.width:
                lines.append(Content.styled(LEGEND, "$secondary"))
            lines.append(
                Content("  ".join(f"{length}:{had}/{all_}" for length, (had, all_) in lengths))
            )
        told = [
            f"✓{hint.word.upper()}" if hint.word in game.found else _shown(hint.kind, hint.word)
            for hint in game.hints
            if hint.word
        ]
        return [*lines, Content("  ".join(told))] if told else lines


def _shown(kind: Hint, word: str) -> str:
    """What is told of a word."""
    if kind is Hint.LETTER:
        return f"{word[:1].upper()}…"
    return f"{hints.outline(word).upper()} {len(word)}" if word else ""
