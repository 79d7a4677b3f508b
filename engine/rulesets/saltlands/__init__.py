"""Saltlands: survival on a dried-out sea. One module for each chapter of the rules; see `docs/architecture.md`."""
