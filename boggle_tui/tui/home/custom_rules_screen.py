"""The custom rules of a round."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.dice.language_pairing import LanguagePairing
from boggle_tui.game.round.rules import DEFAULT_RULES, MIN_LENGTHS, SIDES, CustomRules, Mode
from boggle_tui.game.round.scoring import scorings
from boggle_tui.game.words.wording import counted
from boggle_tui.store.settings import Settings
from boggle_tui.tui.base.key_bar import KeyBar
from boggle_tui.tui.base.menu import Menu, MenuChoice
from boggle_tui.tui.base.round_options import MODE_NOTES, MODES, round_options, scoring_name
from boggle_tui.tui.base.screen import BoggleScreen

SAVED = ("dice", "quality", "dictionary", "seconds", "q")
"""The settings of every round that can be chosen here as well."""
TARGETS = (10, 20, 30, 40, 50, 75, 100, 150, 200, 300, 500)
BUTTONS = {"play": "Play", "save": "Save", "reset": "Standard"}
NOTES = {
    "play": "Save these rules, and play a round by them",
    "save": "Save these rules, and go home",
    "reset": "Play by the rules of the dice again; yours stay saved",
}


class CustomRulesScreen(BoggleScreen[bool]):
    """Choices that are saved together, or not at all; the result is whether to start playing."""

    TITLE = "Custom rules"
    CSS_PATH = "custom_rules_screen.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("p", "play", "Play"),
        Binding("ctrl+s", "save", "Save", tooltip="Save these rules, and go home"),
        Binding("backspace", "reset", "Standard", tooltip="Play by the standard rules"),
        Binding("escape", "dismiss(False)", "Cancel", tooltip="Go home; nothing changes"),
    ]
    AUTO_FOCUS = "#menu"

    def __init__(self, settings: Settings) -> None:
        """Start from these settings."""
        super().__init__()
        self._draft = settings
        self._pairing = LanguagePairing()

    def compose(self) -> ComposeResult:
        yield Static("Custom rules", id="title")
        yield Menu(self._choices(), BUTTONS, notes=NOTES, id="menu")
        yield KeyBar()

    @on(Menu.Changed)
    def keep(self, event: Menu.Changed) -> None:
        """Keep a choice, which is either a setting of every round or a custom rule."""
        before = self._draft
        if event.name in CustomRules.__dataclass_fields__:
            custom = replace(before.custom, **{event.name: event.value})
            self._draft = replace(before, custom=custom)
        else:
            after = replace(before, **{event.name: event.value})
            dice, dictionary = self._pairing.follow(
                (before.dice, before.dictionary), (after.dice, after.dictionary)
            )
            self._draft = replace(after, dice=dice, dictionary=dictionary)
        self.query_one(Menu).offer_all(self._choices())

    @on(Menu.Chosen)
    async def go(self, event: Menu.Chosen) -> None:
        await self.run_action(event.name)

    def action_play(self) -> None:
        self._save()
        self.dismiss(True)

    def action_save(self) -> None:
        self._save()
        self.dismiss(False)

    def _save(self) -> None:
        draft = self._draft
        chosen = {name: getattr(draft, name) for name in (*SAVED, "custom")}
        self.context.change_settings(**chosen, is_custom=draft.custom != DEFAULT_RULES)
        self.context.prepare_lexicon()

    def action_reset(self) -> None:
        """Use the standard rules of the dice, and go home; the custom ones stay saved."""
        self.context.change_settings(is_custom=False)
        self.dismiss(False)

    def _choices(self) -> dict[str, MenuChoice]:
        settings = self._draft
        custom, dice_set = settings.custom, DiceSet.named(settings.dice)
        every = round_options(settings)
        return {
            "dice": every["dice"],
            "rows": _sides("Rows", dice_set.rows, custom.rows),
            "cols": _sides("Columns", dice_set.cols, custom.cols),
            "quality": every["quality"],
            "dictionary": every["dictionary"],
            "min_length": _lengths(dice_set.min_length, custom.min_length),
            "seconds": every["seconds"],
            "scoring": _scorings(dice_set.scoring, custom.scoring),
            "q": every["q"],
            "mode": MenuChoice(
                "Mode", [(MODES[mode], mode) for mode in Mode], custom.mode, MODE_NOTES
            ),
            "target": _targets(custom),
        }


def _sides(label: str, default: int, chosen: int | None) -> MenuChoice:
    sides: list[tuple[str, Any]] = [(str(side), side) for side in SIDES]
    return MenuChoice(label, [(f"default ({default})", None), *sides], chosen)


def _lengths(default: int, chosen: int | None) -> MenuChoice:
    lengths: list[tuple[str, Any]] = [(f"{length} letters", length) for length in MIN_LENGTHS]
    return MenuChoice("Shortest", [(f"default ({default})", None), *lengths], chosen)


def _scorings(default: str, chosen: str | None) -> MenuChoice:
    tables: list[tuple[str, Any]] = [(scoring_name(name), name) for name in scorings()]
    return MenuChoice("Points", [(f"default ({default})", None), *tables], chosen)


def _targets(custom: CustomRules) -> MenuChoice:
    if custom.mode is not Mode.CHASE:
        return MenuChoice("Target", [("chase mode only", custom.target)], custom.target)
    numbers = sorted({*TARGETS, *filter(None, [custom.target])})
    targets: list[tuple[str, Any]] = [(counted(number, "point"), number) for number in numbers]
    return MenuChoice("Target", [("my last round on this board", None), *targets], custom.target)
