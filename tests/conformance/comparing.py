"""Comparing states part by part."""

from __future__ import annotations

from typing import Any

from engine.core.decision import Option


def difference(a: Any, b: Any, path: str = "state", owned: tuple[str, ...] = ()) -> str:
    """The path to the first part in which two states differ, or "". Attributes in `owned` are not looked at.

    Goes through slots, so that nothing hides from it; objects that both share are equal without a look.
    """
    if a is b:
        return ""
    if type(a) is not type(b):
        return path
    if isinstance(a, dict):
        if list(a) != list(b):
            return path
        return next((d for k in a if (d := difference(a[k], b[k], f"{path}[{k!r}]", owned))), "")
    if isinstance(a, tuple | list):
        if len(a) != len(b):
            return path
        parts = enumerate(zip(a, b, strict=True))
        return next((d for i, (x, y) in parts if (d := difference(x, y, f"{path}[{i}]", owned))), "")
    names = _attributes(a)
    if not names:
        return "" if a == b else path
    if isinstance(a, Option):
        return "" if (a.key, a.op, a.args) == (b.key, b.op, b.args) else path
    return next(
        (
            d
            for name in names
            if name not in ("listener", *owned) and name.lstrip("_") not in owned
            if (d := difference(getattr(a, name, None), getattr(b, name, None), f"{path}.{name}", owned))
        ),
        "",
    )


def _attributes(thing: Any) -> list[str]:
    slots = [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
    return slots + list(getattr(thing, "__dict__", ()))
