"""Share codes: a board and all that belongs to playing it, in one short line.

A code is BOG, the sign of its version, and signs of an alphabet in which no two are taken for
each other. Case, white space, hyphens and quotation marks do not matter, so that it survives
being broken, quoted, spoken and typed. At its end is a check of 32 bits.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from boggle_tui.game.board import BLOCK, SPARE, Board, BoardError, QReading
from boggle_tui.game.dice import dice_sets
from boggle_tui.game.faces import QU
from boggle_tui.game.lexicon import Lexicon
from boggle_tui.game.mode import Mode
from boggle_tui.game.round import Rules
from boggle_tui.share.bits import ALPHABET, MEANT, Bits

MARK = "BOG"
CLASSIC_VERSION, MODES_VERSION = "1", "2"
"""Without a mode, as the first program wrote it and can read it, and with one at the end."""
LONGEST = 4000
"""Signs of the longest code that is looked at."""
MOST_SECONDS, MOST_WORDS, LONGEST_WORD = 1_000_000, 300, 64
LONGEST_NAME = 40
"""Bytes of the name of a word list that are sent; a longer one is cut."""

# What stands in these rows is known by its place: they may grow at their ends, and never change.
DICE = (
    *(None, "classic", "new", "big", "deluxe", "big2012", "super"),
    *("german", "german-big", "spanish", "spanish-big", "french", "french-big"),
)
SCORINGS = ("standard", "super", "letter", "values", "share")
READINGS = (QReading.QU, QReading.EITHER, QReading.Q)
MODES = (Mode.CLASSIC, Mode.CHASE, Mode.SUDDEN, Mode.THIRTY)
LISTS = ("common", "standard", "expert")

LETTERS = "abcdefghijklmnopqrstuvwxyz"
_BLOCK, _SPARE, _PAIR, _FOREIGN, _FOREIGN_PAIR, _END = 26, 27, 28, 29, 30, 31
_LETTER_BITS, _FOREIGN_BITS, _MODE_BITS = 5, 21, 3
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
    _put_board(bits, challenge.board)
    _put_rules(bits, challenge)
    _put_list(bits, challenge)
    _put_optional(bits, challenge.to_beat)
    bits.put_number(len(challenge.hidden))
    for word in challenge.hidden:
        _put_text(bits, word)
    if not _is_for_others(challenge.rules):
        return MARK + CLASSIC_VERSION + bits.to_signs()
    bits.put(MODES.index(challenge.rules.mode), _MODE_BITS)
    _put_optional(bits, challenge.rules.target)
    return MARK + MODES_VERSION + bits.to_signs()


def decode(code: str) -> Challenge:
    """The challenge of a code. Raises ShareCodeError."""
    version, bits = _checked(code)
    try:
        board = _take_board(bits)
        dice, rules = _take_rules(bits)
        dictionary, fingerprint = _take_list(bits)
        to_beat = _take_optional(bits)
        count = bits.take_number()
        if count > MOST_WORDS:
            raise ValueError("there are too many words")
        hidden = tuple(_take_text(bits) for _ in range(count))
        if version == MODES_VERSION:
            rules = replace(rules, mode=MODES[bits.take(_MODE_BITS)], target=_take_optional(bits))
            if not _is_for_others(rules):
                raise ValueError("this mode is never sent")
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


def _is_for_others(rules: Rules) -> bool:
    """Whether there is a mode to send."""
    if rules.mode is Mode.CHASE:
        return rules.target is not None
    return rules.mode in MODES[1:]


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


def _put_board(bits: Bits, board: Board) -> None:
    bits.put(board.rows - 1, 3)
    bits.put(board.cols - 1, 3)
    for face in board.faces:
        if face in (BLOCK, SPARE):
            bits.put(_BLOCK if face == BLOCK else _SPARE, _LETTER_BITS)
        elif face == QU:
            bits.put(LETTERS.index("q"), _LETTER_BITS)
        else:
            _put_face(bits, face)


def _put_face(bits: Bits, face: str) -> None:
    is_plain = all(letter in LETTERS for letter in face.lower())
    if len(face) == 2:
        bits.put(_PAIR if is_plain else _FOREIGN_PAIR, _LETTER_BITS)
    elif not is_plain:
        bits.put(_FOREIGN, _LETTER_BITS)
    for letter in face:
        if is_plain:
            bits.put(LETTERS.index(letter.lower()), _LETTER_BITS)
        else:
            bits.put(ord(letter), _FOREIGN_BITS)


def _take_board(bits: Bits) -> Board:
    rows, cols = bits.take(3) + 1, bits.take(3) + 1
    return Board(rows, cols, tuple(_take_face(bits) for _ in range(rows * cols)))


def _take_face(bits: Bits) -> str:
    sign = bits.take(_LETTER_BITS)
    if sign in (_BLOCK, _SPARE):
        return BLOCK if sign == _BLOCK else SPARE
    if sign == _PAIR:
        return LETTERS[bits.take(_LETTER_BITS)] + LETTERS[bits.take(_LETTER_BITS)]
    if sign in (_FOREIGN, _FOREIGN_PAIR):
        count = 1 if sign == _FOREIGN else 2
        return "".join(chr(bits.take(_FOREIGN_BITS)) for _ in range(count))
    return LETTERS[sign]


def _put_rules(bits: Bits, challenge: Challenge) -> None:
    rules, dice = challenge.rules, challenge.dice
    bits.put(DICE.index(dice), 4)
    usual = None if dice is None else Rules.of(dice_sets()[dice])
    is_usual = replace(rules, mode=Mode.CLASSIC, target=None) == usual
    bits.put(is_usual, 1)
    if not is_usual:
        bits.put_number(rules.min_length)
        bits.put(SCORINGS.index(rules.scoring), 3)
        bits.put(READINGS.index(rules.q), 2)
        _put_optional(bits, None if rules.seconds is None else round(rules.seconds))


def _take_rules(bits: Bits) -> tuple[str | None, Rules]:
    dice = DICE[bits.take(4)]
    if bits.take(1):
        if dice is None:
            raise ValueError("rules of no dice")
        return dice, Rules.of(dice_sets()[dice])
    min_length, scoring = bits.take_number(), SCORINGS[bits.take(3)]
    q, seconds = READINGS[bits.take(2)], _take_optional(bits)
    if min_length > LONGEST_WORD or (seconds is not None and not 0 < seconds <= MOST_SECONDS):
        raise ValueError("rules of no round")
    return dice, Rules(min_length, seconds, scoring, q)


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


def _put_text(bits: Bits, word: str) -> None:
    for letter in word:
        if letter in LETTERS:
            bits.put(LETTERS.index(letter), _LETTER_BITS)
        else:
            bits.put(_FOREIGN, _LETTER_BITS)
            bits.put(ord(letter), _FOREIGN_BITS)
    bits.put(_END, _LETTER_BITS)


def _take_text(bits: Bits) -> str:
    letters: list[str] = []
    while (sign := bits.take(_LETTER_BITS)) != _END:
        letters.append(chr(bits.take(_FOREIGN_BITS)) if sign == _FOREIGN else LETTERS[sign])
    word = "".join(letters)
    if not word.isalpha() or len(word) > LONGEST_WORD:
        raise ValueError("this is no word")
    return word


def _put_optional(bits: Bits, number: int | None) -> None:
    bits.put(number is not None, 1)
    if number is not None:
        bits.put_number(number)


def _take_optional(bits: Bits) -> int | None:
    return bits.take_number() if bits.take(1) else None


def _short(text: str) -> str:
    return repr(text if len(text) <= 20 else text[:19] + "…")
