"""BoardTools: a row of buttons, made from the bindings of the screen."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.content import Content
from textual.reactive import var
from textual.widgets import Button

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

    is_searching: var[bool] = var(False, toggle_class="-searching")
    """Whether there is a search to stop."""
    can_browse: var[bool] = var(False, init=False)
    """Whether the first button searches for another board."""
    has_board: var[bool] = var(False, init=False)
    """Whether there is a board for the other buttons."""

    def __init__(self, solve: Binding, stop: Binding, others: Sequence[Binding]) -> None:
        super().__init__()
        self._solve, self._stop, self._others = solve, stop, others

    def compose(self) -> ComposeResult:
        yield _Tool(self._solve, "Solve", id="solve", variant="primary")
        yield _Tool(self._stop, "Stop", id="stop", variant="warning")
        for binding in self._others:
            yield _Tool(binding, binding.description, disabled=True)

    def watch_has_board(self, has_board: bool) -> None:
        for tool in self.query(_Tool):
            tool.disabled = not has_board and tool.binding in self._others

    def watch_can_browse(self, can_browse: bool) -> None:
        for tool in self.query("#solve").results(_Tool):
            tool.rename("Another" if can_browse else "Solve")

    def on_mount(self) -> None:
        self.screen.bindings_updated_signal.subscribe(self, self._show_keys)

    def on_resize(self) -> None:
        self._show_keys()

    def _show_keys(self, *_: object) -> None:
        """Show the current keys if there is room for them."""
        keys: dict[str, str] = {}
        if self.is_attached and self.size.width >= WIDTH_WITH_KEYS:
            for active in self.screen.active_bindings.values():
                keys[active.binding.action] = self.app.get_key_display(active.binding)
        for tool in self.query(_Tool):
            tool.show_key(keys.get(tool.binding.action, ""))


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
        self.binding = binding
        self._name_shown, self._key_shown = name, ""

    def rename(self, name: str) -> None:
        """Change the name on the button."""
        self._show(name, self._key_shown)

    def show_key(self, key: str) -> None:
        """Show a key next to the name; none if it is empty."""
        self._show(self._name_shown, key)

    def _show(self, name: str, key: str) -> None:
        if (name, key) != (self._name_shown, self._key_shown):
            self._name_shown, self._key_shown = name, key
            self.label = Content.assemble(name, (f" {key}" if key else "", "dim"))
