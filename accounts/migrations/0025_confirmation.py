"""Whether a fan still has to confirm their record. The column has a constant default, so no row is
rewritten."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("accounts", "0024_kept_sign_in")]
    operations = [
        migrations.AddField(
            model_name="user",
            name="needs_confirmation",
            field=models.BooleanField(db_default=False, default=False),
        ),
    ]
