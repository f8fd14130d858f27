"""The settings: sound, motion and colours, and the key of everything that can be done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from boggle_tui.tui.actions import Action
from boggle_tui.tui.base.dialogs.confirm import ConfirmDialog
from boggle_tui.tui.base.dialogs.key import KeyDialog
from boggle_tui.tui.base.key_bar import KeyBar
from boggle_tui.tui.base.screen import BoggleScreen

NAME_WIDTH = 40
CHOICES = {
    "bell": ("Bell", {False: "silence", True: "for a wrong word, and for the time"}),
    "motion": ("Motion", {True: "on", False: "off: nothing moves"}),
}
"""What is on or off: the name of each, and what its values mean."""


class SettingsList(OptionList):
    """The settings, one a line."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "select", "Change"),
        Binding("right", "select", show=False),
        Binding("left", "select", show=False),
    ]


class SettingsScreen(BoggleScreen[None]):
    """Every setting in a list; each is changed where it stands, and kept at once."""

    TITLE = "Settings"
    CSS_PATH = "settings_screen.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("backspace,delete", "usual", "Usual key", tooltip="Put it on its usual key again"),
        Binding("u", "all_usual", "All usual", tooltip="Put everything on its usual key again"),
        Binding("escape", "home", "Back"),
    ]
    AUTO_FOCUS = "#settings"

    def __init__(self) -> None:
        super().__init__()
        from boggle_tui.tui.places import all_keys  # which has this screen, too

        self._keys = all_keys()
        self._actions = {action.id: action for action in self._keys.actions}

    def compose(self) -> ComposeResult:
        yield Static("Settings", id="title")
        yield SettingsList(*self._options(), id="settings", markup=False)
        yield KeyBar()

    def on_screen_resume(self) -> None:
        """Show the theme that was chosen in the palette."""
        self._show("theme")

    @work(group="ask")
    async def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Change what was chosen."""
        chosen = event.option_id or ""
        if chosen in CHOICES:
            value = getattr(self.context.settings, chosen)
            self.context.change_settings(**{chosen: not value})
            self.context.apply_settings()
            if chosen == "bell":
                self.context.ring()
            self._show(chosen)
        elif chosen == "theme":
            self.app.action_change_theme()
        else:
            await self._change_key(self._actions[chosen])

    async def _change_key(self, action: Action) -> None:
        changed = dict(self.context.settings.keys)
        key = await self.app.push_screen_wait(
            KeyDialog(
                f"Press the new key for “{action.description}” ({action.place}).",
                lambda pressed: self._keys.trouble(action, pressed, changed),
            )
        )
        if key is not None:
            changed[action.id] = key
        self._keep(changed)

    def action_usual(self) -> None:
        """Put what is pointed at on its usual key, if nothing else is there meanwhile."""
        listed = self.query_one(SettingsList)
        option = listed.highlighted_option
        action = option and self._actions.get(option.id or "")
        changed = dict(self.context.settings.keys)
        if not action or changed.pop(action.id, None) is None:
            return
        troubles = (self._keys.trouble(action, key, changed) for key in action.usual.split(","))
        trouble = next(filter(None, troubles), None)
        if trouble:
            self.notify(trouble, title=action.description, severity="warning")
        else:
            self._keep(changed)

    @work(group="ask")
    async def action_all_usual(self) -> None:
        """Put everything on its usual key."""
        count = len(self.context.settings.keys)
        if not count:
            self.notify("Everything is on its usual key.")
        elif await self.app.push_screen_wait(
            ConfirmDialog(f"Put {count} changed {'key' if count == 1 else 'keys'} back?")
        ):
            self._keep({})

    def action_home(self) -> None:
        self.app.pop_screen()

    def _keep(self, changed: dict[str, str]) -> None:
        self.context.change_settings(keys=tuple(self._keys.tidied(changed).items()))
        self.context.apply_settings()
        for id_ in self._actions:
            self._show(id_)

    def _show(self, id_: str) -> None:
        self.query_one(SettingsList).replace_option_prompt(id_, self._prompt(id_))

    def _options(self) -> Iterator[Option | None]:
        yield _heading("Sound, motion, colours")
        for id_ in (*CHOICES, "theme"):
            yield Option(self._prompt(id_), id_)
        place = ""
        for action in self._keys.actions:
            if action.place != place:
                place = action.place
                yield _heading(f"Keys: {place}")
            yield Option(self._prompt(action.id), action.id)

    def _prompt(self, id_: str) -> Content:
        if id_ in CHOICES:
            name, meanings = CHOICES[id_]
            return _line(name, meanings[getattr(self.context.settings, id_)])
        if id_ == "theme":
            return _line("Colours", self.app.theme)
        action, changed = self._actions[id_], dict(self.context.settings.keys)
        keys = " ".join(map(self.context.shown, self._keys.pressed(action, changed)))
        usual = " ".join(map(self.context.shown, action.usual.split(",")))
        return _line(action.description, keys, f" · usually {usual}" if id_ in changed else "")


def _heading(text: str) -> Option:
    return Option(Content.assemble(("\n" + text, "bold $primary")), disabled=True)


def _line(name: str, value: str, remark: str = "") -> Content:
    return Content.assemble(f"  {name:<{NAME_WIDTH}} ", (value, "bold"), (remark, "$secondary"))
