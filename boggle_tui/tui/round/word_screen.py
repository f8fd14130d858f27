"""The base of the screens on which words are typed: from keys to the word, and to the verdict."""

from __future__ import annotations

from typing import NamedTuple

from textual import events
from textual.binding import Binding, BindingType

from boggle_tui.game.round.round import Round, Verdict
from boggle_tui.tui.base.screen import BoggleScreen
from boggle_tui.tui.board.board_view import MOVES, BoardView
from boggle_tui.tui.round.word_input import WordInput

NARROW, WIDE = 78, 108
"""A terminal narrower than the first is narrow, one as wide as the second is wide."""
GOOD_FOR_CLUES = 60
"""A width in which clues have few lines."""
WORD_KEYS: list[BindingType] = [
    Binding("enter", "submit", "Submit", tooltip="Submit the word"),
    Binding(
        "space",
        "pick_or_submit",
        "Submit, or pick this tile",
        show=False,
        tooltip="Pick the tile at the cursor",
    ),
    Binding("tab", "next_path", "Other path", tooltip="Light up another path of the word"),
    Binding("backspace", "erase", "Erase", show=False, tooltip="Take back the last letter or tile"),
    Binding("pageup", "scroll_words(-1)", "Scroll the words up", False, tooltip="Scroll the words"),
    Binding(
        "pagedown", "scroll_words(1)", "Scroll the words down", False, tooltip="Scroll the words"
    ),
    *MOVES,
]
"""The keys of such a screen, besides its own."""
ROTATE = Binding("ctrl+r", "rotate", "Rotate", tooltip="Rotate the board, to see it afresh")
LINES_AROUND = 6
"""Lines above and below the board, in a terminal that isn't low."""
WRONG = frozenset(Verdict) - {Verdict.FOUND, Verdict.ALREADY_FOUND}


class ColumnWidths(NamedTuple):
    """The widths of the three columns, and the lines of the board."""

    status: int
    middle: int
    found: int
    board_height: int


class _Least(NamedTuple):
    """The least width of each column, and a good one for the list of words."""

    status: int
    middle: int
    found: int
    good_found: int


def column_widths(view: BoardView, width: int, height: int, *, has_clues: bool) -> ColumnWidths:
    """Share a width between the columns, with the largest tiles that leave room for the rest.

    The board is in the middle, unless clues need the room next to it.
    """
    if width < NARROW:
        least = _Least(14, 31, 13, 13)
    elif width < WIDE:
        least = _Least(16, 38, 15, 24)
    else:
        least = _Least(20, 44, 20, 30)
    layout = view.layout_in(width - least.status - least.found, height)
    margin = 0 if width < NARROW else 2
    middle = max(layout.width + margin, least.middle)
    left = width - middle
    good_found = GOOD_FOR_CLUES if has_clues else least.good_found
    status = max(least.status, min(left // 2, left - good_found))
    return ColumnWidths(status, middle, left - status, layout.height)


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

    def on_resize(self) -> None:
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
