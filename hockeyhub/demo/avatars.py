"""Drawn photos for demo fans: a face under a helmet in the team's two colours."""

from io import BytesIO
from random import Random

from PIL import Image, ImageDraw

AVATAR_PIXELS = 512
_SKIN_COLOURS = ("#f1c7a5", "#e0ac83", "#c68a5f", "#96623f", "#6b4226")
_BACKGROUND_COLOURS = ("#dfe9f2", "#e8eef0", "#d3e3ea")
_INK_COLOUR = "#20262e"
_LOST_TOOTH_SHARE = 0.3


def draw_avatar(random: Random, *, primary: str, secondary: str) -> bytes:
    """A PNG for `set_photo`. The same random state draws the same avatar."""
    image = Image.new("RGB", (AVATAR_PIXELS, AVATAR_PIXELS), random.choice(_BACKGROUND_COLOURS))
    draw = ImageDraw.Draw(image)
    skin = random.choice(_SKIN_COLOURS)
    face_shift = random.randint(-12, 12)
    # The ellipse is the shoulders; the arc adds a stripe to them.
    draw.ellipse((56, 400, 456, 760), fill=primary)
    draw.arc((86, 430, 426, 760), 180, 360, fill=secondary, width=22)
    draw.rounded_rectangle((216, 340, 296, 430), 34, fill=skin)
    draw.ellipse((156 + face_shift, 120, 356 + face_shift, 390), fill=skin)
    _draw_helmet(draw, face_shift, primary, secondary)
    _draw_face(draw, random, face_shift)
    file = BytesIO()
    image.save(file, "PNG", compress_level=1)
    return file.getvalue()


def _draw_helmet(draw: ImageDraw.ImageDraw, face_shift: int, primary: str, secondary: str) -> None:
    draw.pieslice((138 + face_shift, 76, 374 + face_shift, 336), 180, 360, fill=primary)
    draw.rectangle((138 + face_shift, 200, 374 + face_shift, 226), fill=secondary)
    for x in (138, 342):
        draw.rounded_rectangle((x + face_shift, 200, x + 32 + face_shift, 300), 14, fill=primary)


def _draw_face(draw: ImageDraw.ImageDraw, random: Random, face_shift: int) -> None:
    for x in (214, 298):
        draw.ellipse((x - 9 + face_shift, 258, x + 9 + face_shift, 278), fill=_INK_COLOUR)
    smile = random.randint(14, 34)
    draw.arc(
        (222 + face_shift, 330 - smile, 290 + face_shift, 330 + smile),
        15,
        165,
        fill=_INK_COLOUR,
        width=6,
    )
    if random.random() < _LOST_TOOTH_SHARE:
        draw.rectangle(
            (250 + face_shift, 318 + smile // 2, 262 + face_shift, 332 + smile // 2), fill="white"
        )
