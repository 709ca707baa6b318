import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findUnprivileged } from '@vitrine/platform'
import { findFreePort } from '@vitrine/scripts/find-free-port'
import pg from 'pg'
import type { FailingPostgres } from './failovers.ts'
import { MissingProgramError, requirePrograms } from './require-programs.ts'
import { spawnHere } from './spawn-here.ts'

/** What operators are told to use. */
const CONFIGURATION = join(import.meta.dirname, '..', '..', 'deploy', 'patroni.yml')
const NAMES = ['north', 'south', 'east']
const PASSWORD = 'of-this-run-only'

interface Server {
  name: string
  dataFolder: string
  port: number
  restPort: number
  env: NodeJS.ProcessEnv
  child: ChildProcess | null
}

/** Three servers that Patroni manages, with one etcd; their names, ports and secrets are in their environment. */
export async function startPatroniCluster(): Promise<FailingPostgres> {
  const [patroni = '', etcd = ''] = requirePrograms(
    ['patroni', 'etcd'],
    'patroni etcd-server postgresql-15',
  )
  const binaries = findPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-patroni-'))
  const unprivileged = findUnprivileged(patroni, folder)
  const children: ChildProcess[] = []
  const etcdPort = await findFreePort()
  const servers: Server[] = []
  for (const name of NAMES) servers.push(await prepare(name))
  unprivileged.makeFolder(folder)
  process.once('exit', killAll)
  let primary: Server
  try {
    const peerUrl = `http://127.0.0.1:${await findFreePort()}`
    const clientUrl = `http://127.0.0.1:${etcdPort}`
    run(etcd, [
      ...['--data-dir', join(folder, 'etcd'), '--logger', 'zap', '--log-level', 'error'],
      ...['--listen-client-urls', clientUrl, '--advertise-client-urls', clientUrl],
      ...['--listen-peer-urls', peerUrl, '--initial-advertise-peer-urls', peerUrl],
      ...['--initial-cluster', `default=${peerUrl}`],
    ])
    for (const server of servers) start(server)
    primary = await untilPrimary()
    await untilStreaming()
    await ask(`CREATE ROLE vitrine LOGIN PASSWORD '${PASSWORD}'`)
    await ask('CREATE DATABASE vitrine OWNER vitrine')
  } catch (error) {
    await stop()
    throw error
  }
  const addresses = servers.map(({ port }) => `127.0.0.1:${port}`)
  const urlOf = (hosts: string) => `postgresql://vitrine:${PASSWORD}@${hosts}/vitrine`

  return {
    url: `${urlOf(addresses.join(','))}?target_session_attrs=read-write`,
    replicaUrls: addresses.map(urlOf).join(','),
    async killPrimary() {
      const { child } = primary
      if (!child) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      killPostgres(primary)
      await ended
      primary.child = null
    },
    /** Patroni does it, when the key of the lost one has expired. */
    async promote() {
      primary = await untilPrimary()
    },
    async rejoin() {
      for (const server of servers) if (server.child === null) start(server)
      await untilStreaming()
    },
    stop,
  }

  async function prepare(name: string): Promise<Server> {
    const port = await findFreePort()
    const restPort = await findFreePort()
    const dataFolder = join(folder, name)
    mkdirSync(dataFolder)
    const env = {
      PATH: process.env['PATH'],
      LANG: 'C.UTF-8',
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOSTS: `127.0.0.1:${etcdPort}`,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${restPort}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${restPort}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_DATA_DIR: join(dataFolder, 'data'),
      PATRONI_POSTGRESQL_BIN_DIR: binaries,
      PATRONI_POSTGRESQL_PGPASS: join(dataFolder, 'pgpass'),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: PASSWORD,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: PASSWORD,
      PATRONI_REWIND_USERNAME: 'rewinder',
      PATRONI_REWIND_PASSWORD: PASSWORD,
    }
    return { name, dataFolder, port, restPort, env, child: null }
  }

  function start(server: Server) {
    // Debian's folder for sockets is that of the user postgres.
    const own = `  parameters:\n    unix_socket_directories: ${server.dataFolder}\n`
    const configuration = join(server.dataFolder, 'patroni.yml')
    writeFileSync(configuration, readFileSync(CONFIGURATION, 'utf8') + own)
    server.child = run(patroni, [configuration], server)
  }

  function run(program: string, args: string[], server?: Server) {
    const { wrapper, uid, gid } = unprivileged
    const [command = '', ...all] = [...wrapper, program, ...args]
    const log = openSync(join(folder, `${server?.name ?? 'etcd'}.log`), 'a')
    const child = spawnHere(command, all, {
      cwd: server?.dataFolder ?? folder,
      stdio: ['ignore', log, log],
      env: server?.env ?? process.env,
      ...(uid !== undefined && { uid }),
      ...(gid !== undefined && { gid }),
    })
    children.push(child)
    return child
  }

  async function untilPrimary(): Promise<Server> {
    for (let tries = 0; tries < 3_000; tries++) {
      for (const server of servers) if (server.child && (await isPrimary(server))) return server
      await sleep(100)
    }
    throw new Error('Patroni promotes nobody.')
  }

  async function untilStreaming() {
    for (let tries = 0; tries < 1_500; tries++) {
      const states = await ask(
        `SELECT sync_state FROM pg_stat_replication WHERE state = 'streaming'`,
      ).catch(() => [])
      const isSynchronous = states.some(({ sync_state }) => sync_state !== 'async')
      if (states.length === NAMES.length - 1 && isSynchronous) return
      await sleep(200)
    }
    throw new Error('The replicas do not stream.')
  }

  async function ask(text: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({
      host: '127.0.0.1',
      port: primary.port,
      user: 'postgres',
      password: PASSWORD,
      database: 'postgres',
    })
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query(text)).rows
    } finally {
      await client.end()
    }
  }

  function killAll() {
    for (const server of servers) killPostgres(server)
  }

  async function stop() {
    for (const child of children.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    }
    killAll()
    process.off('exit', killAll)
    await sleep(500)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

function isPrimary({ restPort }: Server) {
  return fetch(`http://127.0.0.1:${restPort}/primary`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** As a power cut would, before Patroni could do anything about it. */
function killPostgres({ dataFolder }: Server) {
  const folder = join(dataFolder, 'data')
  try {
    const [pid] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    // After a crash the file names a process that may be another program's by now.
    const isOurs = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)
    if (isOurs) process.kill(Number(pid), 'SIGKILL')
  } catch {
    // It does not run.
  }
}

/** Debian has one folder for each version. */
function findPostgres(): string {
  const versions = '/usr/lib/postgresql'
  try {
    const [newest] = readdirSync(versions).toSorted((a, b) => Number(b) - Number(a))
    return join(versions, newest ?? '', 'bin')
  } catch {
    throw new MissingProgramError(
      'Not run, because PostgreSQL is not installed. On Debian: apt-get install postgresql-15',
    )
  }
}
