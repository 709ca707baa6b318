import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '@vitrine/scripts/find-free-port'
import { type Measurement, measure } from './measure.ts'
import { startServer } from './start-server.ts'

const STOREFRONT = join(import.meta.dirname, '..', 'apps', 'storefront')
const BUILD = join(STOREFRONT, 'build', 'en', 'server', 'index.js')
const PATH = '/collections'
const REQUESTS = 1000

export interface ListingPageFigures {
  /** As each visitor gets it, from the cache of pages. */
  cached: Measurement
  /** As members get it, and the first visitor. */
  page: Measurement
  rendered: Measurement
}

/**
 * The storefront's listing of 24 products, as a shopper gets it, against `renderToString` of the same component over
 * the same data. Only the storefront's CPU time counts: the platform's is measured by the listing.
 */
export async function benchListingPage(
  scratch: string,
  platform: { url: string; clientId: string },
): Promise<ListingPageFigures> {
  if (!existsSync(BUILD)) throw new Error('The storefront is not built. Run: npm run build')
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const environment = {
    ...process.env,
    NODE_ENV: 'production',
    STOREFRONT_PORT: String(port),
    PUBLIC_STOREFRONT_URL: url,
    PUBLIC_PLATFORM_URL: platform.url,
    VITRINE_CLIENT_ID: platform.clientId,
    SESSION_SECRET: randomBytes(32).toString('base64url'),
  }
  const storefront = fork(join(STOREFRONT, 'server', 'main.ts'), { env: environment })
  await once(storefront, 'message')
  const serverPid = storefront.pid ?? 0
  const target = { url: url + PATH, serverPid }
  // Uncompressed, as the floor is: compression costs the same wherever it is done.
  const plain = { 'Accept-Encoding': 'identity' }
  // A cookie that the shop does not know is no reason to take a page from the cache.
  const headers = { ...plain, Cookie: 'unknown=1' }
  const page = await measure({ ...target, headers }, REQUESTS)
  const cached = await measure({ ...target, headers: { 'Accept-Encoding': 'br' } }, REQUESTS)
  storefront.kill()

  Object.assign(process.env, environment)
  const input = { buildFile: BUILD, path: PATH, routeId: 'all-products' }
  const floor = await startServer('rendered-listing.ts', scratch, input)
  const rendered = await measure({ url: floor.url, serverPid: floor.pid }, REQUESTS)
  floor.stop()
  return { cached, page, rendered }
}
