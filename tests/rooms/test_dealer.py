"""The dealer: boards and word lists for the rooms of a host."""

from __future__ import annotations

import pytest
from support.contests import a_contest

from boggle_tui.files.errors import UserError
from boggle_tui.game.board.finder import find_words
from boggle_tui.game.contest.players import ContestKind
from boggle_tui.game.round.rules import Quality, Scoring
from boggle_tui.rooms.hub import Dealer, contest_plan
from boggle_tui.store.settings import Settings


async def test_a_board_is_rolled_by_the_rules_of_the_contest():
    dealer = Dealer(Settings(), has_files=False)
    deal = await dealer.deal(a_contest(dice="german", dictionary="german", size=(5, 4)))
    assert (deal.board.rows, deal.board.cols) == (5, 4)
    assert deal.lexicon.name == "german"
    assert deal.in_common == 0


@pytest.mark.parametrize("quality", Quality)
def test_no_contest_takes_over_how_many_words_a_player_likes_alone(quality):
    assert contest_plan(a_contest(), Settings(quality=quality)).quality is Quality.ORDINARY


async def test_a_team_is_told_what_the_common_words_are_worth():
    deal = await Dealer(Settings(), has_files=False).deal(a_contest(kind=ContestKind.IN_TURNS))
    words = find_words(deal.board, deal.lexicon)
    assert 0 < deal.in_common <= sum(map(Scoring.named("standard").worth, words))


async def test_only_a_host_with_files_reads_a_word_list_from_one(tmp_path):
    path = tmp_path / "words.txt"
    path.write_text("taps\n")
    contest = a_contest(dictionary=str(path))
    deal = await Dealer(Settings(), has_files=True).deal(contest)
    assert list(deal.lexicon) == ["taps"]
    with pytest.raises(UserError, match=r"is not one of the program's word lists"):
        await Dealer(Settings(), has_files=False).deal(contest)


@pytest.mark.parametrize("changes", [{"dictionary": "no such list"}, {"dice": "no such dice"}])
async def test_unknown_names_are_said(changes):
    with pytest.raises(UserError):
        await Dealer(Settings(), has_files=True).deal(a_contest(**changes))
