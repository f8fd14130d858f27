"""The compiled embedder; see its plain-Python twin, _plain_embedder."""

from libc.stdint cimport uint32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc, realloc
from libc.string cimport memcpy

from boggle_tui.kernel.embed._plain_embedder import check
from boggle_tui.kernel.layout import starts

cdef extern from *:
    """
    #include <stdint.h>
    #if defined(__POPCNT__) || (defined(__GNUC__) && !defined(__x86_64__))
    #define count_bits(set) __builtin_popcountll(set)
    #else
    static inline int count_bits(uint64_t set) {
        set -= set >> 1 & 0x5555555555555555u;
        set = (set & 0x3333333333333333u) + (set >> 2 & 0x3333333333333333u);
        return (int)((((set + (set >> 4)) & 0x0f0f0f0f0f0f0f0fu) * 0x0101010101010101u) >> 56);
    }
    #endif
    """
    int count_bits(uint64_t bits) noexcept nogil

cdef enum:
    PLACES = 512
    FACES = 32
    BITS = 64
    SYMMETRIES = 8
    STEPS = PLACES + FACES + BITS
    NO_MORE = 1
    ONE_MORE = 2
    RUNNING = -1
    LARGEST_FULL_SET = 12


cdef struct Step:
    int face, place
    uint64_t options


cdef struct Decision:
    Step step
    int spare, taken
    uint32_t closed, merged, group


cdef class Embedder:
    cdef int cols, width, faces, total, decided, room, spare, waiting, verdict, taken, turns
    cdef bint is_possible
    cdef uint64_t board
    cdef uint32_t closed, merged
    cdef uint32_t group        # the symmetries that keep the state as it is
    cdef int turned[SYMMETRIES][BITS]
    cdef int *face_of          # of each place
    cdef int *near             # two a place, -1 for none
    cdef int *apart_start
    cdef int *apart
    cdef int *place_start      # the places of each face
    cdef int *places
    cdef int *around_start     # the places next to those of each face
    cdef int *around
    cdef int degree[FACES]
    cdef double weight[FACES]
    cdef uint64_t *domain      # of each place; then, for each face, the cells that show it
    cdef uint64_t *shown
    cdef int copies[FACES]
    cdef int *queue
    cdef char *is_queued
    cdef Decision *decisions
    cdef uint64_t *saved_domains
    cdef int *saved_copies
    cdef Step *steps           # those taken
    cdef object words

    def __init__(self, int rows, int cols, cells, symmetries, words, cube=(), weights=()):
        if self.domain is not NULL:
            raise RuntimeError("an embedder is set up once")
        cells = set(cells)
        check(rows, cols, cells, symmetries, words, cube, weights)
        cdef int face, place, bit, turn
        cdef uint64_t options
        self.words = [tuple(word) for word in words]
        self.cols, self.width = cols, cols + 1
        self.board = self._bits(cells)
        self.turns = len(symmetries)
        self.group = (1 << self.turns) - 1
        for turn, turned in enumerate(symmetries):
            for cell in cells:
                bit = cell // cols * self.width + cell % cols
                self.turned[turn][bit] = turned[cell] // cols * self.width + turned[cell] % cols
        self.faces = 1 + max(face for word in words for face in word)
        face_of, near, apart = [], [], []
        for word in self.words:
            start, length = len(face_of), len(word)
            face_of += word
            for n, shown in enumerate(word):
                near.append([start + other for other in (n - 1, n + 1) if 0 <= other < length])
                apart.append([start + m for m in range(length) if word[m] == shown and m != n])
        self.total = len(face_of)
        places = [[p for p, shown in enumerate(face_of) if shown == face] for face in range(self.faces)]
        around = [sorted({other for place in each for other in near[place]}) for each in places]
        self.face_of = _ints(face_of)
        self.near = _ints([other for each in near for other in (each + [-1, -1])[:2]])
        self.apart_start, self.apart = _ints(starts(apart)), _ints(sum(apart, []))
        self.place_start, self.places = _ints(starts(places)), _ints(sum(places, []))
        self.around_start, self.around = _ints(starts(around)), _ints(sum(around, []))
        self.domain = <uint64_t*> calloc(self.total + self.faces, sizeof(uint64_t))
        self.queue = _ints([0] * self.total)
        self.is_queued = <char*> calloc(self.total, 1)
        if self.domain is NULL or self.is_queued is NULL:
            raise MemoryError
        self.shown = self.domain + self.total
        for place in range(self.total):
            self.domain[place] = self.board
        self.spare = count_bits(self.board)
        for face in range(self.faces):
            self.weight[face] = weights[face] if weights else 1
            self.degree[face] = len({face_of[place] for place in around[face]})
            self.copies[face] = max(word.count(face) for word in self.words)
            self.spare -= self.copies[face]
        self.steps = <Step*> calloc(2 * STEPS, sizeof(Step))  # Those of a cube, and further ones.
        if self.steps is NULL:
            raise MemoryError
        for place in range(self.total):
            self._enqueue(place)
        self.verdict = RUNNING
        self.is_possible = self.spare >= 0
        if self.spare == 0:
            self.is_possible = self._close_all()
        if self.is_possible:
            self.is_possible = self._propagate()
        for face, place, options in cube:
            if self.is_possible:
                self._make_room()
                self._shrink_group()
                self._push(face, place, options)
                self.is_possible = self._decide()

    def __dealloc__(self):
        free(self.face_of)
        free(self.near)
        free(self.apart_start)
        free(self.apart)
        free(self.place_start)
        free(self.places)
        free(self.around_start)
        free(self.around)
        free(self.domain)
        free(self.queue)
        free(self.is_queued)
        free(self.decisions)
        free(self.saved_domains)
        free(self.saved_copies)
        free(self.steps)

    def run(self, long steps):
        """Take at most this many steps; return whether there is a board, None if not known yet."""
        cdef bint has_room
        while self.verdict == RUNNING and steps > 0:
            self._make_room()
            with nogil:
                while self.verdict == RUNNING and steps > 0 and self.decided < self.room:
                    steps -= 1
                    if self.is_possible:
                        if not self._choose():
                            self.verdict = 1
                            break
                    elif not self.decided:
                        self.verdict = 0
                        break
                    self.is_possible = self._decide()
        return None if self.verdict == RUNNING else bool(self.verdict)

    def paths(self):
        """Return the cells of each word, where `run` has returned True."""
        cdef int place = 0
        paths = []
        for word in self.words:
            path = []
            for _ in word:
                bit = int(self.domain[place]).bit_length() - 1
                path.append(bit // self.width * self.cols + bit % self.width)
                place += 1
            paths.append(tuple(path))
        return paths

    def open_cube(self):
        """Return the part of the search that is left, None if it is over."""
        cdef Decision* top
        if self.verdict != RUNNING:
            return None
        if self.is_possible:
            return self._taken(self.taken)
        if not self.decided:
            return None
        top = &self.decisions[self.decided - 1]
        return (*self._taken(top.taken), (top.step.face, top.step.place, int(top.step.options)))

    def weights(self):
        """Return how often each face was part of a dead end."""
        return tuple(self.weight[face] for face in range(self.faces))

    def _taken(self, int steps):
        return tuple([(self.steps[at].face, self.steps[at].place, int(self.steps[at].options))
                      for at in range(steps)])

    def _bits(self, cells):
        return sum(1 << cell // self.cols * self.width + cell % self.cols for cell in cells)

    cdef int _make_room(self) except -1:
        """Make room for one more decision."""
        cdef int room
        cdef void* larger
        if self.decided < self.room:
            return 0
        room = 2 * self.room + 64
        larger = realloc(self.decisions, room * sizeof(Decision))
        if larger is NULL:
            raise MemoryError
        self.decisions = <Decision*> larger
        larger = realloc(
            self.saved_domains, <size_t> room * (self.total + self.faces) * sizeof(uint64_t)
        )
        if larger is NULL:
            raise MemoryError
        self.saved_domains = <uint64_t*> larger
        larger = realloc(self.saved_copies, room * FACES * sizeof(int))
        if larger is NULL:
            raise MemoryError
        self.saved_copies = <int*> larger
        self.room = room
        return 0

    cdef inline uint64_t _neighbours(self, uint64_t cells) noexcept nogil:
        cdef uint64_t beside = cells << 1 | cells >> 1
        cdef uint64_t column = beside | cells
        return (beside | column << self.width | column >> self.width) & self.board

    cdef inline bint _fail(self, int face) noexcept nogil:
        self.weight[face] += 1
        return False

    cdef inline void _enqueue(self, int place) noexcept nogil:
        if not self.is_queued[place]:
            self.is_queued[place] = True
            self.queue[self.waiting] = place
            self.waiting += 1

    cdef inline void _clear_queue(self) noexcept nogil:
        while self.waiting:
            self.waiting -= 1
            self.is_queued[self.queue[self.waiting]] = False

    cdef inline bint _restrict(self, int place, uint64_t cells) noexcept nogil:
        cdef uint64_t domain = self.domain[place] & cells
        cdef int face, at
        if domain == self.domain[place]:
            return True
        face = self.face_of[place]
        if not domain:
            return self._fail(face)
        if self.merged >> face & 1:
            for at in range(self.place_start[face], self.place_start[face + 1]):
                self.domain[self.places[at]] = domain
                self._enqueue(self.places[at])
        else:
            self.domain[place] = domain
            self._enqueue(place)
        return True

    cdef bint _restrict_face(self, int face, uint64_t cells) noexcept nogil:
        cdef int at
        for at in range(self.place_start[face], self.place_start[face + 1]):
            if not self._restrict(self.places[at], cells):
                return False
        return True

    cdef bint _raise(self, int face, int copies) noexcept nogil:
        cdef int more = copies - self.copies[face]
        if more <= 0:
            return True
        if self.closed >> face & 1 or self.spare < more:
            return self._fail(face)
        self.spare -= more
        self.copies[face] = copies
        return self.spare > 0 or self._close_all()

    cdef bint _close_all(self) noexcept nogil:
        cdef int face
        for face in range(self.faces):
            if not self._close(face):
                return False
        return True

    cdef bint _close(self, int face) noexcept nogil:
        cdef int at, first = self.place_start[face], end = self.place_start[face + 1]
        cdef uint64_t domain
        cdef int shown = count_bits(self.shown[face])
        if self.closed >> face & 1 or first == end:
            return True
        self.closed |= <uint32_t> 1 << face
        if shown > self.copies[face]:
            return self._fail(face)
        if self.copies[face] == 1:
            domain = self.board
            for at in range(first, end):
                domain &= self.domain[self.places[at]]
            if not domain:
                return self._fail(face)
            self.merged |= <uint32_t> 1 << face
            for at in range(first, end):
                self.domain[self.places[at]] = domain
                self._enqueue(self.places[at])
            return True
        return shown < self.copies[face] or self._restrict_face(face, self.shown[face])

    cdef bint _propagate(self) noexcept nogil:
        cdef int place
        while True:
            while self.waiting:
                self.waiting -= 1
                place = self.queue[self.waiting]
                self.is_queued[place] = False
                if not self._propagate_place(place):
                    return False
            if not self._leave_room_for_neighbours():
                return False
            if self.waiting:
                continue
            if not self._count_copies():
                return False
            if self.waiting:
                continue
            if not self._count_cells():
                return False
            if not self.waiting:
                return True

    cdef bint _propagate_place(self, int place) noexcept nogil:
        cdef uint64_t domain = self.domain[place], around
        cdef int face = self.face_of[place], at, other
        if domain & (domain - 1) == 0:
            if not self.shown[face] & domain and not self._show(face, domain):
                return False
            for at in range(self.apart_start[place], self.apart_start[place + 1]):
                if not self._restrict(self.apart[at], ~domain):
                    return False
            domain = self.domain[place]
        around = self._neighbours(domain)
        for at in range(2 * place, 2 * place + 2):
            other = self.near[at]
            if other >= 0 and not self._restrict(other, around):
                return False
        return True

    cdef bint _show(self, int face, uint64_t cell) noexcept nogil:
        cdef int place, copies, most
        self.shown[face] |= cell
        for place in range(self.total):
            if self.domain[place] & cell and self.face_of[place] != face:
                if not self._restrict(place, ~cell):
                    return False
        copies = count_bits(self.shown[face])
        if not self._raise(face, copies):
            return False
        most = self.copies[face]
        if not self.closed >> face & 1:
            most += self.spare
        if copies == most and not self.merged >> face & 1:
            return self._restrict_face(face, self.shown[face])
        return True

    cdef bint _leave_room_for_neighbours(self) noexcept nogil:
        cdef int face, at, place, degree
        for face in range(self.faces):
            if self.merged >> face & 1:
                if not self._fit(
                    self.places[self.place_start[face]],
                    self.around + self.around_start[face],
                    self.around_start[face + 1] - self.around_start[face],
                    self.degree[face],
                ):
                    return False
                continue
            for at in range(self.place_start[face], self.place_start[face + 1]):
                place = self.places[at]
                if self.near[2 * place + 1] >= 0:
                    if not self._fit(place, self.near + 2 * place, 2, 2):
                        return False
        return True

    cdef inline bint _fit(self, int place, int* around, int count, int degree) noexcept nogil:
        cdef uint64_t anywhere = 0, kept = self.domain[place], domain = kept, cell, beside
        cdef int at
        if degree < 2:
            return True
        for at in range(count):
            anywhere |= self.domain[around[at]]
        while domain:
            cell = domain & (0 - domain)
            domain ^= cell
            beside = self._neighbours(cell)
            if count_bits(beside & anywhere) < degree:
                kept ^= cell
                continue
            for at in range(count):
                if not self.domain[around[at]] & beside:
                    kept ^= cell
                    break
        return self._restrict(place, kept)

    cdef bint _count_copies(self) noexcept nogil:
        cdef int face, at, first, end, size, bits, copies
        cdef uint64_t common, taken, domain
        for face in range(self.faces):
            if self.closed >> face & 1:
                continue
            first, end = self.place_start[face], self.place_start[face + 1]
            common = self.board
            for at in range(first, end):
                common &= self.domain[self.places[at]]
            if common or first == end:
                continue
            taken, copies = 0, 0
            for size in range(1, 5):
                for at in range(first, end):
                    domain = self.domain[self.places[at]]
                    bits = count_bits(domain)
                    if (bits == size or (size == 4 and bits > 4)) and not domain & taken:
                        taken |= domain
                        copies += 1
            if not self._raise(face, copies if copies > 2 else 2):
                return False
        return True

    cdef bint _count_cells(self) noexcept nogil:
        cdef int face, other, place, size, count, needed = 0
        cdef uint32_t inside
        cdef uint64_t anywhere = 0, domain
        for place in range(self.total):
            anywhere |= self.domain[place]
        for face in range(self.faces):
            needed += self.copies[face]
        if count_bits(anywhere) < needed:
            return False
        for face in range(self.faces):
            if not self.merged >> face & 1:
                continue
            domain = self.domain[self.places[self.place_start[face]]]
            size = count_bits(domain)
            if size < 2 or size > LARGEST_FULL_SET:
                continue
            count, inside = 0, 0
            for other in range(self.faces):
                if self.merged >> other & 1:
                    if not self.domain[self.places[self.place_start[other]]] & ~domain:
                        count += 1
                        inside |= <uint32_t> 1 << other
            if count > size:
                return self._fail(face)
            if count == size:
                for place in range(self.total):
                    if self.domain[place] & domain and not inside >> self.face_of[place] & 1:
                        if not self._restrict(place, ~domain):
                            return False
                if self.waiting:
                    return True
        return True

    cdef inline uint64_t _turn(self, int turn, uint64_t cells) noexcept nogil:
        cdef uint64_t turned = 0
        while cells:
            turned |= <uint64_t> 1 << self.turned[turn][count_bits((cells & (0 - cells)) - 1)]
            cells &= cells - 1
        return turned

    cdef void _shrink_group(self) noexcept nogil:
        cdef int turn, at
        for turn in range(self.turns):
            if self.group >> turn & 1:
                for at in range(self.total):
                    if self.domain[at] != self.board:
                        if self._turn(turn, self.domain[at]) != self.domain[at]:
                            self.group ^= <uint32_t> 1 << turn
                            break

    cdef uint64_t _representatives(self, uint64_t cells) noexcept nogil:
        cdef uint64_t kept = cells, rest = cells, cell
        cdef int turn
        while rest:
            cell = rest & (0 - rest)
            rest ^= cell
            for turn in range(self.turns):
                if self.group >> turn & 1 and self._turn(turn, cell) < cell:
                    kept ^= cell
                    break
        return kept

    cdef bint _choose(self) noexcept nogil:
        cdef int face, at, place, first, end, size, best_face = -1, best_place = -1
        cdef bint is_undecided
        cdef double score, least = 0
        cdef uint64_t common, domain
        for face in range(self.faces):
            first, end = self.place_start[face], self.place_start[face + 1]
            if first == end:
                continue
            if self.merged >> face & 1:
                domain = self.domain[self.places[first]]
                if domain & (domain - 1):
                    score = count_bits(domain) / (self.weight[face] * (self.degree[face] + 1))
                    if best_face < 0 or score < least:
                        best_face, best_place, least = face, self.places[first], score
            elif self.closed >> face & 1:
                for at in range(first, end):
                    place = self.places[at]
                    domain = self.domain[place]
                    if domain & (domain - 1):
                        size = 1 + (self.near[2 * place] >= 0) + (self.near[2 * place + 1] >= 0)
                        score = count_bits(domain) / (self.weight[face] * size)
                        if best_face < 0 or score < least:
                            best_face, best_place, least = face, place, score
            else:
                common, is_undecided = self.board, False
                for at in range(first, end):
                    domain = self.domain[self.places[at]]
                    common &= domain
                    if domain & (domain - 1):
                        is_undecided = True
                if is_undecided:
                    size = count_bits(common) + 1 if self.copies[face] == 1 else 4
                    score = size / (self.weight[face] * (self.degree[face] + 1))
                    if best_face < 0 or score < least:
                        best_face, best_place, least = face, -1, score
        if best_face < 0:
            return False
        self._shrink_group()
        self._push(
            best_face,
            best_place,
            NO_MORE | ONE_MORE if best_place < 0 else self._representatives(self.domain[best_place]),
        )
        return True

    cdef void _push(self, int face, int place, uint64_t options) noexcept nogil:
        """Have a step decided next."""
        cdef Decision* decision = &self.decisions[self.decided]
        decision.step.face, decision.step.place, decision.step.options = face, place, options
        decision.group, decision.taken = self.group, self.taken
        decision.closed, decision.merged, decision.spare = self.closed, self.merged, self.spare
        memcpy(
            self.saved_domains + <size_t> self.decided * (self.total + self.faces),
            self.domain,
            (self.total + self.faces) * sizeof(uint64_t),
        )
        memcpy(self.saved_copies + self.decided * FACES, self.copies, FACES * sizeof(int))
        self.decided += 1

    cdef bint _decide(self) noexcept nogil:
        cdef Decision* decision = &self.decisions[self.decided - 1]
        cdef Step step = decision.step
        cdef uint64_t option = step.options & (0 - step.options)
        memcpy(
            self.domain,
            self.saved_domains + <size_t> (self.decided - 1) * (self.total + self.faces),
            (self.total + self.faces) * sizeof(uint64_t),
        )
        memcpy(self.copies, self.saved_copies + (self.decided - 1) * FACES, FACES * sizeof(int))
        self.closed, self.merged, self.spare = decision.closed, decision.merged, decision.spare
        self.group, self.taken = decision.group, decision.taken
        decision.step.options ^= option
        if not decision.step.options:
            self.decided -= 1
        self.steps[self.taken] = step
        self.taken += 1
        self._clear_queue()
        if step.place >= 0:
            return self._restrict(step.place, option) and self._propagate()
        if option == ONE_MORE:
            return self._raise(step.face, self.copies[step.face] + 1) and self._propagate()
        return self._close(step.face) and self._propagate()


cdef int* _ints(values) except NULL:
    cdef int* ints = <int*> malloc(max(1, len(values)) * sizeof(int))
    if ints is NULL:
        raise MemoryError
    for at, value in enumerate(values):
        ints[<int> at] = value
    return ints
