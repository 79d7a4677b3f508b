"""What each answer does, in words for a button or a list line, and the group it is shown under."""

from __future__ import annotations

from engine.core.decision import Decision, Option
from engine.rulesets.saltlands.catalog import FACTIONS
from engine.rulesets.saltlands.geometry import HEX_DIRECTIONS, TILE_DIRECTIONS
from engine.rulesets.saltlands.groups import card_of, group_of, victims
from engine.rulesets.saltlands.groups import strength as line_strength
from engine.rulesets.saltlands.rumor import marker_target
from engine.rulesets.saltlands.spawn import LAST_ROUND
from engine.rulesets.saltlands.state import RAIDER, TOKEN, State
from game.names import Names

GROUPS = ("move", "collect", "attack", "card", "trade", "discard", "end", "choice")
"""In the order in which they are shown; their names are the texts `answer_group.*`."""

_GROUP_OF = {
    "move": "move",
    "collect": "collect",
    "trade": "trade",
    "discard": "discard",
    "end": "end",
    "use": "card",
    "refresh_kept": "card",
    "wind": "card",
    "place": "card",
}


def group(view: State, decision: Decision, option: Option) -> str:
    """One of GROUPS: only the turn's own decision has more than one."""
    if decision.kind != "turn":
        return "choice"
    if option.op == "use":
        card, number = option.args[:2]
        return "attack" if view.tables.kind[card].actions[number - 1].effect.op == "attack" else "card"
    return _GROUP_OF[option.op]


def label(view: State, names: Names, decision: Decision, option: Option) -> str:
    """The answer in words; the view must be that of the seat that is asked."""
    return _Labels(view, names, decision).label(option)


class _Labels:
    """Words for the options of one decision."""

    def __init__(self, view: State, names: Names, decision: Decision) -> None:
        self.view = view
        self.names = names
        self.decision = decision

    def label(self, option: Option) -> str:
        op, args = option.op, option.args
        said = getattr(self, f"_{op}", None)
        return said(*args) if said is not None else self._say(op)

    def _say(self, key: str, /, **values: str | int) -> str:
        return self.names.texts.get(f"answer.{key}", **values)

    def _card_name(self, card: int) -> str:
        return self.names.card(self.view.tables.card_names[card])

    def _hex(self, h: int) -> str:
        return self.view.geo.names[h]

    def _move(self, h: int, fuel: int) -> str:
        return self._say("move_fuel", n=fuel, hex=self._hex(h)) if fuel else self._say("move", hex=self._hex(h))

    def _collect(self, h: int) -> str:
        token = self.view.tables.tokens[self.view.at[h] - TOKEN].id
        return self._say("collect", token=self.names.token(token), hex=self._hex(h))

    def _use(self, card: int, number: int, target: int) -> str:
        effect = self.view.tables.kind[card].actions[number - 1].effect
        name = self._card_name(card)
        if effect.op == "attack":
            hurt = self.names.strength(effect.strength, effect.piercing)
            if effect.area:
                return self._say("attack_area", hex=self._hex(target), card=name, strength=hurt)
            raider = self.names.raider(self.view.tables.raider_names[self.view.at[target] - RAIDER])
            return self._say("attack", raiders=raider, hex=self._hex(target), card=name, strength=hurt)
        if effect.op == "refresh":
            crew = self.names.texts.get("log.crew", n=effect.count)
            return self._say("use.refresh", card=name, crew=crew)
        if effect.op == "draw":
            key = "use.draw_discard" if effect.discard else "use.draw"
            return self._say(key, card=name, n=effect.count, discard=effect.discard)
        if effect.op == "search":
            return self._say("use.search", card=name, kind=self.names.kind(effect.kind))
        if effect.op == "explore":
            return self._say("use.explore", card=name, place=self.names.place(self.view.geo.places[target]))
        return self._say("use.turn_wind", card=name, direction=self.names.direction(HEX_DIRECTIONS[target]))

    def _trade(self, seat: int) -> str:
        return self._say("trade", other=self.names.seat(seat))

    def _wind(self, direction: int) -> str:
        key = "wind_keep" if direction == self.view.wind_to else "wind"
        return self._say(key, direction=self.names.direction(HEX_DIRECTIONS[direction]))

    def _place(self, card: int, over: int) -> str:
        if over < 0:
            return self._say("place", card=self._card_name(card))
        return self._say("place_over", card=self._card_name(card), other=self._card_name(over))

    def _beside(self, card: int) -> str:
        return self._say("beside", card=self._card_name(card))

    def _discard(self, card: int) -> str:
        return self._say("turn_down" if self.decision.kind == "gain" else "discard", card=self._card_name(card))

    def _end(self, group: int, *types: int) -> str:
        if group < 0:
            return self._say("end_game" if self.view.round >= LAST_ROUND else "end_spawn")
        raiders = "+".join(self.view.tables.raider_types[t].id for t in types)
        return self._say("end", group=self.names.group(raiders))

    def _crew(self, card: int) -> str:
        return self._say("crew", card=self._card_name(card))

    def _refresh(self, card: int) -> str:
        return self._say("refresh", card=self._card_name(card))

    def _card(self, card: int) -> str:
        return self._card_name(card)

    def _kind(self, kind: int) -> str:
        return self.names.kind(self.view.tables.kinds[kind].id)

    def _meet(self, card: int) -> str:
        key = "meet_crew" if self.view.tables.is_crew[card] else "meet"
        return self._say(key, card=self._card_name(card))

    def _open(self) -> str:
        return self._say("open", seat=self.names.seat(self.decision.seat))

    def _enter(self, h: int) -> str:
        return self._say("enter", hex=self._hex(h))

    def _red(self) -> str:
        return self._side(0)

    def _white(self) -> str:
        return self._side(1)

    def _side(self, side: int) -> str:
        view, names = self.view, self.names
        card = view.tables.rumor_index[self.decision.source]
        moves = {}
        for faction, word in enumerate(FACTIONS):
            rumor = view.tables.rumors[card]
            direction = (rumor.white if side else rumor.red)[faction]
            stays = marker_target(view, card, side, faction) == view.markers[faction]
            where = names.tile_direction("none" if stays else TILE_DIRECTIONS[direction])
            moves[word] = self._say("marker", marker=names.marker(word), direction=where)
        return self._say("side", side=names.texts.get(f"side.{'white' if side else 'red'}"), **moves)

    def _turn(self, turn: int) -> str:
        return self._say("turn", n=turn) if turn else self._say("turn_0")

    def _raider(self, raider: int) -> str:
        name = self.names.raider(self.view.tables.raider_names[raider])
        return self._say("raider", raider=name, hex=self._hex(self.view.raider_at[raider]))

    def _to(self, h: int) -> str:
        raider = self.view.tables.raider_index[self.decision.source]
        key = "to_stay" if self.view.raider_at[raider] == h else "to"
        return self._say(key, raider=self.names.raider(self.decision.source), hex=self._hex(h))

    def _line(self, number: int, seat: int) -> str:
        view = self.view
        raider = view.tables.raider_index[self.decision.source]
        line = card_of(view, group_of(view, raider)).lines[number - 1]
        hurt = self.names.strength(line_strength(view, line), line.piercing)
        if seat >= 0:
            return self._say("line_one", strength=hurt, other=self.names.seat(seat))
        others = self.names.listed([self.names.seat(seat) for seat in victims(view, raider)])
        return self._say("line_each", strength=hurt, others=others)
