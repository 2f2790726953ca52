"""The look of preview images."""

from io import BytesIO

import pytest
from PIL import Image, ImageChops
from PIL.ImageColor import getrgb

from accounts.catalogue import TEAM_COLOURS
from media.previews.image import SIZE, PreviewContent, draw_preview, draw_site_preview
from media.previews.text_layout import drawable_text, fit_text
from media.tests.image_factory import Colour, is_plain, make_jpeg

HOSTILE_TEXTS = [
    "</script><script>alert(1)</script>",
    "W" * 100,
    "word " * 20,
    "\u202egnirts\u202c \u200f\u2066x\u2069",
    "🏒🥅👨‍👩‍👧‍👦🇨🇦",
    "田中 太郎",
    "محمد",
    "דניאל",
    "Z̷̛̈a̵l̶g̷o̸",
    "\ue000\ufdd0\uffff\U0010ffff",
    "x",
    "",
]


def draw(**shown: object) -> Image.Image:
    defaults = {
        "name": "Alice Archer",
        "number": "",
        "team": "",
        "city": "",
        "link": "h.example/r/346789bcdf",
    }
    content = draw_preview(PreviewContent(**{**defaults, "photo": None, **shown}))  # type: ignore[arg-type]  # the test's values, any field
    assert len(content) < 100_000
    return Image.open(BytesIO(content)).convert("RGB")


def rgb(colour: str) -> Colour:
    red, green, blue, *_ = getrgb(colour)
    return red, green, blue


def luminance(colour: str) -> float:
    parts = [channel / 255 for channel in getrgb(colour)]
    red, green, blue = (
        (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4) for p in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("team", TEAM_COLOURS)
def test_a_teams_text_reads_on_its_colours(team: str) -> None:
    assert contrast(TEAM_COLOURS[team]["ink"], TEAM_COLOURS[team]["primary"]) >= 4.5


ONE_TEAM_FOR_EACH_INK = {colours["ink"]: team for team, colours in TEAM_COLOURS.items()}.values()


@pytest.mark.parametrize(
    "team",
    [
        pytest.param(team, marks=[] if team in ONE_TEAM_FOR_EACH_INK else pytest.mark.release)
        for team in TEAM_COLOURS
    ],
)
def test_it_is_in_the_teams_colours(team: str) -> None:
    colours = TEAM_COLOURS[team]
    image = draw(team=team)
    assert image.size == SIZE == (1200, 630)
    assert is_plain(image.crop((0, 0, 40, 40)), rgb(colours["primary"]), within=0)
    assert is_plain(image.crop((560, 434, 1200, 454)), rgb(colours["stripe"]), within=0)
    text = image.crop((528, 120, 1136, 420))
    assert getrgb(colours["ink"]) in {colour for _, colour in text.getcolors(100_000) or []}


def test_without_a_team_it_is_in_the_products_own_colours() -> None:
    assert is_plain(draw().crop((0, 0, 40, 40)), rgb("#e9f2fa"), within=0)
    assert contrast("#e9f2fa", "#0a4c9a") >= 4.5
    assert contrast("#0b1b2b", "#ffffff") >= 4.5


def test_the_mark_is_red_between_two_blues_on_white() -> None:
    image = draw(team="Boston Bruins")
    lines = [image.crop((600, y, 1200, y + 1)).getcolors() for y in range(500, 530)]
    runs = [colours for at, colours in enumerate(lines) if at == 0 or lines[at - 1] != colours]
    white, blue, red = ([(600, rgb(colour))] for colour in ("#ffffff", "#0a4c9a", "#c8102e"))
    assert runs == [white, blue, white, red, white, blue, white]


def test_it_shows_the_number_in_the_ring_else_the_teams_letters() -> None:
    ring = (910, 130, 1122, 342)
    unnumbered, letters, number = (
        draw(name="A", team=team, number=shown).crop(ring)
        for team, shown in (("", ""), ("Boston Bruins", ""), ("Boston Bruins", "14"))
    )
    assert is_plain(unnumbered, rgb("#e9f2fa"), within=40)
    assert ImageChops.difference(letters, number).getbbox()
    outline = getrgb(TEAM_COLOURS["Boston Bruins"]["stripe"])
    assert outline in {colour for _, colour in number.getcolors(100_000) or []}


def test_it_shows_the_photo() -> None:
    photo = make_jpeg(Image.new("RGB", (512, 512), (30, 160, 30)))
    shown = draw(photo=photo).crop((110, 110, 430, 430))
    assert is_plain(shown, (30, 160, 30), within=12)


def test_a_photo_of_noise_stays_under_what_messengers_show() -> None:
    noise = Image.merge("RGB", [Image.effect_noise((512, 512), 90) for _ in range(3)])
    content = PreviewContent("A", "7", "", "", "h.example", make_jpeg(noise))
    assert len(draw_preview(content)) < 300_000


@pytest.mark.parametrize("text", HOSTILE_TEXTS)
def test_a_hostile_name_or_city_is_drawn_within_its_bounds(text: str) -> None:
    image = draw(name=text, city=text, team="Boston Bruins")
    ground = {getrgb(TEAM_COLOURS["Boston Bruins"]["primary"])}
    margin = {colour for _, colour in image.crop((1150, 380, 1200, 415)).getcolors(9999) or []}
    assert margin == ground
    gap = {colour for _, colour in image.crop((480, 60, 524, 415)).getcolors(9999) or []}
    assert gap == ground


@pytest.mark.parametrize("name", ["田中 太郎", "محمد", "דניאל", "🏒🥅"])
def test_without_a_drawable_name_everything_else_is_drawn(name: str) -> None:
    photo = make_jpeg(Image.new("RGB", (512, 512), (30, 160, 30)))
    known = {"photo": photo, "team": "Boston Bruins", "city": "Boston, Massachusetts"}
    assert draw(name=name, **known) == draw(name="A fan on HockeyHub", **known)
    assert draw(name=name, **known) != draw(name=name, **known | {"city": ""})


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("Jaromír Jágr", "Jaromír Jágr"),
        ("Kučerov", "Kučerov"),
        ("Анна Ω", "Анна Ω"),
        ("Nguyễn  Phạm", "Nguyễn Phạm"),
        ("🏒 Sam 🥅", "Sam"),
        ("\u202eSam\u200f", "Sam"),
        ("Sam 田", "Sam"),
        ("田中 A", ""),
        ("🏒🥅", ""),
        ("محمد", ""),
    ],
)
def test_only_characters_that_the_font_has_are_drawn(text: str, kept: str) -> None:
    assert drawable_text(text) == kept


def test_a_long_name_shrinks_and_at_last_ends_in_an_ellipsis() -> None:
    def fitted(text: str) -> tuple[float, list[str]]:
        font, lines = fit_text(text, weight=800, sizes=range(92, 47, -4), width=608, lines=2)
        assert all(font.getlength(line) <= 608 for line in lines)
        return font.size, lines

    assert fitted("Bob") == (92, ["Bob"])
    size, lines = fitted("Dominik Kučerov-Béliveau")
    assert 48 <= size < 92
    assert len(lines) == 2
    assert fitted("word " * 20)[1][-1].endswith("…")
    assert fitted("W" * 100)[1][0].endswith("…")


def test_the_sites_preview_image_is_the_one_that_is_drawn() -> None:
    with Image.open("static/preview.png") as image:
        assert image.size == SIZE
        assert image.format == "PNG"
        kept = image.convert("RGB")
    made = Image.open(BytesIO(draw_site_preview())).convert("RGB")
    # Another platform may shade an edge slightly differently; another letter would differ far more.
    assert max(ImageChops.difference(kept, made).tobytes()) <= 16, "Run: python -m dev.site_preview"
