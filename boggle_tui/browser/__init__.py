"""Parts of pages in a browser: a board, words drawn on it, sentences in a reader's language."""
