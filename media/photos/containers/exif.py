import struct

EXIF_BYTES_MAX = 65_536
"""A JPEG segment can't be longer, and browsers write no more into a PNG."""
_BYTE_ORDERS = {b"II*\0": "<", b"MM\0*": ">"}
_ORIENTATION_TAG, _SHORT_TYPE = 0x0112, 3
_ENTRY_BYTES = 12


def read_orientation(exif: bytes) -> int:
    """The orientation in the first directory. As in browsers, an image is upright (1) if the
    orientation isn't a single number of EXIF's type SHORT."""
    try:
        entries = list(_read_exif_entries(exif[:EXIF_BYTES_MAX]))
    except struct.error:
        return 1
    orientations = (
        value
        for tag, value_type, count, value in entries
        if (tag, value_type, count) == (_ORIENTATION_TAG, _SHORT_TYPE, 1)
    )
    return next(orientations, 1)


def _read_exif_entries(exif: bytes) -> list[tuple[int, int, int, int]]:
    """The tag, type, count and value of each entry. The value is meaningless unless the type is
    SHORT and the count is 1. Raises struct.error."""
    order = _BYTE_ORDERS.get(exif[:4])
    if order is None:
        return []
    [start] = struct.unpack_from(f"{order}L", exif, 4)
    [count] = struct.unpack_from(f"{order}H", exif, start)
    entries = exif[start + 2 : start + 2 + count * _ENTRY_BYTES]
    whole_bytes = len(entries) // _ENTRY_BYTES * _ENTRY_BYTES
    return list(struct.iter_unpack(f"{order}HHLH2x", entries[:whole_bytes]))
