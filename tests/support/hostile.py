"""Values that no file should hold."""

from __future__ import annotations

HOSTILE_VALUES = (
    *(None, True, 0, -1, 1.5, 10**400, 1e308, float("nan"), float("inf"), "", " ", "x", "\0"),
    *("NaN", "1e999", "--5", "٣", "²", "0001-01-01", "9999-12-31T23:59:59+14:00", "10000-01-01"),
    *("2026-01-01T00:00:00+00:00", "x:y", ":", "x" * 100_000, "\ud800", "\x1b[2J", "=1+1"),
    *([], [None], [[]], [1e999], {}, {"a": 1}, ["a:b:c", "d"]),
)
