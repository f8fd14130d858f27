"""The compiled search of a class of boards; _plain_class_search says what it returns."""

include "terms.pxi"
include "term_tree.pxi"

cdef enum:
    CELLS_OF_THE_TREE = 4
"""The tree takes over with so few cells left, or with a bound so near to the target: below that,
merging terms no longer pays."""
cdef double NEAR = 2.6


cdef struct Trail:  # a path of the first letters of a word
    uint64_t key
    uint32_t used  # its cells, as bits
    int last


cdef class ClassSearch:
    # The words, as a trie in depth-first order.
    cdef int node_count
    cdef uint8_t* faces
    cdef uint8_t* repeats  # whether a face occurs twice in the prefix
    cdef int32_t* points
    cdef int32_t* after  # the first node that isn't below this one
    cdef int cells
    cdef uint32_t near[CELLS]
    # The class.
    cdef Layout layout
    cdef Terms terms[CELLS + 1]  # by the number of cells that have their letter
    cdef Terms spare
    cdef TermTree tree
    cdef Trail* trails
    cdef size_t trails_room, merges
    cdef int32_t target
    cdef int is_out_of_memory

    def __init__(self, near, words):
        cells = len(near)
        if not 0 < cells <= CELLS or not all(0 <= other < cells for row in near for other in row):
            raise ValueError("invalid cells")
        if not all(word and max(word) < FACES and points > 0 for word, points in words):
            raise ValueError("invalid words")
        if self.faces != NULL:
            raise RuntimeError("a search is set up once")
        self.tree = TermTree()
        self.cells = cells
        for cell, others in enumerate(near):
            self.near[cell] = sum(1 << other for other in set(others))
        self._take_words(words)

    def __dealloc__(self):
        cdef int depth
        free(self.faces)
        free(self.repeats)
        free(self.points)
        free(self.after)
        free(self.spare.at)
        free(self.trails)
        for depth in range(CELLS + 1):
            free(self.terms[depth].at)

    def search(self, sets, int32_t target, most_found):
        """Search one class of boards, with the faces of each cell as a bit mask."""
        cdef int32_t bound
        cdef int32_t with_letter[FACES]
        if len(sets) != self.cells or not all(0 < letters <= 0xFFFFFFFF for letters in sets):
            raise ValueError("invalid class")
        set_layout(&self.layout, sets)
        self.target, self.merges, self.is_out_of_memory = target, 0, 0
        self.tree.start(&self.layout, target, most_found)
        with nogil:
            self._collect()
            bound = 0
            if not self.is_out_of_memory:
                bound = bounds(&self.layout, &self.terms[0], 0, with_letter)
                self._branch(0, bound, with_letter)
        if self.is_out_of_memory or self.tree.is_out_of_memory:
            raise MemoryError
        if self.tree.has_found_too_many:
            raise OverflowError(f"more than {most_found} boards may reach the target")
        found = self.tree.found[: self.tree.found_count * self.cells]
        boards = [found[at : at + self.cells] for at in range(0, len(found), self.cells)]
        return bound, self.merges + self.tree.steps, boards

    def _take_words(self, words):
        faces, points, repeats, depths, previous = [], [], [], [], b""
        for word, worth in words:
            shared = 0
            while shared < min(len(word), len(previous)) and word[shared] == previous[shared]:
                shared += 1
            for depth in range(shared, len(word)):
                faces.append(word[depth])
                points.append(0)
                depths.append(depth)
                repeats.append(len(set(word[: depth + 1])) <= depth)
            if shared == len(word):
                raise ValueError("the words must be sorted, and each given once")
            points[len(points) - 1] = worth
            previous = word
        self.node_count = len(faces)
        self.faces = <uint8_t*> malloc(len(faces) + 1)
        self.repeats = <uint8_t*> malloc(len(faces) + 1)
        self.points = <int32_t*> malloc((len(faces) + 1) * sizeof(int32_t))
        self.after = <int32_t*> malloc((len(faces) + 1) * sizeof(int32_t))
        if not (self.faces and self.repeats and self.points and self.after):
            raise MemoryError
        ends = [len(faces)] * (max(depths, default=0) + 1)
        for node in range(len(faces) - 1, -1, -1):
            depth = depths[node]
            self.faces[node], self.repeats[node] = faces[node], repeats[node]
            self.points[node], self.after[node] = points[node], min(ends[: depth + 1])
            ends[depth] = node

    # From words to terms.

    cdef void _collect(self) noexcept nogil:
        """Collect the terms of the class: walk the trie, with all trails of a prefix at once."""
        cdef int node = 0, depth = 0, face, cell
        cdef size_t start[CELLS + 2]  # where the trails of so many letters begin
        cdef int32_t last[CELLS + 2]  # where the words with the same first letters end
        cdef size_t end
        cdef uint32_t cells_with[FACES]
        memset(cells_with, 0, sizeof(cells_with))
        for face in range(FACES):
            for cell in range(self.cells):
                if self.layout.index_of[cell][face]:
                    cells_with[face] |= <uint32_t> 1 << cell
        self.terms[0].count = start[0] = start[1] = 0
        last[0] = self.node_count
        while node < self.node_count:
            while node >= last[depth]:
                depth -= 1
            face = self.faces[node]
            end = self._extend(start[depth], start[depth + 1], depth, face, cells_with[face])
            if self.points[node]:
                self._add_terms(start[depth + 1], end, self.points[node], self.repeats[node])
            if self.is_out_of_memory:
                return
            if end == start[depth + 1]:
                node = self.after[node]
                continue
            if self.after[node] > node + 1:
                depth += 1
                last[depth], start[depth + 1] = self.after[node], end
            node += 1
        if not sort_terms(&self.layout, &self.terms[0], &self.spare):
            self.is_out_of_memory = 1

    cdef size_t _extend(
        self, size_t first, size_t end, int depth, int face, uint32_t cells_with
    ) noexcept nogil:
        """Append the trails from `first` to `end` with one face more; returns where they end."""
        cdef size_t at = first, out = end
        cdef uint32_t cells = cells_with, used = 0
        cdef uint64_t key = 0
        cdef int cell
        while at < end or not depth:
            if not make_room(<void**> &self.trails, &self.trails_room, out + CELLS, sizeof(Trail)):
                self.is_out_of_memory = 1
                return end
            if depth:
                key, used = self.trails[at].key, self.trails[at].used
                cells = cells_with & self.near[self.trails[at].last] & ~used
            while cells:
                cell = lowest_bit(cells)
                cells &= cells - 1
                self.trails[out].key = (
                    key | <uint64_t> self.layout.index_of[cell][face] << self.layout.shift[cell]
                )
                self.trails[out].used, self.trails[out].last = used | <uint32_t> 1 << cell, cell
                out += 1
            if not depth:  # One trail without any letter comes before all others.
                break
            at += 1
        return out

    cdef void _add_terms(self, size_t first, size_t end, int32_t points, int repeats) noexcept nogil:
        cdef Terms* terms = &self.terms[0]
        cdef size_t at, before = terms.count, other
        cdef uint64_t key
        if not terms_room(terms, before + end - first):
            self.is_out_of_memory = 1
            return
        for at in range(first, end):
            key = self.trails[at].key
            other = before if repeats else terms.count
            while other < terms.count and terms.at[other].key != key:
                other += 1
            if other == terms.count:  # A word counts once on the same cells.
                terms.at[other].key, terms.at[other].points = key, points
                terms.count += 1

    # From terms to boards.

    cdef void _branch(self, int cell, int32_t bound, int32_t* with_letter) noexcept nogil:
        """Give the cell each letter that leaves the target within reach, and go on."""
        cdef Terms* terms = &self.terms[cell]
        cdef Terms* merged = &self.terms[cell + 1]
        cdef int32_t bound_below
        cdef int32_t below[FACES]
        cdef size_t middle, start, end
        cdef uint64_t unit
        cdef int index
        if bound < self.target or self.is_out_of_memory or self.tree.has_found_too_many:
            return
        if self.cells - cell <= CELLS_OF_THE_TREE or bound <= NEAR * self.target:
            self.tree.search(terms, cell)
            return
        unit = (<uint64_t> 1) << self.layout.shift[cell]
        middle = end = first_at_least(terms, 0, unit)
        for index in range(1, self.layout.letters[cell] + 1):
            start, end = end, terms.count
            if index < self.layout.letters[cell]:
                end = first_at_least(terms, start, (index + 1) * unit)
            if with_letter[0] + with_letter[index] < self.target:
                continue
            self.merges += 1
            if not merge_terms(terms, middle, start, end, unit - 1, merged):
                self.is_out_of_memory = 1
                return
            self.tree.shown[cell] = self.layout.face_of[cell][index]
            bound_below = bounds(&self.layout, merged, cell + 1, below)
            self._branch(cell + 1, bound_below, below)
