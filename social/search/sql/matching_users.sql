-- As all_users.sql, but for a text's matches. If few users match, an index finds them and they are
-- sorted. If many users match, the page is found by reading users from the newest on. If PostgreSQL
-- expects very many matches, they aren't counted: counting would read all of them from the index.
with expected as materialized (
  select %(expected)s >= greatest({certain_matches_min}, total * {certain_share_min})
    as certainly_many
  from accounts_usertotal
), counted as materialized (
  select id from accounts_user
  where not (select certainly_many from expected) and ({match}) limit {counted_max}
), total as materialized (
  select case when certainly_many then {counted_max} else (select count(*) from counted) end
    as total
  from expected
), page as (
  select id, {row_columns} from accounts_user join (
    select id from counted
    where id < %(cursor)s and (select total from total) < {counted_max}
    union all (
      select id from accounts_user
      where ({match}) and id < %(cursor)s and (select total from total) = {counted_max}
      order by id desc limit %(limit)s
    )
    order by id desc limit %(limit)s
  ) as ids using (id)
)
select total, page.* from total left join page on true order by page.id desc
