import type { ChildProcess } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@vitrine/platform'
import { findFreePort } from '@vitrine/scripts/find-free-port'
import type { Haproxy } from './haproxy.ts'
import { startPgbouncer } from './pgbouncer.ts'
import { spawnHere } from './spawn-here.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const SCRIPTS = {
  platform: 'apps/platform/build/server/main.js',
  shop: 'apps/storefront/build/server/main.js',
}
const NAMES = ['platform 1', 'platform 2', 'shop 1', 'shop 2'] as const

export type ProgramName = (typeof NAMES)[number]

interface Program {
  port: number
  script: string
  env: NodeJS.ProcessEnv
  child: ChildProcess | null
}

export interface Programs {
  names: readonly ProgramName[]
  ports: { platforms: number[]; shops: number[] }
  /** Of the first platform, which has made the store. */
  dataFolder: string
  /** As an operator or a container does: SIGTERM, then a new process. Resolves when it answers. */
  restart(name: ProgramName): Promise<void>
  stop(): Promise<void>
}

export interface ProgramOptions {
  /** Whether the platforms reach the database through PgBouncer. */
  isPooled?: boolean
  /** The folder of another version, of which they are at first. */
  firstVersion?: string
}

/** Two platforms and two shops of one store, on one database, in production. */
export async function startPrograms(
  { platformUrl, shopUrl, certificateFile }: Haproxy,
  { isPooled = false, firstVersion = ROOT }: ProgramOptions,
): Promise<Programs> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-rolling-'))
  const database = await startEmbeddedPostgres({ dataFolder: join(folder, 'postgres') })
  const { host, user, database: databaseName } = database.connection
  const directUrl = `postgresql://${user}@/${databaseName}?host=${host}`
  const pooler = isPooled ? await startPgbouncer({ host, user, database: databaseName }) : null
  const environment = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    DATABASE_URL: pooler?.url ?? directUrl,
    DATABASE_LISTEN_URL: directUrl,
    VITRINE_KEYS: `1:${randomBytes(32).toString('base64url')}`,
    VITRINE_CLIENT_ID: randomUUID(),
    SESSION_SECRET: randomBytes(32).toString('base64url'),
    SMTP_URL: 'smtp://127.0.0.1:1',
    PUBLIC_PLATFORM_URL: platformUrl,
    PUBLIC_STOREFRONT_URL: shopUrl,
    TRUSTED_PROXIES: '127.0.0.1',
    NODE_EXTRA_CA_CERTS: certificateFile,
  }
  const programs = new Map<ProgramName, Program>()
  for (const name of NAMES) {
    const isPlatform = name.startsWith('platform')
    const port = await findFreePort()
    const dataFolder = dataFolderOf(name)
    mkdirSync(dataFolder)
    const env = {
      ...environment,
      DATA_DIR: dataFolder,
      [isPlatform ? 'PLATFORM_PORT' : 'STOREFRONT_PORT']: String(port),
    }
    programs.set(name, {
      port,
      script: SCRIPTS[isPlatform ? 'platform' : 'shop'],
      env,
      child: null,
    })
  }
  try {
    // One after the other: the first platform makes the store.
    for (const name of NAMES) await start(name, firstVersion)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    names: NAMES,
    ports: { platforms: portsOf(SCRIPTS.platform), shops: portsOf(SCRIPTS.shop) },
    dataFolder: dataFolderOf('platform 1'),
    async restart(name) {
      const program = programs.get(name)
      if (program) await end(program)
      await start(name, ROOT)
    },
    stop,
  }

  async function stop() {
    await Promise.all([...programs.values()].map(end))
    await pooler?.stop()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }

  function dataFolderOf(name: ProgramName) {
    return join(folder, name.replace(' ', '-'))
  }

  function portsOf(script: string) {
    const found = [...programs.values()].filter((program) => program.script === script)
    return found.map(({ port }) => port)
  }

  async function start(name: ProgramName, root: string) {
    const program = programs.get(name)
    if (!program) throw new Error(`There is no ${name}.`)
    // Without a channel to a parent, a program takes its time for a load balancer when it stops.
    const child = spawnHere(process.execPath, [join(root, program.script)], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: program.env,
    })
    program.child = child
    while (!(await isReady(program.port))) {
      if (child.exitCode !== null) throw new Error(`${name} did not start.`)
      await sleep(20)
    }
  }
}

async function end({ child }: Program) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

function isReady(port: number) {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
