"""manage.py qr. The tests read the QR codes with zxing, which shares no code with segno."""

from io import BytesIO
from pathlib import Path

import pypdfium2
import pytest
import resvg_py
import zxingcpp
from django.core.management import CommandError, call_command
from PIL import Image, ImageFilter
from pytest_django import DjangoAssertNumQueries, Settings

from accounts.models import User

TWO_CENTIMETRES = 236  # pixels at 300 dpi
KINDS = ["png", "svg", "pdf"]


@pytest.fixture(autouse=True)
def _origin(settings: Settings) -> None:
    settings.PUBLIC_ORIGIN = "https://hockeyhub.example"


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "alice.png"


def rendered_image(path: Path) -> Image.Image:
    """The image on a black sheet, which would show through a missing background."""
    if path.suffix == ".svg":
        drawn = Image.open(BytesIO(bytes(resvg_py.svg_to_bytes(svg_path=str(path), zoom=2))))
    elif path.suffix == ".pdf":
        page = pypdfium2.PdfDocument(path)[0]
        drawn = page.render(scale=4, fill_color=(0, 0, 0, 255)).to_pil()
    else:
        drawn = Image.open(path)
    sheet = Image.new("RGBA", drawn.size, "black")
    sheet.alpha_composite(drawn.convert("RGBA"))
    return sheet.convert("L")


def read(image: Image.Image) -> zxingcpp.Barcode:
    [code] = zxingcpp.read_barcodes(image)
    return code


def write(user: User, path: Path) -> Image.Image:
    call_command("qr", user.nano_id, out=path)
    return rendered_image(path)


@pytest.mark.parametrize("kind", KINDS)
def test_the_code_holds_the_profile_link(alice: User, tmp_path: Path, kind: str) -> None:
    code = read(write(alice, tmp_path / f"alice.{kind}"))
    assert code.text == f"https://hockeyhub.example/r/{alice.nano_id}"
    assert code.format == zxingcpp.BarcodeFormat.QRCode
    assert code.ec_level in {"M", "Q", "H"}


@pytest.mark.parametrize("kind", KINDS)
def test_it_is_dark_on_white_with_a_quiet_zone_of_four(
    alice: User, tmp_path: Path, kind: str
) -> None:
    image = write(alice, tmp_path / f"alice.{kind}")
    assert set(image.getextrema()) == {0, 255}
    left, top, right, bottom = image.point(lambda level: 255 - level).getbbox() or (0, 0, 0, 0)
    modules = 29 + 4 * 2  # version 3 carries this link
    module = image.width / modules
    margins = [left, top, image.width - right, image.height - bottom]
    assert [round(margin / module, 1) for margin in margins] == [4, 4, 4, 4]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("turned", [0, 7, 90])
def test_two_centimetres_in_print_are_enough(
    alice: User, tmp_path: Path, kind: str, turned: int
) -> None:
    small = write(alice, tmp_path / f"alice.{kind}").resize((TWO_CENTIMETRES, TWO_CENTIMETRES))
    photo = small.rotate(turned, expand=True, fillcolor=255).filter(ImageFilter.GaussianBlur(2))
    assert read(photo).text.endswith(alice.nano_id)


def test_the_qr_code_is_read_with_an_eighth_of_it_covered(alice: User, out: Path) -> None:
    image = write(alice, out)
    middle, width = image.width // 2, image.width // 8
    image.paste(0, (middle - width // 2, middle - width // 2, middle + width, middle + width // 2))
    assert read(image).text.endswith(alice.nano_id)


@pytest.mark.parametrize("name", ["alice.archer@example.test", " Alice.Archer@Example.test"])
def test_a_fan_can_be_found_by_email_too(
    alice: User, out: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    call_command("qr", name, out=out)
    assert read(rendered_image(out)).text.endswith(alice.nano_id)
    link = f"https://hockeyhub.example/r/{alice.nano_id}"
    assert capsys.readouterr().out == f"{out}: {link}\n"


def test_it_takes_one_query(
    alice: User, out: Path, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(1):
        call_command("qr", alice.nano_id, out=out)


@pytest.mark.parametrize("name", ["nobody@example.test", "346789bcdf", "Alice Archer", ""])
def test_nobody_is_a_clear_error(db: None, out: Path, name: str) -> None:
    with pytest.raises(CommandError, match="No user has the nano id or e-mail"):
        call_command("qr", name, out=out)
    assert not out.exists()


def test_a_deactivated_fan_has_no_link(alice: User, out: Path) -> None:
    User.objects.update(is_active=False)
    with pytest.raises(CommandError, match="deactivated"):
        call_command("qr", alice.nano_id, out=out)


@pytest.mark.parametrize("name", ["alice.gif", "alice", "png"])
def test_another_kind_of_file_is_refused(alice: User, tmp_path: Path, name: str) -> None:
    with pytest.raises(CommandError, match=r"must end in \.png, \.svg or \.pdf"):
        call_command("qr", alice.nano_id, out=tmp_path / name)


def test_a_missing_folder_is_a_clear_error(alice: User, tmp_path: Path) -> None:
    with pytest.raises(CommandError, match=r"can't be written: .*No such file"):
        call_command("qr", alice.nano_id, out=tmp_path / "missing" / "alice.png")


def test_without_an_origin_there_is_no_link(alice: User, out: Path, settings: Settings) -> None:
    settings.PUBLIC_ORIGIN = ""
    with pytest.raises(CommandError, match="PUBLIC_ORIGIN is not set"):
        call_command("qr", alice.nano_id, out=out)


def test_the_command_prints_its_help(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        call_command("qr", "--help")
    assert "NANO_OR_EMAIL" in capsys.readouterr().out
