-- Thousands of names start with the same one or two letters. So with filters, the newest fans are
-- read first: often they are all fans of the team in the city.
exact as materialized (
  select {columns} from accounts_user
  where name_key = %(key)s
    and {filters}
  limit {ranked_max}
), newest as materialized (
  select {columns}, name_key ~>=~ %(key)s and name_key ~<~ %(key_end)s or last_name_key ~>=~ %(key)s and last_name_key ~<~ %(key_end)s as matches from accounts_user
  where {filters}
  order by id desc limit {newest_max}
), common as materialized (
  select id, name_key, last_name_key, email_key from newest
  where matches
  limit {ranked_max}
), names as materialized (
  (
  select {columns} from accounts_user
  where name_key ~>=~ %(key)s and name_key ~<~ %(key_end)s
    and {filter_ranges}
    and (select count(*) from newest) = {newest_max}
    and (select count(*) from (table exact union table common) as found) < {rows_max}
  order by name_key using ~<~ limit {ranked_max}
  ) union all (
  select {columns} from accounts_user
  where last_name_key ~>=~ %(key)s and last_name_key ~<~ %(key_end)s
    and not starts_with(name_key, %(key)s)
    and {filter_ranges}
    and (select count(*) from newest) = {newest_max}
    and (select count(*) from (table exact union table common) as found) < {rows_max}
  order by last_name_key using ~<~ limit {ranked_max}
  )
)
