import re
from typing import Any

from whitenoise.storage import CompressedManifestStaticFilesStorage

_WEBPACK_HASH_PATTERN = re.compile(r"(^|/)dist/.+\.[0-9a-f]{8}\.")


class HashedOnceStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # untyped
    """Adds no hash to file names that webpack has hashed, because its chunks load one another by
    these names. Looks for no source maps, which aren't collected."""

    patterns = tuple(
        (extension, tuple(pattern for pattern in patterns if "sourceMapping" not in str(pattern)))
        for extension, patterns in CompressedManifestStaticFilesStorage.patterns
    )

    def hashed_name(self, name: str, content: Any = None, filename: str | None = None) -> str:
        if _WEBPACK_HASH_PATTERN.search(name):
            return name
        hashed: str = super().hashed_name(name, content, filename)
        return hashed
