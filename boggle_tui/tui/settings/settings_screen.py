"""The settings: sound, motion, colours, and the keys."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from boggle_tui.game.words.wording import counted
from boggle_tui.tui.base.choice_list import ChoiceList
from boggle_tui.tui.base.dialogs.confirm import ConfirmDialog
from boggle_tui.tui.base.dialogs.key import KeyDialog
from boggle_tui.tui.base.key_bar import KeyBar
from boggle_tui.tui.base.keyboard import key_display
from boggle_tui.tui.base.screen import BoggleScreen
from boggle_tui.tui.settings.key_bindings import Action, KeyBindings

NAME_WIDTH, NARROW_NAME_WIDTH = 40, 26
"""Columns of names: usually, and in a narrow list."""
VALUE_WIDTH = 24
"""Columns of values where explanations follow."""
NARROW, WIDE = 72, 110
"""Widths of the list below which names are narrow, and from which there are explanations."""
SWITCHES = {
    "bell": ("Bell", {False: "off", True: "on"}),
    "motion": ("Motion", {True: "on", False: "off"}),
}
"""The settings that are on or off: the name of each, and the names of its values."""
EXPLANATIONS = {
    "bell": "ring for wrong words and at the end of a round",
    "motion": "build boards tile by tile, and scroll smoothly",
    "theme": "choose among the themes",
}
"""Explanations of the settings, shown where there is room."""


class SettingsList(ChoiceList):
    """The settings, one per line."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "select", "Change"),
        Binding("right", "select", show=False),
        Binding("left", "select", show=False),
    ]


class SettingsScreen(BoggleScreen[None]):
    """All settings in one list. Each is changed in its line, and saved at once."""

    TITLE = "Settings"
    CSS_PATH = "settings_screen.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("backspace,delete", "reset", "Reset", tooltip="Reset this key to its default"),
        Binding("u", "reset_all", "Reset all", tooltip="Reset all keys to their defaults"),
        Binding("escape", "home", "Back"),
    ]
    AUTO_FOCUS = "#settings"

    def __init__(self, key_bindings: KeyBindings) -> None:
        super().__init__()
        self._key_bindings = key_bindings
        self._actions = {action.id: action for action in key_bindings.actions}
        self._form = _form(NARROW)

    def compose(self) -> ComposeResult:
        yield Static("Settings", id="title")
        yield SettingsList(*self._options(), id="settings", markup=False)
        yield KeyBar()

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        self.call_after_refresh(self._show_all)  # once the list has its new width

    def on_screen_resume(self) -> None:
        """Show the theme that was chosen in the palette."""
        self._show("theme")

    @work(group="ask")
    async def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Change the chosen setting."""
        chosen = event.option_id or ""
        if chosen in SWITCHES:
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
                lambda key: self._key_bindings.conflict(action, key, changed),
            )
        )
        if key is None:
            return
        if key in action.default_keys:
            changed.pop(action.id, None)
        else:
            changed[action.id] = key
        self._save(changed)

    def action_reset(self) -> None:
        """Reset the highlighted key, unless something else has taken its default meanwhile."""
        option = self.query_one(SettingsList).highlighted_option
        action = option and self._actions.get(option.id or "")
        changed = dict(self.context.settings.keys)
        if not action or changed.pop(action.id, None) is None:
            return
        conflicts = (
            self._key_bindings.conflict(action, key, changed) for key in action.default_keys
        )
        conflict = next(filter(None, conflicts), None)
        if conflict:
            self.notify(conflict, title=action.description, severity="warning")
        else:
            self._save(changed)

    @work(group="ask")
    async def action_reset_all(self) -> None:
        """Reset all keys, after a question."""
        count = len(self.context.settings.keys)
        if not count:
            self.notify("All keys already have their defaults.")
        elif await self.app.push_screen_wait(
            ConfirmDialog(f"Reset {counted(count, 'changed key')}?", "Reset", "Cancel")
        ):
            self._save({})

    def action_home(self) -> None:
        self.app.pop_screen()

    def _save(self, changed: dict[str, str]) -> None:
        self.context.change_settings(keys=tuple(changed.items()))
        self.context.apply_settings()
        for id_ in self._actions:
            self._show(id_)

    def _show_all(self) -> None:
        width = self._width
        if width and _form(width) != self._form:
            self._form = _form(width)
            for id_ in (*SWITCHES, "theme", *self._actions):
                self._show(id_)

    @property
    def _width(self) -> int:
        return self.query_one(SettingsList).scrollable_content_region.width

    def _show(self, id_: str) -> None:
        self.query_one(SettingsList).replace_option_prompt(id_, self._prompt(id_))

    def _options(self) -> Iterator[Option | None]:
        yield _heading("Sound, motion, colours")
        for id_ in (*SWITCHES, "theme"):
            yield Option(self._prompt(id_), id_)
        place = ""
        for action in self._key_bindings.actions:
            if action.place != place:
                place = action.place
                yield _heading(f"Keys: {place}")
            yield Option(self._prompt(action.id), action.id)

    def _prompt(self, id_: str) -> Content:
        if id_ in SWITCHES:
            name, values = SWITCHES[id_]
            value = values[getattr(self.context.settings, id_)]
            return self._line(name, value, explanation=EXPLANATIONS[id_])
        if id_ == "theme":
            return self._line("Colours", self.app.theme, explanation=EXPLANATIONS[id_])
        action, changed = self._actions[id_], dict(self.context.settings.keys)
        default = f" · default {self._display(action.default_keys)}"
        keys = self._display(action.keys(changed))
        remark = default if id_ in changed else ""
        return self._line(action.description, keys, remark, action.explanation)

    def _line(self, name: str, value: str, remark: str = "", explanation: str = "") -> Content:
        name_width, has_explanations = self._form
        parts = [(f"  {name:<{name_width}} ", ""), (value, "bold"), (remark, "$secondary")]
        if has_explanations and explanation:
            gap = max(2, VALUE_WIDTH - len(value + remark))
            parts.append((f"{' ' * gap}{explanation}", "not bold"))
        return Content.assemble(*parts)

    def _display(self, keys: tuple[str, ...]) -> str:
        return " ".join(key_display(self.app, key) for key in keys)


def _heading(text: str) -> Option:
    return Option(Content.assemble(("\n" + text, "bold $primary")), disabled=True)


def _form(width: int) -> tuple[int, bool]:
    """The columns for names, and whether there is room for explanations."""
    return NAME_WIDTH if width >= NARROW else NARROW_NAME_WIDTH, width >= WIDE
