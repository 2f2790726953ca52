"""The QR code that the page draws. The tests read it with zxing, which shares no code with
segno."""

import re
from io import BytesIO

import pytest
import resvg_py
import zxingcpp
from PIL import Image
from pytest_django import Settings

from accounts.qr_codes import QUIET_ZONE, profile_qr_code, profile_qr_drawing

NANO_IDS = ["346789bcdf", "zzzzzzzzzz", "mnpqrtwxyz", "6666666666", "dkrtz79bcf"]


@pytest.fixture(autouse=True)
def _origin(settings: Settings) -> None:
    settings.PUBLIC_ORIGIN = "https://hockeyhub.example"


def read(nano_id: str) -> zxingcpp.Barcode:
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
def test_it_holds_the_profile_link_at_level_m(nano_id: str) -> None:
    qr_code = read(nano_id)
    assert qr_code.text == f"https://hockeyhub.example/r/{nano_id}"
    assert qr_code.ec_level == "M"


@pytest.mark.parametrize("nano_id", [*NANO_IDS, "3", "3346789bcdfghj"])
def test_it_is_the_drawing_of_the_library_that_print_files_use(nano_id: str) -> None:
    rows = profile_qr_code(nano_id).matrix_iter(border=QUIET_ZONE)
    expected = {(x, y) for y, row in enumerate(rows) for x, dark in enumerate(row) if dark}
    assert drawn(profile_qr_drawing(nano_id)["path"]) == expected


def drawn(path: str) -> set[tuple[int, int]]:
    modules, x, y = set(), 0, 0
    for command, right, down in re.findall(r"([Mmh])(-?\d+) ?([\d.]*)", path):
        if command == "h":
            modules |= {(x + place, y) for place in range(int(right))}
        x, y = x + int(right), y + int(float(down or 0))
    return modules


def test_it_has_a_quiet_zone_of_four() -> None:
    drawing = profile_qr_drawing("346789bcdf")
    assert drawing["viewBox"] == "0 0 37 37"
    assert min(drawn(drawing["path"])) == (4, 4)


@pytest.mark.parametrize(
    "origin", ["http://127.0.0.1:8000", "https://rink.example:8443", "https://a.b"]
)
def test_an_origin_of_any_length_can_be_read(settings: Settings, origin: str) -> None:
    settings.PUBLIC_ORIGIN = origin
    assert read("346789bcdf").text == f"{origin}/r/346789bcdf"
