"""Reads from replicas of the database, whose data may be a moment old.

`may_lag` marks a function that may read from replicas. `ReplicaRouter` sends the function's queries
to the database `replica`. Each connection to this database (hockeyhub.database.postgresql.replica)
goes to one of the servers that `ReplicaPool` finds usable. Without DATABASE_REPLICA_URL, every read
uses the primary.
"""
