import { createPublicKey } from 'node:crypto'
import { connectWithApiKey, createAdmin } from '@vitrine/client/admin'
import {
  createDispatcher,
  createTestApiKey,
  createTestDatabase,
  createTestPlatform,
  type OpenDatabase,
  type TestPlatform,
} from '@vitrine/platform'
import { afterAll, beforeAll, expect, inject, it, onTestFinished, vi } from 'vitest'
import { runGuide } from './run-guide.ts'

type Receive = (request: Request) => Promise<Response>

let database: OpenDatabase
/** What answers at the address of the page’s subscription. */
let receive: Receive

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
afterAll(() => database.close())

it('the page about webhooks verifies an event of the platform, on each kind of server', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  onTestFinished(() => {
    vi.unstubAllGlobals()
    log.mockRestore()
  })
  const platform = await createPlatform()
  const apiKey = await createTestApiKey(platform, [
    'WIX_STORES.MODIFY_PRODUCTS',
    'VITRINE.MANAGE_WEBHOOKS',
  ])
  const app = { post: vi.fn<(path: string, handle: (c: object) => Promise<Response>) => void>() }
  const server = {
    post: vi.fn<
      (path: string, handle: (request: object, response: object) => Promise<void>) => void
    >(),
  }
  const { POST } = await runGuide<{ POST: Receive }>(platform, {
    name: 'webhooks',
    exported: [],
    given: { apiKey, publicKey: await readPublicKey(platform), app, server },
  })
  const statuses: number[] = []
  receive = async (request) => {
    const body = await request.text()
    const again = () => new Request(request.url, { method: 'POST', body })
    const response = await POST(again())
    const ofHono = await app.post.mock.lastCall?.[1]({ req: { raw: again() } })
    const status = vi.fn((_code: number) => ({ end() {} }))
    await server.post.mock.lastCall?.[1]({ body }, { status })
    statuses.push(response.status, ofHono?.status ?? 0, status.mock.lastCall?.[0] ?? 0)
    return response
  }
  log.mockClear()

  const { products } = createAdmin(
    connectWithApiKey({
      apiKey,
      siteId: platform.siteId,
      fetch: (url, init) => platform.fetch(url.slice(new URL(url).origin.length), init),
    }),
  )
  const { product } = await products.createProduct({ name: 'Mug', priceData: { price: 18 } })
  await products.updateProduct(product.id, { priceData: { price: 20 } })
  await createDispatcher(platform.services).dispatchDue()

  expect(statuses).toEqual([200, 200, 200])
  expect(log).toHaveBeenCalledWith(product.id, ['price'])
})

/** A platform that sends events to the page instead of the network. */
function createPlatform() {
  return createTestPlatform(database, {
    clock: { now: () => new Date(), advance() {} },
    receivers: {
      guard: { requireWebAddress: (url) => new URL(url), findAddress: async () => '192.0.2.1' },
      async fetch(url, { body, headers = {} }) {
        const text = new TextDecoder().decode(body as Uint8Array)
        const response = await receive(new Request(url, { method: 'POST', headers, body: text }))
        return { status: response.status, headers: response.headers, bytes: new Uint8Array(), url }
      },
      allowHttp: false,
    },
  })
}

/** As the back office shows it. */
async function readPublicKey({ fetch }: TestPlatform) {
  const { keys } = (await (await fetch('/oauth2/jwks')).json()) as { keys: JsonWebKey[] }
  const key = createPublicKey({ key: keys[0] ?? {}, format: 'jwk' })
  return key.export({ type: 'spki', format: 'pem' })
}
