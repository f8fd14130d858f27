"""The daily boards: on a date, the same for all who play in a language, without a network.

The seed is the first eight bytes of the SHA-256 of the ASCII text "boggle_tui 1 " followed by the
date, such as 2026-11-20, and in languages other than English by a space and the name, such as
german; read as a big-endian number. It seeds `random.Random`, with which the `daily` dice of the
language (in English, `new`) are rolled by `dice_set.roll` until the board has at least 60 of its
common words and none of its `offensive.txt` and `mild.txt`. (The 1 is the version of this rule, and
changes with the rule or the dice; the board may also change with these lists.) The board is played
by the rules of these dice, for three minutes, with the usual list (in English, `standard`) and Qu
as Qu. docs/daily.md has the recipe.
"""

from __future__ import annotations

from datetime import date
from hashlib import sha256
from random import Random

from boggle_tui.files.translation import _, day_text
from boggle_tui.game.board.board import Board
from boggle_tui.game.board.finder import find_words
from boggle_tui.game.dice.dice_set import DiceSet, roll
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.words.language import LANGUAGES, Language
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.rude_words import unsafe_words

RULE = 1
"""The version of the rule for daily boards."""
MIN_WORDS = 60
"""The minimum number of common words on a daily board."""


def daily_name(day: date | str, language: Language) -> str:
    """Name a day's board or Gogen in files and seeds: 2026-11-20, or 2026-11-20 german."""
    return str(day) if language.code == LANGUAGES["english"].code else f"{day} {language.name}"


def daily_title(name: str, *, is_late: bool = False) -> str:
    """Write such a name for players: 20 Nov 2026 (German, late)."""
    iso, _space, name = name.partition(" ")
    day = day_text(date.fromisoformat(iso))
    language = _(LANGUAGES.get(name, LANGUAGES["english"]).title)
    return f"{day} ({language}, {_('late')})" if is_late else f"{day} ({language})"


def daily_seed(name: str, kind: str = "") -> int:
    """The seed for the dice of a day's board, or for another kind of puzzle."""
    text = f"boggle_tui {RULE} {name}{kind}"
    return int.from_bytes(sha256(text.encode("ascii")).digest()[:8], "big")


def daily_board(day: date, common: Lexicon) -> Board:
    """Roll the board of a day, in the language of the common words."""
    language = common.language
    dice_set, rng = DiceSet.named(language.daily), Random(daily_seed(daily_name(day, language)))
    unsafe = unsafe_words(language)
    while True:
        board = roll(dice_set, rng)
        words = find_words(board, common, dice_set.min_length)
        if len(words) >= MIN_WORDS and not find_words(board, unsafe, dice_set.min_length):
            return board


def daily_rules(language: Language) -> Rules:
    """The rules of the daily round."""
    return Rules.of(DiceSet.named(language.daily))
