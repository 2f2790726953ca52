"""Made-up photos for made-up fans: a face under a helmet in two colours."""

from io import BytesIO
from random import Random

from PIL import Image, ImageDraw

SIDE = 512
_SKINS = ("#f1c7a5", "#e0ac83", "#c68a5f", "#96623f", "#6b4226")
_INK = "#20262e"


def draw_fan(random: Random, *, primary: str, secondary: str) -> bytes:
    """A PNG for `set_photo`; the same one for the same state of `random`."""
    image = Image.new("RGB", (SIDE, SIDE), random.choice(("#dfe9f2", "#e8eef0", "#d3e3ea")))
    draw = ImageDraw.Draw(image)
    skin = random.choice(_SKINS)
    shift = random.randint(-12, 12)
    draw.ellipse((56, 400, 456, 760), fill=primary)  # shoulders, with a stripe
    draw.arc((86, 430, 426, 760), 180, 360, fill=secondary, width=22)
    draw.rounded_rectangle((216, 340, 296, 430), 34, fill=skin)
    draw.ellipse((156 + shift, 120, 356 + shift, 390), fill=skin)
    _helmet(draw, shift, primary, secondary)
    _face(draw, random, shift)
    file = BytesIO()
    image.save(file, "PNG", compress_level=1)
    return file.getvalue()


def _helmet(draw: ImageDraw.ImageDraw, shift: int, primary: str, secondary: str) -> None:
    draw.pieslice((138 + shift, 76, 374 + shift, 336), 180, 360, fill=primary)
    draw.rectangle((138 + shift, 200, 374 + shift, 226), fill=secondary)
    for x in (138, 342):
        draw.rounded_rectangle((x + shift, 200, x + 32 + shift, 300), 14, fill=primary)


def _face(draw: ImageDraw.ImageDraw, random: Random, shift: int) -> None:
    for x in (214, 298):
        draw.ellipse((x - 9 + shift, 258, x + 9 + shift, 278), fill=_INK)
    smile = random.randint(14, 34)
    draw.arc((222 + shift, 330 - smile, 290 + shift, 330 + smile), 15, 165, fill=_INK, width=6)
    if random.random() < 0.3:  # noqa: PLR2004  # a lost tooth
        draw.rectangle((250 + shift, 318 + smile // 2, 262 + shift, 332 + smile // 2), fill="white")
