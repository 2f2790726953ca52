"""/terms and /privacy, with our texts or with an operator's."""

import re
from pathlib import Path

import pytest
from django.conf import settings as site
from pytest_django import Settings

from hockeyhub.backups import BACKUP_KEPT_DAYS
from hockeyhub.checks import check_legal_texts
from hockeyhub.pages.legal import legal_text_to_html
from hockeyhub.tests.guide import GUIDE_TEXT
from hockeyhub.tests.page import Page, get_page


@pytest.mark.parametrize(
    ("path", "title", "expected_text"),
    [
        ("/terms", "Terms and Conditions · HockeyHub", "Your texts and your photo stay yours."),
        ("/Privacy/", "Privacy · HockeyHub", "Fans get no cookies from this site"),
        ("/terms?lang=fr", "Conditions d’utilisation · HockeyHub", "Vos textes et votre photo"),
        ("/privacy?lang=fr", "Confidentialité · HockeyHub", "Il est supprimé après 90 jours."),
    ],
)
def test_a_legal_page_is_complete_without_a_script(
    path: str, title: str, expected_text: str
) -> None:
    response = get_page(path)
    page = Page(response)
    assert response.status_code == 200
    assert page.title == title
    assert expected_text in page.text
    assert "scripts" not in page.boot
    assert len(page.inline_scripts) == 1  # only the script of the colour mode


def test_the_security_log_is_retained_as_long_as_the_text_promises() -> None:
    assert "It is deleted after 90 days." in Page(get_page("/privacy")).text
    deploy_folder = site.BASE_DIR / "deploy"
    rotation = (deploy_folder / "logrotate" / "hockeyhub").read_text("utf-8")
    assert "rotate 89" in rotation  # retains 89 days and the current one
    assert "MaxRetentionSec=90day" in (deploy_folder / "journald" / "hockeyhub.conf").read_text(
        "utf-8"
    )
    assert {"deploy/logrotate/hockeyhub", "deploy/journald/hockeyhub.conf"} <= set(
        GUIDE_TEXT.split("`")
    )


def test_backups_are_kept_as_long_as_the_text_promises() -> None:
    assert f"for about {BACKUP_KEPT_DAYS} days" in Page(get_page("/privacy")).text
    assert f"environ {BACKUP_KEPT_DAYS} jours" in Page(get_page("/privacy?lang=fr")).text


@pytest.mark.parametrize("name", ["terms", "privacy"])
def test_no_french_line_breaks_before_a_mark_or_inside_the_quotes(name: str) -> None:
    text = (site.BASE_DIR / "locale" / "fr" / f"{name}.txt").read_text("utf-8")
    assert not re.search("« | [:;!?»]", text)


def test_an_operators_file_replaces_the_text_of_a_legal_page(
    settings: Settings, tmp_path: Path
) -> None:
    terms_file = tmp_path / "terms.txt"
    terms_file.write_text("# Rules of the Leafside Rink\nSkate <b>fair</b>.\n", encoding="utf-8")
    settings.LEGAL_FILES = {**settings.LEGAL_FILES, "terms": terms_file}
    content = get_page("/terms").content.decode()
    assert "<h2>Rules of the Leafside Rink</h2>\n<p>Skate &lt;b&gt;fair&lt;/b&gt;.</p>" in content


def test_an_operators_text_may_have_a_file_for_each_language(
    settings: Settings, tmp_path: Path
) -> None:
    (tmp_path / "fr.txt").write_text("Patinez avec respect.", encoding="utf-8")
    settings.LEGAL_FILES = {**settings.LEGAL_FILES, "terms": tmp_path / "{language}.txt"}
    assert "Patinez avec respect." in Page(get_page("/terms?lang=fr")).text
    [error] = check_legal_texts()
    assert "en.txt is not a file that can be read." in error.msg


def test_a_missing_legal_file_stops_the_start_and_names_its_variable(settings: Settings) -> None:
    assert check_legal_texts() == []
    settings.LEGAL_FILES = {**settings.LEGAL_FILES, "privacy": Path("/no/such/text")}
    [error] = check_legal_texts()
    assert error.msg.startswith("PRIVACY_FILE: /no/such/text is not a file that can be read.")


def test_urls_become_links_and_items_become_a_list() -> None:
    assert legal_text_to_html("Kept:\n\n- <b>\n\n- https://rink.test/a\nThe end") == (
        "<p>Kept:</p>\n"
        '<ul><li>&lt;b&gt;</li>\n<li><a href="https://rink.test/a">https://rink.test/a</a></li></ul>\n'
        "<p>The end</p>"
    )
