"""Saves, journals, reports: what is kept, and what is done with files that anybody made."""
