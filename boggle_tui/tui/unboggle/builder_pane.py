"""The board of the Unboggle screen, its size, and below it what the solver says."""

from __future__ import annotations

from dataclasses import dataclass

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.reactive import var
from textual.timer import Timer
from textual.widgets import Static

from boggle_tui.files.translation import _
from boggle_tui.game.board.board import MAX_SIDE, MIN_SIDE, SPARE, Board, Path, Size
from boggle_tui.tui.base.menu import Choice
from boggle_tui.tui.base.screen import KeyedApp
from boggle_tui.tui.board.board_view import EditableBoard
from boggle_tui.tui.board.tile_painter import LOWEST_PITCH
from boggle_tui.tui.unboggle.screen_text import ScreenText, Tone, requirements_text
from boggle_tui.tui.unboggle.unboggle_state import Solved, UnboggleState

AUTO = 0
"""The choice of a size that follows the words."""
OTHER_LINES = 4
"""The number of lines for the size, the caption and the keys, and one more."""
MAX_LINES = 7
"""The largest number of lines for the note and the status."""
COLORS = {"": "$secondary", "good": "$success", "bad": "$error"}


class BuilderPane(Vertical):
    """The board on the screen, or an empty one of the chosen size."""

    app: KeyedApp

    @dataclass
    class Resized(Message):
        """A size was chosen."""

        size: Size
        is_auto: bool
        """Whether the size should follow the words."""

    def __init__(self, state: UnboggleState) -> None:
        super().__init__()
        self.state = state
        """The state on show."""
        (rows, cols), is_auto = state.draft.size, state.draft.is_auto
        self._steps: list[Path] = []
        self._placed: set[int] = set()
        self._timer: Timer | None = None
        # Kept because a result may arrive while the screen is being taken down.
        self._rows = Choice(_("Rows"), _sizes(rows), AUTO if is_auto else rows, id="rows")
        self._cols = Choice(_("Columns"), _sizes(cols), AUTO if is_auto else cols, id="cols")
        self._caption = Static(id="caption")
        self.view = EditableBoard(Board.empty(rows, cols), id="board")
        """The tiles."""

    def compose(self) -> ComposeResult:
        with Horizontal(id="size"):
            yield self._rows
            yield self._cols
        yield self._caption
        yield self.view

    @property
    def is_revealing(self) -> bool:
        """Whether the board is still being animated."""
        return bool(self._steps)

    def show(self, state: UnboggleState, pointed: str, remark: str, keys: str) -> None:
        """Show a board, and above it what is said of a word or cell pointed at, or of the board.

        Without any of that, `keys` says what changes the board.

        The result of a search that was asked for is revealed tile by tile.
        """
        before, self.state = self.state, state
        if (state.draft, state.board) != (before.draft, before.board):
            self.finish_reveal()
        news = state.news
        if isinstance(news, Solved) and news is not before.news and news.board is state.board:
            self._begin_reveal(news)
        if state.draft != before.draft:
            self._show_size()
        self.view.q, self.view.marked_cells = state.q, frozenset(state.clues)
        if pointed:
            caption = Content.styled(pointed, "bold")
        elif remark:
            caption = Content.styled(remark, "$warning")
        else:
            caption = Content.styled(requirements_text(state.draft) or keys, "$secondary")
        self._caption.update(caption, layout=False)
        self._draw(() if self.is_revealing else state.path)

    def finish_reveal(self) -> bool:
        """End the animation, and return whether there was one."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        was_revealing, self._steps = self.is_revealing, []
        if was_revealing:
            self._draw(self.state.path)
        return was_revealing

    def on_click(self, event: events.Click) -> None:
        if self.finish_reveal():
            event.stop()

    @on(Choice.Changed)
    def resize(self, event: Choice.Changed) -> None:
        event.stop()
        chosen, draft = (self._rows.value, self._cols.value), self.state.draft
        is_auto = not draft.is_auto and AUTO in chosen
        # From auto, either key or a click leads back to a size that is chosen by hand.
        size = draft.size if AUTO in chosen else chosen
        self._show_size()
        self.post_message(self.Resized(size, is_auto))

    def _show_size(self) -> None:
        draft = self.state.draft
        for choice, side in zip((self._rows, self._cols), draft.size, strict=True):
            choice.choose(AUTO if draft.is_auto else side, _sizes(side))

    def _begin_reveal(self, news: Solved) -> None:
        """Show a board tile by tile along its words, unless animations are off."""
        self.finish_reveal()
        if news.board is None or not news.is_requested or self.app.animation_level == "none":
            return
        self._steps, self._placed = list(news.board.placement_steps), set()
        if self._steps:
            pace = self.app.pace
            pause = min(pace.reveal_tile, pace.reveal_board / len(self._steps))
            self._timer = self.set_interval(pause, self._place_next)

    def _place_next(self) -> None:
        if len(self._steps) <= 1:
            self.finish_reveal()
            return
        path = self._steps.pop(0)
        self._placed.add(path[-1])
        self._draw(path)

    def _draw(self, path: Path) -> None:
        """Draw the board, or the tiles placed so far, with a path lit."""
        state, view = self.state, self.view
        built, faces = state.board, state.faces
        rows, cols = state.draft.size
        if built is not None:
            rows, cols = built.board.rows, built.board.cols
        fixed = state.draft.fixed_faces.keys() & range(len(faces))
        if self.is_revealing:
            visible = self._placed | fixed
            faces = tuple(face if cell in visible else SPARE for cell, face in enumerate(faces))
        with self.app.batch_update():
            view.path = ()
            view.board = Board(rows, cols, faces)
            view.spare = (built.spare if built else frozenset()) - fixed
            view.fixed_cells = frozenset(fixed)
            view.path = path


def _sizes(side: int) -> tuple[tuple[str, int], ...]:
    """The sizes to choose from; the last is the one that follows the words, and is now `side`."""
    by_hand = ((str(each), each) for each in range(MIN_SIDE, MAX_SIDE + 1))
    return (*by_hand, (_("{side} auto", side=side), AUTO))


class SolverLine(VerticalScroll, can_focus=False):
    """Notice and warning, below them the solver's status, and last what would help, with its keys.

    Text that doesn't fit can be scrolled to, with the mouse, with PgDn, or with the focus there;
    what would help then comes first.
    """

    room: var[int] = var(3)
    """The number of lines available."""

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self._said: ScreenText | None = None
        self._shown: tuple[Content, Tone] | None = None
        self._height = 0
        # Kept because a result may arrive while the screen is being taken down.
        self._text = Static()

    def compose(self) -> ComposeResult:
        yield self._text
        yield Static("↕", id="more")  # stays where it is as the text scrolls

    def leave_room_for(self, rows: int) -> bool:
        """Use the lines that the smallest tiles of a board leave over; return whether none is."""
        left = self.app.size.height - rows * LOWEST_PITCH - OTHER_LINES
        self.room = max(1, min(MAX_LINES, left))
        return left < 1

    def watch_room(self, room: int) -> None:
        self.styles.max_height = room

    def show(self, text: ScreenText) -> None:
        """Show what is said, and changes that the keys 1, 2, … make."""
        self._said = text
        width = self.content_size.width - 1
        changes = [_key_and_text(at, each.text) for at, each in enumerate(text.suggestions, 1)]
        said = [
            Content.styled(text.notice, "$warning"),
            Content.styled(text.warning, "$warning"),
            Content.styled(text.status.text, COLORS[text.status.tone]),
        ]
        offers = _in_lines(changes, width)
        # Where there is one line, it begins with what is new.
        apart = Content("\n" if self.room > 1 else "  ")
        content = apart.join(line for line in (*said, *offers) if line.plain)
        is_old = self.room > 1 or (offers and not text.notice)
        if is_old and content.get_height({}, max(1, width)) > self.room:
            content = apart.join(line for line in (*offers, *reversed(said)) if line.plain)
        if (content, text.status.tone) == self._shown:
            return
        self._shown = content, text.status.tone
        height = self._height
        self._measure()
        # Laying out the screen takes longer than everything else that a key press does.
        self._text.update(content, layout=height != self._height)
        if not self.can_focus:
            self.scroll_home(animate=False)

    def on_resize(self) -> None:
        if self._said is not None:
            self.show(self._said)
        self._measure()

    def _measure(self) -> None:
        """Find out how many lines the text takes, and whether these are too many."""
        width = self.content_size.width - 1
        if self._shown and width > 0:
            self._height = self._shown[0].get_height({}, width)
            self.can_focus = self._height > self.room
            self.set_class(self.can_focus, "-cut")


def _in_lines(changes: list[Content], width: int) -> list[Content]:
    """Lay changes out in lines of that width, so that none is apart from its key."""
    lines: list[Content] = []
    for change in changes:
        longer = Content("   ").join([*lines[-1:], change])
        if lines and longer.cell_length <= width:
            lines[-1] = longer
        else:
            lines.append(change)
    return lines


def _key_and_text(number: int, text: str) -> Content:
    """A change that a key makes; a click on it does the same."""
    click = f"@click=screen.apply_suggestion({number})"
    return Content.from_markup(
        f"[{click}][b $primary]$number[/b $primary] $text[/]", number=str(number), text=text
    )
