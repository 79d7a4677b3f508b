"""The board on the screen: land, pieces, what is lit, what is in motion, and the camera."""
