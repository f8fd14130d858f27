"""The packer for boards of up to 128 cells."""

cdef extern from *:
    """
    #include <stdint.h>
    typedef unsigned __int128 Cells;

    static inline int lowest_cell(Cells cells) {
        uint64_t low = (uint64_t)cells;
        return low ? __builtin_ctzll(low) : 64 + __builtin_ctzll((uint64_t)(cells >> 64));
    }
    """
    ctypedef unsigned long long Cells
    int lowest_cell(Cells cells) noexcept nogil

include "packer.pxi"
