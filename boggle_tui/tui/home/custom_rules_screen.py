"""The custom rules of a round."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.round.custom_rules import DEFAULT_RULES, MIN_LENGTHS, SIDES, CustomRules
from boggle_tui.game.round.mode import Mode
from boggle_tui.game.round.scoring import scorings
from boggle_tui.game.words.wording import counted
from boggle_tui.tui.base.key_bar import KeyBar
from boggle_tui.tui.base.menu import Menu, Options
from boggle_tui.tui.base.round_options import MODES, round_options, scoring_name
from boggle_tui.tui.base.screen import BoggleScreen

TARGETS = (10, 20, 30, 40, 50, 75, 100, 150, 200, 300, 500)
BUTTONS = {"play": "Play", "reset": "Standard rules"}


class CustomRulesScreen(BoggleScreen[bool]):
    """Choices that are saved as they are made; the result is whether to play at once."""

    TITLE = "Custom rules"
    CSS_PATH = "custom_rules_screen.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("p", "play", "Play"),
        Binding("u,backspace", "reset", "Standard", tooltip="Play by the standard rules"),
        Binding("escape", "dismiss(False)", "Home"),
    ]
    AUTO_FOCUS = "#menu"

    def compose(self) -> ComposeResult:
        yield Static("Custom rules", id="title")
        yield Menu(self._choices(), BUTTONS, id="menu")
        yield KeyBar()

    @on(Menu.Changed)
    def keep(self, event: Menu.Changed) -> None:
        """Save a choice, which is either a setting of every round or a custom rule."""
        settings = self.context.settings
        if event.name in CustomRules.__dataclass_fields__:
            custom = replace(settings.custom, **{event.name: event.value})
            self.context.change_settings(custom=custom, is_custom=custom != DEFAULT_RULES)
        else:
            self.context.change_settings(**{event.name: event.value})
            self.context.prepare_lexicon()
        self.query_one(Menu).offer_all(self._choices())

    @on(Menu.Chosen)
    async def go(self, event: Menu.Chosen) -> None:
        await self.run_action(event.name)

    def action_play(self) -> None:
        self.dismiss(True)

    def action_reset(self) -> None:
        """Use the standard rules of the dice, and go home; the custom ones stay saved."""
        self.context.change_settings(is_custom=False)
        self.dismiss(False)

    def _choices(self) -> dict[str, Options]:
        settings = self.context.settings
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
            "mode": Options("Mode", [(MODES[mode], mode) for mode in Mode], custom.mode),
            "target": _targets(custom),
        }


def _sides(label: str, default: int, chosen: int | None) -> Options:
    sides: list[tuple[str, Any]] = [(str(side), side) for side in SIDES]
    return Options(label, [(f"default ({default})", None), *sides], chosen)


def _lengths(default: int, chosen: int | None) -> Options:
    lengths: list[tuple[str, Any]] = [(f"{length} letters", length) for length in MIN_LENGTHS]
    return Options("Shortest", [(f"default ({default})", None), *lengths], chosen)


def _scorings(default: str, chosen: str | None) -> Options:
    tables: list[tuple[str, Any]] = [(scoring_name(name), name) for name in scorings()]
    return Options("Points", [(f"default ({default})", None), *tables], chosen)


def _targets(custom: CustomRules) -> Options:
    if custom.mode is not Mode.CHASE:
        return Options("Target", [("chase mode only", custom.target)], custom.target)
    numbers = sorted({*TARGETS, *filter(None, [custom.target])})
    targets: list[tuple[str, Any]] = [(counted(number, "point"), number) for number in numbers]
    return Options("Target", [("my last round on this board", None), *targets], custom.target)
