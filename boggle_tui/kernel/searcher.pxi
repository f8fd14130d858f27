# The searcher: a word list made ready, and what Python asks of it.

cdef enum:
    BATCH = 16  # boards that are read with the GIL, then searched without


cdef class Workspace:
    """The memory of one search at a time."""

    cdef Work* work
    cdef uint64_t* seen  # a bit for each node, set while the words of a board are told apart

    def __cinit__(self, NodeArray array):
        self.work = <Work*> malloc(sizeof(Work))
        self.seen = <uint64_t*> calloc(array.size // 64 + 1, sizeof(uint64_t))
        if not (self.work and self.seen):
            raise MemoryError

    def __dealloc__(self):
        free(self.work)
        free(self.seen)


cdef class Searcher:
    """Finds and counts the words of a packed list, which `are_nodes` must have passed."""

    cdef NodeArray array
    cdef Alphabet alphabet
    cdef list idle  # workspaces; a second thread takes another one

    def __init__(self, content, str letters):
        self.array = NodeArray(content)
        self.alphabet = Alphabet(letters)
        self.idle = []

    def tally(self, list boards, tuple values, Py_ssize_t min_length, q):
        """The points, the words and the letters of the longest word of each board, as three lists.

        The points of a board that takes another way are -1. `values` are the points by length, the
        last ones for whatever is longer.
        """
        cdef Py_ssize_t count = len(boards), start, at, stop
        cdef Workspace workspace = self._take()
        cdef NodeArray array = self.array
        cdef uint64_t[LEVELS] worth
        cdef Spots[BATCH] spots
        cdef Tally[BATCH] tallies
        cdef list points = [], words = [], longest = []
        fill_worth(worth, values, min_length)
        for start in range(0, count, BATCH):
            stop = min(BATCH, count - start)
            for at in range(stop):
                self.alphabet.read(boards[start + at], q, &spots[at])
            with nogil:
                for at in range(stop):
                    tallies[at] = tally_one(array, &spots[at], workspace, worth, NULL)
            for at in range(stop):
                points.append(tallies[at].points)
                words.append(tallies[at].words)
                longest.append(tallies[at].longest)
        self.idle.append(workspace)
        return points, words, longest

    def find(self, board, uint32_t min_length, q):
        """The words on the board, each with a path; None where it takes another way."""
        cdef Workspace workspace = self._take()
        cdef Work* work = workspace.work
        cdef NodeArray array = self.array
        cdef Spots spots
        cdef uint32_t found_count = OVERFLOW, at, node, length = 0
        cdef dict result = {}
        self.alphabet.read(board, q, &spots)
        if spots.is_whole:
            with nogil:
                found_count = search(array.nodes, array.size, &spots, work, work.found)
        if found_count == OVERFLOW:
            self.idle.append(workspace)
            return None
        for at in range(found_count):
            node = <uint32_t> work.found[at]
            while node >= array.levels[within(length + 1, LEVELS)]:
                length += 1
            if length >= min_length and is_new(workspace.seen, node):
                self._add(result, work, &spots, work.found[at], length)
        for at in range(found_count):
            workspace.seen[<uint32_t> work.found[at] // 64] = 0
        self.idle.append(workspace)
        return result

    cdef Workspace _take(self):
        return self.idle.pop() if self.idle else Workspace(self.array)

    cdef int _add(
        self, dict words, Work* work, Spots* spots, uint64_t record, uint32_t length
    ) except -1:
        """Add the word of that record, and its path."""
        cdef uint32_t[MOST_SPOTS] way
        cdef Py_UCS4[MOST_SPOTS] text
        cdef uint32_t entry = record >> 32, parent, at = length - 1, cells = 0
        way[within(at, MOST_SPOTS)] = last_spot(
            work.nodes[entry], work.ways[entry], spots, <uint32_t> record
        )
        while at:
            parent = work.parents[entry]
            at -= 1
            way[at] = lowest(work.used[entry] ^ work.used[parent])
            entry = parent
        for at in range(length):
            text[at] = self.alphabet.signs[spots.letter[way[at]]]
            cells += spots.starts >> way[at] & 1
        path = PyTuple_New(cells)
        cells = 0
        for at in range(length):
            if spots.starts >> way[at] & 1:  # and not the second letter of a face
                PyTuple_SET_ITEM(path, cells, PyLong_FromLong(way[at]))
                cells += 1
        words[PyUnicode_FromKindAndData(PyUnicode_4BYTE_KIND, text, length)] = path
        return 0


cdef struct Tally:
    int64_t points
    uint32_t words
    uint32_t longest
    uint32_t avoided


cdef int fill_worth(uint64_t* worth, tuple values, Py_ssize_t min_length) except -1:
    """What a word of each length adds: in the high half its points, in the low half 1."""
    cdef Py_ssize_t length, last = len(values) - 1
    memset(worth, 0, LEVELS * sizeof(uint64_t))
    for length in range(max(min_length, 0), LEVELS):
        worth[length] = <uint64_t> <uint32_t> values[min(length, last)] << 32 | 1
    return 0


cdef inline uint64_t is_new(uint64_t* seen, uint32_t node) noexcept nogil:
    """1 for a node that was not seen before, else 0."""
    cdef uint64_t before = seen[node // 64]
    seen[node // 64] = before | <uint64_t> 1 << node % 64
    return ~before >> node % 64 & 1


cdef Tally tally_one(
    NodeArray array, const Spots* spots, Workspace workspace, const uint64_t* worth,
    const uint64_t* avoided,
) noexcept nogil:
    cdef Tally tally
    cdef uint32_t* found = <uint32_t*> workspace.work.found
    cdef uint32_t found_count = OVERFLOW, at, length = 0
    cdef size_t end = 0
    cdef uint64_t value = 0, total = 0, fresh
    if spots.is_whole:
        found_count = search(array.nodes, array.size, spots, workspace.work, found)
    tally.points, tally.words, tally.longest, tally.avoided = -1, 0, 0, 0
    if found_count == OVERFLOW:
        return tally
    for at in range(found_count):
        while found[at] >= end:  # The words come by length, and so do the nodes.
            length += end > 0
            end = array.levels[within(length + 1, LEVELS)]
            value = worth[length]
        fresh = is_new(workspace.seen, found[at])
        total += value & (0 - fresh)
        if avoided != NULL:
            tally.avoided += fresh & avoided[found[at] // 64] >> found[at] % 64
    for at in range(found_count):
        workspace.seen[found[at] // 64] = 0
    tally.points, tally.words = total >> 32, <uint32_t> total
    tally.longest = length if tally.words else 0
    return tally


cdef uint32_t last_spot(Node node, SpotSet ways, const Spots* spots, uint32_t child) noexcept nogil:
    """The spot by which a path at `node` goes on to its `child`."""
    cdef uint32_t spot = lowest(ways), before
    while ways:
        spot = lowest(ways)
        before = <uint32_t> node & ((<uint32_t> 1 << spots.letter[spot]) - 1)
        if first_of(node) + ones(before) == child and spots.ends >> spot & 1:
            break
        ways &= ways - 1
    return spot
