"""The bases of screens and dialogs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, cast

from textual import events, on
from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from boggle_tui.tui.base.bindings import with_ids
from boggle_tui.tui.base.keyboard import key_name
from boggle_tui.tui.base.textual_internals import SteadyScreen, forget_drawn_widgets, may_leave

if TYPE_CHECKING:
    from boggle_tui.tui.context import AppContext

ResultType = TypeVar("ResultType")
SMALLEST_WIDTH, SMALLEST_HEIGHT = 60, 20
TOO_SMALL = (
    f"This terminal is too small.\n\nBoggle needs {SMALLEST_WIDTH} columns and"
    f" {SMALLEST_HEIGHT} lines. Please enlarge the window, or make the text smaller."
)


class KeyedScreen(SteadyScreen[ResultType]):
    """A screen or dialog whose keys can be changed; it says so if the terminal is too small."""

    too_small: ClassVar[str] = TOO_SMALL
    """The text shown if the terminal is too small."""

    def __init_subclass__(cls, **options: Any) -> None:
        """Give the bindings ids, so that their keys can be changed."""
        if "BINDINGS" in cls.__dict__:
            owner = cls.__name__.removesuffix("Screen").removesuffix("Dialog")
            cls.BINDINGS = with_ids(owner.lower(), cls.BINDINGS)
        super().__init_subclass__(**options)

    @property
    def parting_words(self) -> str:
        """What to tell the player who closes the program here, if anything."""
        return ""

    @classmethod
    def is_text_key(cls, key: str, character: str | None) -> bool:  # noqa: ARG003
        """Whether the screen uses the key for typing, so that it can't be bound to anything."""
        return False

    def key_of(self, action: str) -> str:
        """The name of the key that now runs an action; empty if there is none."""
        named = {action, action.removeprefix("app.")}  # The app's own have no prefix.
        for active in self.active_bindings.values():
            if active.binding.action in named:
                return key_name(self.app, active.binding.key)
        return ""

    @property
    def context(self) -> AppContext:
        """The app, as screens see it."""
        return cast("AppContext", self.app)

    @property
    def typed(self) -> str:
        """The text typed and not yet entered, which nothing else saves."""
        return " ".join(line.value for line in self.query(Input) if line.value)

    @property
    def is_current(self) -> bool:
        """Whether the player can see the screen: nothing but dialogs is above it.

        Textual counts the screen right below a full one as well. It then paints both of them for
        each change of the lower one.
        """
        stack = self.app.screen_stack
        above = stack[stack.index(self) + 1 :] if self in stack else ()
        return super().is_current and all(isinstance(screen, ModalScreen) for screen in above)

    @property
    def is_too_small(self) -> bool:
        """Whether the terminal is too small to show the screen."""
        width, height = self.app.size
        return width < SMALLEST_WIDTH or height < SMALLEST_HEIGHT

    def on_compose(self) -> None:
        """Set the classes for the terminal's size before there are widgets.

        Textual sets them at the first `Resize` only, and computes all styles a second time.
        """
        across = self.HORIZONTAL_BREAKPOINTS or self.app.HORIZONTAL_BREAKPOINTS or []
        down = self.VERTICAL_BREAKPOINTS or self.app.VERTICAL_BREAKPOINTS or []
        for length, steps in zip(self.app.size, (across, down), strict=True):
            self.set_class(True, max(step for step in steps if step[0] <= length)[1])

    @on(events.ScreenResume)
    def _keep_new_styles(self, event: events.ScreenResume) -> None:
        """Keep the styles of a screen that has just opened: Textual would compute them again."""
        if not self.stack_updates:
            event.refresh_styles = False

    def dismiss(self, result: ResultType | None = None) -> AwaitComplete:
        """Leave with a result; do nothing if the screen is gone or covered by now.

        A late press of a button, whose action is meant for its own screen, does nothing to another.
        """
        is_own = self.is_active and may_leave(self)
        return super().dismiss(result) if is_own else AwaitComplete()

    def on_resize(self, _: events.Resize) -> None:
        """Mount the text for a small terminal; the style sheet hides everything else."""
        # A screen that is being removed gets new sizes as well.
        if self.is_attached and self.is_too_small and not self.query(".too-small"):
            self.mount(Static(self.too_small, classes="too-small"))

    def after_layout(self, draw: Callable[[], object]) -> None:
        """Draw once all widgets have their new sizes, if the screen is open then."""

        def draw_if_open() -> None:
            # Its widgets come later than the first resize, and go before the screen itself.
            if self.is_mounted and self in self.app.screen_stack:
                draw()

        self.call_after_refresh(draw_if_open)


class Dialog(ModalScreen[ResultType], KeyedScreen[ResultType]):
    """A question, or something to read, over another screen."""


class BoggleScreen(KeyedScreen[ResultType]):
    """A screen that fills the terminal."""

    TITLE: ClassVar[str | None] = None
    VERTICAL_BREAKPOINTS: ClassVar[list[tuple[int, str]] | None] = [  # type: ignore[misc]
        (0, "-too-short"),
        (SMALLEST_HEIGHT, "-low"),
        (24, "-short"),
        (32, "-tall"),
    ]
    BINDINGS: ClassVar[list[BindingType]] = [Binding("f1", "app.help", "Help", id="help")]

    @on(events.Unmount)
    def _release(self) -> None:
        forget_drawn_widgets()
