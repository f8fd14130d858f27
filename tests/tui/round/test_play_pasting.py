"""Words pasted into a round."""

from support.player import Player, in_a_round, key_event
from textual import events

from boggle_tui.tui.round.word_screen import Status


async def paste(player: Player, text: str) -> None:
    """Paste a text as a terminal does, and wait until it is handled."""
    player.app.post_message(events.Paste(text))
    await player.settle()
    await player.app.workers.wait_for_complete()
    await player.settle()


async def test_each_pasted_word_is_judged_and_one_line_sums_them_up():
    async with in_a_round() as player:
        await player.submit("tap")
        await paste(player, "Tail, liquor; TAP\nzebra\ntaxi\n«lin»\nit, 2\n")
        said = " ".join(player.texts).strip()
        assert said == "✓ 2 of 7 count, +4 · 2 no path · 1 repeat · 1 unknown · 1 short"
        assert player.find(Status).score == "5"
        await player.sees("LIQUOR", "TAIL")
        assert player.screen.game.found.keys() == {"tap", "tail", "liquor"}
        game = player.screen.game
        await player.press("escape")
        await paste(player, "deck")
        await player.press("escape")
        assert "deck" not in game.found


async def test_keys_work_while_thousands_of_words_are_judged():
    async with in_a_round() as player:
        many = " ".join(
            ["".join("abcdefghij"[int(digit)] for digit in str(n)) for n in range(4000)]
        )
        player.app.post_message(events.Paste(many + " nip"))
        await player.until(lambda: player.reads(" of 4,001 words …"), then_settle=False)
        for key in "tap":
            player.app.post_message(key_event(key))
        await player.until(lambda: player.board.path, then_settle=False)
        assert not player.reads("✓ 1 of 4,001 count")
        await player.sees("✓ 1 of 4,001 count")
        await player.press("enter", to="✓ TAP  +1")
