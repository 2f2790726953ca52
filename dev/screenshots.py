"""Draws the sheets of docs/screens.md from the pictures of `make screens`.

python -m dev.screenshots kit    only the sheet of /_kit, from what kit.pictures.ts took
"""

import sys
from pathlib import Path

from PIL import Image

PICTURES_FOLDER = Path("var/pictures")
IMAGE_FOLDER = Path("docs/images")
README_IMAGE = "profile-phone.png"
SHEET_STATES = (
    ("profile-visitor", "login", "sign-up", "dashboard", "find-players", "notifications"),
    ("profile-own", "profile-edit", "code", "binder", "settings", "admin"),
)
SHEET_COLUMNS = {"phone": 6, "desktop": 3}
SHEET_WIDTH_PX = 1600
GAP_PX = 12
PALETTE_COLOURS = 128


def main() -> None:
    if "kit" in sys.argv:
        save_small(draw_kit(), IMAGE_FOLDER / "kit.png")
        return
    for device in SHEET_COLUMNS:
        save_small(draw_sheet(device), IMAGE_FOLDER / f"{device}.png")
    with Image.open(PICTURES_FOLDER / README_IMAGE) as image:
        save_small(image, IMAGE_FOLDER / README_IMAGE)


def draw_sheet(device: str) -> Image.Image:
    """Draws the main states on this device, the first half light and the second dark."""
    paths = [
        PICTURES_FOLDER / f"{state}-{device}-{mode}.png"
        for states, mode in zip(SHEET_STATES, ("light", "dark"), strict=True)
        for state in states
    ]
    columns = SHEET_COLUMNS[device]
    width = SHEET_WIDTH_PX // columns - GAP_PX
    screens = [scaled(path, width) for path in paths]
    row_height = screens[0].height + GAP_PX
    sheet = Image.new("RGB", (SHEET_WIDTH_PX, row_height * (len(screens) // columns)), "white")
    for at, screen in enumerate(screens):
        row, column = divmod(at, columns)
        sheet.paste(screen, (column * (width + GAP_PX), row * row_height))
    return sheet


def draw_kit() -> Image.Image:
    """Draws /_kit on a desktop, light and dark."""
    width = (SHEET_WIDTH_PX - GAP_PX) // 2
    screens = [
        scaled(PICTURES_FOLDER / f"kit-desktop-{mode}.png", width) for mode in ("light", "dark")
    ]
    sheet = Image.new("RGB", (SHEET_WIDTH_PX, screens[0].height), "white")
    for at, screen in enumerate(screens):
        sheet.paste(screen, (at * (width + GAP_PX), 0))
    return sheet


def scaled(path: Path, width: int) -> Image.Image:
    with Image.open(path) as image:
        return image.convert("RGB").resize((width, image.height * width // image.width))


def save_small(image: Image.Image, path: Path) -> None:
    palette_image = image.convert("RGB").quantize(PALETTE_COLOURS, dither=Image.Dither.NONE)
    palette_image.save(path, optimize=True)


if __name__ == "__main__":
    main()
