from django.contrib import admin
from django.contrib.auth.models import Group
from django_otp.plugins.otp_totp.models import TOTPDevice

admin.site.unregister(TOTPDevice)  # its admin would show other admins' TOTP secrets
admin.site.unregister(Group)  # unused: a fan either is an admin or isn't
