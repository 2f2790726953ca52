"""Limits decoding and drawing to one image at a time in each process, so that a thread stays free
for other requests. Further images are refused and not queued, because a burst of uploads would
occupy every thread."""

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

from media.photos.errors import BusyError

_lock = Lock()
# Only glibc has malloc_trim.
_malloc_trim = getattr(ctypes.CDLL(None), "malloc_trim", None)


@contextmanager
def exclusive_image_work() -> Iterator[None]:
    """Raises BusyError while another image is being decoded or drawn."""
    if not _lock.acquire(blocking=False):
        raise BusyError
    try:
        yield
    finally:
        _return_freed_memory()
        _lock.release()


def _return_freed_memory() -> None:
    """Returns freed memory to the system, which takes a millisecond. Otherwise the process would
    keep the tens of megabytes of an image if small objects were made after the image."""
    if _malloc_trim:
        _malloc_trim(0)
