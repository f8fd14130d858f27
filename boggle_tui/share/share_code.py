"""Share codes: a round or a Gogen, and all that belongs to playing it, in one short line.

A code is BOG or GOG, the number of its version, and letters and digits of an alphabet in which no
two look alike; a checksum of 32 bits ends it. Case, white space, hyphens and quotation marks do not
matter, so that it survives being wrapped, quoted, dictated and typed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from hashlib import sha256
from typing import TypeVar

from boggle_tui.files.errors import UserError
from boggle_tui.files.translation import _
from boggle_tui.game.board.board import QReading
from boggle_tui.game.dice.dice_set import dice_sets
from boggle_tui.game.round.rules import Mode, Rules
from boggle_tui.game.round.setup import NO_WORDS_TO_FIND, RoundSetup, WordDisplay, WordsToFind
from boggle_tui.game.words.as_written import NO_TEXTS, Texts
from boggle_tui.game.words.lexicon import MAX_LETTERS
from boggle_tui.gogen.gogen_puzzle import MAX_WORDS, Gogen
from boggle_tui.share.bits import (
    ALPHABET,
    MISREAD,
    VERSIONS,
    Bits,
    put_board,
    put_text,
    put_texts,
    put_word,
    seems_cut_off,
    take_board,
    take_text,
    take_texts,
    take_word,
    version_of,
)

T = TypeVar("T")
ROUND, GOGEN = "BOG", "GOG"
"""The beginnings of the codes."""
MAX_LENGTH = 4000
"""Characters of the longest code that is made."""
MAX_PASTED = 4 * MAX_LENGTH
"""Characters of the longest text that is read, with what mail and chat put between them."""
MAX_SECONDS = 1_000_000
"""The length of the longest round that is sent; a longer one becomes that."""
MAX_NAME_LENGTH = 40
"""Bytes of a word list's name to send; a longer name is cut."""

# Numbered by position: these lists may grow at their ends, but never change otherwise.
LISTS = ("common", "standard", "expert")
SHOWN = (WordDisplay.BLANKS, WordDisplay.WORDS, WordDisplay.CLUES)
SCORINGS = ("standard", "super", "letter", "values", "share")
READINGS = (QReading.QU, QReading.EITHER, QReading.Q)
MODES = (Mode.CLASSIC, Mode.CHASE, Mode.SUDDEN, Mode.THIRTY)
_SHOWN_BITS, _MODE_BITS = 2, 3
_IGNORED = re.compile(r"[^0-9A-Z]+")
_BEGINNINGS = tuple(prefix.translate(MISREAD) for prefix in (ROUND, GOGEN))


class ShareCodeError(UserError, ValueError):
    """A text is not a share code, or a damaged one; the message says which."""


def encode(setup: RoundSetup) -> str:
    """Write what belongs to a round as a code. Raises ShareCodeError if it has too many words.

    Their owner's clues are left out where they don't fit, and then the spelling.
    """
    texts = setup.to_find.texts
    for room_for in (texts, Texts(texts.pairs), NO_TEXTS):
        code = _code(replace(setup, to_find=replace(setup.to_find, texts=room_for)))
        if len(code) <= MAX_LENGTH:
            break
    if len(code) > MAX_LENGTH:
        raise ShareCodeError(
            "{count} words to find are too many for a share code: it would have {length}"
            " characters, and {most} are allowed.",
            count=len(setup.to_find.words),
            length=len(code),
            most=MAX_LENGTH,
        )
    return code


def _code(setup: RoundSetup) -> str:
    bits = Bits()
    put_board(bits, setup.board)
    put_rules(bits, setup.rules, setup.dice)
    _put_list(bits, setup)
    bits.put_optional(setup.to_beat)
    to_find = setup.to_find
    bits.put_number(len(to_find.words))
    for word in to_find.words:
        put_word(bits, word)
    if to_find:
        bits.put(SHOWN.index(to_find.shown), _SHOWN_BITS)
        bits.put(to_find.has_bonus, 1)
        put_texts(bits, to_find.words, to_find.texts or None)
    return ROUND + version_of(setup.board) + bits.to_text()


def decode(code: str) -> RoundSetup:
    """Read the round of a code, with the sender's word list and score. Raises ShareCodeError."""
    return _read_code(code, ROUND, _take_setup)


def is_share_code(text: str) -> bool:
    """Whether a text is meant as a code and not as a board, which has no digits."""
    return characters_of(text).startswith(ROUND.translate(MISREAD)) and any(map(str.isdigit, text))


def characters_of(code: str) -> str:
    """The characters of a code, without what chat and mail put between them."""
    return _IGNORED.sub("", code.upper()).translate(MISREAD)


def _read_code(code: str, prefix: str, take: Callable[[Bits, str], T]) -> T:
    """Return what is read from the bits and the version of a code. Raises ShareCodeError."""
    if len(code) > MAX_PASTED:
        raise ShareCodeError(_("This is far too long for a share code."))
    characters, prefix = characters_of(code), prefix.translate(MISREAD)
    if not characters:
        raise ShareCodeError(_("No share code given: paste a line that begins with BOG or GOG."))
    if not characters.startswith(prefix):
        raise ShareCodeError(
            "Invalid share code {code}: it must begin with BOG, or GOG for a Gogen.",
            code=repr(code if len(code) <= 20 else f"{code[:19]}…"),
        )
    if len(characters) == len(prefix):
        raise ShareCodeError(_("The share code ends after its first letters: copy all of it."))
    version, rest = characters[len(prefix)], characters[len(prefix) + 1 :]
    if version not in VERSIONS:
        raise ShareCodeError(
            "Unknown version {version} of a share code: it is damaged, or made by a newer program.",
            version=version,
        )
    try:
        return _taken(rest, lambda bits: take(bits, version))
    except ShareCodeError:
        parts = re.split(r"[\s,;]+", code)
        if sum(characters_of(part).startswith(_BEGINNINGS) for part in parts) > 1:
            raise ShareCodeError(
                _("This is more than one share code: give one at a time.")
            ) from None
        raise


def _taken(characters: str, take: Callable[[Bits], T]) -> T:
    foreign = next((each for each in characters if each not in ALPHABET), None)
    if foreign is not None:
        raise ShareCodeError(
            "The share code is damaged: {part!r} cannot be part of one.", part=foreign
        )
    bits = Bits.from_text(characters)
    if bits is None:
        raise ShareCodeError(
            _("Only a part of the share code has arrived. Copy all of it.")
            if seems_cut_off(characters, take)
            else _(
                "The share code is damaged: a character is missing or wrong. Copy all of it again."
            )
        )
    try:
        value = take(bits)
        if len(bits):
            raise ValueError("too many bits")
    except (ValueError, IndexError) as error:  # BoardError and GogenError are ValueErrors.
        detail = f" {error}" if isinstance(error, UserError) else ""
        raise ShareCodeError(
            "This share code is complete, but was not made by this program.{detail}", detail=detail
        ) from error
    return value


def _take_setup(bits: Bits, version: str) -> RoundSetup:
    board = take_board(bits, version)
    dice, rules = take_rules(bits)
    dictionary, fingerprint = _take_list(bits)
    to_beat = bits.take_optional()
    count = bits.take_number()
    words = tuple(take_word(bits) for _ in range(count))
    to_find = NO_WORDS_TO_FIND
    if words:
        shown, has_bonus = SHOWN[bits.take(_SHOWN_BITS)], bool(bits.take(1))
        to_find = WordsToFind(words, shown, has_bonus, take_texts(bits, words) or NO_TEXTS)
    return RoundSetup(
        board=board,
        rules=rules,
        dictionary=dictionary,
        fingerprint=fingerprint,
        dice=dice,
        to_beat=to_beat,
        to_find=to_find,
    )


def _put_list(bits: Bits, setup: RoundSetup) -> None:
    name = setup.dictionary
    bits.put(LISTS.index(name) if name in LISTS else len(LISTS), 2)
    if name not in LISTS:
        printable = "".join(filter(str.isprintable, name))
        put_text(bits, printable.encode()[:MAX_NAME_LENGTH].decode(errors="ignore"))
    bits.put(int(setup.fingerprint, 16), 32)


def _take_list(bits: Bits) -> tuple[str, str]:
    index = bits.take(2)
    if index < len(LISTS):
        name = LISTS[index]
    else:
        name = take_text(bits)
        if len(name.encode()) > MAX_NAME_LENGTH or not name.isprintable():
            raise ValueError("an impossible name of the list")
    return name, f"{bits.take(32):08x}"


def put_rules(bits: Bits, rules: Rules, dice: str | None) -> None:
    """Append the name of the dice set and the rules: a single bit if they are those of the set.

    A length beyond MAX_SECONDS becomes that. Practice and a chase after the sender's own last round
    become classic rounds.
    """
    number = 0 if dice is None else dice_sets()[dice].number
    bits.put(number, 4)
    usual = Rules.of(dice_sets()[dice]) if dice and number else None
    is_usual = replace(rules, mode=Mode.CLASSIC, target=None) == usual
    bits.put(is_usual, 1)
    if not is_usual:
        bits.put_number(rules.min_length)
        bits.put(SCORINGS.index(rules.scoring), 3)
        bits.put(READINGS.index(rules.q), 2)
        seconds = rules.seconds
        bits.put_optional(None if seconds is None else min(MAX_SECONDS, max(1, round(seconds))))
    bits.put(_has_mode(rules), 1)
    if _has_mode(rules):
        bits.put(MODES.index(rules.mode), _MODE_BITS)
        bits.put_optional(rules.target)


def take_rules(bits: Bits) -> tuple[str | None, Rules]:
    """Read what `put_rules` wrote. Raises ValueError or IndexError."""
    number = bits.take(4)
    numbered = {0: None} | {dice.number: name for name, dice in dice_sets().items() if dice.number}
    if number not in numbered:
        raise ValueError("dice that this program doesn't have")
    dice = numbered[number]
    if not bits.take(1):
        rules = _other_rules(bits)
    elif dice is None:
        raise ValueError("the usual rules of no dice set")
    else:
        rules = Rules.of(dice_sets()[dice])
    if bits.take(1):
        rules = replace(rules, mode=MODES[bits.take(_MODE_BITS)], target=bits.take_optional())
        if not _has_mode(rules):
            raise ValueError("a mode that is never sent")
    return dice, rules


def _other_rules(bits: Bits) -> Rules:
    min_length, scoring = bits.take_number(), SCORINGS[bits.take(3)]
    q, seconds = READINGS[bits.take(2)], bits.take_optional()
    if min_length > MAX_LETTERS or (seconds is not None and not 0 < seconds <= MAX_SECONDS):
        raise ValueError("impossible rules")
    return Rules(min_length, seconds, scoring, q)


def _has_mode(rules: Rules) -> bool:
    """Whether there is a mode to send."""
    if rules.mode is Mode.CHASE:
        return rules.target is not None
    return rules.mode in MODES[1:]


def amended_fingerprint(fingerprint_of_list: str, own: Iterable[str]) -> str:
    """The fingerprint of a list with the player's own words, as `OwnWords.signed` gives them."""
    signed = " ".join(own)
    if not signed:
        return fingerprint_of_list
    return sha256(f"{fingerprint_of_list} {signed}".encode()).hexdigest()[:8]


def is_gogen_code(text: str) -> bool:
    """Whether a text is meant as the code of a Gogen."""
    return characters_of(text).startswith(GOGEN.translate(MISREAD))


def encode_gogen(gogen: Gogen) -> str:
    """Write a Gogen as a code."""
    bits = Bits()
    put_board(bits, gogen.given)
    bits.put_number(len(gogen.words))
    for word in (gogen.letters, *gogen.words):
        put_word(bits, word)
    put_texts(bits, gogen.words, gogen.texts)
    return GOGEN + version_of(gogen.given) + bits.to_text()


def decode_gogen(code: str) -> Gogen:
    """Read the Gogen of a code. Raises ShareCodeError."""
    return _read_code(code, GOGEN, _take_gogen)


def _take_gogen(bits: Bits, version: str) -> Gogen:
    given = take_board(bits, version)
    count = bits.take_number()
    if count > MAX_WORDS:
        raise ValueError("too many words")
    letters, *words = (take_word(bits) for _ in range(count + 1))
    return Gogen(given, tuple(words), letters, take_texts(bits, words))
