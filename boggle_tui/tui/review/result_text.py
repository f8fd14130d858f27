"""Texts of the summary and the review of a round."""

from __future__ import annotations

from dataclasses import dataclass
from math import isinf

from textual.content import Content

from boggle_tui.files.translation import N_, _, decimal, ngettext, number
from boggle_tui.game.history.comparison import Comparison, Record
from boggle_tui.game.history.sparkline import sparkline
from boggle_tui.game.history.statistics import Streaks
from boggle_tui.game.round.result import RoundResult
from boggle_tui.game.round.round import Round
from boggle_tui.game.round.scoring import SHARE
from boggle_tui.game.words.wording import place_among, points_text, words_text
from boggle_tui.play.wording import outcome_lines, score_text, share_text
from boggle_tui.share.results import share_bar

RECORDS = {
    Record.SCORE: N_("Your best score"),
    Record.WORDS: N_("Your most words"),
    Record.LONGEST: N_("Your longest word"),
}


@dataclass(frozen=True)
class HistoryComparison:
    """A round compared with the history."""

    comparison: Comparison | None
    """None where rounds can't be compared, as when the words were chosen."""
    streak: Streaks


def banner_text(game: Round) -> str:
    """The word that tells why the round is over."""
    if game.is_solved:
        return _("SOLVED!")
    is_time = not isinf(game.remaining) and game.remaining <= 0
    return _("TIME!") if is_time else _("THE END")


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
    lines = [_fact(_("Best word"), f"{text(best)}{worth}")]
    if len(longest) > len(best):
        lines.append(
            _fact(
                _("Longest"), _("{word}, {count} letters", word=text(longest), count=len(longest))
            )
        )
    return lines


def _share_lines(game: Round, result: RoundResult) -> list[Content]:
    full, rest = share_bar(result.share)
    bar = Content.assemble((full, "$primary"), (rest, "$secondary"))
    lines = [bar + Content(f" {_('{score}%', score=round(100 * result.share))}")]
    if game.rules.scoring != SHARE:
        lines.append(_fact(_("Points"), _of(result.score - result.beyond, result.possible)))
    return [*lines, _fact(_("Words"), _of(len(result.found_counted), len(result.counted)))]


def _history_lines(standing: HistoryComparison) -> list[Content]:
    lines: list[Content] = []
    comparison = standing.comparison
    if comparison is not None:
        for record, before in comparison.records.items():
            lines.append(
                Content.styled(f"★ {_(RECORDS[record])}", "bold $success")
                + Content(f" {_('(was {before})', before=before)}")
            )
        lines += _comparison_lines(comparison)
    if standing.streak.current:
        days = ngettext(
            "{count} day (best {best})",
            "{count} days (best {best})",
            standing.streak.current,
            best=standing.streak.longest,
        )
        lines.append(_fact(_("Streak"), days))
    return lines


def _comparison_lines(comparison: Comparison) -> list[Content]:
    scores = comparison.scores
    if not scores:
        return [Content(_("Your first round of this kind."))]
    values = (*scores, comparison.figures.score)
    bars = sparkline(values, len(values), 0, max(1, *values))
    count = len(scores)
    label = ngettext("Last one", "Last {count}", count)
    is_whole = f"{comparison.mean:.1f}".endswith(".0")
    mean = number(comparison.mean) if is_whole else decimal(comparison.mean)
    return [
        _fact(label, "") + Content.assemble((bars[:-1], "$secondary"), (bars[-1], "bold $primary")),
        _fact(_("Average"), f"{mean} · {place_among(comparison.rank, count + 1)}"),
    ]


def score_caption(game: Round, score: int) -> str:
    """The unit of a score that is shown in large digits."""
    return score_text(game, score).removeprefix(str(score)).strip()


def _fact(label: str, text: str) -> Content:
    return Content.assemble((f"{label:<9} ", "$secondary"), text)


def _of(count: int, most: int) -> str:
    return _("{count} of {most}", count=number(count), most=number(most))


def total_text(game: Round, result: RoundResult) -> Content:
    """The points, the outcome, and the number of words."""
    if game.setup.on_paper:
        return Content.assemble(
            (words_text(len(result.missed)), "bold $primary"),
            f", {points_text(result.possible)}\n{_('Compare them with your list.')}",
        )
    if game.to_find:
        return _text_of_words_to_find(game, result)
    found = len(result.found_counted)
    word_count = ngettext(
        "{found} of {count} word", "{found} of {count} words", len(result.counted), found=found
    )
    return Content.assemble(
        (score_text(game, result.score), "bold $primary"),
        f" {share_text(game, result)}",
        *(f"\n{line}" for line in (*outcome_lines(game, result), word_count)),
    )


def _text_of_words_to_find(game: Round, result: RoundResult) -> Content:
    """The time in which the words were found, the bonus words, and the points."""
    outcome, *others = outcome_lines(game, result)
    lines = [score_text(game, result.score), *others]
    if game.bonus:
        bonus = ngettext("{count} bonus word", "{count} bonus words", len(game.bonus))
        lines[0] = f"{lines[0]}, {bonus}"
    style = "bold $success" if game.is_solved else "bold $primary"
    return Content.assemble(
        (f"{'✓ ' if game.is_solved else ''}{outcome}", style), *(f"\n{line}" for line in lines)
    )
