-- A page of the admins' list. An empty page is one row, which has the total and no user.
with page as (
  select id, {row_columns} from accounts_user
  where id < %(cursor)s and not {is_deleted_admin} order by id desc limit %(limit)s
)
select total - (select count(*) from accounts_user where {is_deleted_admin}), page.*
from accounts_usertotal left join page on true order by page.id desc
