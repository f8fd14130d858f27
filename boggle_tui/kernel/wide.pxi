# The search of boards of up to 16 vertices, sixteen paths at a time, with AVX-512.
#
# Each lane holds a path that can be continued. A round takes one next vertex from every lane, appends
# the longer paths that can be continued to the queue, and refills the lanes that are done from its
# head. A letter set is looked up in tables of five letters, each of which fits a register.

cdef extern from *:
    """
    #if defined(__AVX512F__) && defined(__AVX512BW__) && defined(__AVX512CD__) \\
        && defined(__AVX512DQ__) && defined(__AVX512VL__) && defined(__BMI2__)
    #define IS_WIDE 1
    #define LANES 16
    #define LETTER_TABLES 7  /* of five letters */

    #define INLINED static inline __attribute__((always_inline))

    typedef __m512i Lanes;

    /* Otherwise the compiler would take lanes out of the register one by one, which takes longer. */
    #define STORE_FOR_SCALARS(array, lanes) \
        _mm512_storeu_si512(array, lanes); __asm__("" : "+m"(array))

    INLINED Lanes ones_in_lanes(Lanes set) {
        const Lanes nibble = _mm512_set1_epi8(15), byte = _mm512_set1_epi8(1);
        const Lanes counts = _mm512_broadcast_i32x4(
            _mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
        Lanes low = _mm512_shuffle_epi8(counts, _mm512_and_si512(set, nibble));
        Lanes high = _mm512_shuffle_epi8(
            counts, _mm512_and_si512(_mm512_srli_epi32(set, 4), nibble));
        Lanes pairs = _mm512_maddubs_epi16(_mm512_add_epi8(low, high), byte);
        return _mm512_madd_epi16(pairs, _mm512_set1_epi16(1));
    }

    /* The vertices that show the letters of each lane, whose upper bits are ignored. */
    INLINED Lanes showing_in_lanes(const Lanes* tables, Lanes letters) {
        #define SHOWING(at) _mm512_maskz_permutexvar_epi16( \
            0x55555555, _mm512_srli_epi32(letters, 5 * at), tables[at])
        #define ANY_OF_3 0xFE
        Lanes some = _mm512_or_si512(SHOWING(0), SHOWING(1));
        Lanes others = _mm512_ternarylogic_epi32(SHOWING(2), SHOWING(3), SHOWING(4), ANY_OF_3);
        some = _mm512_ternarylogic_epi32(some, SHOWING(5), SHOWING(6), ANY_OF_3);
        return _mm512_or_si512(some, others);
    }

    INLINED void fill_letter_tables(Lanes* tables, const uint16_t* with_letter) {
        /* The entries of a table that have each of the five letters. */
        static const uint32_t having[5] = {
            0xAAAAAAAA, 0xCCCCCCCC, 0xF0F0F0F0, 0xFF00FF00, 0xFFFF0000};
        for (int table = 0; table < LETTER_TABLES; table++) {
            tables[table] = _mm512_setzero_si512();
            for (int at = 0; at < 5; at++)
                tables[table] = _mm512_or_si512(tables[table], _mm512_maskz_set1_epi16(
                    having[at], (short)with_letter[5 * table + at]));
        }
    }

    /* Load a node for each lane. A gather would take longer, on this and other processors. */
    INLINED __m256i four_nodes(const uint64_t* nodes, size_t count, const uint32_t* at) {
        return _mm256_setr_epi64x(
            nodes[within(at[0], count)], nodes[within(at[1], count)],
            nodes[within(at[2], count)], nodes[within(at[3], count)]);
    }

    INLINED Lanes eight_nodes(const uint64_t* nodes, size_t count, const uint32_t* at) {
        return _mm512_inserti64x4(
            _mm512_castsi256_si512(four_nodes(nodes, count, at)),
            four_nodes(nodes, count, at + 4), 1);
    }

    INLINED Lanes low_halves(Lanes first, Lanes second) {
        return _mm512_inserti64x4(_mm512_castsi256_si512(
            _mm512_cvtepi64_epi32(first)), _mm512_cvtepi64_epi32(second), 1);
    }

    static uint32_t search_lanes(
        const uint64_t* nodes, size_t node_count, const uint16_t* with_letter,
        const uint32_t* before_vertex, const uint32_t* near_vertex, uint32_t starts,
        uint32_t* masks, uint32_t* firsts, uint32_t* states, size_t queue_size,
        uint32_t* found, uint32_t* found_used, size_t found_size
    ) {
        const Lanes low_half = _mm512_set1_epi32(0xFFFF), one = _mm512_set1_epi32(1);
        const Lanes before_of = _mm512_loadu_si512(before_vertex);
        const Lanes near_of = _mm512_loadu_si512(near_vertex);
        Lanes tables[LETTER_TABLES];
        size_t head = 0, tail = 0, found_count = 0;
        fill_letter_tables(tables, with_letter);
        /* A lane: the letters that continue its prefix, the first child, and in the state the next
           vertices in the low half, those used in the high half. The first lane starts. */
        Lanes mask = _mm512_set1_epi32((int)nodes[0]);
        Lanes first = _mm512_set1_epi32((int)(nodes[0] >> 32));
        Lanes state = _mm512_maskz_and_epi32(
            1, showing_in_lanes(tables, mask), _mm512_set1_epi32((int)starts));
        for (;;) {
            __mmask16 idle = _mm512_testn_epi32_mask(state, low_half), refilled = idle;
            if (tail - head < LANES)
                refilled = (__mmask16)_pdep_u32((1u << (tail - head)) - 1, idle);
            mask = _mm512_mask_expand_epi32(mask, refilled, _mm512_loadu_si512(masks + head));
            first = _mm512_mask_expand_epi32(first, refilled, _mm512_loadu_si512(firsts + head));
            state = _mm512_mask_expand_epi32(state, refilled, _mm512_loadu_si512(states + head));
            head += ones(refilled);
            __mmask16 active = (__mmask16)(~idle | refilled);
            if (!active)
                return (uint32_t)found_count;
            if (tail + 2 * LANES > queue_size || found_count + LANES > found_size)
                return UINT32_MAX;

            /* Tables of vertices are in descending order, as leading zeros count. */
            Lanes rest = _mm512_and_si512(state, _mm512_sub_epi32(state, one));
            Lanes taken = _mm512_andnot_si512(rest, state);
            Lanes vertex = _mm512_lzcnt_epi32(taken);
            Lanes before = _mm512_permutexvar_epi32(vertex, before_of);
            Lanes near = _mm512_permutexvar_epi32(vertex, near_of);
            Lanes child = _mm512_maskz_add_epi32(
                active, first, ones_in_lanes(_mm512_and_si512(mask, before)));
            uint32_t index[LANES];
            STORE_FOR_SCALARS(index, child);
            Lanes some = eight_nodes(nodes, node_count, index);
            Lanes others = eight_nodes(nodes, node_count, index + 8);
            Lanes longer = low_halves(some, others);
            Lanes longer_first = low_halves(
                _mm512_srli_epi64(some, 32), _mm512_srli_epi64(others, 32));
            STORE_FOR_SCALARS(index, longer_first);
            for (int at = 0; at < LANES; at++)
                prefetch(&nodes[index[at]]);
            Lanes used = _mm512_or_si512(
                _mm512_andnot_si512(low_half, state), _mm512_slli_epi32(taken, 16));
            Lanes ways = _mm512_andnot_si512(
                _mm512_srli_epi32(used, 16),
                _mm512_and_si512(near, showing_in_lanes(tables, longer)));

            __mmask16 kept = _mm512_mask_test_epi32_mask(active, ways, low_half);
            /* The highest bits tell words, and vertices where a word may end. */
            __mmask16 ending = active & _mm512_movepi32_mask(_mm512_and_si512(longer, near));
            _mm512_storeu_si512(masks + tail, _mm512_maskz_compress_epi32(kept, longer));
            _mm512_storeu_si512(firsts + tail, _mm512_maskz_compress_epi32(kept, longer_first));
            _mm512_storeu_si512(
                states + tail, _mm512_maskz_compress_epi32(kept, _mm512_or_si512(used, ways)));
            _mm512_storeu_si512(found + found_count, _mm512_maskz_compress_epi32(ending, child));
            _mm512_storeu_si512(
                found_used + found_count, _mm512_maskz_compress_epi32(ending, used));
            tail += ones(kept);
            found_count += ones(ending);
            state = rest;
        }
    }
    #else
    #define IS_WIDE 0
    #define search_lanes(...) UINT32_MAX
    #endif
    """
    const bint IS_WIDE
    uint32_t search_lanes(
        const uint64_t* nodes, size_t node_count, const uint16_t* with_letter,
        const uint32_t* before_vertex, const uint32_t* near_vertex, uint32_t starts,
        uint32_t* masks, uint32_t* firsts, uint32_t* states, size_t queue_size,
        uint32_t* found, uint32_t* found_used, size_t found_size,
    ) noexcept nogil

cdef enum:
    WIDE_VERTICES = 16
    WIDE_LETTERS = 35


cdef uint32_t search_wide(
    const Node* nodes, size_t node_count, const LetterGraph* graph, Work* work,
    uint32_t* found, uint32_t* used,
) noexcept nogil:
    """Write the words on the board to `found`, and their vertices to `used`, in the high halves.

    Longer words may come before shorter ones. Returns OVERFLOW if the queue is too short, or
    without AVX-512.
    """
    cdef uint16_t[WIDE_LETTERS] with_letter
    cdef uint32_t[WIDE_VERTICES] before, near
    cdef uint32_t vertex, slot
    memset(with_letter, 0, sizeof(with_letter))
    memset(before, 0, sizeof(before))
    memset(near, 0, sizeof(near))
    for vertex in range(graph.count):
        slot = within(WIDE_VERTICES - 1 - vertex, WIDE_VERTICES)
        before[slot] = (<uint32_t> 1 << graph.letter[vertex]) - 1
        near[slot] = <uint32_t> graph.near[vertex] | <uint32_t> (graph.ends >> vertex & 1) << WORD_BIT
        if graph.letter[vertex] != NO_LETTER:
            with_letter[graph.letter[vertex]] |= <uint16_t> (1 << vertex)
    return search_lanes(
        nodes, node_count, with_letter, before, near, <uint32_t> graph.starts,
        <uint32_t*> work.nodes, <uint32_t*> work.used, <uint32_t*> work.ways, QUEUE_SIZE,
        found, used, FOUND_SIZE,
    )
