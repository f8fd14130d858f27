"""The rules of the next round: dice, words, time and all else."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.widgets import Static

from boggle_tui.files.translation import N_, _
from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.round.rules import (
    DEFAULT_RULES,
    MIN_LENGTHS,
    SIDES,
    CustomRules,
    Mode,
    scorings,
)
from boggle_tui.game.words.phrases import points_text
from boggle_tui.play.round_options import (
    MODE_NOTES,
    MODES,
    RuleChoice,
    offered,
    round_options,
    scoring_name,
)
from boggle_tui.tui.base.keyboard import bind, on_bar
from boggle_tui.tui.base.menu import Menu
from boggle_tui.tui.base.screen import PlayerScreen

TARGET = 30
"""Points to reach in a chase, until others are chosen: a new board has no last round."""
TARGETS = (10, 20, 30, 40, 50, 75, 100, 150, 200, 300, 500)
RULES = {False: N_("standard"), True: N_("yours")}
RULES_NOTES = {
    False: N_("mode, points and size go by the dice"),
    True: N_("whatever you change below"),
}


class RulesScreen(PlayerScreen[bool]):
    """Choices that are saved as they are made; the result is whether to start playing."""

    PLACE = N_("Rules")
    PURPOSE = N_(
        "The rules of your next rounds are saved as you choose them. The line below the list"
        " explains the choice you are on. Standard rules take mode, points and size from the dice."
    )
    KEY_GROUPS: ClassVar = {N_("Rules"): "dismiss(True) dismiss(False)"}
    PAGE = N_("Settings")
    CSS_PATH = "rules_screen.tcss"
    BINDINGS = bind(
        on_bar("p", "dismiss(True)", "Play", "Play a round by these rules"),
        on_bar("escape", "dismiss(False)", "Home", "Go home; your choices are saved"),
    )
    AUTO_FOCUS = "#menu"

    def __init__(self) -> None:
        super().__init__()
        self._own = self.app.settings.dictionary
        """The word list as the screen opened, which stays among the choices."""

    def body(self) -> ComposeResult:
        yield Static(_("The next round"), id="title")
        buttons = {"dismiss(True)": _("Play"), "dismiss(False)": _("Home")}
        menu = Menu(self._choices(), buttons, id="menu")
        menu.at = next(iter(menu.choices))
        yield menu

    @on(Menu.Changed)
    def keep(self, event: Menu.Changed) -> None:
        """Save a choice: a setting of every round, or a rule in place of the standard one."""
        settings, change = self.app.settings, {event.name: event.value}
        if event.name in CustomRules.__dataclass_fields__:
            if event.name == "mode":
                change["target"] = TARGET if event.value is Mode.CHASE else None
            custom = replace(settings.rules, **change)
            change = {"custom": custom, "is_custom": custom != DEFAULT_RULES}
        self.app.change_settings(**change)
        if event.name in ("dice", "dictionary"):
            self.app.prepare_lexicon()
        self.query_one(Menu).offer_all(self._choices())

    def _choices(self) -> dict[str, RuleChoice]:
        settings = self.app.settings
        custom, dice_set = settings.rules, DiceSet.named(settings.dice)
        tables = {name: scoring_name(name) for name in scorings()}
        lengths = {length: _("{count} letters", count=length) for length in MIN_LENGTHS}
        sides = {side: str(side) for side in SIDES}
        rules = offered(RULES)[: 1 + (settings.custom != DEFAULT_RULES)]
        return {
            **round_options(settings, self._own),
            "is_custom": RuleChoice(_("Rules"), rules, settings.is_custom, RULES_NOTES),
            "mode": RuleChoice(_("Mode"), offered(MODES), custom.mode, MODE_NOTES),
            "target": _targets(custom),
            "scoring": _or_default(
                _("Points"), scoring_name(dice_set.scoring), tables, custom.scoring
            ),
            "min_length": _or_default(
                _("Shortest"), dice_set.min_length, lengths, custom.min_length
            ),
            "rows": _or_default(_("Rows"), dice_set.rows, sides, custom.rows),
            "cols": _or_default(_("Columns"), dice_set.cols, sides, custom.cols),
        }


def _or_default(label: str, default: object, texts: dict[Any, str], chosen: object) -> RuleChoice:
    """A choice between the default of the dice and the values with these texts."""
    usual = _("default ({value})", value=default)
    return RuleChoice(label, [(usual, None), *offered(texts)], chosen)


def _targets(custom: CustomRules) -> RuleChoice:
    if custom.mode is not Mode.CHASE:
        return RuleChoice(_("Target"), [(_("chase mode only"), custom.target)], custom.target)
    numbers = sorted({*TARGETS, *filter(None, [custom.target])})
    targets: list[tuple[str, Any]] = [(points_text(number), number) for number in numbers]
    last = _("my last round on the same board")
    return RuleChoice(_("Target"), [*targets, (last, None)], custom.target)
