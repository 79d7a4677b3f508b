"""The games that run on the kernel."""
