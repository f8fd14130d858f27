"""Words that keep every engine busy for far longer than any test."""

HARD = (
    *("funeral", "mule", "falsest", "jollied", "teach"),
    *("relives", "novices", "angrily", "rest", "glued"),
)
SIDE = 5
"""The side of the square board on which they are hard."""
SIZE = "5x5"
