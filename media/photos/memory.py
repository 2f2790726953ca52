import ctypes

# Only glibc has malloc_trim.
_malloc_trim = getattr(ctypes.CDLL(None), "malloc_trim", None)


def return_memory() -> None:
    """Returns freed memory to the system, which takes a millisecond. Otherwise the process would
    keep the tens of megabytes of an image if small objects were made after the image."""
    if _malloc_trim:
        _malloc_trim(0)
