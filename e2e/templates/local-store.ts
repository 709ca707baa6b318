import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { findFreePort } from '@vitrine/scripts/find-free-port'
import { startPlatform } from '../soak/killable-platform.ts'

const CLI = join(import.meta.dirname, '..', '..', 'apps', 'platform', 'bin', 'vitrine.mjs')

/** What the proxy says of a call that a program has made. */
export interface Call {
  method: string
  host: string
  path: string
  status: number
}

export interface LocalStore {
  platformUrl: string
  /** What a program on Node has to be started with, and what Chromium. */
  nodeOptions: string
  browser: string[]
  /** The calls since the last time that they were taken. */
  takeCalls(): Call[]
  /** Registers the client of a template, under the id that it has. */
  addClient(client: {
    id: string
    origin: string
    redirectUri: string
    callbackUrls: string[]
  }): Promise<void>
  convertToV3(): Promise<void>
  stop(): void
}

/** A demo store with what the templates expect of a store's content, and the proxy to it. */
export async function startLocalStore(dataFolder: string): Promise<LocalStore> {
  const environment = { NODE_ENV: 'development', DATA_DIR: dataFolder, LOG_LEVEL: 'warn' }
  const platform = await startPlatform(environment)
  const vitrine = async (...args: string[]) => {
    const env = { ...process.env, ...environment }
    const { stdout } = await promisify(execFile)(process.execPath, [CLI, ...args, '--json'], {
      env,
    })
    return JSON.parse(stdout)
  }
  await addContent(platform.url, {
    catalog: JSON.parse(readFileSync(join(dataFolder, 'credentials.json'), 'utf8')).apiKey,
    site: (await vitrine('api-keys', 'create', '--name', 'Content', '--permission', 'SITE.MANAGE'))
      .key,
  })

  const port = String(await findFreePort())
  const proxy = spawn(
    process.execPath,
    [CLI, 'proxy', '--json', '--port', port, '--platform', platform.url],
    { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const lines = createInterface({ input: proxy.stdout })
  const [first] = await once(lines, 'line')
  let calls: Call[] = []
  lines.on('line', (line) => calls.push(JSON.parse(line)))
  return {
    platformUrl: platform.url,
    ...(JSON.parse(first) as Pick<LocalStore, 'nodeOptions' | 'browser'>),
    takeCalls() {
      const taken = calls
      calls = []
      return taken
    },
    async addClient({ id, origin, redirectUri, callbackUrls }) {
      const callbacks = callbackUrls.flatMap((url) => ['--callback-url', url])
      const addresses = ['--redirect-uri', redirectUri, '--origin', origin, ...callbacks]
      await vitrine('clients', 'create', '--name', 'Template', '--id', id, ...addresses)
    },
    async convertToV3() {
      await vitrine('settings', 'set', 'catalogVersion', 'V3')
    },
    stop() {
      proxy.kill()
      platform.stop()
    },
  }
}

/** The collections and pages that the README of the commerce template asks for. */
async function addContent(platform: string, keys: { catalog: string; site: string }) {
  const call = async (key: string, method: string, path: string, body: object) => {
    const headers = { Authorization: key, 'Content-Type': 'application/json' }
    const init = { method, headers, body: JSON.stringify(body) }
    const response = await fetch(`${platform}${path}`, init)
    if (response.status !== 200) throw new Error(`${path}: ${await response.text()}`)
    return response.json()
  }
  const query = { query: { paging: { limit: 9 } } }
  const { products } = await call(keys.catalog, 'POST', '/stores-reader/v1/products/query', query)
  for (const [name, first] of [
    ['hidden-homepage-featured-items', 0],
    ['hidden-homepage-carousel', 3],
  ] as const) {
    const made = await call(keys.catalog, 'POST', '/stores/v1/collections', {
      collection: { name },
    })
    const productIds = products.slice(first, first + 6).map(({ id }: { id: string }) => id)
    const path = `/stores/v1/collections/${made.collection.id}/productIds`
    await call(keys.catalog, 'POST', path, { productIds })
  }
  const page = { _id: 'about', slug: 'about', title: 'About', body: '<p>We make bowls.</p>' }
  const menu = { _id: 'header', slug: 'next-js-frontend-header-menu', pages: ['about'] }
  await call(keys.site, 'PUT', '/_api/vitrine/v1/data-collections', {
    dataCollections: {
      Pages: { items: [page] },
      Menus: { items: [menu], references: { pages: 'Pages' } },
    },
  })
}
