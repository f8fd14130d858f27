"""What is below the board: the lines about the solver, and the buttons for the board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.reactive import var
from textual.widgets import Button, Static

from boggle_tui.files.translation import _, pgettext
from boggle_tui.tui.board.tile_painter import LOWEST_PITCH
from boggle_tui.tui.unboggle.unboggle_state import UnboggleState
from boggle_tui.tui.unboggle.wording import ScreenText, Tone

OTHER_LINES = 5
"""The number of lines for the size, the caption, the tools and the keys."""
MAX_LINES = 7
"""The largest number of lines for the note and the status."""
COLORS = {"": "$secondary", "good": "$success", "bad": "$error"}


class SolverLine(VerticalScroll, can_focus=False):
    """A notice, below it the status of the solver, and last what would help, with its keys.

    Text that doesn't fit can be scrolled to, with the mouse or with the focus there.
    """

    room: var[int] = var(3)
    """The number of lines available."""

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self._shown: tuple[Content, Tone] | None = None
        self._height = 0
        # Kept because a result may arrive while the screen is being taken down.
        self._text = Static()

    def compose(self) -> ComposeResult:
        yield self._text

    def leave_room_for(self, rows: int) -> bool:
        """Use the lines that the smallest tiles of a board leave over; return whether none is."""
        left = self.app.size.height - rows * LOWEST_PITCH - OTHER_LINES
        self.room = max(1, min(MAX_LINES, left))
        return left < 1

    def watch_room(self, room: int) -> None:
        self.styles.max_height = room

    def show(self, text: ScreenText) -> None:
        """Show a notice, the status of the solver, and changes that the keys 1, 2, … make."""
        changes = [_key_and_text(at, each.text) for at, each in enumerate(text.suggestions, 1)]
        lines = [
            Content.styled(text.notice, "$warning"),
            Content.styled(text.status.text, COLORS[text.status.tone]),
            Content("   ").join(changes),
        ]
        content = Content("\n").join(line for line in lines if line.plain)
        if (content, text.status.tone) == self._shown:
            return
        self._shown = content, text.status.tone
        height = content.get_height({}, max(1, self.content_size.width))
        # Laying out the screen takes longer than everything else that a key press does.
        self._text.update(content, layout=height != self._height)
        self._height = height
        self.can_focus = height > self.room
        if not self.can_focus:
            self.scroll_home(animate=False)


def _key_and_text(number: int, text: str) -> Content:
    """A change that a key makes; a click on it does the same."""
    click = f"@click=screen.apply_suggestion({number})"
    return Content.from_markup(
        f"[{click}][b $primary]$number[/b $primary] $text[/]", number=str(number), text=text
    )


class BoardTools(Horizontal):
    """A button to start or stop the search, and as many buttons that need a board as fit.

    They show their keys where all have room for them; the palette lists them all.
    """

    DEFAULT_CSS = """
    BoardTools {
        height: 1;
        & #stop { display: none; }
        &.-searching #stop { display: block; }
        &.-searching #solve { display: none; }
    }
    """

    def __init__(self, solve: Binding, stop: Binding, others: Sequence[Binding]) -> None:
        super().__init__()
        self._solve = _Tool(solve, pgettext("key", "Solve"), id="solve", variant="primary")
        self._stop = _Tool(stop, _("Stop"), id="stop", variant="warning")
        self._others = [
            _Tool(each, pgettext("key", each.description), disabled=True) for each in others
        ]

    def compose(self) -> ComposeResult:
        yield self._solve
        yield self._stop
        yield from self._others

    def show(self, state: UnboggleState) -> None:
        """Offer what can be done in a state."""
        self.set_class(state.is_search_shown, "-searching")
        name = _("Another") if state.can_browse else pgettext("key", "Solve")
        if name != self._solve.name_shown:
            self._solve.name_shown = name
            self._share_room()
        for tool in self._others:
            tool.disabled = state.board is None

    def on_mount(self) -> None:
        self.screen.bindings_updated_signal.subscribe(self, self._share_room)

    def on_resize(self) -> None:
        self._share_room()

    def _share_room(self, *_: object) -> None:
        """Show the buttons that have room, with their keys if all of them have."""
        if not self.is_attached:
            return
        keys = {
            active.binding.action: self.app.get_key_display(active.binding)
            for active in self.screen.active_bindings.values()
        }
        if self._width(self._others, keys) > self.size.width:
            keys = {}
        for tool in (self._solve, self._stop, *self._others):
            tool.show_key(keys)
        for count, tool in enumerate(self._others, 1):
            tool.display = self._width(self._others[:count], keys) <= self.size.width

    def _width(self, others: Sequence[_Tool], keys: Mapping[str, str]) -> int:
        """The columns of the first button, whichever it is, and of these others; no gap follows."""
        first = max(self._solve.width(keys), self._stop.width(keys))
        return first + sum(tool.width(keys) for tool in others) - 1


class _Tool(Button):
    """A button with the action of a key."""

    def __init__(self, binding: Binding, name: str, **options: object) -> None:
        super().__init__(
            name,
            compact=True,
            tooltip=_(binding.tooltip) or None,
            action=f"screen.{binding.action}",
            **options,  # type: ignore[arg-type]
        )
        self.name_shown, self._binding_action = name, binding.action

    def width(self, keys: Mapping[str, str]) -> int:
        """The columns it takes with its key, if it is among these, and the gap after it."""
        least = self.styles.min_width
        return max(self._label(keys).cell_length + 2, int(least.value) if least else 0) + 1

    def show_key(self, keys: Mapping[str, str]) -> None:
        """Show the name, and the key of the action if it is among these."""
        label = self._label(keys)
        if label != self.label:
            self.label = label
            self.refresh(layout=True)

    def _label(self, keys: Mapping[str, str]) -> Content:
        key = keys.get(self._binding_action, "")
        return Content.assemble(self.name_shown, (f" {key}" if key else "", "dim"))
