"""Which dice and which word list go together: those of one language."""

from __future__ import annotations

from boggle_tui.game.dice.dice_set import DiceSet, nearest_dice_set
from boggle_tui.game.words.language import ANY, ENGLISH, Language
from boggle_tui.game.words.word_lists import BUNDLED


def language_of(dictionary: str | None, dice: str | None = None) -> Language:
    """The language of a bundled list; of a person's own, and where there is none, of the dice."""
    bundled = bundled_language(dictionary)
    if bundled is not None or dice is None:
        return bundled or ANY
    return DiceSet.named(dice).language


def bundled_language(dictionary: str | None) -> Language | None:
    """The language of a bundled list; None for a person's own, which goes with any dice."""
    return BUNDLED.get((dictionary or "").strip().lower())


def dictionary_for_dice(dice: str, chosen: str) -> str:
    """The chosen word list where it goes with these dice, else the usual one of their language.

    Raises UnknownNameError for dice that there are not.
    """
    language = DiceSet.named(dice).language
    return chosen if bundled_language(chosen) in (None, language) else language.dictionary


def dice_for_dictionary(dictionary: str, chosen: str) -> str:
    """The chosen dice where they go with this word list, else the nearest ones of its language."""
    dice_set, language = DiceSet.named(chosen), bundled_language(dictionary)
    if language in (None, dice_set.language):
        return chosen
    assert language is not None
    return nearest_dice_set(dice_set.rows, dice_set.cols, DiceSet.named(language.dice)).name


def building_language(dictionary: str, dice: str | None) -> Language:
    """The language of words that a board is to be built for: that of the dice, or else of the list.

    An English word on no dice keeps its ñ, for any tile may be laid for it.
    """
    if dice is not None:
        return DiceSet.named(dice).language
    language = language_of(dictionary)
    return ANY if language is ENGLISH else language


def language_mismatch(dictionary: str, dice: str | None) -> str | None:
    """What to tell of a list and dice of two languages; None where they go together."""
    language = bundled_language(dictionary)
    if dice is None or language is None or language == DiceSet.named(dice).language:
        return None
    return f"{language.title} words on {DiceSet.named(dice).language.title} dice"


class LanguagePairing:
    """Lets the word list follow the dice into another language, and the dice the list.

    What was chosen in a language before is chosen again when one comes back to it.
    """

    def __init__(self) -> None:
        self._left: dict[Language, tuple[str, str]] = {}

    def follow(self, before: tuple[str, str], after: tuple[str, str]) -> tuple[str, str]:
        """Dice and list, once one of them was chosen anew: both in the language of that one."""
        dice, dictionary = after
        if before == after or language_mismatch(dictionary, dice) is None:
            return after
        self._left[language_of(before[1], before[0])] = before
        if dice != before[0]:
            language = DiceSet.named(dice).language
            return dice, self._left.get(language, ("", language.dictionary))[1]
        language = language_of(dictionary)
        usual = dice_for_dictionary(dictionary, dice)
        return self._left.get(language, (usual, ""))[0], dictionary
