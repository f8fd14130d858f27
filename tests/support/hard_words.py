"""Words that keep every engine busy for far longer than any test."""

HARD = (
    *("funeral", "mule", "falsest", "jollied", "teach"),
    *("relives", "novices", "angrily", "rest", "glued"),
)
GERMAN = (
    *("thi", "seg", "hol", "rolli", "oel", "essai", "roh", "slip", "ash", "sass", "nils"),
    *("heisses", "siege", "ksa", "feiertag", "ueberlegten", "blaeulich"),
)
LANGUAGES = (
    *("erlang", "fortran", "golang", "haskell", "java", "javascript", "kotlin", "lisp"),
    *("php", "python", "scala", "ruby", "rust", "zig"),
)
LONG_STEP = (
    *("unsanitary", "foodies", "beeps", "mulled", "obligated", "symbolizes", "teaching", "kidded"),
    *("rigged", "sailboat", "inmate", "exactest", "simple", "leaking", "grave", "murder"),
    *("infused", "jitterier", "pocketing", "harshest"),
)
"""Words for which a single step of the search once took longer than the limit."""
ONE_TO_TEN = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
"""Words that need exactly sixteen tiles, and fit on no board of 4x4."""
SIDE = 5
"""The side of the square board on which they are hard."""
SIZE = "5x5"
