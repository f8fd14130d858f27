# The terms of a class of boards. A term is a set of cells with their letters, and the points of all
# words that it spells, whatever the order of their paths. Its key has a field of bits for each
# cell, the first cell of the search's order in the highest bits: 0 where the cell is not used,
# otherwise 1 + the index of the letter among those of the cell.

from libc.stdint cimport int32_t, uint8_t, uint32_t, uint64_t
from libc.stdlib cimport free, malloc, realloc
from libc.string cimport memcpy, memset

cdef enum:
    CELLS = 16
    FACES = 32
    KEY_BITS = 64
    RADIX_BITS = 11


cdef extern from *:
    int leading_zeros "__builtin_clzll" (unsigned long long) nogil
    int bit_count "__builtin_popcount" (unsigned int) nogil
    int lowest_bit "__builtin_ctz" (unsigned int) nogil


cdef struct Term:
    uint64_t key
    uint32_t points


cdef struct Terms:
    Term* at
    size_t count
    size_t room


cdef struct Layout:  # where the fields of a key are, by the cell's place in the order
    int cells
    int bits
    int shift[CELLS]
    uint32_t field[CELLS]
    uint64_t from_cell[CELLS + 1]  # the fields of this cell and all after it
    int letters[CELLS]
    uint8_t cell_of_bit[KEY_BITS]
    uint8_t index_of[CELLS][FACES]
    uint8_t face_of[CELLS][FACES]


cdef inline uint32_t letter_at(Layout* layout, uint64_t key, int cell) noexcept nogil:
    return key >> layout.shift[cell] & layout.field[cell]


cdef inline int first_difference(Layout* layout, uint64_t one, uint64_t other) noexcept nogil:
    """The first cell on which two keys differ."""
    return layout.cell_of_bit[63 - leading_zeros(one ^ other)]


cdef int make_room(void** buffer, size_t* room, size_t wanted, size_t size) noexcept nogil:
    """Let the buffer hold that many items; returns whether there was memory."""
    cdef size_t larger
    cdef void* moved
    if wanted <= room[0]:
        return 1
    larger = max(wanted, 2 * room[0])
    moved = realloc(buffer[0], larger * size)
    if moved == NULL:
        return 0
    buffer[0], room[0] = moved, larger
    return 1


cdef int terms_room(Terms* terms, size_t wanted) noexcept nogil:
    return make_room(<void**> &terms.at, &terms.room, wanted, sizeof(Term))


cdef int set_layout(Layout* layout, sets) except -1:
    """Lay the fields out for these letters of the cells, bit masks of faces, in the order."""
    cdef int cell, face, index, width, bits = 0
    cdef uint32_t letters
    layout.cells = len(sets)
    layout.from_cell[layout.cells] = 0
    for cell in reversed(range(layout.cells)):
        letters = sets[cell]
        width = int(bit_count(letters)).bit_length()
        if bits + width > KEY_BITS:
            raise ValueError("the cells of the class have too many letters")
        layout.shift[cell], layout.field[cell] = bits, (1 << width) - 1
        layout.letters[cell] = bit_count(letters)
        for index in range(width):
            layout.cell_of_bit[bits + index] = cell
        bits += width
        layout.from_cell[cell] = ~(<uint64_t> 0) >> (KEY_BITS - bits)
        index = 0
        for face in range(FACES):
            layout.index_of[cell][face] = 0
            if letters >> face & 1:
                index += 1
                layout.index_of[cell][face], layout.face_of[cell][index] = index, face
    layout.bits = bits
    return 0


cdef int sort_terms(Layout* layout, Terms* terms, Terms* spare) noexcept nogil:
    """Sort by key, and add up the points of equal keys; returns whether there was memory."""
    cdef size_t counts[1 << RADIX_BITS]
    cdef size_t at, total, count, out = 0
    cdef int shift = 0, digit
    cdef Terms swapped
    cdef uint64_t mask = (1 << RADIX_BITS) - 1
    if not terms_room(spare, terms.count):
        return 0
    while shift < layout.bits:  # a radix sort, from the lowest bits
        memset(counts, 0, sizeof(counts))
        for at in range(terms.count):
            counts[terms.at[at].key >> shift & mask] += 1
        total = 0
        for digit in range(1 << RADIX_BITS):
            count, counts[digit] = counts[digit], total
            total += count
        for at in range(terms.count):
            digit = terms.at[at].key >> shift & mask
            spare.at[counts[digit]] = terms.at[at]
            counts[digit] += 1
        spare.count = terms.count
        swapped, terms[0], spare[0] = terms[0], spare[0], terms[0]
        shift += RADIX_BITS
    for at in range(terms.count):
        if out and terms.at[out - 1].key == terms.at[at].key:
            terms.at[out - 1].points += terms.at[at].points
        else:
            terms.at[out] = terms.at[at]
            out += 1
    terms.count = out
    return 1


cdef size_t first_at_least(Terms* terms, size_t low, uint64_t key) noexcept nogil:
    """The first term from `low` whose key is not smaller."""
    cdef size_t high = terms.count, middle
    while low < high:
        middle = (low + high) >> 1
        if terms.at[middle].key < key:
            low = middle + 1
        else:
            high = middle
    return low


cdef int merge_terms(
    Terms* terms, size_t middle, size_t start, size_t end, uint64_t rest, Terms* merged
) noexcept nogil:
    """Merge the terms below `middle`, which don't use the first cell, and those from `start` to
    `end`, which show one letter there; of these, keep the fields in `rest` only."""
    cdef size_t left = 0, right = start, out = 0
    cdef uint64_t one, other
    cdef Term* source = terms.at
    cdef Term* goal
    if not terms_room(merged, middle + end - start + 1):
        return 0
    goal = merged.at
    while left < middle and right < end:
        one, other = source[left].key, source[right].key & rest
        goal[out].key = min(one, other)
        goal[out].points = (source[left].points if one <= other else 0) + (
            source[right].points if other <= one else 0
        )
        left += one <= other
        right += other <= one
        out += 1
    memcpy(&goal[out], &source[left], (middle - left) * sizeof(Term))
    out += middle - left
    while right < end:
        goal[out].key, goal[out].points = source[right].key & rest, source[right].points
        right += 1
        out += 1
    merged.count = out
    return 1


cdef int32_t bounds(Layout* layout, Terms* terms, int first, int32_t* with_letter) noexcept nogil:
    """Bound the points of all boards of the terms, which don't use the cells before `first`.

    Also bounds those with each letter on that cell: the sum of with_letter[0] and
    with_letter[index].
    """
    cdef int32_t without[CELLS]
    cdef int32_t best[CELLS]
    cdef int cell, differs, last = layout.cells - 1
    cdef int32_t value, most = 0
    cdef uint64_t key
    cdef size_t at
    cdef uint32_t index
    memset(with_letter, 0, FACES * sizeof(int32_t))
    if not terms.count:
        return 0
    if first > last:
        return terms.at[0].points
    memset(without, 0, sizeof(without))
    memset(best, 0, sizeof(best))
    # The keys are the leaves of a tree with a level for each cell, which is walked from left to
    # right: the best of a node is that without its cell, plus that of the best letter there.
    for at in range(terms.count):
        key, value = terms.at[at].key, terms.at[at].points
        differs = first
        if at + 1 < terms.count:
            differs = first_difference(layout, key, terms.at[at + 1].key)
        for cell in range(last, differs, -1):
            if letter_at(layout, key, cell):
                value = without[cell] + max(best[cell], value)
            else:
                value += best[cell]
            without[cell] = best[cell] = 0
        index = letter_at(layout, key, differs)
        if differs == first:
            with_letter[index] = value
        elif index:
            best[differs] = max(best[differs], value)
        else:
            without[differs] = value
    for cell in range(1, layout.letters[first] + 1):
        most = max(most, with_letter[cell])
    return with_letter[0] + most
