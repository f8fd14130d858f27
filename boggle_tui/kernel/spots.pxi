# A board as the search sees it: spots, each of which bears one letter.
#
# A cell is a spot. A face of two letters makes a second spot, which only its own cell leads to, and
# from which the path goes on as from the cell; so the search knows nothing of such faces.

cdef enum:
    LETTER_SLOTS = 32
    MOST_SPOTS = 64
    NO_LETTER = 31


cdef struct Spots:
    uint64_t near[MOST_SPOTS]  # where a path may go on
    uint8_t letter[MOST_SPOTS]
    uint64_t ends  # where a word may end
    uint64_t starts
    uint32_t count
    bint is_whole  # or there are more spots than a set holds


cdef struct Face:
    uint8_t letter
    uint8_t second
    bint has_second
    bint is_end  # whether it may stand for its first letter alone


cdef void lay_face(Spots* spots, uint32_t cell, const Face* face) noexcept nogil:
    """Show a face on a cell that was empty."""
    cdef uint64_t beyond = spots.near[cell], place = <uint64_t> 1 << cell
    cdef uint32_t extra = spots.count
    spots.letter[cell] = face.letter
    if not face.is_end:
        spots.near[cell] = 0
        spots.ends &= ~place
    if not face.has_second:
        return
    if extra == MOST_SPOTS:
        spots.is_whole = False
        return
    spots.count += 1
    spots.letter[extra] = face.second
    spots.near[extra] = beyond
    spots.near[cell] |= <uint64_t> 1 << extra
    spots.ends |= <uint64_t> 1 << extra


cdef class Alphabet:
    """The letters of a word list, and boards read in them."""

    cdef Py_UCS4[LETTER_SLOTS] signs
    cdef uint8_t[128] ascii
    cdef dict others
    cdef Spots shape
    cdef uint32_t rows, cols  # of the shape

    def __cinit__(self, str letters):
        self.others = {letter: index for index, letter in enumerate(letters)}
        self.rows = self.cols = 0
        for index, letter in enumerate(letters):
            self.signs[index] = letter
        for code in range(128):
            self.ascii[code] = self.others.get(chr(code), NO_LETTER)

    cdef int read(self, object board, object q, Spots* spots) except -1:
        cdef tuple faces = board.faces
        cdef str face
        cdef uint32_t cell, count = len(faces)
        cdef uint32_t sign
        self.lay_out(board.rows, board.cols, spots)
        for cell in range(count):
            face = faces[cell]
            if len(face) == 1 and face[0] < 128:
                sign = <uint32_t> face[0] | 32  # lower case
                spots.letter[cell] = self.ascii[sign] if 97 <= sign <= 122 else NO_LETTER
            else:
                self.read_rare(face_readings(face, q), cell, spots)
        return 0

    cdef int read_rare(self, tuple readings, uint32_t cell, Spots* spots) except -1:
        cdef Face face = self.face(readings)
        lay_face(spots, cell, &face)
        return 0

    cdef Face face(self, tuple readings) except *:
        """A face by what it may stand for, in the letters of the list."""
        cdef Face face
        face.letter = face.second = NO_LETTER
        face.has_second, face.is_end = False, False
        for text in readings:
            face.letter = self.others.get(text[0], NO_LETTER)
            if len(text) == 1:
                face.is_end = True
            else:
                face.has_second = True
                face.second = self.others.get(text[1], NO_LETTER)
        return face

    cdef int lay_out(self, uint32_t rows, uint32_t cols, Spots* spots) except -1:
        """An empty board of that size; boards one after the other are mostly of one size."""
        if rows != self.rows or cols != self.cols:
            fill_shape(&self.shape, rows, cols)
            self.rows, self.cols = rows, cols
        memcpy(spots, &self.shape, sizeof(Spots))
        return 0


cdef int fill_shape(Spots* spots, uint32_t rows, uint32_t cols) except -1:
    """The spots of an empty board of that size."""
    cdef uint32_t cell
    memset(spots, 0, sizeof(Spots))
    spots.count = rows * cols
    spots.is_whole = True
    for cell, near in enumerate(neighbours(rows, cols)):
        spots.letter[cell] = NO_LETTER
        spots.starts |= <uint64_t> 1 << cell
        for other in near:
            spots.near[cell] |= <uint64_t> 1 << <uint32_t> other
    spots.ends = spots.starts
    return 0
