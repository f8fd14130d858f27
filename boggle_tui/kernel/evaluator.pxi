# The annealer's incremental evaluation of a board over the trie of words. It visits only nodes that
# a change can affect, and stops as soon as the change is certain to lose too much.

from libc.stdint cimport uint32_t, uint64_t
from libc.stdlib cimport free, malloc
from libc.string cimport memset

cdef enum:
    STEPS = 2_000
    # What is known about the children of a node: nothing, or that a path to it has changed.
    UNKNOWN = 1
    MOVED = 2
    # Traits of a node or its subtree: a path may repeat a cell; a word also ends elsewhere.
    DOUBTFUL = 1
    SHARED = 2


cdef struct Node:
    int parent, show, value, end, after
    int most               # points of the node and its subtree
    unsigned char is_doubtful, traits
    uint64_t faces_after   # faces in its subtree
    # On the current board:
    uint64_t last
    unsigned char is_reached
    # On the last kept board, if the node was reached there:
    uint64_t kept_last
    uint64_t kept_next
    uint64_t kept_cells    # cells whose face affects its subtree
    int kept_score, kept_worth


cdef class Evaluator:
    """Computes the points of a board: those of all trie nodes that can be reached on it."""

    cdef int cells, faces, nodes, words, most, visited_count, epoch, steps
    cdef int score, worth
    cdef Node *tree
    cdef uint64_t *near
    cdef uint64_t *shown
    cdef uint64_t *next
    cdef int *bonuses
    cdef int *ended
    cdef int *known
    cdef int *visited

    def __init__(self, near, int faces, parents, shows, values, ends, bonuses):
        self.cells, self.faces = len(near), faces
        self.nodes, self.words = len(parents), len(bonuses)
        self.near = sets_of([_set(cells) for cells in near])
        self.shown = sets_of([0] * faces)
        # The first entry stands for the parent of first tiles: any cell may come next.
        self.next = sets_of([_set(range(self.cells))] + [0] * self.nodes)
        self.bonuses = ints_of(bonuses)
        self.ended = ints_of([0] * self.words)
        self.known = ints_of([0] * (self.nodes + 1))
        self.visited = ints_of([0] * self.nodes)
        self.tree = <Node*> malloc(max(1, self.nodes) * sizeof(Node))
        if self.tree is NULL:
            raise MemoryError
        memset(self.tree, 0, self.nodes * sizeof(Node))
        self._build_trie(parents, shows, values, ends, bonuses)

    def __dealloc__(self):
        free(self.tree)
        free(self.near)
        free(self.shown)
        free(self.next)
        free(self.bonuses)
        free(self.ended)
        free(self.known)
        free(self.visited)

    def _build_trie(self, parents, shows, values, ends, bonuses):
        after, doubtful = _after(parents), _doubtful(parents, shows)
        ends_here = Counter(ends)
        cdef int node
        cdef Node* here
        cdef Node* parent
        for node in range(self.nodes):
            here = self.tree + node
            here.parent, here.show, here.value = parents[node], shows[node], values[node]
            here.end, here.after, here.most = ends[node], after[node], values[node]
            here.is_doubtful = doubtful[node]
            here.traits = DOUBTFUL if doubtful[node] else 0
            if here.end >= 0:
                here.most += bonuses[here.end]
                if ends_here[here.end] > 1:
                    here.traits |= SHARED
        for node in range(self.nodes - 1, -1, -1):
            here = self.tree + node
            if here.parent < 0:
                self.most += here.most
            else:
                parent = self.tree + here.parent
                parent.most += here.most
                parent.traits |= here.traits
                parent.faces_after |= here.faces_after | a_face(here.show)

    cdef void start(self, int* face_at) noexcept nogil:
        """Evaluate every node, and keep the result."""
        self.known[0] = UNKNOWN
        self.go(face_at, 0, 0, self.most)
        self.keep()
        self.known[0] = 0

    cdef bint go(self, int* face_at, uint64_t faces, uint64_t cells, int to_lose) noexcept nogil:
        """Whether a board lacks at most `to_lose` of all points.

        It differs from the last kept board by some faces on some cells.
        """
        cdef int cell, end, known, kept, lost = 0, score = 0, worth = 0, visited = 0, node = 0
        cdef uint64_t last
        cdef bint is_unchanged
        cdef Node* here
        memset(self.shown, 0, self.faces * sizeof(uint64_t))
        for cell in range(self.cells):
            self.shown[face_at[cell]] |= a_cell(cell)
        if self.epoch == 0x7FFFFFFF:
            self.epoch = 0
            memset(self.ended, 0, self.words * sizeof(int))
        self.epoch += 1
        while node < self.nodes:
            here = self.tree + node
            known = self.known[here.parent + 1]
            last = self.next[here.parent + 1] & self.shown[here.show]
            is_unchanged = not known & UNKNOWN and last == here.kept_last
            kept = here.kept_score
            if (
                is_unchanged
                and not (known & MOVED and here.traits & DOUBTFUL)
                and (
                    kept == 0
                    or not (
                        here.traits & SHARED
                        or here.faces_after & faces and here.kept_cells & cells
                    )
                )
            ):
                score += kept
                worth += here.kept_worth
                lost += here.most - kept
                if lost > to_lose:
                    return False
                node = here.after
                continue
            self.visited[visited] = node
            visited += 1
            here.last = last
            here.is_reached = last and (
                not here.is_doubtful
                or (is_unchanged and not known)
                or self._has_path(node)
            )
            if not here.is_reached:
                lost += here.most
                if lost > to_lose:
                    return False
                node = here.after
                continue
            score += here.value
            end = here.end
            if end >= 0 and self.ended[end] != self.epoch:
                self.ended[end] = self.epoch
                score += self.bonuses[end]
                worth += self.bonuses[end]
            node += 1
            if node < here.after:
                if is_unchanged and kept:
                    self.known[node] = known
                    self.next[node] = here.kept_next
                else:
                    self.known[node] = UNKNOWN if known & UNKNOWN or not kept else MOVED
                    self.next[node] = self._beside(last)
        self.score, self.worth, self.visited_count = score, worth, visited
        return self.most - score <= to_lose

    cdef void keep(self) noexcept nogil:
        """Keep the last evaluated board, to compare the next one with."""
        cdef int at, node, after
        cdef Node* here
        cdef Node* child
        for at in range(self.visited_count - 1, -1, -1):
            node = self.visited[at]
            here = self.tree + node
            here.kept_last = here.last
            here.kept_score = here.kept_worth = 0
            here.kept_cells = 0
            if not here.is_reached:
                continue
            here.kept_score = here.value
            if here.end >= 0:
                here.kept_worth = self.bonuses[here.end]
                here.kept_score += here.kept_worth
            after = node + 1
            if after < here.after:
                here.kept_cells = here.kept_next = self.next[after]
            while after < here.after:
                child = self.tree + after
                here.kept_score += child.kept_score
                here.kept_worth += child.kept_worth
                here.kept_cells |= child.kept_cells
                after = child.after

    cdef inline uint64_t _beside(self, uint64_t cells) noexcept nogil:
        cdef uint64_t beside = 0
        while cells:
            beside |= self.near[lowest(cells)]
            cells &= cells - 1
        return beside

    cdef inline bint _has_path(self, int node) noexcept nogil:
        self.steps = 0
        return self._has_path_from(node, self.tree[node].last, 0)

    cdef bint _has_path_from(self, int node, uint64_t cells, uint64_t used) noexcept nogil:
        cdef uint32_t cell
        if node < 0:
            return True
        cells &= self.tree[node].last & ~used
        while cells:
            self.steps += 1
            if self.steps > STEPS:
                return False
            cell = lowest(cells)
            if self._has_path_from(
                self.tree[node].parent, self.near[cell], used | a_cell(cell)
            ):
                return True
            cells &= cells - 1
        return False


cdef inline uint64_t a_cell(int cell) noexcept nogil:
    return <uint64_t> 1 << cell


cdef inline uint64_t a_face(int face) noexcept nogil:
    """A bit for the face, perhaps shared by others: it only rules out changes."""
    return <uint64_t> 1 << (face & 63)


cdef uint64_t* sets_of(values) except NULL:
    """Copy sets of cells to new memory."""
    cdef Py_ssize_t at
    cdef uint64_t* copy = <uint64_t*> malloc(max(1, len(values)) * sizeof(uint64_t))
    if copy is NULL:
        raise MemoryError
    for at in range(len(values)):
        copy[at] = values[at]
    return copy


cdef int* ints_of(values) except NULL:
    """Copy integers to new memory."""
    cdef Py_ssize_t at
    cdef int* copy = <int*> malloc(max(1, len(values)) * sizeof(int))
    if copy is NULL:
        raise MemoryError
    for at in range(len(values)):
        copy[at] = values[at]
    return copy
