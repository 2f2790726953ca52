from django.urls import path

from accounts.profile.views import UserListView
from accounts.records.views import (
    ConfirmView,
    GetSelfView,
    NewProfileLinkView,
    OwnRecordView,
    SettingsView,
)
from accounts.sessions.sign_in_views import EndSignInView, SignInsView
from accounts.sessions.views import SignOutEverywhereView, SignOutOthersView, SignOutView

urlpatterns = [
    path("get_self", GetSelfView.as_view()),
    path("sign_out", SignOutView.as_view()),
    path("sign_out_everywhere", SignOutEverywhereView.as_view()),
    path("sign_out_others", SignOutOthersView.as_view()),
    path("sign_ins", SignInsView.as_view()),
    path("sign_ins/<int:sign_in_id>/sign_out", EndSignInView.as_view()),
    path("settings", SettingsView.as_view()),
    path("confirm", ConfirmView.as_view()),
    path("new_code", NewProfileLinkView.as_view()),
    path("users", UserListView.as_view()),
    path("", OwnRecordView.as_view()),
]
