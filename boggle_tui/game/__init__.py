"""Forward Boggle: words, boards, dice, rounds, contests and history. Standard library only."""
