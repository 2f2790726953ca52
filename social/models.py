from django.db import models
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.models import User

MET_AT_LENGTH_MAX = 60


class Follow(models.Model):
    """`follower` follows `followed`. Ids increase with time, so lists are sorted and paged by
    id."""

    id = models.BigAutoField(primary_key=True)
    # The foreign keys need no index, since the unique constraint and the indexes below serve them.
    follower = models.ForeignKey(
        User,
        models.CASCADE,
        verbose_name=_("follower"),
        related_name="outgoing_follows",
        db_index=False,
    )
    followed = models.ForeignKey(
        User,
        models.CASCADE,
        verbose_name=_("followed"),
        related_name="incoming_follows",
        db_index=False,
    )
    created_at = models.DateTimeField(_("created at"), default=timezone.now, editable=False)
    # Whether this follow has no notification, because an earlier one had (repeated_follows.py).
    is_repeated = models.BooleanField(default=False, db_default=False, editable=False)
    # Whether the follower scanned the followed fan's QR code, which means that the two have met.
    via_code = models.BooleanField(default=False, db_default=False)
    # Where the two met, in the follower's words. Only the follower can read it.
    met_at = models.CharField(max_length=MET_AT_LENGTH_MAX, blank=True, default="", db_default="")

    class Meta:
        verbose_name, verbose_name_plural = _("follow"), _("follows")
        constraints = [
            models.UniqueConstraint(fields=["follower", "followed"], name="follow_once"),
            models.CheckConstraint(condition=~Q(follower=F("followed")), name="follow_not_oneself"),
        ]
        indexes = [
            models.Index(fields=["followed", "-id"], include=["follower"], name="followers_newest"),
            models.Index(fields=["follower", "-id"], include=["followed"], name="following_newest"),
            models.Index(fields=["follower", "-id"], condition=Q(via_code=True), name="met_newest"),
        ]

    def __str__(self) -> str:
        return gettext("{follower} follows {followed}").format(
            follower=self.follower_id, followed=self.followed_id
        )


class FollowCount(models.Model):
    """How many followers and followed fans a fan has. Triggers update the row (migration 0002).

    The counts are in a separate table, so that a follow doesn't rewrite the fan's wide, indexed
    row. A fan without a row in this table has had no follows yet.
    """

    user = models.OneToOneField(User, models.CASCADE, primary_key=True, related_name="follow_count")
    followers_count = models.IntegerField(_("followers count"), default=0)
    following_count = models.IntegerField(_("following count"), default=0)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(followers_count__gte=0, following_count__gte=0),
                name="follow_counts_not_negative",
            )
        ]


class ScanCount(models.Model):
    """How often the fan's own link was opened on one day in UTC."""

    id = models.BigAutoField(primary_key=True)
    # The foreign key needs no index, since the unique constraint serves its queries.
    user = models.ForeignKey(User, models.CASCADE, related_name="scan_counts", db_index=False)
    day = models.DateField()
    count = models.IntegerField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["user", "day"], name="scan_count_once_a_day"),
            models.CheckConstraint(condition=Q(count__gt=0), name="scan_count_positive"),
        ]


class SeenFollow(models.Model):
    """The last follow that the fan has seen among their notifications. Later follows are unseen."""

    user = models.OneToOneField(User, models.CASCADE, primary_key=True, related_name="seen_follow")
    last_follow_id = models.BigIntegerField()


class Report(models.Model):
    """`reporter` reports `reported` to the admins. Only the status changes later.

    When one of the two is erased, the report stays for a while (reports.py), without that fan and
    the note: otherwise, a fan could end a case by leaving.
    """

    class Reason(models.TextChoices):
        SPAM = "spam", _("Spam")
        IMPERSONATION = "impersonation", _("Impersonation")
        HARASSMENT = "harassment", _("Harassment")
        OTHER = "other", _("Other")

    class Status(models.TextChoices):
        OPEN = "open", _("Open")
        DISMISSED = "dismissed", _("Dismissed")
        ACTED = "acted", _("Acted")

    id = models.BigAutoField(primary_key=True)
    # The foreign keys need no index, since the indexes below serve them. receivers.py sets them to
    # null when the fan is erased.
    reporter = models.ForeignKey(
        User, models.DO_NOTHING, null=True, related_name="reports", db_index=False
    )
    reported = models.ForeignKey(
        User, models.DO_NOTHING, null=True, related_name="reports_about", db_index=False
    )
    reason = models.CharField(_("reason"), max_length=13, choices=Reason)
    note = models.CharField(_("note"), max_length=500, blank=True, default="")
    status = models.CharField(_("status"), max_length=9, choices=Status, default=Status.OPEN)
    created_at = models.DateTimeField(_("created at"), default=timezone.now, editable=False)
    closed_at = models.DateTimeField(_("closed at"), null=True, editable=False)
    # When one of the two fans was erased.
    erased_at = models.DateTimeField(null=True, editable=False)
    # The object id of the erased reported fan, whose record no longer exists.
    erased_object_id = models.CharField(
        max_length=24, blank=True, default="", db_default="", editable=False
    )

    class Meta:
        verbose_name, verbose_name_plural = _("report"), _("reports")
        constraints = [
            models.UniqueConstraint(
                fields=["reporter", "reported"],
                condition=Q(status="open"),
                name="report_one_open",
            ),
            models.CheckConstraint(condition=~Q(reporter=F("reported")), name="report_not_oneself"),
            models.CheckConstraint(
                condition=Q(reason__in=["spam", "impersonation", "harassment", "other"]),
                name="report_reason_known",
            ),
            models.CheckConstraint(
                condition=Q(status="open", closed_at=None)
                | Q(status__in=["dismissed", "acted"], closed_at__isnull=False),
                name="report_closed_with_time",
            ),
            models.CheckConstraint(
                condition=Q(erased_at__isnull=False, note="")
                | Q(reporter__isnull=False, reported__isnull=False, erased_object_id=""),
                name="report_without_an_erased_fan",
            ),
        ]
        indexes = [
            models.Index(fields=["reporter", "-created_at"], name="reports_of_the_day"),
            models.Index(fields=["reported", "-id"], name="reports_about_newest"),
            models.Index(fields=["status", "-id"], name="reports_by_status"),
        ]

    def __str__(self) -> str:
        """Contains no name, because the admins' log stores it indefinitely."""
        return gettext("Report {id}").format(id=self.pk)

    @property
    def reported_object_id(self) -> str:
        return self.reported.object_id if self.reported else self.erased_object_id
