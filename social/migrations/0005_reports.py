import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("social", "0004_seen_follows"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Report",
            fields=[
                ("id", models.BigAutoField(primary_key=True, serialize=False)),
                (
                    "reason",
                    models.CharField(
                        choices=[
                            ("spam", "Spam"),
                            ("impersonation", "Impersonation"),
                            ("harassment", "Harassment"),
                            ("other", "Other"),
                        ],
                        max_length=13,
                    ),
                ),
                ("note", models.CharField(blank=True, default="", max_length=500)),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("open", "Open"),
                            ("dismissed", "Dismissed"),
                            ("acted", "Acted"),
                        ],
                        default="open",
                        max_length=9,
                    ),
                ),
                (
                    "created_at",
                    models.DateTimeField(default=django.utils.timezone.now, editable=False),
                ),
                ("closed_at", models.DateTimeField(editable=False, null=True)),
                (
                    "reported",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="reports_about",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "reporter",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="reports",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(fields=["reporter", "-created_at"], name="reports_of_the_day"),
                    models.Index(fields=["reported", "-id"], name="reports_about_newest"),
                    models.Index(fields=["status", "-id"], name="reports_by_status"),
                ],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("status", "open")),
                        fields=("reporter", "reported"),
                        name="report_one_open",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("reporter", models.F("reported")), _negated=True),
                        name="report_not_oneself",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("reason__in", ["spam", "impersonation", "harassment", "other"])
                        ),
                        name="report_reason_known",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("closed_at", None), ("status", "open")),
                            models.Q(
                                ("closed_at__isnull", False), ("status__in", ["dismissed", "acted"])
                            ),
                            _connector="OR",
                        ),
                        name="report_closed_with_time",
                    ),
                ],
            },
        ),
    ]
