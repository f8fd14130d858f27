"""The kernel, compiled for processors that count and pick bits in one instruction."""

include "kernel.pxi"
