"""What all screens have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, cast

from textual import events, on
from textual._styles_cache import StylesCache
from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen, Screen
from textual.widgets import Static

from boggle_tui.tui.base.bindings import with_ids

if TYPE_CHECKING:
    from boggle_tui.tui.context import AppContext

ResultType = TypeVar("ResultType")
SMALLEST_WIDTH, SMALLEST_HEIGHT = 60, 20
TOO_SMALL = (
    f"This terminal is too small.\n\nBoggle needs {SMALLEST_WIDTH} columns and"
    f" {SMALLEST_HEIGHT} lines: make the window larger, or the letters smaller."
)


class KeyedScreen(Screen[ResultType]):
    """A screen whose keys can be changed, and that says so where the terminal is too small."""

    too_small: ClassVar[str] = TOO_SMALL
    """What is said where the terminal is too small."""

    def __init_subclass__(cls, **options: Any) -> None:
        """Name each binding, so that its key can be changed."""
        if "BINDINGS" in cls.__dict__:
            owner = cls.__name__.removesuffix("Screen").removesuffix("Dialog")
            cls.BINDINGS = with_ids(owner.lower(), cls.BINDINGS)
        super().__init_subclass__(**options)

    @classmethod
    def is_text_key(cls, key: str, character: str | None) -> bool:  # noqa: ARG003
        """Whether the key is for what is typed on this screen, so that it can do nothing else."""
        return False

    def key_of(self, action: str) -> str:
        """The key that does it now, as it stands in a sentence; "" where none does."""
        for active in self.active_bindings.values():
            if active.binding.action == action:
                return self.context.spoken(active.binding.key)
        return ""

    @property
    def context(self) -> AppContext:
        """The app, as screens see it."""
        return cast("AppContext", self.app)

    @property
    def is_too_small(self) -> bool:
        """Whether nothing of it can be shown."""
        width, height = self.app.size
        return width < SMALLEST_WIDTH or height < SMALLEST_HEIGHT

    def dismiss(self, result: ResultType | None = None) -> AwaitComplete:
        """Leave it with a result; nothing is done where it has gone or been covered meanwhile."""
        return super().dismiss(result) if self.is_active else AwaitComplete()

    def on_resize(self, _: events.Resize) -> None:
        """Say so where it is too small; the style sheet hides all else meanwhile."""
        if self.is_too_small and not self.query(".too-small"):
            self.mount(Static(self.too_small, classes="too-small"))


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
    def _let_go(self) -> None:
        # Textual would keep the last thousand widgets, each with all that it has drawn.
        StylesCache.get_inner_outer.cache_clear()
