# Simulated annealing of a board towards the most points.

cdef enum:
    NO_CELL = 64
    PENALTY = 1000  # points deducted for each word to avoid


cdef class ScoreAnnealer:
    """Simulated annealing of a board for the most points, freely or within what dice can show.

    The same seed gives the same boards in every build.
    """

    cdef Searcher searcher
    cdef Workspace workspace
    cdef uint64_t* avoided  # a bit for each node; NULL if no word is to be avoided
    cdef list names
    cdef list dice
    cdef uint64_t[LEVELS] worth
    cdef LetterGraph shape
    cdef Face* faces
    cdef uint64_t* dice_with  # the dice that have each face
    cdef uint32_t face_count, cells
    cdef bint has_dice
    cdef uint8_t[MAX_VERTICES] shown, best
    cdef uint8_t[MAX_VERTICES] die_of, cell_of  # the matching of cells and dice
    cdef int64_t points
    cdef bint has_no_avoided  # whether the last board has no words to avoid
    cdef readonly int64_t best_points
    cdef readonly uint64_t boards
    cdef uint64_t random_state
    cdef double temperature, cooling

    def __cinit__(
        self, Searcher searcher, uint32_t rows, uint32_t cols, list faces, list dice,
        tuple values, Py_ssize_t min_length, q, list avoided, uint64_t seed,
    ):
        """Any cell may show any of the `faces`, or the dice name theirs by index.

        `avoided` are the nodes of words to avoid.
        """
        cdef size_t size = searcher.array.size
        cdef uint32_t at
        self.searcher, self.workspace = searcher, searcher._take()
        self.names, self.dice, self.has_dice = faces, dice, bool(dice)
        self.face_count, self.cells = len(faces), rows * cols
        if self.cells > MAX_VERTICES or dice and len(dice) != self.cells:
            raise ValueError("expected as many dice as cells")
        self.faces = <Face*> calloc(self.face_count + 1, sizeof(Face))
        self.dice_with = <uint64_t*> calloc(self.face_count + 1, sizeof(uint64_t))
        if not (self.faces and self.dice_with):
            raise MemoryError
        for at in range(self.face_count):
            self.faces[at] = searcher.alphabet.face(face_readings(faces[at], q))
        for die, shown in enumerate(dice):
            for face in shown:
                self.dice_with[within(face, self.face_count)] |= <uint64_t> 1 << <uint32_t> die
        if avoided:
            self.avoided = <uint64_t*> calloc(size // 64 + 1, sizeof(uint64_t))
            if not self.avoided:
                raise MemoryError
            for node in avoided:
                at = node
                self.avoided[within(at, size) // 64] |= <uint64_t> 1 << at % 64
        fill_worth(self.worth, values, min_length)
        searcher.alphabet.lay_out(rows, cols, &self.shape)
        self.random_state = seed
        self.best_points = -1

    def __dealloc__(self):
        free(self.faces)
        free(self.dice_with)
        free(self.avoided)

    def start(self, double hot, double cold, uint64_t moves):
        """Start from a random board, to cool from `hot` to `cold` points in that many moves."""
        cdef uint32_t cell, other
        self.temperature, self.cooling = hot, pow(cold / hot, 1.0 / moves)
        for cell in range(self.cells):
            self.die_of[cell] = self.cell_of[cell] = cell
        if self.has_dice:
            for cell in range(self.cells - 1, 0, -1):
                other = self.below(cell + 1)
                self.swap(cell, other)
        for cell in range(self.cells):
            if self.has_dice:
                die = self.dice[self.die_of[cell]]
                self.shown[cell] = die[self.below(len(die))]
            else:
                self.shown[cell] = self.below(self.face_count)
        self.points = self.measure()
        self.keep_if_best()

    def run(self, uint64_t moves):
        """Try that many moves."""
        cdef uint64_t move
        with nogil:
            for move in range(moves):
                self.temperature *= self.cooling
                if self.below(2):
                    self.try_swap()
                else:
                    self.try_face()

    @property
    def best_faces(self):
        """The faces of the best board so far; `best_points` is -1 if there is none."""
        return tuple([self.names[self.best[cell]] for cell in range(self.cells)])

    cdef void try_swap(self) noexcept nogil:
        cdef uint32_t cell = self.below(self.cells), other = self.below(self.cells)
        if self.shown[cell] == self.shown[other]:
            return
        self.swap(cell, other)
        if not self.is_accepted():
            self.swap(cell, other)

    cdef void try_face(self) noexcept nogil:
        cdef uint32_t cell = self.below(self.cells), face = self.below(self.face_count)
        cdef uint32_t before = self.shown[cell], at
        cdef uint8_t[MAX_VERTICES] die_of
        cdef uint64_t tried = 0
        if face == before:
            return
        self.shown[cell] = face
        if self.has_dice:
            for at in range(self.cells):
                die_of[at] = self.die_of[at]
            self.cell_of[self.die_of[cell]] = NO_CELL
            if not self.assign_die(cell, &tried):
                self.cell_of[self.die_of[cell]] = cell
                self.shown[cell] = before
                return
        if not self.is_accepted():
            self.shown[cell] = before
            if self.has_dice:
                for at in range(self.cells):
                    self.die_of[at] = die_of[at]
                    self.cell_of[die_of[at]] = at

    cdef bint assign_die(self, uint32_t cell, uint64_t* tried) noexcept nogil:
        """Find a die for the cell by an augmenting path. Source: Kuhn."""
        cdef uint64_t dice = self.dice_with[self.shown[cell]]
        cdef uint32_t die
        while dice & ~tried[0]:
            die = lowest(dice & ~tried[0])
            tried[0] |= <uint64_t> 1 << die
            if self.cell_of[die] == NO_CELL or self.assign_die(self.cell_of[die], tried):
                self.cell_of[die], self.die_of[cell] = cell, die
                return True
        return False

    cdef void swap(self, uint32_t cell, uint32_t other) noexcept nogil:
        cdef uint8_t face = self.shown[cell], die = self.die_of[cell]
        self.shown[cell], self.die_of[cell] = self.shown[other], self.die_of[other]
        self.shown[other], self.die_of[other] = face, die
        self.cell_of[self.die_of[cell]] = cell
        self.cell_of[self.die_of[other]] = other

    cdef bint is_accepted(self) noexcept nogil:
        """Whether the changed board is accepted."""
        cdef int64_t points = self.measure()
        if points < self.points and self.chance() >= exp((points - self.points) / self.temperature):
            return False
        self.points = points
        self.keep_if_best()
        return True

    cdef void keep_if_best(self) noexcept nogil:
        if self.has_no_avoided and self.points > self.best_points:
            self.best_points = self.points
            memcpy(self.best, self.shown, sizeof(self.best))

    cdef int64_t measure(self) noexcept nogil:
        """The points of the board, minus the penalty for words to avoid."""
        cdef LetterGraph graph = self.shape
        cdef Stats stats
        cdef uint32_t cell
        self.boards += 1
        for cell in range(self.cells):
            lay_face(&graph, cell, &self.faces[self.shown[cell]])
        stats = board_stats(
            self.searcher.array, &graph, self.workspace, self.worth, self.avoided
        )
        self.has_no_avoided = stats.avoided == 0
        return max(stats.points, 0) - PENALTY * <int64_t> stats.avoided

    cdef uint64_t next_random(self) noexcept nogil:  # Source: Steele, Lea and Flood, SplitMix64.
        cdef uint64_t mixed
        self.random_state += <uint64_t> 0x9E3779B97F4A7C15
        mixed = self.random_state
        mixed = (mixed ^ mixed >> 30) * <uint64_t> 0xBF58476D1CE4E5B9
        mixed = (mixed ^ mixed >> 27) * <uint64_t> 0x94D049BB133111EB
        return mixed ^ mixed >> 31

    cdef uint32_t below(self, uint32_t limit) noexcept nogil:
        return (self.next_random() >> 32) * limit >> 32

    cdef double chance(self) noexcept nogil:
        return <double> (self.next_random() >> 11) / 9007199254740992.0
