"""The hints of a round: their prices, and those bought so far."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from random import Random
from typing import cast

from textual import events, work
from textual.containers import VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.reactive import var
from textual.widgets import Static

from boggle_tui.files.translation import N_, _
from boggle_tui.game.round.hints import PRICES, Hint, Hints, blanks
from boggle_tui.game.round.round import Round
from boggle_tui.game.round.words_to_find import WordDisplay
from boggle_tui.game.words.lexicon import Lexicon, unsafe_words
from boggle_tui.play.countable_words import listed_words, paths_of
from boggle_tui.tui.base.context import player_app
from boggle_tui.tui.base.screen import BoggleScreen

NAMES = {
    Hint.LENGTHS: N_("Lengths"),
    Hint.STARTS: N_("Starts"),
    Hint.LETTER: N_("Letter"),
    Hint.OUTLINE: N_("Outline"),
}
"""Names in the panel, seven letters at most."""
BOUGHT = {
    Hint.LENGTHS: N_("words found and total, by length"),
    Hint.STARTS: N_("on each tile, the unfound words that start there"),
    Hint.LETTER: N_("an unfound word starts with {letter}"),
    Hint.OUTLINE: N_("find {outline}, {count} letters"),
}
"""Messages for a hint just bought."""
ROOMY = 21
"""Columns from which the word "letters" fits."""


class HintPanel(VerticalScroll, can_focus=False):
    """Offers hints while it is open, and keeps showing those bought."""

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
    """Whether hints are on offer."""

    @dataclass
    class Bought(Message):
        """A hint was bought; the text gives it, or says where it is shown."""

        text: str

    class Ready(Message):
        """The board's words are known, so that hints bought earlier can be shown."""

    def __init__(
        self, game: Round, *, is_offered: bool = True, rng: Random | None = None, id: str
    ) -> None:
        self._offer, self._bought = Static(id="offer"), Static(id="bought")
        super().__init__(self._offer, self._bought, id=id)
        self.is_offered = is_offered
        """Whether the round allows hints: not where all play the same board on equal terms."""
        self._game, self._rng = game, rng or Random()
        self._hints: Hints | None = None

    def on_mount(self) -> None:
        if self._game.hints:
            self.prepare()
        self.show()

    def watch_is_open(self) -> None:
        if self._hints is None:
            self.prepare()
        self.show()

    @work(exclusive=True)
    async def prepare(self) -> None:
        """Find the words of the board, which the hints are about."""
        language = self._game.lexicon.language
        common = await player_app(self).lexicon(language.common)
        self._hints = await asyncio.to_thread(_hints_of, self._game, common)
        self.show()
        self.post_message(self.Ready())

    def buy(self, kind: Hint) -> None:
        """Buy a hint, if there is one of this kind."""
        if not self._is_for_sale(kind) or self._hints is None:
            return
        word = ""
        if kind in (Hint.LETTER, Hint.OUTLINE):
            word = self._hints.choose(kind, self._game.found, self._game.hints, self._rng) or ""
        if self._game.buy_hint(kind, word) is not None:
            self.show()
            shown = self._text(kind, word)
            text = _(BOUGHT[kind], letter=shown, outline=shown, count=len(word))
            self.post_message(self.Bought(f"−{PRICES[kind]}: {text}"))

    @property
    def counts(self) -> tuple[int, ...]:
        """The number of words that start at each cell, if that hint was bought."""
        if self._hints is None or not self._has(Hint.STARTS):
            return ()
        return self._hints.starts(self._game.found, len(self._game.board.faces))

    def show(self) -> None:
        """Show the offer, if open, and all hints bought, as they apply to the words found."""
        is_shown = self.is_open or bool(self._game.hints)
        self.set_class(is_shown, "-shown")
        if not is_shown:
            return
        self._offer.display = self.is_open
        if self.is_open:
            self._offer.update(self._offer_text())
        text, before = Content("\n").join(self._bought_lines()), self._bought.content
        # A new layout would cost more than everything else after a word is found.
        self._bought.update(text, layout=len(text.plain) != len(str(before)))

    def on_click(self, event: events.Click) -> None:
        if event.widget is self._offer and 1 <= event.y <= len(Hint):
            self.buy(list(Hint)[event.y - 1])

    def on_resize(self) -> None:
        self.show()

    @property
    def _screen(self) -> BoggleScreen[None]:
        return cast("BoggleScreen[None]", self.screen)

    def _has(self, kind: Hint) -> bool:
        return any(hint.kind is kind for hint in self._game.hints)

    def _is_for_sale(self, kind: Hint) -> bool:
        if self._hints is None or self._is_plain_to_see(kind):
            return False
        if kind in (Hint.LENGTHS, Hint.STARTS):
            return not self._has(kind)
        chosen = self._hints.choose(kind, self._game.found, self._game.hints, Random())
        return chosen is not None

    def _is_plain_to_see(self, kind: Hint) -> bool:
        """Whether the words to find, as they are shown, tell what the hint would."""
        if not self._game.to_find:
            return False
        is_shown = self._game.to_find.shown is WordDisplay.WORDS
        return kind is Hint.LENGTHS or (is_shown and kind is not Hint.STARTS)

    def _offer_text(self) -> Content:
        width = self.scrollable_content_region.width
        heading, cost = _("Hints"), _("cost")
        heading = heading + cost.rjust(width - len(heading)) if self._hints else _("Loading …")
        lines = [Content.styled(heading, "bold $primary")]
        for kind in Hint:
            name = f"{self._screen.key_of(f'buy({str(kind)!r})')} {_(NAMES[kind])}"
            price = f"−{PRICES[kind]}" if self._is_for_sale(kind) else "–"
            style = "" if self._is_for_sale(kind) else "$secondary"
            lines.append(Content.styled(name.ljust(width - len(price)) + price, style))
        return Content("\n").join(lines)

    def _bought_lines(self) -> list[Content]:
        game = self._game
        if not game.hints:
            return []
        lines = [Content.styled(_("Spent −{points}", points=game.spent), "$secondary")]
        if self._hints is not None and self._has(Hint.LENGTHS):
            line = N_("{length}: {found} of {total}")
            if self.scrollable_content_region.width >= ROOMY:
                line = N_("{length} letters: {found} of {total}")
            lines += [
                Content(_(line, length=length, found=found, total=total))
                for length, (found, total) in self._hints.lengths(game.found).items()
            ]
        about_words = [
            f"✓{game.to_find.text(hint.word)}"
            if hint.word in game.found
            else self._text(hint.kind, hint.word)
            for hint in game.hints
            if hint.word
        ]
        return lines + [Content(text) for text in dict.fromkeys(about_words)]

    def _text(self, kind: Hint, word: str) -> str:
        """A word's first letter ("D…"), or its outline ("D _ _ K")."""
        return f"{word[:1].upper()}…" if kind is Hint.LETTER else blanks(word, self._game.hints)


def _hints_of(game: Round, common: Lexicon) -> Hints:
    """Prepare the hints for a round's board; slow, so it belongs in a thread."""
    rules = game.rules
    if game.to_find:  # Its words were chosen, not taken from a list.
        words = paths_of(game.to_find.words, game.board, rules.q)
        hints = Hints(words, Lexicon(game.to_find.words), Lexicon(()))
    else:
        words = listed_words(game.setup, game.lexicon)
        hints = Hints(words, common, unsafe_words(game.lexicon.language))
    hints.prepare(game.board, rules.q)
    return hints
