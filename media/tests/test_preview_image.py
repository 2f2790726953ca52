"""Tests what preview images look like."""

from io import BytesIO
from typing import Any

import pytest
from PIL import Image, ImageChops
from PIL.ImageColor import getrgb

from accounts.profile.catalogue import TEAM_COLOURS
from common.languages import LANGUAGES, Language, using_language
from media.previews.image import IMAGE_SIZE_PX, PreviewContent, draw_preview, draw_site_preview
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


def draw_image(**shown_fields: object) -> Image.Image:
    defaults = {
        "name": "Alice Archer",
        "number": "",
        "position": "",
        "team": "",
        "city": "",
        "link": "h.example/r/346789bcdf",
    }
    content = draw_preview(PreviewContent(**{**defaults, "photo": None, **shown_fields}))  # type: ignore[arg-type]  # a test may set any field
    assert len(content) < 100_000
    return Image.open(BytesIO(content)).convert("RGB")


def rgb_colour(colour: str) -> Colour:
    red, green, blue, *_ = getrgb(colour)
    return red, green, blue


ONE_TEAM_FOR_EACH_INK = {colours["ink"]: team for team, colours in TEAM_COLOURS.items()}.values()


@pytest.mark.parametrize(
    "team",
    [
        pytest.param(team, marks=[] if team in ONE_TEAM_FOR_EACH_INK else pytest.mark.release)
        for team in TEAM_COLOURS
    ],
)
def test_the_preview_image_has_the_teams_colours(team: str) -> None:
    colours = TEAM_COLOURS[team]
    image = draw_image(team=team)
    assert image.size == IMAGE_SIZE_PX == (1200, 630)
    assert is_plain(image.crop((0, 0, 40, 40)), rgb_colour(colours["primary"]), tolerance=0)
    assert is_plain(image.crop((560, 434, 1200, 454)), rgb_colour(colours["stripe"]), tolerance=0)
    text = image.crop((528, 120, 1136, 420))
    assert getrgb(colours["ink"]) in {colour for _, colour in text.getcolors(100_000) or []}


def test_without_a_team_the_preview_image_has_the_products_colours() -> None:
    assert is_plain(draw_image().crop((0, 0, 40, 40)), rgb_colour("#e9f2fa"), tolerance=0)


def test_the_preview_image_shows_the_number_in_the_ring_or_else_the_teams_letters() -> None:
    inside_the_ring = (930, 130, 1118, 298)
    unnumbered, letters, number = (
        draw_image(name="A", team=team, number=shown_fields).crop(inside_the_ring)
        for team, shown_fields in (("", ""), ("Boston Bruins", ""), ("Boston Bruins", "14"))
    )
    assert is_plain(unnumbered, rgb_colour("#e9f2fa"), tolerance=0)
    assert ImageChops.difference(letters, number).getbbox()
    outline = getrgb(TEAM_COLOURS["Boston Bruins"]["stripe"])
    assert outline in {colour for _, colour in number.getcolors(100_000) or []}


def test_the_preview_image_shows_the_position_below_the_number() -> None:
    below_the_number = (950, 284, 1098, 310)
    unknown, left_wing, goalie = (
        draw_image(name="A", number="14", position=position).crop(below_the_number)
        for position in ("", "Left Wing", "Goalie")
    )
    assert is_plain(unknown, rgb_colour("#e9f2fa"), tolerance=0)
    assert ImageChops.difference(left_wing, goalie).getbbox()


def test_a_rookies_preview_image_has_the_empty_ring() -> None:
    ring = draw_image(name="A").crop((1018, 72, 1030, 76))
    assert not is_plain(ring, rgb_colour("#e9f2fa"), tolerance=8)


def test_the_preview_image_shows_the_photo() -> None:
    photo = make_jpeg(Image.new("RGB", (512, 512), (30, 160, 30)))
    shown_fields = draw_image(photo=photo).crop((110, 110, 430, 430))
    assert is_plain(shown_fields, (30, 160, 30), tolerance=12)


def test_a_preview_image_with_a_noisy_photo_is_small_enough_for_messengers() -> None:
    noise = Image.merge("RGB", [Image.effect_noise((512, 512), 90) for _ in range(3)])
    content = PreviewContent("A", "7", "", "", "", "h.example", make_jpeg(noise))
    assert len(draw_preview(content)) < 300_000


@pytest.mark.parametrize("text", HOSTILE_TEXTS)
def test_a_hostile_name_or_city_is_drawn_within_its_bounds(text: str) -> None:
    image = draw_image(name=text, city=text, team="Boston Bruins")
    background_colours = {getrgb(TEAM_COLOURS["Boston Bruins"]["primary"])}
    margin = {colour for _, colour in image.crop((1150, 380, 1200, 415)).getcolors(9999) or []}
    assert margin == background_colours
    gap = {colour for _, colour in image.crop((480, 60, 524, 415)).getcolors(9999) or []}
    assert gap == background_colours


@pytest.mark.parametrize("name", ["田中 太郎", "محمد", "דניאל", "🏒🥅"])
def test_without_a_drawable_name_everything_else_is_drawn(name: str) -> None:
    photo = make_jpeg(Image.new("RGB", (512, 512), (30, 160, 30)))
    shown_content = {"photo": photo, "team": "Boston Bruins", "city": "Boston, Massachusetts"}
    assert draw_image(name=name, **shown_content) == draw_image(
        name="A fan on HockeyHub", **shown_content
    )
    assert draw_image(name=name, **shown_content) != draw_image(
        name=name, **shown_content | {"city": ""}
    )


@pytest.mark.parametrize(
    ("text", "expected_text"),
    [
        ("Jaromír Jágr", "Jaromír Jágr"),
        ("Kučerov", "Kučerov"),
        ("Анна Ω", "Анна Ω"),
        ("Nguyễn  Phạm", "Nguyễn Phạm"),
        ("🏒 Sam 🥅", "Sam"),
        ("🇨🇦 Sam 👩‍❤️‍👨", "Sam"),
        ("\u202eSam\u200f", "Sam"),
        ("Sam 田", "Sam"),
        ("田中 A", ""),
        ("🏒🥅", ""),
        ("محمد", ""),
    ],
)
def test_only_characters_that_the_font_has_are_drawn(text: str, expected_text: str) -> None:
    assert drawable_text(text) == expected_text


def test_a_long_name_gets_a_smaller_font_and_then_an_ellipsis() -> None:
    def fit_to_two_lines(text: str) -> tuple[float, list[str]]:
        font, image_rows = fit_text(text, weight=800, sizes=range(92, 47, -4), width=608, lines=2)
        assert all(font.getlength(line) <= 608 for line in image_rows)
        return font.size, image_rows

    assert fit_to_two_lines("Bob") == (92, ["Bob"])
    size, image_rows = fit_to_two_lines("Dominik Kučerov-Béliveau")
    assert 48 <= size < 92
    assert len(image_rows) == 2
    assert fit_to_two_lines("word " * 20)[1][-1].endswith("…")
    assert fit_to_two_lines("W" * 100)[1][0].endswith("…")


def test_the_preview_image_names_the_team_and_the_city_in_its_language(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn_texts: list[str] = []

    def fit_and_record(text: str, **options: Any) -> Any:
        drawn_texts.append(text)
        return fit_text(text, **options)

    monkeypatch.setattr("media.previews.image.fit_text", fit_and_record)
    with using_language("fr"):
        draw_image(team="Montreal Canadiens", city="Québec City, Quebec")
    assert {"Canadiens de Montréal", "Québec, Québec"} <= set(drawn_texts)


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=str)
def test_the_committed_preview_image_of_the_site_is_the_one_that_is_drawn(
    language: Language,
) -> None:
    file = "preview.png" if language.code == "en" else f"preview.{language.code}.png"
    with Image.open(f"static/{file}") as image:
        assert image.size == IMAGE_SIZE_PX
        assert image.format == "PNG"
        expected_text = image.convert("RGB")
    with using_language(language.code):
        drawn_image = Image.open(BytesIO(draw_site_preview())).convert("RGB")
    # Another platform may shade an edge slightly differently; another letter would differ far more.
    assert max(ImageChops.difference(expected_text, drawn_image).tobytes()) <= 16, (
        "Run: python -m dev.site_preview"
    )
