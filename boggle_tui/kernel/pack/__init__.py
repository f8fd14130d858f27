"""Letters for a small board, by annealing how far each word is from being on it."""
