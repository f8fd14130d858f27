"""Errors that a user can do something about."""

from __future__ import annotations


class UserError(Exception):
    """An error whose message is a sentence for the user: the problem, and what would be right."""


def os_reason(error: OSError) -> str:
    """Return why a file couldn't be read or written, in lower case: "permission denied"."""
    return (error.strerror or "it cannot be opened").lower()
