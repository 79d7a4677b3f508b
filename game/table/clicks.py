"""What a click on a thing or a chip of the table does: the table's own things first, else the open prompt answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.table.panels.inspect import Inspected
from game.table.panels.look import Chip

if TYPE_CHECKING:
    from game.table.film import Film
    from game.table.scene import TableScene


class Clicks:
    """The clicks of one table, and the keys that stand for them. Each of them has an answer."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene

    def thing(self, thing: str) -> None:
        """A thing of the table was clicked."""
        scene = self._scene
        scene.settle()
        scene.bubble = None
        scene.dirty = True
        if thing not in scene.keys.focus.lights:
            scene.keys.focus.light(())
        if self._own(thing):
            return
        if scene.recap is not None:
            scene.end_recap()
        elif scene.film is not None:
            self._filmed(scene.film, thing)
        elif thing == "end" and scene.asked.just_ended:
            return
        elif thing == "end" and scene.play.over and scene.finished and scene.coach is None:
            scene.open_results()
        elif scene.prompt is not None and scene.prompt.click(thing):
            scene.keys.focus.light(())
        else:
            scene.replies.refuse(thing)

    def _own(self, thing: str) -> bool:
        """Things that belong to the table itself, whatever is asked; whether this is one."""
        scene = self._scene
        what, _, _ = thing.partition(":")
        if thing == "end" and scene.bot_hangs:
            scene.play.answer_for_bot()
        elif what == "deck":
            scene.inspected = Inspected(thing)
        elif thing == "tray":
            self._tray()
        elif thing == "danger":
            scene.toggle_threat()
        elif thing == "mat":
            scene.inspected = Inspected(f"seat:{scene.play.viewer}")
        elif what == "group" and not scene.mark(thing).live:
            scene.inspected = Inspected(thing)
        else:
            return False
        return True

    def _tray(self) -> None:
        """Open or close the tray; while a prompt is about its cards it stays open (MAT-5)."""
        scene = self._scene
        if scene.prompt is not None and scene.prompt.needs_tray:
            decision = scene.prompt.decision
            rule = "MAT-5" if decision.kind == "turn" else decision.rule
            scene.replies.bubble_at(scene.say("why.tray", rule=rule), "tray")
        else:
            scene.tray_open = not scene.tray_open
            scene.layout()

    def _filmed(self, film: Film, thing: str) -> None:
        """In a replay nothing is answered: things are looked at."""
        if thing == "end":
            film.end()
        else:
            self._scene.replies.inspect(thing)

    def chip(self, chip: Chip) -> None:
        """A chip was clicked: light what it means and go there, the second time put that back, or say why not."""
        scene = self._scene
        scene.dirty = True
        if scene.film is not None:
            scene.film.chip(chip)
            return
        if chip.command == "hint":
            self.hint()
            return
        scene.settle()
        prompt, focus = scene.prompt, scene.keys.focus
        taken = prompt is not None and prompt.chip(chip)
        if taken and (not chip.command or scene.prompt is not prompt):
            return
        if chip.lights:
            focus.light(() if focus.lights == chip.lights else chip.lights)
            scene.board.bring(*(thing.removeprefix("hex:") for thing in focus.lights if thing.startswith("hex:")))
        elif chip.why and chip.state in ("done", "none"):
            scene.replies.bubble_at(chip.why, f"chip:{chip.glyph}")

    def command(self, command: str) -> None:
        """A key that stands for the chip of a command was pressed."""
        scene = self._scene
        scene.settle()
        if scene.recap is not None:
            scene.end_recap()
        chips = scene.prompt.status().chips if scene.prompt is not None else ()
        chip = next((chip for chip in chips if chip.command == command), None)
        if chip is not None:
            self.chip(chip)
        elif scene.prompt is not None and scene.prompt.decision.kind == "turn":
            scene.replies.bubble_at(scene.say(f"why.no_{command}"), "status")
        else:
            scene.replies.refuse("status")

    def hint(self) -> None:
        """Ask what the best bot would do here; the answer comes in a bubble."""
        scene = self._scene
        scene.settle()
        if scene.coach is None and scene.film is None and scene.play.ask_hint():
            scene.replies.advise(scene.app.texts.get("hint.thinking"), "")
        else:
            scene.replies.bubble_at(scene.app.texts.get("hint.none"), "status")
