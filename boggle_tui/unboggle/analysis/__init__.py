"""Why a puzzle has no board, other boards for it, and filling spare cells."""
