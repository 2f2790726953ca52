from django.urls import path

from accounts import own_record_views, sign_in_views, sign_out_views, views

urlpatterns = [
    path("get_self", own_record_views.GetSelfView.as_view()),
    path("sign_out", sign_out_views.SignOutView.as_view()),
    path("sign_out_everywhere", sign_out_views.SignOutEverywhereView.as_view()),
    path("sign_out_others", sign_out_views.SignOutOthersView.as_view()),
    path("sign_ins", sign_in_views.SignInsView.as_view()),
    path("sign_ins/<int:sign_in_id>/sign_out", sign_in_views.EndSignInView.as_view()),
    path("settings", own_record_views.SettingsView.as_view()),
    path("confirm", own_record_views.ConfirmView.as_view()),
    path("new_code", own_record_views.NewProfileLinkView.as_view()),
    path("users", views.UserListView.as_view()),
    path("", own_record_views.OwnRecordView.as_view()),
]
