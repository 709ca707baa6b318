import pg from 'pg'
import { markConnectionError } from './is-database-unavailable.ts'

/** A life of the database: a number that it gives out means nothing in another (decision 176). */
export interface Incarnation {
  name: string
  /** Which cluster and database it belongs to. */
  server: string
  /** PostgreSQL's number of the history of its log, in hexadecimal. */
  timeline: string
}

const QUERY_TIMEOUT_MS = 2_000

/** The connection leads to a replica, or to a primary that another one has taken the place of. */
export class NotPrimaryError extends Error {}

/**
 * The incarnation of the primary that the connection leads to, renewed where the server or its timeline is another one
 * than before. `null`: the database has no schema yet, or its server does not say.
 *
 * @throws {NotPrimaryError} It is none.
 */
export async function readIncarnation(client: pg.ClientBase): Promise<Incarnation | null> {
  const [server] = await ask<{ isReplica: boolean }>(
    client,
    'SELECT pg_is_in_recovery() AS "isReplica"',
  )
  if (server?.isReplica) throw notPrimary('This server is a replica.')
  try {
    const [found] = await ask<Incarnation & { isSame: boolean }>(client, READ)
    if (!found || found.isSame) return found ?? null
    const [renewed] = await ask<Incarnation>(client, RENEW)
    // Another process has renewed it.
    return renewed ?? readIncarnation(client)
  } catch (error) {
    if (error instanceof pg.DatabaseError && UNKNOWN.has(error.code ?? '')) return null
    throw error
  }
}

/** The table, the functions or the right to call them is missing, or they are not supported. */
const UNKNOWN = new Set(['42P01', '42883', '42501', '0A000'])

/** Of the primary, in hexadecimal. */
export const TIMELINE = 'left(pg_walfile_name(pg_current_wal_insert_lsn()), 8)'

const SERVER = `
  (SELECT system_identifier FROM pg_control_system())
  || '/' || (SELECT oid FROM pg_database WHERE datname = current_database())`

const READ = `
  SELECT i.incarnation AS name, n.server, n.timeline,
    (i.server, i.timeline) IS NOT DISTINCT FROM (n.server, n.timeline) AS "isSame"
  FROM database_incarnation i, (SELECT ${SERVER} AS server, ${TIMELINE} AS timeline) n`

/** The first look gives the row its place; of processes that find another place together, one renews it. */
const RENEW = `
  UPDATE database_incarnation i
  SET server = n.server,
    timeline = n.timeline,
    incarnation = CASE
      WHEN i.server IS NULL THEN i.incarnation
      ELSE left(replace(gen_random_uuid()::text, '-', ''), 8)
    END,
    began_at = CASE WHEN i.server IS NULL THEN i.began_at ELSE now() END
  FROM (SELECT ${SERVER} AS server, ${TIMELINE} AS timeline) n
  WHERE (i.server, i.timeline) IS DISTINCT FROM (n.server, n.timeline)
  RETURNING i.incarnation AS name, i.server, i.timeline`

async function ask<Row extends pg.QueryResultRow>(client: pg.ClientBase, text: string) {
  const { rows } = await client.query<Row>({
    text,
    query_timeout: QUERY_TIMEOUT_MS,
  } as pg.QueryConfig)
  return rows
}

export function notPrimary(message: string): NotPrimaryError {
  const error = new NotPrimaryError(message)
  markConnectionError(error)
  return error
}
