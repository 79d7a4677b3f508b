"""Makes every sound of the game by arithmetic: `python -m art.sources.sound.build`.

Nothing is recorded. Wind, cloth and sand are shaped noise; wood, metal and bells are sums of dying tones; engines are
rows of pulses sent through the ringing of an exhaust. Each module holds one family of sounds and lists them.
"""
