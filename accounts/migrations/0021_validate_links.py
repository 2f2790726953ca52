"""Checks existing rows against the constraint of the previous migration. Writes go on meanwhile."""

from django.contrib.postgres.operations import ValidateConstraint
from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("accounts", "0020_links")]
    operations = [ValidateConstraint(model_name="user", name="user_links_max")]
