"""Draws the sheets of docs/screens.md from `make screens`, and what differs from the run before.

python -m dev.screenshots gallery    only the sheet of /_gallery, from what gallery.pictures.ts took
"""

import sys
from pathlib import Path

from PIL import Image, ImageChops, ImageOps

NEW_FOLDER = Path("var/pictures")
EARLIER_FOLDER = Path("var/pictures-before")
CHANGES_FOLDER = NEW_FOLDER / "changes"
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
DIFFERENCE_MIN = 8
"""Of 255. Smaller differences of a pixel's channels can't be seen."""
CHANGED_SHARE_MIN = 0.005


def main() -> None:
    if "gallery" in sys.argv:
        gallery = [NEW_FOLDER / f"gallery-desktop-{mode}.png" for mode in ("light", "dark")]
        save_with_palette(draw_sheet(gallery, columns=2), IMAGE_FOLDER / "gallery.png")
        return
    for device, columns in SHEET_COLUMNS.items():
        save_with_palette(
            draw_sheet(sheet_pictures(device), columns), IMAGE_FOLDER / f"{device}.png"
        )
    with Image.open(NEW_FOLDER / README_IMAGE) as image:
        save_with_palette(image, IMAGE_FOLDER / README_IMAGE)
    CHANGES_FOLDER.mkdir(exist_ok=True)
    for path in sorted(NEW_FOLDER.glob("*.png")):
        save_if_changed(path.name)


def sheet_pictures(device: str) -> list[Path]:
    """The pictures of the main states on this device, the first half light and the second dark."""
    return [
        NEW_FOLDER / f"{state}-{device}-{mode}.png"
        for states, mode in zip(SHEET_STATES, ("light", "dark"), strict=True)
        for state in states
    ]


def draw_sheet(paths: list[Path], columns: int) -> Image.Image:
    width = SHEET_WIDTH_PX // columns - GAP_PX
    screens = [resize_to_width(path, width) for path in paths]
    row_height = screens[0].height + GAP_PX
    sheet = Image.new("RGB", (SHEET_WIDTH_PX, row_height * (len(screens) // columns)), "white")
    for at, screen in enumerate(screens):
        row, column = divmod(at, columns)
        sheet.paste(screen, (column * (width + GAP_PX), row * row_height))
    return sheet


def resize_to_width(path: Path, width: int) -> Image.Image:
    with Image.open(path) as image:
        return image.convert("RGB").resize((width, image.height * width // image.width))


def save_with_palette(image: Image.Image, path: Path) -> None:
    palette_image = image.convert("RGB").quantize(PALETTE_COLOURS, dither=Image.Dither.NONE)
    palette_image.save(path, optimize=True)


def save_if_changed(name: str) -> None:
    """If a screenshot has changed, prints its name and saves it beside the earlier one."""
    try:
        with Image.open(EARLIER_FOLDER / name) as file:
            earlier = file.convert("RGB")
    except FileNotFoundError:
        return
    with Image.open(NEW_FOLDER / name) as file:
        new = file.convert("RGB")
    earlier = ImageOps.pad(earlier, new.size, centering=(0, 0))
    difference = ImageChops.difference(earlier, new).convert("L")
    changed = difference.point([0] * DIFFERENCE_MIN + [255] * (256 - DIFFERENCE_MIN))
    share = changed.histogram()[255] / (new.width * new.height)
    if share < CHANGED_SHARE_MIN:
        return
    print(f"{share:6.1%}  {name}")
    beside = Image.new("RGB", (3 * new.width, new.height))
    for at, image in enumerate((earlier, new, changed.convert("RGB"))):
        beside.paste(image, (at * new.width, 0))
    beside.save(CHANGES_FOLDER / name)


if __name__ == "__main__":
    main()
