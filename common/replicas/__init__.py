"""Reads from replicas of the database, whose data may be a moment old.

`may_lag` marks a function that may read from replicas. `ReplicaRouter` sends the function's queries
to the database `replica`, DATABASE_REPLICA_URL. Which server that is, HAProxy decides
(docs/cluster.md). Without DATABASE_REPLICA_URL, every read uses the primary.
"""
