"""A fan's code on the page: read by zxing, and the same that the browser draws (code.test.ts)."""

import json
import re
from hashlib import sha256
from io import BytesIO
from pathlib import Path

import pytest
import resvg_py
import zxingcpp
from PIL import Image
from pytest_django import Settings

from accounts.codes import inline_code_svg

_DATA = Path(__file__).parents[1] / "data"
# Nano ids and the SHA-256 of the path that draws their codes.
SAMPLES: dict[str, str] = json.loads((_DATA / "code_samples.json").read_text())


@pytest.fixture(autouse=True)
def _origin(settings: Settings) -> None:
    settings.PUBLIC_ORIGIN = "https://hockeyhub.example"


def read(svg: str) -> zxingcpp.Barcode:
    named = svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1)
    png = resvg_py.svg_to_bytes(svg_string=named, width=330)
    [code] = zxingcpp.read_barcodes(Image.open(BytesIO(bytes(png))))
    return code


@pytest.mark.parametrize("nano_id", SAMPLES)
def test_it_is_the_code_that_the_browser_draws(nano_id: str) -> None:
    svg = inline_code_svg(nano_id, size=110)
    path = re.findall(r' d="([^"]+)"', svg)[-1]
    assert sha256(path.encode()).hexdigest() == SAMPLES[nano_id]
    code = read(svg)
    assert code.text == f"https://hockeyhub.example/r/{nano_id}"
    assert code.ec_level == "M"


def test_it_is_black_on_white_with_a_quiet_zone_of_four_in_the_asked_size() -> None:
    svg = inline_code_svg("346789bcdf", size=110)
    assert svg.startswith('<svg viewBox="0 0 37 37" width="110" height="110"')
    assert '<path fill="#fff" d="M0 0h37v37H0z"/><path stroke="#000" d="M0 .5m4 4h7' in svg
    assert "style" not in svg


@pytest.mark.parametrize(
    "origin", ["http://127.0.0.1:8000", "https://rink.example:8443", "https://a.b"]
)
def test_an_origin_of_any_length_can_be_read(settings: Settings, origin: str) -> None:
    settings.PUBLIC_ORIGIN = origin
    assert read(inline_code_svg("346789bcdf", size=110)).text == f"{origin}/r/346789bcdf"
