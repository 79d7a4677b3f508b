"""What can be shown, each on a table that is in full swing: stretches of events by name, at least one of every type.

The tests walk through all of them; `python -m tests.film_strips` draws them.
"""

from __future__ import annotations

import inspect
import random
from functools import cache

from engine.core.event import Event
from engine.core.record import Record
from engine.rulesets.saltlands import events as ev
from engine.rulesets.saltlands.geometry import HEX_STEPS
from game.controllers import read_seats
from game.opening import set_up
from game.rulesets import ruleset
from game.session import Session
from game.table.model import Model
from game.table.show.cue import Cue
from game.ui.settings import Speed
from tests.game_table.driver import Driver
from tests.game_table.test_model import lot_answer

SEATS = "human:Ines,random,random"
EVENTS = [kind for _, kind in inspect.getmembers(ev, inspect.isclass) if issubclass(kind, Event) and kind is not Event]


@cache
def _record() -> Record:
    """A game of three, played by lot until all are on the board, much is explored, and seat 0 has its turn."""
    for seed in range(1, 40):
        session = Session.new(ruleset("saltlands"), set_up(read_seats(SEATS)), seed)
        lot = random.Random(seed)
        for _ in range(160):
            pending = session.pending
            if pending is None:
                break
            model = Model.from_view(session.view(0))
            if pending.kind == "turn" and pending.seat == 0 and _is_full(model):
                return session.record()
            session.answer(pending.seat, lot_answer(pending, lot))
    raise AssertionError("no game by lot comes to a full table")


def _is_full(model: Model) -> bool:
    explored = sum(tile.explored for tile in model.tiles.values())
    return (
        all(seat.at and not seat.deaths for seat in model.seats)
        and len(model.raiders) >= 4
        and 4 <= explored < len(model.tiles)
        and len(model.seats[0].hand) >= 3
        and model.seats[0].vehicle.startswith("landsail#")
    )


def full_table(size: tuple[int, int] = (1280, 720), animation: Speed = Speed.NORMAL, calm: bool = False) -> Driver:
    """A window with that table; what is shown on it need not be what the game is."""
    session = Session.from_record(ruleset("saltlands"), _record())
    driver = Driver(SEATS, size, session=session, animation=animation)
    driver.app.change(reduced_motion=calm)
    driver.scene.resume()
    driver.scene.play.director.on_drained = lambda model: None
    driver.tick(30)
    driver.scene.prompt = None
    return driver


class Film:
    """Plays a stretch of events on a table's director, frame by frame."""

    def __init__(self, driver: Driver, events: list[Event]) -> None:
        self.driver = driver
        self.director = driver.scene.play.director
        self.before = self.director.shown.copy()
        self.events = events
        self.cues: list[Cue] = []

    def run(self, each_frame: object = None, seconds: float = 1 / 60, most: int = 1200) -> int:
        """Show all; `each_frame` is called after each frame. The number of frames; AssertionError if it never ends."""
        self.director.add(self.events)
        for number in range(most):
            self.driver.tick(1, seconds)
            cue = self.director.current
            if cue is not None and (not self.cues or cue is not self.cues[-1]):
                self.cues.append(cue)
            if not self.director.busy:
                return number
            if callable(each_frame):
                each_frame()
        raise AssertionError(f"{self.cues[-1].event} does not end")

    def rewind(self) -> None:
        """The table as it was before."""
        self.director.reset(self.before.copy())
        self.driver.scene.follow()
        self.driver.tick(2)


def _step(model: Model, hex_: str, way: int, steps: int = 1) -> tuple[str, ...]:
    """The path from a hex in a direction."""
    q, r = (int(x) for x in hex_.split(","))
    dq, dr = HEX_STEPS[way]
    return tuple(f"{q + dq * i},{r + dr * i}" for i in range(steps + 1))


def _route(model: Model, start: str, terrain: str = "", most: int = 4) -> tuple[str, ...]:
    """A way over explored ground without a turn back, on one terrain as far as it can."""
    path, ways = [start], range(6)
    while len(path) <= most:
        ahead = [_step(model, path[-1], way)[1] for way in ways]
        ahead = [hex_ for hex_ in ahead if hex_ in model.terrain and hex_ not in path]
        if not ahead:
            break
        ahead.sort(key=lambda hex_: (terrain != "" and model.terrain[hex_] != terrain, ways))
        path.append(ahead[0])
    return tuple(path)


def cases(model: Model) -> dict[str, list[Event]]:
    """All stretches, made for what lies on the model's board."""
    me, other = model.seats[0], model.seats[1]
    hand = me.hand
    raider, second = sorted(model.raiders)[:2]
    kind = raider.partition("#")[0]
    group = next(g.name for g in model.groups if kind in g.types)
    acting = tuple(sorted(name for name in model.raiders if name.partition("#")[0] in group.split("+")))
    at = model.raiders[raider].at
    salt = next(h for h in sorted(model.terrain) if model.terrain[h] == "salt" and _straight(model, h))
    place = next(p for p, tile in model.tiles.items() if not tile.explored)
    tile = next(t.id for t in model.tables.tiles if not t.place and t.id not in {x.tile for x in model.tiles.values()})
    number = model.geo.places.index(place)
    hexes = tuple(model.geo.names[h] for h in model.geo.tile_hexes[number])
    site = next(iter(model.tokens))
    token = model.tokens[site]
    markers = tuple(model.markers.values())
    new_raider = next(name for name in model.tables.raider_names if name not in model.raiders)
    rumor = model.tables.rumors[0].id
    vehicle = next(c for c in model.tables.card_names if c.startswith("jeep#") and not _held(model, c))
    fresh = tuple(c for c in model.tables.card_names if c.startswith("water#") and not _held(model, c))[:1]
    fresh += tuple(c for c in model.tables.card_names if c.startswith("spear#") and not _held(model, c))[:1]
    moved = _route(model, at)
    damage = next(d.id for d in model.tables.damage if d.round == 2 and len(d.lines) == 2)
    route = {
        "allowance": 4, "goal": 0, "distance_before": 4, "distance_after": 1, "chosen_by": "rule", "reason": "closer",
    }  # fmt: skip

    def attack(by: str, strength: int, piercing: bool) -> ev.RaiderAttacked:
        return ev.RaiderAttacked(
            raider=by, at=model.raiders[by].at, line=1, strength=strength, piercing=piercing, victims=(0,),
            chosen_by="rule",
        )  # fmt: skip

    return {
        "turn": [ev.TurnStarted(seat=1, turn=model.turn + 1, round=model.round)],
        "draw": [ev.CardsDrawn(seat=0, deck="mirage", cards=fresh)],
        "draw_other": [ev.CardsDrawn(seat=1, deck="mirage", cards=("?",) * 3)],
        "deal_eight": [ev.CardsDrawn(seat=1, deck="mirage", cards=("?",) * 8)],
        "play": [
            ev.CardUsed(seat=0, card=hand[0], option=1, crew=me.card, target=at),
            ev.CardExhausted(seat=0, card=me.card),
            ev.CardDiscarded(seat=0, card=hand[0], why="cost"),
        ],
        "play_other": [
            ev.CardUsed(seat=1, card=fresh[0], option=1, crew=other.card, target=""),
            ev.CardExhausted(seat=1, card=other.card),
            ev.CardDiscarded(seat=1, card=fresh[0], why="cost"),
        ],
        "exhaust": [ev.CardExhausted(seat=0, card=me.vehicle or me.card)],
        "refresh": [
            ev.CardExhausted(seat=0, card=me.card),
            ev.CardsRefreshed(seat=0, cards=(me.card,)),
            ev.RefreshKept(seat=0),
        ],
        "discard": [ev.CardDiscarded(seat=0, card=hand[-1], why="choice")],
        "shuffle": [
            ev.DeckShuffled(deck="mirage", count=20, renewed=True),
            ev.DeckShuffled(deck="mirage", count=20, renewed=False),
        ],
        "search": [
            ev.CardFetched(seat=0, card=fresh[0], source="mirage"),
            ev.SearchFailed(seat=0, kind="water"),
        ],
        "gain": [
            ev.CardTurnedUp(seat=0, card=vehicle, deck="mirage"),
            ev.CardPlaced(seat=0, card=vehicle, zone="beside", exhausted=False),
        ],
        "turned_down": [
            ev.CardTurnedUp(seat=1, card=vehicle, deck="raider"),
            ev.CardDiscarded(seat=1, card=vehicle, why="turned_down"),
        ],
        "trade": [
            ev.TradeOffered(seat=0, partner=1, cards=hand[:2], wishes=()),
            ev.TradeAnswered(seat=0, partner=1, cards=("?",)),
            ev.CardsTraded(seat=0, to=1, hidden=hand[:2], open=()),
            ev.CardsTraded(seat=1, to=0, hidden=fresh[:1], open=()),
        ],
        "trade_stopped": [ev.TradeStopped(seat=0, partner=1, by=1)],
        "sail": [ev.PlayerMoved(seat=0, path=_straight(model, salt), vehicle="landsail#1", fuel=())],
        "drive": [ev.PlayerMoved(seat=1, path=_route(model, other.at, "sand"), vehicle="quad#1", fuel=())],
        "wind": [ev.WindTurned(was=model.wind_to, to="W" if model.wind_to != "W" else "SE")],
        "strength": [ev.WindStrengthChanged(was=model.wind_strength, strength=4)],
        "collect": [ev.TokenCollected(seat=0, crew=me.card, at=site, token=token)],
        "rumor": [
            ev.RumorDrawn(seat=0, card=rumor, number=1),
            ev.RumorSideChosen(seat=0, card=rumor, side="red"),
            ev.MarkerMoved(faction="salt", was=markers[0], to=place, direction="N", reason=""),
            ev.MarkerMoved(faction="sand", was=markers[1], to=markers[1], direction="", reason="none"),
            ev.RumorIgnored(seat=0),
            ev.MarkersStopped(places=tuple(dict.fromkeys(markers))),
        ],
        "tile": [
            ev.TileRevealed(seat=0, place=place, tile=tile),
            ev.TileExplored(
                place=place, tile=tile, turn=1, hexes=hexes, terrain=("sand",) * len(hexes), spawns=(0,) * len(hexes)
            ),
            ev.TokenPlaced(at=hexes[0], token="sand-loot1-start"),
            ev.RaiderPlaced(raider=new_raider, at=hexes[1], why="symbol"),
        ],
        "activation": [
            ev.GroupActivated(seat=0, group=group, damage=damage, move=1, lines=("1",), raiders=acting),
            ev.RaiderMoved(raider=raider, path=moved, ends=(moved[-1], moved[-2]), **route),  # type: ignore[arg-type]
            ev.RaiderAttacked(
                raider=raider, at=moved[-1], line=1, strength=2, piercing=False, victims=(0,), chosen_by="rule"
            ),
            ev.PointsCovered(seat=0, points=1, left=1),
            ev.PointMet(seat=0, card=hand[0], left=0),
            ev.CardDiscarded(seat=0, card=hand[0], why="defence"),
            ev.RaiderMoved(raider=second, path=(model.raiders[second].at,), ends=(), **route),  # type: ignore[arg-type]
            ev.ActivationEnded(group=group),
        ],
        "strike": [attack(raider, 3, True), attack(second, 1, False)],
        "attack": [
            ev.AttackMade(seat=0, card=hand[0], at=at, strength=3, piercing=True, hexes=(at,)),
            ev.RaiderWounded(raider=raider, at=at, wounds=1, crew=1),
            ev.AttackMade(seat=0, card=hand[0], at=at, strength=2, piercing=False, hexes=_step(model, at, 0, 2)),
            ev.RaiderWounded(raider=raider, at=at, wounds=2, crew=0),
            ev.RaiderEliminated(seat=0, raider=raider, at=at, overkill=False),
        ],
        "death": [ev.CharacterDied(seat=0, at=me.at, deaths=1), ev.CharacterDied(seat=2, at="", deaths=1)],
        "revival": [
            ev.CharacterDied(seat=0, at=me.at, deaths=1),
            ev.PlayerEntered(seat=0, at=me.at, revived=True),
        ],
        "enter": [
            ev.PlayerWaited(seat=1),
            ev.CharacterDied(seat=1, at=other.at, deaths=1),
            ev.PlayerEntered(seat=1, at=other.at, revived=False),
        ],
        "spawn": [
            ev.RoundBegan(round=model.round + 1, discarded=()),
            ev.GroupsMerged(groups=("+".join(t for g in model.groups for t in g.types),)),
            ev.RaiderPlaced(raider=new_raider, at=next(h for h in model.terrain if _free(model, h)), why="spawn"),
        ],
        "end": [
            ev.GameStarted(seats=(), first=0, groups=(), activated=()),
            ev.GameEnded(winners=(0,), clause="escaped", place=place, faction="salt"),
        ],
    }


def _straight(model: Model, hex_: str) -> tuple[str, ...]:
    """Four hexes of salt in a row from a hex, () if there are none."""
    for way in range(6):
        path = _step(model, hex_, way, 3)
        if all(model.terrain.get(h) == "salt" for h in path):
            return path
    return ()


def _held(model: Model, card: str) -> bool:
    return any(card in (*seat.hand, *seat.mat) for seat in model.seats) or card in model.discard


def _free(model: Model, hex_: str) -> bool:
    return not model.raider_at(hex_) and model.seat_at(hex_) < 0
