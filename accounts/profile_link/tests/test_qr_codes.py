"""The drawing of the QR code on a fan's card; test_qr.py reads the QR code itself."""

import re

import pytest
from pytest_django import Settings

from accounts.profile_link.qr_codes import QUIET_ZONE_MODULES, profile_qr_code, profile_qr_drawing


@pytest.mark.parametrize("nano_id", ["346789bcdf", "zzzzzzzzzz"])
def test_the_drawing_has_the_modules_of_segnos_qr_code(settings: Settings, nano_id: str) -> None:
    settings.PUBLIC_ORIGIN = "https://hockeyhub.example"
    rows = profile_qr_code(nano_id).matrix_iter(border=QUIET_ZONE_MODULES)
    expected = {(x, y) for y, row in enumerate(rows) for x, dark in enumerate(row) if dark}
    drawing = profile_qr_drawing(nano_id)
    assert drawn_modules(drawing["path"]) == expected
    assert drawing["viewBox"] == "0 0 37 37"
    assert drawing["link"] == f"https://hockeyhub.example/r/{nano_id}"


def drawn_modules(path: str) -> set[tuple[int, int]]:
    modules, x, y = set(), 0, 0
    for command, right, down in re.findall(r"([Mmh])(-?\d+) ?([\d.]*)", path):
        if command == "h":
            modules |= {(x + place, y) for place in range(int(right))}
        x, y = x + int(right), y + int(float(down or 0))
    return modules
