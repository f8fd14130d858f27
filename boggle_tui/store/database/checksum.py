"""Checksums of rows, to recognize one that a bad disk has overwritten."""

from __future__ import annotations

from collections.abc import Sequence
from zlib import crc32


def checksum(texts: Sequence[str]) -> int:
    """Compute the checksum of a row's texts, which is stored beside them."""
    return crc32("\n".join(texts).encode())
