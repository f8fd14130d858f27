"""The program from Python, in one line each; `boggle_tui` has the names."""
