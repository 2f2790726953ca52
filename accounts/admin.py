from django.contrib import admin

from accounts.models import User


@admin.register(User)
class UserAdmin(admin.ModelAdmin[User]):
    list_display = ["full_name", "email", "nano_id", "user_type", "is_active", "created_at"]
    search_fields = ["email", "full_name", "nano_id", "object_id"]
    list_filter = ["user_type", "is_active"]
    readonly_fields = ["object_id", "nano_id", "created_at", "updated_at", "last_logged_in"]
    exclude = ["password", "last_login"]
    show_full_result_count = False
    ordering = ["-id"]
