"""Checks existing rows against the constraints of the previous migration. Writes go on meanwhile."""

from django.contrib.postgres.operations import ValidateConstraint
from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("accounts", "0016_jersey_number_and_position")]
    operations = [
        ValidateConstraint(model_name="user", name="user_jersey_number_in_range"),
        ValidateConstraint(model_name="user", name="user_position_known"),
    ]
