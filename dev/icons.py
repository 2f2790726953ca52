"""Writes the icons, static/icon-*.png, with the logo of favicon.svg. Run: python -m dev.icons"""

from PIL import Image, ImageDraw

WHITE, BLUE, RED = "#ffffff", "#0a4c9a", "#c8102e"
# Each bar's x, y, width, height, corner radius and colour, in units of the logo's box (28 by 28).
LETTER_BARS = [(4, 4, 6, 20, 2, BLUE), (18, 4, 6, 20, 2, BLUE), (11.5, 11, 5, 6, 0, RED)]
BOX_SIDE = 28
OVERSAMPLING = 4
# The share of the icon's side that the logo's box fills. Devices may crop a maskable icon to a
# circle with a diameter of four fifths of the icon's side, so this icon has a smaller logo.
FULL_SCALE, MASKABLE_SCALE, APPLE_SCALE = 1.0, 0.76, 0.8
# Each icon's side in pixels, scale of the box, and corner radius in units of the box.
ICONS = {
    "icon-192": (192, FULL_SCALE, 6),
    "icon-512": (512, FULL_SCALE, 6),
    "icon-maskable": (512, MASKABLE_SCALE, 0),
    "icon-apple": (180, APPLE_SCALE, 0),
}


def draw_icon(pixels: int, share_of_side: float, radius: float) -> Image.Image:
    """Draws the icon larger and scales it down, which smooths the edges."""
    side = pixels * OVERSAMPLING
    scale = side * share_of_side / BOX_SIDE
    offset = (side - BOX_SIDE * scale) / 2
    image = Image.new("RGBA", (side, side))
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle((0, 0, side - 1, side - 1), radius * side / BOX_SIDE, fill=WHITE)
    for x, y, width, height, corner, colour in LETTER_BARS:
        left, top = offset + x * scale, offset + y * scale
        box = (left, top, left + width * scale - 1, top + height * scale - 1)
        draw.rounded_rectangle(box, corner * scale, fill=colour)
    return image.resize((pixels, pixels), Image.Resampling.LANCZOS).quantize(64)


if __name__ == "__main__":
    for name, options in ICONS.items():
        draw_icon(*options).save(f"static/{name}.png", optimize=True)
