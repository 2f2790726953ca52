# /// script
# requires-python = ">=3.11"
# dependencies = ["fonttools==4.68.0", "brotli==1.2.1"]
# ///
"""Draw the ten digits of the jersey number, with cut corners as on a sweater, as a font: one file
for pages, and the same uncompressed for preview images.

Run: pipx run frontend/src/theme/fonts/make_numerals.py
"""

from collections.abc import Iterable
from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib.tables._g_l_y_f import Glyph

FONTS_FOLDER = Path(__file__).parent
PREVIEW_FONTS = FONTS_FOLDER.parents[3] / "media" / "previews" / "fonts"
Point = tuple[int, int]
Contour = list[Point]

EPOCH = 3_000_000_000  # a fixed time, so that each run makes the same file
UNITS_PER_EM = 1000
ADVANCE = 640
SIDE_BEARING = 30
# A digit's size, and the thickness of its upright and level strokes. All are in font units.
WIDTH, HEIGHT = 580, 730
STEM, BAR = 172, 142
CORNER, INNER_CORNER, WAIST = 104, 34, 34
MIDDLE = HEIGHT // 2
RIGHT, TOP = WIDTH - STEM, HEIGHT - BAR
OVER, UNDER = MIDDLE + BAR // 2, MIDDLE - BAR // 2
HOOK = 210  # the length of an open end of a digit, such as the two ends of 3


def octagon(left: int, bottom: int, right: int, top: int, cut: int) -> Contour:
    return [
        *((left, bottom + cut), (left, top - cut), (left + cut, top), (right - cut, top)),
        *((right, top - cut), (right, bottom + cut), (right - cut, bottom), (left + cut, bottom)),
    ]


def hole_contour(bottom: int, top: int) -> Contour:
    return octagon(STEM, bottom, RIGHT, top, INNER_CORNER)[::-1]


def rotate_by_180_degrees(contours: Iterable[Contour]) -> list[Contour]:
    return [[(WIDTH - x, HEIGHT - y) for x, y in contour] for contour in contours]


OUTLINE = octagon(0, 0, WIDTH, HEIGHT, CORNER)
UPPER_LEFT = [(0, HEIGHT - HOOK), (0, HEIGHT - CORNER), (CORNER, HEIGHT)]
UPPER_RIGHT = [(WIDTH - CORNER, HEIGHT), (WIDTH, HEIGHT - CORNER)]
LOWER_RIGHT = [(WIDTH, CORNER), (WIDTH - CORNER, 0)]
LOWER_LEFT = [(CORNER, 0), (0, CORNER), (0, HOOK), (STEM, HOOK)]
WAIST_RIGHT = [(WIDTH, MIDDLE + WAIST), (WIDTH - WAIST, MIDDLE), (WIDTH, MIDDLE - WAIST)]
WAIST_LEFT = [(0, MIDDLE - WAIST), (WAIST, MIDDLE), (0, MIDDLE + WAIST)]
# The inner edges of an open bowl at the right, from its lower to its upper end.
LOWER_BOWL = [
    *((STEM, BAR + INNER_CORNER), (STEM + INNER_CORNER, BAR)),
    *((RIGHT - INNER_CORNER, BAR), (RIGHT, BAR + INNER_CORNER)),
    *((RIGHT, UNDER - INNER_CORNER), (RIGHT - INNER_CORNER, UNDER)),
]
UPPER_BOWL = [
    *((RIGHT - INNER_CORNER, OVER), (RIGHT, OVER + INNER_CORNER)),
    *((RIGHT, TOP - INNER_CORNER), (RIGHT - INNER_CORNER, TOP)),
    *((STEM + INNER_CORNER, TOP), (STEM, TOP - INNER_CORNER), (STEM, HEIGHT - HOOK)),
]

SIX = [
    [
        *((CORNER, 0), (0, CORNER), (0, HEIGHT - CORNER), (CORNER, HEIGHT)),
        *(*UPPER_RIGHT, (WIDTH, HEIGHT - HOOK), (RIGHT, HEIGHT - HOOK)),
        *((RIGHT, TOP - INNER_CORNER), (RIGHT - INNER_CORNER, TOP)),
        *((STEM + INNER_CORNER, TOP), (STEM, TOP - INNER_CORNER), (STEM, OVER)),
        *((WIDTH - CORNER, OVER), (WIDTH, OVER - CORNER), *LOWER_RIGHT),
    ],
    hole_contour(BAR, UNDER),
]

DIGITS: list[list[Contour]] = [
    [OUTLINE, hole_contour(BAR, TOP)],
    [
        [
            *((100, 0), (100, BAR), (214, BAR), (214, TOP - 60), (100, TOP - 150)),
            *((100, HEIGHT - 110), (240, HEIGHT), (386, HEIGHT), (386, BAR), (500, BAR), (500, 0)),
        ]
    ],
    [
        [
            *(*UPPER_LEFT, *UPPER_RIGHT, (WIDTH, UNDER + CORNER), (WIDTH - CORNER, UNDER)),
            *((STEM + INNER_CORNER, UNDER), (STEM, UNDER - INNER_CORNER), (STEM, BAR)),
            *((WIDTH, BAR), (WIDTH, 0), (0, 0), (0, OVER - CORNER), (CORNER, OVER), *UPPER_BOWL),
        ]
    ],
    [
        [
            *(*UPPER_LEFT, *UPPER_RIGHT, *WAIST_RIGHT, *LOWER_RIGHT, *LOWER_LEFT, *LOWER_BOWL),
            *((HOOK, UNDER), (HOOK, OVER), *UPPER_BOWL),
        ]
    ],
    [
        [
            *((0, 150), (0, 320), (270, HEIGHT), (480, HEIGHT), (480, 290), (WIDTH, 290)),
            *((WIDTH, 150), (480, 150), (480, 0), (308, 0), (308, 150)),
        ],
        [(150, 290), (308, 290), (308, 536)],
    ],
    [
        [
            *((0, HEIGHT), (WIDTH, HEIGHT), (WIDTH, TOP), (STEM, TOP), (STEM, OVER)),
            *((WIDTH - CORNER, OVER), (WIDTH, OVER - CORNER), *LOWER_RIGHT, *LOWER_LEFT),
            *(*LOWER_BOWL, (0, UNDER)),
        ]
    ],
    SIX,
    [
        [
            *((0, HEIGHT), (WIDTH, HEIGHT), (WIDTH, TOP - 20), (316, 0), (120, 0)),
            *((RIGHT - 30, TOP), (STEM - 20, TOP), (STEM - 20, HEIGHT - HOOK), (0, HEIGHT - HOOK)),
        ]
    ],
    [
        [
            *((CORNER, 0), (0, CORNER), *WAIST_LEFT, (0, HEIGHT - CORNER), (CORNER, HEIGHT)),
            *(*UPPER_RIGHT, *WAIST_RIGHT, *LOWER_RIGHT),
        ],
        hole_contour(BAR, UNDER),
        hole_contour(OVER, TOP),
    ],
    rotate_by_180_degrees(SIX),
]


def draw_glyph(contours: list[Contour]) -> Glyph:
    pen = TTGlyphPen(None)
    for contour in contours:
        first, *others = [(x + SIDE_BEARING, y) for x, y in contour]
        pen.moveTo(first)
        for point in others:
            pen.lineTo(point)
        pen.closePath()
    return pen.glyph()


def main() -> None:
    names = [f"digit{digit}" for digit in range(len(DIGITS))]
    glyphs = {
        ".notdef": draw_glyph([OUTLINE]),
        **dict(zip(names, map(draw_glyph, DIGITS), strict=True)),
    }
    font = FontBuilder(UNITS_PER_EM)
    font.setupGlyphOrder(list(glyphs))
    font.setupCharacterMap({ord("0") + digit: name for digit, name in enumerate(names)})
    font.setupGlyf(glyphs)
    tables = font.font["glyf"]
    font.setupHorizontalMetrics({name: (ADVANCE, tables[name].xMin) for name in glyphs})
    # These are Inter's own metrics, so that the number doesn't change the height of a line.
    font.setupHorizontalHeader(ascent=969, descent=-242)
    font.setupNameTable({"familyName": "HockeyHub Numerals", "styleName": "Regular"})
    font.setupOS2(sTypoAscender=969, sTypoDescender=-242, usWinAscent=969, usWinDescent=242)
    font.setupPost(keepGlyphNames=False)
    font.font["head"].created = font.font["head"].modified = EPOCH
    font.font.recalcTimestamp = False
    font.save(PREVIEW_FONTS / "numerals.ttf")
    font.font.flavor = "woff2"
    font.save(FONTS_FOLDER / "numerals.woff2")


if __name__ == "__main__":
    main()
