"""How a request ended, as the exit code of its command."""

ANSWERED, IMPOSSIBLE, USAGE_ERROR, UNDECIDED, INTERRUPTED = 0, 1, 2, 124, 130
