"""Verified e-mails and ended sign-ins. The columns have constant defaults, so no row is rewritten."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("accounts", "0006_rename_search_keys")]
    operations = [
        migrations.AddField(
            model_name="user",
            name="email_verified",
            field=models.BooleanField(db_default=False, default=False),
        ),
        migrations.AddField(
            model_name="user",
            name="tokens_valid_after",
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.CreateModel(
            name="EndedIdentity",
            fields=[
                (
                    "firebase_uid",
                    models.CharField(max_length=128, primary_key=True, serialize=False),
                ),
                ("ended_at", models.DateTimeField()),
                ("is_erased", models.BooleanField()),
            ],
            options={"verbose_name_plural": "ended identities"},
        ),
    ]
