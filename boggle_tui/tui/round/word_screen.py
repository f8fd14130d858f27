"""The base of the screens on which words are typed: from keys to the word, and to the verdict."""

from __future__ import annotations

from textual import events
from textual.binding import Binding, BindingType

from boggle_tui.game.round.round import Round, Verdict
from boggle_tui.tui.base.screen import BoggleScreen
from boggle_tui.tui.board.board_view import MOVES
from boggle_tui.tui.round.column_widths import column_widths
from boggle_tui.tui.round.word_input import WordInput

WORD_KEYS: list[BindingType] = [
    Binding("enter", "submit", "Submit"),
    Binding("space", "pick_or_submit", "Submit, or pick this tile", show=False),
    Binding("tab", "next_path", "Other path"),
    Binding("backspace", "erase", "Erase", show=False),
    Binding("pageup", "scroll_words(-1)", "Scroll the words up", show=False),
    Binding("pagedown", "scroll_words(1)", "Scroll the words down", show=False),
    *MOVES,
]
"""The keys of such a screen, besides its own."""
ROTATE = Binding("ctrl+r", "rotate", "Rotate", tooltip="Rotate the board, to see it afresh")
LINES_AROUND = 6
"""Lines above and below the board, in a terminal that isn't low."""
WRONG = frozenset(Verdict) - {Verdict.FOUND, Verdict.ALREADY_FOUND}


class WordScreen(BoggleScreen[None]):
    """A round, and the line in which its words are typed."""

    game: Round
    """The round being played."""
    word_input: WordInput
    CSS_PATH = "word_screen.tcss"

    @property
    def has_clues(self) -> bool:
        """Whether clues stand next to the board."""
        return False

    @classmethod
    def is_text_key(cls, key: str, character: str | None) -> bool:  # noqa: ARG003
        return bool(character and character.isalpha())

    @property
    def typed(self) -> str:
        return self.word_input.trace.text

    def on_key(self, event: events.Key) -> None:
        letters = self.game.lexicon.language.fold(event.character or "")  # in German, ü is ue
        if letters.isalpha() and not self.game.is_paused:
            event.stop()
            self.word_input.type(letters)

    def action_submit(self) -> None:
        self.word_input.submit()

    def action_pick_or_submit(self) -> None:
        self.word_input.pick()

    def action_next_path(self) -> None:
        self.word_input.use_next_path()

    def action_erase(self) -> None:
        self.word_input.erase()

    def action_move(self, rows: int, cols: int) -> None:
        self.word_input.move_cursor(rows, cols)

    def action_rotate(self) -> None:
        self.word_input.board_view.rotation += 1
        self.share_room()

    def on_resize(self, _: events.Resize) -> None:
        self.share_room()

    def share_room(self) -> None:
        """Give the board the largest tiles that leave room for the rest."""
        if self.is_too_small:
            return
        width, height = self.size
        view, lines = self.word_input.board_view, height - LINES_AROUND
        is_crowded = view.layout_in(width, lines).height > lines
        self.set_class(is_crowded, "-crowded")
        lines += 2 * (is_crowded or self.has_class("-low"))
        widths = column_widths(view, width - 2, lines, has_clues=self.has_clues)
        # Where there is room, the board and the word below it are centred together.
        view.styles.height = widths.board_height if self.has_class("-tall") else "1fr"
        self.query_one("#status").styles.width = widths.status
        self.word_input.styles.width = widths.middle

    def say_verdict(self, text: str, verdict: Verdict | None) -> None:
        """Show a text in the colour of a verdict."""
        is_found = verdict is Verdict.FOUND
        style = "$error" if verdict in WRONG else "bold $success" if is_found else ""
        self.word_input.say(text, style)
