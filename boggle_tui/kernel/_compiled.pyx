"""The kernel, compiled for any processor."""

include "kernel.pxi"
