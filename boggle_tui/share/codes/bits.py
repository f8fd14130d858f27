"""Numbers as bits, and bits as letters and digits that survive chat and mail."""

from __future__ import annotations

from zlib import crc32

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Digits and capitals, except those easily misread: I, L, O, and also U.

Source: Douglas Crockford's base 32. Case does not matter, and misread characters are corrected.
"""
MISREAD = {"O": "0", "I": "1", "L": "1"}
_AS_PYTHON = str.maketrans(ALPHABET, "0123456789abcdefghijklmnopqrstuv")
CHARACTER_BITS, CHECK_BITS, GROUP_BITS = 5, 32, 4


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
        """Read a number of `width` bits. Raises ValueError if there are fewer."""
        if width > self._length:
            raise ValueError("too few bits")
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
        whole = cls(int(text.translate(_AS_PYTHON) or "0", 32), CHARACTER_BITS * len(text))
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

    def _checksum(self) -> int:
        content = self._number.to_bytes((self._length + 7) // 8, "big")
        return crc32(content, self._length)
