"""Rules engines without a screen: a kernel (`engine.core`) and the rulesets that run on it.

Nothing in here imports anything outside the standard library, reads a file, or uses a clock or the `random` module.
"""
