"""Small pictures in saves: made from a table, and read back with care, since a save may come from anybody."""

from __future__ import annotations

import base64
import binascii
import io
import struct

import pygame

SIZE = (256, 144)
_LARGEST = 1024
"""Pixels of a side; a picture that says it is larger is not opened."""
_SIGNATURE = b"\x89PNG\r\n\x1a\n"


def thumbnail(picture: pygame.Surface) -> str:
    """The middle of a picture at thumbnail size, as a PNG file in base64."""
    wide, high = picture.get_size()
    scale = min(wide / SIZE[0], high / SIZE[1])
    part = pygame.Rect(0, 0, max(1, int(SIZE[0] * scale)), max(1, int(SIZE[1] * scale)))
    part.center = (wide // 2, high // 2)
    small = pygame.transform.smoothscale(picture.subsurface(part.clip(picture.get_rect())).convert(24), SIZE)
    file = io.BytesIO()
    pygame.image.save(small, file, "thumbnail.png")
    return base64.b64encode(file.getvalue()).decode("ascii")


def read_thumbnail(text: str) -> pygame.Surface | None:
    """The picture that `thumbnail` made; None if there is none or it is not one."""
    try:
        data = base64.b64decode(text, validate=True)
    except (ValueError, binascii.Error):
        return None
    if data[:8] != _SIGNATURE or len(data) < 24:
        return None
    wide, high = struct.unpack(">II", data[16:24])
    if not (1 <= wide <= _LARGEST and 1 <= high <= _LARGEST):
        return None
    try:
        return pygame.image.load(io.BytesIO(data), "thumbnail.png").convert()
    except pygame.error:
        return None
