"""Buttons for what can be done with a board, made from the bindings of their keys."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
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

    def on_resize(self, event: events.Resize) -> None:
        for tool in self.query(_Tool):
            tool.show_key(event.size.width >= WIDTH_WITH_KEYS)


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
        self._name_shown, self._is_key_shown = name, False

    def rename(self, name: str) -> None:
        """Show another name."""
        self._name_shown = name
        self.show_key(self._is_key_shown)

    def show_key(self, is_shown: bool) -> None:
        """Show the name, and beside it the key or not."""
        self._is_key_shown = is_shown
        key = f" {self.app.get_key_display(self.binding)}" if is_shown else ""
        self.label = Content.assemble(self._name_shown, (key, "dim"))
