"""The names of fields and models in Django admin, which it translates. Runs no SQL."""

import django.utils.timezone
from django.db import migrations, models

import common.ids


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0022_language"),
    ]

    operations = [
        migrations.AlterModelOptions(
            name="user",
            options={"verbose_name": "user", "verbose_name_plural": "users"},
        ),
        migrations.AlterField(
            model_name="user",
            name="bio",
            field=models.CharField(blank=True, default="", max_length=500, verbose_name="bio"),
        ),
        migrations.AlterField(
            model_name="user",
            name="created_at",
            field=models.DateTimeField(
                default=django.utils.timezone.now, editable=False, verbose_name="created at"
            ),
        ),
        migrations.AlterField(
            model_name="user",
            name="email",
            field=models.EmailField(max_length=254, verbose_name="email"),
        ),
        migrations.AlterField(
            model_name="user",
            name="email_verified",
            field=models.BooleanField(
                db_default=False, default=False, verbose_name="email verified"
            ),
        ),
        migrations.AlterField(
            model_name="user",
            name="favourite_team",
            field=models.CharField(
                blank=True, default="", max_length=40, verbose_name="favourite team"
            ),
        ),
        migrations.AlterField(
            model_name="user",
            name="firebase_uid",
            field=models.CharField(
                blank=True, max_length=128, null=True, verbose_name="firebase uid"
            ),
        ),
        migrations.AlterField(
            model_name="user",
            name="full_name",
            field=models.CharField(max_length=100, verbose_name="full name"),
        ),
        migrations.AlterField(
            model_name="user",
            name="is_active",
            field=models.BooleanField(default=True, verbose_name="is active"),
        ),
        migrations.AlterField(
            model_name="user",
            name="location",
            field=models.CharField(blank=True, default="", max_length=100, verbose_name="location"),
        ),
        migrations.AlterField(
            model_name="user",
            name="nano_id",
            field=models.CharField(
                default=common.ids.new_nano_id,
                editable=False,
                max_length=10,
                verbose_name="nano id",
            ),
        ),
        migrations.AlterField(
            model_name="user",
            name="object_id",
            field=models.CharField(
                default=common.ids.new_object_id,
                editable=False,
                max_length=24,
                verbose_name="object id",
            ),
        ),
        migrations.AlterField(
            model_name="user",
            name="updated_at",
            field=models.DateTimeField(auto_now=True, verbose_name="updated at"),
        ),
        migrations.AlterField(
            model_name="user",
            name="user_type",
            field=models.CharField(
                choices=[
                    ("000000000000000000000000", "Fan"),
                    ("000000000000000000000001", "Admin"),
                ],
                default="000000000000000000000000",
                max_length=24,
                verbose_name="user type",
            ),
        ),
    ]
