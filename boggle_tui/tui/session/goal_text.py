"""Texts for what a round is played for: before the first word, during play, and afterwards."""

from __future__ import annotations

from boggle_tui.game.dice.language_pairing import language_mismatch
from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.round.mode import Mode
from boggle_tui.game.round.result import RoundResult
from boggle_tui.game.round.round import GUESSES, Round
from boggle_tui.game.round.scoring import SHARE
from boggle_tui.game.round.stopwatch import clock_face
from boggle_tui.game.words import wording
from boggle_tui.game.words.wording import counted


def score_text(game: Round, score: int) -> str:
    """A score with its unit: "11 points", or "11%" where the share of the words counts."""
    return f"{score}%" if game.rules.scoring == SHARE else counted(score, "point")


def share_text(game: Round, result: RoundResult) -> str:
    """The rest of a sentence about the score: "of 140: 9%"."""
    by_share = game.rules.scoring == SHARE
    return "of the words" if by_share else f"of {result.possible}: {result.share:.0%}"


def welcome_text(game: Round, record: PlayedRound) -> str:
    """The line shown until the first word is entered."""
    mismatch = None if record.hidden else language_mismatch(record.dictionary, record.dice)
    words_from = f"{mismatch or f'Words from the {game.lexicon.name} list'}."
    is_sent = record.to_beat is not None and game.ghost is None
    sent = f"{counted(record.to_beat or 0, 'point')} to beat." if is_sent else ""
    if game.hidden:
        how_to = mode_text(game) or "Type a word, or draw it with the mouse."
        return f"{find_text(len(game.hidden))} {sent or how_to}"
    if mode := mode_text(game):
        return f"{mode} {sent if sent and not mismatch else words_from}"
    return f"{sent} Type a word, or draw it with the mouse. {words_from}".lstrip()


def find_text(count: int) -> str:
    """The task of a round with words to find."""
    return f"{wording.find_text(count)}."


def dead_tiles_text(count: int) -> str:
    """Tell that no board was found on which each tile is in some word."""
    tiles = "1 tile here is" if count == 1 else f"{count} tiles here are"
    return f"No board without dead tiles was found: {tiles} in no word."


def found_text(game: Round) -> str:
    """The number of words found: "2 words", or "2 of 5 words" where the words are given."""
    if not game.is_puzzle:
        return counted(len(game.found), "word")
    bonus = f"\n+ {len(game.bonus)} bonus" if game.bonus else ""
    return f"{len(game.hidden_found)} of {counted(len(game.hidden), 'word')}{bonus}"


def mode_text(game: Round) -> str:
    """The goal of the mode, before the first word; empty for a mode without one."""
    match game.rules.mode:
        case Mode.CHASE if game.rules.target is not None:
            return f"Target: {score_text(game, game.rules.target)}."
        case Mode.CHASE if game.ghost is not None:
            return f"Your ghost scored {score_text(game, game.ghost.final)}."
        case Mode.CHASE:
            return "No ghost on this board yet."
        case Mode.SUDDEN:
            return "One wrong word ends the round."
        case Mode.THIRTY:
            return f"{GUESSES} guesses, right or wrong."
        case Mode.PRACTISE:
            return f"Find {counted(len(game.practised), 'word')} you missed before."
        case _:
            return ""


def goal_text(game: Round) -> str:
    """The progress towards the goal, in at most three lines of 13 characters."""
    if game.team is not None:
        reached = game.team.points + game.score
        sign = "\n★ reached" if reached >= game.team.goal else ""
        return f"{reached} of {game.team.goal}\nteam points{sign}"
    match game.rules.mode:
        case Mode.CHASE if game.rules.target is not None:
            left = max(0, game.rules.target - game.score)
            return f"{left} to go\nof {game.rules.target}"
        case Mode.CHASE if game.ghost is not None:
            ghost_score = game.ghost.score_at(game.elapsed)
            return f"Ghost {ghost_score}/{game.ghost.final}\n{lead_text(game.score - ghost_score)}"
        case Mode.SUDDEN:
            return "One wrong word ends it"
        case Mode.THIRTY:
            return f"{game.guesses_left} of {GUESSES}\nguesses left"
        case Mode.PRACTISE:
            found = sum(word in game.found for word in game.practised)
            return f"{found} of {len(game.practised)}\npractised"
        case _:
            return ""


def lead_text(lead: int) -> str:
    """A lead over the ghost, as a sign, a number and a word."""
    if lead == 0:
        return "= level"
    return f"▲ {lead} ahead" if lead > 0 else f"▼ {-lead} behind"


def outcome_text(game: Round) -> str:
    """The outcome of the round: all words found, or else that of its mode, if it has one."""
    if game.is_solved:
        words = f"All {len(game.hidden)} words" if len(game.hidden) > 1 else "The word"
        return f"{words} found in {clock_face(game.elapsed)}"
    if game.is_puzzle:
        words = counted(len(game.hidden), "word")
        return f"{len(game.hidden_found)} of {words} found in {clock_face(game.elapsed)}"
    match game.rules.mode:
        case Mode.CHASE if game.rules.target is not None and game.is_won:
            return f"Reached {game.rules.target} in {clock_face(game.elapsed)}"
        case Mode.CHASE if game.rules.target is not None:
            return f"Target missed: {score_text(game, game.rules.target)}"
        case Mode.SUDDEN if game.rejected:
            return f"{next(iter(game.rejected)).upper()} ended it"
        case Mode.SUDDEN:
            return "No wrong words"
        case Mode.PRACTISE:
            return "Practised " + "  ".join(
                f"{'✓' if word in game.found else '✗'}{word.upper()}" for word in game.practised
            )
        case Mode.THIRTY if game.guesses_left:
            return f"{game.guesses_left} guesses unused"
        case _:
            return ""


def outcome_lines(game: Round, record: PlayedRound, result: RoundResult) -> list[str]:
    """The outcome: of the mode, of the hints, and against the sender of the board."""
    lines = [outcome_text(game)]
    if game.spent:
        lines.append(f"{counted(game.spent, 'point')} spent on hints")
    if record.to_beat is not None:
        margin = result.score - record.to_beat
        outcome = "You won" if margin > 0 else "You lost" if margin < 0 else "A tie"
        lines.append(f"{outcome}: {record.to_beat} to beat")
    return list(filter(None, lines))
