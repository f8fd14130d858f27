"""The connections that a host admits."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from boggle_tui.rooms.host_limits import Connections, network

ADDRESSES = ["", "192.168.1.7", "2001:db8::1", "2001:db8::2"]


@given(
    st.integers(1, 8),
    st.integers(1, 4),
    st.lists(st.tuples(st.booleans(), st.sampled_from(ADDRESSES)), min_size=10, max_size=40),
)
def test_no_more_are_admitted_than_allowed_in_all_and_from_one_network(most, most_of_one, doings):
    connections, here = Connections(most, most_of_one), {}
    for number, (comes, address) in enumerate(doings):
        of_network = [one for one, other in here.items() if other == network(address)]
        if comes:
            is_refused = bool(connections.admit(number, address))
            is_full = bool(address) and len(of_network) >= most_of_one
            assert is_refused == (len(here) >= most or is_full)
            here |= {} if is_refused else {number: network(address)}
        elif of_network:
            connections.dismiss(of_network[0])
            del here[of_network[0]]
        assert list(connections) == list(here)
        if here:
            counts = Counter(here.values())
            of_largest = [one for one in here if counts[here[one]] == max(counts.values())]
            assert connections.most_crowding in of_largest
            assert connections.most_crowding == min(
                one for one in here if here[one] == here[connections.most_crowding]
            )
