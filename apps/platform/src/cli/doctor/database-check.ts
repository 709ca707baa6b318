import type { OpenDatabase } from '../../kernel/database/database.ts'
import { isContract, readMigrations } from '../../kernel/database/migrate.ts'
import { type Check, type Finding, failed, ok, warning } from './check.ts'

const OLDEST = 15
/** The pool of a process, and the connection of its health checks. */
const CONNECTIONS_OF_PROCESS = 11

interface Facts {
  version: number
  encoding: string
  isReadOnly: boolean
  mayCreate: boolean
  limit: string
  connections: number
  reserved: number
}

/** Whether the database is one that the platform can use, and has its schema. */
export const databaseCheck: Check = {
  name: 'database',
  async run({ database }) {
    if (!database) return []
    const { rows } = await database.pool.query<Facts>(`
      SELECT current_setting('server_version_num')::int / 10000 AS version,
        pg_encoding_to_char(encoding) AS encoding,
        pg_is_in_recovery() AS "isReadOnly",
        has_schema_privilege(current_user, 'public', 'CREATE') AS "mayCreate",
        current_setting('statement_timeout') AS "limit",
        current_setting('max_connections')::int AS connections,
        current_setting('superuser_reserved_connections')::int AS reserved
      FROM pg_database WHERE datname = current_database()`)
    const [facts] = rows
    return facts ? [...judge(facts), ...(await checkSchema(database))] : []
  },
}

function judge(facts: Facts): Finding[] {
  const { version, encoding, isReadOnly, mayCreate, limit, connections, reserved } = facts
  const processes = Math.floor((connections - reserved) / CONNECTIONS_OF_PROCESS)
  return [
    version >= OLDEST
      ? ok(`PostgreSQL ${version} answers; its connections suffice for ${processes} processes.`)
      : failed(`This is PostgreSQL ${version}.`, `Use PostgreSQL ${OLDEST} or newer.`),
    ...(processes < 2
      ? [
          warning(
            `max_connections is ${connections}: enough for ${processes} processes of the platform.`,
            `Raise it to ${CONNECTIONS_OF_PROCESS} for each process, or put PgBouncer in front.`,
          ),
        ]
      : []),
    ...(encoding === 'UTF8'
      ? []
      : [failed(`The database is in ${encoding}.`, "Create it with ENCODING 'UTF8'.")]),
    ...(isReadOnly
      ? [failed('This is a replica, which takes no writes.', 'Set DATABASE_URL to the primary.')]
      : []),
    ...(mayCreate
      ? []
      : [
          failed(
            'The role may create no tables in the schema "public".',
            'Make it the owner of the database: ALTER DATABASE … OWNER TO …',
          ),
        ]),
    ...(limit === '0'
      ? [
          warning(
            'Statements have no limit of time.',
            "The platform sets one when it starts; otherwise: ALTER ROLE … SET statement_timeout = '15s'",
          ),
        ]
      : []),
  ]
}

async function checkSchema({ pool }: OpenDatabase): Promise<Finding[]> {
  const exists = await pool.query<{ found: boolean }>(
    `SELECT to_regclass('migrations') IS NOT NULL AS found`,
  )
  if (!exists.rows[0]?.found) {
    return [warning('It is empty.', 'Start the platform once: it creates tables and store.')]
  }
  const { rows } = await pool.query<{ name: string }>('SELECT name FROM migrations')
  const applied = new Set(rows.map(({ name }) => name))
  const known = readMigrations().map(({ name }) => name)
  const waiting = known.filter((name) => !applied.has(name))
  const unknown = [...applied].filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    return [
      failed(
        `It is of a newer version: ${unknown.join(', ')}.`,
        'Start that version of Vitrine, or restore a backup.',
      ),
    ]
  }
  if (waiting.length === 0) return [ok('Its schema is current.')]
  if (waiting.every(isContract)) {
    const count = `${waiting.length} ${waiting.length === 1 ? 'migration takes' : 'migrations take'}`
    return [
      ok(
        `Its schema is current. ${count} away what earlier versions need; when none runs any more: vitrine migrate --contract`,
      ),
    ]
  }
  return [
    warning(
      `${waiting.length} migrations are not applied.`,
      'Make a backup, then start the new version or run: vitrine migrate',
    ),
  ]
}
