"""Buttons for what can be done with a board, made from the bindings of their keys."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.content import Content
from textual.reactive import var
from textual.widgets import Button

WIDTH_WITH_KEYS = 76
"""Columns from which on the keys are shown beside the names."""


class BoardTools(Horizontal):
    """One button that begins and stops the search, and those that need a board."""

    DEFAULT_CSS = """
    BoardTools {
        height: 1;
        & #stop { display: none; }
        &.-searching #stop { display: block; }
        &.-searching #solve { display: none; }
    }
    """

    is_searching: var[bool] = var(False, toggle_class="-searching")
    """Whether there is a search to be stopped."""
    is_answered: var[bool] = var(False, init=False)
    """Whether what is asked for is on the board, so that another one may be asked for."""
    has_board: var[bool] = var(False, init=False)
    """Whether there is a board to do something with."""

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

    def watch_is_answered(self, is_answered: bool) -> None:
        for tool in self.query("#solve").results(_Tool):
            tool.rename("Another" if is_answered else "Solve")

    def on_mount(self) -> None:
        self.screen.bindings_updated_signal.subscribe(self, self._show_keys)

    def on_resize(self) -> None:
        self._show_keys()

    def _show_keys(self, *_: object) -> None:
        """Show the keys as they are now, where there is room for them."""
        keys: dict[str, str] = {}
        if self.is_attached and self.size.width >= WIDTH_WITH_KEYS:
            for active in self.screen.active_bindings.values():
                keys[active.binding.action] = self.app.get_key_display(active.binding)
        for tool in self.query(_Tool):
            tool.show_key(keys.get(tool.binding.action, ""))


class _Tool(Button):
    """A button that does what a key does."""

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
        """Show another name."""
        self._show(name, self._key_shown)

    def show_key(self, key: str) -> None:
        """Show the name, and beside it the key, if there is one."""
        self._show(self._name_shown, key)

    def _show(self, name: str, key: str) -> None:
        if (name, key) != (self._name_shown, self._key_shown):
            self._name_shown, self._key_shown = name, key
            self.label = Content.assemble(name, (f" {key}" if key else "", "dim"))
