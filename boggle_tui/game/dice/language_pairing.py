"""Pairing dice with word lists of the same language."""

from __future__ import annotations

from boggle_tui.files.translation import _
from boggle_tui.game.dice.dice_set import DiceSet, nearest_dice_set
from boggle_tui.game.words.language import ANY, BUNDLED, Language, home_language


def usual_choices() -> dict[str, str]:
    """The dice and the word list of the player's language, for a newcomer."""
    language = home_language()
    return {"dice": language.dice, "dictionary": language.dictionary}


def dictionary_name(dictionary: str | None, dice: DiceSet | None) -> str:
    """The name of the word list; by default, one in the language of the dice, or of the player."""
    if dictionary is not None:
        return dictionary
    return (home_language() if dice is None else dice.language).dictionary


def language_of(dictionary: str | None, dice: str | None = None) -> Language:
    """The language of a bundled list, otherwise of the dice, otherwise ANY."""
    bundled = bundled_language(dictionary)
    if bundled is not None or dice is None:
        return bundled or ANY
    return DiceSet.named(dice).language


def bundled_language(dictionary: str | None) -> Language | None:
    """The language of a bundled list; None for the player's own list, which suits any dice."""
    return BUNDLED.get((dictionary or "").strip().lower())


def dictionary_for_dice(dice: str, chosen: str) -> str:
    """Return the chosen word list if it suits these dice, otherwise their language's default.

    Raises UnknownNameError for unknown dice.
    """
    language = DiceSet.named(dice).language
    return chosen if bundled_language(chosen) in (None, language) else language.dictionary


def dice_for_dictionary(dictionary: str, chosen: str) -> str:
    """Return the chosen dice if they suit the list, otherwise the closest of its language."""
    dice_set, language = DiceSet.named(chosen), bundled_language(dictionary)
    if language in (None, dice_set.language):
        return chosen
    assert language is not None
    return nearest_dice_set(dice_set.rows, dice_set.cols, DiceSet.named(language.dice)).name


def building_language(dictionary: str, dice: str | None) -> Language:
    """The language of the words to build a board for: that of the dice, otherwise of the list.

    Without dice, an English word keeps its ñ, because any tile may be used.
    """
    if dice is not None:
        return DiceSet.named(dice).language
    language = language_of(dictionary)
    return ANY if language.folder == ANY.folder else language


def language_mismatch(dictionary: str, dice: str | None) -> str | None:
    """Describe a list and dice of different languages; None if they suit each other."""
    language = bundled_language(dictionary)
    if dice is None or language is None or language == DiceSet.named(dice).language:
        return None
    of_dice = _(DiceSet.named(dice).language.title)
    return _("{words} words on {dice} dice", words=_(language.title), dice=of_dice)


class LanguagePairing:
    """Keeps the chosen dice and word list in one language when either is changed.

    The last choice in each language is restored when the player returns to it.
    """

    def __init__(self) -> None:
        self._last: dict[Language, tuple[str, str]] = {}

    def follow(self, before: tuple[str, str], after: tuple[str, str]) -> tuple[str, str]:
        """Return dice and list after a change of one: both in the language of the new choice."""
        dice, dictionary = after
        if before == after or language_mismatch(dictionary, dice) is None:
            return after
        self._last[language_of(before[1], before[0])] = before
        if dice != before[0]:
            language = DiceSet.named(dice).language
            return dice, self._last.get(language, ("", language.dictionary))[1]
        language = language_of(dictionary)
        default = dice_for_dictionary(dictionary, dice)
        return self._last.get(language, (default, ""))[0], dictionary
