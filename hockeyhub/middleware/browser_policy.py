from csp.constants import HEADER
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.deprecation import MiddlewareMixin

from hockeyhub.pages.policy import csp_header

# The QR scanner needs the camera, rink mode (the QR code at full brightness) needs the wake lock,
# and the card that leans with the phone needs the accelerometer and the gyroscope. Web NFC has no
# policy, since it works only on a site's own pages. The app uses no other feature.
PERMISSIONS_POLICY = (
    "camera=(self), screen-wake-lock=(self), fullscreen=(self), accelerometer=(self),"
    " gyroscope=(self), display-capture=(), geolocation=(), magnetometer=(), microphone=(),"
    " midi=(), payment=(), usb=()"
)


class BrowserPolicyMiddleware(MiddlewareMixin):
    """Sets the security headers of every response, including static files, photos and errors.

    Pages set their own Content-Security-Policy. X-Robots-Tag forbids search engines to list a
    response, unless the view allows it. Views of screens without personal data do so.
    """

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        # Other sites may embed the preview images of fans and of the site.
        is_preview = request.path_info.startswith(("/users/card/", "/static/preview."))
        response.headers["Cross-Origin-Resource-Policy"] = (
            "cross-origin" if is_preview else "same-origin"
        )
        response.headers["Permissions-Policy"] = PERMISSIONS_POLICY
        response.headers.setdefault(HEADER, csp_header())
        response.headers.setdefault("X-Content-Type-Options", "nosniff")
        response.headers.setdefault("X-Robots-Tag", "noindex")
        return response
