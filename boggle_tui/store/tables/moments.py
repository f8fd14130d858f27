"""Times as they are stored."""

from __future__ import annotations

from datetime import UTC, datetime


def moment(time: datetime) -> str:
    """Return a time as it is stored: all in UTC, so that sorting the texts sorts by time."""
    return time.astimezone(UTC).isoformat(timespec="microseconds")
