"""The annealer, compiled; its twin in plain Python, _plain_annealer, says what it does."""

from libc.math cimport exp, pow
from libc.stdint cimport uint32_t, uint64_t
from libc.stdlib cimport free, malloc
from libc.string cimport memcpy, memset

from boggle_tui.kernel._plain_annealer import _after, _doubtful, _set

include "bits.pxi"

MOST_STEPS = 20_000
MOVES_PER_DEGREE = 64
cdef enum:
    STEPS = 20_000
    DEGREE = 64
    SIDE = 64


cdef uint64_t* _sets(values) except NULL:
    """Sets of cells in memory of their own."""
    cdef Py_ssize_t at
    cdef uint64_t* copy = <uint64_t*> malloc(max(1, len(values)) * sizeof(uint64_t))
    if copy is NULL:
        raise MemoryError
    for at in range(len(values)):
        copy[at] = values[at]
    return copy


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
    cdef uint64_t *near
    cdef int *slot_start
    cdef int *slot_faces
    cdef int *movable
    cdef int *parents
    cdef int *shows
    cdef int *values
    cdef int *ends
    cdef int *bonuses
    cdef int *after
    cdef int *doubtful
    cdef int *ended
    cdef uint64_t *shown
    cdef uint64_t *last
    cdef uint64_t *next
    cdef int *slot_at
    cdef int *face_at
    cdef int *best
    cdef int epoch, score, worth, steps
    cdef uint32_t random_state

    def __init__(
        self, near, slots, movable, int faces, parents, shows, values, ends, bonuses, seed
    ):
        if self.near is not NULL:
            raise RuntimeError("an annealer is set up once")
        self.cells, self.positions, self.faces = len(near), len(slots), faces
        self.nodes, self.words = len(parents), len(bonuses)
        self.total = sum(bonuses)
        self.movable_count = len(movable)
        _check(near, slots, movable, faces, parents, shows, values, ends, bonuses)
        self.near = _sets([_set(cells) for cells in near])
        self.slot_start = _copied(_starts(slots))
        self.slot_faces = _copied([face for options in slots for face in options])
        self.movable = _copied(movable)
        self.parents = _copied(parents)
        self.shows = _copied(shows)
        self.values = _copied(values)
        self.ends = _copied(ends)
        self.bonuses = _copied(bonuses)
        self.after = _copied(_after(parents))
        self.doubtful = _copied(_doubtful(parents, shows))
        self.ended = _copied([0] * self.words)
        self.shown = _sets([0] * faces)
        self.last = _sets([0] * self.nodes)
        # The first of them is for the tiles before the first ones: none, so all cells are next.
        self.next = _sets([_set(range(self.cells))] + [0] * self.nodes)
        self.slot_at = _copied([0] * self.positions)
        self.face_at = _copied([0] * self.positions)
        self.best = _copied([0] * self.positions)
        self.random_state = <uint32_t> (seed & 0xFFFFFFFF or 1)

    def __dealloc__(self):
        free(self.near)
        free(self.slot_start)
        free(self.slot_faces)
        free(self.movable)
        free(self.parents)
        free(self.shows)
        free(self.values)
        free(self.ends)
        free(self.bonuses)
        free(self.after)
        free(self.doubtful)
        free(self.ended)
        free(self.shown)
        free(self.last)
        free(self.next)
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
        cdef int move, one, other, face, slot, start, options, score, worth, change
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
            slot = self.slot_at[one]
            start = self.slot_start[slot]
            options = self.slot_start[slot + 1] - start
            if options == 1 or self._below(2):
                other = self.movable[self._below(self.movable_count)]
                if self.face_at[other] == face and one < self.cells and other < self.cells:
                    continue
                self._swap(one, other)
            else:
                self.face_at[one] = self.slot_faces[start + self._below(options)]
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
        cdef int cell, end, node = 0
        cdef uint64_t last, beside
        memset(self.shown, 0, self.faces * sizeof(uint64_t))
        for cell in range(self.cells):
            self.shown[self.face_at[cell]] |= <uint64_t> 1 << cell
        if self.epoch == 0x7FFFFFFF:
            self.epoch = 0
            memset(self.ended, 0, self.words * sizeof(int))
        self.epoch += 1
        self.score = self.worth = self.steps = 0
        while node < self.nodes:
            last = self.next[self.parents[node] + 1] & self.shown[self.shows[node]]
            self.last[node] = last
            if not last or (self.doubtful[node] and not self._has_path(node, last, 0)):
                node = self.after[node]
                continue
            self.score += self.values[node]
            end = self.ends[node]
            if end >= 0 and self.ended[end] != self.epoch:
                self.ended[end] = self.epoch
                self.score += self.bonuses[end]
                self.worth += self.bonuses[end]
            if self.after[node] > node + 1:
                beside = 0
                while last:
                    beside |= self.near[lowest(last)]
                    last &= last - 1
                self.next[node + 1] = beside
            node += 1

    cdef bint _has_path(self, int node, uint64_t cells, uint64_t used) noexcept nogil:
        cdef uint32_t cell
        if node < 0:
            return True
        cells &= self.last[node] & ~used
        while cells:
            self.steps += 1
            if self.steps > STEPS:
                return False
            cell = lowest(cells)
            if self._has_path(self.parents[node], self.near[cell], used | <uint64_t> 1 << cell):
                return True
            cells &= cells - 1
        return False


def _starts(groups):
    """Where each group starts once they stand in one row, and where the last one ends."""
    start = 0
    starts = [start]
    for group in groups:
        start += len(group)
        starts.append(start)
    return starts


def _check(near, slots, movable, faces, parents, shows, values, ends, bonuses):
    """Refuse what would lead out of memory: the loops themselves don't look again."""
    sound = (
        0 < len(near) <= min(SIDE, len(slots))
        and all(0 <= cell < len(near) for cells in near for cell in cells)
        and all(len(options) and all(0 <= face < faces for face in options) for options in slots)
        and all(0 <= position < len(slots) for position in movable)
        and len(parents) == len(shows) == len(values) == len(ends)
        and all(-1 <= parent < node for node, parent in enumerate(parents))
        and all(0 <= face < faces for face in shows)
        and all(-1 <= end < len(bonuses) for end in ends)
    )
    if not sound:
        raise ValueError("these are no boards and words to anneal")
