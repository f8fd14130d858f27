"""The engines and analyses in child processes, for async programs."""
