"""The kernel: decisions, events, chance, records, views. It knows no game; see `docs/architecture.md`."""
