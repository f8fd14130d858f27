"""A host without a network, in virtual time."""

from support.hubs import host, pytest_asyncio_loop_factories  # noqa: F401
