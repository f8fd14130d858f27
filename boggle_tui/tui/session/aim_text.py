"""What a round is played for, in words, before it, meanwhile and afterwards."""

from __future__ import annotations

from boggle_tui.game.round.mode import Mode
from boggle_tui.game.round.round import GUESSES, Round
from boggle_tui.game.round.scoring import SHARE
from boggle_tui.game.words.wording import counted


def score_text(game: Round, score: int) -> str:
    """A score by the round's table: "11 points", or "11%" where the share of the words counts."""
    return f"{score}%" if game.rules.scoring == SHARE else counted(score, "point")


def welcome_text(game: Round) -> str:
    """What is said of the mode before the first word; empty where there is nothing to say."""
    match game.rules.mode:
        case Mode.CHASE if game.rules.target is not None:
            return f"{score_text(game, game.rules.target)} to reach."
        case Mode.CHASE if game.ghost is not None:
            return f"Your ghost had {score_text(game, game.ghost.final)}."
        case Mode.CHASE:
            return "No ghost on this board yet."
        case Mode.SUDDEN:
            return "The first wrong word ends it."
        case Mode.THIRTY:
            return f"{GUESSES} guesses, right or wrong."
        case Mode.PRACTISE:
            return f"It holds {counted(len(game.practised), 'word')} that you have missed."
        case _:
            return ""


def aim_text(game: Round) -> str:
    """How the round stands, in at most three lines of 13 characters."""
    match game.rules.mode:
        case Mode.CHASE if game.rules.target is not None:
            left = max(0, game.rules.target - game.score)
            return f"{left} to go\nof {game.rules.target}"
        case Mode.CHASE if game.ghost is not None:
            there = game.ghost.score_at(game.elapsed)
            return f"Ghost {there}/{game.ghost.final}\n{lead_text(game.score - there)}"
        case Mode.SUDDEN:
            return "One wrong word ends it"
        case Mode.THIRTY:
            return f"{game.guesses_left} of {GUESSES}\nguesses left"
        case Mode.PRACTISE:
            had = sum(word in game.found for word in game.practised)
            return f"{had} of {len(game.practised)}\npractised"
        case _:
            return ""


def lead_text(lead: int) -> str:
    """Who leads, by a sign and a word."""
    if lead == 0:
        return "= level"
    return f"▲ {lead} ahead" if lead > 0 else f"▼ {-lead} behind"


def outcome_text(game: Round) -> str:
    """How the round was decided, when it is over; empty where there was nothing to decide."""
    match game.rules.mode:
        case Mode.CHASE if game.rules.target is not None and game.is_won:
            minutes, seconds = divmod(int(game.elapsed), 60)
            return f"Reached {game.rules.target} in {minutes}:{seconds:02}"
        case Mode.CHASE if game.rules.target is not None:
            return f"Not reached: {score_text(game, game.rules.target)}"
        case Mode.SUDDEN if game.rejected:
            return f"{next(iter(game.rejected)).upper()} ended it"
        case Mode.SUDDEN:
            return "No wrong word"
        case Mode.PRACTISE:
            return "Practised " + "  ".join(
                f"{'✓' if word in game.found else '✗'}{word.upper()}" for word in game.practised
            )
        case Mode.THIRTY if game.guesses_left:
            return f"{game.guesses_left} guesses not used"
        case _:
            return ""
