"""How many raiders of a group can end their moves next to one player, whatever order and routes are chosen (RAID-5).

While a group moves, the free hexes next to players only become fewer: a raider that ends on one stays (RAID-8), and
raiders that get next to nobody end elsewhere, since movement passes over everything (MOVE-2). So each raider, when its
turn comes, takes one of the nearest hexes that are still free next to any player within its allowance (RAID-6), and
all that is to be found out is the best order. That is a small search; hexes are bits of masks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

Ways = Sequence[Sequence[int]]
"""For each raider the free hexes next to players that it can reach, as masks, nearest first."""


def most_arrivals(ways: Ways, target: int, wanted: int) -> int:
    """The most of the raiders in the mask `wanted` (1 << number in `ways`) that can end in the mask `target`."""
    ways = _within_reason(ways)
    if not any(layer & target for i, layers in enumerate(ways) if wanted >> i & 1 for layer in layers):
        return 0
    return _Search(ways, target, wanted).best()


def _within_reason(ways: Ways) -> Ways:
    """The ways without hexes that a raider never takes, because too few others could fill all that is nearer to it."""
    while True:
        unions = [_union(layers) for layers in ways]
        cut = [_cut(layers, unions, i) for i, layers in enumerate(ways)]
        if all(len(new) == len(old) for new, old in zip(cut, ways, strict=True)):
            return ways
        ways = cut


def _cut(layers: Sequence[int], unions: list[int], i: int) -> Sequence[int]:
    nearer = 0
    for n, layer in enumerate(layers):
        if nearer:
            helpers = sum(1 for k, union in enumerate(unions) if k != i and union & nearer)
            if helpers < nearer.bit_count():
                return layers[:n]
        nearer |= layer
    return layers


def _union(layers: Sequence[int]) -> int:
    out = 0
    for layer in layers:
        out |= layer
    return out


def bits(mask: int) -> Iterator[int]:
    """The single bits of a mask."""
    while mask:
        low = mask & -mask
        yield low
        mask ^= low


class _Search:
    """Tries the orders, remembering what was found for the same raiders and free hexes."""

    def __init__(self, ways: Ways, target: int, wanted: int) -> None:
        self._ways = ways
        self._target = target
        self._wanted = wanted
        self._aims = [_union(layers) & target if wanted >> i & 1 else 0 for i, layers in enumerate(ways)]
        self._known: dict[tuple[int, int], int] = {}

    def best(self) -> int:
        """The answer."""
        everyone = sum(1 << i for i, layers in enumerate(self._ways) if layers)
        free = _union([_union(layers) for layers in self._ways])
        return self._from(everyone, free, self._room(everyone, free))

    def _from(self, left: int, free: int, bound: int) -> int:
        """The most that can still come when these raiders are left and these hexes are free; no more than `bound`."""
        best = 0
        for n, (bit, end) in enumerate(self._steps(left, free) if bound else ()):
            arrived = 1 if end & self._target and self._wanted & bit else 0
            key = (left ^ bit, free ^ end)
            rest = self._known.get(key)
            if rest is None:
                room = self._room(*key)
                if arrived + room <= best:
                    continue  # it cannot do better than what was found
                rest = self._from(*key, room)
            best = max(best, arrived + rest)
            if n == 0 and best < bound:
                bound = self._pairs(left, free)
            if best == bound:
                break
        self._known[left, free] = best
        return best

    def _steps(self, left: int, free: int) -> list[tuple[int, int]]:
        """(raider, end) of every move that may come next; those with the fewest ends in the target come first."""
        out = []
        for bit in bits(left):
            i = bit.bit_length() - 1
            for layer in self._ways[i]:
                if layer & free:
                    aim = self._aims[i] & free
                    rank = aim.bit_count() if layer & aim else 99
                    out += [(rank, bit, end) for end in bits(layer & free)]
                    break
        return [(bit, end) for _, bit, end in sorted(out)]

    def _room(self, left: int, free: int) -> int:
        """No more can come than there are raiders that have an aim, and hexes that are one."""
        raiders = hexes = 0
        for i, aim in enumerate(self._aims):
            if aim & free and left >> i & 1:
                raiders += 1
                hexes |= aim
        return min(raiders, (hexes & free).bit_count())

    def _pairs(self, left: int, free: int) -> int:
        """No more can come than raiders and hexes can be paired, were everyone free to choose any hex in reach."""
        paired: dict[int, int] = {}
        aims = [aim & free if left >> i & 1 else 0 for i, aim in enumerate(self._aims)]
        return sum(_pair(i, aims, paired, set()) for i, aim in enumerate(aims) if aim)


def _pair(raider: int, aims: list[int], paired: dict[int, int], tried: set[int]) -> bool:
    """Give a raider a hex, moving others to other hexes if need be."""
    for end in bits(aims[raider]):
        if end not in tried:
            tried.add(end)
            if end not in paired or _pair(paired[end], aims, paired, tried):
                paired[end] = raider
                return True
    return False
