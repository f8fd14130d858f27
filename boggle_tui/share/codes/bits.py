"""Whole numbers and texts as bits, and bits as signs that survive chat and mail."""

from __future__ import annotations

from zlib import crc32

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""The digits and capitals but for I, L, O and U: those that are taken for others, and one more.

Source: Douglas Crockford's base 32. Case does not matter, and what is read wrongly is read as
what was meant.
"""
MEANT = {"O": "0", "I": "1", "L": "1"}
_AS_PYTHON = str.maketrans(ALPHABET, "0123456789abcdefghijklmnopqrstuv")
SIGN_BITS, CHECK_BITS, GROUP_BITS = 5, 32, 4


class Bits:
    """A row of bits that grows at its end and is read from its beginning."""

    def __init__(self, number: int = 0, length: int = 0) -> None:
        self._number, self._length = number, length

    def __len__(self) -> int:
        return self._length

    def put(self, value: int, width: int) -> None:
        """Add a number of so many bits."""
        assert 0 <= value < 1 << width
        self._number, self._length = self._number << width | value, self._length + width

    def put_number(self, value: int) -> None:
        """Add a whole number of any size: groups of four bits, each after a 1 but for the last."""
        groups = [value & 15]
        while value := value >> GROUP_BITS:
            groups.append(value & 15)
        for group in reversed(groups[1:]):
            self.put(16 | group, 1 + GROUP_BITS)
        self.put(groups[0], 1 + GROUP_BITS)

    def put_optional(self, value: int | None) -> None:
        """Add a whole number that may be missing."""
        self.put(value is not None, 1)
        if value is not None:
            self.put_number(value)

    def take(self, width: int) -> int:
        """Read a number of so many bits. Raises ValueError where there are no more."""
        if width > self._length:
            raise ValueError("the bits are over")
        self._length -= width
        value = self._number >> self._length
        self._number &= (1 << self._length) - 1
        return value

    def take_number(self) -> int:
        """Read a number that `put_number` wrote. Raises ValueError."""
        value, goes_on = 0, True
        while goes_on:
            group = self.take(1 + GROUP_BITS)
            goes_on, value = bool(group & 16), value << GROUP_BITS | group & 15
        return value

    def take_optional(self) -> int | None:
        """Read what `put_optional` wrote. Raises ValueError."""
        return self.take_number() if self.take(1) else None

    def to_signs(self) -> str:
        """The bits, and a check of them, in signs of the alphabet."""
        whole = Bits(self._number, self._length)
        whole.put(self._check(), CHECK_BITS)
        whole.put(0, -len(whole) % SIGN_BITS)
        return "".join(ALPHABET[whole.take(SIGN_BITS)] for _ in range(len(whole) // SIGN_BITS))

    @classmethod
    def from_signs(cls, signs: str) -> Bits | None:
        """The bits of signs of the alphabet; None where the check does not hold."""
        whole = cls(int(signs.translate(_AS_PYTHON) or "0", 32), SIGN_BITS * len(signs))
        for filled in range(SIGN_BITS):
            length = len(whole) - filled - CHECK_BITS
            if length < 0:
                break
            number = whole._number >> filled
            bits = cls(number >> CHECK_BITS, length)
            if (
                whole._number & ((1 << filled) - 1) == 0
                and number & ((1 << CHECK_BITS) - 1) == bits._check()
            ):
                return bits
        return None

    def _check(self) -> int:
        content = self._number.to_bytes((self._length + 7) // 8, "big")
        return crc32(content, self._length)
