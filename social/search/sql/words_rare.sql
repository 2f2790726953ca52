-- Fans whose name has all the words. Few fans have two given long words. If there is only one long
-- word, only the first matches of that word are read.
rare as materialized (
  select {columns} from (
  select * from accounts_user
  where (name_key || E'\n' || local_part_key) like %(longest_part)s
    and (name_key || E'\n' || local_part_key) like %(second_part)s
    and (select count(*) from newest) = {newest_max}
    and (select count(*) from (table names union table reversed union table common) as found) < {rows_max}
    and cardinality(show_trgm(%(longest_word)s)) > 0
  limit {index_matches_max}
  ) as accounts_user
  where name_key like all (%(words)s)
    and {filters}
  limit {ranked_max}
)
