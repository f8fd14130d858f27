# The searcher: a prepared word list, and its interface for Python.

cdef enum:
    BATCH = 16  # boards that are read with the GIL, then searched without it


cdef class Workspace:
    """The memory of one search at a time."""

    cdef Work* work
    cdef uint64_t* seen  # a bit for each node, to skip repeated words of a board

    def __cinit__(self, NodeArray array):
        self.work = <Work*> malloc(sizeof(Work))
        self.seen = <uint64_t*> calloc(array.size // 64 + 1, sizeof(uint64_t))
        if not (self.work and self.seen):
            raise MemoryError

    def __dealloc__(self):
        free(self.work)
        free(self.seen)


cdef class Searcher:
    """Finds and counts the words of a packed list, whose nodes `are_nodes` must have accepted."""

    cdef NodeArray array
    cdef Alphabet alphabet
    cdef list idle  # unused workspaces; each thread takes another one

    def __init__(self, content, str letters):
        self.array = NodeArray(content)
        self.alphabet = Alphabet(letters)
        self.idle = []

    def stats(self, list boards, tuple values, Py_ssize_t min_length, q):
        """Compute three lists: points, words, and letters of the longest word of each board.

        The points are -1 where the queue overflows. `values` are the points by length; the last
        value also counts for longer words.
        """
        cdef Py_ssize_t count = len(boards), start, at, stop
        cdef Workspace workspace = self._take()
        cdef NodeArray array = self.array
        cdef uint64_t[LEVELS] worth
        cdef LetterGraph[BATCH] graph
        cdef Stats[BATCH] stats
        cdef list points = [], words = [], longest = []
        fill_worth(worth, values, min_length)
        for start in range(0, count, BATCH):
            stop = min(BATCH, count - start)
            for at in range(stop):
                self.alphabet.read(boards[start + at], q, &graph[at])
            with nogil:
                for at in range(stop):
                    stats[at] = board_stats(array, &graph[at], workspace, worth, NULL)
            for at in range(stop):
                points.append(stats[at].points)
                words.append(stats[at].words)
                longest.append(stats[at].longest)
        self.idle.append(workspace)
        return points, words, longest

    def find(self, board, uint32_t min_length, q):
        """Find the words on the board, each with a path; None if the queue overflows."""
        cdef Workspace workspace = self._take()
        cdef Work* work = workspace.work
        cdef NodeArray array = self.array
        cdef LetterGraph graph
        cdef uint32_t found_count = OVERFLOW, at, node, length = 0
        cdef dict result = {}
        self.alphabet.read(board, q, &graph)
        if graph.is_whole:
            with nogil:
                found_count = search(array.nodes, array.size, &graph, work, work.found)
        if found_count == OVERFLOW:
            self.idle.append(workspace)
            return None
        for at in range(found_count):
            node = <uint32_t> work.found[at]
            while node >= array.levels[within(length + 1, LEVELS)]:
                length += 1
            if length >= min_length and is_new(workspace.seen, node):
                self._add(result, work, &graph, work.found[at], length)
        for at in range(found_count):
            workspace.seen[<uint32_t> work.found[at] // 64] = 0
        self.idle.append(workspace)
        return result

    cdef Workspace _take(self):
        return self.idle.pop() if self.idle else Workspace(self.array)

    cdef int _add(
        self, dict words, Work* work, LetterGraph* graph, uint64_t record, uint32_t length
    ) except -1:
        """Add the word of a record, with its path."""
        cdef uint32_t[MAX_VERTICES] way
        cdef char[MAX_VERTICES] text
        cdef str word
        cdef uint32_t entry = record >> 32, parent, at = length - 1, cells = 0
        way[within(at, MAX_VERTICES)] = last_vertex(
            work.nodes[entry], work.ways[entry], graph, <uint32_t> record
        )
        while at:
            parent = work.parents[entry]
            at -= 1
            way[at] = lowest(work.used[entry] ^ work.used[parent])
            entry = parent
        for at in range(length):
            text[at] = self.alphabet.signs[graph.letter[way[at]]]
            cells += graph.starts >> way[at] & 1
        path = PyTuple_New(cells)
        cells = 0
        for at in range(length):
            if graph.starts >> way[at] & 1:  # Skip second letters of faces.
                PyTuple_SetItem(path, cells, PyLong_FromLong(way[at]))
                cells += 1
        word = PyUnicode_DecodeLatin1(text, length, NULL)
        if self.alphabet.stand_ins:
            word = word.translate(self.alphabet.stand_ins)
        words[word] = path
        return 0


cdef struct Stats:
    int64_t points
    uint32_t words
    uint32_t longest
    uint32_t avoided


cdef int fill_worth(uint64_t* worth, tuple values, Py_ssize_t min_length) except -1:
    """Prepare the value of a word of each length: points in the high half, 1 in the low half."""
    cdef Py_ssize_t length, last = len(values) - 1
    memset(worth, 0, LEVELS * sizeof(uint64_t))
    for length in range(max(min_length, 0), LEVELS):
        worth[length] = <uint64_t> <uint32_t> values[min(length, last)] << 32 | 1
    return 0


cdef inline uint64_t is_new(uint64_t* seen, uint32_t node) noexcept nogil:
    """1 for a node that was not seen before, otherwise 0."""
    cdef uint64_t before = seen[node // 64]
    seen[node // 64] = before | <uint64_t> 1 << node % 64
    return ~before >> node % 64 & 1


cdef Stats board_stats(
    NodeArray array, const LetterGraph* graph, Workspace workspace, const uint64_t* worth,
    const uint64_t* avoided,
) noexcept nogil:
    cdef Stats stats
    cdef uint32_t* found = <uint32_t*> workspace.work.found
    cdef uint32_t found_count = OVERFLOW, at, length = 0
    cdef size_t end = 0
    cdef uint64_t value = 0, total = 0, fresh
    if IS_WIDE and graph.count <= WIDE_VERTICES:
        found_count = search_wide(
            array.nodes, array.size, graph, workspace.work, found, found + FOUND_SIZE
        )
        if found_count != OVERFLOW:
            return stats_of_any_order(found, found + FOUND_SIZE, found_count, workspace, worth, avoided)
    if graph.is_whole:
        found_count = search(array.nodes, array.size, graph, workspace.work, found)
    stats.points, stats.words, stats.longest, stats.avoided = -1, 0, 0, 0
    if found_count == OVERFLOW:
        return stats
    for at in range(found_count):
        while found[at] >= end:  # Words and nodes are both ordered by length.
            length += end > 0
            end = array.levels[within(length + 1, LEVELS)]
            value = worth[length]
        fresh = is_new(workspace.seen, found[at])
        total += value & (0 - fresh)
        if avoided != NULL:
            stats.avoided += fresh & avoided[found[at] // 64] >> found[at] % 64
    for at in range(found_count):
        workspace.seen[found[at] // 64] = 0
    stats.points, stats.words = total >> 32, <uint32_t> total
    stats.longest = length if stats.words else 0
    return stats


cdef Stats stats_of_any_order(
    const uint32_t* found, const uint32_t* used, uint32_t found_count, Workspace workspace,
    const uint64_t* worth, const uint64_t* avoided,
) noexcept nogil:
    """The stats of found words that are not ordered by length, with their vertices."""
    cdef Stats stats
    cdef uint32_t at, length, longest = 0
    cdef uint64_t total = 0, fresh
    stats.avoided = 0
    for at in range(found_count):
        length = ones(used[at])
        longest = max(longest, length)
        fresh = is_new(workspace.seen, found[at])
        total += worth[within(length, LEVELS)] & (0 - fresh)
        if avoided != NULL:
            stats.avoided += fresh & avoided[found[at] // 64] >> found[at] % 64
    for at in range(found_count):
        workspace.seen[found[at] // 64] = 0
    stats.points, stats.words = total >> 32, <uint32_t> total
    stats.longest = longest if stats.words else 0
    return stats


cdef uint32_t last_vertex(Node node, VertexSet ways, const LetterGraph* graph, uint32_t child) noexcept nogil:
    """The vertex by which a path continues from `node` to its `child`."""
    cdef uint32_t vertex = lowest(ways), before
    while ways:
        vertex = lowest(ways)
        before = <uint32_t> node & ((<uint32_t> 1 << graph.letter[vertex]) - 1)
        if first_of(node) + ones(before) == child and graph.ends >> vertex & 1:
            break
        ways &= ways - 1
    return vertex
