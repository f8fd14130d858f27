"""Numbers, boards and words as bits, and bits as letters and digits that survive chat and mail."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from zlib import crc32

from boggle_tui.game.board.board import BLOCK, QU, SPARE, Board, check_size
from boggle_tui.game.words.as_written import MAX_CLUE, Texts
from boggle_tui.game.words.lexicon import MAX_LETTERS

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
