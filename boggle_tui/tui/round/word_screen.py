"""The base of the screens on which words are typed: from keys to the word, and to the verdict."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from math import ceil, inf, isinf
from typing import ClassVar

from rich.segment import Segment
from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.geometry import Region
from textual.message import Message
from textual.reactive import var
from textual.widget import Widget

from boggle_tui.files.translation import N_, _, ngettext
from boggle_tui.game.board.board import BLOCK, QU, Cell, QReading
from boggle_tui.game.board.word_trace import WordTrace
from boggle_tui.game.dice.dice_set import dice_sets, possible_dice
from boggle_tui.game.round.round import Round, Verdict
from boggle_tui.game.round.stopwatch import clock_face
from boggle_tui.game.words.phrases import listed
from boggle_tui.tui.base.keyboard import bind, off_bar, on_bar
from boggle_tui.tui.base.painted import Lines, changed_lines, drawn, figures
from boggle_tui.tui.base.screen import TALL, USUAL_HEIGHT, BoggleScreen
from boggle_tui.tui.board.board_view import MOVES, BoardView
from boggle_tui.tui.board.tile_painter import TileLayout, TilePainter

RADIO = N_(
    "Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November"
    " Oscar Papa Quebec Romeo Sierra Tango Uniform Victor Whiskey X-ray Yankee Zulu"
)
"""The words of the radio alphabet. Source: ICAO Annex 10, volume II."""
LONGEST_SHOWN = 27
"""Letters of the word that fit; of a longer one, the last letters are shown."""
HOW_TO_SUBMIT = N_("Type a word, then press Enter.")
TEXT_LINES = 3
"""The lines of the word, and of a message below it."""


def reading_text(face: str, q: QReading) -> str:
    """Describe a face: its name, or the letters it stands for."""
    if face == BLOCK:
        return _("Block: no word crosses it")
    if face == QU and q is not QReading.QU:
        return _("Q alone") if q is QReading.Q else _("Q or Qu, as the word needs")
    if len(face) > 1:
        return _("{tile}: {letters} on one tile", tile=face, letters=listed([*face.upper()]))
    spoken = {name[0]: name for name in _(RADIO).split()}
    if face in spoken:
        return _("{letter} as in {word}", letter=face, word=spoken[face])
    return _("The letter {letter}", letter=face)


LAST_SECONDS = 15
"""Seconds left from which the countdown shows in the colour of a warning."""


class Countdown(Lines):
    """Shows the seconds it is given, and how much of all that is; the clock itself is elsewhere."""

    DEFAULT_CSS = "Countdown { height: 4; width: 1fr; text-align: center; }"

    WIDEST_BAR: ClassVar[int] = 1000
    seconds: var[float] = var(inf)
    """Seconds left."""

    def __init__(self, length: float | None, *, counts_up: bool = False) -> None:
        """Count down from `length` seconds; None for a round without a clock.

        With `counts_up`, a round without a clock shows the time played.
        """
        super().__init__()
        self._length, self._counts_up = length, counts_up and length is None
        self.time = clock_face(0 if self._counts_up else length or inf)
        """The time shown."""
        self._below: Sequence[Content] = ()
        """Lines below the time."""

    def show_elapsed(self, seconds: float) -> None:
        """Show the time played, if that is what is counted."""
        if self._counts_up:
            self.time = clock_face(seconds)
            self.draw()

    def watch_seconds(self, seconds: float) -> None:
        if not isinf(seconds):
            self.time = clock_face(ceil(seconds))
            self.draw()

    def on_resize(self) -> None:
        self.draw()

    def draw(self) -> None:
        """Show the time, and what is below it."""
        style = "$error" if self.seconds <= LAST_SECONDS else "$foreground"
        # Digits draws a hyphen large, but not a dash.
        time = figures(self.time.replace("–", "-"), style)
        self.show([*time, self._bar(style), *self._below])

    def _bar(self, style: str) -> Content:
        if self._length is None:
            return Content()
        width = min(self.size.width, self.WIDEST_BAR)
        halves = int(2 * width * min(1, self.seconds / self._length))
        whole, half = divmod(halves, 2)
        bar = "━" * whole + "╸" * half
        after = "╺" if whole and not half and whole < width else ""
        rest = (after + "━" * width)[: width - len(bar)]
        return Content.assemble((bar, style.replace("foreground", "primary")), (rest, "$panel"))


class Status(Countdown):
    """The clock of a round, its score, and how it stands."""

    DEFAULT_CSS = "Status { height: 1fr; }"

    WIDEST_BAR = 40
    caption = Content()
    """The text above the score."""
    summary_lines = 1
    """The lines of the text below the score."""
    _told: tuple[str, str, str, Sequence[Content]] = "0", "", "", ()

    @property
    def score(self) -> str:
        """The score shown."""
        return self._told[0]

    def tell(
        self, score: str, summary: str, goal: str = "", others: Sequence[Content] = ()
    ) -> None:
        """Show a score, a text below it, how far the goal is, and lines about others."""
        told = score, summary, goal, others
        if others or told != self._told:
            self._told = told
            self.on_resize()

    def on_resize(self) -> None:
        width = max(1, self.size.width)
        score, summary, goal, others = self._told
        summarised = [*Content.styled(summary, "$secondary").wrap(width), Content()]
        self._below = [
            Content(),
            *self.caption.wrap(width),
            *figures(score, "$primary"),
            *summarised[: self.summary_lines],
            Content(),
            *(Content.styled(goal, "$primary").wrap(width) if goal else ()),
            *(line.pad_right(max(0, width - line.cell_length)) for line in others),
        ]
        self.draw()


class WordInput(BoardView):
    """The board, and below it the word being entered, and what the round says.

    Keys belong to the screen, which calls the methods here; the mouse is handled here.
    """

    trace: var[WordTrace] = var(lambda: WordTrace(BoardView().board), init=False)
    """The word being entered, and its path."""

    @dataclass
    class Submitted(Message):
        """A word was entered; picked tiles, such as a Q tile, may be read in several ways."""

        readings: tuple[str, ...]

    def __init__(self, game: Round, dice: str | None) -> None:
        """Show the round's board; `dice` names its dice set, if known, for describing tiles."""
        super().__init__(game.board, game.rules.q, id="board")
        self._game, self._dice = game, dice_sets().get(dice or "")
        self.set_reactive(WordInput.trace, WordTrace(game.board, game.rules.q))
        self._pressed_last = self._is_dragging = self._is_held = False
        self._before_press = self.trace
        self._gap, self._is_centred = 1, False
        self.text_line = 0
        """The line of the word; below it are those of the message."""
        self._said = Content()
        self._wrapped: Sequence[Content] = ()
        self._texts: Sequence[Content] = ()

    def place(self, *, gap: int, is_centred: bool) -> None:
        """Leave a gap below the board; with `is_centred`, centre it with the lines below it."""
        self._gap, self._is_centred = gap, is_centred
        self.refresh()

    @property
    def tile_layout(self) -> TileLayout:
        width, height = self.size
        left = height - self._gap - TEXT_LINES
        layout = self.layout_in(width, left)
        if self._is_centred:
            layout = layout._replace(top=max(0, (left - layout.height) // 2))
        return layout

    def _new_painter(self) -> TilePainter:
        painter, end = super()._new_painter(), self.size.height - TEXT_LINES
        below = painter.layout.top + painter.layout.height + self._gap
        self.text_line = min(below, end) if self._is_centred else end
        return painter

    def segments(self, y: int) -> list[Segment]:
        above, at = super().segments(y), y - self.text_line
        if at < 0:
            return above
        text = self._texts[at] if at < len(self._texts) else Content()
        return drawn(text, self.outer_size.width, self.visual_style, "center")

    def watch_trace(self) -> None:
        self.set_reactive(WordInput.path, self.trace.path)
        self._show_texts(*self.changed_regions())

    def on_resize(self) -> None:
        self._wrapped = self._said.wrap(max(1, self.size.width))
        self._show_texts()

    def say(self, text: str, style: str = "") -> None:
        """Show a message below the word."""
        self._said = Content.styled(text, style or "$secondary")
        self.on_resize()

    def _show_texts(self, *regions: Region) -> None:
        """Show the word, and draw these regions anew; a long message takes the line of no word."""
        word = self.trace.text.upper()
        if len(word) > LONGEST_SHOWN:
            word = f"…{word[1 - LONGEST_SHOWN :]}"
        shown = (word, "bold") if self.trace.is_on_board else (f"{word} ✗", "bold $error")
        is_long = len(self._wrapped) >= TEXT_LINES and not word
        before = self._texts
        self._texts = self._wrapped if is_long else [Content.styled(*shown), *self._wrapped]
        top, width = self.text_line, self.size.width
        lines = (Region(0, top + y, width, 1) for y in changed_lines(before, self._texts))
        if changed := [*regions, *lines]:
            self.refresh(*changed)

    def type(self, letters: str) -> None:
        """Add letters to the word."""
        self.cursor = None
        self.trace = reduce(WordTrace.typed, letters, self.trace)

    def clear(self) -> None:
        """Remove the whole word, and the light of one just found."""
        self.trace = self.trace.cleared()
        self.path = ()

    def pick(self) -> None:
        """Pick the tile at the cursor; submit the word if it ends there, or without a cursor.

        Where an entry such as Mary Ann is to be found, only Enter submits: the space is typed.
        """
        if self.cursor is not None and self.trace.path[-1:] != (self.cursor,):
            self.trace = self.trace.picked(self.cursor)
        elif not any(" " in self._game.to_find.text(word) for word in self._game.to_find.words):
            self.submit()

    def submit(self) -> None:
        """Submit the word, and clear it; without one, say how it is done."""
        if self.trace.text:
            # Sent to the screen itself, so that it arrives before the next key does.
            self.screen.post_message(self.Submitted(self.trace.readings))
            self.clear()
        elif not self._game.is_paused:
            self.say(_(HOW_TO_SUBMIT))

    def describe_tile(self) -> None:
        """Describe the tile at the cursor, or else the last one of the word."""
        cell = next(iter(self.trace.path[-1:]), None) if self.cursor is None else self.cursor
        if cell is None:
            self.say(_("Move to a tile first."))
        else:
            self._describe(cell)

    @on(BoardView.TilePressed)
    def _press_tile(self, event: BoardView.TilePressed) -> None:
        self._is_dragging = self._is_held = False
        self._before_press = self.trace
        self._pressed_last = self.trace.path[-1:] == (event.cell,)
        self.cursor = None
        if not self._pressed_last:
            self.trace = self.trace.picked(event.cell)

    @on(BoardView.TileEntered)
    def _drag_to_tile(self, event: BoardView.TileEntered) -> None:
        path = self.trace.path
        is_next = path and event.cell in self._game.board.neighbours[path[-1]]
        if event.cell in path[-2:-1] or (is_next and event.cell not in path):
            self._is_dragging = True
            self.trace = self.trace.picked(event.cell)

    @on(BoardView.TileHeld)
    def _hold_tile(self, event: BoardView.TileHeld) -> None:
        self._is_held = True
        self._describe(event.cell)

    @on(BoardView.TileReleased)
    def _release_tile(self) -> None:
        if self._is_held and not self._is_dragging:
            self.trace = self._before_press  # The tile was held for its description only.
        elif self._is_dragging or self._pressed_last:
            self.submit()
        self._is_dragging = self._pressed_last = False

    def _describe(self, cell: Cell) -> None:
        """Say what a tile shows and, on a second line, its die, if the dice are known."""
        board = self._game.board
        text = reading_text(board.faces[cell], self._game.rules.q)
        dice = possible_dice(board, cell, self._dice) if self._dice else ()
        if len(dice) == 1:
            text += f"\n{_('Its die: {faces}', faces=' '.join(dice[0]))}"
        elif dice:
            count = ngettext("{count} die could show it", "{count} dice could show it", len(dice))
            text += f"\n{count}"
        self.say(text)


NARROW, WIDE = 78, 108
"""A terminal narrower than the first is narrow, one as wide as the second is wide."""
GOOD_FOR_CLUES = 60
"""A width in which clues have few lines."""
LEAST_WORD = 10
"""Columns for the words to find, at least, as for a heading above them: Buchstaben."""
AROUND_WORD = 7
"""Columns around such a word: its sign, a scrollbar and gaps."""
WORD_KEYS = bind(
    on_bar("enter", "submit", "Submit", "Submit the word"),
    off_bar("space", "pick_or_submit", "Submit, or pick this tile", "Pick the tile at the cursor"),
    on_bar("tab", "next_path", "Other path", "Light up another path of the word"),
    off_bar("backspace", "erase", "Erase", "Take back the last letter or tile"),
    off_bar("pageup", "scroll_words(-1)", "Scroll the words up", "Scroll the words"),
    off_bar("pagedown", "scroll_words(1)", "Scroll the words down", "Scroll the words"),
    *MOVES,
)
"""The keys of such a screen, besides its own."""
ROTATE = on_bar("ctrl+r", "rotate", "Rotate", "Rotate the board, to see it afresh")
LINES_AROUND = 6
"""Lines above and below the board, in a terminal that isn't low."""
WRONG = frozenset(Verdict) - {Verdict.FOUND, Verdict.ALREADY_FOUND}


class WordScreen(BoggleScreen[None]):
    """A round, and the line in which its words are typed."""

    game: Round
    """The round being played."""
    word_input: WordInput
    countdown: Status
    has_clues = False
    """Whether clues stand next to the board, and need the room there."""
    CSS_PATH = "word_screen.tcss"

    def body(self) -> ComposeResult:
        with Horizontal(id="table"):
            yield self.countdown
            yield self.word_input
            with Vertical(id="right"):
                yield from self.beside()

    def beside(self) -> Sequence[Widget]:
        """The widgets on the right of the board."""
        raise NotImplementedError

    @staticmethod
    def is_text_key(key: str, character: str | None) -> bool:  # noqa: ARG004
        return bool(character and character.isalpha())

    @property
    def typed(self) -> str:
        return self.word_input.trace.text

    def type_key(self, event: events.Key) -> bool:
        letters = self.game.lexicon.language.fold(event.character or "")  # in German, ü is ue
        if is_typed := letters.isalpha() and not self.game.is_paused:
            self.word_input.type(letters)
        return is_typed

    def action_submit(self) -> None:
        self.word_input.submit()

    def action_pick_or_submit(self) -> None:
        self.word_input.pick()

    def action_next_path(self) -> None:
        self.word_input.trace = self.word_input.trace.with_next_path()

    def action_erase(self) -> None:
        self.word_input.trace = self.word_input.trace.erased()

    def action_move(self, rows: int, cols: int) -> None:
        entry = self.word_input
        entry.cursor = entry.cell_beyond(entry.cursor, rows, cols)

    def action_rotate(self) -> None:
        self.word_input.rotation += 1
        self.share_room()

    def on_resize(self) -> None:
        self.share_room()

    def share_room(self) -> None:
        """Give the board the largest tiles that leave room for the rest."""
        if self.is_too_small:
            return
        width, height = self.size
        view, lines = self.word_input, height - LINES_AROUND
        is_crowded = view.layout_in(width, lines).height > lines
        self.set_class(is_crowded, "-crowded")
        is_low = is_crowded or height < USUAL_HEIGHT
        lines += 2 * is_low
        width -= 2
        if width < NARROW:
            least_status, least_middle, found, good_found = 14, 31, 13, 13
        elif width < WIDE:
            least_status, least_middle, found, good_found = 16, 38, 15, 24
        else:
            least_status, least_middle, found, good_found = 20, 44, 20, 30
        if (to_find := self.game.to_find) and width >= NARROW:
            longest = max(LEAST_WORD, *(len(to_find.text(word)) for word in to_find.words))
            found = max(found, longest + AROUND_WORD)
        layout = view.layout_in(width - least_status - found, lines)
        middle = max(layout.width + (0 if width < NARROW else 2), least_middle)
        left = width - middle  # The board is in the middle, unless clues need the room.
        good_found = max(found, GOOD_FOR_CLUES if self.has_clues else good_found)
        status = max(least_status, min(left // 2, left - good_found))
        # Where there is room, the board and the word below it are centred together.
        view.place(gap=0 if is_low else 1, is_centred=height >= TALL)
        self.countdown.styles.width = status - (width < NARROW)
        view.styles.width = middle

    def say_verdict(self, text: str, verdict: Verdict | None) -> None:
        """Show a text in the colour of a verdict."""
        is_found = verdict is Verdict.FOUND
        style = "$error" if verdict in WRONG else "bold $success" if is_found else ""
        self.word_input.say(text, style)
