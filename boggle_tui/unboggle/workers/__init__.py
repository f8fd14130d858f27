"""The engines in child processes, for programs that must not block."""
