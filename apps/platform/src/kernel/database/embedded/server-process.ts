import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { renameSync, rmSync } from 'node:fs'
import { StartupError } from '../../errors/startup-error.ts'
import type { PostgresBinaries } from './binaries.ts'
import type { Unprivileged } from './unprivileged.ts'

/** The owner of every database that is created here. */
export const USER = 'vitrine'

/** The guard's name in the process list, by which an orphaned server is recognised. */
export const GUARD = 'vitrine-postgres-guard'

/**
 * Stops the server when this process ends, however it ends: this process's end of the pipe on the guard's standard
 * input closes even after `kill -9`, and the guard then requests a fast shutdown from PostgreSQL.
 */
const GUARD_SCRIPT =
  'exec 3<&0; "$@" & pg=$!; { read -r _ <&3; kill -INT $pg; } & w=$!; wait $pg; code=$?; kill $w 2>/dev/null; exit $code'

/** A replica says that its connections are read-only. */
const READY = /ready to accept (read-only )?connections/

/** Where a server runs, and with what. */
export interface ServerPlace {
  dataFolder: string
  socketFolder: string
  binaries: PostgresBinaries
  unprivileged: Unprivileged
}

/** Creates the files of a database. @throws {StartupError} It is not possible; the message says why. */
export function initialise(
  { dataFolder, binaries, unprivileged }: Omit<ServerPlace, 'socketFolder'>,
  durable: boolean,
): void {
  // Created in a temporary folder and renamed when complete, so that an interrupted first start leaves no partial data folder.
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
      `The database could not be created in ${dataFolder}: ${lastLine(made.stderr || String(made.error))}`,
    )
  }
  renameSync(draft, dataFolder)
}

/** Runs a program of PostgreSQL to its end. */
export function runAs({ wrapper, uid, gid }: Unprivileged, program: string, args: string[]) {
  const [command = program, ...rest] = [...wrapper, program, ...args]
  return spawnSync(command, rest, {
    cwd: '/',
    encoding: 'utf8',
    env: {},
    ...(uid === undefined || gid === undefined ? {} : { uid, gid }),
    ...(wrapper.length > 0 ? { env: { PATH: process.env['PATH'] } } : {}),
  })
}

/** Starts a server with the settings (`name=value`), which ends with this process. */
export function spawnServer(
  { dataFolder, socketFolder, binaries, unprivileged: { wrapper, uid, gid } }: ServerPlace,
  settings: readonly string[],
): ChildProcess {
  return spawn(
    '/bin/sh',
    [
      ...['-c', GUARD_SCRIPT, GUARD, ...wrapper, binaries.postgres],
      ...['-D', dataFolder, '-k', socketFolder],
      ...['listen_addresses=', ...settings].flatMap((setting) => ['-c', setting]),
    ],
    {
      cwd: '/',
      stdio: ['pipe', 'ignore', 'pipe'],
      // A separate process group: Ctrl-C must reach the platform first, and the database last.
      detached: true,
      env: { PATH: process.env['PATH'] },
      ...(uid === undefined || gid === undefined ? {} : { uid, gid }),
    },
  )
}

/** Resolves when the server process has ended, whether stopped or crashed. */
export function untilEnded(server: ChildProcess): Promise<void> {
  return new Promise<void>((resolve) => {
    server.once('exit', () => resolve())
    server.once('error', () => resolve())
  })
}

/** @throws {StartupError} The server ends before it is ready; the message says why. */
export function untilReady(server: ChildProcess, dataFolder: string): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    let output = ''
    const rejectStart = () =>
      reject(
        new StartupError(
          `The database in ${dataFolder} did not start: ${lastLine(output) || 'it printed no reason.'}`,
        ),
      )
    server.once('exit', rejectStart)
    server.once('error', rejectStart)
    server.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      // An error message uses only the last few kilobytes.
      output = (output + chunk).slice(-8192)
      // The line may arrive in two chunks.
      if (!READY.test(output)) return
      server.off('exit', rejectStart)
      resolve()
    })
  })
}

function lastLine(text: string) {
  return text.trim().split('\n').at(-1)?.trim() ?? ''
}
