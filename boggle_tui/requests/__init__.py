"""Each thing that can be asked, declared once: command line, JSON and Python are read into it."""
