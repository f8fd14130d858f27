"""Many questions in a file: each is answered as its command would answer it."""
