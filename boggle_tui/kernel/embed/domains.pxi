# Domains: what is known of the places of an embedding, and what follows from it.
#
# Each letter of a word is a place, with the set of cells where it can still be (its domain). The
# places of a face that is on the board once are one and the same cell, which tells most; so besides
# the domains it is known how many copies of a face there are at least. A face is open while it may
# still get further copies, closed when their number is known, and merged when it is closed with a
# single copy. Cells are bits of an integer, in rows with an empty column between them, so that the
# neighbours of a whole set are a few shifts away.

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
    LARGEST_FULL_SET = 12
    MOST_COPIES = 16           # of a face whose copies are told apart


cdef struct Counts:
    int copies[FACES]
    int spare
    uint32_t closed, merged


@cython.final
cdef class Domains:
    """The state of each place and face; most methods return False at a dead end."""

    cdef int cols, width, faces, total, waiting
    cdef uint64_t board
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
    cdef Counts now
    cdef int *copy_of          # of each place, while the copies of its face are told apart
    cdef int *queue
    cdef char *is_queued

    def __init__(self, int cols, cells, words, weights):
        """Start with places that may be anywhere; words are the numbers of their faces."""
        cdef int face, place
        self.cols, self.width = cols, cols + 1
        self.board = self.bits(cells)
        self.faces = 1 + max(face for word in words for face in word)
        face_of, near, apart = [], [], []
        for word in words:
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
        self.copy_of, self.queue = _ints([0] * self.total), _ints([0] * self.total)
        self.is_queued = <char*> calloc(self.total, 1)
        if self.domain is NULL or self.is_queued is NULL:
            raise MemoryError
        self.shown = self.domain + self.total
        for place in range(self.total):
            self.domain[place] = self.board
        self.now.spare = count_bits(self.board)
        for face in range(self.faces):
            self.weight[face] = weights[face] if weights else 1
            self.degree[face] = len({face_of[place] for place in around[face]})
            self.now.copies[face] = max(word.count(face) for word in words)
            self.now.spare -= self.now.copies[face]
        for place in range(self.total):
            self._enqueue(place)

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
        free(self.copy_of)
        free(self.queue)
        free(self.is_queued)

    cdef bint begin(self) noexcept nogil:
        """Draw the conclusions before any decision."""
        return (
            self.now.spare >= 0 and (self.now.spare > 0 or self._close_all()) and self._propagate()
        )

    cdef bint put(self, int place, uint64_t cell) noexcept nogil:
        """Decide where a place is, and draw the conclusions."""
        return self._restrict(place, cell) and self._propagate()

    cdef bint add_copy(self, int face) noexcept nogil:
        """Decide that there is one more copy of a face, and draw the conclusions."""
        return self._raise(face, self.now.copies[face] + 1) and self._propagate()

    cdef bint close(self, int face) noexcept nogil:
        """Decide that there are no more copies of a face, and draw the conclusions."""
        return self._close(face) and self._propagate()

    cdef size_t size(self) noexcept nogil:
        """The number of domains, of places and then of faces, which `copy` copies."""
        return self.total + self.faces

    cdef void copy(self, uint64_t* domains, Counts* counts) noexcept nogil:
        memcpy(domains, self.domain, self.size() * sizeof(uint64_t))
        counts[0] = self.now

    cdef void restore(self, uint64_t* domains, Counts* counts) noexcept nogil:
        memcpy(self.domain, domains, self.size() * sizeof(uint64_t))
        self.now = counts[0]
        while self.waiting:
            self.waiting -= 1
            self.is_queued[self.queue[self.waiting]] = False

    def bits(self, cells):
        return sum(1 << self.bit(cell) for cell in cells)

    def bit(self, int cell):
        return cell // self.cols * self.width + cell % self.cols

    def paths(self, words):
        cdef int place = 0
        paths = []
        for word in words:
            path = []
            for _ in word:
                bit = int(self.domain[place]).bit_length() - 1
                path.append(bit // self.width * self.cols + bit % self.width)
                place += 1
            paths.append(tuple(path))
        return paths

    cdef inline uint64_t _neighbours(self, uint64_t cells) noexcept nogil:
        """Return the cells next to any of these."""
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

    cdef inline bint _restrict(self, int place, uint64_t cells) noexcept nogil:
        """Keep a place to some cells; return whether there is any left."""
        cdef uint64_t domain = self.domain[place] & cells
        cdef int face, at
        if domain == self.domain[place]:
            return True
        face = self.face_of[place]
        if not domain:
            return self._fail(face)
        if self.now.merged >> face & 1:
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
        """Require that many copies of a face."""
        cdef int more = copies - self.now.copies[face]
        if more <= 0:
            return True
        if self.now.closed >> face & 1 or self.now.spare < more:
            return self._fail(face)
        self.now.spare -= more
        self.now.copies[face] = copies
        return self.now.spare > 0 or self._close_all()

    cdef bint _close_all(self) noexcept nogil:
        cdef int face
        for face in range(self.faces):
            if not self._close(face):
                return False
        return True

    cdef bint _close(self, int face) noexcept nogil:
        """Allow no more copies of a face than are required."""
        cdef int at, first = self.place_start[face], end = self.place_start[face + 1]
        cdef uint64_t domain
        cdef int shown = count_bits(self.shown[face])
        if self.now.closed >> face & 1 or first == end:
            return True
        self.now.closed |= <uint32_t> 1 << face
        if shown > self.now.copies[face]:
            return self._fail(face)
        if self.now.copies[face] == 1:
            domain = self.board
            for at in range(first, end):
                domain &= self.domain[self.places[at]]
            if not domain:
                return self._fail(face)
            self.now.merged |= <uint32_t> 1 << face
            for at in range(first, end):
                self.domain[self.places[at]] = domain
                self._enqueue(self.places[at])
            return True
        return shown < self.now.copies[face] or self._restrict_face(face, self.shown[face])

    cdef bint _propagate(self) noexcept nogil:
        """Draw conclusions until there are no more; return False at a dead end."""
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
        """Have a cell show a face, so no other."""
        cdef int place, copies, most
        self.shown[face] |= cell
        for place in range(self.total):
            if self.domain[place] & cell and self.face_of[place] != face:
                if not self._restrict(place, ~cell):
                    return False
        copies = count_bits(self.shown[face])
        if not self._raise(face, copies):
            return False
        most = self.now.copies[face]
        if not self.now.closed >> face & 1:
            most += self.now.spare
        if copies == most and not self.now.merged >> face & 1:
            return self._restrict_face(face, self.shown[face])
        return True

    cdef bint _leave_room_for_neighbours(self) noexcept nogil:
        """Keep places to cells with room beside them for the faces that touch them."""
        cdef int face, at, place, degree
        for face in range(self.faces):
            if self.now.merged >> face & 1:
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
        """Tell the copies of each face apart, as far as the cells of its places do."""
        cdef int face
        for face in range(self.faces):
            if not self.now.merged >> face & 1 and not self._tell_copies_apart(face):
                return False
        return True

    cdef bint _tell_copies_apart(self, int face) noexcept nogil:
        """Count the places of a face that must be different cells, and require so many copies.

        If there can't be more of them, each place is one of these, which restricts them all.
        """
        cdef int at, place, copy, other, fitting, fit, most, known = 0, seed = -1
        cdef int first = self.place_start[face], end = self.place_start[face + 1]
        cdef uint64_t common = self.board, anywhere = 0, domain
        cdef uint64_t cells[MOST_COPIES]
        cdef bint is_new = True
        if not self.now.closed >> face & 1:
            for at in range(first, end):
                common &= self.domain[self.places[at]]
            if common:
                return True
            if not self._raise(face, 2):
                return False
        most = self.now.copies[face] + (0 if self.now.closed >> face & 1 else self.now.spare)
        if first == end or most > MOST_COPIES:
            return True
        for at in range(first, end):
            place = self.places[at]
            self.copy_of[place] = -1
            if seed < 0 or self._tells_more(place, seed):
                seed = place
        cells[0], self.copy_of[seed], known = self.domain[seed], 0, 1
        for at in range(self.apart_start[seed], self.apart_start[seed + 1]):
            cells[known], self.copy_of[self.apart[at]] = self.domain[self.apart[at]], known
            known += 1
        while is_new:
            is_new = False
            for at in range(first, end):
                place = self.places[at]
                if self.copy_of[place] >= 0:
                    continue
                domain, fitting, fit = self.domain[place], 0, -1
                for copy in range(known):
                    if domain & cells[copy] and not self._is_apart(place, copy):
                        fitting, fit = fitting + 1, copy
                if not fitting:
                    if known == most:
                        return self._fail(face)
                    cells[known], self.copy_of[place] = domain, known
                    known += 1
                    is_new = True
                elif fitting == 1 and known == most:
                    cells[fit] &= domain
                    self.copy_of[place] = fit
                    is_new = True
            if known == most:
                for copy in range(known):
                    if cells[copy] & (cells[copy] - 1):
                        continue
                    for other in range(known):
                        if other != copy and cells[other] & cells[copy]:
                            cells[other] &= ~cells[copy]
                            is_new = True
                            if not cells[other]:
                                return self._fail(face)
        if not self._raise(face, known):
            return False
        if known < most:
            return True
        for copy in range(known):
            anywhere |= cells[copy]
        for at in range(first, end):
            place = self.places[at]
            copy = self.copy_of[place]
            if not self._restrict(place, anywhere if copy < 0 else cells[copy]):
                return False
        return True

    cdef inline bint _tells_more(self, int place, int other) noexcept nogil:
        """Whether more places must be apart from this one, or as many, and it has fewer cells."""
        cdef int more = self.apart_start[place + 1] - self.apart_start[place]
        more -= self.apart_start[other + 1] - self.apart_start[other]
        if more:
            return more > 0
        return count_bits(self.domain[place]) < count_bits(self.domain[other])

    cdef inline bint _is_apart(self, int place, int copy) noexcept nogil:
        cdef int at
        for at in range(self.apart_start[place], self.apart_start[place + 1]):
            if self.copy_of[self.apart[at]] == copy:
                return True
        return False

    cdef bint _count_cells(self) noexcept nogil:
        """Check that there are cells for all copies, and keep full sets of cells to their faces."""
        cdef int face, other, place, size, count, needed = 0
        cdef uint32_t inside
        cdef uint64_t anywhere = 0, domain
        for place in range(self.total):
            anywhere |= self.domain[place]
        for face in range(self.faces):
            needed += self.now.copies[face]
        if count_bits(anywhere) < needed:
            return False
        for face in range(self.faces):
            if not self.now.merged >> face & 1:
                continue
            domain = self.domain[self.places[self.place_start[face]]]
            size = count_bits(domain)
            if size < 2 or size > LARGEST_FULL_SET:
                continue
            count, inside = 0, 0
            for other in range(self.faces):
                if self.now.merged >> other & 1:
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


cdef int* _ints(values) except NULL:
    cdef int* ints = <int*> malloc(max(1, len(values)) * sizeof(int))
    if ints is NULL:
        raise MemoryError
    for at, value in enumerate(values):
        ints[<int> at] = value
    return ints
