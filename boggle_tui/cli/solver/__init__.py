"""Running the solver in the terminal, with progress, a time limit and Ctrl-C."""
