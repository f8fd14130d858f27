"""boggle-tui define"""

import pytest


def test_each_word_is_shown_with_its_meanings(call):
    reply = call("define", "Geese", "goose", "zzxq")
    assert reply.code == 0
    geese, goose, unknown = reply.out.split("\ngoose\n")[0], reply.out, reply.out.splitlines()[-2:]
    assert geese.startswith("geese\n  noun, goose: web-footed")
    assert "\n  noun: web-footed" in goose
    assert unknown == ["zzxq", "  not in the glossary, which is of English words"]


def test_words_from_a_pipe_are_defined_as_json(call):
    reply = call("define", "-", "--json", stdin="lain\nzzxq\n")
    lain, unknown = reply.json["words"]
    assert lain["word"] == "lain"
    assert lain["senses"][0]["base"] == "lie"
    assert lain["senses"][0]["part"] == "verb"
    assert unknown == {"word": "zzxq", "senses": []}


@pytest.mark.parametrize("how", [(), ("--json",)])
def test_the_exit_code_is_1_if_no_word_is_known(call, how):
    assert call("define", "zzxq", *how).code == 1
    assert call("define", "zzxq", "yyxq", *how).code == 1
    assert call("define", "zzxq", "tap", *how).code == 0
