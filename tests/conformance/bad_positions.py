"""Positions with something wrong in them are read or refused, never stumbled over."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from engine.core.errors import BadPosition
from engine.core.ruleset import apply_silently
from tests.conformance.checks import pick
from tests.conformance.fault import Fault, demand
from tests.conformance.subject import Subject


def check_bad_positions(subject: Subject, seed: int, tries: int) -> None:
    """Whatever is put into a position, it is read or refused with BadPosition; never anything else."""
    rules, rng = subject.rules, Random(seed)
    state = rules.new(subject.options, seed)
    for _ in range(rng.randrange(40)):
        if state.pending is not None:
            apply_silently(rules, state, pick(state.pending, rng))
    good = json.dumps(rules.write(state))
    for _ in range(tries):
        bad = json.loads(good)
        said = _spoil(bad, rng)
        try:
            found = rules.read(bad)
        except BadPosition:
            continue
        except Exception as error:
            raise Fault("bad position", f"{said} raises {error!r}") from error
        faults = rules.check(found)
        demand(not faults, "bad position", f"{said} was read: {'; '.join(faults)}")


def _spoil(bad: Any, rng: Random) -> str:
    """Replace, remove or add something anywhere in the data; says what."""
    path, node = "", bad
    while True:
        key = rng.choice(list(node) if isinstance(node, dict) else range(len(node)))
        inner = node[key]
        if not isinstance(inner, dict | list) or not inner or rng.random() < 0.25:
            break
        node, path = inner, f"{path}.{key}"
    values: tuple[Any, ...] = (
        None,
        True,
        -1,
        0,
        7,
        10**12,
        1.5,
        "",
        "?",
        "nonsense",
        [],
        {},
        [[]],
        [None],
        {"a": 1},
        ["nonsense"],
        [inner],
    )
    match rng.randrange(8):
        case 0:
            del node[key]
            return f"without {path}.{key}"
        case 1 if isinstance(node, list):
            node.append(inner)
            return f"{path}.{key} twice"
        case 2 if isinstance(node, dict):
            node["nonsense"] = inner
            return f"{path}.nonsense"
        case _:
            node[key] = rng.choice(values)
            return f"{path}.{key} = {node[key]!r} for {inner!r}"
