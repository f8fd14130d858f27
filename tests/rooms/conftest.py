"""A host without a network, and its clock."""

import pytest
from support.hubs import Host, Timers


@pytest.fixture
async def clock(monkeypatch):
    return Timers(monkeypatch)


@pytest.fixture
def host(clock):
    return Host(clock)
