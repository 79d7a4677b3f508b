"""What is told by families of texts and tables, one entry for each kind of question and each op: none is forgotten."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from cards.box import catalog
from cards.texts import FALLBACK, Texts
from engine.rulesets.saltlands.catalog import EFFECTS, TERRAINS, Effect, Kind
from game.bots.worth import effect_worth
from game.table.faces.signs import signs_of
from game.table.prompts.registry import PROMPTS

ENGLISH = Texts(FALLBACK)
PLAIN = {*TERRAINS, "arrow-right", "wheel_off"}
"""Signs that say nothing alone, or what the board says as well."""


@pytest.mark.parametrize("kind", PROMPTS)
def test_it_is_told_what_must_be_answered_first(kind: str) -> None:
    assert ENGLISH.has(f"prompt.why.first.{kind}")
    assert kind == "turn" or ENGLISH.has(f"prompt.end.first.{kind}")
    assert ENGLISH.keys(f"status.{kind}."), "nothing for the status line"


@pytest.mark.parametrize("op", EFFECTS)
def test_an_op_has_its_words_and_its_worth(op: str) -> None:
    assert ENGLISH.has(f"prompt.effect.{op}")
    assert ENGLISH.has("answer.attack" if op == "attack" else f"answer.use.{op}")
    assert effect_worth(Effect(op, strength=1, count=1)) > 0.0


def test_every_sign_on_a_card_is_explained() -> None:
    rows = [row for kind in catalog().kinds for row in signs_of(kind).rows]
    signs = {sign.partition(":")[0] for row in rows for sign in row}
    assert {sign for sign in signs if not ENGLISH.has(f"prompt.sign.{sign}")} <= PLAIN


@pytest.mark.parametrize("field", [f.name for f in fields(Kind) if f.type in ("int", "bool") and f.name != "victory"])
def test_every_passive_number_stands_on_its_card(field: str) -> None:
    bearers = [kind for kind in catalog().kinds if getattr(kind, field)]
    assert bearers, f"no card has {field}"
    for kind in bearers:
        assert signs_of(kind) != signs_of(replace(kind, **{field: 0})), kind.id
