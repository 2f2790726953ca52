-- Fans whom the trigram index finds. In a database with the locale C only the letters A to Z have
-- trigrams: for other letters the whole index would be read.
rare as materialized (
  select {columns} from (
  select * from accounts_user
  where (name_key || E'\n' || local_part_key) like %(substring)s and ({email_shown} or name_key like %(substring)s)
    and (select count(*) from newest) = {newest_max}
    and (select count(*) from (table names union table emails union table common) as found) < {rows_max}
    and cardinality(show_trgm(%(key)s)) > 0
  limit {index_matches_max}
  ) as accounts_user
  where {filters}
  limit {ranked_max}
)
