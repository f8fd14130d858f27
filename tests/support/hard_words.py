"""Words that keep every engine busy for far longer than any test."""

HARD = (
    *("funeral", "mule", "falsest", "jollied", "teach"),
    *("relives", "novices", "angrily", "rest", "glued"),
)
ONE_TO_TEN = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
"""Words that need exactly sixteen tiles, and fit on no board of 4x4."""
SIDE = 5
"""The side of the square board on which they are hard."""
SIZE = "5x5"
