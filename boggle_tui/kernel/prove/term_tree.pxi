# The end of the search: terms as a tree, and a walk over all boards that may still be good enough.

cdef enum:
    NONE = -1


cdef struct Sum:  # a node: these letters on these cells
    int32_t points
    int32_t bound  # on the points of this node and all below it
    int32_t choice  # the first of its choices, which have different cells, or NONE
    int32_t letter  # its last letter, by its index on that cell
    int32_t next  # the next node of the same choice, or NONE


cdef struct Choice:  # a further cell, with a node for each letter that spells further words
    int32_t cell
    int32_t bound
    int32_t sum  # the first of its nodes
    int32_t next  # the next choice of the same node, or NONE


cdef struct Step:  # the way from the root of the tree to a node
    int32_t cell
    int32_t choice
    int32_t sum


cdef class TermTree:
    cdef Layout* layout
    cdef int32_t target
    cdef size_t most_found, steps
    cdef int is_out_of_memory, has_found_too_many
    cdef Sum* sums
    cdef Choice* choices
    cdef int32_t sum_count, choice_count
    cdef size_t sums_room, choices_room
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
        cdef int cell
        self._build(terms)
        if self.is_out_of_memory:
            return
        for cell in range(self.layout.cells):
            self.open_count[cell] = 0
        self._open(0)
        self._walk(first, self.sums[0].points, self.sums[0].bound - self.sums[0].points)

    cdef void _build(self, Terms* terms) noexcept nogil:
        """Build the tree; its root is the first node.

        Sorted terms are its nodes from left to right, so each is looked at once.
        """
        cdef Step steps[CELLS + 1]
        cdef Step* step = &steps[0]
        cdef int differs, cell
        cdef size_t at
        cdef uint64_t key, rest, previous = 0
        cdef int32_t points
        self.sum_count = self.choice_count = 0
        if not self._has_room():
            return
        step.cell, step.choice, step.sum = -1, NONE, self._add_sum(NONE, 0)
        for at in range(terms.count):
            if not self._has_room():
                return
            key, points = terms.at[at].key, terms.at[at].points
            if key:
                differs = first_difference(self.layout, previous, key)
                while step.cell > differs:
                    step = self._close(step)
                if step.cell == differs:
                    self._leave(step)
                    step.sum = self._add_sum(step.choice, letter_at(self.layout, key, differs))
                    differs += 1
                rest = key & self.layout.from_cell[differs]
                while rest:
                    cell = first_difference(self.layout, rest, 0)
                    rest &= self.layout.from_cell[cell + 1]
                    step += 1
                    step.cell, step.choice = cell, self._add_choice((step - 1).sum, cell)
                    step.sum = self._add_sum(step.choice, letter_at(self.layout, key, cell))
                previous = key
            self.sums[step.sum].points = self.sums[step.sum].bound = points
        while step != &steps[0]:
            step = self._close(step)

    cdef inline int _has_room(self) noexcept nogil:
        """Make room for the nodes and choices of one term; returns whether there was memory."""
        if not (
            make_room(
                <void**> &self.sums, &self.sums_room, self.sum_count + CELLS + 1, sizeof(Sum)
            )
            and make_room(
                <void**> &self.choices, &self.choices_room, self.choice_count + CELLS, sizeof(Choice)
            )
        ):
            self.is_out_of_memory = 1
        return not self.is_out_of_memory

    cdef inline int32_t _add_sum(self, int32_t choice, int32_t letter) noexcept nogil:
        cdef int32_t node = self.sum_count
        cdef Sum* one = &self.sums[node]
        self.sum_count += 1
        one.points, one.bound, one.choice, one.letter, one.next = 0, 0, NONE, letter, NONE
        if choice != NONE:
            one.next, self.choices[choice].sum = self.choices[choice].sum, node
        return node

    cdef inline int32_t _add_choice(self, int32_t node, int32_t cell) noexcept nogil:
        cdef int32_t choice = self.choice_count
        cdef Choice* one = &self.choices[choice]
        self.choice_count += 1
        one.cell, one.bound, one.sum = cell, 0, NONE
        one.next, self.sums[node].choice = self.sums[node].choice, choice
        return choice

    cdef inline void _leave(self, Step* step) noexcept nogil:
        """Note the bound of a node that is complete in that of its choice."""
        cdef Choice* choice = &self.choices[step.choice]
        choice.bound = max(choice.bound, self.sums[step.sum].bound)

    cdef inline Step* _close(self, Step* step) noexcept nogil:
        """Leave a choice that is complete; returns the step before it, whose bound grows."""
        self._leave(step)
        self.sums[(step - 1).sum].bound += self.choices[step.choice].bound
        return step - 1

    cdef void _open(self, int32_t node) noexcept nogil:
        """Put the choices of a node, whose letters are all shown, with those of their cells."""
        cdef int32_t choice = self.sums[node].choice
        cdef int cell
        while choice != NONE:
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
            choice = self.choices[choice].next

    cdef void _walk(self, int cell, int32_t points, int32_t hope) noexcept nogil:
        """Show each letter on the cell that leaves the target within reach, and go on.

        `hope` is the sum of the bounds of all open choices, those of this cell included.
        """
        cdef int32_t with_letter[FACES]
        cdef int32_t counts[CELLS]
        cdef int32_t at, node, more_points, more_hope
        cdef Choice* choice
        cdef int index, other
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
            node = choice.sum
            while node != NONE:
                with_letter[self.sums[node].letter] += self.sums[node].bound
                node = self.sums[node].next
        memcpy(counts, self.open_count, sizeof(counts))
        for index in range(1, self.layout.letters[cell] + 1):
            if points + hope + with_letter[index] < self.target:
                continue
            more_points = more_hope = 0
            for at in range(counts[cell]):
                node = self.choices[self.open_choices[cell][at]].sum
                while node != NONE and self.sums[node].letter > index:
                    node = self.sums[node].next
                if node != NONE and self.sums[node].letter == index:
                    more_points += self.sums[node].points
                    more_hope += self.sums[node].bound - self.sums[node].points
                    self._open(node)
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
