import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findUnprivileged } from '@vitrine/platform'
import { requirePrograms } from './require-programs.ts'
import { spawnHere } from './spawn-here.ts'

/** Far fewer than the processes in front of it have. */
const CONNECTIONS = 5

export interface Pgbouncer {
  /** As it is for `DATABASE_URL`. */
  url: string
  stop(): Promise<void>
}

/** PgBouncer in transaction mode in front of a server that listens in a folder. */
export async function startPgbouncer(server: {
  host: string
  user: string
  database: string
}): Promise<Pgbouncer> {
  const [program = ''] = requirePrograms(['pgbouncer'], 'pgbouncer')
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-pgbouncer-'))
  // As the embedded server runs, whose folder nobody else may enter.
  const unprivileged = findUnprivileged(program, join(folder, 'pgbouncer.ini'))
  const users = join(folder, 'users.txt')
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(users, `"${server.user}" ""\n`)
  writeFileSync(
    settings,
    [
      '[databases]',
      `* = host=${server.host}`,
      '[pgbouncer]',
      `unix_socket_dir = ${folder}`,
      'listen_addr =',
      'listen_port = 6432',
      'auth_type = trust',
      `auth_file = ${users}`,
      'pool_mode = transaction',
      `default_pool_size = ${CONNECTIONS}`,
      'max_client_conn = 500',
    ].join('\n'),
  )
  unprivileged.makeFolder(folder)
  const { wrapper, uid, gid } = unprivileged
  const [command = '', ...args] = [...wrapper, program, settings]
  const child = spawnHere(command, args, {
    stdio: ['ignore', 'ignore', process.env['LOG_LEVEL'] ? 'inherit' : 'ignore'],
    ...(uid !== undefined && { uid }),
    ...(gid !== undefined && { gid }),
  })
  return {
    url: `postgresql://${server.user}@/${server.database}?host=${folder}&port=6432&pgbouncer=true`,
    async stop() {
      const ended = once(child, 'exit')
      // At once: nothing asks any more.
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
