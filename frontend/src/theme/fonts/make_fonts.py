# /// script
# requires-python = ">=3.11"
# dependencies = ["fonttools==4.68.0", "brotli==1.2.1"]
# ///
"""Make subsets of the font Inter for names and sentences: weights 400 to 800, two Unicode ranges.

Run: pipx run frontend/src/theme/fonts/make_fonts.py PACKAGE, where PACKAGE is an unpacked
@fontsource-variable/inter 5.3.0 from npm. Inter: SIL Open Font License 1.1, in LICENSE.
"""

import sys
from io import BytesIO
from pathlib import Path

from fontTools.subset import Options, Subsetter, parse_unicodes
from fontTools.ttLib import TTFont
from fontTools.varLib.hvar import add_HVAR
from fontTools.varLib.instancer import instantiateVariableFont

FONTS_FOLDER = Path(__file__).parent
WEIGHTS = (400, 800)
# The characters of each font file. They must equal the file's `unicode-range` in theme/base.css.
LETTERS = {
    "latin": "20-7E,A0-FF,2010-2026,20AC",
    "latin-ext": "100-24F,300-328,1E00-1EFF",
}
# The fonts keep the glyph .notdef, a box: the browser draws it for a character that no font has.
OPTIONS = Options(layout_features=["kern", "tnum", "ccmp", "mark"], notdef_outline=True)


def make_subset(source: Path, letters: str) -> TTFont:
    variable = instantiateVariableFont(TTFont(source, recalcTimestamp=False), {"wght": WEIGHTS})
    file = BytesIO()  # saved and read again: the subsetter can't cut a font that is read lazily
    variable.save(file)
    font = TTFont(file, recalcTimestamp=False)
    subsetter = Subsetter(OPTIONS)
    subsetter.populate(unicodes=parse_unicodes(letters))
    subsetter.subset(font)
    keep_space_width(font)
    font.flavor = "woff2"
    return font


def keep_space_width(font: TTFont) -> None:
    """Give all weights the regular weight's space: beside Inter's narrow bold one, words touch."""
    if "space" in font["gvar"].variations:
        font["gvar"].variations["space"] = []
        del font["HVAR"]  # repeats the widths of all glyphs
        add_HVAR(font)


def main() -> None:
    package = Path(sys.argv[1])
    for name, letters in LETTERS.items():
        source = package / "files" / f"inter-{name}-wght-normal.woff2"
        make_subset(source, letters).save(FONTS_FOLDER / f"inter-{name}.woff2")
    (FONTS_FOLDER / "LICENSE").write_bytes((package / "LICENSE").read_bytes())


if __name__ == "__main__":
    main()
