"""Commands in this process, and the home of a new user."""

from support.commands import call, home  # noqa: F401
