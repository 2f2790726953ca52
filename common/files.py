import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkstemp


@contextmanager
def replace_file_atomically(target: Path, *, mode: int) -> Iterator[Path]:
    """Yields an empty file that replaces the target at the end of the block: readers see the old
    file or the whole new file. The new file first has a unique name, since several processes may
    replace the target at once.

    Raises OSError. After any failure, the target is unchanged.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    descriptor, name = mkstemp(dir=target.parent, prefix=f"{target.name}.")
    os.close(descriptor)
    new_file = Path(name)
    try:
        new_file.chmod(mode)
        yield new_file
        new_file.replace(target)
    except BaseException:
        new_file.unlink(missing_ok=True)
        raise
