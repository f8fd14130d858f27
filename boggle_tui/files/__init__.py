"""Reading and writing files, and locating the data folders."""
