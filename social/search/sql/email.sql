-- A text with an @. The inner limit also keeps the planner from combining the text's index with a
-- filter's index, which would read thousands of rows first.
emails as materialized (
  select {columns} from (
  select * from accounts_user
  where email_key ~>=~ %(key)s and email_key ~<~ %(key_end)s
    and {email_shown}
  order by email_key using ~<~ limit {index_matches_max}
  ) as accounts_user
  where {filters}
  limit {ranked_max}
)
