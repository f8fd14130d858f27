# The compiled packer; _plain_packer explains it, and gives the same boards. The including module
# defines Cells, a set of cells, and `lowest_cell`.

from libc.math cimport log, pow
from libc.stdint cimport uint32_t, uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memcpy, memset

from boggle_tui.kernel.pack._plain_packer import LACK_POINTS, check, weighted_faces

cdef enum:
    DEGREE = 64
    MANY = 1 << 30
    LEVELS = 4       # most letters that a word may lack, and one more
    CHANGES = 4      # most cells that a move changes
    FACES = 32
    STEPS = 200


cdef struct Word:
    int start, length
    uint32_t faces
    bint is_doubtful
    # On the current board:
    int lacks
    Cells cells          # those of a best path that show the right face
    # On the board that is tried:
    int new_lacks
    Cells new_cells


cdef class Packer:
    cdef int rows, cols, size, count, tiles, longest, steps, points, missing, changes
    cdef Cells all_cells, not_first, not_last
    cdef Cells shown[FACES]
    cdef Cells *near
    cdef Cells *reach
    cdef Word *words
    cdef int *letters
    cdef int *pool
    cdef int *face_at
    cdef int *best
    cdef int *path
    cdef int *touched
    cdef int touched_count
    cdef int cells[CHANGES]
    cdef int faces[CHANGES]
    cdef int before[CHANGES]
    cdef int lack_points[LEVELS + 1]
    cdef uint32_t random_state
    cdef bint has_board

    def __init__(self, int rows, int cols, words, seed):
        if self.words is not NULL:
            raise RuntimeError("a packer is set up once")
        check(rows, cols, words, 8 * sizeof(Cells), FACES)
        cdef int cell, at, position
        cdef Word* word
        self.rows, self.cols, self.size = rows, cols, rows * cols
        self.count, self.tiles = len(words), sum(map(len, words))
        self.longest = max(map(len, words))
        self.near = <Cells*> calloc(self.size, sizeof(Cells))
        self.reach = <Cells*> calloc(LEVELS * self.longest, sizeof(Cells))
        self.words = <Word*> calloc(self.count, sizeof(Word))
        self.letters = <int*> calloc(self.tiles, sizeof(int))
        self.pool = <int*> calloc(self.tiles, sizeof(int))
        self.face_at = <int*> calloc(self.size, sizeof(int))
        self.best = <int*> calloc(self.size, sizeof(int))
        self.path = <int*> calloc(self.longest, sizeof(int))
        self.touched = <int*> calloc(self.count, sizeof(int))
        if (
            self.near is NULL or self.reach is NULL or self.words is NULL
            or self.letters is NULL or self.pool is NULL or self.face_at is NULL
            or self.best is NULL or self.path is NULL or self.touched is NULL
        ):
            raise MemoryError
        for cell in range(self.size):
            self.all_cells |= a_cell(cell)
            if cell % cols:
                self.not_first |= a_cell(cell)
            if cell % cols != cols - 1:
                self.not_last |= a_cell(cell)
        for cell in range(self.size):
            self.near[cell] = self._beside(a_cell(cell))
        at = 0
        for number, faces in enumerate(words):
            word = self.words + <int> number
            word.start, word.length = at, len(faces)
            for position in range(word.length):
                self.letters[at] = faces[position]
                word.faces |= <uint32_t> 1 << self.letters[at]
                at += 1
            word.is_doubtful = any(
                face in faces[position + 2:] for position, face in enumerate(faces)
            )
        for at, face in enumerate(weighted_faces(words)):
            self.pool[at] = face
        for at, points in enumerate(LACK_POINTS):
            self.lack_points[at] = points
        self.random_state = <uint32_t> (seed & 0xFFFFFFFF or 1)

    def __dealloc__(self):
        free(self.near)
        free(self.reach)
        free(self.words)
        free(self.letters)
        free(self.pool)
        free(self.face_at)
        free(self.best)
        free(self.path)
        free(self.touched)

    def run(self, int moves, double hot, double cold, bint goes_on=False):
        """Anneal from a random board, or the last one, cooling in that many moves."""
        cdef int missing
        with nogil:
            if not goes_on or not self.has_board:
                self._shuffle()
                self.has_board = True
            missing = self._anneal(moves, hot, cold)
        return missing, [self.best[cell] for cell in range(self.size)]

    cdef int _anneal(self, int moves, double hot, double cold) noexcept nogil:
        cdef int move, to_lose, change, at, best_missing, best_points
        cdef double cooling = pow(cold / hot, <double> DEGREE / max(moves, <int> DEGREE))
        cdef double temperature = hot
        cdef Word* word
        self._evaluate()
        best_missing, best_points = self.missing, self.points
        memcpy(self.best, self.face_at, self.size * sizeof(int))
        for move in range(moves):
            if not self.missing:
                break
            if move % DEGREE == DEGREE - 1:
                temperature *= cooling
            if not self._propose():
                continue
            to_lose = <int> (temperature * log(<double> MANY / (self._below(MANY) + 1)))
            self._apply()
            change = self._try(to_lose)
            if change > to_lose:
                self._undo()
                continue
            self.points += change
            for at in range(self.touched_count):
                word = self.words + self.touched[at]
                self.missing += (word.new_lacks > 0) - (word.lacks > 0)
                word.lacks, word.cells = word.new_lacks, word.new_cells
            if self.missing < best_missing or (
                self.missing == best_missing and self.points < best_points
            ):
                best_missing, best_points = self.missing, self.points
                memcpy(self.best, self.face_at, self.size * sizeof(int))
        return best_missing

    cdef void _shuffle(self) noexcept nogil:
        cdef int cell
        memset(self.shown, 0, sizeof(self.shown))
        for cell in range(self.size):
            self.face_at[cell] = self.pool[self._below(self.tiles)]
            self.shown[self.face_at[cell]] |= a_cell(cell)

    cdef void _evaluate(self) noexcept nogil:
        cdef int at
        cdef Word* word
        self.points = self.missing = 0
        for at in range(self.count):
            word = self.words + at
            word.lacks = self._lacks(word, &word.cells, MANY)
            self.points += self.lack_points[word.lacks]
            self.missing += word.lacks > 0

    cdef bint _propose(self) noexcept nogil:
        """Choose the cells to change and their new faces; False if nothing would change."""
        cdef int at, one, other
        cdef Word* word
        if self._below(2):
            at = self._below(self.count)
            while not self.words[at].lacks:
                at = (at + 1) % self.count
            word = self.words + at
            if word.lacks >= LEVELS or not self._trace(word):
                return False
            self.changes = 0
            for at in range(word.length):
                one = self.path[at]
                if self.face_at[one] != self.letters[word.start + at]:
                    self.cells[self.changes] = one
                    self.faces[self.changes] = self.letters[word.start + at]
                    self.changes += 1
            return self.changes > 0
        one = self._below(self.size)
        if self._below(2):
            other = self._below(self.size)
            self.changes = 2
            self.cells[0], self.cells[1] = one, other
            self.faces[0], self.faces[1] = self.face_at[other], self.face_at[one]
        else:
            self.changes = 1
            self.cells[0], self.faces[0] = one, self.pool[self._below(self.tiles)]
        return self.faces[0] != self.face_at[one]

    cdef void _apply(self) noexcept nogil:
        cdef int at
        for at in range(self.changes):
            self.before[at] = self.face_at[self.cells[at]]
            self._show(self.cells[at], self.faces[at])

    cdef void _undo(self) noexcept nogil:
        cdef int at
        for at in range(self.changes):
            self._show(self.cells[at], self.before[at])

    cdef inline void _show(self, int cell, int face) noexcept nogil:
        self.shown[self.face_at[cell]] &= ~a_cell(cell)
        self.face_at[cell] = face
        self.shown[face] |= a_cell(cell)

    cdef int _try(self, int to_lose) noexcept nogil:
        """Return how many more points the words lack after the changes, or any number above
        `to_lose` once that is certain.

        A word lacks more only if its path is touched, and fewer only if a new face is one of its.
        """
        cdef int at, lacks, change = 0, gain = 0, complete = 0, last = self.count
        cdef Cells cells = 0
        cdef uint32_t faces = 0
        cdef Word* word
        for at in range(self.changes):
            cells |= a_cell(self.cells[at])
            faces |= <uint32_t> 1 << self.faces[at]
        for at in range(self.count):
            word = self.words + at
            if word.lacks:
                if word.cells & cells or word.faces & faces:
                    gain += self._most_gained(word)
                    last -= 1
                    self.touched[last] = at
            elif word.cells & cells:
                self.touched[complete] = at
                complete += 1
        # A word that is complete shows soonest that too much is lost.
        for at in range(complete):
            word = self.words + self.touched[at]
            word.new_lacks = self._lacks(word, &word.new_cells, to_lose + gain - change)
            change += self.lack_points[word.new_lacks]
            if change - gain > to_lose:
                return change - gain
        self.touched_count = complete
        for at in range(last, self.count):
            word = self.words + self.touched[at]
            gain -= self._most_gained(word)
            lacks = self.lack_points[word.lacks]
            word.new_lacks = self._lacks(word, &word.new_cells, to_lose + gain - change + lacks)
            change += self.lack_points[word.new_lacks] - lacks
            if change - gain > to_lose:
                return change - gain
            self.touched[self.touched_count] = self.touched[at]
            self.touched_count += 1
        return change

    cdef inline int _most_gained(self, Word* word) noexcept nogil:
        """Return the points that the changes can gain for a word, at most.

        A change puts one letter right, and where a path may pass a cell twice, several.
        """
        cdef int lacks = 0 if word.is_doubtful else max(0, word.lacks - self.changes)
        return self.lack_points[word.lacks] - self.lack_points[lacks]

    cdef inline Cells _beside(self, Cells cells) noexcept nogil:
        """The neighbours of all cells of a set."""
        cdef Cells row = (cells << 1) & self.not_first | (cells >> 1) & self.not_last
        cdef Cells wide = row | cells
        return (row | wide << self.cols | wide >> self.cols) & self.all_cells

    cdef inline int _spread(self, Word* word, int level) noexcept nogil:
        """Compute where paths end that lack `level` letters at most, after each letter."""
        cdef int at
        cdef int* face = self.letters + word.start
        cdef Cells* reach = self.reach + level * self.longest
        cdef Cells* better = reach - self.longest
        cdef Cells cells = self.shown[face[0]] if level == 0 else self.all_cells
        reach[0] = cells
        if level == 0:
            for at in range(1, word.length):
                if not cells:
                    memset(reach + at, 0, (word.length - at) * sizeof(Cells))
                    return 0
                cells = self._beside(cells) & self.shown[face[at]]
                reach[at] = cells
            return cells != 0
        for at in range(1, word.length):
            cells = self._beside(cells) & self.shown[face[at]] | self._beside(better[at - 1])
            reach[at] = cells
        return cells != 0

    cdef int _lacks(self, Word* word, Cells* cells, int most) noexcept nogil:
        """Return how many letters a word lacks, and the cells that show right ones on a path.

        Once these cost more than `most` points, return so many, and no cells.
        """
        cdef int level, at, cell
        cdef int* face = self.letters + word.start
        cdef Cells* reach = self.reach
        cdef Cells found, ends
        if self._spread(word, 0):
            ends = reach[word.length - 1]
            if not word.is_doubtful:
                found = 0
                for at in range(word.length - 1, -1, -1):
                    cell = lowest_cell(ends)
                    found |= a_cell(cell)
                    if at:
                        ends = reach[at - 1] & self.near[cell]
                cells[0] = found
                return 0
            self.steps = 0
            if self._has_path(word.length - 1, ends, 0, cells):
                return 0
        for level in range(1, LEVELS):
            if self.lack_points[level] > most:
                return level
            if not self._spread(word, level):
                continue
            reach = self.reach + level * self.longest
            found = 0
            ends = reach[word.length - 1]
            for at in range(word.length - 1, -1, -1):
                cell = lowest_cell(ends)
                if not at:
                    found |= self.shown[face[0]] & a_cell(cell)
                    break
                ends = 0
                if self.shown[face[at]] & a_cell(cell):
                    ends = reach[at - 1] & self.near[cell]
                if ends:
                    found |= a_cell(cell)
                else:
                    reach -= self.longest
                    ends = reach[at - 1] & self.near[cell]
            cells[0] = found
            return level
        cells[0] = 0
        return LEVELS

    cdef bint _has_path(self, int at, Cells ends, Cells used, Cells* cells) noexcept nogil:
        """Whether a path to one of the ends repeats no cell; if so, return its cells."""
        cdef int cell
        while ends:
            self.steps += 1
            if self.steps > STEPS:
                return False
            cell = lowest_cell(ends)
            ends &= ends - 1
            if at == 0:
                cells[0] = used | a_cell(cell)
                return True
            if self._has_path(
                at - 1,
                self.reach[at - 1] & self.near[cell] & ~(used | a_cell(cell)),
                used | a_cell(cell),
                cells,
            ):
                return True
        return False

    cdef bint _trace(self, Word* word) noexcept nogil:
        """Choose a random path that lacks the fewest letters; False if it would repeat a cell."""
        cdef int at, cell, level = 0
        cdef int* face = self.letters + word.start
        cdef Cells* reach = self.reach
        cdef Cells used = 0, ends
        self._spread(word, 0)
        while level < word.lacks:
            level += 1
            self._spread(word, level)
        reach = self.reach + level * self.longest
        ends = reach[word.length - 1]
        for at in range(word.length - 1, -1, -1):
            if not ends:
                return False
            cell = self._any_of(ends)
            self.path[at] = cell
            used |= a_cell(cell)
            if at == 0:
                break
            if self.shown[face[at]] & a_cell(cell):
                ends = reach[at - 1] & self.near[cell] & ~used
            elif level == 0:
                return False
            else:
                level -= 1
                reach -= self.longest
                ends = reach[at - 1] & self.near[cell] & ~used
        return True

    cdef inline int _any_of(self, Cells cells) noexcept nogil:
        cdef uint32_t count = 0
        cdef Cells rest = cells
        while rest:
            rest &= rest - 1
            count += 1
        for count in range(self._below(count)):
            cells &= cells - 1
        return lowest_cell(cells)

    cdef inline uint32_t _below(self, uint32_t limit) noexcept nogil:
        cdef uint32_t state = self.random_state
        state ^= state << 13
        state ^= state >> 17
        state ^= state << 5
        self.random_state = state
        return <uint32_t> (<uint64_t> state * limit >> 32)


cdef inline Cells a_cell(int cell) noexcept nogil:
    return <Cells> 1 << cell
