"""Errors that a user can do something about."""

from __future__ import annotations


class UserError(Exception):
    """An error whose message is a sentence for the user: the problem, and what would be right."""
