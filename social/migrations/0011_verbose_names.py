"""The names of fields and models in Django admin, which it translates. Runs no SQL."""

import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("social", "0010_scan_counts"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AlterModelOptions(
            name="follow",
            options={"verbose_name": "follow", "verbose_name_plural": "follows"},
        ),
        migrations.AlterModelOptions(
            name="report",
            options={"verbose_name": "report", "verbose_name_plural": "reports"},
        ),
        migrations.AlterField(
            model_name="follow",
            name="created_at",
            field=models.DateTimeField(
                default=django.utils.timezone.now, editable=False, verbose_name="created at"
            ),
        ),
        migrations.AlterField(
            model_name="follow",
            name="followed",
            field=models.ForeignKey(
                db_index=False,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="incoming_follows",
                to=settings.AUTH_USER_MODEL,
                verbose_name="followed",
            ),
        ),
        migrations.AlterField(
            model_name="follow",
            name="follower",
            field=models.ForeignKey(
                db_index=False,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="outgoing_follows",
                to=settings.AUTH_USER_MODEL,
                verbose_name="follower",
            ),
        ),
        migrations.AlterField(
            model_name="followcount",
            name="followers_count",
            field=models.IntegerField(default=0, verbose_name="followers count"),
        ),
        migrations.AlterField(
            model_name="followcount",
            name="following_count",
            field=models.IntegerField(default=0, verbose_name="following count"),
        ),
        migrations.AlterField(
            model_name="report",
            name="closed_at",
            field=models.DateTimeField(editable=False, null=True, verbose_name="closed at"),
        ),
        migrations.AlterField(
            model_name="report",
            name="created_at",
            field=models.DateTimeField(
                default=django.utils.timezone.now, editable=False, verbose_name="created at"
            ),
        ),
        migrations.AlterField(
            model_name="report",
            name="note",
            field=models.CharField(blank=True, default="", max_length=500, verbose_name="note"),
        ),
        migrations.AlterField(
            model_name="report",
            name="reason",
            field=models.CharField(
                choices=[
                    ("spam", "Spam"),
                    ("impersonation", "Impersonation"),
                    ("harassment", "Harassment"),
                    ("other", "Other"),
                ],
                max_length=13,
                verbose_name="reason",
            ),
        ),
        migrations.AlterField(
            model_name="report",
            name="status",
            field=models.CharField(
                choices=[("open", "Open"), ("dismissed", "Dismissed"), ("acted", "Acted")],
                default="open",
                max_length=9,
                verbose_name="status",
            ),
        ),
    ]
