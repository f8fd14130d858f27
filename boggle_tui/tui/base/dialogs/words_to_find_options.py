"""Ask how a board of chosen words is played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple, Self

from textual.app import App

from boggle_tui.files.translation import N_, _
from boggle_tui.game.round.stopwatch import clock_face
from boggle_tui.game.round.words_to_find import WordDisplay, WordsToFind
from boggle_tui.play.round_options import offered, time_options
from boggle_tui.store.settings import Settings
from boggle_tui.tui.base.dialogs.questions import ChoicesDialog
from boggle_tui.tui.base.option_row import Choice

SHOWN = {
    WordDisplay.BLANKS: N_("as blanks"),
    WordDisplay.WORDS: N_("as words"),
    WordDisplay.CLUES: N_("as clues: your own, or their meanings"),
}
OTHERS = {False: N_("do not count"), True: N_("count as a bonus")}
ANSWERS = {False: N_("left out"), True: N_("printed at the end")}
HINT = N_("Words without a clue are shown as blanks. Others: further words from your word list.")


class WordsToFindOptions(NamedTuple):
    """The choices for a puzzle, and its length."""

    to_find: WordsToFind
    """The choices, with or without the words."""
    seconds: int | None
    """0 for no clock, None for the length in the rules."""

    @classmethod
    def of(cls, settings: Settings) -> Self:
        """The latest choices."""
        return cls(settings.to_find, settings.find_seconds)

    @property
    def settings(self) -> dict[str, Any]:
        """The settings that remember these choices."""
        return {
            "find_shown": self.to_find.shown,
            "find_bonus": self.to_find.has_bonus,
            "find_seconds": self.seconds,
        }

    @property
    def text(self) -> str:
        """The choices in a few words: "as blanks, with a bonus, 3:00"."""
        bonus = _("with a bonus") if self.to_find.has_bonus else ""
        time = _("no clock") if self.seconds == 0 else clock_face(self.seconds or 0)
        parts = _(SHOWN[self.to_find.shown]), bonus, "" if self.seconds is None else time
        return ", ".join(filter(None, parts))


async def ask_how_to_find(
    app: App[Any], title: str, options: WordsToFindOptions, ok: str
) -> WordsToFindOptions | None:
    """Ask for the choices; None if cancelled. For use in a worker."""
    chosen = await app.push_screen_wait(ChoicesDialog(title, _choices(options), ok, _(HINT)))
    return None if chosen is None else _options_of(options, chosen)


async def ask_export_options(
    app: App[Any], title: str, options: WordsToFindOptions
) -> tuple[WordsToFindOptions, bool] | None:
    """Ask for the choices, and whether the answers are printed; None if cancelled.

    For use in a worker.
    """
    answers = Choice(_("Answers"), offered(ANSWERS), False, id="has_answers")
    dialog = ChoicesDialog(title, [*_choices(options), answers], _("Export"), _(HINT))
    chosen = await app.push_screen_wait(dialog)
    return None if chosen is None else (_options_of(options, chosen), chosen["has_answers"])


def _choices(options: WordsToFindOptions) -> list[Choice[Any]]:
    times = time_options()
    if options.seconds not in [seconds for _, seconds in times]:
        times.append((clock_face(options.seconds or 0), options.seconds))
    return [
        Choice(_("Words"), offered(SHOWN), options.to_find.shown, id="shown"),
        Choice(_("Others"), offered(OTHERS), options.to_find.has_bonus, id="has_bonus"),
        Choice(_("Clock"), times, options.seconds, id="seconds"),
    ]


def _options_of(options: WordsToFindOptions, chosen: Mapping[str, Any]) -> WordsToFindOptions:
    to_find = replace(options.to_find, shown=chosen["shown"], has_bonus=chosen["has_bonus"])
    return WordsToFindOptions(to_find, chosen["seconds"])
