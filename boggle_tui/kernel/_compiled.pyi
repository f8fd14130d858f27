from collections.abc import Iterable, Sequence

from boggle_tui.game.board.board import Board, Path, QReading
from boggle_tui.kernel.embed.limits import Cube

cpu_has_bit_instructions: bool
cpu_has_wide_instructions: bool
is_checked: bool

def build_nodes(content: bytes, word_count: int) -> bytes: ...
def are_nodes(content: memoryview, letter_count: int, word_count: int) -> bool: ...

class Searcher:
    def __init__(self, content: memoryview, letters: str) -> None: ...
    def stats(
        self, boards: list[Board], values: tuple[int, ...], min_length: int, q: QReading
    ) -> tuple[list[int], list[int], list[int]]: ...
    def find(self, board: Board, min_length: int, q: QReading) -> dict[str, Path] | None: ...

class ScoreAnnealer:
    best_points: int
    boards: int
    def __init__(
        self,
        searcher: Searcher,
        rows: int,
        cols: int,
        faces: list[str],
        dice: list[tuple[int, ...]],
        values: tuple[int, ...],
        min_length: int,
        q: QReading,
        avoided: list[int],
        seed: int,
    ) -> None: ...
    def start(self, hot: float, cold: float, moves: int) -> None: ...
    def run(self, moves: int) -> None: ...
    @property
    def best_faces(self) -> tuple[str, ...]: ...

class Embedder:
    def __init__(
        self,
        rows: int,
        cols: int,
        cells: Iterable[int],
        symmetries: Sequence[Sequence[int]],
        words: Sequence[Sequence[int]],
        cube: Cube = (),
        weights: Sequence[float] = (),
    ) -> None: ...
    def run(self, steps: int) -> bool | None: ...
    def paths(self) -> list[tuple[int, ...]]: ...
    def open_cube(self) -> Cube | None: ...
    def weights(self) -> tuple[float, ...]: ...
