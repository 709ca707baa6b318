import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { findFreePort } from '@vitrine/scripts/find-free-port'
import { createDataFolder } from '@vitrine/scripts/start-store'
import { afterAll, beforeAll, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
const READ = '/stores-reader/v1/products/query'
const PAGED = '/stores-reader/v1/products/query-platformized'

let folder: string
let platform: ChildProcess
let url: string
let shop: { siteId: string; clientId: string; apiKey: string }
beforeAll(async () => {
  folder = createDataFolder()
  const port = await findFreePort()
  url = `http://localhost:${port}`
  platform = spawn(process.execPath, ['apps/platform/build/server/main.js'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATA_DIR: folder,
      PLATFORM_PORT: String(port),
      WEB_CONCURRENCY: '2',
      LOG_LEVEL: 'silent',
    },
  })
  await once(platform, 'message')
  shop = JSON.parse(readFileSync(join(folder, 'credentials.json'), 'utf8'))
}, 120_000)
afterAll(async () => {
  if (platform.exitCode === null) {
    platform.kill('SIGTERM')
    await once(platform, 'exit')
  }
  rmSync(folder, { recursive: true, force: true })
})

it('answers from two processes, which both show a change that one of them has made', async () => {
  const token = await visit()
  const query = { query: { paging: { limit: 1 } } }
  const [product] = (await call('POST', READ, token, query)).products
  await call('PATCH', `/stores/v1/products/${product?.id}`, shop.apiKey, {
    product: { name: 'Changed by one process' },
  })
  // Each call has a connection of its own, which the system gives to one or the other.
  await expect
    .poll(async () => {
      const seen = await Promise.all(
        Array.from({ length: 12 }, () => call('POST', READ, token, query)),
      )
      return seen.map(({ products: [first] }) => first?.name)
    })
    .toEqual(Array.from({ length: 12 }, () => 'Changed by one process'))
})

it('continues a list by cursor in whichever process is asked', async () => {
  const token = await visit()
  const first = await call('POST', PAGED, token, { query: { cursorPaging: { limit: 2 } } })
  const cursor = first.metadata.cursors?.next
  const [seen] = idsOf(first)
  const pages = await Promise.all(
    Array.from({ length: 12 }, () =>
      call('POST', PAGED, token, { query: { cursorPaging: { cursor } } }),
    ),
  )

  const [second] = pages
  expect(second?.products).toHaveLength(2)
  expect(second && idsOf(second)).not.toContain(seen)
  expect(pages.map(idsOf)).toEqual(pages.map(() => second && idsOf(second)))
})

it('starts each process again that is killed, and answers meanwhile', async () => {
  const before = listProcesses()
  expect(before).toHaveLength(3)
  for (const pid of before) {
    process.kill(pid, 'SIGKILL')
    await expect.poll(isAnswering).toBe(true)
    // Not the same one, and again three.
    await expect.poll(() => listProcesses().includes(pid)).toBe(false)
    await expect.poll(() => listProcesses().length).toBe(3)
  }
  const token = await visit()
  expect((await call('POST', READ, token, {})).products.length).toBeGreaterThan(0)
})

it('ends with all of them', async () => {
  const processes = listProcesses()
  platform.kill('SIGTERM')
  const [code] = await once(platform, 'exit')
  expect(code).toBe(0)
  expect(processes.filter(isRunning)).toEqual([])
})

/** The processes that the supervisor has started, besides the database. */
function listProcesses(): number[] {
  const list = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(platform.pid)])
  const lines = list.toString().split('\n')
  return lines.filter((line) => line.includes('main.js')).map((line) => Number.parseInt(line, 10))
}

function isRunning(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function isAnswering() {
  try {
    return (await fetch(`${url}/readyz`, { headers: { Connection: 'close' } })).ok
  } catch {
    return false
  }
}

/** The token of a new visitor. */
async function visit(): Promise<string> {
  const body = { clientId: shop.clientId, grantType: 'anonymous' }
  return (await call('POST', '/oauth2/token', undefined, body)).access_token
}

/** What the calls here answer. */
interface Reply {
  access_token: string
  products: { id: string; name: string }[]
  metadata: { cursors?: { next?: string } }
}

const idsOf = ({ products }: Reply) => products.map(({ id }) => id)

function call(
  method: string,
  path: string,
  token: string | undefined,
  body: object,
): Promise<Reply> {
  const headers = {
    'Content-Type': 'application/json',
    'wix-site-id': shop.siteId,
    ...(token !== undefined && { Authorization: token }),
  }
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { method, headers, agent: false }, (reply) => {
      let text = ''
      reply.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      reply.on('end', () => resolve(JSON.parse(text)))
    })
    sent.once('error', reject).end(JSON.stringify(body))
  })
}
