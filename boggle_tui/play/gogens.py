"""A Gogen that is played, as the history has it."""

from __future__ import annotations

from boggle_tui.gogen.game import GogenGame
from boggle_tui.share.gogen_code import encode_gogen
from boggle_tui.store.tables.gogens import PlayedGogen


def played_gogen(game: GogenGame) -> PlayedGogen:
    """Return a Gogen as it stands."""
    return PlayedGogen(
        id=game.id,
        started=game.started,
        is_solved=game.is_solved,
        code=encode_gogen(game.gogen),
        game=game.to_json(),
    )
