"""Boards and words that hypothesis makes up."""

from hypothesis import strategies as st

from boggle_tui.game.board.board import Board, Cell, QReading

LETTERS = "ABCDEFGHIJKLMNOPRSTUVWXYZ"
TWO_LETTERS = ("Qu", "In", "Th", "Er", "He", "An")

sides = st.integers(2, 8)
readings = st.sampled_from(QReading)
any_face = st.one_of(
    st.sampled_from(LETTERS),
    st.sampled_from(["#", "", *TWO_LETTERS]),
    st.tuples(st.sampled_from(LETTERS), st.sampled_from(LETTERS.lower())).map("".join),
)
few_faces = st.sampled_from(["E", "E", "E", "T", "H", "U", "Th", "He", "Qu", "Qu", "#", ""])
"""Faces that make paths cross: letters repeat, and are found within other faces."""
few_letters = st.text("eethhuuqz", min_size=1, max_size=8)


@st.composite
def boards(draw, rows=sides, cols=sides, faces=any_face) -> Board:
    """A board of any size and any faces."""
    height, width = draw(rows), draw(cols)
    cells = height * width
    shown = draw(st.lists(faces, min_size=cells, max_size=cells))
    return Board(height, width, tuple(shown))


tiny_boards = boards(st.integers(2, 3), st.integers(2, 3), few_faces)
"""Boards small enough to follow every path."""


def touch(board: Board, cell: Cell, other: Cell) -> bool:
    """Whether a king in chess goes from one cell to the other."""
    (row, col), (other_row, other_col) = divmod(cell, board.cols), divmod(other, board.cols)
    return max(abs(row - other_row), abs(col - other_col)) == 1
