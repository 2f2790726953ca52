"""What the server runs: `manage.py serve`."""

from hockeyhub.serving.application import Application
from hockeyhub.wsgi import application as django

application = Application(django)
