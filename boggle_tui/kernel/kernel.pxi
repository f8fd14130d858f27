# The parts of all builds of the kernel.

cimport cython
from cpython.buffer cimport PyBUF_SIMPLE, PyBuffer_Release, PyObject_GetBuffer
from cpython.bytes cimport PyBytes_FromStringAndSize
from cpython.exc cimport PyErr_CheckSignals
from cpython.object cimport PyObject
from libc.math cimport exp, pow
from libc.stdint cimport UINT32_MAX, int64_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc, realloc
from libc.string cimport memcpy, memset

from boggle_tui.game.board.board import neighbours
from boggle_tui.game.board.faces import face_readings
from boggle_tui.kernel.embed.limits import check
from boggle_tui.kernel.layout import starts

cdef extern from "Python.h":
    PyObject* PyLong_FromLong(long value) except NULL
    tuple PyTuple_New(Py_ssize_t size)
    int PyTuple_SetItem(tuple whole, Py_ssize_t at, PyObject* item) except -1  # takes it over
    const char* PyUnicode_AsUTF8AndSize(str text, Py_ssize_t* size) except NULL
    str PyUnicode_DecodeLatin1(const char* text, Py_ssize_t size, const char* errors)

include "bits.pxi"
include "nodes.pxi"
include "letter_graph.pxi"
include "search.pxi"
include "wide.pxi"
include "searcher.pxi"
include "score_annealer.pxi"
include "embed/domains.pxi"
include "embed/embedder.pxi"
