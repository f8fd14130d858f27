"""The compiled annealer; _plain_annealer explains it, and gives the same boards."""

from collections import Counter

from libc.math cimport log, pow
from libc.stdint cimport uint32_t, uint64_t
from libc.stdlib cimport free
from libc.string cimport memcpy

from boggle_tui.kernel._plain_annealer import _after, _doubtful, _set
from boggle_tui.kernel.layout import starts

include "bits.pxi"
include "evaluator.pxi"

cdef enum:
    DEGREE = 64
    SIDE = 64
    MANY = 1 << 30


cdef class Annealer:
    cdef Evaluator evaluator
    cdef int cells, positions, total, movable_count
    cdef int *slot_start
    cdef int *slot_faces
    cdef int *movable
    cdef int *slot_at
    cdef int *face_at
    cdef int *best
    cdef uint32_t random_state
    cdef bint has_board
    cdef readonly int score

    def __init__(
        self, near, slots, movable, int faces, parents, shows, values, ends, bonuses, seed
    ):
        if self.evaluator is not None:
            raise RuntimeError("an annealer is set up once")
        _check(near, slots, movable, faces, parents, shows, values, ends, bonuses)
        self.evaluator = Evaluator(near, faces, parents, shows, values, ends, bonuses)
        self.cells, self.positions = len(near), len(slots)
        self.total = sum(bonuses)
        self.movable_count = len(movable)
        self.slot_start = ints_of(starts(slots))
        self.slot_faces = ints_of([face for options in slots for face in options])
        self.movable = ints_of(movable)
        self.slot_at = ints_of([0] * self.positions)
        self.face_at = ints_of([0] * self.positions)
        self.best = ints_of([0] * self.positions)
        self.random_state = <uint32_t> (seed & 0xFFFFFFFF or 1)

    def __dealloc__(self):
        free(self.slot_start)
        free(self.slot_faces)
        free(self.movable)
        free(self.slot_at)
        free(self.face_at)
        free(self.best)

    def run(self, int moves, double hot, double cold, bint goes_on=False):
        """Anneal from a random board, or the last one, cooling in that many moves."""
        cdef int score, worth
        with nogil:
            if not goes_on or not self.has_board:
                self._shuffle()
                self.has_board = True
            self._anneal(moves, hot, cold, &score, &worth)
        return score, worth, [self.best[cell] for cell in range(self.cells)]

    cdef void _anneal(
        self, int moves, double hot, double cold, int* best_score, int* best_worth
    ) noexcept nogil:
        cdef int move, one, other, face, slot, start, options, score, worth, to_lose
        cdef uint64_t cells
        cdef double cooling = pow(cold / hot, <double> DEGREE / max(moves, <int> DEGREE))
        cdef double temperature = hot
        self.evaluator.start(self.face_at)
        score, worth = self.evaluator.score, self.evaluator.worth
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
            cells = a_cell(one) if one < self.cells else 0
            if 0 <= other < self.cells:
                cells |= a_cell(other)
            to_lose = self.evaluator.most - score + <int> (
                temperature * log(<double> MANY / (self._below(MANY) + 1))
            )
            if self.evaluator.go(self.face_at, a_face(face) | a_face(self.face_at[one]), cells, to_lose):
                self.evaluator.keep()
                score, worth = self.evaluator.score, self.evaluator.worth
                if worth > best_worth[0] or (worth == best_worth[0] and score > best_score[0]):
                    self._keep_best(best_score, best_worth)
            elif other >= 0:
                self._swap(one, other)
            else:
                self.face_at[one] = face
        self.score = score

    cdef inline void _keep_best(self, int* score, int* worth) noexcept nogil:
        score[0], worth[0] = self.evaluator.score, self.evaluator.worth
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


def _check(near, slots, movable, faces, parents, shows, values, ends, bonuses):
    """Reject invalid indices, which the loops themselves do not check."""
    valid = (
        0 < len(near) <= min(SIDE, len(slots))
        and all(0 <= cell < len(near) for cells in near for cell in cells)
        and all(len(options) and all(0 <= face < faces for face in options) for options in slots)
        and all(0 <= position < len(slots) for position in movable)
        and len(parents) == len(shows) == len(values) == len(ends)
        and all(-1 <= parent < node for node, parent in enumerate(parents))
        and all(0 <= face < faces for face in shows)
        and all(-1 <= end < len(bonuses) for end in ends)
        and all(value > 0 for value in values)
        and all(bonus >= 0 for bonus in bonuses)
        and sum(values) + sum(bonuses[end] for end in ends if end >= 0) < MANY
    )
    if not valid:
        raise ValueError("invalid boards or words to anneal")
