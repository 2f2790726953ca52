"""Write the icons, static/icon-*.png, with the mark of favicon.svg. Run: python -m dev.icons"""

from PIL import Image, ImageDraw

WHITE, BLUE, RED = "#ffffff", "#0a4c9a", "#c8102e"
# x, y, width, height, radius in the mark's box of 28 by 28
BARS = [(4, 4, 6, 20, 2, BLUE), (18, 4, 6, 20, 2, BLUE), (11.5, 11, 5, 6, 0, RED)]
BOX, FINE = 28, 4
# How much of the icon the box takes: a maskable one is cut to a circle of four fifths.
WHOLE, SAFE = 1.0, 0.76
ICONS = {
    "icon-192": (192, WHOLE, 6),
    "icon-512": (512, WHOLE, 6),
    "icon-maskable": (512, SAFE, 0),
    "icon-apple": (180, 0.8, 0),
}


def icon(pixels: int, share: float, radius: float) -> Image.Image:
    """Drawn at four times its size, so that its edges come out smooth."""
    side = pixels * FINE
    scale = side * share / BOX
    start = (side - BOX * scale) / 2
    image = Image.new("RGBA", (side, side))
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle((0, 0, side - 1, side - 1), radius * side / BOX, fill=WHITE)
    for x, y, width, height, corner, colour in BARS:
        left, top = start + x * scale, start + y * scale
        box = (left, top, left + width * scale - 1, top + height * scale - 1)
        draw.rounded_rectangle(box, corner * scale, fill=colour)
    return image.resize((pixels, pixels), Image.Resampling.LANCZOS).quantize(64)


if __name__ == "__main__":
    for name, form in ICONS.items():
        icon(*form).save(f"static/{name}.png", optimize=True)
