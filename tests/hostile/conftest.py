"""Ways to run the program as a user would."""

from support.commands import call, home, spawn  # noqa: F401
