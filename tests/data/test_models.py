"""The models of the data files: what each refuses, and that a fault is told in one line with its place."""

from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from cards.box import DAMAGE, KINDS, RAIDERS, RUMORS, TOKENS
from cards.entries import read_entries
from cards.errors import DataError
from cards.models import EffectEntry

SPEAR = '[spear]\nzone = "hand"\ncounts = { starting = 6 }\n'
LINE = '{ strength = 1, kind = "normal", against = "one" }'


def fault(tmp_path: Path, adapter: TypeAdapter[Any], text: str) -> str:
    file = tmp_path / "file.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(DataError) as caught:
        read_entries(file, adapter)
    assert caught.value.file == f"{tmp_path.name}/file.toml"
    message = str(caught.value).removeprefix(f"{caught.value.file}: ")
    assert "\n" not in message
    return message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (SPEAR + "colour = 3\n", "spear.colour: is not known here"),
        ('[spear]\nzone = "hand"\n', "spear.counts: is missing"),
        (SPEAR.replace("starting", "mirages"), "spear.counts.mirages: a deck is one of starting, mirage, raider"),
        (SPEAR.replace("hand", "foot"), "spear.zone: input should be 'hand', 'cargo', 'crew', 'vehicle' or 'char"),
        (SPEAR.replace("6", "0"), "spear.counts.starting: input should be greater than 0, not 0"),
        (SPEAR + 'armor = "1"\n', "spear.armor: input should be a valid integer, not '1'"),
        (SPEAR.replace("[spear]", "[Spear]"), "Spear: string should match pattern"),
        (
            SPEAR + 'actions = [{ effect = { op = "attack" } }]\n',
            "spear.actions[0].effect.strength: is missing",
        ),
        (
            SPEAR + 'actions = [{ effect = { op = "steal" } }]\n',
            "spear.actions[0].effect: input tag 'steal' found using 'op' does not match any of the expected tags",
        ),
        (
            SPEAR + 'actions = [{ effect = { op = "explore", strength = 1 } }]\n',
            "spear.actions[0].effect.strength: is not known here",
        ),
        (
            SPEAR + 'actions = [{ effect = { op = "refresh", count = 3 } }]\n',
            "spear.actions[0].effect.count: input should be less than or equal to 2, not 3",
        ),
        (
            SPEAR.replace("hand", "vehicle"),
            "spear: zone is vehicle exactly if there is a vehicle table",
        ),
        (
            SPEAR.replace("hand", "vehicle") + 'vehicle = { drive = "motor", enters = ["salt"] }\n',
            "spear.vehicle: a motor needs a max above 0, other drives have none",
        ),
        (
            SPEAR.replace("hand", "vehicle") + 'vehicle = { drive = "sail", enters = ["salt", "salt"] }\n',
            "spear.vehicle: enters lists salt twice",
        ),
        (
            SPEAR.replace("hand", "cargo"),
            "spear: a card of zone cargo needs a limit, for it covers the slot's own (MAT-4)",
        ),
        (
            SPEAR.replace("hand", "cargo") + "limit = 1\nkit = 1\n",
            "spear: helmet, kit, fuel and victory belong to hand cards, not to zone cargo",
        ),
        (SPEAR + 'faces = ["a", "b"]\n', "spear: 2 faces for 6 cards"),
        (SPEAR + 'faces = ["a", "a", "b", "c", "d", "e"]\n', "spear: faces lists a twice"),
    ],
)
def test_kinds_refuse(tmp_path: Path, text: str, message: str) -> None:
    assert fault(tmp_path, KINDS, text).startswith(message)


@pytest.mark.parametrize(
    ("adapter", "text", "message"),
    [
        (DAMAGE, f"[r6-1]\nround = 5\nmove = 1\nlines = [{LINE}]\n", "r6-1: string should match pattern"),
        (DAMAGE, "[r5-1]\nround = 5\nmove = 1\nlines = []\n", "r5-1.lines: list should have at least 1 item"),
        (
            DAMAGE,
            f"[r5-1]\nround = 5\nmove = 1\nlines = [{LINE}, {LINE}, {LINE}]\n",
            "r5-1.lines: list should have at most 2 items",
        ),
        (
            DAMAGE,
            f"[r5-1]\nround = 5\nmove = 1\nlines = [{LINE.replace('one', 'all')}]\n",
            "r5-1.lines[0].against: input should be 'one' or 'each', not 'all'",
        ),
        (
            RUMORS,
            '["rumor#1"]\n' + "".join(f'{s} = {{ salt = "N", sand = "N", rock = "S" }}\n' for s in ("red", "white")),
            "rumor#1: the red and the white side must differ",
        ),
        (TOKENS, '[loot]\nkind = "loot"\nstart = 1\npool = 1\n', "loot: loot needs a number above 0"),
        (
            RAIDERS,
            '[jeep]\ncrew = 3\narmor = 0\nmove = 1\nenters = ["salt"]\nbag = 6\n'
            'loot = { kind = "jeep", cards = 1, deck = "raider" }\n',
            "jeep.crew: input should be less than or equal to 2, not 3",
        ),
        (
            RAIDERS,
            '[jeep]\ncrew = 2\narmor = 0\nmove = 1\nenters = ["salt", "salt"]\nbag = 6\n'
            'loot = { kind = "jeep", cards = 1, deck = "raider" }\n',
            "jeep: enters lists salt twice",
        ),
    ],
)
def test_the_other_files_refuse(tmp_path: Path, adapter: TypeAdapter[Any], text: str, message: str) -> None:
    assert fault(tmp_path, adapter, text).startswith(message)


def test_an_effect_takes_only_its_own_fields() -> None:
    effects = TypeAdapter[Any](EffectEntry)
    assert effects.validate_python({"op": "turn_wind"}).model_dump() == {"op": "turn_wind"}
    with pytest.raises(ValidationError):
        effects.validate_python({"op": "turn_wind", "count": 1})
