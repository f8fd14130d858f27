"""What can be chosen of a round, as it is offered in menus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boggle_tui.game.board.faces import QReading
from boggle_tui.game.dice.dice_set import DiceSet, dice_sets
from boggle_tui.game.words.word_lists import BUNDLED
from boggle_tui.tui.base.menu import Options
from boggle_tui.tui.base.round_options_text import QUALITIES
from boggle_tui.tui.base.text import clock_face

if TYPE_CHECKING:
    from boggle_tui.store.settings import Settings

TIMES = (30, 60, 90, 120, 180, 240, 300, 420, 600, 900, 1200)
READINGS = {QReading.QU: "Qu", QReading.EITHER: "Q or Qu", QReading.Q: "Q"}


def round_options(settings: Settings) -> dict[str, Options]:
    """What can be chosen of every round."""
    dice = [(describe(dice_set), name) for name, dice_set in dice_sets().items()]
    qualities = [(text, quality) for quality, text in QUALITIES.items()]
    times = time_options(DiceSet.named(settings.dice).seconds)
    readings = [(text, q) for q, text in READINGS.items()]
    return {
        "dice": Options("Dice", dice, settings.dice),
        "dictionary": dictionary_options(settings.dictionary),
        "quality": Options("Board", qualities, settings.quality),
        "seconds": Options("Time", times, settings.seconds),
        "q": Options("Q tile", readings, settings.q),
    }


def describe(dice_set: DiceSet) -> str:
    """A dice set in a few words."""
    return f"{dice_set.title}, {dice_set.rows}x{dice_set.cols}"


def dictionary_options(chosen: str) -> Options:
    """The word lists, and a person's own if one is chosen."""
    own = [] if chosen in BUNDLED else [chosen]
    names = [(name.rpartition("/")[2], name) for name in (*BUNDLED, *own)]
    return Options("Words", names, chosen)


def time_options(usual: int | None = None) -> list[tuple[str, int | None]]:
    """The lengths of a round; the rules may be known to say so many seconds."""
    said = "" if usual is None else f": {clock_face(usual)}"
    return [
        (f"as the rules say{said}", None),
        *((clock_face(seconds), seconds) for seconds in TIMES),
        ("no clock", 0),
    ]
