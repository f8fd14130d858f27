"""WordIntake: the way of words from the line, a paste, a file or an offer into the puzzle."""

from __future__ import annotations

import asyncio

from boggle_tui.tui.unboggle.puzzle_editor import SHORT_TEXT, PuzzleEditor
from boggle_tui.tui.unboggle.solution_view import SolutionView
from boggle_tui.tui.unboggle.widgets.words_pane import WordsPane


class WordIntake:
    """Adds words to the puzzle, and says what was not added and why."""

    def __init__(self, editor: PuzzleEditor, view: SolutionView, pane: WordsPane) -> None:
        self._editor, self._view, self._pane = editor, view, pane

    async def finish_typing(self, is_correctable: bool = True) -> bool:
        """Add the word being typed, and return whether that was possible."""
        entry = self._pane.entry
        text, entry.value = entry.text, ""
        return await self.add(text, is_correctable)

    async def add(self, text: str, is_correctable: bool = False) -> bool:
        """Add the words of a text, and return whether all of them could be added.

        With `is_correctable`, the others go back to the line; otherwise they are listed.
        """
        entry, skipped = self._pane.entry, self._pane.skipped
        parsed = await self._editor.add_text(text)
        await _let_keys_pass(text)
        note = parsed.text
        if is_correctable and not entry.value:
            entry.put_back(" ".join(parsed.rejected))
        elif parsed.left_out:
            skipped.entries = {**skipped.entries, **parsed.left_out}
            note = parsed.repeated_text
            await _let_keys_pass(text)
        if note:
            self._view.note(note, is_about_board=False)
            await _let_keys_pass(text)
        return not parsed.rejected


async def _let_keys_pass(text: str) -> None:
    """Let the screen work between two steps, each of which takes long with many words."""
    if len(text) > SHORT_TEXT:
        await asyncio.sleep(0)
