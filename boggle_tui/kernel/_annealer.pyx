"""The annealer, compiled; its twin in plain Python, _plain_annealer, says what it does."""

from libc.math cimport exp, pow
from libc.stdint cimport uint32_t, uint64_t
from libc.stdlib cimport free, malloc
from libc.string cimport memcpy, memset

MOST_STEPS = 20_000
MOVES_PER_DEGREE = 64
cdef enum:
    STEPS = 20_000
    DEGREE = 64
    SIDE = 64


cdef int* _copied(values) except NULL:
    """The whole numbers in memory of their own."""
    cdef Py_ssize_t at
    cdef int* copy = <int*> malloc(max(1, len(values)) * sizeof(int))
    if copy is NULL:
        raise MemoryError
    for at in range(len(values)):
        copy[at] = values[at]
    return copy


cdef class Annealer:
    cdef int cells, positions, faces, nodes, words, total, movable_count
    cdef int *near_start
    cdef int *near
    cdef int *slot_start
    cdef int *slot_faces
    cdef int *movable
    cdef int *children
    cdef int *values
    cdef int *ends
    cdef int *bonuses
    cdef int *parents
    cdef int *sizes
    cdef int *left
    cdef int *seen
    cdef int *ended
    cdef int *slot_at
    cdef int *face_at
    cdef int *best
    cdef int epoch, score, worth, steps
    cdef uint32_t random_state

    def __init__(self, near, slots, movable, int faces, children, values, ends, bonuses, seed):
        cdef int at, child, node
        if self.near_start is not NULL:
            raise RuntimeError("an annealer is set up once")
        self.cells, self.positions, self.faces = len(near), len(slots), faces
        self.nodes, self.words = len(values), len(bonuses)
        self.total = sum(bonuses)
        self.movable_count = len(movable)
        _check(near, slots, movable, faces, children, values, ends, bonuses)
        self.near_start = _copied(_starts(near))
        self.near = _copied([cell for cells in near for cell in cells])
        self.slot_start = _copied(_starts(slots))
        self.slot_faces = _copied([face for options in slots for face in options])
        self.movable = _copied(movable)
        self.children = _copied(children)
        self.values = _copied(values)
        self.ends = _copied(ends)
        self.bonuses = _copied(bonuses)
        self.parents = _copied([0] * self.nodes)
        self.sizes = _copied([1] * self.nodes)
        self.left = _copied([0] * self.nodes)
        self.seen = _copied([0] * self.nodes)
        self.ended = _copied([0] * self.words)
        self.slot_at = _copied([0] * self.positions)
        self.face_at = _copied([0] * self.positions)
        self.best = _copied([0] * self.positions)
        for at in range(self.nodes * faces):
            child = self.children[at]
            if child:
                self.parents[child] = at // faces
        for node in range(self.nodes - 1, 0, -1):
            self.sizes[self.parents[node]] += self.sizes[node]
        self.random_state = <uint32_t> (seed & 0xFFFFFFFF or 1)

    def __dealloc__(self):
        free(self.near_start)
        free(self.near)
        free(self.slot_start)
        free(self.slot_faces)
        free(self.movable)
        free(self.children)
        free(self.values)
        free(self.ends)
        free(self.bonuses)
        free(self.parents)
        free(self.sizes)
        free(self.left)
        free(self.seen)
        free(self.ended)
        free(self.slot_at)
        free(self.face_at)
        free(self.best)

    def run(self, int moves, double hot, double cold):
        """Anneal once from a random board, for so many moves from hot to cold."""
        cdef int score, worth
        with nogil:
            self._anneal(moves, hot, cold, &score, &worth)
        return score, worth, [self.best[cell] for cell in range(self.cells)]

    cdef void _anneal(
        self, int moves, double hot, double cold, int* best_score, int* best_worth
    ) noexcept nogil:
        cdef int move, one, other, face, slot, start, score, worth, change
        cdef double cooling = pow(cold / hot, <double> DEGREE / max(moves, <int> DEGREE))
        cdef double temperature = hot
        self._shuffle()
        self._walk()
        score, worth = self.score, self.worth
        self._keep_best(best_score, best_worth)
        for move in range(moves):
            if worth == self.total or not self.movable_count:
                break
            if move % DEGREE == DEGREE - 1:
                temperature *= cooling
            one = self.movable[self._below(self.movable_count)]
            other = -1
            face = self.face_at[one]
            if self._below(2):
                other = self.movable[self._below(self.movable_count)]
                if self.face_at[other] == face and one < self.cells and other < self.cells:
                    continue
                self._swap(one, other)
            else:
                slot = self.slot_at[one]
                start = self.slot_start[slot]
                self.face_at[one] = self.slot_faces[
                    start + self._below(self.slot_start[slot + 1] - start)
                ]
                if self.face_at[one] == face:
                    continue
            self._walk()
            change = self.score - score
            if change >= 0 or self._below(1 << 30) < exp(change / temperature) * (1 << 30):
                score, worth = self.score, self.worth
                if worth > best_worth[0] or (worth == best_worth[0] and score > best_score[0]):
                    self._keep_best(best_score, best_worth)
            elif other >= 0:
                self._swap(one, other)
            else:
                self.face_at[one] = face

    cdef inline void _keep_best(self, int* score, int* worth) noexcept nogil:
        score[0], worth[0] = self.score, self.worth
        memcpy(self.best, self.face_at, self.cells * sizeof(int))

    cdef inline uint32_t _below(self, uint32_t limit) noexcept nogil:
        cdef uint32_t state = self.random_state
        state ^= state << 13
        state ^= state >> 17
        state ^= state << 5
        self.random_state = state
        return <uint32_t> (<uint64_t> state * limit >> 32)

    cdef void _shuffle(self) noexcept nogil:
        cdef int last, position, slot, start
        for position in range(self.positions):
            self.slot_at[position] = position
            self.face_at[position] = self.slot_faces[self.slot_start[position]]
        for last in range(self.movable_count - 1, 0, -1):
            self._swap(self.movable[last], self.movable[self._below(last + 1)])
        for last in range(self.movable_count):
            position = self.movable[last]
            slot = self.slot_at[position]
            start = self.slot_start[slot]
            self.face_at[position] = self.slot_faces[
                start + self._below(self.slot_start[slot + 1] - start)
            ]

    cdef inline void _swap(self, int one, int other) noexcept nogil:
        self.slot_at[one], self.slot_at[other] = self.slot_at[other], self.slot_at[one]
        self.face_at[one], self.face_at[other] = self.face_at[other], self.face_at[one]

    cdef void _walk(self) noexcept nogil:
        cdef int cell, child
        if self.epoch == 0x7FFFFFFF:
            self.epoch = 0
            memset(self.seen, 0, self.nodes * sizeof(int))
            memset(self.ended, 0, self.words * sizeof(int))
        self.epoch += 1
        memcpy(self.left, self.sizes, self.nodes * sizeof(int))
        self.score = self.steps = self.worth = 0
        for cell in range(self.cells):
            child = self.children[self.face_at[cell]]
            if child and self.left[child]:
                self._visit(cell, child, 0)

    cdef void _visit(self, int cell, int node, uint64_t used) noexcept nogil:
        cdef int at, near, child
        self.steps += 1
        if self.steps > STEPS:
            return
        if self.seen[node] != self.epoch:
            self._reach(node)
        if not self.left[node]:
            return
        used |= <uint64_t> 1 << cell
        for at in range(self.near_start[cell], self.near_start[cell + 1]):
            near = self.near[at]
            if not used >> near & 1:
                child = self.children[node * self.faces + self.face_at[near]]
                if child and self.left[child]:
                    self._visit(near, child, used)

    cdef inline void _reach(self, int node) noexcept nogil:
        cdef int end = self.ends[node]
        self.seen[node] = self.epoch
        self.score += self.values[node]
        if end >= 0 and self.ended[end] != self.epoch:
            self.ended[end] = self.epoch
            self.worth += self.bonuses[end]
            self.score += self.bonuses[end]
        while node:
            self.left[node] -= 1
            node = self.parents[node]


def _starts(groups):
    """Where each group starts once they stand in one row, and where the last one ends."""
    start = 0
    starts = [start]
    for group in groups:
        start += len(group)
        starts.append(start)
    return starts


def _check(near, slots, movable, faces, children, values, ends, bonuses):
    """Refuse what would lead out of memory: the loops themselves don't look again."""
    sound = (
        0 < len(near) <= min(SIDE, len(slots))
        and all(0 <= cell < len(near) for cells in near for cell in cells)
        and all(len(options) and all(0 <= face < faces for face in options) for options in slots)
        and all(0 <= position < len(slots) for position in movable)
        and len(children) == len(values) * faces
        and len(ends) == len(values) > 0
        and all(0 <= child < len(values) for child in children)
        and all(at // faces < child for at, child in enumerate(children) if child)
        and all(-1 <= end < len(bonuses) for end in ends)
    )
    if not sound:
        raise ValueError("these are no boards and words to anneal")
