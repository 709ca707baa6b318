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
  const first = await fetch(url + PATH)
  const cookie = first.headers
    .getSetCookie()
    .map((header) => header.split(';')[0])
    .join('; ')
  // Uncompressed, as the floor is: compression costs the same wherever it is done.
  const headers = { Cookie: cookie, 'Accept-Encoding': 'identity' }
  const serverPid = storefront.pid ?? 0
  const page = await measure({ url: url + PATH, headers, serverPid }, REQUESTS)
  storefront.kill()

  Object.assign(process.env, environment)
  const input = { buildFile: BUILD, path: PATH, routeId: 'all-objects' }
  const floor = await startServer('rendered-listing.ts', scratch, input)
  const rendered = await measure({ url: floor.url, serverPid: floor.pid }, REQUESTS)
  floor.stop()
  return { page, rendered }
}
