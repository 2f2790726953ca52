"""Reads that may be a moment old, from replicas of the database.

`may_lag` marks such a read. `ReplicaRouter` sends its queries to the database `replica`, a
connection of hockeyhub.database.postgresql.replica, which is to one of the servers that
`ReplicaPool` finds in order. Without DATABASE_REPLICA_URL every read is on the primary, and nothing
here does anything.
"""
