from datetime import timedelta
from io import StringIO
from pathlib import Path
from unittest.mock import Mock

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from accounts.models import User
from media.photos import store as photo_store
from media.photos.services import prune_photos, set_photo
from media.previews.services import make_preview
from media.previews.store import read_preview
from media.tests.image_factory import make_jpeg

UNUSED_ID = "ab" * 12


def prune_output(*args: str) -> str:
    output = StringIO()
    call_command("prune_photos", *args, stdout=output)
    return output.getvalue()


@pytest.fixture
def unused_files(photo_folder: Path) -> list[Path]:
    """The files of an upload that crashed."""
    photo_store.write_files(UNUSED_ID, {"512.webp": b"x", "64.webp": b"x"})
    return sorted(photo_folder.rglob(f"{UNUSED_ID}*"))


@pytest.mark.usefixtures("old_files")
def test_unused_files_are_deleted_and_a_fans_photo_is_kept(
    alice: User, photo_folder: Path, unused_files: list[Path]
) -> None:
    set_photo(user=alice, content=make_jpeg())
    assert prune_output() == "2 files removed.\n"
    assert not any(path.exists() for path in unused_files)
    assert len(list(photo_folder.rglob("*.*"))) == 4


@pytest.mark.usefixtures("old_files", "unused_files")
def test_two_runs_at_once_are_no_error(db: None) -> None:
    first_run = prune_photos(folder="ab", dry_run=False)
    next(first_run)
    prune_output()
    assert len(list(first_run)) == 1


@pytest.mark.usefixtures("old_files", "unused_files")
def test_a_file_that_cannot_be_deleted_is_named(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    error = OSError(30, "Read-only file system", "512.webp")
    monkeypatch.setattr(photo_store, "delete_path", Mock(side_effect=error))
    with pytest.raises(CommandError, match=r"Read-only file system: '512\.webp'$"):
        prune_output()


@pytest.mark.usefixtures("old_files")
def test_a_photo_in_the_same_folder_as_an_unused_one_is_kept(
    alice: User, unused_files: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    near_id = f"ab{'0' * 22}"
    monkeypatch.setattr("media.photos.services.new_photo_id", lambda: near_id)
    set_photo(user=alice, content=make_jpeg())
    prune_output()
    assert photo_store.file_exists(near_id, "512.webp")


@pytest.mark.usefixtures("old_files")
def test_a_dry_run_lists_unused_files_and_deletes_none(db: None, unused_files: list[Path]) -> None:
    assert prune_output("--dry-run").splitlines() == [
        *(f"ab/{path.name}" for path in unused_files),
        "2 files to remove.",
    ]
    assert all(path.exists() for path in unused_files)


def test_unused_files_younger_than_the_time_of_an_upload_are_kept(
    db: None, unused_files: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert prune_output() == "0 files removed.\n"
    in_61_minutes = timezone.now() + timedelta(minutes=61)
    monkeypatch.setattr("media.photos.services.timezone.now", lambda: in_61_minutes)
    assert prune_output() == "2 files removed.\n"


@pytest.mark.usefixtures("old_files")
def test_files_with_other_names_are_kept(db: None, photo_folder: Path) -> None:
    other_file = photo_folder / "ab" / "notes.txt"
    other_file.parent.mkdir(parents=True)
    other_file.write_text("mine")
    prune_output()
    assert other_file.exists()


def test_outdated_preview_images_are_deleted_and_current_ones_kept(
    alice: User, bob: User, charlie: User, preview_folder: Path
) -> None:
    for fan in (alice, bob, charlie):
        make_preview(fan)
    User.objects.filter(pk=bob.pk).update(is_active=False)
    User.objects.filter(pk=charlie.pk).update(full_name="Charlie Changed")
    assert prune_output("--dry-run").endswith("2 files to remove.\n")
    assert len(list(preview_folder.rglob("*.png"))) == 3
    assert prune_output() == "2 files removed.\n"
    assert read_preview(alice)
    assert [path.name[:24] for path in preview_folder.rglob("*.png")] == [alice.object_id]
