"""Share codes: a board, and all that belongs to playing it, in one short line.

A code is BOG, the number of its version, and letters and digits of an alphabet in which no two
look alike; a checksum of 32 bits ends it. Case, white space, hyphens and quotation marks do not
matter, so that it survives being wrapped, quoted, dictated and typed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from boggle_tui.files.errors import UserError
from boggle_tui.game.board.board import Board, BoardError
from boggle_tui.game.round.find_options import DEFAULT_FIND_OPTIONS, FindOptions, Shown
from boggle_tui.game.round.rules import Rules
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.wording import counted
from boggle_tui.share.codes.bits import ALPHABET, MISREAD, Bits
from boggle_tui.share.codes.letter_bits import put_board, put_word, take_board, take_word
from boggle_tui.share.codes.rules_bits import put_rules, take_rules

PREFIX, VERSION = "BOG", "1"
MAX_LENGTH = 4000
"""Characters of the longest code that is made."""
MAX_PASTED = 4 * MAX_LENGTH
"""Characters of the longest text that is read, with what mail and chat put between them."""
MAX_NAME_LENGTH = 40
"""Bytes of a word list's name to send; a longer name is cut."""

# Numbered by position: these lists may grow at their ends, but never change otherwise.
LISTS = ("common", "standard", "expert")
SHOWN = (Shown.BLANKS, Shown.WORDS, Shown.CLUES)
_SHOWN_BITS = 2
_IGNORED = re.compile(r"[\s\-‐‑‒–—_>\"'`´‘’“”«».,;*\u00ad\u200b-\u200f\u2060\ufeff]+")


class ShareCodeError(UserError, ValueError):
    """A text is not a share code, or a damaged one; the message says which."""


@dataclass(frozen=True, kw_only=True)
class Challenge:
    """A board to play, sent by one player to another."""

    board: Board
    rules: Rules
    dictionary: str
    """The name of the word list."""
    fingerprint: str
    """The word list's fingerprint: eight hexadecimal digits."""
    dice: str | None = None
    """The name of the dice set; None if the board wasn't rolled."""
    to_beat: int | None = None
    """The sender's score."""
    hidden: tuple[str, ...] = ()
    """The words to find, if it is a puzzle."""
    find: FindOptions = DEFAULT_FIND_OPTIONS
    """The choices for a puzzle."""

    @property
    def needs_word_list(self) -> bool:
        """Whether words of the list count."""
        return not self.hidden or self.find.has_bonus

    def word_list_warning(self, lexicon: Lexicon, fingerprint: str) -> str | None:
        """Warn before playing with a list other than the sender's; None if it is the same."""
        if not self.needs_word_list or fingerprint == self.fingerprint:
            return None
        if lexicon.name == self.dictionary:
            return (
                f"The sender used another version of the word list {lexicon.name}."
                " Some words may count for only one of you."
            )
        return (
            f"The sender used the word list {self.dictionary}, which you do not have."
            f" With your list {lexicon.name}, different words count."
        )


def encode(challenge: Challenge) -> str:
    """Write the challenge as a code. Raises ShareCodeError if it has too many words."""
    bits = Bits()
    put_board(bits, challenge.board)
    put_rules(bits, challenge.rules, challenge.dice)
    _put_list(bits, challenge)
    bits.put_optional(challenge.to_beat)
    bits.put_number(len(challenge.hidden))
    for word in challenge.hidden:
        put_word(bits, word)
    if challenge.hidden:
        bits.put(SHOWN.index(challenge.find.shown), _SHOWN_BITS)
        bits.put(challenge.find.has_bonus, 1)
    code = PREFIX + VERSION + bits.to_text()
    if len(code) > MAX_LENGTH:
        raise ShareCodeError(
            f"{counted(len(challenge.hidden), 'word')} to find are too many for a share code:"
            f" it would have {len(code)} characters, and {MAX_LENGTH} are allowed."
        )
    return code


def decode(code: str) -> Challenge:
    """Read the challenge of a code. Raises ShareCodeError."""
    bits = _checked_bits(code)
    try:
        board = take_board(bits)
        dice, rules = take_rules(bits)
        dictionary, fingerprint = _take_list(bits)
        to_beat = bits.take_optional()
        count = bits.take_number()
        if count > len(bits):
            raise ValueError("too many words")
        hidden = tuple(take_word(bits) for _ in range(count))
        find = _take_options(bits) if hidden else DEFAULT_FIND_OPTIONS
        if len(bits):
            raise ValueError("too many bits")
    except (ValueError, IndexError) as error:  # BoardError is a ValueError.
        detail = f" {error}" if isinstance(error, BoardError) else ""
        raise ShareCodeError(
            f"This share code is complete, but was not made by this program.{detail}"
        ) from error
    return Challenge(
        board=board,
        rules=rules,
        dictionary=dictionary,
        fingerprint=fingerprint,
        dice=dice,
        to_beat=to_beat,
        hidden=hidden,
        find=find,
    )


def _take_options(bits: Bits) -> FindOptions:
    return FindOptions(SHOWN[bits.take(_SHOWN_BITS)], bool(bits.take(1)))


def _checked_bits(code: str) -> Bits:
    """Check the prefix, the version and the checksum of a code, and return its bits."""
    if len(code) > MAX_PASTED:
        raise ShareCodeError("This is far too long for a share code.")
    characters = _IGNORED.sub("", code).upper()
    for misread, meant in MISREAD.items():
        characters = characters.replace(misread, meant)
    prefix = PREFIX.replace("O", "0")
    if not characters:
        raise ShareCodeError("No share code given: paste a line that begins with BOG or GOG.")
    if not characters.startswith(prefix):
        raise ShareCodeError(
            f"Invalid share code {_shortened(code)}: it must begin with BOG, or GOG for a Gogen."
        )
    if len(characters) == len(prefix):
        raise ShareCodeError("The share code ends after its first letters: copy all of it.")
    version, rest = characters[len(prefix)], characters[len(prefix) + 1 :]
    foreign = next((each for each in version + rest if each not in ALPHABET), None)
    if foreign is not None:
        raise ShareCodeError(f"The share code is damaged: {foreign!r} cannot be part of one.")
    if version != VERSION:
        raise ShareCodeError(
            f"Unknown version {version} of a share code: it is damaged, or made by a newer program."
        )
    bits = Bits.from_text(rest)
    if bits is None:
        raise ShareCodeError(
            "The share code is damaged: a character is missing or wrong. Copy all of it again."
        )
    return bits


def _put_list(bits: Bits, challenge: Challenge) -> None:
    name = challenge.dictionary
    bits.put(LISTS.index(name) if name in LISTS else len(LISTS), 2)
    if name not in LISTS:
        printable = "".join(filter(str.isprintable, name))
        content = printable.encode()[:MAX_NAME_LENGTH].decode(errors="ignore").encode()
        bits.put_number(len(content))
        for byte in content:
            bits.put(byte, 8)
    bits.put(int(challenge.fingerprint, 16), 32)


def _take_list(bits: Bits) -> tuple[str, str]:
    index = bits.take(2)
    if index < len(LISTS):
        name = LISTS[index]
    else:
        length = bits.take_number()
        if length > MAX_NAME_LENGTH:
            raise ValueError("too long a name of the list")
        name = bytes(bits.take(8) for _ in range(length)).decode()
        if not name.isprintable():
            raise ValueError("an unprintable name of the list")
    return name, f"{bits.take(32):08x}"


def _shortened(text: str) -> str:
    return repr(text if len(text) <= 20 else text[:19] + "…")
