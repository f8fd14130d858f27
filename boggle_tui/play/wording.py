"""Sentences about a round: what it is played for, the verdicts on its words, and its outcome."""

from __future__ import annotations

from boggle_tui.game.dice.language_pairing import language_mismatch
from boggle_tui.game.round.result import RoundResult
from boggle_tui.game.round.round import GUESSES, Round, Verdict
from boggle_tui.game.round.rules import Mode
from boggle_tui.game.round.scoring import SHARE
from boggle_tui.game.round.setup import RoundSetup
from boggle_tui.game.round.stopwatch import clock_face
from boggle_tui.game.round.word_batch import WordBatch
from boggle_tui.game.words import wording
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.wording import counted

HOW_TO = "Type a word, or draw it."
ADD_WORD = "add it to your words"
"""The offer next to a word that the list lacks."""
REMARKS = {
    Verdict.ALREADY_FOUND: "repeat",
    Verdict.TOO_SHORT: "short",
    Verdict.NOT_ON_BOARD: "no path",
    Verdict.NOT_IN_LIST: "unknown",
    Verdict.NOT_TO_FIND: "other",
}
"""Remarks next to words that didn't count, in a list or a summary."""
SIGNS = {
    Verdict.FOUND: "✓ ",
    Verdict.ALREADY_FOUND: "↺ ",
    Verdict.TOO_SHORT: "✗ ",
    Verdict.NOT_ON_BOARD: "✗ ",
    Verdict.NOT_IN_LIST: "✗ ",
    Verdict.NOT_TO_FIND: "✗ ",
}
"""Signs that tell good news from bad without colour."""


def score_text(game: Round, score: int) -> str:
    """A score with its unit: "11 points", or "11%" where the share of the words counts."""
    return f"{score}%" if game.rules.scoring == SHARE else counted(score, "point")


def share_text(game: Round, result: RoundResult) -> str:
    """The rest of a sentence about the score: "of 140: 9%"."""
    by_share = game.rules.scoring == SHARE
    if result.beyond:
        return f"({result.score - result.beyond} of {result.possible}: {result.share:.0%})"
    return "of the words" if by_share else f"of {result.possible}: {result.share:.0%}"


def welcome_text(game: Round) -> str:
    """The two short lines shown until the first word is entered."""
    setup = game.setup
    sent = to_beat_text(game)
    if game.to_find:
        return f"{find_text(len(game.to_find.words))}\n{sent or mode_text(game) or HOW_TO}"
    mismatch = language_mismatch(setup.dictionary, setup.dice)
    words_from = f"{mismatch or f'Words from the {game.lexicon.name} list'}."
    if mode := mode_text(game):
        return f"{mode}\n{sent if sent and not mismatch else words_from}"
    return f"{sent or HOW_TO}\n{words_from}"


def to_beat_text(game: Round) -> str:
    """The score of the player who sent the board; empty for any other board."""
    to_beat = game.setup.to_beat
    if to_beat is None or game.setup.ghost is not None:
        return ""
    return f"{counted(to_beat, 'point')} to beat."


def word_list_warning(sent: RoundSetup, lexicon: Lexicon) -> str | None:
    """Warn before playing a shared round with a list other than the sender's; None otherwise.

    Reads the whole list.
    """
    if not sent.to_find.needs_word_list or lexicon.fingerprint == sent.fingerprint:
        return None
    if lexicon.name == sent.dictionary:
        return (
            f"The sender used another version of the word list {lexicon.name}."
            " Some words may count for only one of you."
        )
    return (
        f"The sender used the word list {sent.dictionary}, which you do not have."
        f" With your list {lexicon.name}, different words count."
    )


def find_text(count: int) -> str:
    """The task of a round with words to find."""
    return f"{wording.find_text(count)}."


def dead_tiles_text(count: int) -> str:
    """Say that no board was found where every tile is in some word."""
    tiles = "1 tile here is" if count == 1 else f"{count} tiles here are"
    return f"No board without dead tiles was found: {tiles} in no word."


def found_text(game: Round) -> str:
    """The number of words found: "2 words", or "2 of 5 words" where the words are given."""
    if not game.to_find:
        return counted(len(game.found), "word")
    bonus = f"\n+ {len(game.bonus)} bonus" if game.bonus else ""
    return f"{_count_text(game)}{bonus}"


def _count_text(game: Round) -> str:
    """The number of words to find that were found: "2 of 5 words"."""
    found = game.to_find.count_found(game.found)
    return f"{found} of {counted(len(game.to_find.words), 'word')}"


def mode_text(game: Round) -> str:
    """The goal of the mode, before the first word; empty for a mode without one."""
    match game.rules.mode:
        case Mode.CHASE if game.rules.target is not None:
            return f"Target: {score_text(game, game.rules.target)}."
        case Mode.CHASE if game.setup.ghost is not None:
            return f"Your ghost scored {score_text(game, game.setup.ghost.final)}."
        case Mode.CHASE:
            return "No ghost on this board yet."
        case Mode.SUDDEN:
            return "One wrong word ends the round."
        case Mode.THIRTY:
            return f"{GUESSES} guesses, right or wrong."
        case Mode.PRACTISE:
            return f"Find {counted(len(game.setup.practised), 'word')} you once missed."
        case _:
            return ""


def goal_text(game: Round) -> str:
    """The progress towards the goal, in at most three lines of 13 characters."""
    if (team := game.setup.team) is not None:
        reached = team.points + game.score
        sign = "\n★ reached" if reached >= team.goal else ""
        return f"Team {reached}\ngoal {team.goal}{sign}"
    match game.rules.mode:
        case Mode.CHASE if game.rules.target is not None:
            left = max(0, game.rules.target - game.score)
            return f"{left} to go\nof {game.rules.target}"
        case Mode.CHASE if (ghost := game.setup.ghost) is not None:
            ghost_score = ghost.score_at(game.elapsed)
            return f"Ghost {ghost_score}/{ghost.final}\n{lead_text(game.score - ghost_score)}"
        case Mode.SUDDEN:
            return "One wrong word ends it"
        case Mode.THIRTY:
            return f"{game.guesses_left} of {GUESSES}\nguesses left"
        case Mode.PRACTISE:
            found = sum(word in game.found for word in game.setup.practised)
            return f"{found} of {len(game.setup.practised)}\npractised"
        case _:
            return ""


def lead_text(lead: int) -> str:
    """A lead over the ghost, as a sign, a number and a word."""
    if lead == 0:
        return "= level"
    return f"▲ {lead} ahead" if lead > 0 else f"▼ {-lead} behind"


def outcome_text(game: Round) -> str:
    """The outcome of the round: nothing left to find, or else that of its mode, if it has one."""
    if game.is_solved:
        count = len(game.sought)
        words = f"All {count} words" if count > 1 else "The word"
        return f"{words} found in {clock_face(game.elapsed)}"
    if game.to_find:
        return f"{_count_text(game)} found in {clock_face(game.elapsed)}"
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
                f"{'✓' if word in game.found else '✗'}{word.upper()}"
                for word in game.setup.practised
            )
        case Mode.THIRTY if game.guesses_left:
            return f"{game.guesses_left} guesses unused"
        case _:
            return ""


def outcome_lines(game: Round, result: RoundResult) -> list[str]:
    """The outcome: of the mode, of the hints, and against the sender of the board."""
    lines = [outcome_text(game)]
    if game.spent:
        lines.append(f"{counted(game.spent, 'point')} spent on hints")
    to_beat = game.setup.to_beat
    if to_beat is not None:
        margin = result.score - to_beat
        outcome = "You won" if margin > 0 else "You lost" if margin < 0 else "A tie"
        lines.append(f"{outcome}: {to_beat} to beat")
    return list(filter(None, lines))


def verdict_text(verdict: Verdict, word: str, game: Round) -> str:
    """A verdict as a sentence after its sign."""
    return f"{SIGNS.get(verdict, '')}{verdict_sentence(verdict, word, game)}"


def verdict_sentence(verdict: Verdict, word: str, game: Round) -> str:
    """A verdict as a sentence."""
    shown = game.to_find.text(word)
    if verdict is Verdict.NOT_IN_LIST and word in game.setup.own.banned:
        return f"{shown} is a word that you banned"
    worth = "" if game.rules.scoring == SHARE else f"  +{game.points(word)}"
    team = game.setup.team
    finder = f" by {team.found[word]}" if team and word in team.found else ""
    bonus = "  bonus" if word in game.bonus else ""
    count = len(game.to_find.words)
    sought = f"one of the {count} words" if count > 1 else "the word to find"
    return {
        Verdict.FOUND: f"{shown}{bonus}{worth}{_feat(word, game)}",
        Verdict.ALREADY_FOUND: f"{shown} is already found{finder}",
        Verdict.TOO_SHORT: f"{shown} is too short (minimum {game.rules.min_length} letters)",
        Verdict.NOT_ON_BOARD: f"{shown} is not on the board",
        Verdict.NOT_IN_LIST: f"{shown} is not on the list",
        Verdict.NOT_TO_FIND: f"{shown} isn't {sought}",
        Verdict.PAUSED: "Paused: resume the round first",
        Verdict.OVER: "The round is over",
    }[verdict]


def _feat(word: str, game: Round) -> str:
    """A remark on the word that reaches the team's goal."""
    team = game.setup.team
    if team is None:
        return ""
    points = team.points + game.score
    return "  Goal reached!" if points - game.points(word) < team.goal <= points else ""


def pasted_text(batch: WordBatch) -> str:
    """Summarize pasted words: how many counted, then the other verdicts, the commonest first."""
    counted = batch.verdicts[Verdict.FOUND]
    parts = [f"{'✓' if counted else '✗'} {counted} of {batch.total} count, +{batch.points}"]
    for verdict, number in batch.verdicts.most_common():
        if verdict in REMARKS:
            parts.append(f"{number} {REMARKS[verdict]}")
    if batch.left_out:
        parts.append(f"{batch.left_out} not checked")
    return " · ".join(parts)
