"""The packer for boards of up to 64 cells."""

cdef extern from *:
    """
    #include <stdint.h>
    typedef uint64_t Cells;

    #if defined(__GNUC__)
    #define lowest_cell(cells) __builtin_ctzll(cells)
    #else
    static inline int lowest_cell(Cells cells) {
        int at = 0;
        while (!(cells >> at & 1)) at++;
        return at;
    }
    #endif
    """
    ctypedef unsigned long long Cells
    int lowest_cell(Cells cells) noexcept nogil

include "packer.pxi"
