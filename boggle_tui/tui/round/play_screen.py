"""A round being played: its clock and its pause, on a screen where words are typed, or on paper."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from math import inf
from time import perf_counter
from typing import Any, ClassVar

from textual import events, on, work
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Label, OptionList, Static
from textual.widgets.option_list import Option

from boggle_tui.files.translation import N_, _, ngettext, number
from boggle_tui.game.round.hints import Hint
from boggle_tui.game.round.round import Verdict, WordBatch
from boggle_tui.game.round.rules import SHARE, WordDisplay
from boggle_tui.game.round.stopwatch import clock_face
from boggle_tui.game.words.entries import split_entries
from boggle_tui.game.words.phrases import words_text
from boggle_tui.play.recorder import KEPT, Recorder
from boggle_tui.play.round_sentences import (
    ADD_WORD,
    found_text,
    goal_text,
    pasted_text,
    verdict_text,
    welcome_text,
)
from boggle_tui.tui.base.column_grid import WordColumns
from boggle_tui.tui.base.keyboard import bind, off_bar, on_bar
from boggle_tui.tui.base.questions import ChoiceList, ConfirmDialog
from boggle_tui.tui.base.screen import TOO_SMALL, Dialog, PlayerScreen
from boggle_tui.tui.board.board_view import BoardView
from boggle_tui.tui.messages import PlayRound, RoundFinished
from boggle_tui.tui.round.side_panels import HintPanel, PracticeClues, WordsToFindPanel
from boggle_tui.tui.round.word_screen import (
    LAST_SECONDS,
    ROTATE,
    WORD_KEYS,
    WRONG,
    Countdown,
    Status,
    WordInput,
    WordScreen,
)

LEAVE_NOTHING = N_("Leave (nothing to keep yet)")
"""The label where nothing has been done that could be kept."""
KEY_WIDTH = 5
CHOICES = {
    "resume": N_("Resume"),
    "restart": N_("Restart on this board"),
    "end": N_("End the round"),
    "leave": N_("Leave and keep for later"),
}
"""The choices for a paused round, each with its label."""


class PauseDialog(Dialog[str]):
    """A menu over a paused round; Esc resumes."""

    PLACE = N_("Pause")
    CSS_PATH = "pause_dialog.tcss"
    BINDINGS = bind(
        on_bar("escape", "choose('resume')", "Resume"),
        on_bar("a", "choose('restart')", "Restart on this board"),
        on_bar("ctrl+d", "choose('end')", "End the round"),
        on_bar("l", "choose('leave')", "Leave the round"),
    )
    AUTO_FOCUS = "#choices"

    def __init__(self, state: str, choices: Sequence[str], *, is_kept: bool) -> None:
        """Offer these choices; `state` tells how the round stands, `is_kept` if it can be kept."""
        super().__init__()
        self._state, self._offered = state, tuple(choices)
        self._labels = CHOICES if is_kept else CHOICES | {"leave": LEAVE_NOTHING}

    def compose(self) -> ComposeResult:
        with Vertical(id="menu") as box:
            box.border_title = _("Paused")
            yield Label(self._state, classes="state", markup=False)
            options = []
            for choice in self._offered:
                key = f" {self.key_of(f'choose({choice!r})'):<{KEY_WIDTH}}"
                prompt = Content.assemble((key, "bold $primary"), _(self._labels[choice]))
                options.append(Option(prompt, choice))
            yield ChoiceList(*options, id="choices")

    @on(OptionList.OptionSelected)
    def select(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_id)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Allow the keys of the choices on offer."""
        return action != "choose" or parameters[0] in self._offered

    def action_choose(self, choice: str) -> None:
        self.dismiss(choice)


class TimedScreen(PlayerScreen[None]):
    """A round with its clock; the player may pause it, restart it, end it, or keep it for later."""

    CLOCK: ClassVar[type[Countdown]] = Countdown

    def __init__(self, recorder: Recorder) -> None:
        super().__init__()
        self._recorder = recorder
        self.game = game = recorder.game
        """The round being played."""
        # Kept, not queried: the clock may tick while the screen is being removed.
        self.countdown = self.CLOCK(game.rules.seconds, counts_up=bool(game.to_find))
        self._is_finished = False
        self._is_dropped = False
        """Whether the round begins again once it is left, and so is not to be kept."""

    @property
    def parting_words(self) -> str:
        """What to tell the player who closes the program here, if anything."""
        return _(KEPT) if self._recorder.is_kept else ""

    def on_mount(self) -> None:
        self._recorder.save()
        self.tick()
        self.set_interval(self.app.pace.tick, self.tick)

    def on_unmount(self) -> None:
        """Keep a round that is left before its end, so that it can be resumed."""
        if self._is_dropped:
            self._recorder.drop()
        elif not self.game.is_over:
            self._recorder.leave()

    def tick(self) -> None:
        """Show the time and save it; when the round is over, put it away and report it once."""
        self.countdown.seconds = self.game.remaining
        self.countdown.show_elapsed(self.game.elapsed)
        if not self.game.is_over:
            self._recorder.tick()
        elif self.is_current and not self._is_finished:
            self._is_finished = True
            self._recorder.finish()
            self.post_message(RoundFinished(self._recorder))

    def set_paused(self, is_paused: bool) -> None:
        """Stop or restart the clock."""
        if is_paused:
            self.game.pause()
        else:
            self.game.resume()
        self._recorder.save()

    def action_menu(self) -> None:
        """Stop the clock, and ask what to do."""
        self.set_paused(True)
        counts_once = bool(self._recorder.caption) or self.game.setup.day
        choices = [name for name in CHOICES if name != "restart" or not counts_once]
        dialog = PauseDialog(self._state, choices, is_kept=self._recorder.is_kept)
        self.app.push_screen(dialog, self._follow)

    def action_end(self) -> None:
        """End the round; before its time, only after a question."""
        self._ask_to_end(was_paused=False)

    @property
    def _state(self) -> str:
        words = "" if self.game.setup.on_paper else words_text(len(self.game.found))
        timed = self.game.rules.seconds is not None
        left = _("{time} left", time=clock_face(self.game.remaining)) if timed else ""
        return ", ".join(filter(None, (words, left)))

    def _follow(self, choice: str | None) -> None:
        match choice:
            case "end":
                self._ask_to_end(was_paused=True)
            case "restart":
                found, question = self.game.found, _("Restart?")
                if found:
                    lost = _(
                        "What you have found ({words}) is dropped.", words=words_text(len(found))
                    )
                    question = f"{question} {lost}"
                dialog = ConfirmDialog(question, _("Restart"), _("Resume"))
                self.app.push_screen(dialog, self._restart_if)
            case "leave":
                self.call_later(self._leave)
            case _:
                self.set_paused(False)

    def _ask_to_end(self, *, was_paused: bool) -> None:
        game = self.game

        def end_if(is_sure: bool | None) -> None:
            if is_sure:
                game.end()
                self.call_later(self.tick)
            elif was_paused:
                self.set_paused(False)

        if game.rules.seconds is None or game.is_over:
            end_if(True)
        else:
            question = _("End the round with {time} left?", time=clock_face(game.remaining))
            if game.setup.day:
                question = f"{question} {_('The daily board counts only once.')}"
            self.app.push_screen(ConfirmDialog(question, _("End"), _("Play on")), end_if)

    def _restart_if(self, is_sure: bool | None) -> None:
        if not is_sure:
            self.set_paused(False)
            return
        self._is_dropped = True
        self.post_message(PlayRound(self._recorder.request.with_board(self.game.board)))

    def _leave(self) -> None:
        self._recorder.leave()  # At once: the screen below may list what is kept.
        self.dismiss()  # Not awaited: a screen can't wait for its own end.


RUNNING = N_("Write your words down. All words are shown at the end.")


class PaperScreen(TimedScreen):
    """The time left, and the board, which can be hidden."""

    PLACE = N_("Round on paper")
    PAGE = N_("Round")
    CSS_PATH = "paper_screen.tcss"
    BINDINGS = bind(
        on_bar("space", "pause", "Pause", "Stop the clock, or start it again"),
        on_bar("escape", "menu", "Menu", "Pause: resume, restart, end, or leave"),
        on_bar("b", "conceal", "Board", "Hide or show the board"),
        on_bar("ctrl+d", "end", "End", "End the round and list the words"),
    )

    def __init__(self, recorder: Recorder) -> None:
        super().__init__(recorder)
        self._has_rung = False
        self._status = Static(id="status")
        self._view = BoardView(self.game.board, self.game.rules.q, id="board")

    def body(self) -> ComposeResult:
        with Vertical(id="table"):
            yield self.countdown
            yield self._status
            yield self._view

    def on_mount(self) -> None:
        self._show_status()

    def action_pause(self) -> None:
        self.set_paused(not self.game.is_paused)

    def set_paused(self, is_paused: bool) -> None:
        super().set_paused(is_paused)
        self._show_status()

    def action_conceal(self) -> None:
        self._view.is_concealed = not self._view.is_concealed

    def tick(self) -> None:
        if self.game.remaining <= 0 and not self._has_rung:
            # Even with the bell turned off: nobody at the table looks at the screen.
            self.app.bell()
            self._has_rung = True
        super().tick()

    def _show_status(self) -> None:
        paused = _("Paused. Press {key} to resume.", key=self.key_of("pause"))
        self._status.update(paused if self.game.is_paused else _(RUNNING))


SLICE = 0.004
"""Seconds of checking pasted words before keys are handled again."""


class PlayScreen(WordScreen, TimedScreen):
    """The board, the clock, the word being entered, and the words found."""

    PLACE = N_("Round")
    PURPOSE = N_(
        "Find as many words as you can before the time runs out. Type them, draw them with the"
        " mouse, or pick tiles with the arrow keys."
    )
    KEY_GROUPS: ClassVar = {
        N_("Enter a word"): "submit pick_or_submit erase next_path rotate describe_tile add_word",
        N_("The round"): "clear_or_pause end hints",
    }
    CLOCK = Status
    BINDINGS = bind(
        *WORD_KEYS,
        on_bar("escape", "clear_or_pause", "Pause", "Clear the word, close the hints, or pause"),
        on_bar("ctrl+d", "end", "End", "End the round early"),
        ROTATE,
        off_bar("plus", "add_word", "Add word", "Count the refused word from now on"),
        off_bar("ctrl+g", "show_letter", "Letter", "Show a letter of a word, when you practise"),
        off_bar(
            "question_mark",
            "describe_tile",
            "Describe this tile",
            "Describe the tile at the cursor, and its die",
        ),
        on_bar("f2", "hints", "Hints", "Buy hints with points"),
        off_bar("1", f"buy('{Hint.LENGTHS}')", "Hint: words by length"),
        off_bar("2", f"buy('{Hint.STARTS}')", "Hint: words by first tile"),
        off_bar("3", f"buy('{Hint.LETTER}')", "Hint: first letter of a word"),
        off_bar("4", f"buy('{Hint.OUTLINE}')", "Hint: outline of a word"),
    )
    countdown: Status
    too_small = (TOO_SMALL, N_("The clock is stopped until then."))

    def __init__(self, recorder: Recorder) -> None:
        super().__init__(recorder)
        game = self.game
        self._is_covered = self._is_out_of_sight = False
        self._refused = ""
        """The word refused last, which the player may want to count."""
        caption = _("Percent") if game.rules.scoring == SHARE else _("Score")
        if game.setup.day:
            caption = _("Late") if recorder.record.is_late else _("Today")
        style = "bold $primary" if recorder.caption else "$secondary"
        self.countdown.caption = Content.styled(recorder.caption or caption, style)
        self.countdown.summary_lines = 2 if game.to_find else 1
        self.word_input = WordInput(game, game.setup.dice)
        self.word_input.rotation = recorder.record.rotation
        self._hints = HintPanel(game, id="hints")
        points = None if game.rules.scoring == SHARE else game.points
        self._found: WordColumns | WordsToFindPanel = (
            WordsToFindPanel(game, id="found")
            if game.to_find
            else WordColumns(points, game.setup.team.found if game.setup.team else (), id="found")
        )
        offer = _("{key}: show a letter", key=self.key_of("show_letter"))
        self._clues = PracticeClues(game, offer, id="clues")
        shown = game.setup.to_find.shown
        self.has_clues = bool(game.setup.practised) or shown is WordDisplay.CLUES

    def beside(self) -> Sequence[Widget]:
        clues = [self._clues] if self.game.setup.practised else []
        return [self._hints, *clues, self._found]

    def on_mount(self) -> None:
        self._show_found()
        self.word_input.say(self._recorder.welcome or welcome_text(self.game))
        if self.game.is_paused:
            self.set_paused(True)
        # The signal, not the message: a command chosen in the palette may run before the message.
        self.app.screen_change_signal.subscribe(self, self._on_screen_change)
        if self.game.to_find.needs_word_list:
            # So that the first word is judged as soon as all others.
            prepare = self.game.lexicon.prepare_lookups
            self.call_after_refresh(self.run_worker, prepare, group="word list", thread=True)

    def allows(self, action: str) -> bool:
        """Disable all keys while nothing can be seen, and those for what isn't on offer."""
        if self.is_too_small:
            return False
        if action == "hints":  # Not where all play the same board on equal terms.
            return not self._recorder.caption and self.game.setup.day is None
        if action == "buy":
            return self._hints.is_open
        if action == "show_letter":
            return bool(self.game.setup.practised)
        if action == "add_word":
            return self.game.can_accept(self._refused)
        return True

    # From keys to the word

    def action_submit(self) -> None:
        if self.game.is_paused:
            self.set_paused(False)
        else:
            super().action_submit()

    def action_pick_or_submit(self) -> None:
        if self.game.is_paused:
            self.set_paused(False)
        else:
            super().action_pick_or_submit()

    def action_scroll_words(self, pages: int) -> None:
        """Turn to another clue, or scroll the words found or to find."""
        if not self._clues.turn_page(pages):
            self._found.scroll_relative(y=pages * self._found.size.height // 2)

    def action_describe_tile(self) -> None:
        if not self.game.is_paused:
            self.word_input.describe_tile()

    def action_clear_or_pause(self) -> None:
        if self.word_input.trace.text:
            self.word_input.clear()
        elif self.game.is_paused:
            self.set_paused(False)
        elif self._hints.is_open:
            self.action_hints()
        else:
            self.action_menu()

    # From the word to the verdict

    @on(WordInput.Submitted)
    def judge(self, event: WordInput.Submitted) -> None:
        """Have the round judge the word, and show its verdict."""
        word = self.game.likeliest_reading(event.readings)
        verdict = self.game.submit(word)
        self._recorder.save()
        self._show_verdict(verdict, word)

    def action_add_word(self) -> None:
        """Make the refused word one of the player's own, and count it."""
        self._show_verdict(self._recorder.accept(self._refused), self._refused)

    def _show_verdict(self, verdict: Verdict, word: str) -> None:
        self._refused = word
        offer = f"\n{self.key_of('add_word')}: {_(ADD_WORD)}" if self.game.can_accept(word) else ""
        self.say_verdict(f"{verdict_text(verdict, word, self.game)}{offer}", verdict)
        if verdict in WRONG:
            self.app.ring()
        if verdict is Verdict.FOUND:
            self._show_found()
        if self.game.to_find and word in self.game.found:
            self.word_input.path = self.game.found[word]

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        if not self.game.is_paused:
            self.judge_pasted(event.text)

    @work(group="paste")
    async def judge_pasted(self, text: str) -> None:
        """Judge each word of a text, a few at a time, and show one summary."""
        batch = WordBatch(self.game, await asyncio.to_thread(split_entries, text))
        while not batch.is_done:
            # Windows tells `monotonic` in steps of 16 ms.
            until = perf_counter() + SLICE
            while not batch.is_done and perf_counter() < until:
                batch.judge_next()
            done = ngettext(
                "Checked {judged} of {count} word …",
                "Checked {judged} of {count} words …",
                batch.total,
                judged=batch.judged,
            )
            self.word_input.say(done)
            await asyncio.sleep(0)
        if batch.total:
            self._recorder.save()
            self._show_found()
            self.say_verdict(pasted_text(batch), Verdict.FOUND if batch.points else None)

    # Hints

    def action_hints(self) -> None:
        self._hints.is_open = not self._hints.is_open
        self.refresh_bindings()

    def action_buy(self, kind: str) -> None:
        self._hints.buy(Hint(kind))

    @on(HintPanel.Changed)
    def show_hints(self, event: HintPanel.Changed) -> None:
        """Show the hints and the score that is left; save one that was just bought."""
        if event.text:
            self._recorder.save()
            self.word_input.say(event.text)
        self._show_found()
        if isinstance(self._found, WordsToFindPanel):
            self._found.show()

    def action_show_letter(self) -> None:
        """Show a letter of a word to practise."""
        if word := self.game.show_letter():
            self._recorder.save()
            self._clues.take(word)

    # The clock

    def tick(self) -> None:
        before, left = self.countdown.seconds, self.game.remaining
        if any(left <= mark < before < inf for mark in (LAST_SECONDS, 0)):
            self.app.ring()
        self._show_standing()
        super().tick()

    def set_paused(self, is_paused: bool) -> None:
        """Stop the clock and hide the board, or show it and restart the clock."""
        super().set_paused(is_paused)
        paused = _("Paused. Press {key} to resume.", key=self.key_of("submit"))
        self.word_input.say(paused if is_paused else "")
        self.word_input.is_concealed = is_paused
        self.word_input.clear()

    def on_resize(self) -> None:
        self._pause_while_out_of_sight()

    def _on_screen_change(self, screen: Screen[Any]) -> None:
        self._is_covered = screen is not self
        self._pause_while_out_of_sight()

    def _pause_while_out_of_sight(self) -> None:
        """Stop the clock and hide the board while the round can't be seen."""
        is_unseen = self._is_covered or self.is_too_small
        if self._is_out_of_sight and not is_unseen:
            self.game.resume()
        elif is_unseen and not self.game.is_paused and not self.game.is_over:
            self.game.pause()
        else:
            return
        self._is_out_of_sight = self.word_input.is_concealed = is_unseen

    # What is shown

    def action_rotate(self) -> None:
        self.word_input.rotation = self._recorder.rotate()
        self.share_room()

    def _show_found(self) -> None:
        self._found.words = tuple(self.game.found)
        self.word_input.counts = self._hints.counts
        self._hints.show()
        if self.game.setup.practised:
            self._clues.show()
        self._show_standing()

    def _show_standing(self) -> None:
        game = self.game
        self.countdown.tell(number(game.score), found_text(game), goal_text(game))
