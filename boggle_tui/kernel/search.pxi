# The search: a queue instead of recursion, without a branch that depends on the board.
#
# An entry of the queue is a path that can go on: the node of its prefix, the spots that it has used
# and the spots to which it may go. Each step takes one of those spots, writes the longer path to
# the end of the queue and moves the end only if that path can go on in turn; so there is nothing to
# guess for the processor, and some six hundred loads a board do not wait for one another.
#
# Prefixes leave the queue by length, and so the words are found by length.

cdef enum:
    QUEUE_SIZE = (1 << 16) + 168  # so that the rows of the queue do not share lines of the cache
    MOST_WAYS_ON = 9  # eight neighbours, and the second letter of the same face
    FOUND_SIZE = QUEUE_SIZE * MOST_WAYS_ON + MOST_SPOTS
    OVERFLOW = 0xFFFFFFFF
    END_BIT = 63

ctypedef uint64_t SpotSet

ctypedef fused Record:  # of a word found
    uint32_t  # its node
    uint64_t  # its node, and in the high half the entry of the queue that led to it


cdef struct Work:  # all that a search writes to
    Node nodes[QUEUE_SIZE]
    SpotSet used[QUEUE_SIZE]
    SpotSet ways[QUEUE_SIZE]
    uint32_t parents[QUEUE_SIZE]
    uint64_t found[FOUND_SIZE]


cdef uint32_t search(
    const Node* nodes, size_t node_count, const Spots* spots, Work* work, Record* found
) noexcept nogil:
    """Write the words on the board to `found`, shortest first, and return how many.

    A word that stands on it in several ways is there as often. Returns OVERFLOW if the queue is
    too short, which takes a list that was made for it, such as E, EE, EEE on a board of Es.
    """
    cdef SpotSet[256] bears0, bears1, bears2, bears3  # which spots bear a letter of these eight
    cdef SpotSet[LETTER_SLOTS] bears
    cdef SpotSet[MOST_SPOTS] near
    # The letters before the one of the spot; and the highest bit, where a word may end.
    cdef uint64_t[MOST_SPOTS] before
    cdef Node node, longer
    cdef SpotSet used = 0, ways, rest, next_ways, longer_ways
    cdef size_t head = 0, tail = 1, found_count = 0, spot, child, is_done
    cdef uint32_t at, half
    memset(bears, 0, sizeof(bears))
    for at in range(spots.count):
        if spots.letter[at] != NO_LETTER:
            bears[spots.letter[at]] |= <SpotSet> 1 << at
        near[at] = spots.near[at]
        before[at] = (<uint64_t> 1 << spots.letter[at]) - 1 | (spots.ends >> at & 1) << END_BIT
    bears0[0] = bears1[0] = bears2[0] = bears3[0] = 0
    for at in range(8):
        half = <uint32_t> 1 << at
        for spot in range(half):
            bears0[half + spot] = bears0[spot] | bears[at]
            bears1[half + spot] = bears1[spot] | bears[8 + at]
            bears2[half + spot] = bears2[spot] | bears[16 + at]
            bears3[half + spot] = bears3[spot] | bears[24 + at]

    node = nodes[0]
    ways = spots.starts & (
        bears0[node & 255] | bears1[node >> 8 & 255] | bears2[node >> 16 & 255]
        | bears3[node >> 24 & 255]
    )
    work.nodes[0], work.used[0], work.ways[0], work.parents[0] = node, 0, ways, 0
    if ways == 0:
        return 0
    while head < tail:
        if tail == QUEUE_SIZE - 1:
            return OVERFLOW
        spot = lowest(ways)
        child = first_of(node) + ones(<uint32_t> node & <uint32_t> before[within(spot, spots.count)])
        longer = nodes[within(child, node_count)]
        prefetch(&nodes[first_of(longer)])
        longer_ways = near[spot] & ~used & (
            bears0[longer & 255] | bears1[longer >> 8 & 255] | bears2[longer >> 16 & 255]
            | bears3[longer >> 24 & 255]
        )
        work.nodes[tail] = longer
        work.used[tail] = used | (ways & (0 - ways))
        work.ways[tail] = longer_ways
        found[within(found_count, FOUND_SIZE)] = <Record> child
        if Record is uint64_t:
            work.parents[tail] = <uint32_t> head
            found[found_count] |= <uint64_t> head << 32
        tail += longer_ways != 0
        found_count += (longer >> WORD_BIT) & (before[spot] >> END_BIT)

        rest = ways & (ways - 1)
        next_ways = work.ways[head + 1]
        is_done = rest == 0
        head += is_done
        ways = rest | (next_ways & (0 - <SpotSet> is_done))
        node, used = work.nodes[head], work.used[head]
    return <uint32_t> found_count
