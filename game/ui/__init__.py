"""The Pygame kit that every screen is made of; `docs/screen.md` shows how its parts fit together."""
