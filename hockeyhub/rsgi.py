"""The application that `manage.py serve` runs."""

from hockeyhub.serving.application import Application
from hockeyhub.wsgi import application as django

application = Application(django)
