"""The QR code on a fan's card. The tests read it with zxing, which shares no code with
segno."""

import re
from io import BytesIO

import pytest
import resvg_py
import zxingcpp
from PIL import Image
from pytest_django import Settings

from accounts.qr_codes import QUIET_ZONE_MODULES, profile_qr_code, profile_qr_drawing

NANO_IDS = ["346789bcdf", "zzzzzzzzzz", "mnpqrtwxyz", "6666666666", "dkrtz79bcf"]


@pytest.fixture(autouse=True)
def _origin(settings: Settings) -> None:
    settings.PUBLIC_ORIGIN = "https://hockeyhub.example"


def read_drawing(nano_id: str) -> zxingcpp.Barcode:
    drawing = profile_qr_drawing(nano_id)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{drawing["viewBox"]}">'
        '<rect width="100%" height="100%" fill="#fff"/>'
        f'<path stroke="#000" d="{drawing["path"]}"/></svg>'
    )
    png = resvg_py.svg_to_bytes(svg_string=svg, width=330)
    [qr_code] = zxingcpp.read_barcodes(Image.open(BytesIO(bytes(png))))
    return qr_code


@pytest.mark.parametrize("nano_id", NANO_IDS)
def test_the_qr_code_contains_the_profile_link_at_error_correction_level_m(nano_id: str) -> None:
    qr_code = read_drawing(nano_id)
    assert qr_code.text == f"https://hockeyhub.example/r/{nano_id}"
    assert qr_code.ec_level == "M"


@pytest.mark.parametrize("nano_id", [*NANO_IDS, "3", "3346789bcdfghj"])
def test_the_drawing_has_the_modules_of_segnos_qr_code(nano_id: str) -> None:
    rows = profile_qr_code(nano_id).matrix_iter(border=QUIET_ZONE_MODULES)
    expected = {(x, y) for y, row in enumerate(rows) for x, dark in enumerate(row) if dark}
    assert drawn_modules(profile_qr_drawing(nano_id)["path"]) == expected


def drawn_modules(path: str) -> set[tuple[int, int]]:
    modules, x, y = set(), 0, 0
    for command, right, down in re.findall(r"([Mmh])(-?\d+) ?([\d.]*)", path):
        if command == "h":
            modules |= {(x + place, y) for place in range(int(right))}
        x, y = x + int(right), y + int(float(down or 0))
    return modules


def test_the_drawing_has_a_quiet_zone_of_four_modules() -> None:
    drawing = profile_qr_drawing("346789bcdf")
    assert drawing["viewBox"] == "0 0 37 37"
    assert min(drawn_modules(drawing["path"])) == (4, 4)


@pytest.mark.parametrize(
    "origin", ["http://127.0.0.1:8000", "https://rink.example:8443", "https://a.b"]
)
def test_a_qr_code_with_an_origin_of_any_length_can_be_read(
    settings: Settings, origin: str
) -> None:
    settings.PUBLIC_ORIGIN = origin
    assert read_drawing("346789bcdf").text == f"{origin}/r/346789bcdf"
