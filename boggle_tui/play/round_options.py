"""The options of a round: their names, and the choices that a menu or a page offers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from boggle_tui.files.translation import N_, SOURCE, _, labelled, reader
from boggle_tui.game.board.board import QReading
from boggle_tui.game.dice.dice_set import DiceSet, dice_sets
from boggle_tui.game.round.rules import Mode, Quality, Rules
from boggle_tui.game.round.stopwatch import clock_face
from boggle_tui.game.words.language import BUNDLED, LANGUAGES
from boggle_tui.store.settings import Settings

MODES = {
    Mode.CLASSIC: N_("classic"),
    Mode.CHASE: N_("chase"),
    Mode.SUDDEN: N_("sudden"),
    Mode.THIRTY: N_("thirty guesses"),
    Mode.PRACTISE: N_("practise"),
}
QUALITIES = {
    Quality.FEW: N_("few words"),
    Quality.ORDINARY: N_("ordinary"),
    Quality.MANY: N_("many words"),
    Quality.NO_DEAD_TILES: N_("no dead tiles"),
}
SCORINGS = {
    "letter": N_("1 per letter"),
    "values": N_("letter values"),
    "share": N_("share of words"),
}
"""The names of points tables that need an explanation."""
TIMES = (30, 60, 90, 120, 180, 240, 300, 420, 600, 900, 1200)
TIME_NOTES = dict.fromkeys(TIMES, N_("the length of each round")) | {
    None: N_("the usual time with these dice"),
    0: N_("a round ends when you end it"),
}
QUALITY_NOTES = {
    Quality.FEW: N_("sparse boards, a challenge"),
    Quality.ORDINARY: N_("boards as the dice fall"),
    Quality.MANY: N_("rich boards, easy on beginners"),
    Quality.NO_DEAD_TILES: N_("each tile is in some word"),
}
READING_NOTES = {
    QReading.QU: N_("the tile counts as two letters"),
    QReading.EITHER: N_("the tile is what the word needs"),
    QReading.Q: N_("a U needs a tile of its own"),
}
MODE_NOTES = {
    Mode.CLASSIC: N_("as many points as you can"),
    Mode.CHASE: N_("reach a target, or beat your last round"),
    Mode.SUDDEN: N_("one wrong word ends the round"),
    Mode.THIRTY: N_("each guess counts, right or wrong"),
    Mode.PRACTISE: N_("a board of words you missed"),
}
"""The meaning of each value, in a few words."""
READINGS = {QReading.QU: "Qu", QReading.EITHER: N_("Q or Qu"), QReading.Q: "Q"}


def offered(texts: Mapping[Any, str]) -> list[tuple[str, Any]]:
    """The values with these texts, as choices offer them."""
    return [(_(text), value) for value, text in texts.items()]


class RuleChoice:
    """Values to choose from, each with a text, and the chosen one."""

    def __init__(
        self,
        label: str,
        offered: Sequence[tuple[str, Any]],
        value: Any,
        notes: Mapping[Any, str] | None = None,
    ) -> None:
        """Offer values after their texts; `notes` explains some of them."""
        self.label, self.offered = label, tuple(offered)
        self._notes = notes or {}
        values = [option for _, option in offered]
        self._index = values.index(value) if value in values else 0

    @property
    def text(self) -> str:
        """The text of the chosen value."""
        return self.offered[self._index][0]

    @property
    def value(self) -> Any:
        """The chosen value."""
        return self.offered[self._index][1]

    def note(self, width: int) -> str:
        """An explanation of the chosen value, after its name if there is room; may be empty."""
        note = _(self._notes.get(self.value, ""))
        named = labelled(self.text, note)
        return named if note and len(named) <= width else note

    def cycle(self, step: int) -> None:
        """Choose the value `step` places on, wrapping around."""
        self._index = (self._index + step) % len(self.offered)


def round_options(settings: Settings, own: str = "") -> dict[str, RuleChoice]:
    """The options of every round; `own` is a word list that was chosen before."""
    dice = [(describe(dice_set), name) for name, dice_set in dice_sets().items()]
    dice_notes = {
        name: _(
            "{least} letters or more, usually {time}",
            least=dice_set.min_length,
            time=clock_face(dice_set.seconds),
        )
        for name, dice_set in dice_sets().items()
    }
    times = time_options(DiceSet.named(settings.dice).seconds)
    return {
        "dice": RuleChoice(_("Dice"), dice, settings.dice, dice_notes),
        "dictionary": dictionary_options(settings.dictionary, own),
        "seconds": RuleChoice(_("Time"), times, settings.seconds, TIME_NOTES),
        "quality": RuleChoice(_("Board"), offered(QUALITIES), settings.quality, QUALITY_NOTES),
        "q": RuleChoice(_("Q tile"), offered(READINGS), settings.q, READING_NOTES),
    }


def describe(dice_set: DiceSet) -> str:
    """The title and size of a dice set."""
    return f"{_(dice_set.title)}, {dice_set.rows}x{dice_set.cols}"


def dictionary_options(chosen: str, own: str = "") -> RuleChoice:
    """The bundled word lists, and the player's own if it is chosen, or was before."""
    names = [(list_title(name), name) for name in dict.fromkeys((*BUNDLED, own or chosen, chosen))]
    notes = {name: N_("your own list") for _title, name in names if name not in BUNDLED}
    for language in LANGUAGES.values():
        notes |= language.lists
    return RuleChoice(_("Words"), names, chosen, notes)


def list_title(name: str) -> str:
    """The name of a word list for players: its language, and which list where that has several."""
    language = BUNDLED.get(name)
    if language is None:
        return Path(name).name
    if reader().language == SOURCE:
        return name if name != language.name else _(language.title)
    title = _(language.title).lower()
    return title if name == language.name else f"{title} ({name})"


def time_options(default: int | None = None) -> list[tuple[str, int | None]]:
    """The lengths of a round; `default` is that of the rules, if it is known."""
    usual = _("default")
    if default is not None:
        usual = _("default ({value})", value=clock_face(default))
    return [
        (usual, None),
        *((clock_face(seconds), seconds) for seconds in TIMES),
        (_("no clock"), 0),
    ]


def scoring_name(name: str) -> str:
    """The name of a points table for players."""
    return _(SCORINGS.get(name, name))


def rules_text(rules: Rules) -> str:
    """The mode and scoring that differ from the standard, as a prefix; empty if none do."""
    parts = [] if rules.mode is Mode.CLASSIC else [_(MODES[rules.mode])]
    parts += [scoring_name(rules.scoring)] if rules.scoring in SCORINGS else []
    return "".join(f"{part}, " for part in parts)


def round_text(settings: Settings) -> str:
    """A round by these settings in a line: the mode, dice, time and words, then what is unusual."""
    custom, base = settings.rules, DiceSet.named(settings.dice)
    seconds = custom.rules(base, settings.seconds).seconds
    words = dictionary_options(settings.dictionary).text
    parts = [
        describe(custom.dice_set(base)),
        clock_face(seconds) if seconds else _("no clock"),
        _("{words} words", words=words) if settings.dictionary in BUNDLED else words,
    ]
    if custom.mode is not Mode.CLASSIC:
        mode = _(MODES[custom.mode])
        if custom.mode is Mode.CHASE and custom.target:
            mode = _("{mode} of {points}", mode=mode, points=custom.target)
        parts.insert(0, mode)
    if custom.min_length:
        parts.append(_("{count} letters", count=custom.min_length))
    if custom.scoring:
        parts.append(scoring_name(custom.scoring))
    if settings.quality is not Quality.ORDINARY:
        parts.append(_(QUALITIES[settings.quality]))
    if settings.q is not QReading.QU:
        parts.append(_(READINGS[settings.q]))
    return " · ".join(parts)
