# The search: breadth-first with a queue, without branches that depend on the board.
#
# An entry of the queue is a path that can be continued: the node of its prefix, the vertices that it
# has used, and those that may come next. Each step takes one next vertex, writes the longer path to
# the end of the queue, and advances the end only if that path can be continued. So the processor has
# no branches to predict, and the memory accesses of a board do not wait for each other.
#
# Prefixes leave the queue by length, so words are found by length.

cdef enum:
    QUEUE_SIZE = (1 << 16) + 168  # The offset keeps the arrays off the same cache lines.
    MAX_STEPS = 9  # eight neighbours, and the second letter of the same face
    FOUND_SIZE = QUEUE_SIZE * MAX_STEPS + MAX_VERTICES
    OVERFLOW = 0xFFFFFFFF
    END_BIT = 63

ctypedef uint64_t VertexSet

ctypedef fused Record:  # a found word
    uint32_t  # its node
    uint64_t  # its node, and in the high half its parent's index in the queue

ctypedef fused Letters:  # how letters are numbered
    uint16_t  # among those on the board, at most 16
    uint32_t  # among those of the list


cdef struct Work:  # the memory of a search
    Node nodes[QUEUE_SIZE]
    VertexSet used[QUEUE_SIZE]
    VertexSet ways[QUEUE_SIZE]
    uint32_t parents[QUEUE_SIZE]
    uint64_t found[FOUND_SIZE]


cdef uint32_t search(
    const Node* nodes, size_t node_count, const LetterGraph* graph, Work* work, Record* found
) noexcept nogil:
    """Write the words on the board to `found`, shortest first, and return their number.

    A word is repeated for each of its paths. Returns OVERFLOW if the queue is too short, which
    only happens with unusual lists, such as E, EE, EEE on a board of Es.
    """
    cdef uint32_t letters = 0, vertex
    for vertex in range(graph.count):
        letters |= <uint32_t> 1 << graph.letter[vertex]
    letters &= LETTERS
    if CAN_PICK and ones(letters) <= 16:
        return search_queue(nodes, node_count, graph, letters, work, found, <uint16_t> 0)
    return search_queue(nodes, node_count, graph, letters, work, found, <uint32_t> 0)


cdef inline VertexSet vertices_showing(
    const VertexSet* showing, Node node, uint32_t letters, Letters kind
) noexcept nogil:
    """The vertices whose letter continues the prefix, from a table for each eight letters."""
    if Letters is uint16_t:
        return showing[pick(node, letters) & 255] | showing[256 + (pick(node, letters) >> 8)]
    else:
        return (
            showing[node & 255] | showing[256 + (node >> 8 & 255)]
            | showing[512 + (node >> 16 & 255)] | showing[768 + (node >> 24 & 255)]
        )


cdef uint32_t search_queue(
    const Node* nodes, size_t node_count, const LetterGraph* graph, uint32_t letters, Work* work,
    Record* found, Letters kind,
) noexcept nogil:
    cdef VertexSet[1024] showing
    cdef VertexSet[LETTER_SLOTS] with_letter
    cdef VertexSet[MAX_VERTICES] near
    # The bits of all lower letters, and the highest bit if a word may end at the vertex.
    cdef uint64_t[MAX_VERTICES] before
    cdef Node node, longer
    cdef VertexSet used = 0, ways, rest, next_ways, longer_ways
    cdef size_t head = 0, tail = 1, found_count = 0, vertex, child, is_done
    cdef uint32_t at, half, table, count = LETTER_SLOTS
    memset(with_letter, 0, sizeof(with_letter))
    for at in range(graph.count):
        near[at] = graph.near[at]
        before[at] = (<uint64_t> 1 << graph.letter[at]) - 1 | (graph.ends >> at & 1) << END_BIT
        if graph.letter[at] != NO_LETTER:
            if Letters is uint16_t:
                with_letter[ones(letters & <uint32_t> before[at])] |= <VertexSet> 1 << at
            else:
                with_letter[graph.letter[at]] |= <VertexSet> 1 << at
    showing[0] = showing[256] = 0  # There may be no or few letters.
    if Letters is uint16_t:
        count = ones(letters)
    for table in range((count + 7) // 8):
        showing[table * 256] = 0
        for at in range(min(8, count - table * 8)):
            half = <uint32_t> 1 << at
            for vertex in range(half):
                showing[table * 256 + half + vertex] = (
                    showing[table * 256 + vertex] | with_letter[table * 8 + at]
                )

    node = nodes[0]
    ways = graph.starts & vertices_showing(showing, node, letters, kind)
    work.nodes[0], work.used[0], work.ways[0], work.parents[0] = node, 0, ways, 0
    if ways == 0:
        return 0
    while head < tail:
        if tail == QUEUE_SIZE - 1:
            return OVERFLOW
        vertex = lowest(ways)
        child = first_of(node) + ones(<uint32_t> node & <uint32_t> before[within(vertex, graph.count)])
        longer = nodes[within(child, node_count)]
        prefetch(&nodes[first_of(longer)])
        longer_ways = near[vertex] & ~used & vertices_showing(showing, longer, letters, kind)
        work.nodes[tail] = longer
        work.used[tail] = used | (ways & (0 - ways))
        work.ways[tail] = longer_ways
        found[within(found_count, FOUND_SIZE)] = <Record> child
        if Record is uint64_t:
            work.parents[tail] = <uint32_t> head
            found[found_count] |= <uint64_t> head << 32
        tail += longer_ways != 0
        found_count += (longer >> WORD_BIT) & (before[vertex] >> END_BIT)

        rest = ways & (ways - 1)
        next_ways = work.ways[head + 1]
        is_done = rest == 0
        head += is_done
        ways = rest | (next_ways & (0 - <VertexSet> is_done))
        node, used = work.nodes[head], work.used[head]
    return <uint32_t> found_count
