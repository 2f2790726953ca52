import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_RESET_PEAK_COMMAND = "5"


@contextmanager
def memory_growth_limit(mebibytes_max: int) -> Iterator[None]:
    """Asserts that the block needs at most this much more memory at its peak. Needs Linux."""
    Path("/proc/self/clear_refs").write_text(_RESET_PEAK_COMMAND)
    before_mebibytes = _process_mebibytes("VmRSS")
    yield
    assert _process_mebibytes("VmHWM") - before_mebibytes <= mebibytes_max


def _process_mebibytes(name: str) -> int:
    status = Path("/proc/self/status").read_text()
    match = re.search(rf"^{name}:\s+(\d+) kB", status, re.MULTILINE)
    assert match
    return int(match[1]) // 1024
