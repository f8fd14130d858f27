"""Share codes: a round or a Gogen, and all that belongs to playing it, in one short line.

A code is BOG or GOG, the number of its version, and letters and digits of an alphabet in which no
two look alike; a checksum of 32 bits ends it. Case, white space, hyphens and quotation marks do not
matter, so that it survives being wrapped, quoted, dictated and typed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TypeVar
from zlib import crc32

from boggle_tui.files.errors import UserError
from boggle_tui.files.translation import _
from boggle_tui.game.board.board import BLOCK, QU, SPARE, Board, QReading, check_size
from boggle_tui.game.dice.dice_set import dice_sets
from boggle_tui.game.round.rules import Mode, Rules, WordDisplay
from boggle_tui.game.round.setup import NO_WORDS_TO_FIND, RoundSetup, WordsToFind
from boggle_tui.game.words.as_written import MAX_CLUE, NO_TEXTS, Texts
from boggle_tui.game.words.lexicon import MAX_LETTERS
from boggle_tui.gogen.gogen_puzzle import MAX_WORDS, Gogen

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Digits and capitals, except those easily misread: I, L, O, and also U.

Source: Douglas Crockford's base 32. Case does not matter, and misread characters are corrected.
"""
MISREAD = str.maketrans("OIL", "011")
_AS_PYTHON = str.maketrans(ALPHABET, "0123456789abcdefghijklmnopqrstuv")
FIRST_VERSION, VERSIONS = "1", ("1", "2", "3")
"""The versions of the codes.

The second writes a side as a number of any size, the third has faces of three letters.
"""
_FIRST_SIDE_BITS = 3
CHARACTER_BITS, CHECK_BITS, GROUP_BITS = 5, 32, 4
LETTERS = "abcdefghijklmnopqrstuvwxyz"
_BLOCK, _SPARE, _PAIR, _FOREIGN, _FOREIGN_PAIR, _END = 26, 27, 28, 29, 30, 31
_TRIPLE = _END  # No face is the end of a word.
_LETTER_BITS, _FOREIGN_BITS = 5, 21
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
        raise ShareCodeError("This is far too long for a share code.")
    characters, prefix = characters_of(code), prefix.translate(MISREAD)
    if not characters:
        raise ShareCodeError("No share code given: paste a line that begins with BOG or GOG.")
    if not characters.startswith(prefix):
        raise ShareCodeError(
            "Invalid share code {code!r}: it must begin with BOG, or GOG for a Gogen.",
            code=code if len(code) <= 20 else f"{code[:19]}…",
        )
    if len(characters) == len(prefix):
        raise ShareCodeError("The share code ends after its first letters: copy all of it.")
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
            raise ShareCodeError("This is more than one share code: give one at a time.") from None
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


class TooFewBitsError(ValueError):
    """The bits end before what is read from them does."""


class Bits:
    """A sequence of bits, written at its end and read from its start."""

    def __init__(self, number: int = 0, length: int = 0) -> None:
        self._number, self._length = number, length

    def __len__(self) -> int:
        return self._length

    def put(self, value: int, width: int) -> None:
        """Append a number of `width` bits."""
        assert 0 <= value < 1 << width
        self._number, self._length = self._number << width | value, self._length + width

    def put_number(self, value: int) -> None:
        """Append a number of any size: groups of four bits, each after a 1, the last after a 0."""
        groups = [value & 15]
        while value := value >> GROUP_BITS:
            groups.append(value & 15)
        for group in reversed(groups[1:]):
            self.put(16 | group, 1 + GROUP_BITS)
        self.put(groups[0], 1 + GROUP_BITS)

    def put_optional(self, value: int | None) -> None:
        """Append a whole number or None."""
        self.put(value is not None, 1)
        if value is not None:
            self.put_number(value)

    def take(self, width: int) -> int:
        """Read a number of `width` bits. Raises TooFewBitsError if there are fewer."""
        if width > self._length:
            raise TooFewBitsError
        self._length -= width
        value = self._number >> self._length
        self._number &= (1 << self._length) - 1
        return value

    def take_number(self) -> int:
        """Read what `put_number` wrote. Raises ValueError."""
        value, has_more = 0, True
        while has_more:
            group = self.take(1 + GROUP_BITS)
            has_more, value = bool(group & 16), value << GROUP_BITS | group & 15
        return value

    def take_optional(self) -> int | None:
        """Read what `put_optional` wrote. Raises ValueError."""
        return self.take_number() if self.take(1) else None

    def to_text(self) -> str:
        """Convert the bits and their checksum to characters of the alphabet."""
        whole = Bits(self._number, self._length)
        whole.put(self._checksum(), CHECK_BITS)
        whole.put(0, -len(whole) % CHARACTER_BITS)
        return "".join(
            ALPHABET[whole.take(CHARACTER_BITS)] for _ in range(len(whole) // CHARACTER_BITS)
        )

    @classmethod
    def from_text(cls, text: str) -> Bits | None:
        """Convert characters of the alphabet to bits; None if the checksum is wrong."""
        whole = cls.unchecked(text)
        for padding in range(CHARACTER_BITS):
            length = len(whole) - padding - CHECK_BITS
            if length < 0:
                break
            number = whole._number >> padding
            bits = cls(number >> CHECK_BITS, length)
            if (
                whole._number & ((1 << padding) - 1) == 0
                and number & ((1 << CHECK_BITS) - 1) == bits._checksum()
            ):
                return bits
        return None

    @classmethod
    def unchecked(cls, text: str) -> Bits:
        """Convert characters of the alphabet to bits, with whatever checksum is among them."""
        return cls(int(text.translate(_AS_PYTHON) or "0", 32), CHARACTER_BITS * len(text))

    def _checksum(self) -> int:
        content = self._number.to_bytes((self._length + 7) // 8, "big")
        return crc32(content, self._length)


def seems_cut_off(text: str, read: Callable[[Bits], object]) -> bool:
    """Whether characters whose checksum is wrong seem to end before what is read from them does."""

    def left_after_reading(spare: int) -> int:
        whole = Bits.unchecked(text)
        if spare > len(whole):
            raise TooFewBitsError
        bits = Bits(whole._number >> spare, len(whole) - spare)
        read(bits)
        return len(bits)

    for padding in range(CHARACTER_BITS):
        with suppress(ValueError, IndexError):
            if left_after_reading(padding + CHECK_BITS) == 0:
                return False
    try:
        return left_after_reading(0) < CHECK_BITS
    except TooFewBitsError:
        return True
    except (ValueError, IndexError):
        return False


def version_of(board: Board) -> str:
    """The first version of the codes with room for a board, so that older programs read it."""
    if max(map(len, board.faces)) > 2:
        return "3"
    return FIRST_VERSION if max(board.rows, board.cols) <= 1 << _FIRST_SIDE_BITS else "2"


def put_board(bits: Bits, board: Board) -> None:
    """Append the size and the faces of a board, as its version writes them."""
    for side in (board.rows, board.cols):
        if version_of(board) == FIRST_VERSION:
            bits.put(side - 1, _FIRST_SIDE_BITS)
        else:
            bits.put_number(side)
    for face in board.faces:
        if face in (BLOCK, SPARE):
            bits.put(_BLOCK if face == BLOCK else _SPARE, _LETTER_BITS)
        elif face == QU:
            bits.put(LETTERS.index("q"), _LETTER_BITS)
        else:
            _put_face(bits, face)


def _put_face(bits: Bits, face: str) -> None:
    is_plain = len(face) < 3 and all(letter in LETTERS for letter in face.lower())
    if len(face) == 3:
        bits.put(_TRIPLE, _LETTER_BITS)
    elif len(face) == 2:
        bits.put(_PAIR if is_plain else _FOREIGN_PAIR, _LETTER_BITS)
    elif not is_plain:
        bits.put(_FOREIGN, _LETTER_BITS)
    for letter in face:
        if is_plain:
            bits.put(LETTERS.index(letter.lower()), _LETTER_BITS)
        else:
            bits.put(ord(letter), _FOREIGN_BITS)


def take_board(bits: Bits, version: str) -> Board:
    """Read what `put_board` wrote. Raises ValueError."""
    if version == FIRST_VERSION:
        rows, cols = (bits.take(_FIRST_SIDE_BITS) + 1 for _ in range(2))
    else:
        rows, cols = bits.take_number(), bits.take_number()
    check_size(rows, cols)
    return Board(rows, cols, tuple(_take_face(bits) for _ in range(rows * cols)))


def _take_face(bits: Bits) -> str:
    code = bits.take(_LETTER_BITS)
    if code in (_BLOCK, _SPARE):
        return BLOCK if code == _BLOCK else SPARE
    if code == _PAIR:
        return LETTERS[bits.take(_LETTER_BITS)] + LETTERS[bits.take(_LETTER_BITS)]
    if code in (_FOREIGN, _FOREIGN_PAIR, _TRIPLE):
        count = (_FOREIGN, _FOREIGN_PAIR, _TRIPLE).index(code) + 1
        return "".join(chr(bits.take(_FOREIGN_BITS)) for _ in range(count))
    return LETTERS[code]


def put_word(bits: Bits, word: str) -> None:
    """Append a word."""
    for letter in word:
        if letter in LETTERS:
            bits.put(LETTERS.index(letter), _LETTER_BITS)
        else:
            bits.put(_FOREIGN, _LETTER_BITS)
            bits.put(ord(letter), _FOREIGN_BITS)
    bits.put(_END, _LETTER_BITS)


def take_word(bits: Bits) -> str:
    """Read what `put_word` wrote. Raises ValueError."""
    letters: list[str] = []
    while (code := bits.take(_LETTER_BITS)) != _END:
        letters.append(chr(bits.take(_FOREIGN_BITS)) if code == _FOREIGN else LETTERS[code])
    word = "".join(letters)
    if not word.isalpha() or len(word) > MAX_LETTERS:
        raise ValueError("not a word")
    return word


_SPELLINGS = (str, str.capitalize, str.upper)
"""The usual ways to write a word, numbered by position; any other is written in full."""
_SPELLING_BITS = 2


def put_texts(bits: Bits, words: Sequence[str], texts: Texts | None) -> None:
    """Append how the owner of words writes them, and the clues; nothing without an owner."""
    if texts is None:
        return
    for word in words:
        text = texts.of(word)
        usual = [spelled(word) for spelled in _SPELLINGS]
        bits.put(usual.index(text) if text in usual else len(usual), _SPELLING_BITS)
        if text not in usual:
            put_text(bits, text)
    clues = dict(texts.clues)
    for word in words if clues else ():
        put_text(bits, clues.get(word, ""))


def take_texts(bits: Bits, words: Sequence[str]) -> Texts | None:
    """Read what `put_texts` wrote at the end. Raises ValueError."""
    if not len(bits):
        return None
    texts: dict[str, str] = {}
    for word in words:
        spelling = bits.take(_SPELLING_BITS)
        text = _SPELLINGS[spelling](word) if spelling < len(_SPELLINGS) else take_text(bits)
        texts.setdefault(word, text)
    values: dict[str, object] = {**texts}
    for word in words if len(bits) else ():
        values[word] = [texts[word], take_text(bits)]
    return Texts.from_json(values)


def put_text(bits: Bits, text: str) -> None:
    """Append any text."""
    content = text.encode()
    bits.put_number(len(content))
    for byte in content:
        bits.put(byte, 8)


def take_text(bits: Bits) -> str:
    """Read what `put_text` wrote. Raises ValueError."""
    length = bits.take_number()
    if length > 4 * MAX_CLUE:
        raise ValueError("too long a text")
    return bytes(bits.take(8) for _ in range(length)).decode()
