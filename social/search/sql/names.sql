-- Fans whose first or last name starts with the text. A fan who matches on both columns is returned
-- only by the first select. With `not starts_with`, the planner can't scan the index of name_key for
-- this condition.
names as materialized (
  (
  select {columns} from accounts_user
  where name_key ~>=~ %(key)s and name_key ~<~ %(key_end)s
    and {filter_ranges}
  order by name_key using ~<~ limit {ranked_max}
  ) union all (
  select {columns} from accounts_user
  where last_name_key ~>=~ %(key)s and last_name_key ~<~ %(key_end)s
    and not starts_with(name_key, %(key)s)
    and {filter_ranges}
  order by last_name_key using ~<~ limit {ranked_max}
  )
)
