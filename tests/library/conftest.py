"""Commands run in this process."""

from support.commands import call, home  # noqa: F401
