"""Six crew members, each with a face of their own, on the canvas of 440 x 420."""

from __future__ import annotations

from .busts import coat, face
from .colors import C
from .scenes import ALL, ridge
from .shapes import circle, circle_d, clip, g, line, path, spray


def headscarf() -> str:
    out = (
        path(ALL, "#D9A35A")
        + spray(ALL, "#7A4A2A", 220, 440, 220, 120, 0.9)
        + spray(ALL, "#F6E3B4", 0, 0, 130, 170, 0.9)
        + circle(226, 176, 138, "#F3D9A0")
        + clip(circle_d(226, 176, 138), spray(circle_d(226, 176, 138), C["white"], 140, 60, 240, 240, 0.9))
        + ridge(33, 336, 60, "#B5773F", "#95592E", 60)
        + path("M-4 334H444V424H-4Z", "#95592E")
    )
    sk, sh = ("#8A5638", "#57301F")
    out += coat(
        "M62 424C68 362 110 332 170 318L276 316C336 332 372 362 380 424Z", "#9A8458", "#3F3320", "#D9C48E"
    ) + path("M196 330L220 424H246L262 328C244 344 214 344 196 330Z", "#C8472B")
    out += g(face(sk, sh, 0, 1, brow="#1c1210", bw=8), t="translate(220 204)")
    b = "M158 172C150 116 176 92 222 90C272 88 292 120 284 172C262 152 186 152 158 172Z"
    out += path(b, C["rust"]) + clip(
        b,
        spray(b, C["rust3"], 292, 160, 212, 110, 1),
        spray(b, C["ember"], 158, 96, 196, 160, 0.8),
        *[
            circle(x, y, 4.4, C["bone"])
            for x, y in (
                (178, 128),
                (200, 112),
                (226, 106),
                (250, 114),
                (270, 134),
                (190, 146),
                (214, 136),
                (240, 138),
                (262, 152),
            )
        ],
    )
    out += path(
        "M280 160C304 156 316 176 338 172C330 186 318 192 304 190C318 200 324 212 322 224C302 216 288 200 280 182Z",
        C["rust2"],
    )
    bd = (
        "M172 222C172 262 186 290 214 292C246 292 268 262 272 214C262 244 250 250 240 246C226 240 206 240 196 248"
        "C184 250 176 240 172 222Z"
    )
    out += (
        path(bd, "#1c1210")
        + spray(bd, "#57402F", 172, 220, 210, 270, 0.8)
        + line("M197 250C208 258 228 258 238 249", sk, 4)
    )
    out += path("M176 322C190 346 250 348 272 320L284 340C256 372 190 372 164 344Z", C["bone"]) + spray(
        "M176 322C190 346 250 348 272 320L284 340C256 372 190 372 164 344Z", "#9A8458", 284, 370, 200, 330, 0.9
    )
    return out


CREW = (headscarf,)
"""The crew cards `crew_1` to `crew_6`, in order."""
