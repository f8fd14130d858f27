"""Texts of the summary and the review of a round."""

from __future__ import annotations

from dataclasses import dataclass
from math import isinf

from textual.content import Content

from boggle_tui.game.history.comparison import Comparison, Record
from boggle_tui.game.history.sparkline import sparkline
from boggle_tui.game.history.statistics import Streaks
from boggle_tui.game.round.result import RoundResult
from boggle_tui.game.round.round import Round
from boggle_tui.game.round.scoring import SHARE
from boggle_tui.game.words.wording import counted, place_among
from boggle_tui.play.wording import outcome_lines, score_text, share_text
from boggle_tui.share.results import share_bar

RECORDS = {Record.SCORE: "best score", Record.WORDS: "most words", Record.LONGEST: "longest word"}


@dataclass(frozen=True)
class HistoryComparison:
    """A round compared with the history."""

    comparison: Comparison | None
    """None where rounds can't be compared, as when the words were chosen."""
    streak: Streaks


def banner_text(game: Round) -> str:
    """The word that tells why the round is over."""
    if game.is_solved:
        return "SOLVED!"
    is_time = not isinf(game.remaining) and game.remaining <= 0
    return "TIME!" if is_time else "THE END"


def best_word(game: Round) -> str:
    """The word with the most points, the longest of ties; there must be a word."""
    return min(game.found, key=lambda word: (-_worth(game, word), -len(word), word))


def facts(game: Round, result: RoundResult | None, standing: HistoryComparison | None) -> Content:
    """All that is known about the round so far, a fact a line."""
    lines = _word_lines(game) if game.found else []
    if result is not None:
        lines = [*_share_lines(game, result), *lines]
        lines += [Content(line) for line in outcome_lines(game, result)]
    if standing is not None:
        lines += [Content(), *_history_lines(standing)]
    return Content("\n").join(lines)


def _worth(game: Round, word: str) -> int:
    """The points of a word; 0 where only the share of the words counts."""
    return 0 if game.rules.scoring == SHARE else game.points(word)


def _word_lines(game: Round) -> list[Content]:
    """The best word, and the longest if that is another one."""
    best, longest = best_word(game), min(game.found, key=lambda word: (-len(word), word))
    text = game.to_find.text
    worth = f"  +{_worth(game, best)}" if _worth(game, best) else ""
    lines = [_fact("Best word", f"{text(best)}{worth}")]
    if len(longest) > len(best):
        lines.append(_fact("Longest", f"{text(longest)}, {len(longest)} letters"))
    return lines


def _share_lines(game: Round, result: RoundResult) -> list[Content]:
    full, rest = share_bar(result.share)
    bar = Content.assemble((full, "$primary"), (rest, "$secondary"))
    lines = [bar + Content(f" {result.share:.0%}")]
    if game.rules.scoring != SHARE:
        lines.append(_fact("Points", f"{result.score - result.beyond} of {result.possible}"))
    return [*lines, _fact("Words", f"{len(result.found_counted)} of {len(result.counted)}")]


def _history_lines(standing: HistoryComparison) -> list[Content]:
    lines: list[Content] = []
    comparison = standing.comparison
    if comparison is not None:
        for record, before in comparison.records.items():
            lines.append(
                Content.styled(f"★ Your {RECORDS[record]}", "bold $success")
                + Content(f" (was {before})")
            )
        lines += _comparison_lines(comparison)
    if standing.streak.current:
        best = f" (best {standing.streak.longest})"
        lines.append(_fact("Streak", f"{counted(standing.streak.current, 'day')}{best}"))
    return lines


def _comparison_lines(comparison: Comparison) -> list[Content]:
    scores = comparison.scores
    if not scores:
        return [Content("Your first round of this kind.")]
    values = (*scores, comparison.figures.score)
    bars = sparkline(values, len(values), 0, max(1, *values))
    count = len(scores)
    label = f"Last {count}" if count > 1 else "Last one"
    mean = f"{comparison.mean:.1f}".removesuffix(".0")
    return [
        _fact(label, "") + Content.assemble((bars[:-1], "$secondary"), (bars[-1], "bold $primary")),
        _fact("Average", f"{mean} · {place_among(comparison.rank, count + 1)}"),
    ]


def score_caption(game: Round, score: int) -> str:
    """The unit of a score that is shown in large digits."""
    return score_text(game, score).removeprefix(str(score)).strip()


def _fact(label: str, text: str) -> Content:
    return Content.assemble((label.ljust(10), "$secondary"), text)


def total_text(game: Round, result: RoundResult) -> Content:
    """The points, the outcome, and the number of words."""
    if game.setup.on_paper:
        return Content.assemble(
            (counted(len(result.missed), "word"), "bold $primary"),
            f", {counted(result.possible, 'point')}\nCompare them with your list.",
        )
    if game.to_find:
        return _text_of_words_to_find(game, result)
    total = counted(len(result.counted), "word")
    word_count = f"{len(result.found_counted)} of {total}"
    return Content.assemble(
        (score_text(game, result.score), "bold $primary"),
        f" {share_text(game, result)}",
        *(f"\n{line}" for line in (*outcome_lines(game, result), word_count)),
    )


def _text_of_words_to_find(game: Round, result: RoundResult) -> Content:
    """The time in which the words were found, the bonus words, and the points."""
    outcome, *others = outcome_lines(game, result)
    bonus = f", {counted(len(game.bonus), 'bonus word')}" if game.bonus else ""
    lines = [f"{score_text(game, result.score)}{bonus}", *others]
    style = "bold $success" if game.is_solved else "bold $primary"
    return Content.assemble(
        (f"{'✓ ' if game.is_solved else ''}{outcome}", style), *(f"\n{line}" for line in lines)
    )
