from datetime import datetime
from typing import Any, ClassVar

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex, OpClass
from django.db import models, transaction
from django.db.models.functions import Lower
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext_lazy as _

from accounts.search_keys import Domain, LastWord, LocalPart, SearchedText, SearchKey
from common.ids import new_nano_id, new_object_id

FAN_TYPE = "0" * 24
ADMIN_TYPE = "0" * 23 + "1"
SIGN_INS_MAX = 20
UNVERIFIED_EMAIL_SUFFIX = "@unverified.invalid"
"""The end of an e-mail that can't belong to anyone: this domain can never exist (RFC 6761)."""


class Gender(models.TextChoices):
    MALE = "Male"
    FEMALE = "Female"
    UNSAID = "Rather not say", "Rather not say"


class Position(models.TextChoices):
    CENTRE = "Centre", _("Centre")
    LEFT_WING = "Left Wing", _("Left Wing")
    RIGHT_WING = "Right Wing", _("Right Wing")
    DEFENCE = "Defence", _("Defence")
    GOALIE = "Goalie", _("Goalie")
    COACH = "Coach", _("Coach")
    REFEREE = "Referee", _("Referee")


NAME_LENGTH_MAX = 100
EMAIL_LENGTH_MAX = 254
JERSEY_NUMBER_MAX = 99
LINKS_MAX = 3
URL_LENGTH_MAX = 200


class UserType(models.TextChoices):
    FAN = FAN_TYPE, _("Fan")
    ADMIN = ADMIN_TYPE, _("Admin")


class Visibility(models.IntegerChoices):
    """Who may see a piece of a profile. Each level allows fewer viewers than the level before."""

    EVERYONE = 0, "everyone"
    SIGNED_IN = 1, "signed_in"
    ME = 2, "me"


HIDEABLE_TEXT_FIELDS = ("email", "location", "favourite_team")
HIDEABLE_FIELDS = (*HIDEABLE_TEXT_FIELDS, "followers", "following")
"""What a fan may hide. For each of these fields, User has a column with a Visibility, such as
`email_visibility`."""


def _visibility_field() -> Any:
    return models.SmallIntegerField(
        choices=Visibility,
        default=Visibility.EVERYONE,
        db_default=Visibility.EVERYONE,
        editable=False,
    )


class UserManager(BaseUserManager["User"]):
    def get_by_natural_key(self, username: str | None) -> "User":
        return self.get(email=(username or "").lower())


class User(AbstractBaseUser):
    """A fan or an admin. `id` never leaves the server; `object_id` and `nano_id` are public."""

    id = models.BigAutoField(primary_key=True)
    object_id = models.CharField(
        _("object id"), max_length=24, default=new_object_id, editable=False
    )
    nano_id = models.CharField(_("nano id"), max_length=10, default=new_nano_id, editable=False)
    # Null for the invented fans of a demo, who never sign in.
    firebase_uid = models.CharField(_("firebase uid"), max_length=128, null=True, blank=True)  # noqa: DJ001  # unique
    full_name = models.CharField(_("full name"), max_length=NAME_LENGTH_MAX)
    email = models.EmailField(_("email"), max_length=EMAIL_LENGTH_MAX)
    # Whether a token has ever said that the e-mail is verified. An e-mail that was never verified
    # may belong to someone else.
    email_verified = models.BooleanField(_("email verified"), default=False, db_default=False)
    # Whether somebody else may have made this record before the fan verified the record's e-mail.
    needs_confirmation = models.BooleanField(default=False, db_default=False)
    # Tokens of sign-ins before this time are refused.
    tokens_valid_after = models.DateTimeField(null=True, blank=True)
    # The one earlier sign-in whose tokens stay valid, because the fan has ended all others.
    kept_sign_in = models.DateTimeField(null=True, blank=True)
    # The times of sign-ins that the fan has ended by logging out. Their tokens are refused too.
    ended_sign_ins = ArrayField(models.DateTimeField(), default=list, db_default=[], blank=True)
    phone_number = models.CharField(max_length=20, blank=True, default="")
    dob = models.DateField(_("date of birth"), null=True, blank=True)
    gender = models.CharField(max_length=14, choices=Gender, default=Gender.UNSAID)
    photo_url = models.CharField(max_length=500, blank=True, default="")
    user_type = models.CharField(_("user type"), max_length=24, choices=UserType, default=FAN_TYPE)
    last_logged_in = ArrayField(models.DateTimeField(), default=list, blank=True)
    # Maps the time of a sign-in to its browser, such as 'Firefox on Android', or "" (sign_ins.py).
    sign_in_browsers = models.JSONField(default=dict, db_default={}, blank=True)
    bio = models.CharField(_("bio"), max_length=500, blank=True, default="")
    location = models.CharField(_("location"), max_length=100, blank=True, default="")
    favourite_team = models.CharField(_("favourite team"), max_length=40, blank=True, default="")
    jersey_number = models.SmallIntegerField(null=True, blank=True)
    position = models.CharField(
        max_length=10, choices=Position, blank=True, default="", db_default=""
    )
    links = ArrayField(
        models.CharField(max_length=URL_LENGTH_MAX), default=list, db_default=[], blank=True
    )
    # The code of the language that the fan has chosen; "" means the browser's language.
    language = models.CharField(max_length=10, blank=True, default="", db_default="")
    email_visibility = _visibility_field()
    location_visibility = _visibility_field()
    favourite_team_visibility = _visibility_field()
    followers_visibility = _visibility_field()
    following_visibility = _visibility_field()
    is_active = models.BooleanField(_("is active"), default=True)
    created_at = models.DateTimeField(_("created at"), default=timezone.now, editable=False)
    updated_at = models.DateTimeField(_("updated at"), auto_now=True)
    name_key = models.GeneratedField(
        expression=SearchKey("full_name"), output_field=models.TextField(), db_persist=True
    )
    last_name_key = models.GeneratedField(
        expression=LastWord(SearchKey("full_name")),
        output_field=models.TextField(),
        db_persist=True,
    )
    email_key = models.GeneratedField(
        expression=SearchKey("email"), output_field=models.TextField(), db_persist=True
    )
    local_part_key = models.GeneratedField(
        expression=LocalPart(SearchKey("email")), output_field=models.TextField(), db_persist=True
    )

    USERNAME_FIELD = "email"
    objects: ClassVar[UserManager] = UserManager()

    class Meta:
        verbose_name, verbose_name_plural = _("user"), _("users")
        # `unique=True` would also add an index for LIKE to each text column. These constraints
        # don't.
        constraints = [
            models.UniqueConstraint(fields=["object_id"], name="user_object_id"),
            models.UniqueConstraint(fields=["nano_id"], name="user_nano_id"),
            models.UniqueConstraint(fields=["firebase_uid"], name="user_firebase_uid"),
            models.UniqueConstraint(fields=["email"], name="user_email"),
            models.CheckConstraint(
                condition=models.Q(user_type__in=UserType.values), name="user_type_known"
            ),
            models.CheckConstraint(
                condition=models.Q(gender__in=Gender.values), name="user_gender_known"
            ),
            models.CheckConstraint(
                condition=models.Q(jersey_number__range=(0, JERSEY_NUMBER_MAX)),
                name="user_jersey_number_in_range",
            ),
            models.CheckConstraint(
                condition=models.Q(position__in=["", *Position.values]), name="user_position_known"
            ),
            models.CheckConstraint(
                condition=models.Q(links__len__lte=LINKS_MAX), name="user_links_max"
            ),
            models.CheckConstraint(
                condition=models.Q(email=Lower("email")), name="user_email_lower_case"
            ),
            models.CheckConstraint(condition=~models.Q(full_name=""), name="user_has_a_name"),
            *(
                models.CheckConstraint(
                    condition=models.Q((f"{name}_visibility__in", Visibility.values)),
                    name=f"user_{name}_visibility_known",
                )
                for name in HIDEABLE_FIELDS
            ),
        ]
        # social/search/sql/ uses most of these indexes; visibility/rules.py's `hidden_fans`
        # uses `user_deactivated`, and imitation.py `user_admins`.
        indexes = [
            *(
                models.Index(
                    fields=[key, "favourite_team", "location"],
                    opclasses=["text_pattern_ops", "varchar_pattern_ops", "varchar_pattern_ops"],
                    name=f"user_{key}_start",
                )
                for key in ("name_key", "last_name_key")
            ),
            # The index has the visibility too, so that hidden e-mails are skipped without reading
            # their rows.
            models.Index(
                OpClass("email_key", "text_pattern_ops"),
                "email_visibility",
                name="user_email_start",
            ),
            models.Index(
                OpClass(Domain("email_key"), "text_pattern_ops"),
                "email_visibility",
                name="user_domain_visible",
            ),
            models.Index(fields=["favourite_team", "-id"], name="user_team_newest"),
            models.Index(
                fields=["location", "favourite_team", "-id"], name="user_location_team_newest"
            ),
            models.Index(fields=["location", "-id"], name="user_location_newest"),
            models.Index(
                fields=["id"], condition=models.Q(is_active=False), name="user_deactivated"
            ),
            models.Index(
                fields=["id"], condition=models.Q(user_type=ADMIN_TYPE), name="user_admins"
            ),
            GinIndex(
                OpClass(SearchedText("name_key", "local_part_key"), "gin_trgm_ops"),
                name="user_name_or_local_part",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.full_name} <{self.email}>"

    @transaction.atomic
    def delete(self, *args: Any, **kwargs: Any) -> tuple[int, dict[str, int]]:
        """Locks the row first, so that no follow or photo can be added at the same time. Ends the
        fan's sessions, so that none of their tokens can create a new record. Doesn't delete the
        provider's account; deletion.py does."""
        locked_user = User.objects.select_for_update().filter(pk=self.pk).first()
        if locked_user:
            EndedIdentity.objects.end_identity(locked_user, is_erased=True)
        return super().delete(*args, **kwargs)

    @property
    def is_admin(self) -> bool:
        return self.user_type == ADMIN_TYPE

    # Django admin reads the following attributes.
    @property
    def is_staff(self) -> bool:
        return self.is_admin

    def get_session_auth_hash(self) -> str:
        """Includes `tokens_valid_after`, so that sessions of Django admin end when it changes."""
        if self.tokens_valid_after is None:
            return super().get_session_auth_hash()
        session_state = f"{self.password} {self.tokens_valid_after.timestamp()}"
        return salted_hmac("accounts.User", session_state, algorithm="sha256").hexdigest()

    def has_perm(self, _perm: str, _obj: object = None) -> bool:
        return self.is_active and self.is_admin

    def has_module_perms(self, _app_label: str) -> bool:
        return self.is_active and self.is_admin


class Block(models.Model):
    """`blocker` has blocked `blocked`: visibility/rules.py hides the two from each other."""

    id = models.BigAutoField(primary_key=True)
    # The foreign keys need no index: the constraint and the index below serve their queries.
    blocker = models.ForeignKey(User, models.CASCADE, related_name="blocks", db_index=False)
    blocked = models.ForeignKey(User, models.CASCADE, related_name="blocked_by", db_index=False)
    created_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["blocker", "blocked"], name="block_once"),
            models.CheckConstraint(
                condition=~models.Q(blocker=models.F("blocked")), name="block_not_oneself"
            ),
        ]
        indexes = [
            models.Index(fields=["blocked"], include=["blocker"], name="blocked_by"),
            models.Index(fields=["blocker", "-id"], name="blocks_newest"),
        ]


class RetiredNanoId(models.Model):
    """A nano id that a fan has replaced. Triggers (migration 0013) keep it from being used again,
    so that an old sticker never leads to another fan. Rows are deleted only with their fan."""

    nano_id = models.CharField(max_length=10, primary_key=True)
    # The foreign key needs no index: the index below serves its queries.
    user = models.ForeignKey(User, models.CASCADE, related_name="retired_nano_ids", db_index=False)
    retired_at = models.DateTimeField(default=timezone.now, editable=False)
    # The old profile link redirects to the current link until this time; if null, it is a 404.
    forward_until = models.DateTimeField(null=True, editable=False)

    class Meta:
        indexes = [models.Index(fields=["user", "-retired_at"], name="retired_nano_ids_newest")]


class EndedIdentityManager(models.Manager["EndedIdentity"]):
    def end_identity(self, user: User, *, is_erased: bool) -> None:
        """Ends all current sessions of the user's identity, which loses its record. Idempotent."""
        if not user.firebase_uid:
            return
        # The fan's last sign-in may be later than now, if the provider's clock is ahead.
        ended_at = max([timezone.now(), *user.last_logged_in])
        self.bulk_create(
            [
                EndedIdentity(
                    firebase_uid=user.firebase_uid,
                    ended_at=ended_at,
                    is_erased=is_erased,
                    awaits_account_deletion=is_erased,
                )
            ],
            update_conflicts=True,
            unique_fields=["firebase_uid"],
            update_fields=["ended_at", "is_erased", "awaits_account_deletion"],
        )

    def extend_end_to_sign_in(self, uid: str, *, signed_in_at: datetime) -> None:
        """Moves `ended_at` to the time of this sign-in, so that the sign-in ends too. That time may
        be later than now, if the provider's clock is ahead of this server's."""
        ended_earlier = self.filter(firebase_uid=uid, ended_at__lt=signed_in_at)
        ended_earlier.update(ended_at=signed_in_at)


class EndedIdentity(models.Model):
    """An identity whose record was erased or has moved to another identity. Sign-ins until
    `ended_at` can't create a new record. Contains no personal data."""

    firebase_uid = models.CharField(max_length=128, primary_key=True)
    ended_at = models.DateTimeField()
    is_erased = models.BooleanField()
    # Whether deletion.py must still delete the erased fan's account at the provider.
    awaits_account_deletion = models.BooleanField(default=False, db_default=False)
    objects: ClassVar[EndedIdentityManager] = EndedIdentityManager()

    class Meta:
        verbose_name_plural = _("ended identities")


class NameWord(models.Model):
    """A word that is the first or last of some fan's `name_key`, for the search for close names.
    Triggers (migration 0014) add and delete words. Searching the trigrams of these few words is far
    faster than searching the trigrams of all names."""

    word = models.TextField(primary_key=True)

    class Meta:
        indexes = [GinIndex(OpClass("word", "gin_trgm_ops"), name="name_word_trigrams")]


class UserTotal(models.Model):
    """The number of users, in one row that triggers update: counting a million takes 60 ms."""

    id = models.SmallIntegerField(primary_key=True, default=1)
    total = models.BigIntegerField()
