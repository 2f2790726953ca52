"""Draws the preview images: a fan's, which looks like the profile card, and the site's."""

from dataclasses import dataclass
from io import BytesIO

from django.utils.translation import gettext
from PIL import Image, ImageDraw
from PIL.ImageColor import getrgb
from PIL.ImageFont import FreeTypeFont

from accounts.profile.catalogue import TEAM_COLOURS
from common.names import initials, translate_location, translate_option, translate_team
from media.previews.text_layout import drawable_text, fit_text, inter_font, numerals_font

# All positions and sizes are pixels of the finished image; boxes are left, top, right, bottom.
IMAGE_SIZE_PX = IMAGE_WIDTH_PX, IMAGE_HEIGHT_PX = 1200, 630
_DRAWING_SCALE = 2  # shapes are drawn this much larger and scaled down, which smooths their edges
_BLUE_COLOUR, _RED_COLOUR, _INK_COLOUR, _MUTED_COLOUR = "#0a4c9a", "#c8102e", "#0b1b2b", "#4a6072"
_SITE_COLOURS = {"primary": _BLUE_COLOUR, "ink": "#ffffff", "stripe": _RED_COLOUR}
_NO_TEAM_COLOURS = {"primary": "#e9f2fa", "ink": _BLUE_COLOUR, "stripe": _RED_COLOUR}
_FRAME_BOX, _PHOTO_BOX = (64, 60, 476, 472), (78, 74, 462, 458)
_PHOTO_SIDE_PX = _PHOTO_BOX[2] - _PHOTO_BOX[0]
_FRAME_RADIUS_PX, _PHOTO_RADIUS_PX = 66, 52
# The corners of the sweater, in percent of the photo's side.
_SWEATER_OUTLINE_PERCENT = (
    *((36, 12), (64, 12), (82, 18), (100, 64), (86, 71), (78, 46)),
    *((78, 100), (22, 100), (22, 46), (14, 71), (0, 64), (18, 18)),
)
_SWEATER_HEM_BOX_PERCENT = (22, 85, 78, 94)
_TEXT_LEFT_PX, _TEXT_WIDTH_PX, _TEXT_CENTRE_Y_PX = 528, 340, 236
_SLOGAN_WIDTH_PX = 608
_RING_CENTRE_PX, _RING_RADIUS_PX, _RING_LINE_PX = (1024, 214), 144, 9
_STRIPES_TOP_PX, _STRIPE_BAND_HEIGHT_PX = 416, 7
_BRAND_BAND_TOP_PX, _FOOTER_TOP_PX = 500, 527
_NAME_FONT_SIZES_PX, _THREE_LINES_FONT_SIZES_PX = range(92, 27, -4), range(68, 27, -4)
_NUMBER_FONT_SIZE_PX, _NUMBER_OUTLINE_PX, _LETTERS_FONT_SIZE_PX = 170, 6, 92
_POSITION_FONT_SIZES_PX, _POSITION_WIDTH_PX = range(36, 19, -2), 190
_POSITION_BELOW_NUMBER_PX, _NUMBER_ABOVE_CENTRE_PX = 82, 24
_DETAIL_FONT_SIZES_PX, _DETAIL_HEIGHT_PX, _GAP_ABOVE_DETAILS_PX = range(40, 23, -2), 54, 20
_LINK_FONT_SIZES_PX = range(30, 19, -2)
_PALETTE_COLOURS_MAX = 256


@dataclass(frozen=True)
class PreviewContent:
    name: str
    number: str
    position: str
    team: str
    city: str
    link: str
    photo: bytes | None
    """A JPEG; without one, a sweater with the initials is drawn."""


def draw_preview(content: PreviewContent) -> bytes:
    """Returns a PNG."""
    colours = TEAM_COLOURS.get(content.team, _NO_TEAM_COLOURS)
    name = drawable_text(content.name)
    with_sweater = bool(name) and content.photo is None
    image = _draw_background(colours, with_ring=True, with_sweater=with_sweater)
    draw = ImageDraw.Draw(image)
    if content.photo:
        _paste_photo(image, content.photo)
    elif with_sweater:
        _draw_initials(draw, name, colours["primary"])
    _draw_number_or_letters(draw, content, colours)
    details = [
        text
        for text in (translate_team(content.team), drawable_text(translate_location(content.city)))
        if text
    ]
    _draw_name_and_details(
        draw, name or gettext("A fan on HockeyHub"), details, colours["ink"], width=_TEXT_WIDTH_PX
    )
    _draw_footer(draw, content.link)
    return _to_png(image)


def draw_site_preview() -> bytes:
    """Returns a PNG for every page that isn't a profile."""
    image = _draw_background(_SITE_COLOURS, with_ring=False, with_sweater=False)
    draw = ImageDraw.Draw(image)
    slogan = [gettext("A profile, a code,"), gettext("the fans you follow.")]
    _draw_name_and_details(
        draw, gettext("Your hockey card on the web."), slogan, "white", width=_SLOGAN_WIDTH_PX
    )
    _draw_footer(draw, "")
    return _to_png(image)


def _draw_background(
    colours: dict[str, str], *, with_ring: bool, with_sweater: bool
) -> Image.Image:
    """Draws everything but the photo and the texts. In the photo's place is a sweater or the
    logo."""
    image = Image.new(
        "RGB",
        (_DRAWING_SCALE * IMAGE_WIDTH_PX, _DRAWING_SCALE * IMAGE_HEIGHT_PX),
        colours["primary"],
    )
    draw = ImageDraw.Draw(image)
    if with_ring:
        _draw_face_off_circle(draw, _mix_colours(colours["primary"], colours["ink"]))
    _draw_stripes(draw, colours)
    draw.rectangle(_scale_box((0, _BRAND_BAND_TOP_PX, IMAGE_WIDTH_PX, IMAGE_HEIGHT_PX)), "white")
    for offset, colour in ((3, _BLUE_COLOUR), (12, _RED_COLOUR), (21, _BLUE_COLOUR)):
        top = _DRAWING_SCALE * (_BRAND_BAND_TOP_PX + offset)
        draw.rectangle((0, top, _DRAWING_SCALE * IMAGE_WIDTH_PX, top + 11), colour)
    draw.rounded_rectangle(_scale_box(_FRAME_BOX), _DRAWING_SCALE * _FRAME_RADIUS_PX, "white")
    draw.rounded_rectangle(_scale_box(_PHOTO_BOX), _DRAWING_SCALE * _PHOTO_RADIUS_PX, "#c9dbea")
    _draw_logo(draw, left=64, top=554, unit=2)
    if with_sweater:
        _draw_sweater(draw, colours)
    else:
        _draw_logo(draw, left=158, top=154, unit=8)
    return image.reduce(_DRAWING_SCALE)


def _scale_box(box: tuple[float, ...]) -> list[float]:
    return [_DRAWING_SCALE * coordinate for coordinate in box]


def _mix_colours(background: str, ink: str) -> tuple[int, ...]:
    """The background colour, mixed with a little of the ink colour."""
    channels = zip(getrgb(background), getrgb(ink), strict=True)
    return tuple(
        round(0.8 * background_channel + 0.2 * ink_channel)
        for background_channel, ink_channel in channels
    )


def _draw_face_off_circle(draw: ImageDraw.ImageDraw, colour: tuple[int, ...]) -> None:
    x, y = _RING_CENTRE_PX
    draw.circle(
        (_DRAWING_SCALE * x, _DRAWING_SCALE * y),
        _DRAWING_SCALE * _RING_RADIUS_PX,
        outline=colour,
        width=_DRAWING_SCALE * _RING_LINE_PX,
    )


def _draw_stripes(draw: ImageDraw.ImageDraw, colours: dict[str, str]) -> None:
    """Stripes like a sleeve's: a wide one between two lines in the colour of the text."""
    for first_band, band_count, colour in ((0, 1, "ink"), (2, 4, "stripe"), (7, 1, "ink")):
        top = _STRIPES_TOP_PX + first_band * _STRIPE_BAND_HEIGHT_PX
        box = (0, top, IMAGE_WIDTH_PX, top + band_count * _STRIPE_BAND_HEIGHT_PX - 1)
        draw.rectangle(_scale_box(box), colours[colour])


def _draw_sweater(draw: ImageDraw.ImageDraw, colours: dict[str, str]) -> None:
    left, top, _, _ = _PHOTO_BOX
    unit = _PHOTO_SIDE_PX / 100
    corners = [_scale_box((left + x * unit, top + y * unit)) for x, y in _SWEATER_OUTLINE_PERCENT]
    draw.polygon([(x, y) for x, y in corners], colours["ink"])
    hem_left, hem_top, hem_right, hem_bottom = (side * unit for side in _SWEATER_HEM_BOX_PERCENT)
    hem = (left + hem_left, top + hem_top, left + hem_right, top + hem_bottom)
    draw.rectangle(_scale_box(hem), colours["stripe"])


def _draw_logo(draw: ImageDraw.ImageDraw, *, left: int, top: int, unit: int) -> None:
    """Two blue bars and a red one, in a box of 28 by 28 units."""
    for x1, y1, x2, y2, radius, colour in (
        (3, 3, 10, 25, 2.5, _BLUE_COLOUR),
        (18, 3, 25, 25, 2.5, _BLUE_COLOUR),
        (11.5, 11, 16.5, 17, 0, _RED_COLOUR),
    ):
        box = (left + x1 * unit, top + y1 * unit, left + x2 * unit, top + y2 * unit)
        draw.rounded_rectangle(_scale_box(box), _DRAWING_SCALE * radius * unit, colour)


def _paste_photo(image: Image.Image, content: bytes) -> None:
    photo = Image.open(BytesIO(content), formats=["JPEG"]).convert("RGB")
    resized = photo.resize((_PHOTO_SIDE_PX, _PHOTO_SIDE_PX), Image.Resampling.LANCZOS)
    image.paste(resized, _PHOTO_BOX[:2], _photo_mask())


def _photo_mask() -> Image.Image:
    """A mask that is white where the photo goes, with smooth rounded corners."""
    mask = Image.new("L", (_DRAWING_SCALE * _PHOTO_SIDE_PX, _DRAWING_SCALE * _PHOTO_SIDE_PX))
    draw = ImageDraw.Draw(mask)
    draw.rounded_rectangle((0, 0, *mask.size), _DRAWING_SCALE * _PHOTO_RADIUS_PX, fill=255)
    return mask.reduce(_DRAWING_SCALE)


def _draw_initials(draw: ImageDraw.ImageDraw, name: str, colour: str) -> None:
    centre = (_PHOTO_BOX[0] + _PHOTO_SIDE_PX / 2, _PHOTO_BOX[1] + _PHOTO_SIDE_PX / 2)
    draw.text(centre, initials(name), colour, inter_font(800, 104), anchor="mm")


def _draw_number_or_letters(
    draw: ImageDraw.ImageDraw, content: PreviewContent, colours: dict[str, str]
) -> None:
    """Draws the jersey number in outlined digits, like the profile card, or else the team's
    letters."""
    ink, stripe = colours["ink"], colours["stripe"]
    x, y = _RING_CENTRE_PX
    centre = (x, y - _NUMBER_ABOVE_CENTRE_PX if content.position else y)
    if content.number:
        font = numerals_font(_NUMBER_FONT_SIZE_PX)
        width = _NUMBER_OUTLINE_PX
        draw.text(centre, content.number, ink, font, "mm", stroke_width=width, stroke_fill=stripe)
        draw.text(centre, content.number, ink, font, "mm")
    else:
        letters = colours.get("letters", "")
        draw.text(centre, letters, ink, inter_font(800, _LETTERS_FONT_SIZE_PX), anchor="mm")
    if content.position:
        _draw_position(draw, translate_option(content.position).upper(), ink)


def _draw_position(draw: ImageDraw.ImageDraw, position: str, ink: str) -> None:
    x, y = _RING_CENTRE_PX
    sizes, width = _POSITION_FONT_SIZES_PX, _POSITION_WIDTH_PX
    font, [line] = fit_text(position, weight=800, sizes=sizes, width=width, lines=1)
    draw.text((x, y + _POSITION_BELOW_NUMBER_PX), line, ink, font, anchor="mm")


def _draw_name_and_details(
    draw: ImageDraw.ImageDraw, name: str, details: list[str], ink: str, *, width: int
) -> None:
    """Draws the name, and each detail on one line. Together they are centred vertically."""
    font, lines = _fit_name(name, width)
    line_height = round(font.size * 1.1)
    height = line_height * len(lines)
    if details:
        height += _GAP_ABOVE_DETAILS_PX + _DETAIL_HEIGHT_PX * len(details)
    y = _TEXT_CENTRE_Y_PX - height // 2
    for line in lines:
        draw.text((_TEXT_LEFT_PX, y + line_height // 2), line, ink, font, anchor="lm")
        y += line_height
    y += _GAP_ABOVE_DETAILS_PX
    for detail in details:
        font, [line] = fit_text(
            detail, weight=600, sizes=_DETAIL_FONT_SIZES_PX, width=width, lines=1
        )
        draw.text((_TEXT_LEFT_PX, y + _DETAIL_HEIGHT_PX // 2), line, ink, font, anchor="lm")
        y += _DETAIL_HEIGHT_PX


def _fit_name(name: str, width: int) -> tuple[FreeTypeFont, list[str]]:
    """Fits the name on two lines, or on three if its font can be larger then."""
    on_two = fit_text(name, weight=800, sizes=_NAME_FONT_SIZES_PX, width=width, lines=2)
    on_three = fit_text(name, weight=800, sizes=_THREE_LINES_FONT_SIZES_PX, width=width, lines=3)
    return on_three if on_three[0].size > on_two[0].size else on_two


def _draw_footer(draw: ImageDraw.ImageDraw, link: str) -> None:
    centre = (_FOOTER_TOP_PX + IMAGE_HEIGHT_PX) // 2 + 2
    draw.text((132, centre), "HockeyHub", _INK_COLOUR, inter_font(800, 46), anchor="lm")
    font, lines = fit_text(link, weight=600, sizes=_LINK_FONT_SIZES_PX, width=640, lines=1)
    draw.text((IMAGE_WIDTH_PX - 64, centre), "".join(lines), _MUTED_COLOUR, font, anchor="rm")


def _to_png(image: Image.Image) -> bytes:
    """A PNG with a palette, which halves its size: WhatsApp shows no image above 300 KB. Only the
    photo is dithered, since dithering would spoil areas of one colour."""
    undithered = image.quantize(_PALETTE_COLOURS_MAX)
    dithered = image.crop(_PHOTO_BOX).quantize(palette=undithered)
    opaque_mask = _photo_mask().point(lambda value: 255 if value == 255 else 0)  # noqa: PLR2004  # white
    undithered.paste(dithered, _PHOTO_BOX, opaque_mask)
    output = BytesIO()
    undithered.save(output, "PNG", optimize=True)
    return output.getvalue()
