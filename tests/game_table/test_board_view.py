"""The board on the screen, under the dummy driver: drawing, picking, pointer, camera wishes, and rest."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator

import pygame
import pytest

from engine.core.event import redact
from engine.core.ruleset import apply
from engine.rulesets.saltlands import events as ev
from engine.rulesets.saltlands.state import State
from game.table.board.dust import LULL
from game.table.board.overlay import Ghost, Line, Overlay
from game.table.board.space import centre_of, corners, tile_ring
from game.table.board.sprites import RAIDER_SIZE, standing
from game.table.board.strokes import cut
from game.table.board.view import BoardView
from game.table.model import Model
from game.table.show.cues import CUES
from game.table.show.director import Director
from game.ui.metrics import Metrics
from game.ui.painter import Painter
from game.ui.pictures import Pictures
from tests.game_table.test_model import RULES, a_game, lot_answer


@pytest.fixture(scope="module", autouse=True)
def screen() -> Iterator[None]:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    yield
    pygame.display.quit()


class Table:
    """A board in a window with a director, and a clock to wind."""

    def __init__(self, state: State, size: tuple[int, int] = (1280, 720), quiet: bool = False) -> None:
        self.surface = pygame.display.set_mode(size)
        self.painter = Painter(Metrics.of(size), Pictures())
        self.painter.surface = self.surface
        self.director = Director(Model.from_view(RULES.view(state, 0)), calm=quiet)
        self.board = BoardView(self.painter)
        self.rect = pygame.Rect(0, 44, size[0], size[1] - 264)
        self.safe = pygame.Rect(242, 44, size[0] - 484, size[1] - 264)
        self.board.place(self.rect, self.safe)
        self.now = 0.0
        self.run(0.02)

    def run(self, seconds: float, frame: float = 0.02) -> bool:
        """Let time pass without drawing; whether anything asked to be drawn in the last frame."""
        changed = False
        for _ in range(max(1, round(seconds / frame))):
            self.now += frame
            self.director.update(self.now)
            changed = self.board.update(self.director, self.now)
            self.board.prepare()
            self.board.look_ahead()
            self.board.take_damage()
        return changed

    def picture(self) -> bytes:
        self.surface.fill((0, 0, 0))
        self.board.draw()
        return pygame.image.tobytes(self.surface, "RGB")

    def mouse(self, kind: int, pos: tuple[int, int], button: int = 1) -> bool:
        fields = {"pos": pos, "rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"pos": pos}
        return self.board.handle(pygame.event.Event(kind, button=button, **fields))


def later(state: State, answers: int, seed: int = 1) -> State:
    lot = random.Random(seed)
    for _ in range(answers):
        if state.pending is not None:
            apply(RULES, state, None, lot_answer(state.pending, lot))
    return state


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (640, 500)])
def test_it_draws_within_its_rectangle_only(size: tuple[int, int]) -> None:
    table = Table(later(a_game(6, 4), 60), size)
    table.picture()
    shown = {tuple(table.surface.get_at((x, size[1] // 2 - 100))[:3]) for x in range(0, size[0], 7)}
    assert len(shown) > 10
    assert table.surface.get_at((size[0] // 2, 20))[:3] == (0, 0, 0)
    assert table.surface.get_at((size[0] // 2, size[1] - 30))[:3] == (0, 0, 0)


def test_all_pieces_have_pictures() -> None:
    table = Table(later(a_game(6, 4), 60))
    table.picture()
    missing = {key for key in table.painter.pictures.missing if not key.startswith(("tile/", "back/", "board/"))}
    assert not missing


def test_picks_are_exact_at_every_zoom() -> None:
    table = Table(a_game(2, 3))
    for factor in (1.0, 2.6, 0.7, 0.2):
        table.board.camera.zoom_by(factor, *table.safe.center)
        table.run(0.4)
        for hex_ in table.director.shown.geo.names:
            for corner in corners(centre_of(hex_), 0.95):
                x, y = table.board.camera.to_screen(corner)
                if table.rect.collidepoint(x, y):
                    assert table.board.pick(x, y) == hex_
            assert table.board.where(hex_) == table.board.camera.to_screen(centre_of(hex_))


def test_nothing_is_picked_beside_the_board() -> None:
    table = Table(a_game(2, 3))
    assert table.board.pick(5, 60) == ""
    assert table.board.pick(640, 10) == ""
    x, y = table.board.where_place("NE")
    assert table.board.pick_place(x + 2, y + 2) == "NE"


def test_a_press_in_the_dead_zone_is_a_click() -> None:
    table = Table(a_game(2, 3))
    view = table.board.camera.view
    assert not table.mouse(pygame.MOUSEBUTTONDOWN, (600, 300))
    table.run(0.2)
    assert not table.mouse(pygame.MOUSEMOTION, (604, 303))
    assert not table.mouse(pygame.MOUSEBUTTONUP, (604, 303))
    assert table.board.camera.view == view


def test_a_quick_slip_is_a_click() -> None:
    table = Table(a_game(2, 3))
    table.mouse(pygame.MOUSEBUTTONDOWN, (600, 300))
    assert not table.mouse(pygame.MOUSEMOTION, (640, 300))
    assert not table.mouse(pygame.MOUSEBUTTONUP, (640, 300))


def test_a_drag_pans_and_is_no_click() -> None:
    table = Table(a_game(2, 3))
    world = table.board.camera.to_world(600, 300)
    table.mouse(pygame.MOUSEBUTTONDOWN, (600, 300))
    table.run(0.1)
    assert table.mouse(pygame.MOUSEMOTION, (650, 310))
    assert table.mouse(pygame.MOUSEMOTION, (680, 330))
    assert table.board.camera.to_screen(world) == pytest.approx((680, 330), abs=1.5)
    assert table.mouse(pygame.MOUSEBUTTONUP, (680, 330))
    assert not table.mouse(pygame.MOUSEMOTION, (100, 100))


def test_the_wheel_zooms_at_the_pointer_and_only_over_the_board() -> None:
    table = Table(a_game(2, 3))
    wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=2, precise_x=0.0, precise_y=2.0, flipped=False)
    table.mouse(pygame.MOUSEMOTION, (500, 250))
    world, scale = table.board.camera.to_world(500, 250), table.board.camera.scale
    assert table.board.handle(wheel)
    table.run(0.4)
    assert table.board.camera.scale > scale * 1.3
    assert table.board.camera.to_screen(world) == pytest.approx((500, 250), abs=1.5)
    table.mouse(pygame.MOUSEMOTION, (500, 20))
    assert not table.board.handle(wheel)


def test_a_pinch_zooms() -> None:
    table = Table(a_game(2, 3))
    scale = table.board.camera.scale
    pinch = pygame.event.Event(pygame.MULTIGESTURE, pinched=0.1, rotated=0.0, x=0.5, y=0.5, num_fingers=2, touch_id=0)
    assert table.board.handle(pinch)
    assert table.board.camera.scale > scale


def test_nothing_is_drawn_anew_while_nothing_changes() -> None:
    table = Table(a_game(2, 3))
    assert table.board.moving
    table.run(LULL + 1, 0.1)
    assert not table.run(0.1) and not table.board.moving
    table.board.hover = "0,1"
    assert not table.run(0.02)
    assert any(table.run(0.02) for _ in range(8)), "it rests there long enough to be named"
    assert not table.run(0.1)
    table.board.overlay = Overlay(stop=frozenset(("0,1",)))
    assert table.run(0.02)
    assert not table.run(0.1)
    table.board.stir()
    assert any(table.run(0.02) for _ in range(5))


def test_without_dust_the_board_rests_at_once() -> None:
    table = Table(a_game(2, 3))
    table.board.dust.enabled = False
    table.run(0.5)
    assert not table.run(0.1)


def test_frames_scale_no_pictures() -> None:
    table = Table(later(a_game(3, 5), 40))
    table.picture()
    before = set(table.painter.pictures.missing), len(table.painter.pictures._scaled)
    for _ in range(3):
        table.run(0.1)
        table.picture()
    assert (set(table.painter.pictures.missing), len(table.painter.pictures._scaled)) == before


def test_pieces_keep_their_size_while_the_camera_zooms() -> None:
    table = Table(a_game(2, 3))
    raider = next(iter(table.director.shown.raiders))
    camera, sprites = table.board.camera, table.board.sprites
    camera.zoom_by(3.0, *table.safe.center, seconds=1.0)
    for _ in range(12):
        table.run(0.08)
        body = sprites.of(table.director.shown, raider, camera)[1].surface
        assert body.get_width() == pytest.approx(RAIDER_SIZE * camera.scale, abs=3)


def test_every_overlay_is_drawn() -> None:
    table = Table(later(a_game(2, 3), 20))
    plain = table.picture()
    raider = next(iter(table.director.shown.raiders))
    here = next(iter(table.director.shown.terrain))
    for overlay in (
        Overlay(stop=frozenset((here,))),
        Overlay(passing=frozenset((here,))),
        Overlay(targets=frozenset((here,))),
        Overlay(choices=frozenset((here,))),
        Overlay(subject=here),
        Overlay(struck=here),
        Overlay(refused=here),
        Overlay(path=("0,1", "0,2", "0,3"), fuel_from=2),
        Overlay(lines=(Line("A", ("0,1", "0,2")), Line("B", ("0,1", "-1,2"), dashed=True))),
        Overlay(ghosts=(Ghost(raider, here),)),
        Overlay(ghost_markers=(("salt", "C"),)),
        Overlay(harm=((here, 0.5),)),
        Overlay(labels=((here, "50%"),)),
        Overlay(places=frozenset(("N",))),
    ):
        table.board.overlay = overlay
        assert table.picture() != plain, overlay
    table.board.overlay = Overlay()
    assert table.picture() == plain


@pytest.mark.parametrize("quiet", [False, True])
def test_every_cue_is_drawn(quiet: bool) -> None:
    """Whole games are shown, with a picture in the middle of each kind of cue."""
    seen: set[type] = set()
    for seed in (3, 8):
        state = a_game(3, seed)
        table = Table(state, (640, 500), quiet)
        lot = random.Random(seed)
        for _ in range(260):
            if state.pending is None:
                break
            events = apply(RULES, state, None, lot_answer(state.pending, lot))
            if {type(event) for event in events} <= seen:
                table.director.settle()
                table.director.add([redact(event, 0) for event in events])
                table.director.settle()
                continue
            table.director.add([redact(event, 0) for event in events])
            while table.director.busy:
                table.run(0.08, 0.08)
                cue = table.director.current
                if cue is not None and type(cue.event) not in seen:
                    seen.add(type(cue.event))
                    for _ in range(3):
                        table.picture()
                        table.run(0.05, 0.05)
            assert table.director.shown.differences(table.director.settled) == []
    told = {kind for kind in CUES if kind in seen}
    assert {ev.RaiderMoved, ev.RaiderAttacked, ev.GroupActivated, ev.PlayerMoved, ev.TokenCollected} <= told


def test_the_camera_goes_to_what_happens_and_comes_back() -> None:
    table = Table(later(a_game(2, 3), 12))
    raider = max(table.director.shown.raiders, key=lambda name: centre_of(table.director.shown.raiders[name].at)[0])
    at = table.director.shown.raiders[raider].at
    table.board.camera.zoom_by(2.5, table.safe.left + 30, table.safe.bottom - 30)
    table.run(0.5)
    home = table.board.camera.view
    group = table.director.shown.groups[table.director.shown.group_of(raider)].name
    table.director.add(
        [
            ev.GroupActivated(seat=0, group=group, damage="r", move=1, lines=(), raiders=(raider,)),
            ev.RaiderMoved(
                raider=raider, path=(at,), allowance=1, goal=0, distance_before=0, distance_after=0, ends=(at,),
                chosen_by="rule", reason="adjacent",
            ),
        ]
    )  # fmt: skip
    table.run(2.0)
    assert table.safe.collidepoint(table.board.where(at))
    assert table.board.camera.view != home
    table.director.add([ev.ActivationEnded(group=group)])
    table.run(1.5)
    assert table.board.camera.view == pytest.approx(home)


def test_raiders_face_the_way_they_went() -> None:
    table = Table(a_game(2, 3))
    raider, shown = next(iter(table.director.shown.raiders.items()))
    q, r = map(int, shown.at.split(","))
    west, east = f"{q - 1},{r}", f"{q},{r}"

    def go(*path: str) -> None:
        event = ev.RaiderMoved(
            raider=raider, path=path, allowance=1, goal=0, distance_before=0, distance_after=0, ends=path[-1:],
            chosen_by="rule", reason="closer",
        )  # fmt: skip
        table.director.add([event])

    go(east, west)
    table.run(0.1)
    assert raider in table.board.sprites.west
    table.run(2.0)
    go(west, east)
    table.director.settle()
    table.run(0.1)
    assert raider not in table.board.sprites.west


def test_a_test_board_of_single_hexes_is_drawn() -> None:
    state = RULES.read({"terrain": {"salt": ["0,0", "1,0"], "rock": ["0,1"]}, "players": [{"at": "0,0"}]})
    table = Table(state)
    table.picture()
    assert table.board.pick(*table.board.where("0,1")) == "0,1"


def test_pieces_are_drawn_from_north_to_south() -> None:
    model = Model.from_view(RULES.view(later(a_game(4, 4), 40), 0))
    upright = [stand.spot[1] for stand in standing(model) if stand.upright]
    assert upright == sorted(upright)


def test_outlines_and_cut_lines() -> None:
    ring = tile_ring("C")
    assert len(ring) == len(set(ring)) == 24
    assert cut([(0.0, 0.0), (10.0, 0.0)], 0.5) == [(0, 0), (5, 0)]
