import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { StartupError } from '../../errors/startup-error.ts'
import { databaseShareOfMemory } from '../../memory/share-of-memory.ts'
import { locateBinaries, type PostgresBinaries } from './binaries.ts'
import { commandLine, isPostmasterOf, parentOf, readPostmasterFile } from './postmaster-file.ts'
import { findUnprivileged, type Unprivileged } from './unprivileged.ts'

export interface EmbeddedPostgresOptions {
  /** Where the database files live; made when missing. */
  dataFolder: string
  /** `false` gives up safety against a crash for speed. For tests only. */
  durable?: boolean
}

export interface EmbeddedPostgres {
  /** For `pg`: a Unix socket that only this machine's user can reach. */
  connection: { host: string; user: string; database: string }
  /** Stops the server when this process started it; resolves when it is down. */
  stop(): Promise<void>
}

const USER = 'vitrine'

/** The guard's name on the process list, by which an orphan is told from a server in use. */
const GUARD = 'vitrine-postgres-guard'

/**
 * Ends the server when we end, however we end: our side of the pipe on its standard input closes even after
 * `kill -9`, and the guard then asks PostgreSQL for a fast shutdown.
 */
const GUARD_SCRIPT =
  'exec 3<&0; "$@" & pg=$!; { read -r _ <&3; kill -INT $pg; } & w=$!; wait $pg; code=$?; kill $w 2>/dev/null; exit $code'

/** Between two starts of a server that died, so that one that cannot run does not keep a core busy. */
const RESTART_PAUSE_MS = 500

/**
 * Starts a PostgreSQL of our own on the data folder, making its files on the first start.
 *
 * A server that dies is started again on the same socket: callers see errors for a moment, and recover.
 *
 * @throws {StartupError} Another process runs on the folder, or the server does not start; the message says why.
 */
export async function startEmbeddedPostgres({
  dataFolder,
  durable = true,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const binaries = await locateBinaries()
  mkdirSync(dirname(dataFolder), { recursive: true })
  const unprivileged = findUnprivileged(binaries.postgres, dirname(dataFolder))

  clearStaleServer(dataFolder, binaries, unprivileged)
  if (!existsSync(join(dataFolder, 'PG_VERSION'))) {
    initialise(dataFolder, binaries, unprivileged, durable)
  }
  // The path of a Unix socket may have 107 bytes, so the folder is a short one of the system's.
  const socketFolder = mkdtempSync(join(tmpdir(), 'vitrine-'))
  unprivileged.makeFolder(socketFolder)

  // The newest server, ready or not: `stop` has to reach one that is still starting.
  let child = spawnServer(dataFolder, socketFolder, binaries, unprivileged, durable)
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
      child = spawnServer(dataFolder, socketFolder, binaries, unprivileged, durable)
      // Unread, its log would fill the pipe and stop it.
      child.stderr?.resume()
      ended = untilEnded(child)
    }
  }
}

/** The running server of the data folder, or `null`; for commands that work beside a running platform. */
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
      `A database without an owner runs on ${dataFolder} (process ${file.pid}) and does not stop. End it, then start again.`,
    )
  }
}

function initialise(
  dataFolder: string,
  binaries: PostgresBinaries,
  unprivileged: Unprivileged,
  durable: boolean,
) {
  // Made beside its place and moved there when whole, so that an interrupted first start leaves nothing that looks finished.
  const draft = `${dataFolder}.new`
  rmSync(draft, { recursive: true, force: true })
  unprivileged.makeFolder(draft)
  const made = runAs(unprivileged, binaries.initdb, [
    ...['-D', draft, '-U', USER, '--auth-local=trust', '--auth-host=reject'],
    ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ...(durable ? [] : ['--no-sync']),
  ])
  if (made.status !== 0) {
    rmSync(draft, { recursive: true, force: true })
    throw new StartupError(
      `The database could not be made in ${dataFolder}: ${lastLine(made.stderr || String(made.error))}`,
    )
  }
  renameSync(draft, dataFolder)
}

function runAs({ wrapper, uid, gid }: Unprivileged, program: string, args: string[]) {
  const [command = program, ...rest] = [...wrapper, program, ...args]
  return spawnSync(command, rest, {
    cwd: '/',
    encoding: 'utf8',
    env: {},
    ...(uid === undefined || gid === undefined ? {} : { uid, gid }),
    ...(wrapper.length > 0 ? { env: { PATH: process.env['PATH'] } } : {}),
  })
}

function spawnServer(
  dataFolder: string,
  socketFolder: string,
  binaries: PostgresBinaries,
  { wrapper, uid, gid }: Unprivileged,
  durable: boolean,
) {
  const settings = [
    'listen_addresses=',
    // With the default of 4 the planner reads whole tables for listings, at three times the cost.
    'random_page_cost=1.1',
    `shared_buffers=${databaseShareOfMemory()}MB`,
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ]
  return spawn(
    '/bin/sh',
    [
      ...['-c', GUARD_SCRIPT, GUARD, ...wrapper, binaries.postgres],
      ...['-D', dataFolder, '-k', socketFolder],
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    {
      cwd: '/',
      stdio: ['pipe', 'ignore', 'pipe'],
      // A process group of its own: Ctrl-C reaches us first, and the database last.
      detached: true,
      env: { PATH: process.env['PATH'] },
      ...(uid === undefined || gid === undefined ? {} : { uid, gid }),
    },
  )
}

/** Resolves when the server is gone, asked or not. */
function untilEnded(server: ChildProcess) {
  return new Promise<void>((resolve) => {
    server.once('exit', () => resolve())
    server.once('error', () => resolve())
  })
}

function untilReady(server: ChildProcess, dataFolder: string) {
  return new Promise<void>((resolve, reject) => {
    let output = ''
    const refuse = () =>
      reject(
        new StartupError(
          `The database in ${dataFolder} did not start: ${lastLine(output) || 'it gave no reason.'}`,
        ),
      )
    server.once('exit', refuse)
    server.once('error', refuse)
    server.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      // The last few kilobytes are all that an error message can use.
      output = (output + chunk).slice(-8192)
      // On a busy machine the line may come in two pieces.
      if (!output.includes('ready to accept connections')) return
      server.off('exit', refuse)
      resolve()
    })
  })
}

function lastLine(text: string) {
  return text.trim().split('\n').at(-1)?.trim() ?? ''
}
