"""Tests manage.py qr. The QR codes are read with zxing, which shares no code with segno."""

from io import BytesIO
from pathlib import Path

import pypdfium2
import pytest
import resvg_py
import zxingcpp
from django.core.management import CommandError, call_command
from PIL import Image, ImageFilter
from pytest_django import Settings

from accounts.models import User

TWO_CENTIMETRES_PIXELS = 236  # pixels at 300 dpi
FILE_TYPES = ["png", "svg", "pdf"]


@pytest.fixture(autouse=True)
def _origin(settings: Settings) -> None:
    settings.PUBLIC_ORIGIN = "https://hockeyhub.example"


@pytest.fixture
def output_file(tmp_path: Path) -> Path:
    return tmp_path / "alice.png"


def rendered_image(path: Path) -> Image.Image:
    """Draws the image on a black sheet, which would show through a missing background."""
    if path.suffix == ".svg":
        drawn_image = Image.open(BytesIO(bytes(resvg_py.svg_to_bytes(svg_path=str(path), zoom=2))))
    elif path.suffix == ".pdf":
        page = pypdfium2.PdfDocument(path)[0]
        drawn_image = page.render(scale=4, fill_color=(0, 0, 0, 255)).to_pil()
    else:
        drawn_image = Image.open(path)
    black_sheet = Image.new("RGBA", drawn_image.size, "black")
    black_sheet.alpha_composite(drawn_image.convert("RGBA"))
    return black_sheet.convert("L")


def read_qr_code(image: Image.Image) -> zxingcpp.Barcode:
    [code] = zxingcpp.read_barcodes(image)
    return code


def write_qr_code(user: User, path: Path) -> Image.Image:
    call_command("qr", user.nano_id, out=path)
    return rendered_image(path)


@pytest.mark.parametrize("file_kind", FILE_TYPES)
def test_the_qr_code_is_dark_on_white_with_a_quiet_zone_of_four_modules(
    alice: User, tmp_path: Path, file_kind: str
) -> None:
    image = write_qr_code(alice, tmp_path / f"alice.{file_kind}")
    assert set(image.getextrema()) == {0, 255}
    left, top, right, bottom = image.point(lambda level: 255 - level).getbbox() or (0, 0, 0, 0)
    modules = 29 + 4 * 2  # a QR code of version 3 has 29 modules per side
    module = image.width / modules
    margins = [left, top, image.width - right, image.height - bottom]
    assert [round(margin / module, 1) for margin in margins] == [4, 4, 4, 4]


@pytest.mark.parametrize("file_kind", FILE_TYPES)
@pytest.mark.parametrize("rotation_degrees", [0, 7, 90])
def test_a_qr_code_printed_two_centimetres_wide_can_be_read(
    alice: User, tmp_path: Path, file_kind: str, rotation_degrees: int
) -> None:
    small_image = write_qr_code(alice, tmp_path / f"alice.{file_kind}").resize(
        (TWO_CENTIMETRES_PIXELS, TWO_CENTIMETRES_PIXELS)
    )
    photo = small_image.rotate(rotation_degrees, expand=True, fillcolor=255).filter(
        ImageFilter.GaussianBlur(2)
    )
    qr_code = read_qr_code(photo)
    assert qr_code.text == f"https://hockeyhub.example/r/{alice.nano_id}"
    assert (qr_code.format, qr_code.ec_level) == (zxingcpp.BarcodeFormat.QRCode, "M")


@pytest.mark.parametrize("name", ["alice.archer@example.test", " Alice.Archer@Example.test"])
def test_the_qr_command_finds_a_fan_by_email(
    alice: User, output_file: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    call_command("qr", name, out=output_file)
    assert read_qr_code(rendered_image(output_file)).text.endswith(alice.nano_id)
    link = f"https://hockeyhub.example/r/{alice.nano_id}"
    assert capsys.readouterr().out == f"{output_file}: {link}\n"


@pytest.mark.parametrize("name", ["nobody@example.test", "346789bcdf", "Alice Archer", ""])
def test_an_unknown_fan_is_a_clear_error(db: None, output_file: Path, name: str) -> None:
    with pytest.raises(CommandError, match="No user has the nano id or e-mail"):
        call_command("qr", name, out=output_file)
    assert not output_file.exists()


def test_a_deactivated_fan_has_no_link(alice: User, output_file: Path) -> None:
    User.objects.update(is_active=False)
    with pytest.raises(CommandError, match="deactivated"):
        call_command("qr", alice.nano_id, out=output_file)


@pytest.mark.parametrize("name", ["alice.gif", "alice", "png"])
def test_an_unknown_file_type_is_refused(alice: User, tmp_path: Path, name: str) -> None:
    with pytest.raises(CommandError, match=r"must end in \.png, \.svg or \.pdf"):
        call_command("qr", alice.nano_id, out=tmp_path / name)


def test_a_missing_folder_is_a_clear_error(alice: User, tmp_path: Path) -> None:
    with pytest.raises(CommandError, match=r"can't be written: .*No such file"):
        call_command("qr", alice.nano_id, out=tmp_path / "missing" / "alice.png")


def test_without_a_public_origin_the_qr_command_fails(
    alice: User, output_file: Path, settings: Settings
) -> None:
    settings.PUBLIC_ORIGIN = ""
    with pytest.raises(CommandError, match="PUBLIC_ORIGIN is not set"):
        call_command("qr", alice.nano_id, out=output_file)
