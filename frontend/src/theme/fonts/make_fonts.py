# /// script
# requires-python = ">=3.11"
# dependencies = ["fonttools==4.68.0", "brotli==1.2.1"]
# ///
"""Make subsets of the font Inter: for pages two Unicode ranges with weights 400 to 800, and for
preview images one file for each weight, which is what Pillow needs.

Run: pipx run frontend/src/theme/fonts/make_fonts.py PACKAGE, where PACKAGE is an unpacked
@fontsource-variable/inter 5.3.0 from npm. Inter: SIL Open Font License 1.1, in LICENSE.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from io import BytesIO
from itertools import product
from pathlib import Path
from typing import Any

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter, parse_unicodes
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables._k_e_r_n import KernTable_format_0
from fontTools.varLib.hvar import add_HVAR
from fontTools.varLib.instancer import instantiateVariableFont

FONTS_FOLDER = Path(__file__).parent
PREVIEW_FONTS = FONTS_FOLDER.parents[3] / "media" / "previews" / "fonts"
PAGE_WEIGHTS, PREVIEW_WEIGHTS = (400, 800), (600, 800)
# The characters of each font file. They must equal the file's `unicode-range` in theme/base.css.
CHARACTER_RANGES = {
    "latin": "20-7E,A0-FF,2010-2026,20AC",
    "latin-ext": "100-24F,300-328,1E00-1EFF",
}
PREVIEW_SCRIPTS = ("latin", "latin-ext", "vietnamese", "greek", "cyrillic")
# The fonts keep the glyph .notdef, a box: the browser draws it for a character that no font has.
PAGE_OPTIONS = Options(layout_features=["kern", "tnum", "ccmp", "mark"], notdef_outline=True)
PREVIEW_OPTIONS = Options(layout_features=["kern"], hinting=False, name_IDs=[0, 1, 2, 13, 14])
# These characters get the old kerning table `kern`, the only one that Pillow's basic layout reads.
KERNED_CHARACTERS = [chr(code) for code in range(0x21, 0x180)]


def load_inter(package: Path, script: str, weights: Any) -> TTFont:
    source = package / "files" / f"inter-{script}-wght-normal.woff2"
    variable = TTFont(source, recalcTimestamp=False)
    file = BytesIO()  # saved and read again: the subsetter can't cut a font that is read lazily
    instantiateVariableFont(variable, {"wght": weights}).save(file)
    return TTFont(file, recalcTimestamp=False)


def subset_font(font: TTFont, characters: Any, options: Options) -> TTFont:
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    return font


def make_page_font(package: Path, script: str) -> TTFont:
    characters = parse_unicodes(CHARACTER_RANGES[script])
    font = subset_font(load_inter(package, script, PAGE_WEIGHTS), characters, PAGE_OPTIONS)
    keep_space_width(font)
    font.flavor = "woff2"
    return font


def keep_space_width(font: TTFont) -> None:
    """Give the space the same width in all weights: in bold, Inter's is so narrow that words
    touch."""
    if "space" in font["gvar"].variations:
        font["gvar"].variations["space"] = []
        del font["HVAR"]  # repeats the widths of all glyphs
        add_HVAR(font)


def make_preview_font(package: Path, weight: int) -> TTFont:
    files = [BytesIO() for _ in PREVIEW_SCRIPTS]
    for script, file in zip(PREVIEW_SCRIPTS, files, strict=True):
        font = load_inter(package, script, weight)
        font.flavor = None
        subset_font(font, font.getBestCmap(), PREVIEW_OPTIONS).save(file)
    font = Merger().merge(files)
    replace_kerning(font)
    font.recalcTimestamp = False
    return font


def replace_kerning(font: TTFont) -> None:
    """Move the kerning of Latin letters from the table GPOS, which only HarfBuzz reads, to the
    table kern."""
    character_map = font.getBestCmap()
    glyphs = [character_map[ord(char)] for char in KERNED_CHARACTERS if ord(char) in character_map]
    values = Counter[tuple[str, str]]()
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for pair in product(glyphs, repeat=2):
            values[pair] += next(kerning_values(lookup, *pair), 0)
    subtable = KernTable_format_0()
    subtable.coverage = 1
    subtable.kernTable = {pair: value for pair, value in values.items() if value}
    font["kern"] = newTable("kern")
    font["kern"].version, font["kern"].kernTables = 0, [subtable]
    del font["GPOS"]


def kerning_values(lookup: Any, first: str, second: str) -> Iterator[int]:
    """The kerning of two glyphs in each part of a lookup that knows the pair."""
    for subtable in lookup.SubTable:
        if first not in subtable.Coverage.glyphs:
            continue
        if subtable.Format == 1:
            for record in subtable.PairSet[subtable.Coverage.glyphs.index(first)].PairValueRecord:
                if record.SecondGlyph == second:
                    yield record.Value1.XAdvance
        else:
            row = subtable.Class1Record[subtable.ClassDef1.classDefs.get(first, 0)]
            value = row.Class2Record[subtable.ClassDef2.classDefs.get(second, 0)].Value1
            yield value.XAdvance if value else 0


if __name__ == "__main__":
    package = Path(sys.argv[1])
    for script in CHARACTER_RANGES:
        make_page_font(package, script).save(FONTS_FOLDER / f"inter-{script}.woff2")
    for weight in PREVIEW_WEIGHTS:
        make_preview_font(package, weight).save(PREVIEW_FONTS / f"inter-{weight}.ttf")
    for licence in (FONTS_FOLDER / "LICENSE", PREVIEW_FONTS / "OFL.txt"):
        licence.write_bytes((package / "LICENSE").read_bytes())
