import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("social", "0003_no_follow_across_a_block")]
    operations = [
        migrations.CreateModel(
            name="SeenFollow",
            fields=[
                (
                    "user",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="seen_follow",
                        serialize=False,
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                ("last_follow_id", models.BigIntegerField()),
            ],
        )
    ]
