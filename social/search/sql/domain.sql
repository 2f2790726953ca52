-- The domain of e-mails, such as '@example.com', which many fans may share.
newest as materialized (
  select {columns}, split_part(email_key, '@', 2) ~>=~ %(key)s and split_part(email_key, '@', 2) ~<~ %(key_end)s
    and {email_shown} as matches from accounts_user
  where {filters}
  order by id desc limit {newest_max}
), common as materialized (
  select id, name_key, last_name_key, email_key from newest
  where matches
  limit {ranked_max}
), rare as materialized (
  select {columns} from (
  select * from accounts_user
  where split_part(email_key, '@', 2) ~>=~ %(key)s and split_part(email_key, '@', 2) ~<~ %(key_end)s
    and {email_shown}
    and (select count(*) from newest) = {newest_max}
    and (select count(*) from (table common) as found) < {rows_max}
  order by split_part(email_key, '@', 2) using ~<~ limit {index_matches_max}
  ) as accounts_user
  where {filters}
  limit {ranked_max}
)
