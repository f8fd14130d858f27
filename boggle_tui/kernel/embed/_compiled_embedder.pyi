from collections.abc import Iterable, Sequence

from boggle_tui.kernel.embed.limits import Cube

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
