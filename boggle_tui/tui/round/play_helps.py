"""What a round takes beside single words: hints, and lists of words that are pasted."""

from __future__ import annotations

import asyncio
from time import monotonic

from textual import events, on, work

from boggle_tui.game.round.hints import Hint
from boggle_tui.game.round.round import Verdict
from boggle_tui.game.round.word_batch import WordBatch
from boggle_tui.game.words.wording import counted
from boggle_tui.tui.round.hint_panel import HintPanel
from boggle_tui.tui.round.play_entry import EntryScreen
from boggle_tui.tui.session.recorder import Recorder
from boggle_tui.tui.session.verdict_text import pasted_text

STRETCH = 0.004
"""Seconds of judging pasted words until a key may be heard."""
HINTS = {
    Hint.LENGTHS: "Hint: how many words of each length",
    Hint.STARTS: "Hint: how many words begin at each tile",
    Hint.LETTER: "Hint: a first letter",
    Hint.OUTLINE: "Hint: a word's outline",
}
"""What each of them is called where it is bought by a key."""


class HelpedScreen(EntryScreen):
    """A round in which hints are sold, and lists judged."""

    def __init__(self, recorder: Recorder, offers_hints: bool = True) -> None:
        super().__init__(recorder)
        self.offers_hints = offers_hints and recorder.record.day is None
        """Whether hints may be bought: not where everyone plays the same board on equal terms."""
        self._hints = HintPanel(self.game, id="hints")

    def show_found(self) -> None:
        """Show the score, and the words that were found."""
        raise NotImplementedError

    def say(self, text: str, verdict: Verdict | None = None) -> None:
        """Tell something below the board, as good or bad news where there is a verdict."""
        raise NotImplementedError

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        if not self.game.is_paused:
            self.judge_list(event.text)

    @work(group="paste")
    async def judge_list(self, text: str) -> None:
        """Judge each word of a text, a few at a time, and tell what came of them together."""
        from boggle_tui.unboggle.puzzle.word_parser import split_entries

        pasted = WordBatch(self.game, await asyncio.to_thread(split_entries, text))
        while not pasted.is_done:
            until = monotonic() + STRETCH
            while not pasted.is_done and monotonic() < until:
                pasted.judge_next()
            self.say(f"{pasted.judged} of {counted(pasted.total, 'word')} …")
            await asyncio.sleep(0)
        if pasted.total:
            self._recorder.save()
            self.show_found()
            self.say(pasted_text(pasted), Verdict.FOUND if pasted.points else None)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Nothing that cannot be seen, and hints only in a round that has them."""
        if self.is_too_small:
            return False
        if action == "buy":
            return self._hints.is_open
        return action != "hints" or self.offers_hints

    def action_hints(self) -> None:
        """Offer hints, or no longer."""
        self._hints.is_open = not self._hints.is_open
        self.refresh_bindings()

    def action_buy(self, kind: str) -> None:
        self._hints.buy(Hint(kind))

    @on(HintPanel.Bought)
    def take_hint(self, event: HintPanel.Bought) -> None:
        self._recorder.save()
        self.say(event.text)
        self.show_found()

    @on(HintPanel.Ready)
    def show_hints(self) -> None:
        self.show_found()
