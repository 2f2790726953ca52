-- One word: e-mails, then the newest fans, among whom a text that many fans match is soon found.
emails as materialized (
  select {columns} from (
  select * from accounts_user
  where email_key ~>=~ %(key)s and email_key ~<~ %(key_end)s
    and {email_shown}
    and (select count(*) from (table names) as found) < {rows_max}
  order by email_key using ~<~ limit {index_matches_max}
  ) as accounts_user
  where {filters}
  limit {ranked_max}
), newest as materialized (
  select {columns}, (name_key || E'\n' || local_part_key) like %(substring)s and ({email_shown} or name_key like %(substring)s) as matches from accounts_user
  where {filters}
    and (select count(*) from (table names union table emails) as found) < {rows_max}
  order by id desc limit {newest_max}
), common as materialized (
  select id, name_key, last_name_key, email_key from newest
  where matches
  limit {ranked_max}
)
