-- Filters without a text.
filtered as materialized (
  select {columns} from accounts_user
  where {filters}
  order by id desc limit {newest_max}
)
