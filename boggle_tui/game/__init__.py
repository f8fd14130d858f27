"""Forward Boggle: boards, dice, word lists, finding and judging words. Standard library only."""
