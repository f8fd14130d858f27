"""After the round: what was found, missed and rejected."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from datetime import date
from time import strftime
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal, Vertical
from textual.content import Content
from textual.css.query import NoMatches
from textual.widgets import Static

from boggle_tui import find_words
from boggle_tui.game.daily import offensive_words
from boggle_tui.game.finder import find_paths
from boggle_tui.game.result import Result
from boggle_tui.game.round import Verdict
from boggle_tui.game.statistics import streaks
from boggle_tui.share.code import Challenge, encode
from boggle_tui.share.day import day_text
from boggle_tui.share.text import result_text
from boggle_tui.store.boards import SavedBoard
from boggle_tui.store.store import own_store
from boggle_tui.tui.aim_text import outcome_text
from boggle_tui.tui.export import export_text
from boggle_tui.tui.keeping import keep_board
from boggle_tui.tui.recorder import Recorder
from boggle_tui.tui.screens.base import BoggleScreen
from boggle_tui.tui.text import points, words
from boggle_tui.tui.widgets.board_view import BoardView
from boggle_tui.tui.widgets.key_bar import KeyBar
from boggle_tui.tui.widgets.word_list import WordList

REMARKS = {
    Verdict.TOO_SHORT: "short",
    Verdict.NOT_ON_BOARD: "no path",
    Verdict.NOT_IN_LIST: "no word",
}


class ReviewScreen(BoggleScreen[None]):
    """The board, and three lists beside it; the word that is pointed at is shown on the board."""

    TITLE = "After the round"
    CSS_PATH = "review.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "new_board", "New", tooltip="Play on a new board"),
        Binding("a", "same_board", "Again", tooltip="Play on the same board"),
        Binding(
            "g", "chase", "Ghost", show=False, tooltip="Play the same board against your last round"
        ),
        Binding("escape", "home", "Home"),
        Binding("e", "export", "Export"),
        Binding("k", "keep", "Keep", tooltip="Keep the board by a name"),
        Binding("c", "copy_code", "Copy code", tooltip="A line to send, to play the same board"),
        Binding("r", "copy_result", "Copy result", tooltip="A text to paste that spoils nothing"),
    ]
    AUTO_FOCUS = "#missed"

    def __init__(self, recorder: Recorder) -> None:
        super().__init__()
        self._recorder = recorder
        self.game = recorder.game
        """The round that is over."""
        self.result: Result | None = None
        """What came of it, as soon as all words of the board are found."""

    def compose(self) -> ComposeResult:
        with Horizontal(id="table"):
            with Vertical(id="left"):
                yield BoardView(self.game.board, id="board")
                yield Static("", id="word")
                yield Static("Looking for all words …", id="total")
            with Container(id="lists"):
                yield WordList("Found", id="found")
                yield WordList("Missed", id="missed")
                yield WordList("Rejected", id="rejected")
        yield KeyBar()

    def on_mount(self) -> None:
        self.look()

    @work(exclusive=True)
    async def look(self) -> None:
        """Find what there was, and show it."""
        game, rules = self.game, self.game.rules
        common = await self.boggle.lexicon("common")
        all_words = await asyncio.to_thread(
            find_words, game.board, game.lexicon, rules.min_length, rules.q
        )
        offensive = offensive_words()
        all_words = {
            word: path
            for word, path in all_words.items()
            if word in game.found or word not in offensive  # accepted when typed, never suggested
        }
        self.result = Result.of(game, all_words, common)
        self._recorder.judge(self.result, common)
        with suppress(NoMatches):  # The screen may have been left meanwhile.
            self._show(self.result)

    def _show(self, result: Result) -> None:
        for name, found in (("found", result.found), ("missed", result.missed)):
            self._fill(name, [(word, str(worth)) for word, worth in found.items()])
        self._fill(
            "rejected", [(word, REMARKS[verdict]) for word, verdict in result.rejected.items()]
        )
        outcome = outcome_text(self.game)
        decided = f"\n{outcome}" if outcome else ""
        self.query_one("#total", Static).update(
            Content.assemble(
                (points(result.score), "bold $primary"),
                f" of {result.possible}: {result.share:.0%}\n"
                f"{words(len(result.found))} of {len(result.found) + len(result.missed)}",
                self._beaten(result.score),
                decided,
            )
        )

    def _beaten(self, score: int) -> str:
        """How one stands against the person who sent the board."""
        to_beat = self._recorder.record.to_beat
        if to_beat is None:
            return ""
        told = "You won" if score > to_beat else "A draw" if score == to_beat else "Not beaten"
        return f"\n{told}: {to_beat} to beat"

    @on(WordList.Pointed)
    def show_path(self, event: WordList.Pointed) -> None:
        """Light the word on the board."""
        path = self.result.paths.get(event.word) if self.result else None
        if path is None:
            path = next(find_paths(self.game.board, event.word, self.game.rules.q), ())
        self.query_one(BoardView).path = path
        self.query_one("#word", Static).update(event.word.upper())

    def action_new_board(self) -> None:
        self.boggle.play(self.boggle.last_request.with_board(None))

    def action_same_board(self) -> None:
        self.boggle.play(self.boggle.last_request.with_board(self.game.board))

    def action_chase(self) -> None:
        self.boggle.play(self.boggle.last_request.chasing(self.game))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """What only the board of a day has a use for."""
        return action != "copy_result" or self._recorder.record.day is not None

    @work(group="ask")
    async def action_keep(self) -> None:
        """Keep the board by name."""
        record = self._recorder.record
        saved = SavedBoard(
            name=record.notation,
            board=self.game.board,
            dictionary=record.dictionary,
            q=record.rules.q,
            dice=record.dice,
            words=record.hidden,
        )
        kept = await keep_board(self.boggle, saved)
        if kept is not None:
            self.notify(f"Kept as {kept.name}: press b on the home screen to see it.")

    def action_copy_code(self) -> None:
        """Copy a code by which a friend can play the same board."""
        record = self._recorder.record
        challenge = Challenge(
            board=self.game.board,
            rules=record.rules,
            dictionary=self.game.lexicon.name,
            fingerprint=record.fingerprint,
            dice=record.dice,
            to_beat=record.score or None,
            hidden=record.hidden,
        )
        code = encode(challenge)
        self.app.copy_to_clipboard(code)
        self.notify(f"{code}\nCopied, if your terminal lets programs use the clipboard.")

    @work(group="copy")
    async def action_copy_result(self) -> None:
        """Copy what came of the day's board."""
        tally = await asyncio.to_thread(own_store().rounds.tally)
        streak = streaks(tally.boards, date.today()).current
        text = day_text(self._recorder.record, streak)
        self.app.copy_to_clipboard(text)
        self.notify(f"{text}Copied, if your terminal lets programs use the clipboard.")

    def action_home(self) -> None:
        self.app.pop_screen()

    @work(group="export")
    async def action_export(self) -> None:
        if self.result is not None:
            text = result_text(self.game.board, self.result.found, self.result.missed)
            await export_text(self.app, text, strftime("boggle-%Y-%m-%d-%H%M.txt"))

    def _fill(self, name: str, entries: list[tuple[str, str]]) -> None:
        listed = self.query_one(f"#{name}", WordList)
        listed.entries = tuple(entries)
        listed.border_subtitle = str(len(entries))
