/** A place in the log that the database writes of all changes; replicas repeat them in its order. */
export interface WalPosition {
  /** The life of the database whose log it is: positions in others say nothing about this one. */
  incarnation: string
  /** Since the beginning of the log. */
  bytes: number
}

/**
 * SQL: the position behind everything that this server has committed, or that a replica has repeated. What is behind
 * the last flush is no commit that was acknowledged, and may take 200 ms to leave the server (`wal_writer_delay`).
 */
export const READ_POSITION = `
  SELECT i.incarnation, pg_is_in_recovery() AS "isReplica",
    (CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_flush_lsn() END
      - '0/0')::bigint AS bytes
  FROM database_incarnation i`
