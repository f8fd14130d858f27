"""The words to practise: the outline and the meaning of each until it is found."""

from __future__ import annotations

from textwrap import wrap

from textual.content import Content
from textual.widget import Widget

from boggle_tui.game.round.clue_letters import outline_of
from boggle_tui.game.round.round import Round
from boggle_tui.tui.round.clue_panel import CluePanel

MAX_LINES = 3
"""The most lines of a meaning; fewer where there is little room."""
SHARE = 80
"""Percent of the height that the clues may take from the words found."""


class PracticeClues(CluePanel):
    """Outlines with meanings, and a line about the key for letters."""

    DEFAULT_CSS = f"""
    PracticeClues {{
        width: 1fr;
        height: auto;
        max-height: {SHARE}%;
        padding: 0 1;
        margin-bottom: 1;
        scrollbar-size-vertical: 1;
        & Static {{ width: 1fr; height: auto; }}
    }}
    """

    def __init__(self, game: Round, offer: str, *, id: str) -> None:
        """Show the words that the round practises; `offer` tells how to see a letter."""
        super().__init__(game, id=id)
        self._offer = offer

    def on_mount(self) -> None:
        if self._is_english:
            self.look_up(self._game.practised)
        self.show()

    @property
    def _column_height(self) -> int:
        """The lines that the clues share with the words found."""
        return self.parent.size.height if isinstance(self.parent, Widget) else 0

    def _lines(self, width: int) -> list[Content]:
        left = sum(word not in self._game.found for word in self._game.practised)
        lines = [Content.styled(self._offer, "$primary")] if left else []
        found = len(self._game.practised) - left
        room = self._column_height * SHARE // 100 - found - 1
        most = max(1, min(MAX_LINES, room // max(1, left) - 1))
        for word in self._game.practised:
            if word in self._game.found:
                lines.append(Content.styled(f"✓ {word.upper()}", "$success"))
                continue
            lines.append(Content.styled(outline_of(self._game, word), "bold"))
            meaning = self._clues.get(word, "")
            if most < MAX_LINES:  # The part of speech takes room that the meaning needs.
                meaning = meaning.partition(": ")[2]
            clue = wrap(meaning, width, max_lines=most, placeholder=" …")
            lines += [Content.styled(line, "$secondary") for line in clue]
        return lines
