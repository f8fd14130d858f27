"""The words to practise: the outline and the meaning of each until it is found."""

from __future__ import annotations

from textwrap import wrap

from textual.content import Content
from textual.widget import Widget

from boggle_tui.game.round.clue_letters import outline_of
from boggle_tui.game.round.round import Round
from boggle_tui.tui.round.clue_panel import CluePanel

FULL = 8
"""The most lines of a meaning."""
LEAST_WIDTH = 20
"""The least width in which a single line of a meaning says anything."""
SHARE = 80
"""Percent of the height that the clues may take from the words found."""
NEXT = "PgDn: next clue"


class PracticeClues(CluePanel):
    """Outlines with meanings, and a line about the keys.

    Where not all meanings fit, the clue in hand has its whole one, and the others what is left.
    """

    DEFAULT_CSS = f"""
    PracticeClues {{
        width: 1fr;
        height: auto;
        max-height: {SHARE}%;
        padding: 0 1;
        margin-bottom: 1;
        & Static {{ width: 1fr; height: auto; }}
    }}
    """

    def __init__(self, game: Round, offer: str, *, id: str) -> None:
        """Show the words that the round practises; `offer` tells how to see a letter."""
        super().__init__(game, id=id)
        self._offer = offer
        self._chosen = ""
        self._all_fit = True

    def on_mount(self) -> None:
        if self._is_english:
            self.look_up(self._game.practised)
        self.show()

    def turn(self, step: int) -> bool:
        """Take another clue in hand; return False if all are whole."""
        left, now = self._left, self._in_hand
        if self._all_fit or not left:
            return False
        self._chosen = left[(left.index(now) + step) % len(left)]
        self.show()
        return True

    def take(self, word: str) -> None:
        """Take the clue of a word in hand."""
        self._chosen = word
        self.show()

    @property
    def _left(self) -> list[str]:
        """The words to find yet."""
        return [word for word in self._game.practised if word not in self._game.found]

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
        self._all_fit = True
        lines = self._with_others(FULL, width)
        if len(lines) <= self._room or not self._left:
            return lines
        self._all_fit = False
        fewest = 1 if width >= LEAST_WIDTH else 2
        for others in (2, 1):
            lines = self._with_others(others, width)
            if others >= fewest and len(lines) <= self._room:
                return lines
        return self._with_others(0, width)

    def _with_others(self, others: int, width: int) -> list[Content]:
        """The lines, with `others` lines of each meaning and all of that in hand."""
        in_hand = self._in_hand
        offers = [self._offer, *([] if self._all_fit else [NEXT])] if in_hand else []
        lines = [
            Content.styled(line, "$primary") for offer in offers for line in wrap(offer, width)
        ]
        left = self._left
        if not others:  # What follows the clue in hand may have to be scrolled to.
            left = left[left.index(in_hand) :] + left[: left.index(in_hand)]
        for word in left:
            is_in_hand = word == in_hand and not self._all_fit
            outline = outline_of(self._game, word)
            lines.append(Content.styled(outline, "bold $primary" if is_in_hand else "bold"))
            lines += self._meaning(word, FULL if is_in_hand else others, width)
        found = [f"✓ {word.upper()}" for word in self._game.practised if word in self._game.found]
        return [*lines, *(Content.styled(text, "$success") for text in _flow(found, width))]

    def _meaning(self, word: str, most: int, width: int) -> list[Content]:
        """The meaning of a word in lines; in a few of them without the part of speech."""
        meaning = self._clues.get(word, "")
        if not most:
            return []
        if most < FULL:
            meaning = meaning.partition(": ")[2]
        lines = wrap(meaning, width, max_lines=most, placeholder=" …")
        return [Content.styled(line, "$secondary") for line in lines]


def _flow(texts: list[str], width: int) -> list[str]:
    """Put short texts side by side, as many as fit in each line."""
    lines: list[str] = []
    for text in texts:
        if lines and len(lines[-1]) + 2 + len(text) <= width:
            lines[-1] += f"  {text}"
        else:
            lines.append(text)
    return lines
