"""Accounts of erased fans that are still to be deleted at the provider. The column has a constant
default, so no row is rewritten."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("accounts", "0011_sign_outs")]
    operations = [
        migrations.AddField(
            model_name="endedidentity",
            name="awaits_account_deletion",
            field=models.BooleanField(db_default=False, default=False),
        ),
    ]
