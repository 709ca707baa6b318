import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type OpenDatabase } from '@vitrine/platform'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { writeDistribution } from './distribution.ts'
import { findFreePort } from './find-free-port.ts'

const MIB = 1024 * 1024

// Outside of the repository, so that nothing of it is found.
const folder = mkdtempSync(join(tmpdir(), 'vitrine-distribution-'))
const cli = join(folder, 'apps/platform/bin/vitrine.mjs')
const children: ChildProcess[] = []

let database: OpenDatabase
beforeAll(async () => {
  writeDistribution(folder)
  database = await createTestDatabase(inject('postgres'))
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await database.close()
  rmSync(folder, { recursive: true })
})

it('takes less than 150 MB', () => {
  expect(sizeOf(folder) / MIB).toBeLessThan(150)
})

describe('its command line', () => {
  it('shows help from a handful of files, none of which knows the database', () => {
    const loaded = listLoaded(['--help'])
    expect(loaded).toContain(cli)
    expect(loaded.length).toBeLessThan(12)
    const texts = loaded.map((file) => readFileSync(file, 'utf8'))
    expect(texts.filter((text) => text.includes('SELECT') || text.includes('drizzle'))).toEqual([])
  })

  it('shows help within 150 ms of CPU, of which Node itself takes 40 on an idle machine', () => {
    // The least of several: other programs run on the machine, and make all of them slower.
    const least = (args: string[]) => Math.min(...[1, 2, 3, 4].map(() => cpuOf(args)))
    expect(least([cli, '--help']) - least(['-e', '0'])).toBeLessThan(110)
  })

  it('says that the demo catalog is not part of it', () => {
    const { stderr, status } = spawnSync(process.execPath, [cli, 'seed', '--into-this-store'], {
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: join(folder, 'none') },
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([1, expect.stringContaining('demo catalog is not part')])
  })
})

it('runs a store for others, with the production build of React, and drains before it stops', async () => {
  const [platformPort, shopPort] = [await findFreePort(), await findFreePort()]
  const clientId = randomUUID()
  const environment = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    DATABASE_URL: await urlOf(database),
    DATA_DIR: join(folder, 'data'),
    VITRINE_KEYS: `1:${randomBytes(32).toString('base64url')}`,
    VITRINE_CLIENT_ID: clientId,
    SESSION_SECRET: randomBytes(32).toString('base64url'),
    SMTP_URL: 'smtp://127.0.0.1:1',
    PUBLIC_PLATFORM_URL: `http://localhost:${platformPort}`,
    // A proxy in front terminates TLS.
    PUBLIC_STOREFRONT_URL: 'https://shop.example',
    PLATFORM_PORT: String(platformPort),
    STOREFRONT_PORT: String(shopPort),
  }
  const platform = start('apps/platform/build/server/main.js', environment)
  expect(await firstLine(platform)).toContain('This shop has no owner yet.')
  await firstAnswer(`http://localhost:${platformPort}/healthz`)
  const storefront = start('apps/storefront/build/server/main.js', environment)
  await firstLine(storefront)

  const shop = await fetch(`http://localhost:${shopPort}/`)
  expect([shop.status, await shop.text()]).toEqual([200, expect.stringContaining('My shop')])
  const signIn = await fetch(`http://localhost:${shopPort}/sign-in`)
  expect(signIn.status).toBe(200)
  const form = await fetch(`http://localhost:${shopPort}/theme`, {
    method: 'POST',
    headers: { Origin: 'https://shop.example' },
    body: new URLSearchParams({ theme: 'dark' }),
    redirect: 'manual',
  })
  expect(form.status).toBe(303)

  const [drainedShop, drainedPlatform] = await Promise.all([
    statusesAtStop(storefront, `http://localhost:${shopPort}`),
    statusesAtStop(platform, `http://localhost:${platformPort}`),
  ])
  expect([drainedShop, drainedPlatform]).toEqual([
    [200, 503],
    [200, 503],
  ])
  for (const file of ['apps/storefront/build/server', 'apps/platform/build/hosted/en']) {
    expect(textOf(join(folder, file)), file).not.toContain('react-dom-server.node.development')
  }
})

function start(program: string, env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [join(folder, program)], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  return child
}

function firstLine(child: ChildProcess) {
  return new Promise<string>((resolve, reject) => {
    child.stdout?.setEncoding('utf8').once('data', resolve)
    child.once('exit', (code) => reject(new Error(`It ended with ${code}.`)))
  })
}

async function firstAnswer(url: string) {
  await expect
    .poll(
      () =>
        fetch(url).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 10_000, interval: 20 },
    )
    .toBe(200)
}

/** How a program that was told to stop answers requests, and whether it wants more of them. */
async function statusesAtStop(child: ChildProcess, url: string) {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { interval: 20 }).toBe(503)
  const statuses = [(await fetch(`${url}/healthz`)).status, (await fetch(`${url}/readyz`)).status]
  await ended
  return statuses
}

async function urlOf({ pool }: OpenDatabase) {
  const { rows } = await pool.query<{ name: string }>('SELECT current_database() AS name')
  const { host, user } = inject('postgres')
  return `postgresql:///${rows[0]?.name}?${new URLSearchParams({ host, user })}`
}

/** The modules that a command loads from files. */
function listLoaded(args: string[]): string[] {
  const hook = `import { registerHooks } from 'node:module'
    registerHooks({ load(url, context, next) {
      if (url.startsWith('file:')) console.error(new URL(url).pathname)
      return next(url, context)
    } })`
  const { stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(hook)}`, cli, ...args],
    { encoding: 'utf8' },
  )
  return stderr.trim().split('\n')
}

/** Milliseconds that the command used in user and system mode. */
function cpuOf(args: string[]): number {
  const shell = spawnSync(
    '/bin/sh',
    ['-c', '"$@" >/dev/null; times', 'sh', process.execPath, ...args],
    { encoding: 'utf8' },
  )
  const [, ofChildren = ''] = shell.stdout.trim().split('\n')
  return ofChildren
    .split(' ')
    .map((time) => Number(/m([\d.]+)s/.exec(time)?.[1]) * 1000)
    .reduce((sum, ms) => sum + ms, 0)
}

function sizeOf(path: string): number {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}

function textOf(path: string) {
  return readdirSync(path)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(path, name), 'utf8'))
    .join('\n')
}
