from django.urls import path

from accounts.profile.views import SettingsView
from accounts.profile_link.views import ReplaceProfileLinkView
from accounts.records.views import (
    ConfirmView,
    GetSelfView,
    OwnRecordView,
)
from accounts.sessions.views import (
    EndSignInView,
    SignInsView,
    SignOutEverywhereView,
    SignOutOthersView,
    SignOutView,
)

urlpatterns = [
    path("get_self", GetSelfView.as_view()),
    path("sign_out", SignOutView.as_view()),
    path("sign_out_everywhere", SignOutEverywhereView.as_view()),
    path("sign_out_others", SignOutOthersView.as_view()),
    path("sign_ins", SignInsView.as_view()),
    path("sign_ins/<int:sign_in_id>/sign_out", EndSignInView.as_view()),
    path("settings", SettingsView.as_view()),
    path("confirm", ConfirmView.as_view()),
    path("new_code", ReplaceProfileLinkView.as_view()),
    path("", OwnRecordView.as_view()),
]
