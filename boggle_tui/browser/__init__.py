"""What pages in a browser share: a board, words drawn on it, sentences in a reader's language."""
