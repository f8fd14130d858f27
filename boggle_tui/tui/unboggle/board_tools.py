"""BoardTools: a row of buttons, made from the bindings of the screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Button

from boggle_tui.tui.unboggle.unboggle_state import UnboggleState

WIDTH_WITH_KEYS = 76
"""The number of columns from which on buttons show their keys."""


class BoardTools(Horizontal):
    """A button to start or stop the search, and buttons that need a board."""

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
        self._solve = _Tool(solve, "Solve", id="solve", variant="primary")
        self._stop = _Tool(stop, "Stop", id="stop", variant="warning")
        self._others = [_Tool(each, each.description, disabled=True) for each in others]
        self._keys: dict[str, str] = {}

    def compose(self) -> ComposeResult:
        yield self._solve
        yield self._stop
        yield from self._others

    def show(self, state: UnboggleState) -> None:
        """Offer what can be done in a state."""
        self.set_class(state.is_search_shown, "-searching")
        self._solve.name_shown = "Another" if state.can_browse else "Solve"
        self._solve.show_key(self._keys)
        for tool in self._others:
            tool.disabled = state.board is None

    def on_mount(self) -> None:
        self.screen.bindings_updated_signal.subscribe(self, self._show_keys)

    def on_resize(self) -> None:
        self._show_keys()

    def _show_keys(self, *_: object) -> None:
        """Show the current keys if there is room for them."""
        self._keys = {}
        if self.is_attached and self.size.width >= WIDTH_WITH_KEYS:
            for active in self.screen.active_bindings.values():
                self._keys[active.binding.action] = self.app.get_key_display(active.binding)
        for tool in (self._solve, self._stop, *self._others):
            tool.show_key(self._keys)


class _Tool(Button):
    """A button with the action of a key."""

    def __init__(self, binding: Binding, name: str, **options: object) -> None:
        super().__init__(
            name,
            compact=True,
            tooltip=binding.tooltip or None,
            action=f"screen.{binding.action}",
            **options,  # type: ignore[arg-type]
        )
        self.name_shown, self._binding_action = name, binding.action

    def show_key(self, keys: Mapping[str, str]) -> None:
        """Show the name, and the key of the action if it is among these."""
        key = keys.get(self._binding_action, "")
        label = Content.assemble(self.name_shown, (f" {key}" if key else "", "dim"))
        if label != self.label:
            self.label = label
