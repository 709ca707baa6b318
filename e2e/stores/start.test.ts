import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@vitrine/scripts/find-free-port'
import { createDataFolder } from '@vitrine/scripts/start-store'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')

let folder: string
let ports: { PLATFORM_PORT: string; STOREFRONT_PORT: string }
// A first start is the longest: all tests but the last start on one folder, whose path has a space.
beforeAll(() => {
  folder = createDataFolder('vitrine start ')
})
beforeEach(async () => {
  ports = { PLATFORM_PORT: await findPort(), STOREFRONT_PORT: await findPort() }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('npm start', () => {
  it('prints the links and sign-ins, serves, and stops cleanly on SIGTERM', async () => {
    const store = await start(ports)
    expect(store.output()).toContain(`Shop          http://localhost:${ports.STOREFRONT_PORT}`)
    expect(store.output()).toContain('lotte@maren-kiln.example')
    expect(await statusOf(`http://localhost:${ports.STOREFRONT_PORT}/`)).toBe(200)

    store.child.kill('SIGTERM')
    expect(await store.ended).toBe(0)
    expect(existsSync(lock())).toBe(false)
  })

  it('rejects a second start on the same data folder, and does not affect the first', async () => {
    const store = await start(ports)
    const second = launch({
      PLATFORM_PORT: await findPort(),
      STOREFRONT_PORT: await findPort(),
    })
    expect(await second.ended).toBe(1)
    expect(second.output()).toMatch(/Vitrine already runs on this data folder .* DATA_DIR/)
    expect(second.output()).not.toContain('    at ')
    expect(await statusOf(`http://localhost:${ports.PLATFORM_PORT}/healthz`)).toBe(200)
    store.child.kill('SIGTERM')
    await store.ended
  })

  it.each([
    [{ HOST: '0.0.0.0', PUBLIC_STOREFRONT_URL: 'https://shop.example' }, 'set NODE_ENV=production'],
    [{ NODE_ENV: 'production' }, 'does not start without\n  VITRINE_KEYS: '],
  ])('does not start as %o, and says what to set', async (variables, message) => {
    const empty = createFolder()
    const refused = launch({ ...ports, ...variables, DATA_DIR: empty })
    expect(await refused.ended).toBe(1)
    expect(refused.output()).toContain(message)
    expect(refused.output()).not.toContain('    at ')
    expect(readdirSync(empty)).toEqual([])
    rmSync(empty, { recursive: true })
  })

  it('listens on this machine only, and stops within ten seconds although forms are half sent', async () => {
    const store = await start(ports)
    for (const port of Object.values(ports)) {
      expect(await isRefused(port, '127.0.0.2')).toBe(true)
      const slow = connect(Number(port), '127.0.0.1')
      slow.on('error', () => {})
      const head = ['POST /oauth2/token HTTP/1.1', 'Host: localhost', 'Content-Length: 1000']
      slow.write([...head, 'Content-Type: application/json', '', '{'].join('\r\n'))
      await once(slow, 'connect')
    }
    const since = Date.now()
    store.child.kill('SIGTERM')
    expect(await store.ended).toBe(0)
    expect(Date.now() - since).toBeLessThan(13_000)
  })

  it('names the port that is in use before it starts anything', async () => {
    const empty = createFolder()
    const other = createServer().listen(Number(ports.STOREFRONT_PORT))
    const refused = launch({ ...ports, DATA_DIR: empty })
    expect(await refused.ended).toBe(1)
    expect(refused.output()).toContain(
      `Port ${ports.STOREFRONT_PORT} is taken. Stop the program that has it, or choose another with STOREFRONT_PORT.`,
    )
    expect(readdirSync(empty)).toEqual([])
    other.close()
    rmSync(empty, { recursive: true })
  })

  it('leaves no process behind when it is killed, and starts again', async () => {
    const store = await start(ports)
    store.child.kill('SIGKILL')
    await vi.waitFor(() => expect(existsSync(lock())).toBe(false), { timeout: 20_000 })
    const again = await start(ports)
    expect(await statusOf(`http://localhost:${ports.STOREFRONT_PORT}/products/bottle-vase`)).toBe(
      200,
    )
    again.child.kill('SIGTERM')
    expect(await again.ended).toBe(0)
  })

  it('keeps running while its database is killed, and reconnects', async () => {
    const store = await start(ports)
    const address = `http://localhost:${ports.STOREFRONT_PORT}/products/bottle-vase`
    // Repeatedly: cached replies are fresh for a second, and the database restarts sooner.
    const outage = setInterval(killDatabase, 20)

    await vi.waitFor(
      async () => {
        const away = await fetch(address)
        expect(away.status).toBe(503)
        expect(await away.text()).toContain('Something went wrong on our side')
      },
      { timeout: 20_000 },
    )
    clearInterval(outage)
    await vi.waitFor(async () => expect(await statusOf(address)).toBe(200), { timeout: 20_000 })
    store.child.kill('SIGTERM')
    expect(await store.ended).toBe(0)
  })

  it('continues a first start that was killed while it seeded the store', async () => {
    const fresh = createFolder()
    const options = { ...ports, DATA_DIR: fresh }
    const interrupted = launch(options)
    await vi.waitFor(() => expect(interrupted.output()).toContain('Seeding the demo store'), {
      timeout: 60_000,
      interval: 5,
    })
    interrupted.child.kill('SIGKILL')
    await vi.waitFor(() => expect(existsSync(lock(fresh))).toBe(false), { timeout: 60_000 })
    const store = await start(options)
    const listing = await fetch(
      `http://localhost:${ports.STOREFRONT_PORT}/collections?from=1&page=3`,
    )
    const links = (await listing.text()).match(/href="\/products\/[^"]+"/g)
    expect(new Set(links).size).toBe(51)
    store.child.kill('SIGTERM')
    await store.ended
    rmSync(fresh, { recursive: true })
    // The database of a store that is being seeded writes much data before it stops.
  }, 180_000)
})

function createFolder() {
  return mkdtempSync(join(tmpdir(), 'vitrine start '))
}

function killDatabase() {
  try {
    process.kill(Number(readFileSync(lock(), 'utf8').split('\n')[0]), 'SIGKILL')
  } catch {
    // It has ended, or is being started.
  }
}

/** Whether nothing listens on the port of another loopback address. */
async function isRefused(port: string, address: string) {
  const socket = connect(Number(port), address)
  const [error] = await Promise.race([once(socket, 'error'), once(socket, 'connect')])
  socket.destroy()
  return error?.code === 'ECONNREFUSED'
}

interface Launched {
  child: ChildProcess
  output(): string
  ended: Promise<number | null>
}

function launch(environment: Record<string, string>): Launched {
  const child = spawn(process.execPath, [join(ROOT, 'scripts', 'start.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'development', DATA_DIR: folder, ...environment },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, ended, output: () => output }
}

async function start(environment: Record<string, string>): Promise<Launched> {
  const launched = launch(environment)
  await vi.waitFor(() => expect(launched.output()).toContain('Ctrl-C stops everything'), {
    timeout: 60_000,
  })
  return launched
}

function lock(dataFolder = folder) {
  return join(dataFolder, 'postgres', 'postmaster.pid')
}

async function statusOf(url: string) {
  return (await fetch(url)).status
}

async function findPort() {
  return String(await findFreePort())
}
