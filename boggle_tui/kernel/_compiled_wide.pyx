"""The kernel, compiled for processors with AVX-512."""

include "kernel.pxi"
