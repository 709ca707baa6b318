import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { StartupError } from '../../errors/startup-error.ts'
import { databaseShareOfMemory } from '../../memory/share-of-memory.ts'
import { locateBinaries, type PostgresBinaries } from './binaries.ts'
import { commandLine, isPostmasterOf, parentOf, readPostmasterFile } from './postmaster-file.ts'
import {
  GUARD,
  initialise,
  runAs,
  spawnServer,
  USER,
  untilEnded,
  untilReady,
} from './server-process.ts'
import { findUnprivileged, type Unprivileged } from './unprivileged.ts'

export interface EmbeddedPostgresOptions {
  /** The folder of the database files; created if it does not exist. */
  dataFolder: string
  /** `false` turns off durability (fsync) for speed. For tests only. */
  durable?: boolean
}

export interface EmbeddedPostgres {
  /** For `pg`: a Unix socket that only the current user can access. */
  connection: { host: string; user: string; database: string }
  /** Stops the server if this process started it; resolves when it has stopped. */
  stop(): Promise<void>
}

/** Pause before a crashed server is restarted, so that one that cannot run does not cause a busy loop. */
const RESTART_PAUSE_MS = 500

/**
 * Starts the embedded PostgreSQL on the data folder, creating its files on the first start.
 *
 * A server that crashes is restarted on the same socket: callers see errors until it is ready.
 *
 * @throws {StartupError} Another process runs on the folder, or the server does not start; the message says why.
 */
export async function startEmbeddedPostgres({
  dataFolder,
  durable = true,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const binaries = await locateBinaries()
  mkdirSync(dirname(dataFolder), { recursive: true })
  const unprivileged = findUnprivileged(binaries.postgres, dataFolder)

  clearStaleServer(dataFolder, binaries, unprivileged)
  if (!existsSync(join(dataFolder, 'PG_VERSION'))) {
    initialise({ dataFolder, binaries, unprivileged }, durable)
  }
  // The path of a Unix socket is limited to 107 bytes, so the folder is a short one in the system's temporary folder.
  const socketFolder = mkdtempSync(join(tmpdir(), 'vitrine-'))
  unprivileged.makeFolder(socketFolder)

  const place = { dataFolder, socketFolder, binaries, unprivileged }
  const settings = [
    // With the default of 4 the planner chooses sequential scans for listings, at three times the cost.
    'random_page_cost=1.1',
    `shared_buffers=${databaseShareOfMemory()}MB`,
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ]
  // The newest server process, ready or not: `stop` must also stop one that is still starting.
  let child = spawnServer(place, settings)
  let ended = untilEnded(child)
  await untilReady(child, dataFolder)
  let isStopping = false
  const supervision = supervise()

  return {
    connection: { host: socketFolder, user: USER, database: 'postgres' },
    async stop() {
      isStopping = true
      child.stdin?.end()
      await supervision
      rmSync(socketFolder, { recursive: true, force: true })
    },
  }

  async function supervise() {
    for (;;) {
      await ended
      if (!isStopping) await setTimeout(RESTART_PAUSE_MS)
      if (isStopping) return
      child = spawnServer(place, settings)
      // If nothing read its log, the pipe would fill and block the server.
      child.stderr?.resume()
      ended = untilEnded(child)
    }
  }
}

/** The running server of the data folder, or `null`; for commands that run beside the platform. */
export function findRunningPostgres(dataFolder: string): EmbeddedPostgres | null {
  const file = readPostmasterFile(dataFolder)
  if (!file || !isPostmasterOf(file.pid, dataFolder)) return null
  return {
    connection: { host: file.socketDirectory, user: USER, database: 'postgres' },
    stop: async () => {},
  }
}

function clearStaleServer(
  dataFolder: string,
  binaries: PostgresBinaries,
  unprivileged: Unprivileged,
) {
  const file = readPostmasterFile(dataFolder)
  if (!file) return

  if (!isPostmasterOf(file.pid, dataFolder)) {
    rmSync(join(dataFolder, 'postmaster.pid'), { force: true })
    return
  }

  const guard = parentOf(file.pid)
  if (guard !== null && commandLine(guard)?.includes(GUARD)) {
    throw new StartupError(
      `Vitrine already runs on this data folder (${dirname(dataFolder)}, process ${file.pid}). ` +
        'Stop it first, or choose another folder with DATA_DIR.',
    )
  }

  const stopped = runAs(unprivileged, binaries.pg_ctl, ['stop', '-m', 'fast', '-D', dataFolder])
  if (stopped.status !== 0) {
    throw new StartupError(
      `An orphaned database server runs on ${dataFolder} (process ${file.pid}) and does not stop. End that process, then start again.`,
    )
  }
}
