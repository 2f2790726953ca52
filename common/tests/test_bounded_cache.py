from common.bounded_cache import BoundedCache


def test_the_oldest_entry_is_dropped() -> None:
    cache = BoundedCache[str, int](2)
    for number, key in enumerate("abc"):
        cache.put(key, number)
    assert [cache.get(key) for key in "abc"] == [None, 1, 2]


def test_an_entry_that_is_put_again_counts_as_new() -> None:
    cache = BoundedCache[str, int](2)
    for key in "abac":
        cache.put(key, 1)
    assert [cache.get(key) for key in "abc"] == [1, None, 1]
