# /// script
# requires-python = ">=3.11"
# dependencies = ["fonttools==4.63.0", "brotli==1.2.1"]
# ///
"""Writes the fonts of the preview images. Run after npm ci:
pipx run media/previews/fonts/make_fonts.py

Source: Inter (https://rsms.me/inter), SIL Open Font License 1.1, as @fontsource-variable/inter
packages it: variable, in a WOFF2 file for each script. Pillow needs one file for each weight.
"""

from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

FONTS_FOLDER = Path(__file__).parent
INTER_FOLDER = FONTS_FOLDER.parents[2] / "node_modules" / "@fontsource-variable" / "inter"
FONT_SCRIPTS = ("latin", "latin-ext", "vietnamese", "greek", "cyrillic")
FONT_WEIGHTS = (600, 800)


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


if __name__ == "__main__":
    for weight in FONT_WEIGHTS:
        merged_font(weight).save(FONTS_FOLDER / f"inter-{weight}.ttf")
    copyfile(INTER_FOLDER / "LICENSE", FONTS_FOLDER / "OFL.txt")
