"""The pictures that a pasted link unfolds to: a fan's hockey card, and the site's own."""

from dataclasses import dataclass
from io import BytesIO

from PIL import Image, ImageDraw
from PIL.ImageColor import getrgb

from accounts.catalogue import TEAM_COLOURS
from hockeyhub.common.names import initials
from media.lettering import fit, inter, legible

SIZE = WIDTH, HEIGHT = 1200, 630
_BLUE, _RED, _INK, _MUTED = "#0a4c9a", "#c8102e", "#0b1b2b", "#4a6072"
_HOUSE = {"primary": _BLUE, "secondary": _RED, "ink": "#ffffff"}
_FRAME, _PHOTO = (64, 60, 476, 472), (78, 74, 462, 458)
_PHOTO_SIDE = _PHOTO[2] - _PHOTO[0]
_TEXT_LEFT, _TEXT_WIDTH, _TEXT_MIDDLE = 528, 608, 236
_MARK_TOP, _FOOT_TOP = 500, 527
_COLOURS = 256


@dataclass(frozen=True)
class Card:
    """What a card shows."""

    name: str
    team: str
    city: str
    link: str
    photo: bytes | None


def draw_card(card: Card) -> bytes:
    colours = TEAM_COLOURS.get(card.team, _HOUSE)
    name = legible(card.name)
    image = _ground(colours, logo=not name)
    draw = ImageDraw.Draw(image)
    if card.photo:
        _paste_photo(image, card.photo)
    elif name:
        _draw_initials(draw, name)
    about = [text for text in (card.team, legible(card.city)) if text]
    _draw_text(draw, name or "A fan on HockeyHub", about, colours["ink"])
    _draw_foot(draw, card.link)
    return _png(image)


def draw_home() -> bytes:
    """For the site itself, and every address that is nobody's profile."""
    image = _ground(_HOUSE, logo=True)
    draw = ImageDraw.Draw(image)
    slogan = ["A profile, a code,", "the fans you follow."]
    _draw_text(draw, "Your hockey card on the web.", slogan, "white")
    _draw_foot(draw, "")
    return _png(image)


def _ground(colours: dict[str, str], *, logo: bool) -> Image.Image:
    """All that has edges, drawn twice as large and scaled down, which smooths them."""
    image = Image.new("RGB", (2 * WIDTH, 2 * HEIGHT), colours["primary"])
    draw = ImageDraw.Draw(image)
    tint = _mixed(colours["primary"], colours["ink"])
    for radius, width in ((520, 16), (56, 56)):  # a face-off circle
        draw.circle((2 * 1090, 2 * 110), radius, outline=tint, width=width)
    for top, bottom in ((418, 452), (462, 470)):  # a jersey's stripes
        draw.rectangle((0, 2 * top, 2 * WIDTH, 2 * bottom), colours["secondary"])
    draw.rectangle((0, 2 * _MARK_TOP, 2 * WIDTH, 2 * HEIGHT), "white")
    for at, colour in ((3, _BLUE), (12, _RED), (21, _BLUE)):  # the mark
        top = 2 * (_MARK_TOP + at)
        draw.rectangle((0, top, 2 * WIDTH, top + 11), colour)
    draw.rounded_rectangle([2 * side for side in _FRAME], 88, "white")
    draw.rounded_rectangle([2 * side for side in _PHOTO], 64, "#e4eefa")
    _draw_logo(draw, (2 * 64, 2 * 554), 4)
    if logo:
        _draw_logo(draw, (2 * 158, 2 * 154), 16)
    return image.reduce(2)


def _mixed(ground: str, ink: str) -> tuple[int, ...]:
    """The ground with a touch of the ink."""
    pairs = zip(getrgb(ground), getrgb(ink), strict=True)
    return tuple(round(0.88 * one + 0.12 * other) for one, other in pairs)


def _draw_logo(draw: ImageDraw.ImageDraw, at: tuple[int, int], unit: int) -> None:
    x, y = at
    for left, top, right, bottom, colour in (
        (3, 3, 10, 25, _BLUE),
        (18, 3, 25, 25, _BLUE),
        (11.5, 11, 16.5, 17, _RED),
    ):
        box = (x + left * unit, y + top * unit, x + right * unit, y + bottom * unit)
        draw.rounded_rectangle(box, 2.5 * unit if colour == _BLUE else 0, colour)


def _paste_photo(image: Image.Image, content: bytes) -> None:
    photo = Image.open(BytesIO(content), formats=["JPEG"]).convert("RGB")
    side = (_PHOTO_SIDE, _PHOTO_SIDE)
    image.paste(photo.resize(side, Image.Resampling.LANCZOS), _PHOTO[:2], _rounded())


def _rounded() -> Image.Image:
    mask = Image.new("L", (2 * _PHOTO_SIDE, 2 * _PHOTO_SIDE))
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, *mask.size), 64, 255)
    return mask.reduce(2)


def _draw_initials(draw: ImageDraw.ImageDraw, name: str) -> None:
    middle = (_PHOTO[0] + _PHOTO_SIDE / 2, _PHOTO[1] + _PHOTO_SIDE / 2)
    draw.text(middle, initials(name), "#083d7c", inter(800, 150), anchor="mm")


def _draw_text(draw: ImageDraw.ImageDraw, name: str, about: list[str], ink: str) -> None:
    font, lines = fit(name, weight=800, sizes=range(92, 47, -4), width=_TEXT_WIDTH, lines=2)
    step = round(font.size * 1.1)
    smaller = [
        fit(t, weight=600, sizes=range(40, 23, -2), width=_TEXT_WIDTH, lines=1) for t in about
    ]
    height = step * len(lines) + (20 if smaller else 0) + 54 * len(smaller)
    y = _TEXT_MIDDLE - height // 2
    for line in lines:
        draw.text((_TEXT_LEFT, y + step // 2), line, ink, font, anchor="lm")
        y += step
    y += 20
    for smaller_font, [text] in smaller:
        draw.text((_TEXT_LEFT, y + 27), text, ink, smaller_font, anchor="lm")
        y += 54


def _draw_foot(draw: ImageDraw.ImageDraw, link: str) -> None:
    middle = (_FOOT_TOP + HEIGHT) // 2 + 2
    draw.text((132, middle), "HockeyHub", _INK, inter(800, 46), anchor="lm")
    font, lines = fit(link, weight=600, sizes=range(30, 19, -2), width=640, lines=1)
    draw.text((WIDTH - 64, middle), "".join(lines), _MUTED, font, anchor="rm")


def _png(image: Image.Image) -> bytes:
    """With a palette: half the bytes, and some messengers show no picture above 300 KB. The
    photo is dithered; flat ground stays flat."""
    flat = image.quantize(_COLOURS)
    dithered = image.crop(_PHOTO).quantize(palette=flat)
    flat.paste(dithered, _PHOTO, _rounded().point([0] * 255 + [255]))
    file = BytesIO()
    flat.save(file, "PNG", optimize=True)
    return file.getvalue()
