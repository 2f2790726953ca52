# /// script
# requires-python = ">=3.11"
# dependencies = ["fonttools==4.63.0", "brotli==1.2.1"]
# ///
"""Writes the fonts of the preview images. Run after npm ci:
pipx run media/previews/fonts/make_fonts.py

Source: Inter (https://rsms.me/inter), SIL Open Font License 1.1, as @fontsource-variable/inter
packages it: variable, in a WOFF2 file for each script. Pillow needs one file for each weight.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory
from typing import Any

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables._k_e_r_n import KernTable_format_0
from fontTools.varLib.instancer import instantiateVariableFont

FONTS_FOLDER = Path(__file__).parent
INTER_FOLDER = FONTS_FOLDER.parents[2] / "node_modules" / "@fontsource-variable" / "inter"
FONT_SCRIPTS = ("latin", "latin-ext", "vietnamese", "greek", "cyrillic")
FONT_WEIGHTS = (600, 800)
# Pillow's plain layout, the only one that needs no system library, reads the old table of kerning.
KERNED_CHARACTERS = [chr(code) for code in range(0x21, 0x180)]


def font_of_script(script: str, weight: int) -> TTFont:
    font = instantiateVariableFont(
        TTFont(INTER_FOLDER / "files" / f"inter-{script}-wght-normal.woff2"), {"wght": weight}
    )
    font.flavor = None
    options = Options(layout_features=["kern"], hinting=False, name_IDs=[0, 1, 2, 13, 14])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=font.getBestCmap())
    subsetter.subset(font)
    return font


def merged_font(weight: int) -> TTFont:
    with TemporaryDirectory() as folder:
        paths = [f"{folder}/{script}.ttf" for script in FONT_SCRIPTS]
        for script, path in zip(FONT_SCRIPTS, paths, strict=True):
            font_of_script(script, weight).save(path)
        return Merger().merge(paths)


def replace_kerning(font: TTFont) -> None:
    """Moves the kerning of Latin letters from the table GPOS, which only HarfBuzz reads, to the
    table kern."""
    character_map = font.getBestCmap()
    glyphs = [character_map[ord(char)] for char in KERNED_CHARACTERS if ord(char) in character_map]
    values = Counter[tuple[str, str]]()
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for pair in product(glyphs, repeat=2):
            values[pair] += next(advances(lookup, *pair), 0)
    subtable = KernTable_format_0()
    subtable.coverage = 1
    subtable.kernTable = {pair: value for pair, value in values.items() if value}
    font["kern"] = newTable("kern")
    font["kern"].version, font["kern"].kernTables = 0, [subtable]
    del font["GPOS"]


def advances(lookup: Any, first: str, second: str) -> Iterator[int]:
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
    for weight in FONT_WEIGHTS:
        font = merged_font(weight)
        replace_kerning(font)
        font.save(FONTS_FOLDER / f"inter-{weight}.ttf")
    copyfile(INTER_FOLDER / "LICENSE", FONTS_FOLDER / "OFL.txt")
