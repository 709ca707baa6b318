import { type ChildProcess, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  findUnprivileged,
  initialise,
  locateBinaries,
  openDatabase,
  spawnServer,
  untilEnded,
  untilReady,
} from '@vitrine/platform'

/** A primary with two replicas, as a failover manager would keep them. */
export interface ReplicatedPostgres {
  /** Of whichever server is the primary. */
  url: string
  /** Of each server, for `DATABASE_REPLICA_URLS`. */
  replicaUrls: string
  /** As a power cut would. */
  killPrimary(): Promise<void>
  /** Promotes the replica that has the most; resolves when it accepts writes. */
  promote(): Promise<void>
  /** Starts the killed server as it was, as if nothing had happened. */
  comeBack(): Promise<void>
  /** Makes the killed server a replica of the new primary; resolves when both replicas stream. */
  rejoin(): Promise<void>
  /** Lets the replicas hear nothing more of the primary. */
  cutOff(): Promise<void>
  /** Pauses or resumes the replay of a replica, the first or the second. */
  replay(nth: number, action: 'pause' | 'resume'): Promise<void>
  /** Kills a replica, the first or the second. */
  killReplica(nth: number): Promise<void>
  query<Row extends object>(text: string): Promise<Row[]>
  stop(): Promise<void>
}

const NAMES = ['north', 'south', 'east']
const USER = 'vitrine'

/** One of the replicas has each commit before it is acknowledged. */
const QUORUM = `synchronous_standby_names=ANY 1 (${NAMES.join(', ')})`

const STREAMING = `SELECT FROM pg_stat_replication WHERE state = 'streaming' AND sync_state <> 'potential'`

const SETTINGS = [
  'wal_keep_size=512MB',
  'wal_retrieve_retry_interval=100ms',
  'shared_buffers=64MB',
  // Processes are killed here, and no machine: what was written stays.
  'fsync=off',
]

interface Server {
  name: string
  dataFolder: string
  socketFolder: string
  child: ChildProcess | null
}

/** Starts PostgreSQL three times, with streaming replication and, unless it is not wanted, a synchronous quorum of one. */
export async function startReplicatedPostgres({
  hasQuorum = true,
} = {}): Promise<ReplicatedPostgres> {
  const settings = hasQuorum ? [...SETTINGS, QUORUM] : SETTINGS
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-replicas-'))
  const binaries = await locateBinaries()
  const unprivileged = findUnprivileged(binaries.postgres, join(folder, 'north'))
  const servers: Server[] = NAMES.map((name) => {
    const socketFolder = mkdtempSync(join(tmpdir(), 'vitrine-'))
    unprivileged.makeFolder(socketFolder)
    return { name, dataFolder: join(folder, name), socketFolder, child: null }
  })
  const sockets = servers.map(({ socketFolder }) => socketFolder)
  let [primary] = servers as [Server]

  initialise({ dataFolder: primary.dataFolder, binaries, unprivileged }, false)
  await start(primary)
  for (const server of replicas()) await joinAsReplica(server)
  await untilStreaming()

  return {
    url: urlOf(sockets, '&target_session_attrs=read-write'),
    replicaUrls: sockets.map((socket) => urlOf([socket])).join(','),
    killPrimary: () => kill(primary),
    async promote() {
      primary = await findMostAdvanced()
      await ask(primary, 'SELECT pg_promote(true, 30)')
    },
    async comeBack() {
      for (const server of servers) if (server.child === null) await start(server)
    },
    async rejoin() {
      const [gone] = servers.filter(({ child }) => child === null)
      if (gone) await joinAsReplica(gone)
      await untilStreaming()
    },
    async cutOff() {
      for (const server of replicas()) {
        await ask(server, `ALTER SYSTEM SET primary_conninfo = ''`)
        await ask(server, 'SELECT pg_reload_conf()')
      }
      while ((await ask(primary, 'SELECT FROM pg_stat_replication')).length > 0) await sleep(20)
    },
    async replay(nth, action) {
      await ask(requireReplica(nth), `SELECT pg_wal_replay_${action}()`)
    },
    killReplica: (nth) => kill(requireReplica(nth)),
    query: (text) => ask(primary, text),
    async stop() {
      for (const { child } of servers) {
        if (!child) continue
        const ended = untilEnded(child)
        child.stdin?.end()
        await ended
      }
      for (const socket of sockets) rmSync(socket, { recursive: true, force: true })
      rmSync(folder, { recursive: true, force: true })
    },
  }

  function replicas() {
    return servers.filter((server) => server !== primary)
  }

  function requireReplica(nth: number): Server {
    const found = replicas()[nth]
    if (!found) throw new Error(`There is no replica ${nth}.`)
    return found
  }

  async function start(server: Server) {
    const place = { ...server, binaries, unprivileged }
    server.child = spawnServer(place, [...settings, `cluster_name=${server.name}`])
    await untilReady(server.child, server.dataFolder)
    // If nothing read its log, the pipe would fill and block the server.
    server.child.stderr?.resume()
  }

  async function kill(server: Server) {
    const { child, dataFolder } = server
    if (!child) return
    const ended = untilEnded(child)
    const [pid] = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGKILL')
    await ended
    server.child = null
  }

  /** From a copy of the primary's files: the package has no pg_basebackup and no pg_rewind. */
  async function joinAsReplica(server: Server) {
    const { dataFolder } = server
    rmSync(dataFolder, { recursive: true, force: true })
    await using(primary, async (pool) => {
      // One session, because it is what holds the backup.
      const client = await pool.connect()
      try {
        await client.query(`SELECT pg_backup_start('copy', true)`)
        // Files that the server removes meanwhile are reported, and needed by nobody.
        spawnSync('cp', ['-R', primary.dataFolder, dataFolder], { stdio: 'ignore' })
        const { rows } = await client.query<{ labelfile: string }>(
          'SELECT labelfile FROM pg_backup_stop(false)',
        )
        writeFileSync(join(dataFolder, 'backup_label'), rows[0]?.labelfile ?? '')
      } finally {
        client.release()
      }
    })
    rmSync(join(dataFolder, 'postmaster.pid'), { force: true })
    rmSync(join(dataFolder, 'pg_replslot'), { recursive: true, force: true })
    mkdirSync(join(dataFolder, 'pg_replslot'))
    writeFileSync(join(dataFolder, 'standby.signal'), '')
    const hosts = sockets.filter((socket) => socket !== server.socketFolder).join(',')
    // It finds the new primary by itself.
    const primaryInfo = `host=${hosts} user=${USER} target_session_attrs=read-write`
    writeFileSync(
      join(dataFolder, 'postgresql.auto.conf'),
      `primary_conninfo = '${primaryInfo}'\nrecovery_target_timeline = 'latest'\n`,
    )
    unprivileged.makeFolder(dataFolder)
    await start(server)
  }

  async function untilStreaming() {
    for (let tries = 0; tries < 600; tries++) {
      const rows = await ask(primary, STREAMING)
      if (rows.length === NAMES.length - 1) return
      await sleep(50)
    }
    throw new Error('The replicas do not stream.')
  }

  /** Whatever was acknowledged is on one of them, so it is on this one. */
  async function findMostAdvanced(): Promise<Server> {
    const alive = replicas().filter(({ child }) => child !== null)
    const found = await Promise.all(
      alive.map(async (server) => {
        const [row] = await ask<{ bytes: number }>(
          server,
          `SELECT (pg_last_wal_receive_lsn() - '0/0')::bigint AS bytes`,
        )
        return { server, bytes: row?.bytes ?? 0 }
      }),
    )
    const [first] = found.toSorted((a, b) => b.bytes - a.bytes)
    if (!first) throw new Error('There is no replica to promote.')
    return first.server
  }
}

type Pool = ReturnType<typeof openDatabase>['pool']

function ask<Row extends object>(server: Server, text: string): Promise<Row[]> {
  return using(server, async (pool) => (await pool.query(text)).rows)
}

async function using<Result>(
  { socketFolder: host }: Server,
  work: (pool: Pool) => Promise<Result>,
): Promise<Result> {
  const { pool, close } = openDatabase({ host, user: USER, database: 'postgres', max: 1 })
  try {
    return await work(pool)
  } finally {
    await close()
  }
}

function urlOf(sockets: readonly string[], more = '') {
  return `postgresql://${USER}@/postgres?host=${sockets.join(',')}${more}`
}
