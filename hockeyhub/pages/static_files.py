"""Serves the static files of several releases: during a rolling release, a page may come from a
machine with one release, and the page's files from a machine with another release."""

from collections.abc import Iterator
from pathlib import Path
from shutil import copyfile
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.storage import ManifestFilesMixin
from django.http import HttpRequest
from whitenoise.middleware import WhiteNoiseMiddleware

from common.files import replace_file_atomically


class StaticFilesMiddleware(WhiteNoiseMiddleware):  # type: ignore[misc]  # untyped
    """Serves the files that WhiteNoise has indexed at the start, and looks for any other file in
    the shared folder."""

    def __init__(self, get_response: Any) -> None:
        super().__init__(get_response)
        if not self.autorefresh:  # with autorefresh, WhiteNoise doesn't index files at the start
            self.directories = [(f"{settings.SHARED_STATIC_ROOT}/", self.static_prefix)]

    def __call__(self, request: HttpRequest) -> Any:
        url = request.path_info
        if not url.startswith(self.static_prefix):
            return self.get_response(request)
        file = self.files.get(url) or self.find_file(url)
        return self.serve(file, request) if file else self.get_response(request)


def share_static_files() -> int:
    """Copies the release's files to the shared folder and returns how many were missing there.

    Existing files aren't replaced: their names contain a hash of the content, and they may be in
    use. A file appears only when it is complete, and after its compressed variants.
    """
    copies = list(_files_to_copy())
    for source, target in copies:
        with replace_file_atomically(target, mode=0o644) as unfinished:
            copyfile(source, unfinished)
    return len(copies)


def _files_to_copy() -> Iterator[tuple[Path, Path]]:
    """Pairs of a file and the path of its missing copy. A file's compressed variants (`.gz`, `.br`)
    come before the file."""
    release = Path(settings.STATIC_ROOT)
    for source in sorted(release.rglob("*"), reverse=True):
        target = Path(settings.SHARED_STATIC_ROOT, source.relative_to(release))
        is_manifest = source.name == ManifestFilesMixin.manifest_name
        if source.is_file() and not is_manifest and not target.exists():
            yield source, target
