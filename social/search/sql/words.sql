-- Several words, in any order. Names that contain the words as typed need no separate stage, since
-- these names contain each word; e-mails need none, since an e-mail has no space. `reversed` finds
-- 'smith jo' among thousands of Smiths.
reversed as materialized (
  select {columns} from accounts_user
  where name_key ~>=~ %(reversed)s and name_key ~<~ (%(reversed)s || chr(1114111))
    and {filter_ranges}
  order by name_key using ~<~ limit {ranked_max}
), newest as materialized (
  select {columns}, name_key like all (%(words)s) as matches from accounts_user
  where {filters}
    and (select count(*) from (table names union table reversed) as found) < {rows_max}
  order by id desc limit {newest_max}
), common as materialized (
  select id, name_key, last_name_key, email_key from newest
  where matches
  limit {ranked_max}
)
