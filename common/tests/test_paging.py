"""A cursor leads to the next page and reveals nothing else."""

import base64
import re

import pytest

from common.paging import CURSOR_PATTERN, NO_CURSOR, decode_cursor, encode_cursor


@pytest.mark.parametrize("last_id", [0, 1, 255, 10_000_000, NO_CURSOR])
def test_a_cursor_decodes_to_its_id(last_id: int) -> None:
    cursor = encode_cursor(last_id)
    assert decode_cursor(cursor) == last_id
    assert re.fullmatch(CURSOR_PATTERN, cursor)


def test_two_cursors_dont_reveal_the_number_of_follows_between_them() -> None:
    first, second = (base64.urlsafe_b64decode(encode_cursor(number)) for number in (1000, 1001))
    equal_bytes = sum(byte == other_byte for byte, other_byte in zip(first, second, strict=True))
    assert equal_bytes < len(first) / 2
    assert (1000).to_bytes(8, "big") not in first


def test_the_same_id_has_another_cursor_each_time() -> None:
    assert encode_cursor(1000) != encode_cursor(1000)


def test_a_made_up_or_changed_cursor_is_refused() -> None:
    cursor = encode_cursor(1000)
    changed = cursor[:-1] + ("A" if cursor[-1] != "A" else "B")
    for broken in (changed, "A" * 48, cursor[:16], cursor * 2):
        with pytest.raises(ValueError, match=re.escape(broken)):
            decode_cursor(broken)
