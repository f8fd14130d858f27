"""The choices that make a round, as they are offered and told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boggle_tui.game.dice.dice_set import DiceSet
from boggle_tui.game.round.mode import Mode, Quality

if TYPE_CHECKING:
    from boggle_tui.game.round.rules import Rules
    from boggle_tui.store.settings import Settings

MODES = {
    Mode.CLASSIC: "classic",
    Mode.CHASE: "chase",
    Mode.SUDDEN: "sudden",
    Mode.THIRTY: "thirty guesses",
    Mode.PRACTISE: "practise",
}
QUALITIES = {
    Quality.FEW: "few words",
    Quality.ORDINARY: "ordinary",
    Quality.MANY: "many words",
}
SCORINGS = {
    "letter": "one a letter",
    "values": "letter values",
    "share": "share of the words",
}
"""How the points tables are called whose names do not tell enough."""


def scoring_name(name: str) -> str:
    """A points table by name, as it is called."""
    return SCORINGS.get(name, name)


def rules_text(rules: Rules) -> str:
    """What tells rules from the game's own, to stand before something else; empty for those."""
    parts = [] if rules.mode is Mode.CLASSIC else [MODES[rules.mode]]
    parts += [scoring_name(rules.scoring)] if rules.scoring in SCORINGS else []
    return "".join(f"{part}, " for part in parts)


def custom_text(settings: Settings) -> str:
    """The custom rules in a few words, the mode first."""
    custom, parts = settings.custom, []
    if custom.mode is not Mode.CLASSIC:
        aim = f" of {custom.target}" if custom.mode is Mode.CHASE and custom.target else ""
        parts.append(MODES[custom.mode] + aim)
    if custom.rows or custom.cols:
        tray = custom.dice_set(DiceSet.named(settings.dice))
        parts.append(f"{tray.rows}x{tray.cols}")
    if custom.min_length:
        parts.append(f"{custom.min_length} letters")
    if custom.scoring:
        parts.append(scoring_name(custom.scoring))
    return ", ".join(parts) or "your own …"
