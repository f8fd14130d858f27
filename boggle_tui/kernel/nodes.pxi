# The trie as an array of nodes; packed.py describes the layout.

cdef enum:
    WORD_BIT = 31
    LETTERS = 0x7FFFFFFF
    WORDS_AT_ONCE = 0xFFFFF  # Ctrl-C waits for so many words of a level at most.
    LEVELS = 66  # Depths 0 to 64, the most letters on a board, and the end.

ctypedef uint64_t Node


cdef inline uint32_t mask_of(Node node) noexcept nogil:
    return <uint32_t> node & LETTERS


cdef inline size_t first_of(Node node) noexcept nogil:
    return node >> 32


def build_nodes(bytes content, size_t word_count):
    """Build the trie of sorted words, whose letters are bytes from 1, each word ending in 0."""
    cdef const uint8_t* text = content
    cdef size_t size = len(content), word = 0, at, node_count = 0, room = 1024
    cdef uint32_t* starts = <uint32_t*> malloc((word_count + 1) * sizeof(uint32_t))
    cdef Stretch* level = <Stretch*> malloc((word_count + 1) * sizeof(Stretch))
    cdef Stretch* deeper = <Stretch*> malloc((word_count + 1) * sizeof(Stretch))
    cdef Node* nodes = <Node*> malloc(room * sizeof(Node))
    cdef Node* larger
    cdef size_t here, level_size = 1, deeper_size, depth = 0, since_pause = 0
    cdef uint32_t next_word, end
    cdef uint64_t mask
    cdef uint8_t letter
    try:
        if not (starts and level and deeper and nodes):
            raise MemoryError
        starts[0] = 0
        for at in range(size):
            if text[at] == 0:
                word += 1
                starts[within(word, word_count + 1)] = at + 1
        if word != word_count or size > UINT32_MAX:
            raise ValueError("wrong number of words in the text")
        level[0].low, level[0].high = 0, word_count
        while level_size:
            deeper_size = 0
            for here in range(level_size):
                mask = 0
                next_word, end = level[here].low, level[here].high
                since_pause += end - next_word + 1
                if since_pause > WORDS_AT_ONCE:
                    since_pause = 0
                    PyErr_CheckSignals()
                    with nogil:  # Let other threads go on.
                        pass
                while next_word < end and text[within(starts[next_word] + depth, size)] == 0:
                    mask |= <uint64_t> 1 << WORD_BIT
                    next_word += 1
                if node_count == room:
                    room *= 2
                    larger = <Node*> realloc(nodes, room * sizeof(Node))
                    if not larger:
                        raise MemoryError
                    nodes = larger
                nodes[node_count] = (node_count - here + level_size + deeper_size) << 32
                while next_word < end:
                    letter = text[within(starts[next_word] + depth, size)]
                    mask |= <uint64_t> 1 << (letter - 1)
                    deeper[within(deeper_size, word_count + 1)].low = next_word
                    while next_word < end and text[within(starts[next_word] + depth, size)] == letter:
                        next_word += 1
                    deeper[deeper_size].high = next_word
                    deeper_size += 1
                nodes[node_count] |= mask
                node_count += 1
            level, deeper = deeper, level
            level_size = deeper_size
            depth += 1
        return PyBytes_FromStringAndSize(<char*> nodes, node_count * sizeof(Node))
    finally:
        free(starts)
        free(level)
        free(deeper)
        free(nodes)


cdef class NodeArray:
    """The nodes in the buffer of any object, which is kept alive."""

    cdef Py_buffer view
    cdef const Node* nodes
    cdef size_t size
    cdef size_t[LEVELS] levels  # the first node of each depth

    def __cinit__(self, content):
        cdef int length
        PyObject_GetBuffer(content, &self.view, PyBUF_SIMPLE)
        self.nodes = <const Node*> self.view.buf
        self.size = self.view.len // sizeof(Node)
        self.levels[0] = 0
        for length in range(1, LEVELS):
            self.levels[length] = (
                first_of(self.nodes[self.levels[length - 1]])
                if self.levels[length - 1] < self.size else self.size
            )

    def __dealloc__(self):
        PyBuffer_Release(&self.view)


def are_nodes(content, size_t letter_count, size_t word_count):
    """Whether the nodes are a complete trie of that many words, with all indices in range."""
    cdef NodeArray array = NodeArray(content)
    cdef const Node* nodes = array.nodes
    cdef size_t size = array.size, at, next_first = 1, words = 0
    cdef uint32_t foreign = LETTERS & ~((<uint32_t> 1 << letter_count) - 1)
    cdef bint valid = size > 0
    with nogil:
        for at in range(size):
            valid &= first_of(nodes[at]) == next_first and not mask_of(nodes[at]) & foreign
            valid &= next_first > at
            next_first += ones(mask_of(nodes[at]))
            words += nodes[at] >> WORD_BIT & 1
    return bool(valid and next_first == size and words == word_count)


cdef struct Stretch:  # words[low:high] share a prefix
    uint32_t low
    uint32_t high
