"""Settings come back as they were saved, and never keep the program from starting."""

import json
from dataclasses import fields, replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from boggle_tui.game.board.board import QReading
from boggle_tui.game.dice.dice_set import dice_sets
from boggle_tui.game.round.rules import (
    MAX_TARGET,
    MIN_LENGTHS,
    SIDES,
    CustomRules,
    Mode,
    Quality,
    scorings,
)
from boggle_tui.store.settings import Drafts, Settings
from boggle_tui.store.store import Store

SWITCHES, TEXTS = ("is_custom", "motion", "bell"), ("dictionary", "theme")
CHOICES = (*("q", "quality", "path_speed", "word_order", "contest_kind", "level", "judge"),)
possible = st.builds(
    Settings,
    dice=st.sampled_from(sorted(dice_sets())),
    seconds=st.none() | st.integers(0, 10**6),
    custom=st.builds(
        CustomRules,
        rows=st.none() | st.sampled_from(SIDES),
        cols=st.none() | st.sampled_from(SIDES),
        min_length=st.none() | st.sampled_from(MIN_LENGTHS),
        scoring=st.none() | st.sampled_from(sorted(scorings())),
        mode=st.sampled_from(Mode),
        target=st.none() | st.integers(1, MAX_TARGET),
    ),
    keys=st.dictionaries(
        st.sampled_from(["play.submit", "home.play", "play.move(-1, 0)"]),
        st.sampled_from(["f5", "ctrl+x", "alt+ü", "question_mark"]),
    ).map(lambda keys: tuple(keys.items())),
    **dict.fromkeys((*SWITCHES, *TEXTS, *CHOICES), ...),
)
possible_drafts = st.builds(
    Drafts,
    unboggle_size=st.sampled_from(["4x4", "3x5"]),
    unboggle_auto_size=st.booleans(),
    puzzle_words=st.lists(st.text("abcñ", min_size=1), max_size=5).map(tuple),
    puzzle_request=st.dictionaries(st.text(), st.none() | st.integers() | st.text(), max_size=3),
    tray=st.just("taps/elin/roqt/deck"),
    gogen=st.dictionaries(st.text(), st.none() | st.integers() | st.text(), max_size=3),
)
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=4,
)
in_one_folder = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])


def overwrite(store: Store, values: dict[str, str | bytes]) -> None:
    """Write values into the file as they are."""
    insert = "INSERT OR REPLACE INTO settings VALUES (?, CAST(? AS TEXT))"
    for name, value in values.items():
        store.database.execute(f"overwrite {name}", insert, name, value)


@pytest.mark.parametrize(
    ("told", "theme"),
    [("15;0", "walnut"), ("0;15", "paper"), ("0;default;7", "paper"), ("", "walnut")],
)
def test_the_first_start_has_usable_settings_and_the_light_of_the_terminal(
    store, monkeypatch, told, theme
):
    monkeypatch.setenv("COLORFGBG", told)
    chosen = store.settings.load()
    assert chosen == Settings(theme=theme)
    assert chosen.dice in dice_sets()


@in_one_folder
@given(possible, possible_drafts)
def test_settings_and_drafts_come_back_as_they_were_saved(store, chosen, drafts):
    store.settings.save(chosen)
    store.drafts.save(drafts)
    assert store.settings.load() == chosen
    assert store.drafts.load() == drafts


@in_one_folder
@given(
    st.dictionaries(
        st.sampled_from([each.name for kind in (Settings, Drafts) for each in fields(kind)]),
        anything,
    )
)
def test_an_invalid_setting_does_not_affect_the_others(store, saved):
    store.settings.save(Settings(dice="big", seconds=60))
    overwrite(store, {name: json.dumps(value) for name, value in saved.items()})
    loaded = store.settings.load()
    assert loaded.dice in dice_sets()
    assert loaded.seconds is None or loaded.seconds >= 0
    assert loaded.q in QReading
    assert all(isinstance(text, str) for text in (loaded.dictionary, loaded.theme))
    drafts = store.drafts.load()
    assert all(isinstance(word, str) for word in drafts.puzzle_words)
    assert isinstance(drafts.puzzle_request, dict)
    if "dice" not in saved:
        assert loaded.dice == "big"
    if "seconds" not in saved:
        assert loaded.seconds == 60


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("dice", '"gone"'),
        ("dice", "7"),
        ("seconds", "-1"),
        ("seconds", "true"),
        ("q", '"x"'),
        ("theme", "{"),
        pytest.param("theme", b'"w\xe1lnut', id="what is not UTF-8"),
        pytest.param("gogen", "[" * 100_000, id="lists nested too deeply"),
        pytest.param("players", '{"a":' * 100_000, id="values nested too deeply"),
        ("dictionary", "null"),
        ("word_order", "[]"),
        ("is_custom", "1"),
        ("custom", '{"rows": 9}'),
        ("puzzle_words", "7"),
        ("puzzle_words", '["gold'),
        ("puzzle_request", "[]"),
        ("colour", '"red"'),
    ],
)
def test_an_invalid_value_becomes_the_default(store, name: str, value: Any):
    store.settings.save(Settings(seconds=90, theme="paper"))
    overwrite(store, {name: value})
    expected = {"seconds": 90, "theme": "paper"} | {
        field.name: getattr(Settings(), name) for field in fields(Settings) if field.name == name
    }
    assert store.settings.load() == Settings(**expected)
    assert store.drafts.load() == Drafts()


def test_what_another_version_has_set_is_kept(store, tmp_path):
    store.settings.save(Settings(theme="harbour", goal=30))
    overwrite(store, {"colour of dice": '"red"', "quality": '"random"'})
    assert store.close(9)
    again = Store(tmp_path)
    settings = again.settings.load()
    assert settings.quality is Quality.ORDINARY
    again.settings.save(replace(settings, goal=70))
    again.settings.save(replace(settings, goal=70, bell=True))
    again.settings.save(replace(settings, bell=True))
    assert again.close(9)
    values = dict(again.database.rows(tuple, "SELECT name, value FROM settings"))
    assert values["colour of dice"] == '"red"'
    assert values["quality"] == '"random"'
    assert Store(tmp_path).settings.load() == Settings(theme="harbour", goal=30, bell=True)
