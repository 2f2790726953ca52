from django.contrib import admin
from django.contrib.auth.models import Group
from django_otp.plugins.otp_totp.models import TOTPDevice

admin.site.unregister(TOTPDevice)  # it would show other admins' secrets
admin.site.unregister(Group)  # the product has no groups: a fan is an admin or not
