"""The home of a new user."""

from support.commands import home  # noqa: F401
