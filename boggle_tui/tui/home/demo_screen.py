"""A round of ten seconds that plays itself, to show a new player how it goes."""

from __future__ import annotations

import asyncio

from textual import work
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from boggle_tui.files.translation import N_, _
from boggle_tui.game.board.board import Board
from boggle_tui.game.board.word_trace import WordTrace
from boggle_tui.game.round.round import Round, Verdict
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.round.setup import RoundSetup
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.play.round_sentences import verdict_text
from boggle_tui.tui.base.column_grid import WordColumns
from boggle_tui.tui.base.keyboard import bind, on_bar
from boggle_tui.tui.base.painted import Lines, figures
from boggle_tui.tui.base.screen import BoggleScreen
from boggle_tui.tui.board.board_view import BoardView
from boggle_tui.tui.messages import PlayRound

BOARD = "taps/elin/roqt/deck"
LEXICON = Lexicon(("taps", "liquor", "tailor"))
STEPS = (
    (N_("Letters that touch make a word. Type it, then press Enter."), "taps"),
    (N_("Longer words are worth more. Qu is one tile."), "liquor"),
    (N_("A wrong word costs nothing but time."), "tack"),
    (N_("You can also draw a word with the mouse."), "tailor"),
)
"""The sentences of the demo, each with the word it enters meanwhile."""
LAST = N_("Now it's your turn. {play}: play · {leave}: home")


class DemoScreen(BoggleScreen[None]):
    """A board, words that enter themselves, and a sentence for each."""

    PLACE = N_("Demo")
    CSS_PATH = "demo_screen.tcss"
    BINDINGS = bind(
        on_bar("enter,p", "play", "Play", "Play a round yourself"),
        on_bar("escape,space", "dismiss", "Skip", "Skip the rest, and go home"),
    )

    def __init__(self) -> None:
        super().__init__()
        # Without a clock: the demo takes its own time.
        rules = Rules(seconds=None)
        setup = RoundSetup(board=Board.parse(BOARD), rules=rules, dictionary=LEXICON.name)
        self.game = Round(setup, LEXICON, lambda: 0.0)
        self.is_over = False
        """Whether all steps have been shown."""
        self._view = BoardView(self.game.board, id="board")
        self._sentence, self._word = Static(id="sentence"), Static(id="word")
        self._verdict, self._score = Static(id="verdict"), Lines(id="score")
        self._found = WordColumns(self.game.points, id="found")

    def body(self) -> ComposeResult:
        yield self._sentence
        with Horizontal(id="table"):
            with Vertical(id="left"):
                yield self._view
                yield self._word
                yield self._verdict
            with Vertical(id="right"):
                yield Static(_("Score"), id="caption")
                yield self._score
                yield self._found

    @work
    async def on_mount(self) -> None:
        """Enter the words, letter by letter."""
        self._score.show(figures("0"))
        pace = self.app.pace
        for sentence, word in STEPS:
            self._sentence.update(_(sentence))
            self._verdict.update("")
            self._show(WordTrace(self.game.board))
            await asyncio.sleep(pace.demo_word / 2)
            trace = WordTrace(self.game.board)
            for letter in word:
                trace = trace.typed(letter)
                self._show(trace)
                await asyncio.sleep(pace.demo_letter)
            verdict = self.game.submit(trace.text)
            style = "$success" if verdict is Verdict.FOUND else "$error"
            text = verdict_text(verdict, trace.text, self.game)
            self._verdict.update(f"[bold {style}]{text}[/]")
            self._score.show(figures(str(self.game.score)))
            self._found.words = tuple(self.game.found)
            await asyncio.sleep(pace.demo_word)
        play, leave = self.key_of("play"), self.key_of("dismiss")
        self._sentence.update(_(LAST, play=play, leave=leave))
        self.is_over = True

    def _show(self, trace: WordTrace) -> None:
        self._view.path = trace.path
        self._word.update(trace.text.upper())

    def action_play(self) -> None:
        self.dismiss()
        self.post_message(PlayRound())
