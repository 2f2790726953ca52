"""Reads from replicas of the database, whose data may be a moment old.

`may_read_replica` marks a function that may read from replicas. `ReplicaRouter` sends the
function's queries to the database `replica`, DATABASE_REPLICA_URL. HAProxy chooses the server
(docs/cluster.md). Without DATABASE_REPLICA_URL, every read uses the primary.
"""
