"""Every kind of card, raider, token and character has a picture of its own, and no two look alike."""

from __future__ import annotations

import itertools

import pytest

from game.ui.theme import CHARACTERS
from tests.pictures.pieces import Pieces, pixels
from tests.pictures.sight import Pixel, difference

SIDE = 20
"""Pixels to which pictures are brought down: what is left is what one sees of them in passing."""
UNLIKE = 18.0
"""CIELAB units of `difference` that two pictures have at least."""
UNLIKE_TOKENS = 6.0
"""The same of tokens as they lie on the board, 15 pixels wide, where only a number may differ."""


@pytest.fixture(scope="module")
def pieces() -> Pieces:
    return Pieces()


def family(name: str, pieces: Pieces) -> dict[str, str]:
    """What there is of a family in the box, and the picture that each has."""
    tables = pieces.model.tables
    types = [kind.id for kind in tables.raider_types]
    two = [kind.id for kind in tables.raider_types if kind.crew > 1]
    if name == "cards":
        return {(face := pieces.scene.faces.face(card)): f"illus/{face}" for card in tables.card_names[:-1]}
    if name == "raiders":
        return {kind: f"raider/{kind}" for kind in types} | {f"{kind}, hit": f"raider/{kind}_damaged" for kind in two}
    if name == "raiders, small":
        small = {kind: f"raider/{kind}_small" for kind in types} | {"back": "raider/back"}
        return small | {f"{kind}, hit": f"raider/{kind}_small_damaged" for kind in two}
    if name == "characters":
        faces = {who: f"portrait/{who}" for who in CHARACTERS}
        return faces | {f"{who}, dead": f"portrait/{who}_dead" for who in CHARACTERS}
    return {who: f"seal/{who}" for who in CHARACTERS}


COUNTS = {"cards": 62, "raiders": 9, "raiders, small": 10, "characters": 12, "seals": 6}
"""Of cards 35 kinds, 6 characters, 6 crew and 15 victory items; of raiders six types, three with a damaged side."""


def likeness(pictures: dict[str, list[Pixel]]) -> tuple[float, str, str]:
    """The two that look most alike."""
    return min((difference(pictures[a], pictures[b], "normal"), a, b) for a, b in itertools.combinations(pictures, 2))


@pytest.mark.parametrize("name", COUNTS)
def test_everything_has_a_picture_that_is_like_no_other(name: str, pieces: Pieces) -> None:
    keys = family(name, pieces)
    assert len(keys) == len(set(keys.values())) == COUNTS[name]
    assert [key for key in keys.values() if key not in pieces.studio.app.pictures] == []
    assert likeness({thing: pixels(pieces.thumbnail(key, SIDE)) for thing, key in keys.items()}) > (UNLIKE,)


def test_tokens_on_the_board_tell_what_they_are(pieces: Pieces) -> None:
    tables = pieces.model.tables
    looks = {
        (token.kind, token.faction, token.number): f"token {token.id}"
        for token in tables.tokens
        if token.kind != "hankerer"  # a raider
    }
    assert len(looks) == 15
    drawn = {str(look): pixels(pieces.draw(piece, close=True)) for look, piece in looks.items()}
    assert likeness(drawn) > (UNLIKE_TOKENS,)


def test_the_measure_notices_pictures_that_differ_in_their_bytes_only(pieces: Pieces) -> None:
    spear = pixels(pieces.thumbnail("illus/spear", SIDE))
    other = [(min(255, r + 6), max(0, g - 4), b) for r, g, b in spear]
    other[0] = (255, 0, 255)
    assert spear != other and likeness({"a": spear, "b": other}) < (UNLIKE,)
