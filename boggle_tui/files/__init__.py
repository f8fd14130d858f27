"""Reading and writing files, and finding the data folders."""
