from django.db import models
from django.db.models import F, Q
from django.utils import timezone

from accounts.models import User


class Follow(models.Model):
    """`follower` follows `followed`. Ids increase with time, so lists are sorted and paged by
    id."""

    id = models.BigAutoField(primary_key=True)
    # No index for the foreign keys themselves: the unique constraint and the index below do their
    # work.
    follower = models.ForeignKey(
        User, models.CASCADE, related_name="outgoing_follows", db_index=False
    )
    followed = models.ForeignKey(
        User, models.CASCADE, related_name="incoming_follows", db_index=False
    )
    created_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["follower", "followed"], name="follow_once"),
            models.CheckConstraint(condition=~Q(follower=F("followed")), name="follow_not_oneself"),
        ]
        indexes = [
            models.Index(fields=["followed", "-id"], include=["follower"], name="followers_newest"),
            models.Index(fields=["follower", "-id"], include=["followed"], name="following_newest"),
        ]

    def __str__(self) -> str:
        return f"{self.follower_id} follows {self.followed_id}"


class FollowCount(models.Model):
    """How many followers and followed fans a fan has. Triggers update the row (migration 0002).

    A separate table, so that a follow doesn't rewrite the fan's wide, indexed row. A fan without a
    row has had no follows yet.
    """

    user = models.OneToOneField(User, models.CASCADE, primary_key=True, related_name="follow_count")
    followers_count = models.IntegerField(default=0)
    following_count = models.IntegerField(default=0)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(followers_count__gte=0, following_count__gte=0),
                name="follow_counts_not_negative",
            )
        ]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.followers_count} / {self.following_count}"


class SeenFollow(models.Model):
    """The last follow that the fan has seen among their notifications; later ones are unseen."""

    user = models.OneToOneField(User, models.CASCADE, primary_key=True, related_name="seen_follow")
    last_follow_id = models.BigIntegerField()

    def __str__(self) -> str:
        return f"{self.user_id}: {self.last_follow_id}"
