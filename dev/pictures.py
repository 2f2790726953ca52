"""Makes what `make screens` took small enough to be kept, with the page that shows it."""

import sys
from pathlib import Path

from PIL import Image

TAKEN = Path("var/pictures")
KEPT = Path("docs/images")
COLOURS = 96
LIMIT = 60_000

HEAD = """\
# The screens

Made by `make screens` from the real site with its demo league. Each state in light and dark, on a
phone (390 x 844) and a desktop (1280 x 800).
"""
VIEWS = ("phone-light", "phone-dark", "desktop-light", "desktop-dark")


def main() -> None:
    for taken in sorted(TAKEN.glob("*.png")):
        shrink(taken, KEPT / taken.name)
    Path("docs/screens.md").write_text("\n".join([HEAD, *map(section, states())]))


def shrink(taken: Path, kept: Path) -> None:
    with Image.open(taken) as picture:
        colours = picture.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
        colours.save(kept, optimize=True)
    if kept.stat().st_size > LIMIT:
        sys.exit(f"{kept} is too large: {kept.stat().st_size} bytes.")


def states() -> list[str]:
    """In the order in which they were walked through."""
    first = VIEWS[0]
    taken = sorted(TAKEN.glob(f"*-{first}.png"), key=lambda picture: picture.stat().st_mtime)
    return [picture.name.removesuffix(f"-{first}.png") for picture in taken]


def section(state: str) -> str:
    title = state.replace("-", " ").capitalize()
    pictures = " ".join(
        f'<img src="images/{state}-{view}.png" alt="{title}, {view.replace("-", ", ")}" '
        f'width="{190 if view.startswith("phone") else 400}">'
        for view in VIEWS
        if (KEPT / f"{state}-{view}.png").exists()
    )
    return f"## {title}\n\n{pictures}\n"


if __name__ == "__main__":
    main()
