import zlib
from collections import defaultdict
from collections.abc import Iterator

from media.photos.containers.exif import read_orientation
from media.photos.containers.photo_file import COLOUR_PROFILE_BYTES_MAX, PhotoFile, check_limit
from media.photos.errors import NotAPhotoError

PNG_SIGNATURE = b"\x89PNG\r\n\x1a\n"
PNG_CHUNKS_MAX = 10_000
"""Encoders write chunks of at least a kilobyte, so a photo has fewer chunks."""
_CHECKSUM_BYTES = 4
_REQUIRED_CHUNKS = (b"IHDR", b"PLTE", b"IDAT")
_OPTIONAL_CHUNKS = (b"tRNS", b"iCCP", b"eXIf")
_DATA_BYTES_MAX_BY_TYPE = {b"IHDR": 13, b"PLTE": 3 * 256, b"tRNS": 256}


def read_png(content: bytes) -> PhotoFile:
    """Raises NotAPhotoError if a chunk that the pixels need is damaged, or if there are too many
    chunks."""
    chunks = _read_kept_chunks(content)
    pixel_chunks = [
        _encode_chunk(kind, b"".join(chunks[kind]))
        for kind in (b"IHDR", b"PLTE", b"tRNS", b"IDAT")
        if kind in chunks
    ]
    return PhotoFile(
        content=b"".join((PNG_SIGNATURE, *pixel_chunks, _encode_chunk(b"IEND", b""))),
        scans=1,
        is_decoded_by_rows=False,
        orientation=read_orientation(b"".join(chunks[b"eXIf"])),
        colour_profile=_inflate_colour_profile(b"".join(chunks[b"iCCP"])),
        missing_row_bytes=frozenset(),
    )


def _read_kept_chunks(content: bytes) -> dict[bytes, list[bytes]]:
    """Maps the type of each chunk before the end to its data, for types that are kept: all IDAT,
    and the first chunk of any other type."""
    chunks: dict[bytes, list[bytes]] = defaultdict(list)
    for number, (kind, data, checksum) in enumerate(_read_chunks(content)):
        check_limit(number, PNG_CHUNKS_MAX)
        if kind == b"IEND":
            break
        if kind == b"IDAT" or (kind in _REQUIRED_CHUNKS + _OPTIONAL_CHUNKS and kind not in chunks):
            is_cut_off = len(checksum) < _CHECKSUM_BYTES  # only possible where the file ends
            is_damaged = checksum != _checksum(kind, data) and not is_cut_off
            if is_damaged and kind in _REQUIRED_CHUNKS:
                raise NotAPhotoError
            if not is_damaged and len(data) <= _DATA_BYTES_MAX_BY_TYPE.get(kind, len(content)):
                chunks[kind].append(data)
    return chunks


def _read_chunks(content: bytes) -> Iterator[tuple[bytes, bytes, bytes]]:
    """Yields the type, the data and the checksum of each chunk."""
    position = len(PNG_SIGNATURE)
    while position < len(content):
        start = position + 8
        end = start + int.from_bytes(content[position : position + 4], "big")
        yield (
            content[position + 4 : start],
            content[start:end],
            content[end : end + _CHECKSUM_BYTES],
        )
        position = end + _CHECKSUM_BYTES


def _encode_chunk(kind: bytes, data: bytes) -> bytes:
    return b"".join((len(data).to_bytes(4, "big"), kind, data, _checksum(kind, data)))


def _checksum(kind: bytes, data: bytes) -> bytes:
    return zlib.crc32(data, zlib.crc32(kind)).to_bytes(4, "big")


def _inflate_colour_profile(data: bytes) -> bytes | None:
    """The colour profile in an iCCP chunk, which has a name, a zero, a zero for zlib, and the
    compressed profile."""
    inflater = zlib.decompressobj()
    try:
        profile = inflater.decompress(data.partition(b"\0")[2][1:], COLOUR_PROFILE_BYTES_MAX)
    except zlib.error:
        return None
    return None if inflater.unconsumed_tail else profile
