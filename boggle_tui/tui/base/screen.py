"""The app as screens see it, of a guest or of a player with a store; and bases of screens."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, partial
from io import StringIO
from time import time
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, TypeVar

from rich.console import Console
from textual import constants, events
from textual.actions import ActionParseResult
from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.binding import Binding
from textual.dom import DOMNode
from textual.filter import ANSIToTruecolor, LineFilter
from textual.geometry import Size
from textual.screen import ModalScreen, Screen
from textual.signal import Signal
from textual.widget import Widget
from textual.widgets import Input, Static

from boggle_tui.files.errors import UserError
from boggle_tui.files.translation import N_, Reader, _, reader, speak_to
from boggle_tui.game.dice.language_pairing import LanguagePairing, language_of
from boggle_tui.game.round.stopwatch import Clock
from boggle_tui.play.lexicon_library import LexiconLibrary
from boggle_tui.tui.base.keyboard import KeyBar, KeyQueue, bind, key_name, on_bar, own_name
from boggle_tui.tui.base.painted import Painted
from boggle_tui.tui.base.textual_internals import ReportingApp, SteadyScreen
from boggle_tui.tui.base.themes import OWN_COLORS, TILE_VARIABLES, ColorSystem, FewColors

if TYPE_CHECKING:
    from textual.worker import WorkType

    from boggle_tui.game.contest.contest import Contest
    from boggle_tui.game.words.lexicon import Lexicon
    from boggle_tui.rooms.visit import RoomHost
    from boggle_tui.store.settings import Drafts, Settings
    from boggle_tui.store.store import Profile, Store

    Flow = Callable[..., Coroutine[None, None, None]]

T = TypeVar("T")
SMALLEST_WIDTH, SMALLEST_HEIGHT = 60, 20
USUAL_HEIGHT, TALL = 24, 32
"""The lines from which a terminal isn't low, and from which it is tall."""
SAME_KEYS = {"ctrl+j": "enter", "ctrl+underscore": "f1", "ctrl+slash": "f1"}
"""Other names of keys: tmux sends a line feed for Enter on the number pad, and some terminals keep
F1 for a help of their own, so Ctrl+/ opens ours as well."""


class Pace(NamedTuple):
    """Times in seconds; a test passes others to the app."""

    tick: float = 0.2
    """Between two looks at a clock."""
    hold: float = 0.6
    """Until a mouse button held down on a tile counts as holding it."""
    patience: float = 0.4
    """Until a dialog says what takes so long."""
    slow_path: float = 0.4
    """Between two tiles of a path that is drawn slowly."""
    quick_path: float = 0.1
    """Between two tiles of a path that is drawn quickly."""
    reveal_tile: float = 0.07
    """At most, between two tiles of a board that has been built."""
    reveal_board: float = 1.8
    """At most, for all its tiles."""
    banner: float = 1.2
    """For which a summary shows only its banner."""
    count_up: float = 0.04
    """Between two steps of the score counting up."""
    demo_letter: float = 0.2
    """After a letter of the demo."""
    demo_word: float = 1.1
    """After a word of the demo; half of it before each one."""
    still_typing: float = 0.8
    """After time is up, for which keys do nothing: the player may not have noticed."""


class KeyedApp(ReportingApp[None]):
    """An app whose keys are handled one after another: what every screen needs."""

    has_files = False
    """Whether the player may read and write files of this machine."""

    HORIZONTAL_BREAKPOINTS: ClassVar[list[tuple[int, str]]] = [  # type: ignore[misc]
        (0, "-too-narrow"),
        (SMALLEST_WIDTH, "-narrow"),
        (80, "-usual"),
        (110, "-wide"),
    ]
    VERTICAL_BREAKPOINTS: ClassVar[list[tuple[int, str]]] = [  # type: ignore[misc]
        (0, "-too-short"),
        (SMALLEST_HEIGHT, "-low"),
        (USUAL_HEIGHT, "-short"),
        (TALL, "-tall"),
    ]

    def get_key_display(self, binding: Binding) -> str:
        """Name a key as the player's keyboard does."""
        return own_name(super().get_key_display(binding))

    def __init__(self, clock: Clock, pace: Pace, colors: ColorSystem | None = None) -> None:
        if not os.environ.get("NO_COLOR"):  # Empty, it asks for nothing; Textual obeys it.
            os.environ.pop("NO_COLOR", None)
        super().__init__()
        if colors is not None:  # those of another terminal than that of the process
            self.console = Console(file=StringIO(), force_terminal=True, color_system=colors)
        system = self.console.color_system
        self._few_colors = FewColors.of(system)
        self.set_class(system in ("standard", "windows"), "-few-colors")
        self.clock = clock
        """Monotonic seconds, for rounds and anything else that is timed."""
        self.reader = reader()
        """The person who reads what is said here."""
        self.pace = pace
        """The durations of things on the screen."""
        self.key_queue = KeyQueue(self, self._handle_input)
        """The keys and pastes that are still to be handled."""
        self._latest_input = 0.0
        """When the player last pressed or clicked something, in Unix time as notices have it."""
        self._arrived_at: Screen[Any] | None = None

    def on_load(self) -> None:
        """Let all tasks of the app, which start later, speak the player's language."""
        speak_to(self.reader)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return TILE_VARIABLES

    def get_line_filters(self) -> Sequence[LineFilter]:
        filters = [*super().get_line_filters(), *self._few_colors]
        if not self.native_ansi_color:
            return filters
        # Textual enables it before the theme is known.
        return [*(each for each in filters if type(each) is not ANSIToTruecolor), OWN_COLORS]

    async def on_event(self, event: events.Event) -> None:
        if isinstance(event, events.Key | events.MouseDown) and not event.is_forwarded:
            self._latest_input = time()
        if isinstance(event, events.Key) and event.key in SAME_KEYS:
            key = SAME_KEYS[event.key]
            event = events.Key(key, "\r" if key == "enter" else None)
        if self.key_queue.holds(event):
            await self.key_queue.add(event)
        else:
            await super().on_event(event)
            self.key_queue.end(event)  # It has come back from all widgets, or is another event.

    async def _handle_input(self, event: events.Event) -> None:
        screen = self.screen
        if (
            isinstance(event, events.Key)
            and (isinstance(screen, KeyedScreen) and screen.is_mounted)
            and screen.type_key(event)
        ):
            self.key_queue.end(event)
        else:
            await super().on_event(event)

    async def run_action(
        self,
        action: str | ActionParseResult,
        default_namespace: DOMNode | None = None,
        namespaces: Mapping[str, DOMNode] | None = None,
    ) -> bool:
        """Run an action, unless its widget isn't there yet, or no longer.

        A key on its way up from a widget may find that its screen has been replaced meanwhile.
        """
        node = default_namespace
        if isinstance(node, Widget) and not (node.is_mounted and node.is_attached):
            return False
        is_done = await super().run_action(action, default_namespace, namespaces)
        if not is_done and isinstance(node, KeyedScreen) and isinstance(action, str):
            node.refuse(action)
        return is_done

    def notify(self, message: str, **options: Any) -> None:
        """Show a notification; brackets in it aren't markup, since a file's name may have some."""
        if options.get("severity") == "error":
            self.clear_errors()
        super().notify(message, **options | {"markup": False})

    def arrive(self, screen: Screen[Any]) -> None:
        """Leave the notices of another screen behind, but for what its last key brought about.

        Those with a longer time are about the program as a whole.
        """
        if screen is not self._arrived_at:
            self._arrived_at = screen
            self.expire_notices(
                lambda notice: (
                    notice.timeout <= self.NOTIFICATION_TIMEOUT
                    and notice.raised_at < self._latest_input
                )
            )


ResultType = TypeVar("ResultType")
TOO_SMALL = N_(
    "This terminal is too small.\n\nBoggle needs {columns} columns and {lines} lines."
    " Please enlarge the window, or make the text smaller."
)

FILE_ACTIONS = frozenset({"export", "print", "load", "own_words"})
"""The actions of all screens that ask for a file of this machine."""


class KeyedScreen(SteadyScreen[ResultType]):
    """A screen or dialog whose keys can be changed; it says so if the terminal is too small."""

    app: KeyedApp
    too_small: ClassVar[tuple[str, ...]] = (TOO_SMALL,)
    """The sentences shown if the terminal is too small."""
    is_aside: ClassVar[bool] = False
    """Whether it only explains the screen below; it then makes way for the palette of that."""
    _hidden_focus: Widget | None = None
    """The widget that gets the focus again once the terminal is large enough."""

    def __init_subclass__(cls, **options: Any) -> None:
        """Give the bindings ids, so that their keys can be changed."""
        if "BINDINGS" in cls.__dict__:
            owner = cls.__name__.removesuffix("Screen").removesuffix("Dialog")
            cls.BINDINGS = bind(*cls.BINDINGS, owner=owner.lower())
        super().__init_subclass__(**options)

    @staticmethod
    def is_text_key(key: str, character: str | None) -> bool:  # noqa: ARG004
        """Whether the screen uses the key for typing, so that it can't be bound to anything."""
        return False

    @property
    def bindings_now(self) -> dict[str, Binding]:
        """The first binding that now runs each action; the app's own have no prefix."""
        bindings = (active.binding for active in reversed([*self.active_bindings.values()]))
        return {binding.action.removeprefix("app."): binding for binding in bindings}

    def key_of(self, action: str) -> str:
        """The name of the key that now runs an action, or an empty text."""
        binding = self.bindings_now.get(action.removeprefix("app."))
        return key_name(self.app, binding.key) if binding else ""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Allow what is possible now; what needs files only to a player who may use them."""
        return (action not in FILE_ACTIONS or self.app.has_files) and self.allows(action)

    def allows(self, action: str) -> bool | None:  # noqa: ARG002
        """Whether an action is possible now; None if its key keeps its place on the bar if not."""
        return True

    def refuse(self, action: str) -> None:
        """Say why an action isn't possible now, where a player may wonder."""

    def type_key(self, event: events.Key) -> bool:  # noqa: ARG002
        """Type a key, unless it does something else; sooner than by messages to the screen."""
        return False

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

    def dismiss(self, result: ResultType | None = None) -> AwaitComplete:
        """Leave with a result; do nothing if the screen is gone or covered by now, or the only one.

        A click on a key of a screen that has just gone is for the screen below it.
        """
        can_leave = self.is_active and len(self.app.screen_stack) > 1
        return super().dismiss(result) if can_leave else AwaitComplete()

    def _refresh_layout(self, size: Size | None = None, scroll: bool = False) -> None:
        """Lay nothing out in a small terminal but a text that says so.

        Textual lays a screen out before it sets the classes for the size, and some of its widgets
        fail if they have no width. Nothing is laid out any more once the program is ending.
        """
        if not self.is_attached:
            return
        if self.is_too_small != self.has_class("-too-small"):
            if not self.query(".too-small"):
                least = {"columns": SMALLEST_WIDTH, "lines": SMALLEST_HEIGHT}
                texts = (_(text, **least) for text in self.too_small)
                self.mount(Static("\n\n".join(texts), classes="too-small"))
            self.set_class(self.is_too_small, "-too-small")
            self.update_node_styles(animate=False)
            if self.is_too_small:
                self._hidden_focus = self.focused
            elif self._hidden_focus is not None and self._hidden_focus.is_attached:
                self.set_focus(self._hidden_focus)
        super()._refresh_layout(size, scroll)

    async def draw_anew(self) -> None:
        """Say in another language what is said here, as far as it is drawn again and again."""
        self.refresh_bindings()
        self.refresh(layout=True)

    def after_layout(self, draw: Callable[[], object]) -> None:
        """Draw once all widgets have their new sizes, if the screen is open then."""

        def draw_if_open() -> None:
            # Its widgets come later than the first resize, and go before the screen itself.
            if self.is_mounted and self in self.app.screen_stack:
                draw()

        self.call_after_refresh(draw_if_open)


class Dialog(ModalScreen[ResultType], KeyedScreen[ResultType]):
    """A question, or something to read, over another screen."""

    BINDINGS = bind(on_bar("f1", "app.help", "Help", id="help"))


class BoggleScreen(Painted, KeyedScreen[ResultType]):
    """A screen that fills the terminal: a body, and the keys below it."""

    BINDINGS = bind(on_bar("f1", "app.help", "Help", id="help"))

    def compose(self) -> ComposeResult:
        yield from self.body()
        yield KeyBar()

    def body(self) -> ComposeResult:
        """Make what is above the keys."""
        raise NotImplementedError

    def on_screen_resume(self) -> None:
        self.app.arrive(self)


class PlayerApp(KeyedApp):
    """The app of a player with a store; to go somewhere, a screen posts one of `messages`."""

    def __init__(
        self, profile: Profile, clock: Clock, pace: Pace, room_host: RoomHost | None
    ) -> None:
        super().__init__(clock, pace)
        self.store: Store = profile.store
        """All that the program remembers for the player."""
        self.has_files = profile.has_files
        self.room_host = room_host
        """The host of rooms for other devices; None if the program can't have one."""
        self.settings = profile.store.settings.load()
        """The settings now in force."""
        self.reader = Reader(self.settings.language or reader().language)
        self.settings_changed: Signal[Settings] = Signal(self, "settings changed")
        """A signal of changes; use it to show settings that another screen may change."""
        self.left_puzzle: Any = None
        """The state in which the Unboggle screen was left, to begin there again; None before."""
        self._pairing = LanguagePairing()
        self._library = LexiconLibrary(has_files=self.has_files)
        self._reported: list[Lexicon] = []
        """The word lists whose skipped lines the player has been told about."""

    async def read_store(self, read: Callable[[Store], T]) -> T:
        """Read from the store in a thread, once what is being written has arrived."""
        await asyncio.to_thread(self.store.database.flush)
        return await asyncio.to_thread(read, self.store)

    def change_settings(self, **changes: Any) -> None:
        """Change settings by name and save them; dice and word list stay in one language."""
        self.settings = self.settings.changed(self._pairing, **changes)
        self.store.settings.save(self.settings)
        self.settings_changed.publish(self.settings)

    @cached_property
    def drafts(self) -> Drafts:
        """The work that the player left."""
        return self.store.drafts.load()

    def keep_draft(self, **changes: Any) -> None:
        """Change what the player is in the middle of, and save it."""
        self.drafts = replace(self.drafts, **changes)
        self.store.drafts.save(self.drafts)

    def apply_settings(self) -> None:
        """Put keys and motion in force as the settings say."""
        self.set_keymap(dict(self.settings.keys))
        self.animation_level = constants.TEXTUAL_ANIMATIONS if self.settings.motion else "none"

    async def change_language(self, language: str) -> None:
        """Speak another language from now on, on the open screens as well."""
        self.change_settings(language=language)
        self.reader.choose(language)
        for screen in self.screen_stack:
            if isinstance(screen, KeyedScreen):
                await screen.draw_anew()

    def ring(self) -> None:
        """Ring the terminal's bell, if the settings say so."""
        if self.settings.bell:
            self.bell()

    def prepare_lexicon(self) -> None:
        """Start loading the chosen word list in the background."""
        source = self.settings.dictionary
        self._library.prepare(source, language_of(source, self.settings.dice))

    async def lexicon(self, source: str | None = None, dice: str | None = None) -> Lexicon:
        """Return the word list of that name or file, by default the chosen one.

        A file is read in the language of the dice, by default of the chosen ones. Raises
        LexiconError or UnknownNameError.
        """
        source = source or self.settings.dictionary
        language = language_of(source, dice or self.settings.dice)
        lexicon = await self._library.lexicon(source, language)
        if lexicon.notices and lexicon not in self._reported:
            self._reported.append(lexicon)
            self.notify(" ".join(lexicon.notices), severity="warning")
        return lexicon

    def replace_screen(self, screen: Screen[Any]) -> None:
        """Show a screen in place of the topmost one, and close the dialogs over that."""
        for over in reversed(self.screen_stack):
            if not isinstance(over, ModalScreen):
                break
            over.dismiss()
        self.switch_screen(screen)

    def return_to(self, screen: Screen[Any]) -> None:
        """Close all dialogs, and whatever was opened over a screen since, as if cancelled."""
        # A flow may be replaced wherever it waits; to wait for Textual's closing would cancel that
        # too, and the app with it.
        while isinstance(self.screen, ModalScreen) or (
            self.screen is not screen and screen in self.screen_stack
        ):
            self.screen.dismiss()

    def prepare(self, flow: Flow, *arguments: object, group: str = "play") -> None:
        """Prepare a round or a turn, in place of one that is still being prepared."""
        # Not a coroutine: it may be replaced before it has begun.
        work: WorkType[None] = partial(flow, self, *arguments)
        self.run_worker(work, group=group, exclusive=True)

    def ask(self, flow: Flow, *arguments: object) -> None:
        """Ask the player something."""
        work: WorkType[None] = partial(flow, self, *arguments)
        self.run_worker(work, group="ask")

    async def contest_lexicon(self, contest: Contest) -> Lexicon | None:
        """Return the contest's word list; without one, notify the players and return None."""
        try:
            return await self.lexicon(contest.dictionary, contest.dice)
        except UserError as error:
            self.notify(str(error), title=_("Word list of this contest"), severity="error")
            return None


class PlayerScreen(BoggleScreen[ResultType]):
    """A screen that fills the terminal of a player with a store."""

    app: PlayerApp
