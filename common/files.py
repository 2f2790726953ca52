import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkstemp


@contextmanager
def replaced_file(target: Path, *, mode: int) -> Iterator[Path]:
    """An empty file, which takes the target's place at the end of the block: readers see the old
    one or the whole new one. Its name is its own, since several processes may do this at once.

    Raises OSError, and leaves the target as it was after any failure.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    descriptor, name = mkstemp(dir=target.parent, prefix=f"{target.name}.")
    os.close(descriptor)
    new = Path(name)
    try:
        new.chmod(mode)
        yield new
        new.replace(target)
    except BaseException:
        new.unlink(missing_ok=True)
        raise
