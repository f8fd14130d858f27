"""The connections that a host admits."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from boggle_tui.rooms.limits import Connections, network

ADDRESSES = ["", "192.168.1.7", "2001:db8::1", "2001:db8::2"]


@given(
    st.integers(1, 8),
    st.integers(1, 4),
    st.lists(st.tuples(st.booleans(), st.sampled_from(ADDRESSES)), min_size=10, max_size=40),
)
def test_no_more_are_admitted_than_allowed_in_all_and_from_one_network(most, most_of_one, doings):
    connections, here = Connections(most, most_of_one), Counter()
    for comes, address in doings:
        of_network = network(address)
        if comes:
            is_refused = bool(connections.admit(address))
            is_full = bool(address) and here[of_network] >= most_of_one
            assert is_refused == (here.total() >= most or is_full)
            here[of_network] += not is_refused
        elif here[of_network]:
            connections.dismiss(address)
            here[of_network] -= 1
        assert connections.total == here.total()
