"""The playing table: what is drawn, how events are shown, and the board.

Three layers, each of which knows only the one before it:

`model.Model` is what is drawn: plain data that only events change. Names everywhere: hexes `3,-2`, places `NE`, cards
`fuel#4`, raiders `jeep#2`, tokens, damage cards, `?` for what the viewer may not know.

    model = Model.from_view(view)              # a State from rules.view(state, seat)
    apply_event(model, event)                  # of model_events; one event as redact(event, seat) left it
    model.differences(Model.from_view(view))   # [] when the model is true; sentences otherwise

    model.terrain[hex], model.spawns[hex]      # explored hexes only: "salt" ...; number of the spawn point
    model.tiles[place]                         # TileShown(tile, turn, explored)
    model.tokens[hex], model.raiders[raider]   # token id; RaiderShown(at, wounds)
    model.markers, model.rumors                # place of the salt, sand, rock marker; rumor cards drawn so far
    model.wind_to, model.wind_strength, model.round, model.turn, model.active, model.result
    model.groups                               # GroupShown(types, stack count, face_up damage card or "")
    model.deck["mirage"], ["raider"], ["bag"]  # counts;  model.discard, model.supply: card names
    model.seats[seat]                          # SeatShown: name, character, at, waiting, deaths, hand, vehicle, cargo,
                                               #   beside, kept_refresh ...; model.exhausted: names of used cards

`show.director.Director` plays events. It holds `settled`, the model after all events so far, and `shown`, the model
that is drawn, which follows behind. Input that arrives while it is busy counts for `settled`: call `skip()` first, then
act.

    director = Director(model, Pace.NORMAL)    # Pace: OFF, FAST, NORMAL, STEP
    director.add(events)                       # redacted events, after each answer
    director.update(now)                       # seconds of any steady clock; True if the picture changed
    director.shown, director.settled, director.busy
    director.current, director.progress        # the Cue being shown or None; 0 to 1
    director.activation                        # ActivationShown(group, damage, raiders, raider, number) or None
    director.skip()                            # to the end of the activation or the next question, at once
    director.settle(), .step(), .repeat(), .film(model, events), .reset(model, so_far)
    director.pace = Pace.FAST; director.calm = True
    director.on_cue                            # called with each Cue as it begins
    director.on_hurried                        # called with the events that are passed over at once

A `show.cue.Cue` is one event to be shown: `event`, `seconds`, `sound` (see `show.sounds`), `caption` (whether the
activation bar says the narrator's sentence for it), `look_at` (hexes that should be in sight) and `parts` (what moves
or lights up, on the board and over the panels: `show.flights`). `show.cues.CUES` maps each event type to its cue; a
missing entry is red.

`board.view.BoardView` draws `director.shown` with the painted tiles and all that lies on them, and knows nothing of
decisions: the scene fills its `overlay` with what a prompt wants lit.

    board = BoardView(painter)                 # the painter of game.ui; it draws on painter.surface
    board.place(rect, safe)                    # pixels: what it fills; what panels leave free of it
    board.handle(event)                        # pan and zoom; True if used up, a click is not
    board.pick(x, y), board.pick_place(x, y)   # hex or tile place under a window point, or ""
    board.where(hex), board.where_place(place) # window points
    board.hover = hex                          # outlined, with its name
    board.overlay = Overlay(...)               # stop, passing, targets, path, ghosts, lines ...
    board.update(director, now)                # after director.update; True if it must be drawn again
    board.prepare(), .look_ahead()             # between frames: makes what the next pictures need
    board.draw()
    board.stir()                               # after input: the dust drifts for a while, then all is still
    board.camera                               # fit_all(), fit(points), zoom_by(factor, x, y), show(points), follow
    board.fit_explored(), board.dust.enabled
"""
