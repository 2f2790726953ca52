from random import Random

from accounts.models import User
from hockeyhub.demo.avatars import draw_avatar
from media.photos.services import set_photo
from media.tests.api_calls import fetch_image


def draw_with_seed(seed: int) -> bytes:
    return draw_avatar(Random(seed), primary="#003087", secondary="#ffb81c")  # noqa: S311


def test_a_drawn_avatar_is_accepted_as_a_photo(alice: User) -> None:
    assert fetch_image(set_photo(user=alice, content=draw_with_seed(1))).size == (512, 512)


def test_the_same_seed_draws_the_same_avatar() -> None:
    assert draw_with_seed(1) == draw_with_seed(1) != draw_with_seed(2)
