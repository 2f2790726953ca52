from django.urls import path

from accounts import views

urlpatterns = [
    path("get_self", views.GetSelfView.as_view()),
    path("sign_out", views.SignOutView.as_view()),
    path("sign_out_everywhere", views.SignOutEverywhereView.as_view()),
    path("sign_out_others", views.SignOutOthersView.as_view()),
    path("settings", views.SettingsView.as_view()),
    path("new_code", views.NewCodeView.as_view()),
    path("users", views.UserListView.as_view()),
    path("", views.OwnRecordView.as_view()),
]
