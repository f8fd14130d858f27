"""Sentences about a round: what it is played for, the verdicts on its words, and its outcome."""

from __future__ import annotations

from collections.abc import Collection

from boggle_tui.files.translation import N_, _, ngettext, number, percent
from boggle_tui.game.contest.scores import contest_text
from boggle_tui.game.dice.language_pairing import language_mismatch
from boggle_tui.game.history.played_round import PlayedRound
from boggle_tui.game.round.daily_board import daily_name, daily_rules, daily_title
from boggle_tui.game.round.round import GUESSES, Round, RoundResult, Verdict, WordBatch
from boggle_tui.game.round.rules import SHARE, Mode
from boggle_tui.game.round.setup import RoundSetup, WordsToFind
from boggle_tui.game.round.stopwatch import clock_face
from boggle_tui.game.words.language import Language
from boggle_tui.game.words.lexicon import Lexicon
from boggle_tui.game.words.phrases import points_text, words_text
from boggle_tui.play.round_options import list_title
from boggle_tui.store.played import PlayedContest, PlayedGogen

HOW_TO = N_("Type a word, or draw it.")
ADD_WORD = N_("add it to your words")
"""The offer next to a word that the list lacks."""
REMARKS = {
    Verdict.ALREADY_FOUND: N_("repeat"),
    Verdict.TOO_SHORT: N_("short"),
    Verdict.NOT_ON_BOARD: N_("no path"),
    Verdict.NOT_IN_LIST: N_("unknown"),
    Verdict.NOT_TO_FIND: N_("other"),
}
"""Remarks next to words that didn't count, in a list or a summary."""
SIGNS = dict.fromkeys(REMARKS, "✗ ") | {Verdict.FOUND: "✓ ", Verdict.ALREADY_FOUND: "↺ "}
"""Signs that tell good news from bad without colour."""


def one_try_text(language: Language) -> str:
    """Say what there is to know before the daily board."""
    text = _(
        "One try counts. The board is the same for everyone ({language}).",
        language=_(language.title),
    )
    if seconds := daily_rules(language).seconds:
        text += "\n" + _("You have {time} once you start.", time=clock_face(seconds))
    return text


def score_text(game: Round, score: int) -> str:
    """A score with its unit: "11 points", or "11%" where the share of the words counts."""
    return percent(score / 100) if game.rules.scoring == SHARE else points_text(score)


def share_text(game: Round, result: RoundResult) -> str:
    """The rest of a sentence about the score: "of 140: 9%"."""
    most, share = result.possible, percent(result.share)
    if result.beyond:
        own = result.score - result.beyond
        return _("({own} of {most}: {share})", own=own, most=most, share=share)
    if game.rules.scoring == SHARE:
        return _("of the words")
    if not most:
        return _("of {most}", most=most)
    return _("of {most}: {share}", most=most, share=share)


def welcome_text(game: Round) -> str:
    """The two short lines shown until the first word is entered."""
    setup = game.setup
    sent = to_beat_text(game)
    if game.to_find:
        return f"{find_text(len(game.to_find.words))}\n{sent or mode_text(game) or _(HOW_TO)}"
    mismatch = language_mismatch(setup.dictionary, setup.dice)
    words_from = _("Words from the {name} list.", name=list_title(game.lexicon.name))
    if mismatch:
        words_from = f"{mismatch}."
    if mode := mode_text(game):
        return f"{mode}\n{sent if sent and not mismatch else words_from}"
    return f"{sent or _(HOW_TO)}\n{words_from}"


def to_beat_text(game: Round) -> str:
    """The score of the player who sent the board; empty for any other board."""
    to_beat = game.setup.to_beat
    if to_beat is None or game.setup.ghost is not None:
        return ""
    return ngettext("{count} point to beat.", "{count} points to beat.", to_beat)


def word_list_warning(sent: RoundSetup, lexicon: Lexicon) -> str | None:
    """Warn before playing a shared round with a list other than the sender's; None otherwise.

    Reads the whole list.
    """
    if not sent.to_find.needs_word_list or lexicon.fingerprint == sent.fingerprint:
        return None
    if lexicon.name == sent.dictionary:
        return _(
            "The sender used another version of the word list {name}."
            " Some words may count for only one of you.",
            name=list_title(lexicon.name),
        )
    return _(
        "The sender used the word list {theirs}, which you do not have."
        " With your list {yours}, different words count.",
        theirs=list_title(sent.dictionary),
        yours=list_title(lexicon.name),
    )


def find_text(count: int) -> str:
    """The task of a round with words to find."""
    return ngettext("Find this word.", "Find these {count} words.", count)


def dead_tiles_text(count: int) -> str:
    """Say that no board was found where every tile is in some word."""
    return ngettext(
        "No board without dead tiles was found: 1 tile here is in no word.",
        "No board without dead tiles was found: {count} tiles here are in no word.",
        count,
    )


def found_text(game: Round) -> str:
    """The number of words found: "2 words", or "2 of 5 words" where the words are given."""
    if not game.to_find:
        return words_text(len(game.found))
    bonus = _("+ {count} bonus", count=len(game.bonus)) if game.bonus else ""
    team = game.setup.team.found if game.setup.team else ()
    return "\n".join(filter(None, (count_text(game.to_find, [*game.found, *team]), bonus)))


def count_text(to_find: WordsToFind, found: Collection[str]) -> str:
    """The number of words to find that were found: "2 of 5 words"."""
    count, how_many = len(to_find.words), to_find.count_found(found)
    return ngettext("{found} of {count} word", "{found} of {count} words", count, found=how_many)


def mode_text(game: Round) -> str:
    """The goal of the mode, before the first word; empty for a mode without one."""
    match game.rules.mode:
        case Mode.CHASE if game.rules.target is not None:
            return _("Target: {score}.", score=score_text(game, game.rules.target))
        case Mode.CHASE if game.setup.ghost is not None:
            score = score_text(game, game.setup.ghost.final)
            return _("Your ghost scored {score}.", score=score)
        case Mode.CHASE:
            return _("No ghost on this board yet.")
        case Mode.SUDDEN:
            return _("One wrong word ends the round.")
        case Mode.THIRTY:
            return _("{count} guesses, right or wrong.", count=GUESSES)
        case Mode.PRACTISE:
            return ngettext(
                "Find {count} word you once missed.",
                "Find {count} words you once missed.",
                len(game.setup.practised),
            )
        case _:
            return ""


def goal_text(game: Round) -> str:
    """The progress towards the goal, in at most three lines of 13 characters."""
    if (team := game.setup.team) is not None:
        reached = team.points + game.score
        standing = _("Team {points}\ngoal {goal}", points=reached, goal=team.goal)
        return f"{standing}\n{_('★ reached')}" if reached >= team.goal else standing
    match game.rules.mode:
        case Mode.CHASE if game.rules.target is not None:
            left = max(0, game.rules.target - game.score)
            return _("{left} to go\nof {target}", left=left, target=game.rules.target)
        case Mode.CHASE if (ghost := game.setup.ghost) is not None:
            ghost_score = ghost.score_at(game.elapsed)
            standing = _("Ghost {score}/{final}", score=ghost_score, final=ghost.final)
            return f"{standing}\n{lead_text(game.score - ghost_score)}"
        case Mode.SUDDEN:
            return _("One wrong word ends it")
        case Mode.THIRTY:
            return _("{left} of {count}\nguesses left", left=game.guesses_left, count=GUESSES)
        case Mode.PRACTISE:
            found = sum(word in game.found for word in game.setup.practised)
            count = len(game.setup.practised)
            return _("{found} of {count}\npractised", found=found, count=count)
        case _:
            return ""


def lead_text(lead: int) -> str:
    """A lead over the ghost, as a sign, a number and a word."""
    if lead == 0:
        return _("= level")
    return _("▲ {lead} ahead", lead=lead) if lead > 0 else _("▼ {lead} behind", lead=-lead)


def outcome_text(game: Round) -> str:
    """The outcome of the round: nothing left to find, or else that of its mode, if it has one."""
    time, target = clock_face(game.elapsed), game.rules.target
    if game.is_solved and len(game.sought) == 2:
        return _("Both words found in {time}", time=time)
    if game.is_solved:
        return ngettext(
            "The word found in {time}",
            "All {count} words found in {time}",
            len(game.sought),
            time=time,
        )
    if game.to_find:
        count = count_text(game.to_find, game.found)
        return _("{words} found in {time}", words=count, time=time)
    match game.rules.mode:
        case Mode.CHASE if target is not None and game.is_won:
            return _("Reached {target} in {time}", target=target, time=time)
        case Mode.CHASE if target is not None:
            return _("Target missed: {score}", score=score_text(game, target))
        case Mode.SUDDEN if game.rejected:
            return _("{word} ended it", word=next(iter(game.rejected)).upper())
        case Mode.SUDDEN:
            return _("No wrong words")
        case Mode.PRACTISE:
            words = (
                f"{'✓' if word in game.found else '✗'}{word.upper()}"
                for word in game.setup.practised
            )
            return _("Practised {words}", words="  ".join(words))
        case Mode.THIRTY if game.guesses_left:
            left = game.guesses_left
            return ngettext("{count} guess unused", "{count} guesses unused", left)
        case _:
            return ""


def outcome_lines(game: Round, result: RoundResult) -> list[str]:
    """The outcome: of the mode, of the hints, and against the sender; and a daily board's day."""
    lines = [outcome_text(game)]
    if game.spent:
        lines.append(
            ngettext("{count} point spent on hints", "{count} points spent on hints", game.spent)
        )
    to_beat = game.setup.to_beat
    if to_beat is not None:
        margin = result.score - to_beat
        outcome = N_("A tie: {points} to beat")
        if margin:
            outcome = (
                N_("You won: {points} to beat") if margin > 0 else N_("You lost: {points} to beat")
            )
        lines.append(_(outcome, points=to_beat))
    if game.setup.day:
        lines.append(daily_title(daily_name(game.setup.day, game.lexicon.language)))
    return list(filter(None, lines))


def verdict_text(verdict: Verdict, word: str, game: Round) -> str:
    """A verdict as a sentence after its sign."""
    return f"{SIGNS.get(verdict, '')}{verdict_sentence(verdict, word, game)}"


def verdict_sentence(verdict: Verdict, word: str, game: Round) -> str:
    """A verdict as a sentence."""
    shown = game.to_find.text(word)
    team = game.setup.team
    match verdict:
        case Verdict.FOUND:
            worth = "" if game.rules.scoring == SHARE else f"  +{number(game.points(word))}"
            bonus = f"  {_('bonus')}" if word in game.bonus else ""
            return f"{shown}{bonus}{worth}{_feat(word, game)}"
        case Verdict.ALREADY_FOUND if team and word in team.found:
            return _("{word} is already found by {name}", word=shown, name=team.found[word])
        case Verdict.ALREADY_FOUND:
            return _("{word} is already found", word=shown)
        case Verdict.TOO_SHORT:
            least = game.rules.min_length
            return _("{word} is too short (minimum {least} letters)", word=shown, least=least)
        case Verdict.NOT_ON_BOARD:
            return _("{word} is not on the board", word=shown)
        case Verdict.NOT_IN_LIST if word in game.setup.own.banned:
            return _("{word} is a word that you banned", word=shown)
        case Verdict.NOT_IN_LIST:
            return _("{word} is not on the list", word=shown)
        case Verdict.NOT_TO_FIND:
            return ngettext(
                "{word} isn't the word to find",
                "{word} isn't one of the {count} words",
                len(game.to_find.words),
                word=shown,
            )
        case Verdict.PAUSED:
            return _("Paused: resume the round first")
        case Verdict.OVER:
            return _("The round is over")


def _feat(word: str, game: Round) -> str:
    """A remark on the word that reaches the team's goal."""
    team = game.setup.team
    if team is None:
        return ""
    points = team.points + game.score
    is_reached = points - game.points(word) < team.goal <= points
    return f"  {_('Goal reached!')}" if is_reached else ""


def pasted_text(batch: WordBatch) -> str:
    """Summarize pasted words: how many counted, then the other verdicts, the commonest first."""
    good, total, points = map(number, (batch.verdicts[Verdict.FOUND], batch.total, batch.points))
    text = _("{good} of {total} count, +{points}", good=good, total=total, points=points)
    parts = [f"{'✓' if batch.verdicts[Verdict.FOUND] else '✗'} {text}"]
    for verdict, count in batch.verdicts.most_common():
        if verdict in REMARKS:
            parts.append(f"{number(count)} {_(REMARKS[verdict])}")
    if batch.left_out:
        parts.append(_("{count} not checked", count=batch.left_out))
    return " · ".join(parts)


def gogen_state(played: PlayedGogen) -> str:
    """A Gogen of the history: its day, whether it was solved, and how long that took."""
    how = {"difficulty": _(played.difficulty), "time": clock_face(played.elapsed)}
    text = _("Gogen ({difficulty}), left after {time}", **how)
    if played.is_solved:
        text = _("Gogen ({difficulty}), solved in {time}", **how)
    if played.hints:
        text += ", " + ngettext("{count} hint", "{count} hints", played.hints)
    return f"{daily_title(played.day)}, {text}" if played.day else text


def contest_state(played: PlayedContest) -> str:
    """A contest of the history: its result, or how far it has got."""
    if played.is_finished:
        return contest_text(played.contest)
    return _("Unfinished, in round {n}", n=len(played.contest.rounds))


def time_left(left: PlayedRound) -> str:
    """The time left of an unfinished round: "1:50"; empty if it has no limit."""
    seconds = left.setup.rules.seconds
    return "" if seconds is None else clock_face(max(0.0, seconds - left.elapsed))


def time_left_text(left: PlayedRound) -> str:
    """The time left of an unfinished round in words: "1:50 left"; empty if it has no limit."""
    time = time_left(left)
    return time and _("{time} left", time=time)


def state_of(left: PlayedRound) -> str:
    """The state of an unfinished round: "10 words, 14 points, 1:50 left"."""
    score = f"{words_text(len(left.found))}, {points_text(left.score)}"
    if left.setup.on_paper:
        score = _("on paper")
    return ", ".join(filter(None, (score, time_left_text(left))))
