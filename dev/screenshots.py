"""Compresses the screenshots of `make screens` for the repository and writes docs/screens.md."""

import sys
from pathlib import Path

from PIL import Image

SCREENSHOT_FOLDER = Path("var/pictures")
IMAGE_FOLDER = Path("docs/images")
PALETTE_COLOURS = 96
IMAGE_BYTES_MAX = 80_000

DOCUMENT_HEAD = """\
# The screens

Made by `make screens` from the demo league: light and dark, on a phone (390 x 844) and a desktop
(1280 x 800), the main ones also in French.

state | phone | desktop
--- | --- | ---
"""
COMPARISON_HEAD = """
## Before and after

The earlier screens are of 23 November 2026, before everything around the card was redrawn.

state | before | now
--- | --- | ---
"""
VIEW_NAMES = ("phone-light", "phone-dark", "desktop-light", "desktop-dark")


def main() -> None:
    for screenshot in sorted(SCREENSHOT_FOLDER.glob("*.png")):
        shrink(screenshot, IMAGE_FOLDER / screenshot.name)
    state_rows, comparisons = map(state_row, state_names()), map(comparison_row, earlier_states())
    Path("docs/screens.md").write_text(
        "".join([DOCUMENT_HEAD, *state_rows, COMPARISON_HEAD, *comparisons])
    )


def shrink(source: Path, target: Path) -> None:
    with Image.open(source) as image:
        reduced_image = image.convert("RGB").quantize(PALETTE_COLOURS, dither=Image.Dither.NONE)
        reduced_image.save(target, optimize=True)
    if target.stat().st_size > IMAGE_BYTES_MAX:
        sys.exit(f"{target} is too large: {target.stat().st_size} bytes.")


def state_names(folder: Path = SCREENSHOT_FOLDER) -> list[str]:
    suffix = f"-{VIEW_NAMES[0]}.png"
    return sorted(path.name.removesuffix(suffix) for path in folder.glob(f"*{suffix}"))


def earlier_states() -> list[str]:
    return state_names(IMAGE_FOLDER / "before")


def state_row(state: str) -> str:
    cells = (image_tags(state, *views) for views in (VIEW_NAMES[:2], VIEW_NAMES[2:]))
    return " | ".join([title(state), *cells]) + "\n"


def comparison_row(state: str) -> str:
    cells = (image_tags(name, *VIEW_NAMES[::2]) for name in (f"before/{state}", state))
    return " | ".join([title(state), *cells]) + "\n"


def title(state: str) -> str:
    return state.replace("-", " ").capitalize()


def image_tags(state: str, *views: str) -> str:
    files = (f"images/{state}-{view}.png" for view in views)
    return "".join(f"![]({file})" for file in files if Path("docs", file).exists())


if __name__ == "__main__":
    main()
