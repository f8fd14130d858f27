# Bit operations that C lacks, and an index check for checked builds.

cdef extern from *:
    """
    #include <stdint.h>
    #include <stdio.h>
    #include <stdlib.h>

    #if defined(__GNUC__)
    #define prefetch(address) __builtin_prefetch(address)
    #define lowest(set) ((uint32_t)__builtin_ctzll(set))
    #else
    #define prefetch(address) ((void)(address))
    static inline uint32_t lowest(uint64_t set) {
        uint32_t at = 0;
        while (!(set >> at & 1)) at++;
        return at;
    }
    #endif

    #if defined(__POPCNT__) || (defined(__GNUC__) && !defined(__x86_64__))
    #define ones(set) ((uint32_t)__builtin_popcount(set))
    #else
    static inline uint32_t ones(uint32_t set) {
        set -= set >> 1 & 0x55555555u;
        set = (set & 0x33333333u) + (set >> 2 & 0x33333333u);
        return ((set + (set >> 4)) & 0x0f0f0f0fu) * 0x01010101u >> 24;
    }
    #endif

    #if defined(__BMI2__)
    #include <immintrin.h>
    #define pick(set, mask) _pext_u32((uint32_t)(set), mask)
    #define CAN_PICK 1
    #else
    #define pick(set, mask) ((uint32_t)(set) & (mask))
    #define CAN_PICK 0
    #endif

    #if defined(__GNUC__) && defined(__x86_64__)
    static int has_bit_instructions(void) {
        __builtin_cpu_init();
        return __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi")
            && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("avx2")
            // Before Zen 3, AMD extracts bits one by one, slower than without.
            && !__builtin_cpu_is("amdfam15h") && !__builtin_cpu_is("znver1")
            && !__builtin_cpu_is("znver2");
    }
    static int has_wide_instructions(void) {
        return has_bit_instructions()
            && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw")
            && __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq")
            && __builtin_cpu_supports("avx512vl");
    }
    #else
    static int has_bit_instructions(void) { return 0; }
    static int has_wide_instructions(void) { return 0; }
    #endif

    #if defined(BOGGLE_TUI_CHECKED)
    static inline size_t within(size_t index, size_t size) {
        if (index >= size) {
            fprintf(stderr, "boggle_tui: index %zu is not within %zu\\n", index, size);
            abort();
        }
        return index;
    }
    #define CHECKED 1
    #else
    #define within(index, size) (index)
    #define CHECKED 0
    #endif
    """
    void prefetch(const void* address) noexcept nogil
    uint32_t lowest(uint64_t set) noexcept nogil
    uint32_t ones(uint32_t set) noexcept nogil
    uint32_t pick(uint64_t set, uint32_t mask) noexcept nogil  # the bits of the mask, side by side
    const bint CAN_PICK
    bint has_bit_instructions() noexcept nogil
    bint has_wide_instructions() noexcept nogil
    size_t within(size_t index, size_t size) noexcept nogil
    const bint CHECKED

cpu_has_bit_instructions = bool(has_bit_instructions())
"""Whether this processor can run `_compiled_bits`."""
cpu_has_wide_instructions = bool(has_wide_instructions())
"""Whether this processor can run `_compiled_wide`."""
is_checked = bool(CHECKED)
"""Whether this build aborts at an index out of bounds."""
