# The end of the search: terms as a tree, and a walk over all boards that may still be good enough.


cdef struct Sum:  # a node: these letters on these cells
    int32_t points
    int32_t bound  # on the points of this node and all below it
    int32_t choice  # the first of its choices, which have different cells
    int32_t choices


cdef struct Choice:  # a further cell, with a child for each letter that spells further words
    int32_t cell
    int32_t bound
    uint32_t letters
    int32_t child  # the first, in the tree's list of children


cdef class TermTree:
    cdef Layout* layout
    cdef int32_t target
    cdef size_t most_found, steps
    cdef int is_out_of_memory, has_found_too_many
    cdef Sum* sums
    cdef Choice* choices
    cdef int32_t* children
    cdef int32_t sum_count, choice_count, child_count
    cdef size_t sums_room, choices_room, children_room
    cdef int32_t* open_choices[CELLS]  # by cell
    cdef size_t open_room[CELLS]
    cdef int32_t open_count[CELLS]
    cdef uint8_t shown[CELLS]
    cdef uint8_t* found
    cdef size_t found_count, found_room

    def __dealloc__(self):
        cdef int cell
        free(self.sums)
        free(self.choices)
        free(self.children)
        free(self.found)
        for cell in range(CELLS):
            free(self.open_choices[cell])

    cdef void start(self, Layout* layout, int32_t target, size_t most_found) noexcept nogil:
        """Forget what was found before."""
        self.layout, self.target, self.most_found = layout, target, most_found
        self.found_count = self.steps = 0
        self.is_out_of_memory = self.has_found_too_many = 0

    cdef void search(self, Terms* terms, int first) noexcept nogil:
        """Find the boards of the terms, with the cells before `first` as they are shown."""
        cdef int32_t root
        cdef int cell
        self.sum_count = self.choice_count = self.child_count = 0
        root = self._build(terms, 0, terms.count, first)
        if self.is_out_of_memory:
            return
        for cell in range(self.layout.cells):
            self.open_count[cell] = 0
        self._open(root)
        self._walk(first, self.sums[root].points, self.sums[root].bound - self.sums[root].points)

    cdef int32_t _build(self, Terms* terms, size_t low, size_t high, int first) noexcept nogil:
        """Build the node of the terms that agree on all cells before `first`."""
        cdef int32_t node = self.sum_count, choice, child, slot, best, bound
        cdef size_t start[CELLS + 1]
        cdef size_t at, end, begin
        cdef uint64_t rest = self.layout.from_cell[first]
        cdef int cell, count = 0
        cdef uint32_t index
        if not make_room(<void**> &self.sums, &self.sums_room, node + 1, sizeof(Sum)):
            self.is_out_of_memory = 1
            return 0
        self.sum_count += 1
        bound = 0
        if low < high and not terms.at[low].key & rest:
            bound = terms.at[low].points
            low += 1
        self.sums[node].points = bound
        # The later the first cell that a term uses, the smaller its key.
        at = low
        for cell in range(self.layout.cells - 1, first - 1, -1):
            start[cell] = at
            while at < high and (terms.at[at].key & rest) <= self.layout.from_cell[cell]:
                at += 1
            count += at > start[cell]
        choice = self.choice_count
        if not make_room(
            <void**> &self.choices, &self.choices_room, choice + count, sizeof(Choice)
        ):
            self.is_out_of_memory = 1
            return 0
        self.sums[node].choice, self.sums[node].choices = choice, count
        self.choice_count += count
        end = high
        for cell in range(first, self.layout.cells):
            if start[cell] == end:
                continue
            slot = self.child_count
            self.choices[choice].cell, self.choices[choice].child = cell, slot
            self.choices[choice].letters = 0
            for at in range(start[cell], end):
                self.choices[choice].letters |= <uint32_t> 1 << letter_at(
                    self.layout, terms.at[at].key, cell
                )
            self.child_count += bit_count(self.choices[choice].letters)
            if not make_room(
                <void**> &self.children, &self.children_room, self.child_count, sizeof(int32_t)
            ):
                self.is_out_of_memory = 1
                return 0
            best, at = 0, start[cell]
            while at < end:
                begin, index = at, letter_at(self.layout, terms.at[at].key, cell)
                while at < end and letter_at(self.layout, terms.at[at].key, cell) == index:
                    at += 1
                child = self._build(terms, begin, at, cell + 1)
                if self.is_out_of_memory:
                    return 0
                self.children[slot] = child
                slot += 1
                best = max(best, self.sums[child].bound)
            self.choices[choice].bound = best
            bound += best
            end = start[cell]
            choice += 1
        self.sums[node].bound = bound
        return node

    cdef void _open(self, int32_t node) noexcept nogil:
        """Put the choices of a node, whose letters are all shown, with those of their cells."""
        cdef int32_t choice
        cdef int cell
        for choice in range(self.sums[node].choice, self.sums[node].choice + self.sums[node].choices):
            cell = self.choices[choice].cell
            if not make_room(
                <void**> &self.open_choices[cell],
                &self.open_room[cell],
                self.open_count[cell] + 1,
                sizeof(int32_t),
            ):
                self.is_out_of_memory = 1
                return
            self.open_choices[cell][self.open_count[cell]] = choice
            self.open_count[cell] += 1

    cdef void _walk(self, int cell, int32_t points, int32_t hope) noexcept nogil:
        """Show each letter on the cell that leaves the target within reach, and go on.

        `hope` is the sum of the bounds of all open choices, those of this cell included.
        """
        cdef int32_t with_letter[FACES]
        cdef int32_t counts[CELLS]
        cdef int32_t at, child, more_points, more_hope
        cdef Choice* choice
        cdef uint32_t letters
        cdef int index, slot, other
        if self.is_out_of_memory or self.has_found_too_many:
            return
        self.steps += 1
        if cell == self.layout.cells:
            self._note()
            return
        memset(with_letter, 0, sizeof(with_letter))
        for at in range(self.open_count[cell]):
            choice = &self.choices[self.open_choices[cell][at]]
            hope -= choice.bound
            letters, slot = choice.letters, choice.child
            while letters:
                with_letter[lowest_bit(letters)] += self.sums[self.children[slot]].bound
                letters &= letters - 1
                slot += 1
        memcpy(counts, self.open_count, sizeof(counts))
        for index in range(1, self.layout.letters[cell] + 1):
            if points + hope + with_letter[index] < self.target:
                continue
            more_points = more_hope = 0
            for at in range(counts[cell]):
                choice = &self.choices[self.open_choices[cell][at]]
                if choice.letters >> index & 1:
                    slot = bit_count(choice.letters & ((<uint32_t> 1 << index) - 1))
                    child = self.children[choice.child + slot]
                    more_points += self.sums[child].points
                    more_hope += self.sums[child].bound - self.sums[child].points
                    self._open(child)
            self.shown[cell] = self.layout.face_of[cell][index]
            self._walk(cell + 1, points + more_points, hope + more_hope)
            for other in range(cell + 1, self.layout.cells):
                self.open_count[other] = counts[other]

    cdef void _note(self) noexcept nogil:
        cdef size_t size = self.layout.cells
        if self.found_count == self.most_found:
            self.has_found_too_many = 1
        elif make_room(<void**> &self.found, &self.found_room, (self.found_count + 1) * size, 1):
            memcpy(self.found + self.found_count * size, self.shown, size)
            self.found_count += 1
        else:
            self.is_out_of_memory = 1
