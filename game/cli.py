"""The command line: `saltlands` and its commands (docs/commands.md).

Modules are loaded by the command that needs them; only the window and `picture` load Pygame.
"""

from __future__ import annotations

import argparse
import errno
import importlib
import io
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NoReturn

from cards.errors import DataError
from cards.texts import Texts
from engine.core.errors import EngineError
from game import opening
from game.controllers import SeatChoice, read_seats

_NO_ROOM = (errno.ENOSPC, errno.EFBIG, errno.EIO)
"""What a system says of a stream that takes no more."""
_LONGEST_ERROR = 500
"""Characters; what is wrong with a file can quote a part of it of any length."""
_MOST_WORKERS = 61
"""Processes; more cannot be waited for on every system."""


class UsageError(Exception):
    """A command that cannot be carried out as given: one line for the person."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{message} (try {self.prog} --help)")


def run(arguments: Sequence[str]) -> int:
    """Carry out a command line; raises UsageError, EngineError or DataError with one line for the person."""
    parsed = _parser().parse_args(arguments)
    command: Callable[[argparse.Namespace], int] = parsed.run
    return command(parsed)


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out the command line; the exit status is 0, or 2 with one line on standard error."""
    _open_streams()
    try:
        status = run(sys.argv[1:] if arguments is None else arguments)
        sys.stdout.flush()
        return status
    except (UsageError, EngineError, DataError) as error:
        print(f"saltlands: {_one_line(error)}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("saltlands: interrupted", file=sys.stderr)
        return 2
    except BrokenPipeError:
        _drop_output()
        return 0
    except OSError as error:
        _drop_output()
        print(f"saltlands: {_one_line(_named(error))}", file=sys.stderr)
        return 2


def _open_streams() -> None:
    """Standard streams that whoever started the program has closed (a windowed bundle has none) lead nowhere."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 - open as long as the program


def _named(error: OSError) -> UsageError:
    """What a system says, with the file it says it of; a full disk without one is the output's."""
    reason = error.strerror or str(error)
    place = error.filename if error.filename is not None else "standard output" if error.errno in _NO_ROOM else ""
    return UsageError(f"{place}: {reason}" if place else reason)


def _one_line(error: Exception) -> str:
    """What is wrong, in one line that a terminal can show, however long or odd the words it quotes."""
    line = "".join(c if c.isprintable() else "?" for c in " ".join(str(error).split()))
    half = _LONGEST_ERROR // 2
    return line if len(line) <= _LONGEST_ERROR else f"{line[:half]}...{line[-half:]}"


def _drop_output() -> None:
    """Nobody reads any more: let the interpreter's last flush go nowhere instead of failing."""
    with open(os.devnull, "w", encoding="utf-8") as nowhere:
        os.dup2(nowhere.fileno(), sys.stdout.fileno())


# --- arguments -------------------------------------------------------------------------------------------------------


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="saltlands", description="Survival on a dried-out sea, for one to six players.")
    parser.add_argument("--version", action=_ShowVersion, help="show the version and leave")
    parser.set_defaults(run=_window)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=_Parser)

    play = commands.add_parser("play", help="open the window in a game")
    _add_game(play)
    play.set_defaults(run=_play)

    text = commands.add_parser("text", help="play in the terminal")
    _add_game(text)
    text.add_argument("--language", default="", metavar="CODE", help="en, de, ... (as in the settings of the window)")
    text.add_argument("--open-hands", action="store_true", help="no hand-over screen between people")
    text.set_defaults(run=_text)

    replay = commands.add_parser("replay", help="watch a recorded game, a save or a report")
    replay.add_argument("file", type=Path, metavar="FILE")
    replay.add_argument("--verify", action="store_true", help="only check that it ends in its hash; no window")
    replay.set_defaults(run=_replay)

    shrink = commands.add_parser("shrink", help="cut a report down to the shortest game that still breaks")
    shrink.add_argument("report", type=Path, metavar="REPORT")
    shrink.add_argument("--out", type=Path, metavar="FILE", help="the new report (REPORT with .shrunk)")
    shrink.set_defaults(run=_shrink)

    simulate = commands.add_parser("simulate", help="let bots play many games")
    simulate.add_argument("--games", type=_count, default=100, help="how many (100)")
    simulate.add_argument("--seats", default="greedy", help="bot levels (greedy); for example greedy,random")
    simulate.add_argument("--seed", type=_seed, default=1, help="seed of the first game; the others follow (1)")
    simulate.add_argument("--workers", type=_workers, default=1, help="processes (1); the results do not depend on it")
    simulate.add_argument("--nodes", type=_count, default=16, help="positions that best may judge for a decision (16)")
    simulate.add_argument("--out", type=Path, metavar="DIR", help="save games, tables and plots there; goes on where "
                          "it was interrupted")  # fmt: skip
    simulate.add_argument("--dask", default="", metavar="ADDRESS", help="share out the games on a Dask cluster")
    _add_rules(simulate)
    simulate.set_defaults(run=_simulate)

    protocol = commands.add_parser("protocol", help="speak the line protocol on standard input and output")
    protocol.set_defaults(run=_protocol)

    picture = commands.add_parser("picture", help="draw a position to a PNG file")
    picture.add_argument("position", type=Path, metavar="POSITION", help="a position, record or save file")
    picture.add_argument("--out", type=Path, required=True, metavar="FILE.png")
    picture.add_argument("--size", type=_size, default=(1920, 1080), metavar="WxH", help="in pixels (1920x1080)")
    picture.add_argument("--seat", type=int, default=0, help="who looks (0)")
    picture.set_defaults(run=_picture)

    check = commands.add_parser("check-data", help="check cards, maps, texts and pictures")
    check.set_defaults(run=_check_data)
    return parser


def _add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seats", help="human, human:NAME or bot:LEVEL for each seat (human)")
    parser.add_argument("--seed", type=_seed, help="the seed of the game (a new one)")
    parser.add_argument("--load", type=Path, metavar="FILE", help="go on from a save, record, report or position")
    _add_rules(parser)


def _add_rules(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--characters", default="", help="for each seat: healer, little_girl, arsonist, transporter, "
                        "ploughman, scientist or random")  # fmt: skip
    parser.add_argument("--difficulty", default="", help="easy, normal, hard or epic (normal)")
    parser.add_argument("--raider-choices", default="", help="player, fair or ruthless (as the difficulty says)")
    parser.add_argument("--house", default="", help="house rules, by comma")


def _count(text: str) -> int:
    number = _seed(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is less than 1")
    return number


def _workers(text: str) -> int:
    number = _count(text)
    if number > _MOST_WORKERS:
        raise argparse.ArgumentTypeError(f"{text} is more than {_MOST_WORKERS}")
    return number


def _seed(text: str) -> int:
    try:
        number = int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number") from None
    if not 0 <= number <= opening.MOST_SEED:
        raise argparse.ArgumentTypeError(f"{text} is not from 0 to {opening.MOST_SEED}")
    return number


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    if not (width.isdecimal() and height.isdecimal() and 320 <= int(width) <= 8000 and 200 <= int(height) <= 8000):
        raise argparse.ArgumentTypeError(f"{text!r} is not a size from 320x200 to 8000x8000")
    return int(width), int(height)


def _words(text: str) -> list[str]:
    return [word.strip() for word in text.split(",")] if text else []


class _ShowVersion(argparse.Action):
    """Looks the version up only when it is asked for: what that loads would delay each start."""

    def __init__(self, option_strings: Sequence[str], dest: str, **kwargs: Any) -> None:
        super().__init__(option_strings, argparse.SUPPRESS, nargs=0, default=argparse.SUPPRESS, **kwargs)

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import PackageNotFoundError, version

        try:
            parser.exit(message=f"saltlands {version('saltlands')}\n")
        except PackageNotFoundError:
            parser.exit(message="saltlands (not installed)\n")


# --- commands --------------------------------------------------------------------------------------------------------


def _window(arguments: argparse.Namespace) -> int:
    return _open_window(None)


def _play(arguments: argparse.Namespace) -> int:
    from game.language import in_terminal
    from game.paths import settings_file

    return _open_window(_opened(arguments, Texts(in_terminal(settings_file()))))


def _text(arguments: argparse.Namespace) -> int:
    from game.language import in_terminal
    from game.paths import folders, settings_file
    from game.saves.store import Store
    from game.textmode import play_in_terminal

    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    texts = Texts(arguments.language or in_terminal(settings_file()))
    game = _opened(arguments, texts)
    return play_in_terminal(game, arguments.open_hands, sys.stdin, sys.stdout, texts, Store(folders().saves))


def _replay(arguments: argparse.Namespace) -> int:
    from game.saves.opening import open_file, reproduce

    opened = open_file(arguments.file)
    if not arguments.verify:
        return _open_window(opened.replay())
    if not opened.replayed:
        raise UsageError(f"{arguments.file}: made with other rules or cards; only its last position can be opened")
    session = opened.session
    print(f"{arguments.file}: {len(session.answers)} answers, ends in {session.hash()}")
    if opened.broken is not None:
        print(reproduce(opened))
    return 0


def _shrink(arguments: argparse.Namespace) -> int:
    from game.paths import write_safely
    from game.saves.shrink import shrunk_report

    report = shrunk_report(arguments.report)
    assert report.game is not None, "a report without a game is not shrunk"
    out = arguments.out or arguments.report.with_suffix(".shrunk.json")
    write_safely(out, report.to_json())
    print(f"{out}: breaks after {len(report.game.record.answers)} answers at {report.fault.answer!r}")
    return 0


def _simulate(arguments: argparse.Namespace) -> int:
    from game.simulate import simulate
    from game.simulate_games import Plan

    seats = read_seats(arguments.seats)
    if any(seat.is_person for seat in seats):
        raise UsageError("seats: people cannot play in a simulation")
    levels = tuple(seat.level for seat in seats)
    plan = Plan(arguments.games, arguments.seed, levels, _set_up(arguments, seats), arguments.nodes)
    simulate(plan, arguments.workers, arguments.out, arguments.dask)
    return 0


def _protocol(arguments: argparse.Namespace) -> int:
    from game.protocol import serve

    serve(sys.stdin.buffer, sys.stdout.buffer)
    return 0


def _picture(arguments: argparse.Namespace) -> int:
    from game.saves.opening import open_file

    session = open_file(arguments.position).session
    if not 0 <= arguments.seat < session.seats:
        raise UsageError(f"seat: {arguments.seat} is not from 0 to {session.seats - 1}")
    _with_pygame("game.table.picture").draw_position(session, arguments.seat, arguments.size, arguments.out)
    print(arguments.out)
    return 0


def _check_data(arguments: argparse.Namespace) -> int:
    from cards.check import check_all

    faults = check_all()
    if faults:
        for fault in faults:
            print(fault)
        raise UsageError(f"{len(faults)} faults in the data")
    print("Cards, maps, texts and pictures are sound.")
    return 0


def _opened(arguments: argparse.Namespace, texts: Texts) -> opening.Opening:
    """The game that the arguments ask for; seats without a name get one in the language."""
    if arguments.load is not None:
        for name in ("seed", "characters", "difficulty", "raider_choices", "house"):
            if getattr(arguments, name) not in (None, ""):
                raise UsageError(f"--{name.replace('_', '-')} does not go with --load: the file says it")
        from game.saves.opening import open_file

        return open_file(arguments.load).opening(seats=read_seats(arguments.seats) if arguments.seats else None)
    from game.rulesets import ruleset
    from game.session import Session

    seats = [
        replace(seat, name=seat.name or texts.get("ui.new.person" if seat.is_person else "ui.new.bot", n=number))
        for number, seat in enumerate(read_seats(arguments.seats or "human"), 1)
    ]
    seed = opening.new_seed() if arguments.seed is None else arguments.seed
    session = Session.new(ruleset("saltlands"), _set_up(arguments, seats), seed)
    return opening.Opening(session, opening.seated(session, seats))


def _set_up(arguments: argparse.Namespace, seats: Sequence[SeatChoice]) -> dict[str, Any]:
    return opening.set_up(
        seats,
        _words(arguments.characters),
        arguments.difficulty,
        arguments.raider_choices,
        _words(arguments.house),
    )


def _open_window(game: opening.Opening | None) -> int:
    status: int = _with_pygame("game.window").run(game)
    return status


def _with_pygame(module: str) -> Any:
    """A module that draws; raises UsageError if pygame-ce is not there."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        import pygame
    except ImportError:
        raise UsageError("the window needs pygame-ce, which is not installed: pip install pygame-ce") from None
    if not getattr(pygame, "IS_CE", False):
        raise UsageError("pygame is installed in place of pygame-ce: pip uninstall pygame, then pip install pygame-ce")
    return importlib.import_module(module)
