"""The protocol: the examples of its page, a whole game by script, and lines that are wrong in every way."""

from __future__ import annotations

import copy
import io
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game import protocol
from game.protocol import Protocol, serve

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"


def ask(to: Protocol, **request: Any) -> dict[str, Any]:
    return to.handle(json.dumps(request).encode())


@pytest.fixture
def solo() -> Protocol:
    to = Protocol()
    assert ask(to, cmd="new", seats=[{"character": "healer"}], seed=7)["ok"]
    return to


def matches(pattern: Any, found: Any) -> bool:
    """Whether a reply is as a page shows it: `...` is anything, objects and lists may be shown in part."""
    if pattern == "...":
        return True
    if isinstance(pattern, dict):
        return isinstance(found, dict) and all(k in found and matches(v, found[k]) for k, v in pattern.items())
    if isinstance(pattern, list):
        if pattern[-1:] == ["..."]:
            return isinstance(found, list) and all(map(matches, pattern[:-1], found))
        return isinstance(found, list) and len(pattern) == len(found) and all(map(matches, pattern, found))
    return pattern == found


def test_the_examples_of_the_page_are_true():
    lines = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith(("-> ", "<- "))]
    assert len(lines) >= 30
    to = Protocol()
    for sent, shown in zip(lines[::2], lines[1::2], strict=True):
        reply = to.handle(sent.removeprefix("-> ").encode())
        assert matches(json.loads(shown.removeprefix("<- ")), reply), f"{sent}\n{shown}\nis {json.dumps(reply)[:600]}"
    assert to.done


def random_answer(pending: dict[str, Any], lot: random.Random) -> Any:
    if "options" in pending:
        return lot.choice(pending["options"])
    return lot.sample(pending["candidates"], lot.randint(pending["min"], pending["max"]))


@pytest.mark.parametrize("seats", [1, 3])
def test_a_script_plays_a_whole_game(seats):
    lot = random.Random(seats)
    to = Protocol()
    reply = ask(to, cmd="new", seats=[{"character": "random"}] * seats, seed=seats)
    answers = 0
    while reply["pending"] is not None:
        reply = ask(to, cmd="apply", answer=random_answer(reply["pending"], lot), seat=reply["pending"]["seat"])
        assert reply["ok"], reply
        answers += 1
    assert reply["outcome"]["clause"] in ("all_dead", "no_time", "escaped")
    record = ask(to, cmd="record")["record"]
    assert len(record["answers"]) == answers
    again = Protocol()
    assert ask(again, cmd="load", record=record)["hash"] == reply["hash"]
    assert ask(to, cmd="apply", answer="end spawn")["error"]["code"] == "game_over"
    assert ask(to, cmd="bot")["error"]["code"] == "game_over"


def test_a_position_in_the_middle_of_anything_goes_on_alike():
    """Above all in the middle of a defence: the same hash, and the same game from there."""
    lot = random.Random(4)
    kinds = set()
    for seed in range(6):
        to, there = Protocol(), Protocol()
        reply = ask(to, cmd="new", seats=[{"character": "random"}] * 2, seed=seed, options={"difficulty": "epic"})
        while reply["pending"] is not None:
            if reply["pending"]["kind"] not in kinds or lot.random() < 0.1:
                kinds.add(reply["pending"]["kind"])
                loaded = ask(there, cmd="load", position=ask(to, cmd="position")["position"])
                assert loaded["ok"], loaded
                assert (loaded["hash"], loaded["pending"]) == (reply["hash"], reply["pending"])
                answer = random_answer(reply["pending"], lot)
                reply, theirs = ask(to, cmd="apply", answer=answer), ask(there, cmd="apply", answer=answer)
                assert theirs == reply
            else:
                reply = ask(to, cmd="apply", answer=random_answer(reply["pending"], lot))
    assert "defend" in kinds


def test_undo_goes_back_to_the_same_hash(solo):
    before = ask(solo, cmd="hash")["hash"]
    assert ask(solo, cmd="undo")["error"]["code"] == "nothing_to_undo"
    ask(solo, cmd="apply", answer="wind E")
    assert ask(solo, cmd="undo")["hash"] == before


def test_seats_are_checked_and_refusals_change_nothing(solo):
    before = ask(solo, cmd="hash")["hash"]
    two = Protocol()
    ask(two, cmd="new", seats=[{"character": "random"}] * 2, options={"first": 0})
    assert ask(two, cmd="apply", answer="end spawn", seat=1)["error"]["code"] == "not_your_choice"
    assert ask(two, cmd="apply", answer="end spawn", seat=5)["error"]["code"] == "bad_request"
    refused = ask(solo, cmd="apply", answer="move 9,9")["error"]
    assert refused["code"] == "illegal_answer" and refused["reason"] and refused["rule"]
    assert ask(solo, cmd="hash")["hash"] == before


def test_views_hide_what_the_seat_may_not_know():
    """Starting cards are known to all; cards drawn later only to their holder."""
    to = Protocol()
    reply = ask(to, cmd="new", seats=[{"character": "healer"}, {"character": "scientist"}], seed=1)
    drawn: dict[str, Any] = {}
    while not drawn:
        reply = ask(to, cmd="apply", answer=ask(to, cmd="bot", level="greedy")["answer"])
        drawn = next((event for event in reply["events"] if event["event"] == "CardsDrawn"), {})
    mine, theirs = (
        ask(to, cmd="view", seat=seat)["view"]["players"][drawn["seat"]]["hand"]
        for seat in (drawn["seat"], 1 - drawn["seat"])
    )
    assert set(drawn["cards"]) <= set(mine) and "?" not in mine
    assert not set(drawn["cards"]) & set(theirs) and "?" in theirs and len(theirs) == len(mine)
    assert set(ask(to, cmd="view", seat=0)["view"]["decks"]["mirage"]) == {"?"}
    heard = [ask(to, cmd="events", seat=seat)["events"] for seat in (drawn["seat"], 1 - drawn["seat"])]
    assert drawn in heard[0] and drawn not in heard[1]


WRONG = [
    b"",
    b"\n",
    b"nonsense\n",
    b"[]\n",
    b"3\n",
    b"null\n",
    b'"new"\n',
    b"{}\n",
    b'{"cmd":null}\n',
    b'{"cmd":["new"]}\n',
    b'{"cmd":"NEW"}\n',
    b'{"cmd":"new"',
    b'{"cmd":"new","seats":NaN}\n',
    b'{"cmd":"new","seats":3}\n',
    b'{"cmd":"new","seats":[]}\n',
    b'{"cmd":"new","seats":[{}],"seed":"7"}\n',
    b'{"cmd":"new","seats":[{}],"seed":true}\n',
    b'{"cmd":"new","seats":[{}],"seed":1.5}\n',
    b'{"cmd":"new","seats":[{}],"options":[]}\n',
    b'{"cmd":"new","seats":[{}],"options":{"fun":1}}\n',
    b'{"cmd":"new","seats":[{"character":"pirate"}]}\n',
    b'{"cmd":"new","seats":[{}],"ruleset":"chess"}\n',
    b'{"cmd":"new","seats":[{}],"more":1}\n',
    b'{"cmd":"load"}\n',
    b'{"cmd":"load","position":{},"record":{}}\n',
    b'{"cmd":"load","position":[]}\n',
    b'{"cmd":"load","position":{"players":3}}\n',
    b'{"cmd":"load","record":{}}\n',
    b'{"cmd":"load","record":{"ruleset":"saltlands"}}\n',
    b'{"cmd":"apply"}\n',
    b'{"cmd":"apply","answer":3}\n',
    b'{"cmd":"apply","answer":[3]}\n',
    b'{"cmd":"apply","answer":{"move":"3,-2"}}\n',
    b'{"cmd":"apply","answer":"wind E","seat":"0"}\n',
    b'{"cmd":"apply","answer":"wind E","seat":-1}\n',
    b'{"cmd":"bot","level":"wise"}\n',
    b'{"cmd":"bot","level":7}\n',
    b'{"cmd":"view","seat":9}\n',
    b'{"cmd":"events","since":"x"}\n',
    b'{"cmd":"hash","now":1}\n',
    b"\xff\xfe\x00\n",
    b"[" * 100_000 + b"\n",
    b'{"cmd":' * 50_000 + b"\n",
    b'{"cmd":"apply","answer":' + b"[" * 3_000 + b"]" * 3_000 + b"}\n",
    b'{"cmd":"new","seats":[{}],"seed":' + b"9" * 10_000 + b"}\n",
    json.dumps({"cmd": "apply", "answer": ["wind E"] * 10_000}).encode(),
    json.dumps({"cmd": "apply", "answer": "x" * 100_000}).encode(),
    '{"cmd":"apply","answer":"w\\u0000\\ud800 ünd"}\n'.encode(),
]


def _paths(part: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where the parts of a position are; of each list only the first entry."""
    if path:
        yield path
    entries = part.items() if isinstance(part, dict) else enumerate(part[:1]) if isinstance(part, list) else ()
    for name, entry in entries:
        yield from _paths(entry, (*path, name))


def test_each_part_of_a_position_may_be_wrong_in_any_way(solo):
    """It is read or refused with its place; the game under way stays."""
    ask(solo, cmd="load", position={"players": [{"hand": ["spear#1"], "last_used": [["character#1", "spear#1"]]}]})
    whole, before = ask(solo, cmd="position")["position"], ask(solo, cmd="hash")["hash"]
    spare = Protocol()
    for path in _paths(whole):
        for odd in (None, True, 10**30, "\ud800", [[]], [{}], [[[1], [2]]], {"x": [[]]}):
            position = copy.deepcopy(whole)
            part = position
            for name in path[:-1]:
                part = part[name]
            part[path[-1]] = odd
            reply = ask(spare, cmd="load", position=position)
            assert reply["ok"] or reply["error"]["code"] == "bad_position", (path, odd, reply)
            if not reply["ok"]:
                assert ask(solo, cmd="load", position=position) == reply
                assert ask(solo, cmd="hash")["hash"] == before


@pytest.mark.parametrize("line", WRONG, ids=lambda line: line[:40].decode(errors="replace"))
def test_wrong_lines_get_one_clear_error_and_change_nothing(solo, line):
    before = ask(solo, cmd="hash")["hash"]
    reply = solo.handle(line)
    assert reply["ok"] is False
    assert reply["error"]["code"] in ("bad_request", "bad_position", "illegal_answer")
    text = json.dumps(reply)
    assert "\n" not in reply["error"]["reason"] and len(text) < 2000, text[:300]
    assert ask(solo, cmd="hash")["hash"] == before


def test_without_a_game_there_is_nothing_to_ask():
    for command in ("apply", "undo", "why", "bot", "view", "events", "position", "record", "hash"):
        reply = ask(Protocol(), cmd=command, **({"answer": "x"} if command in ("apply", "why") else {}))
        assert reply["error"]["code"] == "no_game"


def test_lines_go_in_and_out_in_order(monkeypatch):
    monkeypatch.setattr(protocol, "LONGEST_LINE", 200)
    lines = [
        b'{"cmd":"new","seats":[{}],"seed":1}\n',
        b'{"cmd":"hash","x":"' + b"y" * 1000 + b'"}\n',
        b'{"cmd":"hash"}\n',
        b'{"cmd":"quit"}\n',
        b'{"cmd":"hash"}\n',
    ]
    out = io.BytesIO()
    serve(io.BytesIO(b"".join(lines)), out)
    replies = [json.loads(line) for line in out.getvalue().splitlines()]
    assert [reply["ok"] for reply in replies] == [True, False, True, True]
    assert "longer than 200 bytes" in replies[1]["error"]["reason"]
    assert replies[2]["hash"] == replies[0]["hash"]


def test_the_input_may_end_at_once():
    out = io.BytesIO()
    serve(io.BytesIO(b""), out)
    assert out.getvalue() == b""
