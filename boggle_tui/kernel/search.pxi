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

ctypedef fused Letters:  # how the letters of a prefix are told
    uint16_t  # by number among those on the board, of which there are at most 16
    uint32_t  # by number in the list


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
    cdef uint32_t letters = 0, spot
    for spot in range(spots.count):
        letters |= <uint32_t> 1 << spots.letter[spot]
    letters &= LETTERS
    if CAN_PICK and ones(letters) <= 16:
        return walk(nodes, node_count, spots, letters, work, found, <uint16_t> 0)
    return walk(nodes, node_count, spots, letters, work, found, <uint32_t> 0)


cdef inline SpotSet borne_by(
    const SpotSet* bearers, Node node, uint32_t letters, Letters kind
) noexcept nogil:
    """The spots that bear a letter by which the prefix goes on: a table for each eight letters."""
    if Letters is uint16_t:
        return bearers[pick(node, letters) & 255] | bearers[256 + (pick(node, letters) >> 8)]
    else:
        return (
            bearers[node & 255] | bearers[256 + (node >> 8 & 255)]
            | bearers[512 + (node >> 16 & 255)] | bearers[768 + (node >> 24 & 255)]
        )


cdef uint32_t walk(
    const Node* nodes, size_t node_count, const Spots* spots, uint32_t letters, Work* work,
    Record* found, Letters kind,
) noexcept nogil:
    cdef SpotSet[1024] bearers
    cdef SpotSet[LETTER_SLOTS] bears
    cdef SpotSet[MOST_SPOTS] near
    # The letters before the one of the spot; and the highest bit, where a word may end.
    cdef uint64_t[MOST_SPOTS] before
    cdef Node node, longer
    cdef SpotSet used = 0, ways, rest, next_ways, longer_ways
    cdef size_t head = 0, tail = 1, found_count = 0, spot, child, is_done
    cdef uint32_t at, half, table, count = LETTER_SLOTS
    memset(bears, 0, sizeof(bears))
    for at in range(spots.count):
        near[at] = spots.near[at]
        before[at] = (<uint64_t> 1 << spots.letter[at]) - 1 | (spots.ends >> at & 1) << END_BIT
        if spots.letter[at] != NO_LETTER:
            if Letters is uint16_t:
                bears[ones(letters & <uint32_t> before[at])] |= <SpotSet> 1 << at
            else:
                bears[spots.letter[at]] |= <SpotSet> 1 << at
    bearers[0] = bearers[256] = 0  # There may be no letters, or few.
    if Letters is uint16_t:
        count = ones(letters)
    for table in range((count + 7) // 8):
        bearers[table * 256] = 0
        for at in range(min(8, count - table * 8)):
            half = <uint32_t> 1 << at
            for spot in range(half):
                bearers[table * 256 + half + spot] = (
                    bearers[table * 256 + spot] | bears[table * 8 + at]
                )

    node = nodes[0]
    ways = spots.starts & borne_by(bearers, node, letters, kind)
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
        longer_ways = near[spot] & ~used & borne_by(bearers, longer, letters, kind)
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
