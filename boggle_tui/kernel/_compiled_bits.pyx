"""The kernel, compiled for processors with instructions to count and extract bits."""

include "kernel.pxi"
