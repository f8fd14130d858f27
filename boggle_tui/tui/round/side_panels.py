"""Beside the board of a round: the words to find or to practise with their clues, and hints."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from textwrap import wrap

from textual import events, work
from textual.containers import VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.reactive import var
from textual.widget import Widget
from textual.widgets import Static

from boggle_tui.files.translation import N_, _, ngettext
from boggle_tui.game.round.hints import PRICES, Hint, Hints, beginning, blanks
from boggle_tui.game.round.round import Round
from boggle_tui.game.round.rules import WordDisplay
from boggle_tui.game.words.glossary import GlossaryError, clues_for
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.rude_words import unsafe_words
from boggle_tui.play.plan import countable_words, paths_of
from boggle_tui.tui.base.screen import BoggleScreen, PlayerApp

GAP = "   "
"""Between two words of a line."""
LEAST_WIDTH = 20
"""The least width in which a single line of a meaning says anything."""
SHARE = 85
"""Percent of the height that the clues may take from the words found, as in the style sheet."""
NEXT = N_("PgDn: next clue")


class CluePanel(VerticalScroll, can_focus=False):
    """Lines about the words of a round, written anew when the clues or the width change.

    A scrollbar must not change the width: if lines just fit, it would come and go for ever.
    """

    def __init__(self, game: Round, *, id: str | None = None) -> None:
        self._text = Static()
        super().__init__(self._text, id=id)
        self._game = game
        self._clues: Mapping[str, str] = {}

    def on_resize(self) -> None:
        self.show()

    @work
    async def look_up(self, words: Sequence[str]) -> None:
        """Look up the clues and show them; without a glossary, the outlines or blanks remain."""
        if not self._game.lexicon.language.has_glossary:
            return
        with suppress(GlossaryError):
            senses = await asyncio.to_thread(clues_for, words, self._game.to_find.texts)
            self._clues = {word: str(sense) for word, sense in senses.items()} | {**self._clues}
            self.show()

    def show(self) -> None:
        """Show the words as they are now."""
        width = self.scrollable_content_region.width
        if self.is_mounted and width:
            self._text.update(Content("\n").join(self._lines(width)))

    def _lines(self, width: int) -> list[Content]:
        """Return the lines to show in a width."""
        raise NotImplementedError


class WordsToFindPanel(CluePanel):
    """The words of a puzzle, each until it is found as the maker chose, then the bonus words."""

    words: var[tuple[str, ...]] = var(())
    """The words found, in order."""

    def on_mount(self) -> None:
        if self._game.to_find.shown is WordDisplay.CLUES:
            self._clues = self._game.to_find.clues
            self.look_up(self._game.to_find.words)

    def watch_words(self) -> None:
        self.show()

    def _lines(self, width: int) -> list[Content]:
        game, found = self._game, set(self.words)
        newest = self.words[-1] if self.words else ""
        left = [word for word in game.to_find.words if word not in found]
        clued = [word for word in left if word in self._clues]
        lines = self._clue_lines(clued, width)
        others = [word for word in game.to_find.words if word not in clued]
        if clued and others:
            lines.append(Content())
        for length in sorted({len(word) for word in others}):
            heading = ngettext("{count} letter", "{count} letters", length)
            lines.append(Content.styled(heading, "bold $primary"))
            cells = [
                self._cell(word, width, is_found=word in found, is_newest=word == newest)
                for word in others
                if len(word) == length
            ]
            lines += _flow(cells, width)
        if game.bonus:
            lines.append(Content.styled(_("Bonus"), "bold $primary"))
            lines += _flow(
                [(f"+{word.upper()}", _style(is_newest=word == newest)) for word in game.bonus],
                width,
            )
        if clued and len(lines) > self.scrollable_content_region.height:
            lines.insert(0, Content.styled(_("PgDn, PgUp: more"), "$primary"))
        return lines

    def _clue_lines(self, words: Sequence[str], width: int) -> list[Content]:
        """A blank and a clue for each word."""
        lines = []
        for word in words:
            length = f"  ({len(word)})"
            outline = self._blanks(word, width - len(length))
            lines.append(Content.styled(outline + length, "bold"))
            lines += [Content.styled(line, "$secondary") for line in wrap(self._clues[word], width)]
        return lines

    def _cell(self, word: str, width: int, *, is_found: bool, is_newest: bool) -> tuple[str, str]:
        """A word and its style; signs tell found words from others without colour."""
        if self._game.to_find.shown is WordDisplay.WORDS:
            sign, style = ("✓", _style(is_newest=is_newest)) if is_found else ("·", "")
            return f"{sign}{self._game.to_find.text(word)}", style
        if is_found:
            text = self._game.to_find.text(word)
            return text.ljust(len(self._blanks(word, width))), _style(is_newest=is_newest)
        return self._blanks(word, width), "$secondary"

    def _blanks(self, word: str, width: int) -> str:
        return _in_one_line(blanks(word, self._game.hints), width)


def _in_one_line(outline: str, width: int) -> str:
    """The blanks of a word, closer together where they would be wrapped."""
    return outline if len(outline) <= width else outline.replace(" ", "")


def _style(*, is_newest: bool) -> str:
    return "bold $success" if is_newest else "$success"


def _flow(cells: Sequence[tuple[str, str]], width: int) -> list[Content]:
    """Lay out texts of similar length in lines."""
    room = max(len(text) for text, _ in cells)
    across = max(1, (width + len(GAP)) // (room + len(GAP)))
    return [
        Content(GAP).join(
            Content.styled(text.ljust(room), style) for text, style in cells[at : at + across]
        )
        for at in range(0, len(cells), across)
    ]


class PracticeClues(CluePanel):
    """Outlines with meanings, and a line about the keys.

    If not all meanings fit, the clue in hand is shown whole, and the others share what is left.
    """

    def __init__(self, game: Round, offer: str, *, id: str) -> None:
        """Show the words that the round practises; `offer` tells how to see a letter."""
        super().__init__(game, id=id)
        self._offer = offer
        self._chosen = ""
        self._all_fit = True
        self._is_too_long = False
        """Whether even the outlines with the clue in hand have to be scrolled."""

    def on_mount(self) -> None:
        self.screen.query_one("#right").visible = True  # What is hidden has no height.
        self.look_up(self._game.setup.practised)
        self.show()

    def turn_page(self, step: int) -> bool:
        """Scroll the clue in hand, or take another one; return False if all are whole."""
        left, now, at = self._left, self._in_hand, self.scroll_offset.y
        if self._all_fit or not left:
            return False
        end = self.max_scroll_y if self._is_too_long else 0
        if (step > 0 and at < end) or (step < 0 and at > 0):
            self.scroll_relative(y=step * self.size.height // 2, animate=False)
        else:
            self.take(left[(left.index(now) + step) % len(left)])
        return True

    def take(self, word: str) -> None:
        """Take the clue of a word in hand."""
        self._chosen = word
        self.show()
        self.scroll_home(animate=False)

    @property
    def _left(self) -> list[str]:
        """The words to find yet."""
        return [word for word in self._game.setup.practised if word not in self._game.found]

    @property
    def _in_hand(self) -> str:
        """The word whose clue is in hand: the first one left unless another was chosen."""
        left = self._left
        return self._chosen if self._chosen in left else next(iter(left), "")

    @property
    def _room(self) -> int:
        """The lines that the clues may take."""
        height = self.parent.size.height if isinstance(self.parent, Widget) else 0
        return height * SHARE // 100

    def _lines(self, width: int) -> list[Content]:
        self._all_fit, self._is_too_long = True, False
        lines = self._with_others(None, width)
        if len(lines) <= self._room or not self._left:
            return lines
        self._all_fit = False
        fewest = 1 if width >= LEAST_WIDTH else 2
        for others in (2, 1):
            lines = self._with_others(others, width)
            if others >= fewest and len(lines) <= self._room:
                return lines
        lines = self._with_others(0, width)
        self._is_too_long = len(lines) > self._room
        return lines

    def _with_others(self, others: int | None, width: int) -> list[Content]:
        """The lines, with `others` lines of each meaning, or all, and all of that in hand."""
        in_hand = self._in_hand
        offers = [self._offer, *([] if self._all_fit else [_(NEXT)])] if in_hand else []
        lines = [
            Content.styled(line, "$primary") for offer in offers for line in wrap(offer, width)
        ]
        left = self._left
        if others == 0:  # What follows the clue in hand may have to be scrolled to.
            left = left[left.index(in_hand) :] + left[: left.index(in_hand)]
        for word in left:
            is_in_hand = word == in_hand and not self._all_fit
            outline = _in_one_line(beginning(word, self._game.letters_shown.get(word, 0)), width)
            lines.append(Content.styled(outline, "bold $primary" if is_in_hand else "bold"))
            lines += self._meaning(word, None if is_in_hand else others, width)
        found = (
            f"✓\xa0{word.upper()}"
            for word in self._game.setup.practised
            if word in self._game.found
        )
        for line in wrap("  ".join(found), width):
            lines.append(Content.styled(line.replace("\xa0", " "), "$success"))
        return lines

    def _meaning(self, word: str, most: int | None, width: int) -> list[Content]:
        """The meaning of a word in lines; if only the first ones, without the part of speech."""
        meaning = self._clues.get(word, "")
        if most is None:
            lines = wrap(meaning, width)
        elif most:
            lines = wrap(meaning.partition(": ")[2], width, max_lines=most, placeholder=" …")
        else:
            lines = []
        return [Content.styled(line, "$secondary") for line in lines]


NAMES = {
    Hint.LENGTHS: (N_("Words by length"), N_("Lengths")),
    Hint.STARTS: (N_("Words by tile"), N_("Starts")),
    Hint.LETTER: (N_("First letter"), N_("Letter")),
    Hint.OUTLINE: (N_("First and last"), N_("Outline")),
}
"""Names in the panel: where they have room, and in seven letters at most."""
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

    app: PlayerApp

    is_open: var[bool] = var(False, init=False)
    """Whether hints are on offer."""

    @dataclass
    class Changed(Message):
        """The board's words are known, so that earlier hints can be shown; or one was bought."""

        text: str = ""
        """The hint bought, or where it is shown."""

    def __init__(self, game: Round, *, id: str) -> None:
        self._offer, self._bought = Static(id="offer"), Static(id="bought")
        super().__init__(self._offer, self._bought, id=id)
        self._game, self._rng = game, Random()
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
        common = await self.app.lexicon(language.common)
        self._hints = await asyncio.to_thread(_hints_of, self._game, common)
        self.show()
        self.post_message(self.Changed())

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
            self.post_message(self.Changed(f"−{PRICES[kind]}: {text}"))

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

    def _has(self, kind: Hint) -> bool:
        return any(hint.kind is kind for hint in self._game.hints)

    def _is_for_sale(self, kind: Hint) -> bool:
        if self._hints is None or self._is_plain_to_see(kind):
            return False
        if kind in (Hint.LENGTHS, Hint.STARTS):
            return not self._has(kind)
        chosen = self._hints.choose(kind, self._game.found, self._game.hints, self._rng)
        return chosen is not None

    def _is_plain_to_see(self, kind: Hint) -> bool:
        """Whether the words to find, as they are shown, tell what the hint would."""
        if not self._game.to_find:
            return False
        is_shown = self._game.to_find.shown is WordDisplay.WORDS
        return kind is Hint.LENGTHS or (is_shown and kind is not Hint.STARTS)

    def _offer_text(self) -> Content:
        assert isinstance(self.screen, BoggleScreen)
        width = self.scrollable_content_region.width
        heading, cost = _("Hints"), _("cost")
        heading = heading + cost.rjust(width - len(heading)) if self._hints else _("Loading …")
        lines = [Content.styled(heading, "bold $primary")]
        for kind in Hint:
            price = f"−{PRICES[kind]}" if self._is_for_sale(kind) else "–"
            key, (full, short) = self.screen.key_of(f"buy({str(kind)!r})"), map(_, NAMES[kind])
            name = f"{key} {full}"
            if len(name) + len(price) >= width:
                name = f"{key} {short}"
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
    if game.to_find:  # Its words were chosen, not taken from a list.
        words = paths_of(game.to_find.words, game.board, game.rules.q)
        hints = Hints(words, Lexicon(game.to_find.words), Lexicon(()))
    else:
        words = countable_words(game.setup, game.lexicon)
        hints = Hints(words, common, unsafe_words(game.lexicon.language))
    hints.prepare(game.board, game.rules.q)
    return hints
