# The board as a graph whose vertices have one letter each.
#
# A cell is a vertex. A face of several letters has a vertex for each further one, which only the one
# before leads to; from the last, a path continues as from the cell. So the search needs no special
# case for them.

cdef enum:
    LETTER_SLOTS = 32
    MAX_VERTICES = 64
    NO_LETTER = 31


cdef struct LetterGraph:
    uint64_t near[MAX_VERTICES]  # the vertices that may follow
    uint8_t letter[MAX_VERTICES]
    uint64_t ends  # the vertices where a word may end
    uint64_t starts
    uint32_t count
    bint is_whole  # False if there are more vertices than bits in a set


cdef struct Face:
    uint8_t letter
    uint8_t[2] others
    uint32_t other_count
    bint is_end  # whether it may stand for its first letter alone


cdef void lay_face(LetterGraph* graph, uint32_t cell, const Face* face) noexcept nogil:
    """Set the face of a cell that was empty."""
    cdef uint64_t beyond = graph.near[cell], place = <uint64_t> 1 << cell
    cdef uint32_t before = cell, extra, at
    graph.letter[cell] = face.letter
    if not face.is_end:
        graph.near[cell] = 0
        graph.ends &= ~place
    for at in range(face.other_count):
        extra = graph.count
        if extra == MAX_VERTICES:
            graph.is_whole = False
            return
        graph.count += 1
        graph.letter[extra] = face.others[at]
        graph.near[extra] = 0
        graph.near[before] |= <uint64_t> 1 << extra
        before = extra
    if before != cell:
        graph.near[before] = beyond
        graph.ends |= <uint64_t> 1 << before


cdef class Alphabet:
    """The letters of a word list, in which boards are read."""

    cdef char[LETTER_SLOTS] signs  # in Latin-1, which makes a text fastest
    cdef dict stand_ins  # control characters for other letters
    cdef uint8_t[128] ascii
    cdef dict others
    cdef LetterGraph shape
    cdef uint32_t rows, cols  # of the shape

    def __cinit__(self, str letters):
        self.others = {letter: index for index, letter in enumerate(letters)}
        self.stand_ins = {}
        self.rows = self.cols = 0
        for index, letter in enumerate(letters):
            if ord(letter) < 256:
                self.signs[index] = <char> ord(letter)
            else:
                self.signs[index] = index
                self.stand_ins[index] = letter
        for code in range(128):
            self.ascii[code] = self.others.get(chr(code), NO_LETTER)

    cdef int read(self, object board, object q, LetterGraph* graph) except -1:
        cdef tuple faces = board.faces
        cdef const char* text
        cdef Py_ssize_t size
        cdef uint32_t cell, count = len(faces)
        cdef uint32_t sign
        self.lay_out(board.rows, board.cols, graph)
        for cell in range(count):
            text = PyUnicode_AsUTF8AndSize(faces[cell], &size)
            if size == 1:
                sign = <uint32_t> text[0] | 32  # lower case
                graph.letter[cell] = self.ascii[sign] if 97 <= sign <= 122 else NO_LETTER
            else:
                self.read_rare(face_readings(faces[cell], q), cell, graph)
        return 0

    cdef int read_rare(self, tuple readings, uint32_t cell, LetterGraph* graph) except -1:
        cdef Face face = self.face(readings)
        lay_face(graph, cell, &face)
        return 0

    cdef Face face(self, tuple readings) except *:
        """Convert the readings of a face to letters of the list."""
        cdef Face face
        memset(&face, 0, sizeof(Face))
        face.letter = NO_LETTER
        for text in readings:
            face.letter = self.others.get(text[0], NO_LETTER)
            if len(text) == 1:
                face.is_end = True
            face.other_count = max(face.other_count, len(text) - 1)
            for at, letter in enumerate(text[1:]):
                face.others[<uint32_t> at] = self.others.get(letter, NO_LETTER)
        return face

    cdef int lay_out(self, uint32_t rows, uint32_t cols, LetterGraph* graph) except -1:
        """Copy the graph of an empty board; consecutive boards mostly have the same size."""
        if rows != self.rows or cols != self.cols:
            fill_shape(&self.shape, rows, cols)
            self.rows, self.cols = rows, cols
        memcpy(graph, &self.shape, sizeof(LetterGraph))
        return 0


cdef int fill_shape(LetterGraph* graph, uint32_t rows, uint32_t cols) except -1:
    """Build the graph of an empty board of that size."""
    cdef uint32_t cell
    memset(graph, 0, sizeof(LetterGraph))
    graph.count = rows * cols
    graph.is_whole = True
    for cell, near in enumerate(neighbours(rows, cols)):
        graph.letter[cell] = NO_LETTER
        graph.starts |= <uint64_t> 1 << cell
        for other in near:
            graph.near[cell] |= <uint64_t> 1 << <uint32_t> other
    graph.ends = graph.starts
    return 0
