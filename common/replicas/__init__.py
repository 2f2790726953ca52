"""Reads from replicas of the database, whose data may be a moment old.

`may_lag` marks a function that may use them. `ReplicaRouter` sends its queries to the database
`replica`. Its connections (hockeyhub.database.postgresql.replica) go to one of the servers that
`ReplicaPool` finds usable. Without DATABASE_REPLICA_URL, every read uses the primary.
"""
