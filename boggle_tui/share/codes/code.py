"""Share codes: a board and all that belongs to playing it, in one short line.

A code is BOG, the sign of its version, and signs of an alphabet in which no two are taken for
each other. Case, white space, hyphens and quotation marks do not matter, so that it survives
being broken, quoted, spoken and typed. At its end is a check of 32 bits.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from boggle_tui.game.board.board import Board, BoardError
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.share.codes.bits import ALPHABET, MEANT, Bits
from boggle_tui.share.codes.letter_bits import put_board, put_text, take_board, take_text
from boggle_tui.share.codes.rules_bits import (
    is_for_others,
    put_mode,
    put_rules,
    take_mode,
    take_rules,
)

MARK = "BOG"
CLASSIC_VERSION, MODES_VERSION = "1", "2"
"""Without a mode, as the first program wrote it and can read it, and with one at the end."""
LONGEST = 4000
"""Signs of the longest code that is looked at."""
MOST_WORDS = 300
LONGEST_NAME = 40
"""Bytes of the name of a word list that are sent; a longer one is cut."""

LISTS = ("common", "standard", "expert")
"""Known by their places: the row may grow at its end, and never changes."""
_BETWEEN = re.compile(r"[\s\-‐‑‒–—_>\"'`´‘’“”«».,;*\u00ad\u200b-\u200f\u2060\ufeff]+")


class ShareCodeError(ValueError):
    """This is no share code, or a damaged one; the message is a sentence that says which."""


@dataclass(frozen=True, kw_only=True)
class Challenge:
    """A board to play, as one person sends it to another."""

    board: Board
    rules: Rules
    dictionary: str
    """The name of the word list."""
    fingerprint: str
    """That of the word list: eight hexadecimal digits."""
    dice: str | None = None
    """The name of the dice set; None for a board that was not rolled."""
    to_beat: int | None = None
    """The score of the person who sends it."""
    hidden: tuple[str, ...] = ()
    """The words to find, where those take the place of a list."""

    def list_trouble(self, lexicon: Lexicon, fingerprint: str) -> str | None:
        """What is to be told before this is played with that list; None where it is the one."""
        if self.hidden or fingerprint == self.fingerprint:
            return None
        if lexicon.name == self.dictionary:
            return (
                f"This board was played with another version of the word list {lexicon.name}"
                " than yours. Some words may count for one of you only."
            )
        return (
            f"This board was played with the word list {self.dictionary}, which you do not have."
            f" With your list {lexicon.name} other words count."
        )


def encode(challenge: Challenge) -> str:
    """The challenge as a code.

    To practise, or to chase one's own ghost, is nobody else's, and is sent as a classic round.
    """
    bits = Bits()
    put_board(bits, challenge.board)
    put_rules(bits, challenge.rules, challenge.dice)
    _put_list(bits, challenge)
    bits.put_optional(challenge.to_beat)
    bits.put_number(len(challenge.hidden))
    for word in challenge.hidden:
        put_text(bits, word)
    if not is_for_others(challenge.rules):
        return MARK + CLASSIC_VERSION + bits.to_signs()
    put_mode(bits, challenge.rules)
    return MARK + MODES_VERSION + bits.to_signs()


def decode(code: str) -> Challenge:
    """The challenge of a code. Raises ShareCodeError."""
    version, bits = _checked(code)
    try:
        board = take_board(bits)
        dice, rules = take_rules(bits)
        dictionary, fingerprint = _take_list(bits)
        to_beat = bits.take_optional()
        count = bits.take_number()
        if count > MOST_WORDS:
            raise ValueError("there are too many words")
        hidden = tuple(take_text(bits) for _ in range(count))
        if version == MODES_VERSION:
            rules = take_mode(bits, rules)
        if len(bits):
            raise ValueError("something is left")
    except (ValueError, IndexError) as error:  # BoardError is one
        detail = f" {error}" if isinstance(error, BoardError) else ""
        raise ShareCodeError(
            f"This share code is whole, but was made by no version of this program.{detail}"
        ) from error
    return Challenge(
        board=board,
        rules=rules,
        dictionary=dictionary,
        fingerprint=fingerprint,
        dice=dice,
        to_beat=to_beat,
        hidden=hidden,
    )


def _checked(code: str) -> tuple[str, Bits]:
    """The version of a code and its bits, its mark and check looked at."""
    if len(code) > LONGEST:
        raise ShareCodeError("This is far too long for a share code.")
    signs = _BETWEEN.sub("", code).upper()
    for taken, meant in MEANT.items():
        signs = signs.replace(taken, meant)
    mark = MARK.replace("O", "0")
    if not signs:
        raise ShareCodeError("There is no share code: paste a line that begins with BOG.")
    if not signs.startswith(mark):
        raise ShareCodeError(f"This is no share code: {_short(code)}. Those begin with BOG.")
    if len(signs) == len(mark):
        raise ShareCodeError("The share code breaks off after its first letters: copy all of it.")
    version, rest = signs[len(mark)], signs[len(mark) + 1 :]
    foreign = next((sign for sign in version + rest if sign not in ALPHABET), None)
    if foreign is not None:
        raise ShareCodeError(f"The share code is damaged: {foreign!r} never stands in one.")
    if version not in (CLASSIC_VERSION, MODES_VERSION):
        raise ShareCodeError(
            f"The share code is of version {version}, and this program reads versions"
            f" {CLASSIC_VERSION} and {MODES_VERSION} only: it is damaged, or there is a newer"
            " program."
        )
    bits = Bits.from_signs(rest)
    if bits is None:
        raise ShareCodeError(
            "The share code is damaged: a sign is missing or changed. Copy it once more, all of it."
        )
    return version, bits


def _put_list(bits: Bits, challenge: Challenge) -> None:
    name = challenge.dictionary
    bits.put(LISTS.index(name) if name in LISTS else len(LISTS), 2)
    if name not in LISTS:
        shown = "".join(filter(str.isprintable, name))
        content = shown.encode()[:LONGEST_NAME].decode(errors="ignore").encode()
        bits.put_number(len(content))
        for byte in content:
            bits.put(byte, 8)
    bits.put(int(challenge.fingerprint, 16), 32)


def _take_list(bits: Bits) -> tuple[str, str]:
    place = bits.take(2)
    if place < len(LISTS):
        name = LISTS[place]
    else:
        length = bits.take_number()
        if length > LONGEST_NAME:
            raise ValueError("the name of the list is too long")
        name = bytes(bits.take(8) for _ in range(length)).decode()
        if not name.isprintable():
            raise ValueError("the name of the list cannot be shown")
    return name, f"{bits.take(32):08x}"


def _short(text: str) -> str:
    return repr(text if len(text) <= 20 else text[:19] + "…")
