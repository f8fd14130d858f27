# The search for a board by placing letters, with a decision at a time and backtracking.
#
# A decision is where a place is, or whether a face has a further copy. It branches on the fewest
# options first, weighed against how often a face was part of a dead end.

cdef enum:
    SYMMETRIES = 8
    STEPS = PLACES + FACES + BITS
    NO_MORE = 1
    ONE_MORE = 2
    RUNNING = -1
    LATER = 4                  # how many options each cell counts for, of a face with several copies


cdef struct Step:
    int face, place
    uint64_t options


cdef struct Decision:
    Step step
    int taken
    uint32_t group
    Counts counts


@cython.final
cdef class Embedder:
    """A search that goes on a number of steps at a time; the same input gives the same board."""

    cdef Domains known
    cdef int decided, room, verdict, taken, turns
    cdef bint is_possible
    cdef uint32_t group        # the symmetries that keep the state as it is
    cdef int turned[SYMMETRIES][BITS]
    cdef Decision *decisions
    cdef uint64_t *saved_domains
    cdef Step *steps           # those taken
    cdef object words

    def __init__(self, int rows, int cols, cells, symmetries, words, cube=(), weights=()):
        """Set up the search for words, given by the numbers of their faces, on some cells.

        `symmetries` are permutations of all cells that keep neighbours, and the cells in play.
        A `cube` is a part of the search, as from `open_cube`; `weights` are those of an earlier
        search. Raises ValueError for a board or words that are too large.
        """
        if self.known is not None:
            raise RuntimeError("an embedder is set up once")
        cells = set(cells)
        check(rows, cols, cells, symmetries, words, cube, weights)
        cdef int face, place, turn
        cdef uint64_t options
        self.words = [tuple(word) for word in words]
        self.known = Domains(cols, cells, self.words, weights)
        self.turns = len(symmetries)
        self.group = (1 << self.turns) - 1
        for turn, turned in enumerate(symmetries):
            for cell in cells:
                self.turned[turn][<int> self.known.bit(cell)] = self.known.bit(turned[cell])
        self.steps = <Step*> calloc(2 * STEPS, sizeof(Step))  # Those of a cube, and further ones.
        if self.steps is NULL:
            raise MemoryError
        self.verdict = RUNNING
        self.is_possible = self.known.begin()
        for face, place, options in cube:
            if self.is_possible:
                self._make_room()
                self._shrink_group()
                self._push(face, place, options)
                self.is_possible = self._decide()

    def __dealloc__(self):
        free(self.decisions)
        free(self.saved_domains)
        free(self.steps)

    def run(self, int64_t steps):
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
        return self.known.paths(self.words)

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
        return tuple(self.known.weight[face] for face in range(self.known.faces))

    def _taken(self, int steps):
        return tuple([(self.steps[at].face, self.steps[at].place, int(self.steps[at].options))
                      for at in range(steps)])

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
            self.saved_domains, <size_t> room * self.known.size() * sizeof(uint64_t)
        )
        if larger is NULL:
            raise MemoryError
        self.saved_domains = <uint64_t*> larger
        self.room = room
        return 0

    cdef inline uint64_t _turn(self, int turn, uint64_t cells) noexcept nogil:
        cdef uint64_t turned = 0
        while cells:
            turned |= <uint64_t> 1 << self.turned[turn][count_bits((cells & (0 - cells)) - 1)]
            cells &= cells - 1
        return turned

    cdef void _shrink_group(self) noexcept nogil:
        """Keep the symmetries that map the state to itself."""
        cdef int turn, at
        for turn in range(self.turns):
            if self.group >> turn & 1:
                for at in range(self.known.total):
                    if self.known.domain[at] != self.known.board:
                        if self._turn(turn, self.known.domain[at]) != self.known.domain[at]:
                            self.group ^= <uint32_t> 1 << turn
                            break

    cdef uint64_t _representatives(self, uint64_t cells) noexcept nogil:
        """Return one cell of each class that the symmetries of the state exchange."""
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
        """Choose the next decision, and return whether there is any left."""
        cdef int face, at, place, first, end, size, best_face = -1, best_place = -1
        cdef int *near = self.known.near
        cdef bint is_undecided
        cdef double score, least = 0
        cdef uint64_t common, domain, options
        for face in range(self.known.faces):
            first, end = self.known.place_start[face], self.known.place_start[face + 1]
            if first == end:
                continue
            if self.known.now.merged >> face & 1:
                domain = self.known.domain[self.known.places[first]]
                if domain & (domain - 1):
                    size = self.known.degree[face] + 1
                    score = count_bits(domain) / (self.known.weight[face] * size)
                    if best_face < 0 or score < least:
                        best_face, best_place, least = face, self.known.places[first], score
            elif self.known.now.closed >> face & 1:
                for at in range(first, end):
                    place = self.known.places[at]
                    domain = self.known.domain[place]
                    if domain & (domain - 1):
                        size = 1 + (near[2 * place] >= 0) + (near[2 * place + 1] >= 0)
                        score = LATER * count_bits(domain) / (self.known.weight[face] * size)
                        if best_face < 0 or score < least:
                            best_face, best_place, least = face, place, score
            else:
                common, is_undecided = self.known.board, False
                for at in range(first, end):
                    domain = self.known.domain[self.known.places[at]]
                    common &= domain
                    if domain & (domain - 1):
                        is_undecided = True
                if is_undecided:
                    size = count_bits(common) + 1 if self.known.now.copies[face] == 1 else 4
                    score = size / (self.known.weight[face] * (self.known.degree[face] + 1))
                    if best_face < 0 or score < least:
                        best_face, best_place, least = face, -1, score
        if best_face < 0:
            return False
        self._shrink_group()
        options = NO_MORE | ONE_MORE
        if best_place >= 0:
            options = self._representatives(self.known.domain[best_place])
        self._push(best_face, best_place, options)
        return True

    cdef void _push(self, int face, int place, uint64_t options) noexcept nogil:
        """Have a step decided next."""
        cdef Decision* decision = &self.decisions[self.decided]
        decision.step.face, decision.step.place, decision.step.options = face, place, options
        decision.group, decision.taken = self.group, self.taken
        self.known.copy(self.saved_domains + self.decided * self.known.size(), &decision.counts)
        self.decided += 1

    cdef bint _decide(self) noexcept nogil:
        """Take the next option of the last decision; return False at a dead end."""
        cdef Decision* decision = &self.decisions[self.decided - 1]
        cdef Step step = decision.step
        cdef uint64_t option = step.options & (0 - step.options)
        self.known.restore(
            self.saved_domains + (self.decided - 1) * self.known.size(), &decision.counts
        )
        self.group, self.taken = decision.group, decision.taken
        decision.step.options ^= option
        if not decision.step.options:
            self.decided -= 1
        self.steps[self.taken] = step
        self.taken += 1
        if step.place >= 0:
            return self.known.put(step.place, option)
        if option == ONE_MORE:
            return self.known.add_copy(step.face)
        return self.known.close(step.face)
